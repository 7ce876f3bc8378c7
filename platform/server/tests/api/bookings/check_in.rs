//! readCheckIn, setArrival: who came, and who didn't (docs/rules/bookings-and-their-states.md#check-in).

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::Scene;
use crate::support::renting::{each, id};

#[tokio::test]
async fn staff_check_in_on_the_day_and_mark_no_shows_once_it_began() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(2), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let approver = app.staff(&district, Role::Approver).await;
    approver
        .put(&format!("{path}/decision"), json!({ "decision": "approved" }))
        .await
        .expect(200);
    let door = app.staff(&district, Role::Operations).await;
    let read = door.get(&format!("{path}/check-in")).await.expect(200).json();
    assert_eq!(
        (&read["number"], &read["attendance"]),
        (&booking["number"], &booking["attendance"])
    );
    assert_eq!(
        (&read["dates"][0]["canCheckIn"], &read["dates"][0]["canMarkNoShow"]),
        (&json!(false), &json!(false))
    );
    assert!(read.get("total").is_none(), "no money at the door");
    door.get(&path).await.expect(404);
    ana.get(&format!("{path}/check-in")).await.expect(403);
    let mark = format!("{path}/dates/{}/arrival", id(&booking["dates"][0]));
    let early = door.put(&mark, json!({ "state": "checkedIn" })).await.expect(409);
    assert_eq!(early.problem().code, "notToday");
    ana.put(&mark, json!({ "state": "checkedIn" })).await.expect(403);

    let schedule = district.path(&format!("/schedule?from={0}&to={0}", app.day(2)));
    let before = door.get(&schedule).await.expect(200).json();
    assert_eq!(before["dates"][0]["canCheckIn"], false);

    app.clock().advance(TimeDelta::days(2));
    let (door, ana) = (app.staff(&district, Role::Operations).await, app.renter("ana").await);
    let approver = app.staff(&district, Role::Approver).await;
    let today = door.get(&schedule).await.expect(200).json();
    assert_eq!(today["dates"][0]["canCheckIn"], true);
    let marked = door
        .put(&mark, json!({ "state": "checkedIn" }))
        .await
        .expect(200)
        .json();
    assert_eq!(marked["dates"][0]["arrival"]["state"], "checkedIn");
    door.put(&mark, json!({})).await.expect(200);
    let log =
        "SELECT before->>'state', after->>'state' FROM audit_log WHERE action = 'bookings.setArrival' ORDER BY id";
    let logged = sqlx::query_as::<_, (Option<String>, Option<String>)>(log);
    let logged = logged.fetch_all(&mut app.owner().await).await.expect("the log");
    let came = Some("checkedIn".to_owned());
    assert_eq!(logged, [(None, came.clone()), (came, None)]);
    app.clock().advance(TimeDelta::days(1));
    app.run_jobs().await;
    let door = app.staff(&district, Role::MaintenanceStaff).await;
    let noted = json!({ "state": "noShow", "note": "Nobody at the door, called twice." });
    let marked = door.put(&mark, noted).await.expect(200).json();
    assert_eq!(
        marked["dates"][0]["arrival"]["note"],
        "Nobody at the door, called twice."
    );
    door.put(&mark, json!({ "state": "noShow", "note": "x".repeat(501) }))
        .await
        .expect(422);

    let by_staff = approver.get(&path).await.expect(200).json();
    assert_eq!(by_staff["dates"][0]["arrival"]["state"], "noShow");
    let kinds = each(&by_staff["history"], "kind");
    assert!(kinds.ends_with(&["arrivalCleared", "completed", "noShow"]), "{kinds:?}");
    let by_ana = ana.get(&path).await.expect(200).json();
    assert_eq!(by_ana["dates"][0].get("arrival"), None);
    let kinds = each(&by_ana["history"], "kind");
    assert!(kinds.contains(&"checkedIn") && !kinds.contains(&"noShow"), "{kinds:?}");
}

#[tokio::test]
async fn only_dates_that_stand_are_checked_in() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    app.wait_for_tuesday();
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(0), "19:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let door = app.staff(&district, Role::Operations).await;
    let mark = format!("{path}/dates/{}/arrival", id(&booking["dates"][0]));
    let refused = door.put(&mark, json!({ "state": "checkedIn" })).await.expect(409);
    assert_eq!(refused.problem().code, "notToday");
    let other: Value = booking["id"].clone();
    let mark = format!("{path}/dates/{}/arrival", other.as_str().unwrap_or_default());
    door.put(&mark, json!({ "state": "checkedIn" })).await.expect(404);
}

/// An evening and the morning after it are one date at the door, whichever of the two is marked.
#[tokio::test]
async fn a_time_over_midnight_is_checked_in_as_one() {
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = Scene::with_court(|court| court.open("allDay", true)).await;
    app.wait_for_tuesday();
    let night = [(app.day(0), "22:00", "24:00"), (app.day(1), "00:00", "01:00")];
    let booking = ana.book_dates(&court, &night).await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let decision = json!({ "decision": "approved" });
    admin.put(&format!("{path}/decision"), decision).await.expect(200);
    let read = admin.get(&format!("{path}/check-in")).await.expect(200).json();
    assert_eq!(read["dates"].as_array().map(Vec::len), Some(1));
    let shown = &read["dates"][0];
    assert_eq!(
        (&shown["date"], &shown["start"], &shown["morning"]),
        (
            &json!(night[0].0),
            &json!("22:00"),
            &json!({ "date": night[1].0, "end": "01:00" })
        )
    );
    assert_eq!(
        (&shown["status"], &shown["canCheckIn"]),
        (&json!("approved"), &json!(true))
    );

    let mark = format!("{path}/dates/{}/arrival", id(&booking["dates"][1]));
    admin.put(&mark, json!({ "state": "checkedIn" })).await.expect(200);
    let states = async || {
        let booking = admin.get(&path).await.expect(200).json();
        let dates = booking["dates"].as_array().cloned().unwrap_or_default();
        dates
            .into_iter()
            .map(|date| date["arrival"]["state"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(states().await, ["checkedIn", "checkedIn"]);
    let mark = format!("{path}/dates/{}/arrival", id(&booking["dates"][0]));
    admin.put(&mark, json!({})).await.expect(200);
    assert_eq!(states().await, [Value::Null, Value::Null]);
}
