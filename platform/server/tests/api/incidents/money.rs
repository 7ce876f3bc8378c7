//! The effect on a booking's money of collecting a deposit.

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use super::open::World;
use crate::deposits::accept::court_with_deposit;
use crate::support::TestApp;
use crate::support::renting::{booking_request, each, id};

#[tokio::test]
async fn a_collected_deposit_is_due_and_paid_by_card_beside_the_bill() {
    let world = World::after_the_event().await;
    let opened = world.open(None).await;
    let collected = json!({ "outcome": "collected", "amount": "30.00", "message": "A new lock." });
    let path = world.incident(&opened);
    let settled = world.admin.put(&path, collected).await.expect(200).json();
    assert_eq!(settled["deposits"][0]["incident"]["collected"], "30.00");
    assert_eq!((&settled["total"], &settled["due"]), (&json!("40.00"), &json!("30.00")));
    assert_eq!(
        world.app.ledger(&world.booking).await,
        "cardProvider -40.00, rental 40.00",
        "due, not paid"
    );
    let (_, text) = world.last_mail().await;
    assert!(text.contains("$30.00 is due."), "{}", text);

    let pay = json!({ "amount": "30.00", "paymentMethod": "pm_card_visa" });
    let paid = world
        .ana
        .post(&world.path("/payments"), pay.clone())
        .await
        .expect(201)
        .json();
    assert_eq!((&paid["due"], &paid["status"]), (&json!("0.00"), &json!("completed")));
    assert_eq!(
        world.app.ledger(&world.booking).await,
        "cardProvider -70.00, deposit 30.00, rental 40.00"
    );
    let again = world.ana.post(&world.path("/payments"), pay).await.expect(409);
    assert_eq!(again.problem().code, "nothingDue");
    let shown = world.shown().await;
    assert_eq!(
        each(&shown["history"], "kind"),
        [
            "requested",
            "approved",
            "completed",
            "depositClaimed",
            "depositCollected"
        ]
    );
}

#[tokio::test]
async fn a_collected_deposit_is_recorded_by_staff_and_goes_back_as_a_favour() {
    let world = World::after_the_event().await;
    let opened = world.open(None).await;
    let path = world.incident(&opened);
    world
        .admin
        .put(&path, json!({ "outcome": "collected" }))
        .await
        .expect(200);
    let cash = json!({ "kind": "offline", "reference": "Cash" });
    let paid = world
        .admin
        .post(&world.path("/recorded-payments"), cash)
        .await
        .expect(200)
        .json();
    assert_eq!(paid["due"], "0.00");
    assert_eq!(
        world.app.ledger(&world.booking).await,
        "cardProvider -40.00, deposit 50.00, offline -50.00, rental 40.00"
    );
    // The card payment goes back; the deposit was paid otherwise and stays.
    let path = world.path("/refund");
    world.admin.post(&path, json!({})).await.expect(200);
    world.app.run_jobs().await;
    assert_eq!(world.app.ledger(&world.booking).await, "deposit 50.00, offline -50.00");
    assert_eq!(world.shown().await["due"], "0.00", "a favour leaves nothing due");
}

#[tokio::test]
async fn what_was_collected_wrongly_is_set_right_and_goes_back() {
    let world = World::after_the_event().await;
    let opened = world.open(None).await;
    let path = world.incident(&opened);
    world
        .admin
        .put(&path, json!({ "outcome": "collected" }))
        .await
        .expect(200);
    let pay = json!({ "amount": "50.00", "paymentMethod": "pm_card_visa" });
    world.ana.post(&world.path("/payments"), pay).await.expect(201);
    let more = json!({ "outcome": "collected", "amount": "50.01" });
    let refused = world.admin.put(&path, more).await.expect(422);
    assert_eq!(refused.field("amount").0, "outOfRange");
    let less = json!({ "outcome": "collected", "amount": "5.00" });
    world.admin.put(&path, less).await.expect(200);
    world.app.run_jobs().await;
    assert_eq!(
        world.app.ledger(&world.booking).await,
        "cardProvider -45.00, deposit 5.00, rental 40.00"
    );
    let nothing = json!({ "outcome": "declined", "message": "It was found." });
    let settled = world.admin.put(&path, nothing).await.expect(200).json();
    assert_eq!(
        (&settled["due"], &settled["status"]),
        (&json!("0.00"), &json!("completed"))
    );
    world.app.run_jobs().await;
    assert_eq!(
        world.app.ledger(&world.booking).await,
        "cardProvider -40.00, rental 40.00"
    );
    let shown = world.shown().await;
    assert_eq!(
        (&shown["status"], &shown["deposits"][0]["incident"]["status"]),
        (&json!("completed"), &json!("declined"))
    );
}

#[tokio::test]
async fn an_open_incident_is_declined_even_where_all_was_refunded_but_no_more_collected() {
    let world = World::after_the_event().await;
    let opened = world.open(None).await;
    world.admin.post(&world.path("/refund"), json!({})).await.expect(200);
    world.app.run_jobs().await;
    assert_eq!(world.shown().await["status"], "refunded");
    let path = world.incident(&opened);
    let refused = world
        .admin
        .put(&path, json!({ "outcome": "collected" }))
        .await
        .expect(409);
    assert_eq!(refused.problem().code, "notOver");
    let declined = world
        .admin
        .put(&path, json!({ "outcome": "declined" }))
        .await
        .expect(200)
        .json();
    assert_eq!(declined["deposits"][0]["incident"]["status"], "declined");
}

#[tokio::test]
async fn both_parts_of_a_split_series_have_the_deposit_and_it_is_asked_for_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let (court, key) = court_with_deposit(&app, &district).await;
    let ana = app.renter("ana").await;
    let days = [(app.day(2), "18:00", "20:00"), (app.day(3), "18:00", "20:00")];
    let hold = ana.try_hold_days(&court, &days).await.expect(201).json();
    let mut request = booking_request(&hold, "pm_card_visa");
    request["deposits"] = json!([{ "id": key, "amount": "50.00" }]);
    let first = ana.post(&district.path("/bookings"), request).await.expect(201).json();
    app.clock().advance(TimeDelta::days(4));
    app.run_jobs().await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = |booking: &Value, rest: &str| district.path(&format!("/bookings/{}{rest}", id(booking)));
    let claim = json!({ "depositId": key, "description": "Lost" });
    let opened = admin
        .post(&path(&first, "/incidents"), claim.clone())
        .await
        .expect(200)
        .json();
    let incident = id(&opened["deposits"][0]["incident"]);
    let collected = json!({ "outcome": "collected", "amount": "30.00" });
    let settle = path(&first, &format!("/incidents/{incident}"));
    admin.put(&settle, collected).await.expect(200);
    let split = json!({ "fromDayId": first["days"][1]["id"] });
    let second = admin.post(&path(&first, "/split"), split).await.expect(201).json();
    assert_eq!((&second["due"], &second["total"]), (&json!("0.00"), &json!("40.00")));
    assert_eq!(
        second["deposits"],
        json!([{ "id": key, "name": "Key", "amount": "50.00" }])
    );
    let first = admin.get(&path(&first, "")).await.expect(200).json();
    assert_eq!((&first["due"], &first["total"]), (&json!("30.00"), &json!("40.00")));
    let refused = admin.post(&path(&second, "/incidents"), claim).await.expect(409);
    assert_eq!(refused.problem().code, "alreadyClaimed");
}
