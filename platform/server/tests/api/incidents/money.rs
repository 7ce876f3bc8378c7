//! The effect on a booking's money of collecting a deposit.

use chrono::TimeDelta;
use serde_json::json;

use super::open::{after_the_event, book_with_deposit, incident_path, last_mail, open_incident, read};
use crate::deposits::accept::court_with_deposit;
use crate::support::renting::{each, id};

#[tokio::test]
async fn a_collected_deposit_is_due_and_paid_by_card_beside_the_bill() {
    let (scene, booking) = after_the_event().await;
    let opened = open_incident(&scene, &booking, None).await;
    let collected = json!({ "outcome": "collected", "amount": "30.00", "message": "A new lock." });
    let path = incident_path(&scene, &opened);
    let settled = scene.admin.put(&path, collected).await.expect(200).json();
    assert_eq!(settled["deposits"][0]["incident"]["collected"], "30.00");
    assert_eq!((&settled["total"], &settled["due"]), (&json!("40.00"), &json!("30.00")));
    assert_eq!(
        scene.app.ledger(&booking).await,
        "cardProvider -40.00, rental 40.00",
        "due, not paid"
    );
    let (_, text) = last_mail(&scene).await;
    assert!(text.contains("$30.00 is due."), "{}", text);

    let pay = json!({ "amount": "30.00", "paymentMethod": "pm_card_visa" });
    let paid = scene
        .ana
        .post(&scene.path(&booking, "/payments"), pay.clone())
        .await
        .expect(201)
        .json();
    assert_eq!((&paid["due"], &paid["status"]), (&json!("0.00"), &json!("completed")));
    assert_eq!(
        scene.app.ledger(&booking).await,
        "cardProvider -70.00, deposit 30.00, rental 40.00"
    );
    let again = scene
        .ana
        .post(&scene.path(&booking, "/payments"), pay)
        .await
        .expect(409);
    assert_eq!(again.problem().code, "nothingDue");
    let shown = read(&scene, &booking).await;
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
    let (scene, booking) = after_the_event().await;
    let opened = open_incident(&scene, &booking, None).await;
    let path = incident_path(&scene, &opened);
    scene
        .admin
        .put(&path, json!({ "outcome": "collected" }))
        .await
        .expect(200);
    let cash = json!({ "kind": "offline", "reference": "Cash" });
    let paid = scene
        .admin
        .post(&scene.path(&booking, "/recorded-payments"), cash)
        .await
        .expect(200)
        .json();
    assert_eq!(paid["due"], "0.00");
    assert_eq!(
        scene.app.ledger(&booking).await,
        "cardProvider -40.00, deposit 50.00, offline -50.00, rental 40.00"
    );
    // The card payment goes back; the deposit was paid otherwise and stays.
    let path = scene.path(&booking, "/refund");
    scene.admin.post(&path, json!({})).await.expect(200);
    scene.app.run_jobs().await;
    assert_eq!(scene.app.ledger(&booking).await, "deposit 50.00, offline -50.00");
    assert_eq!(
        read(&scene, &booking).await["due"],
        "0.00",
        "a favor leaves nothing due"
    );
}

#[tokio::test]
async fn what_was_collected_wrongly_is_set_right_and_goes_back() {
    let (scene, booking) = after_the_event().await;
    let opened = open_incident(&scene, &booking, None).await;
    let path = incident_path(&scene, &opened);
    scene
        .admin
        .put(&path, json!({ "outcome": "collected" }))
        .await
        .expect(200);
    let pay = json!({ "amount": "50.00", "paymentMethod": "pm_card_visa" });
    scene
        .ana
        .post(&scene.path(&booking, "/payments"), pay)
        .await
        .expect(201);
    let more = json!({ "outcome": "collected", "amount": "50.01" });
    let refused = scene.admin.put(&path, more).await.expect(422);
    assert_eq!(refused.field("amount").0, "outOfRange");
    let less = json!({ "outcome": "collected", "amount": "5.00" });
    scene.admin.put(&path, less).await.expect(200);
    scene.app.run_jobs().await;
    assert_eq!(
        scene.app.ledger(&booking).await,
        "cardProvider -45.00, deposit 5.00, rental 40.00"
    );
    let nothing = json!({ "outcome": "declined", "message": "It was found." });
    let settled = scene.admin.put(&path, nothing).await.expect(200).json();
    assert_eq!(
        (&settled["due"], &settled["status"]),
        (&json!("0.00"), &json!("completed"))
    );
    scene.app.run_jobs().await;
    assert_eq!(scene.app.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
    let shown = read(&scene, &booking).await;
    assert_eq!(
        (&shown["status"], &shown["deposits"][0]["incident"]["status"]),
        (&json!("completed"), &json!("declined"))
    );
}

#[tokio::test]
async fn an_open_incident_is_declined_even_where_all_was_refunded_but_no_more_collected() {
    let (scene, booking) = after_the_event().await;
    let opened = open_incident(&scene, &booking, None).await;
    scene
        .admin
        .post(&scene.path(&booking, "/refund"), json!({}))
        .await
        .expect(200);
    scene.app.run_jobs().await;
    let refunded = read(&scene, &booking).await;
    assert_eq!(
        (&refunded["status"], &refunded["deposits"][0]["claimable"]),
        (&json!("refunded"), &json!(true))
    );
    let path = incident_path(&scene, &opened);
    let refused = scene
        .admin
        .put(&path, json!({ "outcome": "collected" }))
        .await
        .expect(409);
    assert_eq!(refused.problem().code, "notOver");
    let declined = scene
        .admin
        .put(&path, json!({ "outcome": "declined" }))
        .await
        .expect(200)
        .json();
    assert_eq!(declined["deposits"][0]["incident"]["status"], "declined");
}

#[tokio::test]
async fn both_parts_of_a_split_series_have_the_deposit_and_it_is_asked_for_once() {
    let (scene, key) = court_with_deposit().await;
    let days = [2, 3].map(|day| (scene.app.day(day), "18:00", "20:00"));
    let first = book_with_deposit(&scene, &key, &days).await;
    scene.app.clock().advance(TimeDelta::days(4));
    scene.app.run_jobs().await;
    let admin = &scene.admin;
    let claim = json!({ "depositId": key, "description": "Lost" });
    let opened = admin
        .post(&scene.path(&first, "/incidents"), claim.clone())
        .await
        .expect(200)
        .json();
    let incident = id(&opened["deposits"][0]["incident"]);
    let collected = json!({ "outcome": "collected", "amount": "30.00" });
    let settle = scene.path(&first, &format!("/incidents/{incident}"));
    admin.put(&settle, collected).await.expect(200);
    let split = json!({ "fromDateId": first["dates"][1]["id"] });
    let second = admin
        .post(&scene.path(&first, "/split"), split)
        .await
        .expect(201)
        .json();
    assert_eq!((&second["due"], &second["total"]), (&json!("0.00"), &json!("40.00")));
    assert_eq!(
        second["deposits"],
        json!([{ "id": key, "name": "Key", "amount": "50.00", "claimable": false }])
    );
    let first = admin.get(&scene.path(&first, "")).await.expect(200).json();
    assert_eq!((&first["due"], &first["total"]), (&json!("30.00"), &json!("40.00")));
    let refused = admin.post(&scene.path(&second, "/incidents"), claim).await.expect(409);
    assert_eq!(refused.problem().code, "alreadyClaimed");
}
