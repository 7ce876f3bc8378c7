//! listOrganizations: the marketplace's.

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::each;
use crate::support::{Client, Organization, TestApp};

async fn list(client: &Client, query: &str) -> Value {
    client
        .get(&format!("/api/organizations?{query}"))
        .await
        .expect(200)
        .json()
}

/// A published organization with something to find, in a city.
async fn with_a_space(app: &TestApp, short_name: &str, city: &str, state: &str) -> Organization {
    let address = json!({
        "street1": "1 Main St", "city": city, "state": state, "zip": "53593", "latitude": 42.9847, "longitude": -89.5401,
    });
    let organization = app.organization(short_name).with("address", address).await;
    let gym = app.facility(&organization).await;
    app.space(&gym).await;
    organization
}

#[tokio::test]
async fn only_what_is_published_and_has_something_to_find_is_listed() {
    let app = TestApp::start().await;
    let district = with_a_space(&app, "district", "Verona", "WI").await;
    app.organization("empty").await;
    let hidden = app.organization("hidden").with("published", false).await;
    let gym = app.facility(&hidden).await;
    app.space(&gym).await;
    let admin = app.staff(&district, Role::Admin).await;
    for client in [app.anonymous(), admin.clone(), app.superadmin().await] {
        let page = list(&client, "").await;
        assert_eq!(each(&page["items"], "shortName"), ["district"]);
    }
    let listed = &list(&app.anonymous(), "").await["items"][0];
    assert_eq!(
        (&listed["facilityCount"], &listed["spaceCount"], &listed["city"]),
        (&json!(1), &json!(1), &json!("Verona"))
    );
    assert_eq!(listed["portalUrl"], "http://district.fieldhouse.localhost");
    admin
        .patch(&district.path("/organization"), json!({ "published": false }))
        .await
        .expect(200);
    assert_eq!(list(&app.anonymous(), "").await, json!({ "items": [] }));
}

#[tokio::test]
async fn a_suspended_one_is_absent() {
    let app = TestApp::start().await;
    let district = with_a_space(&app, "district", "Verona", "WI").await;
    let superadmin = app.superadmin().await;
    let path = format!("/api/admin/organizations/{}/state", district.id);
    let state = json!({ "suspended": true, "reason": "Unpaid" });
    superadmin.put(&path, state).await.expect(204);
    assert_eq!(list(&app.anonymous(), "").await, json!({ "items": [] }));
    let all = list(&superadmin, "unpublished=true").await;
    assert_eq!(all["items"][0]["suspended"], true);
}

#[tokio::test]
async fn state_city_and_words_narrow() {
    let app = TestApp::start().await;
    with_a_space(&app, "verona", "Verona", "WI").await;
    with_a_space(&app, "madison", "Madison", "WI").await;
    with_a_space(&app, "chicago", "Chicago", "IL").await;
    let stranger = app.anonymous();
    let expected: [(&str, &[&str]); 8] = [
        ("", &["chicago", "madison", "verona"]),
        ("state=WI", &["madison", "verona"]),
        ("state=il", &["chicago"]),
        ("city=madison", &["madison"]),
        ("state=IL&city=Madison", &[]),
        ("query=ADI", &["madison"]),
        ("query=di", &["chicago", "madison", "verona"]),
        ("query=%25%25%25", &["chicago", "madison", "verona"]),
    ];
    for (query, organizations) in expected {
        let page = list(&stranger, query).await;
        assert_eq!(each(&page["items"], "shortName"), organizations, "{query}");
    }
}

#[tokio::test]
async fn it_comes_a_page_at_a_time_by_name() {
    let app = TestApp::start().await;
    for name in ["echo", "alpha", "delta", "bravo", "charlie"] {
        with_a_space(&app, name, "Verona", "WI").await;
    }
    let stranger = app.anonymous();
    let mut found = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = list(&stranger, &format!("limit=2{cursor}")).await;
        found.push(each(&page["items"], "name").join(" "));
        match page["nextCursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => break,
        }
    }
    assert_eq!(found, ["alpha bravo", "charlie delta", "echo"]);
    for (query, field) in [("limit=0", "limit"), ("limit=101", "limit"), ("cursor=none", "cursor")] {
        let answer = stranger.get(&format!("/api/organizations?{query}")).await.expect(422);
        answer.field(field);
    }
}

#[tokio::test]
async fn the_platforms_own_people_see_the_others_too_where_they_ask_for_them() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    app.space(&app.facility(&district).await).await;
    app.organization("draft").with("published", false).await;
    let path = "/api/organizations?unpublished=true";
    let listed = app.superadmin().await.get(path).await.expect(200).json();
    let mut names = each(&listed["items"], "shortName");
    names.sort_unstable();
    assert_eq!(names, ["district", "draft"]);
    let draft = listed["items"]
        .as_array()
        .into_iter()
        .flatten()
        .find(|item| item["shortName"] == "draft");
    let draft = draft.expect("it is listed");
    assert_eq!((&draft["published"], &draft["spaceCount"]), (&json!(false), &json!(0)));
    app.anonymous().get(path).await.expect(401);
    app.staff(&district, Role::Admin).await.get(path).await.expect(403);
}
