//! messageOrganization, sendMessage, readMessages, listMessages

use policy::Role;
use serde_json::json;

use crate::support::Scene;
use crate::support::renting::each;

#[tokio::test]
async fn a_renter_is_answered_in_the_same_conversation() {
    let Scene { app, district, .. } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let path = district.path("/messages");
    let blank = ana.post(&path, json!({ "text": " \n" })).await.expect(422);
    assert_eq!(blank.field("text").0, "required");
    let sent = ana.post(&path, json!({ "text": "Do you rent chairs?" })).await;
    let sent = sent.expect(201).json();
    let again = json!({ "text": "And tables?" });
    let once = ana.with_header("Idempotency-Key", "tables");
    let second = once.post(&path, again.clone()).await.expect(201).json();
    assert_eq!(second["conversationId"], sent["conversationId"]);
    assert_eq!(once.post(&path, again).await.expect(201).json()["id"], second["id"]);

    let thread = district.path(&format!(
        "/conversations/{}",
        sent["conversationId"].as_str().unwrap_or_default()
    ));
    let messages = format!("{thread}/messages");
    let approver = app.staff(&district, Role::Approver).await;
    let answer = json!({ "text": "Both, ten dollars each." });
    approver.post(&messages, answer).await.expect(201);
    let note = json!({ "text": "Ask Rick.", "internal": true });
    approver.post(&messages, note).await.expect(201);
    approver.put(&format!("{thread}/read"), json!({})).await.expect(204);
    let seen = ana.get(&messages).await.expect(200).json();
    let said = ["Do you rent chairs?", "And tables?", "Both, ten dollars each."];
    assert_eq!(each(&seen["items"], "text"), said);
    assert_eq!(seen["items"][2]["unread"], true);
    ana.put(&format!("{thread}/read"), json!({})).await.expect(204);
    assert_eq!(ana.get(&messages).await.expect(200).json()["items"][2]["unread"], false);
    ana.post(&messages, json!({ "text": "Thank you!" })).await.expect(201);

    ben.get(&thread).await.expect(404);
    ben.get(&messages).await.expect(404);
    ben.post(&messages, json!({ "text": "Hello" })).await.expect(404);
    ben.put(&format!("{thread}/read"), json!({})).await.expect(404);
    let editor = app.staff(&district, Role::Editor).await;
    assert_eq!(
        each(&editor.get(&messages).await.expect(200).json()["items"], "text").len(),
        5
    );
    editor.post(&messages, json!({ "text": "Hello" })).await.expect(404);
}

#[tokio::test]
async fn whoever_has_not_confirmed_the_address_can_not_write() {
    let Scene { app, district, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    let path = district.path("/messages");
    let begun = ana.post(&path, json!({ "text": "Hello?" })).await.expect(201).json();
    app.unconfirm(&ana).await;
    let conversation = begun["conversationId"].as_str().unwrap_or_default();
    let thread = district.path(&format!("/conversations/{conversation}/messages"));
    for path in [path, thread] {
        let refused = ana.post(&path, json!({ "text": "Hello?" })).await.expect(409).problem();
        assert_eq!(refused.code, "emailNotConfirmed");
    }
}

#[tokio::test]
async fn a_stranger_gives_a_name_an_address_and_a_captcha() {
    let Scene { app, district, .. } = Scene::start().await;
    let (stranger, path) = (app.anonymous(), district.path("/messages"));
    let nameless = stranger.post(&path, json!({ "text": "Do you rent chairs?" })).await;
    let nameless = nameless.expect(422);
    assert_eq!(nameless.field("name").0, "required");
    assert_eq!(nameless.field("email").0, "email");
    let mut form = json!({ "text": "Do you rent chairs?", "name": "Grace Hopper", "email": "Grace@Example.com" });
    let unsolved = stranger.post(&path, form.clone()).await.expect(422);
    assert_eq!(unsolved.field("captcha").0, "captchaInvalid");
    form["captcha"] = json!(app.solved_captcha().await);
    let sent = stranger.post(&path, form.clone()).await.expect(201).json();
    let used = stranger.post(&path, form.clone()).await.expect(422);
    assert_eq!(used.field("captcha").0, "captchaUsed");
    form["captcha"] = json!(app.solved_captcha().await);
    let again = stranger.post(&path, form).await.expect(201).json();
    assert_eq!(
        again["conversationId"], sent["conversationId"],
        "one address, one conversation"
    );

    let approver = app.staff(&district, Role::Approver).await;
    let listed = approver.get(&district.path("/conversations")).await.expect(200).json();
    let person = json!({ "name": "Grace Hopper", "email": "grace@example.com" });
    assert_eq!(listed["items"][0]["person"], person);
    let messages = district.path(&format!(
        "/conversations/{}/messages",
        sent["conversationId"].as_str().unwrap_or_default()
    ));
    let seen = approver.get(&messages).await.expect(200).json();
    assert_eq!(seen["items"][0]["authorName"], "Grace Hopper");
    stranger.get(&messages).await.expect(401);
}

#[tokio::test]
async fn programs_do_not_write_and_an_organization_that_is_hidden_is_not_written_to() {
    let Scene { app, district, .. } = Scene::start().await;
    let path = district.path("/messages");
    let program = app.api_client(&district).await;
    program.post(&path, json!({ "text": "Hello" })).await.expect(403);
    let admin = app.staff(&district, Role::Admin).await;
    admin
        .patch(&district.path("/organization"), json!({ "published": false }))
        .await
        .expect(200);
    let ana = app.renter("ana").await;
    ana.post(&path, json!({ "text": "Hello" })).await.expect(404);
}
