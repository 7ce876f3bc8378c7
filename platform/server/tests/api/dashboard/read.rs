//! readDashboard

use chrono::{Datelike, NaiveDate, TimeDelta};
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{each, id};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn staff_see_the_week_the_day_the_requests_and_the_month() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let fast = app.space(&gym).with("base", "Fast").with("instantBooking", true).await;
    let ana = app.renter("ana").await;
    let day = app.day(3);
    let late = ana.book(&court, day, "18:00", "20:00").await;
    let early = ana.book(&fast, day, "08:00", "09:30").await;
    let approver = app.staff(&district, Role::Approver).await;
    let shown = approver
        .get(&district.path(&format!("/dashboard?date={day}")))
        .await
        .expect(200)
        .json();
    let monday = day - TimeDelta::days(i64::from(day.weekday().num_days_from_monday()));
    let week = shown["week"].as_array().expect("a week");
    assert_eq!((week.len(), &week[0]["date"]), (7, &json!(monday)));
    let busy: Vec<&Value> = week.iter().filter(|day| day["bookings"] != 0).collect();
    assert_eq!(busy, [&json!({ "date": day, "bookings": 2 })]);
    assert_eq!(
        each(&shown["today"], "number"),
        [early["number"].as_str().unwrap(), late["number"].as_str().unwrap()]
    );
    assert_eq!(each(&shown["pending"], "number"), [late["number"].as_str().unwrap()]);
    assert_eq!(shown["pendingCount"], 1);
    assert_eq!(
        (&shown["month"]["hours"], &shown["month"]["bookings"]),
        (&json!("1.5"), &json!(1))
    );

    let now = approver.get(&district.path("/dashboard")).await.expect(200).json();
    assert_eq!(
        (&now["date"], &now["month"]["netSales"], &now["month"]["pendingSales"]),
        (&json!(app.day(0)), &json!("70.00"), &json!("40.00"))
    );
    let months = now["salesByMonth"].as_array().expect("months");
    let month = app.day(0).format("%Y-%m").to_string();
    assert_eq!(months.len(), 6);
    assert_eq!(months[5], json!({ "month": month, "netSales": "70.00" }));
    assert_eq!(months[4]["netSales"], "0.00");
    assert_eq!(
        (&now["month"]["userFees"], &now["month"]["transactionFees"]),
        (&json!("0.00"), &json!("0.00"))
    );
    let path = district.path(&format!("/bookings/{}/decision", id(&late)));
    approver.put(&path, json!({ "decision": "denied" })).await.expect(200);
    app.run_jobs().await;
    let now = approver.get(&district.path("/dashboard")).await.expect(200).json();
    assert_eq!(
        (&now["month"]["netSales"], &now["month"]["pendingSales"]),
        (&json!("30.00"), &json!("0.00"))
    );
}

#[tokio::test]
async fn a_date_of_the_day_has_its_own_status_whatever_its_series_has() {
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = Scene::start().await;
    let days = [2, 9].map(|day| app.day(day));
    let series = ana.book_dates(&court, &days.map(|day| (day, "18:00", "20:00"))).await;
    let shown = async |day: NaiveDate| {
        let admin = app.staff(&district, Role::Admin).await;
        let path = district.path(&format!("/dashboard?date={day}"));
        let shown = admin.get(&path).await.expect(200).json();
        let date = &shown["today"][0];
        json!([date["number"], date["status"], date["phase"], date["upcoming"]])
    };
    let number = &series["number"];
    assert_eq!(series["status"], "parent");
    assert_eq!(shown(days[0]).await, json!([number, "pending", "requested", true]));

    let path = district.path(&format!("/bookings/{}/decision", id(&series)));
    admin.put(&path, json!({ "decision": "approved" })).await.expect(200);
    assert_eq!(shown(days[0]).await, json!([number, "approved", "booked", true]));
    app.clock().advance(TimeDelta::days(3));
    app.run_jobs().await;
    assert_eq!(shown(days[0]).await, json!([number, "completed", "completed", false]));
    assert_eq!(shown(days[1]).await, json!([number, "approved", "booked", true]));
}

