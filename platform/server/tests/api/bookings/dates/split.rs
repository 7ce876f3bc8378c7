//! splitBooking (docs/rules/bookings-and-their-states.md#changing-dates)

use policy::Role;
use serde_json::json;

use super::Desk;
use crate::support::Scene;
use crate::support::renting::{each, id};

#[tokio::test]
async fn a_series_is_split_and_takes_its_money_along() {
    let desk = Desk::start().await;
    let Scene { app, court, ana, .. } = &desk.scene;
    let booking = desk.series().await;
    let whole = desk.split(&booking, 0).await.expect(422);
    assert_eq!(whole.field("fromDateId").0, "firstDate");
    let answer = desk.split(&booking, 1).await.expect(201);
    let second = answer.json();
    assert_eq!(
        answer.header("location"),
        Some(&*format!("/api/bookings/{}", id(&second)))
    );
    assert_ne!(second["number"], booking["number"]);
    assert_eq!(
        (
            &second["status"],
            &second["total"],
            &second["due"],
            &second["payments"][0]["amount"]
        ),
        (&json!("parent"), &json!("80.00"), &json!("0.00"), &json!("80.00"))
    );
    let first = desk.read(&booking).await;
    assert_eq!(
        (
            &first["status"],
            &first["total"],
            &first["due"],
            &first["payments"][0]["amount"]
        ),
        (&json!("pending"), &json!("40.00"), &json!("0.00"), &json!("40.00"))
    );
    assert_eq!(app.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
    assert_eq!(app.ledger(&second).await, "cardProvider -80.00, rental 80.00");

    // The second is denied: its part of the one card payment goes back, and the first stands.
    desk.decide(&second, "denied").await;
    app.run_jobs().await;
    assert_eq!(desk.read(&second).await["status"], "refunded");
    assert_eq!(app.ledger(&second).await, "");
    let first = desk.read(&booking).await;
    assert_eq!(
        (&first["status"], &first["payments"][0]["refunded"]),
        (&json!("pending"), &json!("0.00"))
    );
    ana.get(&desk.scene.path(&second, "")).await.expect(200);
    app.renter("ben").await.hold(court, app.day(12), "18:00", "20:00").await;
}

#[tokio::test]
async fn a_split_owes_nothing_and_what_is_refunded_later_leaves_no_cent_in_any_account() {
    let desk = Desk::start().await;
    let Scene { app, admin, .. } = &desk.scene;
    desk.scene.take_fee_and_tax().await;
    sqlx::query("UPDATE spaces SET price = 5.14")
        .execute(&mut app.owner().await)
        .await
        .expect("a price");
    let booking = desk.series().await;
    let some = json!({ "amount": "7.77", "reason": "Neighbours" });
    admin
        .put(&desk.scene.path(&booking, "/adjustment"), some)
        .await
        .expect(200);
    let second = desk.split(&booking, 1).await.expect(201).json();
    let first = desk.read(&booking).await;
    assert_eq!((&first["due"], &second["due"]), (&json!("0.00"), &json!("0.00")));
    for half in [&first, &second] {
        let bill = &half["bill"];
        let parts = [&bill["subtotal"], &bill["fees"]["book"], &bill["fees"]["tax"]].map(|part| part.as_str());
        let parts = parts.map(|part| part.expect("an amount"));
        let posted = app.ledger(half).await;
        let expected = format!(
            "bookingFee {}, cardProvider -{}, rental {}, tax {}",
            parts[1],
            half["total"].as_str().expect("a total"),
            parts[0],
            parts[2]
        );
        app.run_jobs().await;
        assert_eq!(app.ledger(half).await, expected, "was {posted}");
        desk.decide(half, "denied").await;
        app.run_jobs().await;
        assert_eq!(app.ledger(half).await, "");
        assert_eq!(desk.read(half).await["status"], "refunded");
    }
}

/// 10 % of three dates at 40.02 are 12.01, of two 8.00 and of one 4.00: a cent less.
#[tokio::test]
async fn a_percentage_stays_one_and_the_cent_that_rounding_adds_is_waived() {
    let desk = Desk::start().await;
    let Scene { app, admin, .. } = &desk.scene;
    sqlx::query("UPDATE spaces SET price = 20.01")
        .execute(&mut app.owner().await)
        .await
        .expect("a price");
    let booking = desk.series().await;
    let some = json!({ "percentage": "10", "reason": "Neighbours" });
    let whole = admin.put(&desk.scene.path(&booking, "/adjustment"), some).await;
    assert_eq!(whole.expect(200).json()["total"], "108.05");
    let second = desk.split(&booking, 2).await.expect(201).json();
    let first = desk.read(&booking).await;
    assert_eq!((&first["total"], &first["due"]), (&json!("72.04"), &json!("0.00")));
    assert_eq!(
        (&second["total"], &second["waived"], &second["due"]),
        (&json!("36.02"), &json!("0.01"), &json!("0.00"))
    );
    assert_eq!(second["bill"]["adjustment"]["percentage"], "10");
    assert_eq!(app.ledger(&second).await, "cardProvider -36.01, rental 36.01");

    let longer = json!({ "date": desk.scene.time(19, "18:00", "22:00") });
    let longer = desk.approver.put(&desk.date_path(&second, 0, "time"), longer).await;
    let longer = longer.expect(200).json();
    assert_eq!(
        (&longer["total"], &longer["due"]),
        (&json!("72.04"), &json!("36.02")),
        "10 % of both hours more"
    );
    desk.decide(&second, "denied").await;
    app.run_jobs().await;
    assert_eq!(app.ledger(&second).await, "");
}

#[tokio::test]
async fn a_favour_is_part_of_a_booking_that_goes_on_and_of_a_half_that_is_split_off() {
    let desk = Desk::start().await;
    let Scene { app, court, ana, .. } = &desk.scene;
    let days = [2, 12].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(court, &days).await;
    desk.decide(&booking, "approved").await;
    app.clock().advance(chrono::TimeDelta::days(3));
    app.run_jobs().await;
    // More than what took place cost: the rest is a favor for what is still to come.
    let (admin, ana) = (
        app.staff(&desk.scene.district, Role::Admin).await,
        app.sign_in(ana.person()).await,
    );
    admin
        .post(&desk.scene.path(&booking, "/refund"), json!({ "amount": "60.00" }))
        .await
        .expect(200);
    app.run_jobs().await;
    let second = desk.split(&booking, 1).await.expect(201).json();
    let first = ana.get(&desk.scene.path(&booking, "")).await.expect(200).json();
    assert_eq!(
        (&first["due"], &second["due"]),
        (&json!("0.00"), &json!("0.00")),
        "a favor is no debt"
    );
    assert_eq!(
        (&first["status"], &second["status"]),
        (&json!("completed"), &json!("approved"))
    );
    let again = admin
        .post(&desk.scene.path(&booking, "/refund"), json!({}))
        .await
        .expect(409);
    assert_eq!(again.problem().code, "allRefunded", "the rest of the favor went along");
    assert_eq!(app.ledger(&booking).await, "");
    assert_eq!(app.ledger(&second).await, "cardProvider -20.00, rental 20.00");
}

#[tokio::test]
async fn a_series_is_not_split_between_an_evening_and_its_morning() {
    let desk = Desk::start().await;
    let Scene { app, gym, ana, .. } = &desk.scene;
    let hall = app.space(gym).with("base", "Hall").open("allDay", true).await;
    let days = [
        (app.day(5), "18:00", "20:00"),
        (app.day(6), "23:00", "24:00"),
        (app.day(7), "00:00", "01:00"),
    ];
    let booking = ana.book_dates(&hall, &days).await;
    let refused = desk.split(&booking, 2).await.expect(422);
    assert_eq!(refused.field("fromDateId").0, "partOfOneTime");
    let night = desk.split(&booking, 1).await.expect(201).json();
    assert_eq!(each(&night["dates"], "start"), ["23:00", "00:00"]);
}
