//! Posts of the platform: listSitePosts, createSitePost, changeSitePost, deleteSitePost

use chrono::TimeDelta;
use policy::Role;
use serde_json::json;

use super::post;
use crate::support::TestApp;
use crate::support::renting::{each, id};

#[tokio::test]
async fn the_platforms_posts_stand_among_those_of_organizations() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let superadmin = app.superadmin().await;
    post(&editor, &district, "Open house").await;
    app.clock().advance(TimeDelta::minutes(1));
    let new = json!({ "title": "Passkeys", "body": "Sign in\nwith <b>your</b> device." });
    let own = superadmin.post("/api/site-posts", new).await.expect(201).json();
    assert_eq!(own["body"], "Sign in\nwith your device.", "plain text");
    app.clock().advance(TimeDelta::minutes(1));
    post(&editor, &district, "Pool closed").await;
    let stranger = app.anonymous();
    let feed = stranger.get("/api/blog-feed").await.expect(200).json();
    assert_eq!(each(&feed["items"], "title"), ["Pool closed", "Passkeys", "Open house"]);
    let shown = &feed["items"][1];
    assert!(shown.get("organizationName").is_none() && shown.get("picture").is_none());
    let page = stranger.get("/api/blog-feed?limit=1").await.expect(200).json();
    let next = page["nextCursor"].as_str().expect("a next page");
    let page = stranger
        .get(&format!("/api/blog-feed?limit=1&cursor={next}"))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&page["items"], "title"), ["Passkeys"]);
    let listed = superadmin.get("/api/site-posts").await.expect(200).json();
    assert_eq!(listed["items"], json!([own]));
}

#[tokio::test]
async fn a_post_of_the_platform_is_changed_by_those_who_saw_its_latest_version_and_deleted() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    let new = json!({ "title": "Passkeys", "body": "Sign in with your device." });
    let own = superadmin.post("/api/site-posts", new).await.expect(201).json();
    let path = format!("/api/site-posts/{}", id(&own));
    let seen = superadmin.with_header("If-Match", "\"1\"");
    let changed = seen
        .patch(&path, json!({ "title": "Passkeys are here" }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&changed["title"], &changed["body"]),
        (&json!("Passkeys are here"), &own["body"])
    );
    seen.patch(&path, json!({ "body": "No." })).await.expect(412);
    let blank = superadmin
        .patch(&path, json!({ "title": " ", "body": "" }))
        .await
        .expect(422);
    for field in ["title", "body"] {
        assert_eq!(blank.field(field).0, "required");
    }
    superadmin.delete(&path).await.expect(204);
    superadmin.delete(&path).await.expect(404);
    superadmin.patch(&path, json!({})).await.expect(404);
    let feed = app.anonymous().get("/api/blog-feed").await.expect(200).json();
    assert_eq!(feed["items"], json!([]));
}

#[tokio::test]
async fn only_the_platforms_own_people_write_its_posts() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let new = || json!({ "title": "Passkeys", "body": "Sign in with your device." });
    app.anonymous().post("/api/site-posts", new()).await.expect(401);
    app.anonymous().get("/api/site-posts").await.expect(401);
    for other in [app.renter("ana").await, app.staff(&district, Role::Admin).await] {
        other.post("/api/site-posts", new()).await.expect(403);
        other.get("/api/site-posts").await.expect(403);
    }
}
