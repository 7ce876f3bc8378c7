//! readBooking

use chrono::{DateTime, Utc};
use policy::Role;
use serde_json::{Value, json};

use crate::support::Scene;
use crate::support::renting::id;

#[tokio::test]
async fn staff_and_its_renter_read_a_booking_and_nobody_else() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    assert!(ana.get(&path).await.expect(200).json().get("renterHistory").is_none());
    let seen = app
        .staff(&district, Role::MaintenanceStaff)
        .await
        .get(&path)
        .await
        .expect(200)
        .json();
    assert_eq!(seen["renterHistory"]["bookings"], 1);
    assert_eq!(seen["renter"]["phone"], "+16085550123");
    app.staff(&district, Role::Editor).await.get(&path).await.expect(404);
    app.renter("ben").await.get(&path).await.expect(404);
    app.anonymous().get(&path).await.expect(401);
}

#[tokio::test]
async fn a_date_is_upcoming_until_it_begins_or_ends_before() {
    let Scene {
        app, district, court, ..
    } = Scene::with_court(|court| court.with("instantBooking", true)).await;
    let ana = app.renter("ana").await;
    let days = [(app.day(2), "18:00", "20:00"), (app.day(70), "18:00", "20:00")];
    let booking = ana.book_dates(&court, &days).await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let upcoming = |booking: &Value| [0, 1].map(|day| booking["dates"][day]["upcoming"] == true);
    assert_eq!(upcoming(&booking), [true, true]);
    let begins: DateTime<Utc> = booking["dates"][0]["startsAt"]
        .as_str()
        .expect("a start")
        .parse()
        .expect("an instant");
    app.clock().advance(begins - app.clock().now());
    let ana = app.renter("ana").await;
    assert_eq!(upcoming(&ana.get(&path).await.expect(200).json()), [false, true]);
    let (path, weather) = (format!("{path}/cancellation"), json!({ "reason": "weather" }));
    let canceled = ana.put(&path, weather).await.expect(200).json();
    assert_eq!(upcoming(&canceled), [false, false]);
}

#[tokio::test]
async fn a_renter_is_known_by_what_they_did_before() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let first = ana.book(&court, app.day(70), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}/cancellation", id(&first)));
    ana.put(&path, json!({ "reason": "weather" })).await.expect(200);
    app.run_jobs().await;
    let second = ana.book(&court, app.day(71), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&second)));
    let seen = app
        .staff(&district, Role::Approver)
        .await
        .get(&path)
        .await
        .expect(200)
        .json();
    let history = &seen["renterHistory"];
    assert_eq!(
        (&history["bookings"], &history["canceled"], &history["completed"]),
        (&json!(2), &json!(1), &json!(0))
    );
}

#[tokio::test]
async fn who_reads_no_prices_is_told_no_money_but_of_their_own() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, crew) = (
        app.renter("ana").await,
        app.staff(&district, Role::MaintenanceStaff).await,
    );
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let admin = app.staff(&district, Role::Admin).await;
    let adjusted = json!({ "amount": "1.00", "reason": "A good neighbor" });
    admin.put(&format!("{path}/adjustment"), adjusted).await.expect(200);

    let quoted = crew.post(&format!("{path}/cancellation/quote"), json!({})).await;
    let canceled = json!({ "reason": "weather", "message": "Lightning" });
    let answers = [
        crew.get(&path).await,
        quoted,
        crew.put(&format!("{path}/cancellation"), canceled).await,
        crew.put(&format!("{path}/dismissal"), json!({})).await,
    ];
    for answer in answers {
        let told = answer.expect(200).json();
        for money in ["total", "bill", "due", "waived", "adjustmentReason"] {
            assert!(told.get(money).is_none(), "{money} of {told}");
        }
        for list in ["payments", "deposits", "refunds"] {
            assert!(told.get(list).is_none_or(|all| *all == json!([])), "{list} of {told}");
        }
        let history = told["history"].as_array().into_iter().flatten();
        assert!(history.into_iter().all(|event| event["kind"] != "adjusted"), "{told}");
    }
    assert_ne!(admin.get(&path).await.expect(200).json()["payments"], json!([]));

    let own = crew.book(&court, app.day(6), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&own)));
    assert_eq!(crew.get(&path).await.expect(200).json()["total"], own["total"]);
    let quote = crew.post(&format!("{path}/cancellation/quote"), json!({})).await;
    assert_eq!(quote.expect(200).json()["total"], own["total"]);
}