#[tokio::test]
async fn staff_see_how_much_each_day_of_the_week_is_used() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let fast = app.space(&gym).with("instantBooking", true).await;
    let ana = app.renter("ana").await;
    let day = app.day(3);
    ana.book(&fast, day, "08:00", "09:30").await;
    let approver = app.staff(&district, Role::Approver).await;
    let hours = async |date| {
        let path = district.path(&format!("/dashboard?date={date}"));
        let shown = approver.get(&path).await.expect(200).json();
        each(&shown["hoursByWeekday"], "hours")
            .into_iter()
            .map(ToOwned::to_owned)
            .collect::<Vec<String>>()
    };
    let weekday = usize::try_from(day.weekday().num_days_from_monday()).unwrap();
    let mut expected = ["0"; 7];
    expected[weekday] = "1.5";
    assert_eq!(hours(day).await, expected);
    assert_eq!(hours(day + TimeDelta::days(89)).await, expected);
    assert_eq!(hours(day + TimeDelta::days(90)).await, ["0"; 7]);
    assert_eq!(hours(day - TimeDelta::days(1)).await, ["0"; 7]);
}

#[tokio::test]
async fn who_may_not_see_bookings_sees_how_many_there_are() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let day = app.day(3);
    app.renter("ana").await.book(&court, day, "18:00", "20:00").await;
    let path = district.path(&format!("/dashboard?date={day}"));
    let shown = app
        .staff(&district, Role::Operations)
        .await
        .get(&path)
        .await
        .expect(200)
        .json();
    assert_eq!((&shown["today"], &shown["pending"]), (&json!([]), &json!([])));
    assert_eq!(shown["pendingCount"], 1);
    app.renter("ana").await.get(&path).await.expect(403);
    app.anonymous().get(&path).await.expect(401);
}

/// Requests are listed by their dates, not by when they were made: the soonest needs the answer first.
#[tokio::test]
async fn the_requests_whose_dates_come_soonest_are_told_first() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let mut asked = Vec::new();
    for day in [9, 3, 6] {
        asked.push(ana.book(&court, app.day(day), "18:00", "20:00").await);
    }
    let days = [(app.day(2), "18:00", "20:00"), (app.day(8), "18:00", "20:00")];
    let series = ana.book_dates(&court, &days).await;
    asked.push(series);
    let approver = app.staff(&district, Role::Approver).await;
    let pending = async || {
        let shown = approver.get(&district.path("/dashboard")).await.expect(200).json();
        shown["pending"].clone()
    };
    let numbers = |order: [usize; 4]| order.map(|index| asked[index]["number"].as_str().expect("a number"));
    assert_eq!(each(&pending().await, "number"), numbers([3, 1, 2, 0]));

    // Of what has waited in vain the next date counts; what has none comes last.
    app.clock().advance(TimeDelta::days(4));
    let shown = pending().await;
    assert_eq!(each(&shown, "number"), numbers([2, 3, 0, 1]));
    assert_eq!(shown[1]["date"], json!(days[1].0));
}

#[tokio::test]
async fn the_week_begins_as_the_person_chose_or_else_the_organization() {
    let Scene { app, district, .. } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let sunday = "2027-03-14";
    let first_day = async || {
        let shown = admin.get(&district.path(&format!("/dashboard?date={sunday}"))).await;
        shown.expect(200).json()["week"][0]["date"].clone()
    };
    assert_eq!(first_day().await, "2027-03-08");
    let public = app
        .anonymous()
        .get(&district.path("/organization"))
        .await
        .expect(200)
        .json();
    assert_eq!(public["weekStartsOn"], "monday");

    let change = json!({ "weekStartsOn": "sunday" });
    let organization = district.path("/organization");
    app.staff(&district, Role::Editor)
        .await
        .patch(&organization, change.clone())
        .await
        .expect(403);
    let changed = admin.patch(&organization, change).await.expect(200).json();
    assert_eq!(changed["weekStartsOn"], "sunday");
    assert_eq!(first_day().await, sunday);

    let choose = async |start: Option<&str>| {
        let mut profile = json!({ "firstName": "Ada", "lastName": "Lovelace" });
        if let Some(start) = start {
            profile["weekStartsOn"] = json!(start);
        }
        admin.put("/api/user/profile", profile).await.expect(200);
    };
    choose(Some("monday")).await;
    assert_eq!(first_day().await, "2027-03-08");
    let session = admin.get("/api/user/session").await.expect(200).json();
    assert_eq!(session["user"]["weekStartsOn"], "monday");
    choose(None).await;
    assert_eq!(first_day().await, sunday);
    let refused = json!({ "firstName": "Ada", "lastName": "Lovelace", "weekStartsOn": "friday" });
    admin.put("/api/user/profile", refused).await.expect(400);
}
