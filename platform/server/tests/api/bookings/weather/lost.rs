//! Losses by a closure: holds, carts, payments under way, requests (createWeatherClosure, quoteWeatherClosure, holdCartAgain)

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use super::{canceled, close, close_with, outdoors, preview, span, status};
use crate::support::Scene;
use crate::support::renting::{cards, each, id};

#[tokio::test]
async fn a_cart_with_a_time_inside_can_be_held_again_without_it() {
    let scene = outdoors().await;
    let ana = &scene.ana;
    let item = |day: u64| {
        let day = json!({ "date": scene.app.day(day), "start": "15:00", "end": "16:00" });
        json!({ "spaceId": scene.court.id, "dates": [day] })
    };
    let path = scene.district.path("/cart/dates");
    ana.post(&path, item(5)).await.expect(201);
    ana.post(&path, item(12)).await.expect(201);
    let closing = span(&scene, (5, "14:00"), (6, "10:00"));
    assert_eq!(preview(&scene, &closing).await.expect(200).json()["holds"], 1);
    close(&scene, &closing).await.expect(200);
    let cart = ana.get(&scene.district.path("/cart")).await.expect(200).json();
    assert_eq!(cart["state"], "expired", "{cart}");
    ana.delete(&scene.district.path("/cart/unavailable-dates"))
        .await
        .expect(200);
    let again = ana
        .put(&scene.district.path("/cart/hold"), json!({}))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&again["state"], each(&again["dates"], "date").len()),
        (&json!("live"), 1)
    );
    assert_eq!(again["dates"][0]["date"], json!(scene.app.day(12)));
}

#[tokio::test]
async fn a_cart_whose_only_time_is_inside_is_not_held_again() {
    let scene = outdoors().await;
    let ana = &scene.ana;
    let day = json!({ "date": scene.app.day(5), "start": "15:00", "end": "16:00" });
    let item = json!({ "spaceId": scene.court.id, "dates": [day] });
    ana.post(&scene.district.path("/cart/dates"), item).await.expect(201);
    close(&scene, &span(&scene, (5, "14:00"), (6, "10:00")))
        .await
        .expect(200);
    let refused = ana.put(&scene.district.path("/cart/hold"), json!({})).await.expect(422);
    assert_eq!(refused.field("dates.0.start").0, "closed");
}

#[tokio::test]
async fn a_payment_under_way_is_voided_and_nothing_is_booked() {
    let scene = outdoors().await;
    let ana = &scene.ana;
    let hold = ana.hold(&scene.court, scene.app.day(5), "15:00", "16:00").await;
    let action = ana
        .try_book(&scene.district, &hold, cards::ASKS_HOLDER)
        .await
        .expect(202)
        .json();
    let closing = span(&scene, (5, "14:00"), (6, "10:00"));
    assert_eq!(preview(&scene, &closing).await.expect(200).json()["holds"], 1);
    close(&scene, &closing).await.expect(200);
    let agrees = json!({ "clientSecret": action["action"]["clientSecret"], "answer": "agrees" });
    ana.post("/api/sandbox/challenges", agrees).await.expect(200);
    let payment = action["paymentId"].as_str().expect("a payment");
    let path = scene.district.path(&format!("/payments/{payment}/confirmation"));
    let lost = ana.post(&path, json!({})).await.expect(409).problem();
    assert_eq!(lost.code, "holdLost");
    scene.app.run_jobs().await;
    let own = ana.get("/api/user/bookings").await.expect(200).json();
    assert_eq!(own["items"], json!([]));
    let sandbox = scene.app.services.gateways.payments.sandbox().expect("a sandbox");
    let payments = sandbox.all().await.expect("payments");
    assert_eq!(payments.len(), 1);
    assert!(format!("{payments:?}").contains("state: Voided"), "{payments:?}");
}

