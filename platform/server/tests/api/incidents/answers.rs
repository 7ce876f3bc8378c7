//! answerIncident, listIncidents: renter and staff take turns.

use poem::http::Method;
use policy::Role;
use serde_json::{Value, json};

use super::open::{after_the_event, incident_path, last_mail, open_incident, read};
use crate::support::renting::each;
use crate::support::{Client, Part, Scene};

const COURT: &[u8] = include_bytes!("../images/court.png");

async fn photo(scene: &Scene, booking: &Value, by: &Client) -> Value {
    let parts = [Part::File {
        name: "file",
        file_name: "floor.png",
        content_type: "image/png",
        content: COURT,
    }];
    let added = by
        .multipart(Method::POST, &scene.path(booking, "/photos"), &parts)
        .await;
    added.expect(201).json()["imageId"].clone()
}

#[tokio::test]
async fn renter_and_staff_answer_in_turn_with_photos_and_are_told() {
    let (scene, booking) = after_the_event().await;
    let shows = photo(&scene, &booking, &scene.admin).await;
    let form =
        json!({ "depositId": booking["deposits"][0]["id"], "description": "The key is lost.", "photoIds": [shows] });
    let opened = scene
        .admin
        .post(&scene.path(&booking, "/incidents"), form)
        .await
        .expect(200)
        .json();
    let incident = &opened["deposits"][0]["incident"];
    assert_eq!(
        (&incident["turn"], &incident["photos"][0]["imageId"]),
        (&json!("renter"), &shows)
    );
    let path = format!("{}/answers", incident_path(&scene, &opened));
    let early = scene.admin.post(&path, json!({ "text": "Well?" })).await.expect(409);
    assert_eq!(early.problem().code, "notYourTurn");

    let proof = photo(&scene, &booking, &scene.ana).await;
    let answer = json!({ "text": "I left it at the desk.", "photoIds": [proof] });
    let keyed = scene.ana.with_header("Idempotency-Key", "answer");
    let answered = keyed.post(&path, answer.clone()).await.expect(200).json();
    keyed.post(&path, answer.clone()).await.expect(200);
    let incident = &answered["deposits"][0]["incident"];
    assert_eq!(incident["turn"], "staff");
    assert_eq!(each(&incident["answers"], "text"), ["I left it at the desk."]);
    assert_eq!(incident["answers"][0]["photos"][0]["imageId"], proof);
    assert_eq!(each(&answered["history"], "kind").last(), Some(&"depositAnswered"));
    let twice = scene.ana.post(&path, json!({ "text": "Hello?" })).await.expect(409);
    assert_eq!(twice.problem().code, "notYourTurn");
    scene.app.run_jobs().await;
    let told = scene
        .app
        .mail_to(scene.admin.email())
        .await
        .pop()
        .expect("staff are told");
    assert!(
        told.summary.subject.starts_with("Deposit claim answered"),
        "{}",
        told.summary.subject
    );
    assert!(told.text.unwrap_or_default().contains("I left it at the desk."));

    let back = scene
        .admin
        .post(&path, json!({ "text": "Which desk?" }))
        .await
        .expect(200)
        .json();
    assert_eq!(back["deposits"][0]["incident"]["turn"], "renter");
    let (subject, text) = last_mail(&scene).await;
    assert!(subject.starts_with("Deposit: "), "{subject}");
    assert!(text.contains("Which desk?"), "{text}");

    let declined = json!({ "outcome": "declined" });
    scene
        .admin
        .put(&incident_path(&scene, &opened), declined)
        .await
        .expect(200);
    let late = scene.ana.post(&path, answer).await.expect(409);
    assert_eq!(late.problem().code, "alreadySettled");
    assert_eq!(
        read(&scene, &booking).await["deposits"][0]["incident"].get("turn"),
        None
    );
}

#[tokio::test]
async fn nobody_else_answers_and_photos_are_the_bookings_own() {
    let (scene, booking) = after_the_event().await;
    let opened = open_incident(&scene, &booking, None).await;
    let path = format!("{}/answers", incident_path(&scene, &opened));
    let answer = json!({ "text": "It was me." });
    let ben = scene.app.renter("ben").await;
    ben.post(&path, answer.clone()).await.expect(404);
    let approver = scene.app.staff(&scene.district, Role::Approver).await;
    approver.post(&path, answer).await.expect(404);
    let empty = scene
        .ana
        .post(&path, json!({ "text": " " }))
        .await
        .expect(422)
        .problem();
    assert_eq!(empty.fields[0].field, "text");
    let strange = json!({ "text": "Look.", "photoIds": [booking["id"]] });
    let refused = scene.ana.post(&path, strange).await.expect(422).problem();
    assert_eq!(refused.fields[0].field, "photoIds");
}

#[tokio::test]
async fn admins_list_claims_by_whose_turn_it_is() {
    let (scene, booking) = after_the_event().await;
    let list = async |query: &str| {
        let path = scene.district.path(&format!("/incidents{query}"));
        scene.admin.get(&path).await.expect(200).json()
    };
    assert_eq!(list("").await["items"], json!([]));
    let opened = open_incident(&scene, &booking, Some("30.00")).await;
    let all = list("?status=open&limit=1").await;
    let claim = &all["items"][0];
    assert_eq!(
        (&claim["bookingNumber"], &claim["claimed"], &claim["turn"]),
        (&booking["number"], &json!("30.00"), &json!("renter"))
    );
    assert_eq!(claim["depositName"], opened["deposits"][0]["name"]);
    assert_eq!(list("?turn=staff").await["items"], json!([]));
    let path = format!("{}/answers", incident_path(&scene, &opened));
    scene
        .ana
        .post(&path, json!({ "text": "I found it." }))
        .await
        .expect(200);
    assert_eq!(each(&list("?turn=staff").await["items"], "turn"), ["staff"]);
    scene
        .admin
        .put(&incident_path(&scene, &opened), json!({ "outcome": "collected" }))
        .await
        .expect(200);
    assert_eq!(list("?status=open").await["items"], json!([]));
    assert_eq!(list("?status=collected").await["items"][0]["collected"], "30.00");
    let path = scene.district.path("/incidents");
    scene.admin.get(&format!("{path}?limit=101")).await.expect(422);
    scene.ana.get(&path).await.expect(403);
}
