//! answerIncident, listIncidents: renter and staff take turns.

use poem::http::Method;
use policy::Role;
use serde_json::{Value, json};

use super::open::World;
use crate::support::Part;
use crate::support::renting::each;

const COURT: &[u8] = include_bytes!("../images/court.png");

async fn photo(world: &World, by: &crate::support::Client) -> Value {
    let parts = [Part::File {
        name: "file",
        file_name: "floor.png",
        content_type: "image/png",
        content: COURT,
    }];
    let added = by.multipart(Method::POST, &world.path("/photos"), &parts).await;
    added.expect(201).json()["imageId"].clone()
}

#[tokio::test]
async fn renter_and_staff_answer_in_turn_with_photos_and_are_told() {
    let world = World::after_the_event().await;
    let shows = photo(&world, &world.admin).await;
    let form = json!({ "depositId": world.key, "description": "The key is lost.", "photoIds": [shows] });
    let opened = world
        .admin
        .post(&world.path("/incidents"), form)
        .await
        .expect(200)
        .json();
    let incident = &opened["deposits"][0]["incident"];
    assert_eq!(
        (&incident["turn"], &incident["photos"][0]["imageId"]),
        (&json!("renter"), &shows)
    );
    let path = format!("{}/answers", world.incident(&opened));
    let early = world.admin.post(&path, json!({ "text": "Well?" })).await.expect(409);
    assert_eq!(early.problem().code, "notYourTurn");

    let proof = photo(&world, &world.ana).await;
    let answer = json!({ "text": "I left it at the desk.", "photoIds": [proof] });
    let keyed = world.ana.with_header("Idempotency-Key", "answer");
    let answered = keyed.post(&path, answer.clone()).await.expect(200).json();
    keyed.post(&path, answer.clone()).await.expect(200);
    let incident = &answered["deposits"][0]["incident"];
    assert_eq!(incident["turn"], "staff");
    assert_eq!(each(&incident["answers"], "text"), ["I left it at the desk."]);
    assert_eq!(incident["answers"][0]["photos"][0]["imageId"], proof);
    assert_eq!(each(&answered["history"], "kind").last(), Some(&"depositAnswered"));
    let twice = world.ana.post(&path, json!({ "text": "Hello?" })).await.expect(409);
    assert_eq!(twice.problem().code, "notYourTurn");
    world.app.run_jobs().await;
    let told = world
        .app
        .mail_to(world.admin.email())
        .await
        .pop()
        .expect("staff are told");
    assert!(
        told.summary.subject.starts_with("Deposit claim answered"),
        "{}",
        told.summary.subject
    );
    assert!(told.text.unwrap_or_default().contains("I left it at the desk."));

    let back = world
        .admin
        .post(&path, json!({ "text": "Which desk?" }))
        .await
        .expect(200)
        .json();
    assert_eq!(back["deposits"][0]["incident"]["turn"], "renter");
    let (subject, text) = world.last_mail().await;
    assert!(subject.starts_with("Deposit: "), "{subject}");
    assert!(text.contains("Which desk?"), "{text}");

    let declined = json!({ "outcome": "declined" });
    world.admin.put(&world.incident(&opened), declined).await.expect(200);
    let late = world.ana.post(&path, answer).await.expect(409);
    assert_eq!(late.problem().code, "alreadySettled");
    assert_eq!(world.shown().await["deposits"][0]["incident"].get("turn"), None);
}

#[tokio::test]
async fn nobody_else_answers_and_photos_are_the_bookings_own() {
    let world = World::after_the_event().await;
    let opened = world.open(None).await;
    let path = format!("{}/answers", world.incident(&opened));
    let answer = json!({ "text": "It was me." });
    let ben = world.app.renter("ben").await;
    ben.post(&path, answer.clone()).await.expect(404);
    let approver = world.app.staff(&world.district, Role::Approver).await;
    approver.post(&path, answer).await.expect(404);
    let empty = world
        .ana
        .post(&path, json!({ "text": " " }))
        .await
        .expect(422)
        .problem();
    assert_eq!(empty.fields[0].field, "text");
    let strange = json!({ "text": "Look.", "photoIds": [world.booking["id"]] });
    let refused = world.ana.post(&path, strange).await.expect(422).problem();
    assert_eq!(refused.fields[0].field, "photoIds");
}

#[tokio::test]
async fn admins_list_claims_by_whose_turn_it_is() {
    let world = World::after_the_event().await;
    let list = async |query: &str| {
        let path = world.district.path(&format!("/incidents{query}"));
        world.admin.get(&path).await.expect(200).json()
    };
    assert_eq!(list("").await["items"], json!([]));
    let opened = world.open(Some("30.00")).await;
    let all = list("?status=open&limit=1").await;
    let claim = &all["items"][0];
    assert_eq!(
        (&claim["bookingNumber"], &claim["claimed"], &claim["turn"]),
        (&world.booking["number"], &json!("30.00"), &json!("renter"))
    );
    assert_eq!(claim["depositName"], opened["deposits"][0]["name"]);
    assert_eq!(list("?turn=staff").await["items"], json!([]));
    let path = format!("{}/answers", world.incident(&opened));
    world
        .ana
        .post(&path, json!({ "text": "I found it." }))
        .await
        .expect(200);
    assert_eq!(each(&list("?turn=staff").await["items"], "turn"), ["staff"]);
    world
        .admin
        .put(&world.incident(&opened), json!({ "outcome": "collected" }))
        .await
        .expect(200);
    assert_eq!(list("?status=open").await["items"], json!([]));
    assert_eq!(list("?status=collected").await["items"][0]["collected"], "30.00");
    let path = world.district.path("/incidents");
    world.admin.get(&format!("{path}?limit=101")).await.expect(422);
    world.ana.get(&path).await.expect(403);
}