#[tokio::test]
async fn a_request_is_canceled_and_each_renter_hears_it_once() {
    let scene = outdoors().await;
    let Scene { app, gym, ana, .. } = &scene;
    let slow = app.space(gym).with("indoor", false).with("base", "Slow").await;
    let days = [(app.day(5), "15:00", "16:00"), (app.day(6), "08:00", "09:00")];
    let pending = ana.book_dates(&slow, &days).await;
    assert_eq!(pending["status"], "parent");
    let mut closing = span(&scene, (5, "14:00"), (6, "10:00"));
    closing["spaceIds"] = json!([slow.id]);
    let preview = preview(&scene, &closing).await.expect(200).json();
    assert_eq!(preview["refund"], pending["total"]);
    let key = "close-once";
    let form = json!({ "closing": closing, "reason": "Flooded", "dateIds": canceled(&preview) });
    let keyed = scene.admin.with_header("idempotency-key", key);
    let path = scene.district.path("/weather-closures");
    let first = keyed.post(&path, form.clone()).await.expect(200).json();
    let second = keyed.post(&path, form).await.expect(200).json();
    assert_eq!(first["closure"]["id"], second["closure"]["id"]);
    app.run_jobs().await;
    assert_eq!(status(&scene, &pending).await, "refunded");
    assert_eq!(app.ledger(&pending).await, "");
    let mails = app.mail_to(ana.email()).await;
    let told: Vec<_> = mails
        .iter()
        .filter(|mail| mail.summary.subject.to_lowercase().contains("cancel"))
        .collect();
    assert_eq!(
        told.len(),
        1,
        "{:?}",
        mails.iter().map(|mail| &mail.summary.subject).collect::<Vec<_>>()
    );
}

#[tokio::test]
async fn a_date_that_has_begun_stays_and_is_not_refunded() {
    let scene = outdoors().await;
    let Scene { app, ana, .. } = &scene;
    let booking = ana.book(&scene.court, app.day(1), "06:00", "22:00").await;
    // Noon of its day.
    let starts: chrono::DateTime<chrono::Utc> = booking["dates"][0]["startsAt"]
        .as_str()
        .and_then(|at| at.parse().ok())
        .expect("an instant");
    app.clock().advance(starts - app.clock().now() + TimeDelta::hours(6));
    let mut closing = span(&scene, (0, "07:00"), (1, "10:00"));
    closing["date"] = booking["dates"][0]["date"].clone();
    closing["endDate"] = Value::Null;
    closing["endTime"] = json!("22:00");
    let admin = app.staff(&scene.district, Role::Admin).await;
    let path = scene.district.path("/weather-closures/preview");
    let preview = admin.post(&path, closing).await.expect(200).json();
    assert_eq!(canceled(&preview), Vec::<Value>::new());
    assert_eq!(
        (&preview["refund"], &preview["bookings"][0]["refund"]),
        (&json!("0.00"), &json!("0.00"))
    );
    assert_eq!(preview["bookings"][0]["dates"][0]["canceled"], false);
}

#[tokio::test]
async fn what_is_not_of_this_organization_is_refused() {
    let scene = outdoors().await;
    let club = scene.app.organization("club").await;
    let hall = scene.app.facility(&club).await;
    let pitch = scene.app.space(&hall).with("indoor", false).await;
    let ana = &scene.ana;
    let theirs = ana.book(&pitch, scene.app.day(5), "15:00", "16:00").await;
    let closing = span(&scene, (5, "14:00"), (6, "10:00"));
    let refused = close_with(&scene, &closing, json!([theirs["dates"][0]["id"]]))
        .await
        .expect(422);
    refused.field("dateIds.0");
    for member in [json!({ "spaceIds": [pitch.id] }), json!({ "facilityId": hall.id })] {
        let mut elsewhere = json!({ "date": scene.app.day(5), "allDay": true });
        elsewhere
            .as_object_mut()
            .expect("an object")
            .extend(member.as_object().cloned().expect("an object"));
        let status = preview(&scene, &elsewhere).await.status;
        assert!(status == 422 || status == 404, "{status}");
    }
    let path = club.path(&format!("/bookings/{}", id(&theirs)));
    assert_eq!(ana.get(&path).await.expect(200).json()["status"], "pending");
}
