//! Visibility: published spaces, and those that the visitor could book.

use chrono::TimeDelta;
use policy::Role;
use serde_json::json;

use super::{around, found, search};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn what_is_not_published_is_absent_for_staff_too() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let hidden = app
        .facility(&district)
        .with("name", "Hidden")
        .with("published", false)
        .await;
    app.space(&gym).with("base", "Shown").await;
    app.space(&gym).with("base", "Draft").with("published", false).await;
    app.space(&gym).with("base", "Kept").with("rentable", false).await;
    app.space(&hidden).with("base", "Inside").await;
    let club = app.organization("club").with("published", false).await;
    let house = app.facility(&club).await;
    app.space(&house).with("base", "Den").await;

    let admin = app.staff(&district, Role::Admin).await;
    for client in [app.anonymous(), admin, app.superadmin().await] {
        let page = search(&client, &around(app.day(5))).await;
        assert_eq!(super::names(&page["items"]), ["Shown"]);
        assert!(page.get("nearest").is_none(), "{page}");
    }
}

#[tokio::test]
async fn what_is_taken_off_vanishes_and_comes_back() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let stranger = app.anonymous();
    let day = around(app.day(5));
    for path in [court.path(""), gym.path(""), district.path("/organization")] {
        assert_eq!(found(&stranger, &day).await, ["Court"]);
        admin.patch(&path, json!({ "published": false })).await.expect(200);
        assert!(found(&stranger, &day).await.is_empty(), "{path}");
        admin.patch(&path, json!({ "published": true })).await.expect(200);
    }
    assert_eq!(found(&stranger, &day).await, ["Court"]);
    admin.delete(&court.path("")).await.expect(204);
    assert!(found(&stranger, &day).await.is_empty());
}

#[tokio::test]
async fn time_that_is_kept_for_a_group_is_found_by_its_members_and_by_staff() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let gym = app.facility(&district).await;
    app.space(&gym).with("base", "Public").await;
    app.space(&gym).with("base", "Group").open("accessLevel", 2).await;
    app.space(&gym).with("base", "Staff").open("accessLevel", 4).await;
    let (member, elsewhere) = (app.member(&district).await, app.member(&club).await);
    let day = around(app.day(5));
    assert_eq!(found(&member, &day).await, ["Public"], "their group has level 1");
    sqlx::query("UPDATE groups SET level = 2 WHERE name = 'Boosters'")
        .execute(&mut app.owner().await)
        .await
        .expect("the owner may change groups");
    let everything = ["Group", "Public", "Staff"];
    let (editor, superadmin) = (app.staff(&district, Role::Editor).await, app.superadmin().await);
    assert_eq!(found(&app.anonymous(), &day).await, ["Public"]);
    assert_eq!(found(&app.renter("ana").await, &day).await, ["Public"]);
    assert_eq!(found(&elsewhere, &day).await, ["Public"]);
    assert_eq!(found(&member, &day).await, ["Group", "Public"]);
    assert_eq!(found(&editor, &day).await, everything);
    assert_eq!(found(&superadmin, &day).await, everything);
}

/// A group's time within a day that is otherwise everybody's.
#[tokio::test]
async fn what_one_finds_one_can_hold() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).open("accessLevel", 1).open("endTime", "12:00").await;
    let admin = app.staff(&district, Role::Admin).await;
    let afternoon = json!({
        "kind": "open", "startDate": app.day(0), "endDate": app.day(30), "startTime": "12:00", "endTime": "18:00",
        "accessLevel": 0, "spaceIds": [court.id],
    });
    admin
        .post(&district.path("/availability-rules"), afternoon)
        .await
        .expect(201);
    let day = app.day(5);
    for (client, span, start) in [
        (app.renter("ana").await, "12:00-18:00", "12:00"),
        (app.member(&district).await, "06:00-18:00", "06:00"),
    ] {
        let page = search(&client, &around(day)).await;
        assert_eq!(super::free(&page["items"][0]), [span]);
        client.hold(&court, day, start, "18:00").await;
        app.clock().advance(TimeDelta::seconds(900));
    }
}
