//! News of organizations: listPosts, createPost, changePost, deletePost, setPostPicture, removePostPicture, listNewsFeed

mod events;
mod site;

use poem::http::Method;
use policy::Role;
use serde_json::{Value, json};

use crate::images::{PICTURE, upload};
use crate::support::renting::id;
use crate::support::{Client, Organization, TestApp};

async fn post(editor: &Client, at: &Organization, title: &str) -> Value {
    let new = json!({ "title": title, "body": "Come and see\nthe <b>new</b> gym." });
    editor.post(&at.path("/news"), new).await.expect(201).json()
}

#[tokio::test]
async fn an_editors_post_is_on_the_organizations_home_and_the_marketplace() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let (editor, other) = (
        app.staff(&district, Role::Editor).await,
        app.staff(&city, Role::Editor).await,
    );
    let first = post(&editor, &district, "Open house").await;
    assert_eq!(first["body"], "Come and see\nthe new gym.", "plain text");
    app.clock().advance(chrono::TimeDelta::minutes(1));
    post(&other, &city, "Pool closed").await;
    let stranger = app.anonymous();
    let own = stranger.get(&district.path("/news")).await.expect(200).json();
    assert_eq!(own["items"], json!([first]));
    let feed = stranger.get("/api/blog-feed?limit=1").await.expect(200).json();
    assert_eq!(feed["items"][0]["title"], "Pool closed", "the latest first");
    assert_eq!(feed["items"][0]["organizationShortName"], "city");
    let next = feed["nextCursor"].as_str().expect("a next page");
    let feed = stranger
        .get(&format!("/api/blog-feed?limit=1&cursor={next}"))
        .await
        .expect(200)
        .json();
    assert_eq!(feed["items"][0]["title"], "Open house");

    let hidden = json!({ "published": false });
    let admin = app.staff(&city, Role::Admin).await;
    admin.patch(&city.path("/organization"), hidden).await.expect(200);
    stranger.get(&city.path("/news")).await.expect(404);
    other.get(&city.path("/news")).await.expect(200);
    let feed = stranger.get("/api/blog-feed").await.expect(200).json();
    assert_eq!(feed["items"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_post_has_a_picture_which_goes_with_it() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let made = post(&editor, &district, "Open house").await;
    let path = district.path(&format!("/news/{}", id(&made)));
    let picture = format!("{path}/picture");
    let with = upload(&editor, Method::PUT, &picture, PICTURE, &[])
        .await
        .expect(200)
        .json();
    let first = with["picture"]["url"].as_str().unwrap().to_owned();
    let stranger = app.anonymous();
    stranger.get(&first).await.expect(200);
    let with = upload(&editor, Method::PUT, &picture, PICTURE, &[])
        .await
        .expect(200)
        .json();
    let second = with["picture"]["url"].as_str().unwrap().to_owned();
    app.run_jobs().await;
    stranger.get(&first).await.expect(404);
    editor.delete(&picture).await.expect(204);
    editor.delete(&picture).await.expect(204);
    app.run_jobs().await;
    stranger.get(&second).await.expect(404);
    let with = upload(&editor, Method::PUT, &picture, PICTURE, &[])
        .await
        .expect(200)
        .json();
    let third = with["picture"]["url"].as_str().unwrap().to_owned();
    editor.delete(&path).await.expect(204);
    app.run_jobs().await;
    stranger.get(&third).await.expect(404);
    editor.delete(&path).await.expect(404);
    let none = upload(&editor, Method::PUT, &picture, b"text", &[]).await.expect(422);
    assert_eq!(none.field("file").0, "notAPicture");
}

#[tokio::test]
async fn a_post_is_changed_by_those_who_saw_its_latest_version() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let made = post(&editor, &district, "Open house").await;
    let path = district.path(&format!("/news/{}", id(&made)));
    let changed = editor
        .with_header("If-Match", "\"1\"")
        .patch(&path, json!({ "title": "Open day" }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&changed["title"], &changed["body"]),
        (&json!("Open day"), &made["body"])
    );
    let late = editor.with_header("If-Match", "\"1\"");
    late.patch(&path, json!({ "body": "No." })).await.expect(412);
    let blank = editor
        .patch(&path, json!({ "title": " ", "body": "" }))
        .await
        .expect(422);
    for field in ["title", "body"] {
        assert_eq!(blank.field(field).0, "required");
    }
    let long = json!({ "title": "x".repeat(121), "body": "x".repeat(5001) });
    let long = editor.post(&district.path("/news"), long).await.expect(422);
    for field in ["title", "body"] {
        assert_eq!(long.field(field).0, "tooLong");
    }
}

#[tokio::test]
async fn nobody_else_posts_and_other_organizations_posts_are_out_of_reach() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let editor = app.staff(&district, Role::Editor).await;
    let made = post(&editor, &district, "Open house").await;
    let new = json!({ "title": "x", "body": "y" });
    app.anonymous()
        .post(&district.path("/news"), new.clone())
        .await
        .expect(401);
    for caller in [app.renter("ana").await, app.staff(&district, Role::Approver).await] {
        caller.post(&district.path("/news"), new.clone()).await.expect(403);
    }
    let other = app.staff(&city, Role::Admin).await;
    let path = city.path(&format!("/news/{}", id(&made)));
    other.delete(&path).await.expect(404);
    other.patch(&path, json!({ "title": "Mine" })).await.expect(404);
}
