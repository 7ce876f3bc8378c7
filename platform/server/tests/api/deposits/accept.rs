//! Deposits that a renter accepts with createBooking, or with placeBooking at the desk.

use serde_json::{Value, json};

use crate::support::Scene;
use crate::support::renting::{booking_request, id};

/// A court that asks for a deposit of $50.00 for its key, with the kind's id.
pub async fn court_with_deposit() -> (Scene, Value) {
    let scene = Scene::with_court(|court| court.with("instantBooking", true)).await;
    let Scene {
        district, court, admin, ..
    } = &scene;
    scene.app.make_partner(district).await;
    let kinds = json!({ "kinds": [{ "name": "Key" }] });
    let kinds = admin
        .put(&district.path("/deposit-kinds"), kinds)
        .await
        .expect(200)
        .json();
    let key = kinds["items"][0]["id"].clone();
    let form = json!({ "deposits": [{ "id": key, "amount": "50.00" }] });
    admin.put(&court.path("/deposits"), form).await.expect(200);
    (scene, key)
}

#[tokio::test]
async fn a_renter_accepts_all_deposits_as_they_are_and_pays_nothing_for_them() {
    let (scene, key) = court_with_deposit().await;
    let Scene { app, court, ana, .. } = &scene;
    let hold = ana.hold(court, app.day(2), "18:00", "20:00").await;
    let asked = json!([{ "id": key, "name": "Key", "amount": "50.00" }]);
    assert_eq!(hold["deposits"], asked);
    let quote = json!({ "spaceId": court.id, "dates": [
        { "date": app.day(3), "start": "18:00", "end": "20:00" },
    ] });
    let quote = ana
        .post(&scene.district.path("/quotes"), quote)
        .await
        .expect(200)
        .json();
    assert_eq!(quote["deposits"], asked);

    let path = scene.district.path("/bookings");
    let mut request = booking_request(&hold, "pm_card_visa");
    for accepted in [
        Value::Null,
        json!([]),
        json!([{ "id": key, "amount": "49.99" }]),
        json!([{ "id": court.id, "amount": "50.00" }]),
    ] {
        request["deposits"] = accepted;
        let refused = ana.post(&path, request.clone()).await.expect(422);
        let (code, message) = refused.field("deposits");
        assert_eq!(code, "notAccepted");
        assert!(message.contains("Key $50.00"), "{message}");
    }
    request["deposits"] = json!([{ "id": key, "amount": "50" }]);
    let booking = ana.post(&path, request).await.expect(201).json();
    let accepted = json!([{ "id": key, "name": "Key", "amount": "50.00", "claimable": false }]);
    assert_eq!(booking["deposits"], accepted, "nothing was asked for yet");
    assert_eq!(
        (&booking["total"], &booking["payments"][0]["amount"], &booking["due"]),
        (&json!("40.00"), &json!("40.00"), &json!("0.00"))
    );
    assert!(id(&booking).get_version_num() == 7);
}

#[tokio::test]
async fn what_was_accepted_stays_as_it_was() {
    let (scene, key) = court_with_deposit().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let hold = ana.hold(court, app.day(2), "18:00", "20:00").await;
    let mut request = booking_request(&hold, "pm_card_visa");
    request["deposits"] = json!([{ "id": key, "amount": "50.00" }]);
    let booking = ana
        .post(&scene.district.path("/bookings"), request)
        .await
        .expect(201)
        .json();
    admin
        .put(&scene.district.path("/deposit-kinds"), json!({ "kinds": [] }))
        .await
        .expect(200);
    let path = scene.path(&booking, "");
    let shown = ana.get(&path).await.expect(200).json();
    assert_eq!(
        shown["deposits"],
        json!([{ "id": key, "name": "Key", "amount": "50.00", "claimable": false }])
    );
    // A booking made now accepts no deposit.
    ana.book(court, app.day(3), "18:00", "20:00").await;
}

#[tokio::test]
async fn a_booking_at_the_desk_has_the_deposits_that_were_shown_and_an_event_of_the_organizations_own_none() {
    let (scene, key) = court_with_deposit().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let asked = json!([{ "id": key, "name": "Key", "amount": "50.00" }]);
    let mut request = json!({
        "spaceId": court.id,
        "dates": [{ "date": app.day(2), "start": "18:00", "end": "20:00" }],
        "renterId": ana.user_id(), "eventName": "Practice", "attendance": 10, "total": "0",
    });
    let path = scene.district.path("/placed-bookings");
    let quote = admin
        .post(&format!("{path}/quote"), request.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(quote["deposits"], asked);
    request["total"] = quote["bill"]["total"].clone();
    for accepted in [Value::Null, json!([]), json!([{ "id": key, "amount": "49.99" }])] {
        request["deposits"] = accepted;
        let refused = admin.post(&path, request.clone()).await.expect(422);
        assert_eq!(refused.field("deposits").0, "notAccepted");
    }
    request["deposits"] = json!([{ "id": key, "amount": "50.00" }]);
    let booking = admin.post(&path, request).await.expect(201).json();
    let accepted = json!([{ "id": key, "name": "Key", "amount": "50.00", "claimable": false }]);
    assert_eq!(booking["deposits"], accepted);
    app.run_jobs().await;
    let mail = app.mail_to(ana.email()).await.pop().expect("a confirmation");
    assert!(mail.text.unwrap_or_default().contains("Key ($50.00)"));

    let own = json!({
        "spaceId": court.id,
        "dates": [{ "date": app.day(3), "start": "18:00", "end": "20:00" }],
        "internal": true, "eventName": "Staff day", "attendance": 10, "total": "0",
    });
    let quote = admin
        .post(&format!("{path}/quote"), own.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(quote["deposits"], json!([]));
    let booking = admin.post(&path, own).await.expect(201).json();
    assert_eq!(booking["deposits"], json!([]));
}
