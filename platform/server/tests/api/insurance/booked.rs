//! createBooking with insurance, and readOwnInsurance

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{booking_request, cards, id};
use crate::support::{Client, Scene};

/// Makes the request for a hold, booked as insured: 40 for the time and 5 % of it.
fn insured(hold: &Value) -> Value {
    let mut request = booking_request(hold, cards::VISA);
    request["insurance"] = json!(true);
    request["total"] = json!("42.00");
    request
}

async fn holder(scene: &Scene) -> (Client, Value) {
    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    admin.offer_insurance(&scene.district).await;
    let ana = scene.app.renter("ana").await;
    let hold = ana.hold(&scene.court, scene.app.day(5), "18:00", "20:00").await;
    (ana, hold)
}

#[tokio::test]
async fn an_insured_booking_has_its_fee_on_the_bill_and_keeps_its_waiver() {
    let scene = Scene::start().await;
    let (ana, hold) = holder(&scene).await;
    let answers = ana.answer_insurance(&scene.district, &hold).await.expect(200).json();
    let path = scene.district.path("/bookings");
    let booking = ana.post(&path, insured(&hold)).await.expect(201).json();
    assert_eq!(booking["bill"]["fees"]["insurance"], "2.00");
    let lines = booking["bill"]["lines"].as_array().unwrap();
    assert_eq!(lines.last().unwrap()["kind"], "insurance");
    assert_eq!(booking["insuranceId"], answers["id"]);

    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    admin
        .delete(&scene.district.path("/organization/insurance"))
        .await
        .expect(204);
    let own = format!("/api/user/insurance/{}", id(&answers));
    let record = ana.get(&own).await.expect(200).json();
    assert_eq!(record["step"], "saved");
    assert_eq!(record["waiver"], answers["waiver"]);
    assert_eq!(record["bookingNumber"], booking["number"]);
    assert_eq!(record["generalLiability"]["perOccurrence"], "1000000.00");
    scene.app.renter("ben").await.get(&own).await.expect(404);
    admin.get(&own).await.expect(404);
    scene.app.anonymous().get(&own).await.expect(401);
}

#[tokio::test]
async fn who_has_not_answered_or_can_not_be_insured_is_not_booked_as_insured() {
    let scene = Scene::start().await;
    let (ana, hold) = holder(&scene).await;
    let path = scene.district.path("/bookings");
    let refused = ana.post(&path, insured(&hold)).await.expect(422);
    assert_eq!(refused.field("insurance").0, "insuranceUnfinished");
    let answers = scene.district.path(&format!("/holds/{}/insurance", id(&hold)));
    let other =
        json!({ "general": true, "waiver": true, "activities": ["other"], "prohibited": false, "confirmed": true });
    ana.put(&answers, other).await.expect(200);
    let refused = ana.post(&path, insured(&hold)).await.expect(422);
    assert_eq!(refused.field("insurance").0, "notInsurable");
    ana.answer_insurance(&scene.district, &hold).await.expect(200);
    let mut crowd = insured(&hold);
    crowd["attendance"] = json!(201);
    let refused = ana.post(&path, crowd).await.expect(422);
    assert_eq!(refused.field("insurance").0, "tooManyPeople");
    let without = ana
        .try_book(&scene.district, &hold, cards::VISA)
        .await
        .expect(201)
        .json();
    assert_eq!(without["bill"]["total"], "40.00");
    assert!(without.get("insuranceId").is_none(), "{without}");
}
