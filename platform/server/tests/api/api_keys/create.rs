//! createApiKey

use policy::Role;
use serde_json::json;

use super::{key_of, make};
use crate::support::TestApp;
use crate::support::renting::{each, id};

#[tokio::test]
async fn a_key_is_told_once_and_reads_what_the_organization_publishes() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/api-keys");
    let answer = admin
        .post(&path, json!({ "name": " Score \n board " }))
        .await
        .expect(201);
    let made = answer.json();
    let key = key_of(&made);
    assert_eq!(made["name"], "Score board");
    assert_eq!(
        answer.header("location"),
        Some(&*format!("/api/api-keys/{}", id(&made)))
    );

    let program = app.anonymous().with_bearer(key);
    program.get(&district.path("/organization")).await.expect(200);
    program.get("/api/lists").await.expect(200);
    program
        .get(&app.organization("club").await.path("/organization"))
        .await
        .expect(403);
    assert!(!admin.get(&path).await.expect(200).text().contains(key));
    let is_hashed: bool =
        sqlx::query_scalar("SELECT key_hash = sha256(convert_to($1, 'UTF8')) FROM api_keys WHERE id = $2")
            .bind(key)
            .bind(id(&made))
            .fetch_one(&mut app.owner().await)
            .await
            .expect("the key has a row");
    assert!(is_hashed);
}

#[tokio::test]
async fn the_audit_log_tells_of_it_without_the_key() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let made = make(&admin, &district, "Scoreboard").await;
    let log = admin.get(&district.path("/organization/audit?kind=apiKey")).await;
    let log = log.expect(200);
    assert!(!log.text().contains(key_of(&made)));
    let log = log.json();
    let entry = &log["items"][0];
    assert_eq!(
        (&entry["action"], &entry["subjectName"], &entry["subjectId"]),
        (&json!("apiKeys.create"), &json!("Scoreboard"), &made["id"])
    );
    assert_eq!(entry["actor"]["id"], json!(admin.user_id()));
    assert_eq!(each(&entry["changes"], "field"), ["lastFour", "name"]);
}

#[tokio::test]
async fn what_is_wrong_with_a_name_is_said() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/api-keys");
    make(&admin, &district, "Été").await;
    make(&admin, &district, &"x".repeat(60)).await;
    for (name, code) in [
        ("", "required"),
        (" \u{200B} ", "required"),
        (&*"y".repeat(61), "tooLong"),
        ("Score\u{7}board", "controlCharacter"),
        ("ÉTÉ", "duplicateName"),
        ("e\u{301}te\u{301}", "duplicateName"),
    ] {
        let refused = admin.post(&path, json!({ "name": name })).await.expect(422);
        assert_eq!(refused.field("name").0, code, "{name:?}");
    }
    let misspelled = json!({ "name": "Website", "scope": "bookings" });
    admin.post(&path, misspelled).await.expect(400);

    // Another organization may use the name, and so may this one after the key is revoked.
    let club = app.organization("club").await;
    make(&app.staff(&club, Role::Admin).await, &club, "Été").await;
    let website = make(&admin, &district, "Website").await;
    admin.delete(&format!("{path}/{}", id(&website))).await.expect(204);
    make(&admin, &district, "Website").await;
}

#[tokio::test]
async fn twenty_work_at_the_same_time_and_no_more() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/api-keys");
    let first = make(&admin, &district, "Key 1").await;
    for number in 2..=20 {
        make(&admin, &district, &format!("Key {number}")).await;
    }
    let one_more = json!({ "name": "One more" });
    let refused = admin.post(&path, one_more.clone()).await.expect(422);
    assert_eq!(refused.field("name").0, "tooManyKeys");
    admin.delete(&format!("{path}/{}", id(&first))).await.expect(204);
    admin.post(&path, one_more).await.expect(201);
}

#[tokio::test]
async fn keys_are_the_admins_and_no_key_makes_another() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/api-keys");
    let made = make(&admin, &district, "Scoreboard").await;
    let (of_key, new) = (format!("{path}/{}", id(&made)), json!({ "name": "Website" }));
    let club = app.organization("club").await;
    let elsewhere = app.staff(&club, Role::Admin).await;
    let mut refused = vec![
        app.anonymous().with_bearer(key_of(&made)),
        app.renter("ana").await,
        app.member(&district).await,
        elsewhere.clone(),
    ];
    for role in [
        Role::Operations,
        Role::MaintenanceStaff,
        Role::MaintenanceManager,
        Role::Editor,
        Role::Approver,
    ] {
        refused.push(app.staff(&district, role).await);
    }
    for caller in refused {
        caller.get(&path).await.expect(403);
        caller.post(&path, new.clone()).await.expect(403);
        caller.delete(&of_key).await.expect(403);
    }
    let stranger = app.anonymous();
    stranger.get(&path).await.expect(401);
    stranger.post(&path, new.clone()).await.expect(401);
    stranger.delete(&of_key).await.expect(401);

    // Another organization neither sees it nor revokes it.
    let theirs = elsewhere.get(&club.path("/api-keys")).await.expect(200).json();
    assert_eq!(theirs["items"], json!([]));
    let there = club.path(&format!("/api-keys/{}", id(&made)));
    elsewhere.delete(&there).await.expect(404);
    app.superadmin().await.post(&path, new).await.expect(201);
}
