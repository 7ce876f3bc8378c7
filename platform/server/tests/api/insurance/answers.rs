//! readHoldInsurance, addHoldInsurance, saveHoldInsurance and removeHoldInsurance

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{cards, id};
use crate::support::{Client, Organization, Scene};

fn path(district: &Organization, hold: &Value) -> String {
    district.path(&format!("/holds/{}/insurance", id(hold)))
}

/// Somebody who holds a court of a district that offers insurance.
async fn holder(scene: &Scene) -> (Client, Value) {
    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    admin.offer_insurance(&scene.district).await;
    let ana = scene.app.renter("ana").await;
    let hold = ana.hold(&scene.court, scene.app.day(5), "18:00", "20:00").await;
    (ana, hold)
}

#[tokio::test]
async fn the_questions_come_one_after_the_other_and_are_kept() {
    let scene = Scene::start().await;
    let (ana, hold) = holder(&scene).await;
    let path = path(&scene.district, &hold);
    let nothing = ana.get(&path).await.expect(200).json();
    assert_eq!(nothing["step"], "intro");
    assert!(nothing.get("id").is_none(), "{nothing}");
    let begun = ana.post(&path, json!({})).await.expect(200).json();
    assert_eq!(begun["step"], "general");
    let again = ana.post(&path, json!({})).await.expect(200).json();
    assert_eq!(again["id"], begun["id"]);
    let mut answers = json!({});
    for (member, answer, next) in [
        ("general", json!(true), "waiver"),
        ("waiver", json!(true), "activities"),
        ("activities", json!(["basketball", "volleyball"]), "prohibited"),
        ("prohibited", json!(false), "confirm"),
        ("confirmed", json!(true), "complete"),
    ] {
        answers[member] = answer;
        let saved = ana.put(&path, answers.clone()).await.expect(200).json();
        assert_eq!(saved["step"], next, "after {member}");
        assert_eq!(ana.get(&path).await.expect(200).json(), saved);
    }
    ana.delete(&path).await.expect(204);
    assert_eq!(ana.get(&path).await.expect(200).json()["step"], "intro");
}

#[tokio::test]
async fn other_and_prohibited_activities_lead_to_the_end_and_can_be_taken_back() {
    let scene = Scene::start().await;
    let (ana, hold) = holder(&scene).await;
    let path = path(&scene.district, &hold);
    let other = json!({ "general": true, "waiver": true, "activities": ["tennis", "other"], "other": "Axe throwing" });
    let saved = ana.put(&path, other).await.expect(200).json();
    assert_eq!(
        (&saved["step"], &saved["disqualified"]),
        (&json!("confirm"), &json!(true))
    );
    assert_eq!(saved["reason"], "An activity that isn't on the list can't be insured.");
    assert_eq!(saved["other"], "Axe throwing");
    let prohibited = json!({ "general": true, "waiver": true, "activities": ["tennis"], "prohibited": true });
    let saved = ana.put(&path, prohibited).await.expect(200).json();
    assert_eq!(saved["disqualified"], true);
    let saved = ana.answer_insurance(&scene.district, &hold).await.expect(200).json();
    assert_eq!(
        (&saved["step"], &saved["disqualified"]),
        (&json!("complete"), &json!(false))
    );
    let unknown = json!({ "activities": ["quaffing"], "other": "x".repeat(201) });
    let refused = ana.put(&path, unknown).await.expect(422);
    assert_eq!(refused.field("activities").0, "unknownWord");
    assert_eq!(refused.field("other").0, "tooLong");
}

#[tokio::test]
async fn the_words_that_were_accepted_stay_those() {
    let scene = Scene::start().await;
    let (ana, hold) = holder(&scene).await;
    let path = path(&scene.district, &hold);
    let accepted = json!({ "general": true, "waiver": true });
    let before = ana.put(&path, accepted.clone()).await.expect(200).json();
    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    let settings = json!({
        "generalLiability": { "perOccurrence": "1", "aggregate": "1" }, "waiver": "Other words.",
    });
    let insurance = scene.district.path("/organization/insurance");
    admin.put(&insurance, settings).await.expect(200);
    let after = ana.put(&path, accepted).await.expect(200).json();
    assert_eq!(after["waiver"], before["waiver"]);
    assert_eq!(after["waiverAcceptedAt"], before["waiverAcceptedAt"]);
    let anew = ana.put(&path, json!({ "general": true })).await.expect(200).json();
    assert_eq!(anew["waiver"], "Other words.");
}

#[tokio::test]
async fn it_is_for_ones_own_living_hold_where_insurance_is_offered() {
    let scene = Scene::start().await;
    let (ana, hold) = holder(&scene).await;
    let path = path(&scene.district, &hold);
    let ben = scene.app.renter("ben").await;
    ben.get(&path).await.expect(404);
    ben.post(&path, json!({})).await.expect(404);
    ben.put(&path, json!({})).await.expect(404);
    ben.delete(&path).await.expect(404);
    scene.app.anonymous().get(&path).await.expect(401);

    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    admin
        .delete(&scene.district.path("/organization/insurance"))
        .await
        .expect(204);
    let refused = ana.post(&path, json!({})).await.expect(422);
    assert_eq!(refused.field("insurance").0, "notOffered");
    let refused = ana.put(&path, json!({})).await.expect(422);
    assert_eq!(refused.field("insurance").0, "notOffered");

    scene.app.clock().advance(TimeDelta::minutes(16));
    for answer in [
        ana.post(&path, json!({})).await,
        ana.put(&path, json!({})).await,
        ana.delete(&path).await,
    ] {
        assert_eq!(answer.expect(409).json()["code"], "holdLost");
    }
    let booked = ana.hold(&scene.court, scene.app.day(6), "18:00", "20:00").await;
    ana.try_book(&scene.district, &booked, cards::VISA).await.expect(201);
    let path = self::path(&scene.district, &booked);
    for answer in [
        ana.post(&path, json!({})).await,
        ana.put(&path, json!({})).await,
        ana.delete(&path).await,
    ] {
        assert_eq!(answer.expect(409).json()["code"], "bookedAlready");
    }
}
