//! readGroupUsage

use chrono::Datelike;
use policy::Role;
use serde_json::{Value, json};

use super::{group, join, path_of};
use crate::support::renting::{each, id};
use crate::support::{Scene, TestApp};

fn sum(usage: &Value) -> (u64, u64, &str, &str) {
    let text = |member: &str| usage[member].as_str().expect("a text");
    let number = |member: &str| usage[member].as_u64().expect("a number");
    (number("bookings"), number("dates"), text("hours"), text("amount"))
}

#[tokio::test]
async fn what_a_group_has_booked_is_summed_by_month_and_space() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let field = app.space(&gym).with("base", "Field").with("price", "50.00").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs", "discount": "10" })).await;
    let (ana, bo) = (app.renter("ana").await, app.renter("bo").await);
    join(&admin, &district, &clubs, &ana).await;
    // The first days of two months that are to come.
    let today = app.day(0);
    let first = |months: u32| {
        let month = today.month0() + months;
        let year = today.year() + i32::try_from(month / 12).unwrap();
        chrono::NaiveDate::from_ymd_opt(year, month % 12 + 1, 1).unwrap()
    };
    let (one, two) = (first(2), first(3));
    let next = one.succ_opt().unwrap();
    let decide = async |booking: &Value| {
        let path = district.path(&format!("/bookings/{}/decision", id(booking)));
        admin.put(&path, json!({ "decision": "approved" })).await.expect(200);
    };
    let series = ana
        .book_dates(
            &court,
            &[
                (one, "10:00", "12:00"),
                (next, "18:00", "19:00"),
                (two, "10:00", "11:30"),
            ],
        )
        .await;
    decide(&series).await;
    let single = ana.book(&field, two, "10:00", "12:00").await;
    decide(&single).await;
    ana.book(&field, two, "14:00", "15:00").await;
    let others = bo.book(&court, two, "18:00", "20:00").await;
    decide(&others).await;

    let path = |from: chrono::NaiveDate, to: chrono::NaiveDate| {
        path_of(&district, &clubs, &format!("/usage?from={from}&to={to}"))
    };
    let usage = admin.get(&path(one, two)).await.expect(200).json();
    assert_eq!(
        sum(&usage["total"]),
        (2, 4, "6.5", "171.00"),
        "4.5 hours at $20 and 2 at $50, less 10 %"
    );
    let months: Vec<_> = usage["months"].as_array().unwrap().iter().collect();
    assert_eq!(
        each(&usage["months"], "month"),
        [one.format("%Y-%m").to_string(), two.format("%Y-%m").to_string()]
    );
    assert_eq!(sum(&months[0]["usage"]), (1, 2, "3", "54.00"));
    assert_eq!(sum(&months[1]["usage"]), (2, 2, "3.5", "117.00"));
    assert_eq!(each(&usage["spaces"], "spaceName"), ["Court", "Field"]);
    assert_eq!(sum(&usage["spaces"][0]["usage"]), (1, 3, "4.5", "81.00"));
    assert_eq!(sum(&usage["spaces"][1]["usage"]), (1, 1, "2", "90.00"));
    let first_month = admin.get(&path(one, next)).await.expect(200).json();
    assert_eq!(sum(&first_month["total"]), (1, 2, "3", "54.00"));

    let form = json!({ "dateIds": [series["dates"][2]["id"]], "reason": "maintenance" });
    app.clock().advance(chrono::TimeDelta::days(1));
    let admin = app.staff(&district, Role::Admin).await;
    admin
        .put(&district.path("/bookings/cancellations"), form)
        .await
        .expect(200);
    let usage = admin.get(&path(one, two)).await.expect(200).json();
    assert_eq!(sum(&usage["total"]), (2, 3, "5", "144.00"));
}

#[tokio::test]
async fn only_staff_read_it_and_for_two_years_at_most() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let ana = app.renter("ana").await;
    join(&admin, &district, &clubs, &ana).await;
    let path = |span: &str| path_of(&district, &clubs, &format!("/usage?{span}"));
    let empty = admin
        .get(&path("from=2027-01-01&to=2029-01-01"))
        .await
        .expect(200)
        .json();
    assert_eq!(sum(&empty["total"]), (0, 0, "0", "0.00"));
    assert_eq!((&empty["months"], &empty["spaces"]), (&json!([]), &json!([])));
    for span in ["from=2027-01-01&to=2029-01-03", "from=2027-01-02&to=2027-01-01"] {
        let refused = admin.get(&path(span)).await.expect(422);
        assert_eq!(refused.field("to").0, "outOfRange");
    }
    ana.get(&path("from=2027-01-01&to=2027-02-01")).await.expect(403);
}
