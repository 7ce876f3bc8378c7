//! openIncident, settleIncident: permissions, timing and texts.

use chrono::{NaiveDate, TimeDelta};
use policy::Role;
use serde_json::{Value, json};

use crate::deposits::accept::court_with_deposit;
use crate::support::Scene;
use crate::support::renting::{booking_request, each, id};

/// The court is booked by Ana, who accepts the deposit for its key.
pub async fn book_with_deposit(scene: &Scene, key: &Value, days: &[(NaiveDate, &str, &str)]) -> Value {
    let hold = scene.ana.try_hold_dates(&scene.court, days).await.expect(201).json();
    let mut request = booking_request(&hold, "pm_card_visa");
    request["deposits"] = json!([{ "id": key, "amount": "50.00" }]);
    let path = scene.district.path("/bookings");
    scene.ana.post(&path, request).await.expect(201).json()
}

/// A day after Ana's booking took place: of two hours, paid with 40.00, for which a deposit of 50.00 was accepted.
pub async fn after_the_event() -> (Scene, Value) {
    let (scene, key) = court_with_deposit().await;
    let booking = book_with_deposit(&scene, &key, &[(scene.app.day(2), "18:00", "20:00")]).await;
    scene.app.clock().advance(TimeDelta::days(3));
    scene.app.run_jobs().await;
    (scene, booking)
}

pub async fn open_incident(scene: &Scene, booking: &Value, amount: Option<&str>) -> Value {
    let key = &booking["deposits"][0]["id"];
    let form = json!({ "depositId": key, "amount": amount, "description": "The key is lost." });
    let path = scene.path(booking, "/incidents");
    scene.admin.post(&path, form).await.expect(200).json()
}

pub fn incident_path(scene: &Scene, shown: &Value) -> String {
    scene.path(shown, &format!("/incidents/{}", id(&shown["deposits"][0]["incident"])))
}

/// Subject and text of what the renter was written last.
pub async fn last_mail(scene: &Scene) -> (String, String) {
    scene.app.run_jobs().await;
    let mails = scene.app.mail_to(scene.ana.email()).await;
    let last = mails.last().expect("the renter is told");
    (last.summary.subject.clone(), last.text.clone().unwrap_or_default())
}

/// The booking as Ana sees it.
pub async fn read(scene: &Scene, booking: &Value) -> Value {
    scene.ana.get(&scene.path(booking, "")).await.expect(200).json()
}

#[tokio::test]
async fn staff_ask_for_a_deposit_and_the_renter_is_told() {
    let (scene, booking) = after_the_event().await;
    let opened = open_incident(&scene, &booking, Some("30.00")).await;
    let incident = &opened["deposits"][0]["incident"];
    assert_eq!(
        (&incident["status"], &incident["claimed"], &incident["description"]),
        (&json!("open"), &json!("30.00"), &json!("The key is lost."))
    );
    assert_eq!(opened["due"], "0.00", "nothing is to be paid before it is settled");
    assert_eq!(opened["deposits"][0]["claimable"], true, "it can be settled");
    let (subject, text) = last_mail(&scene).await;
    assert!(subject.starts_with("Deposit: "), "{}", subject);
    assert!(text.contains("asks for $30.00 of the deposit “Key”"), "{text}");
    assert!(text.contains("The key is lost."), "{text}");
    let shown = read(&scene, &booking).await;
    assert_eq!(each(&shown["history"], "kind").last(), Some(&"depositClaimed"));

    let again = json!({ "depositId": booking["deposits"][0]["id"], "description": "Twice" });
    let refused = scene
        .admin
        .post(&scene.path(&booking, "/incidents"), again)
        .await
        .expect(409);
    assert_eq!(refused.problem().code, "alreadyClaimed");
}

#[tokio::test]
async fn an_incident_is_declined_and_nothing_is_due() {
    let (scene, booking) = after_the_event().await;
    let opened = open_incident(&scene, &booking, None).await;
    let path = incident_path(&scene, &opened);
    let declined = json!({ "outcome": "declined", "message": "It was found." });
    let settled = scene.admin.put(&path, declined.clone()).await.expect(200).json();
    let incident = &settled["deposits"][0]["incident"];
    assert_eq!(
        (&incident["status"], &incident["settlement"], &incident["collected"]),
        (&json!("declined"), &json!("It was found."), &Value::Null)
    );
    assert_eq!(settled["due"], "0.00");
    assert_eq!(settled["deposits"][0]["claimable"], false);
    let refused = scene
        .admin
        .put(&path, json!({ "outcome": "collected" }))
        .await
        .expect(409);
    assert_eq!(refused.problem().code, "alreadySettled");
    let (_, text) = last_mail(&scene).await;
    assert!(text.contains("won’t collect the deposit “Key”"), "{}", text);
}

#[tokio::test]
async fn what_is_wrong_with_an_incident_is_said_by_field() {
    let (scene, booking) = after_the_event().await;
    let path = scene.path(&booking, "/incidents");
    let key = &booking["deposits"][0]["id"];
    for (form, field, code) in [
        (
            json!({ "depositId": key, "description": " " }),
            "description",
            "required",
        ),
        (
            json!({ "depositId": id(&booking), "description": "Lost" }),
            "depositId",
            "unknownDeposit",
        ),
        (
            json!({ "depositId": key, "amount": "50.01", "description": "Lost" }),
            "amount",
            "outOfRange",
        ),
        (
            json!({ "depositId": key, "amount": "0", "description": "Lost" }),
            "amount",
            "outOfRange",
        ),
    ] {
        let refused = scene.admin.post(&path, form).await.expect(422);
        assert_eq!(refused.field(field).0, code);
    }
    let opened = open_incident(&scene, &booking, Some("30.00")).await;
    let path = incident_path(&scene, &opened);
    for (form, code) in [
        (json!({ "outcome": "collected", "amount": "30.01" }), "outOfRange"),
        (json!({ "outcome": "declined", "amount": "1.00" }), "notCollected"),
    ] {
        let refused = scene.admin.put(&path, form).await.expect(422);
        assert_eq!(refused.field("amount").0, code);
    }
    let elsewhere = scene.path(&booking, &format!("/incidents/{}", id(&booking)));
    let settlement = json!({ "outcome": "declined" });
    scene.admin.put(&elsewhere, settlement.clone()).await.expect(404);
    for role in [Role::Approver, Role::Operations] {
        let staff = scene.app.staff(&scene.district, role).await;
        staff.put(&path, settlement.clone()).await.expect(403);
    }
    scene.ana.put(&path, settlement).await.expect(403);
}

#[tokio::test]
async fn a_deposit_is_asked_for_only_after_the_event() {
    let (scene, key) = court_with_deposit().await;
    let Scene { app, admin, .. } = &scene;
    let days = [(app.day(2), "18:00", "20:00"), (app.day(9), "18:00", "20:00")];
    let booking = book_with_deposit(&scene, &key, &days).await;
    // The first date is over, the other is not.
    app.clock().advance(TimeDelta::days(3));
    app.run_jobs().await;
    let path = scene.path(&booking, "/incidents");
    let form = json!({ "depositId": key, "description": "Lost" });
    let refused = admin.post(&path, form.clone()).await.expect(409);
    assert_eq!(refused.problem().code, "notOver");
    assert_eq!(read(&scene, &booking).await["deposits"][0]["claimable"], false);
    app.clock().advance(TimeDelta::days(7));
    assert_eq!(
        read(&scene, &booking).await["deposits"][0]["claimable"],
        true,
        "by the clock alone"
    );
    app.run_jobs().await;
    admin.post(&path, form).await.expect(200);
}
