//! suggest: what could be meant, while somebody types.

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::each;
use crate::support::{Client, TestApp};

async fn suggest(client: &Client, typed: &str) -> Value {
    let path = format!("/api/search/preload?query={typed}");
    client.get(&path).await.expect(200).json()
}

fn nothing() -> Value {
    json!({ "kinds": [], "places": [], "organizations": [], "facilities": [], "spaces": [] })
}

#[tokio::test]
async fn places_organizations_facilities_and_spaces_are_suggested() {
    let app = TestApp::start().await;
    app.places().await;
    let madison = app.organization("madison").with("name", "Madison Schools").await;
    let verona = app.organization("verona").with("name", "Verona Schools").await;
    let gym = app.facility(&madison).with("name", "East Gym").await;
    let hall = app.facility(&verona).with("name", "Madison Hall").await;
    app.space(&gym).with("base", "Court").await;
    let room = app.space(&hall).with("base", "Madison Room").await;
    let found = suggest(&app.anonymous(), "madison").await;
    assert_eq!(
        each(&found["places"], "label"),
        ["Madison, WI", "Madison, AL", "Madison, MS", "Madisonville, KY"],
        "by population"
    );
    assert_eq!(
        found["organizations"],
        json!([{
            "id": madison.id, "shortName": "madison", "name": "Madison Schools", "city": "Verona", "state": "WI",
        }])
    );
    assert_eq!(
        found["facilities"],
        json!([{
            "id": hall.id, "name": "Madison Hall", "shortName": "madison-hall", "organizationShortName": "verona",
            "organizationName": "Verona Schools", "city": "Verona", "state": "WI",
        }])
    );
    assert_eq!(
        found["spaces"],
        json!([{
            "id": room.id, "name": "Madison Room", "shortName": "madison-room", "facilityShortName": "madison-hall",
            "facilityName": "Madison Hall", "organizationShortName": "verona", "organizationName": "Verona Schools",
        }])
    );
    let zip = suggest(&app.anonymous(), "5370").await;
    assert_eq!(each(&zip["places"], "zip"), ["53703", "53704"]);
}

#[tokio::test]
async fn an_organization_is_suggested_for_its_tags() {
    let app = TestApp::start().await;
    let verona = app
        .organization("verona")
        .with("tags", json!(["Pickleball", "ice"]))
        .await;
    let gym = app.facility(&verona).await;
    app.space(&gym).with("base", "Court").await;
    let found = suggest(&app.anonymous(), "pickle").await;
    assert_eq!(each(&found["organizations"], "shortName"), ["verona"]);
    assert_eq!(found["facilities"], json!([]));
}

#[tokio::test]
async fn types_and_sports_are_suggested_by_any_of_their_names() {
    let app = TestApp::start().await;
    let stranger = app.anonymous();
    let pool = suggest(&stranger, "pool").await;
    assert_eq!(
        pool["kinds"],
        json!([
            { "kind": "type", "code": "pool", "label": "Pool" },
        ])
    );
    assert_eq!(each(&suggest(&stranger, "bask").await["kinds"], "code"), ["basketball"]);
    assert_eq!(
        each(&suggest(&stranger, "swim").await["kinds"], "code"),
        ["swimming", "pool"]
    );
    assert_eq!(suggest(&stranger, "verona").await["kinds"], json!([]));
}

#[tokio::test]
async fn what_is_near_is_suggested_first() {
    let app = TestApp::start().await;
    app.places().await;
    let (alpha, beta) = (app.organization("alpha").await, app.organization("beta").await);
    let far = json!({
        "street1": "1 Main St", "city": "Huntsville", "state": "AL", "zip": "35801", "latitude": 34.7, "longitude": -86.6,
    });
    let there = app.facility(&alpha).with("name", "A Gym").with("address", far).await;
    let here = app.facility(&beta).with("name", "B Gym").await;
    app.space(&there).with("base", "Court A").await;
    app.space(&here).with("base", "Court B").await;
    let stranger = app.anonymous();
    let near = |typed: &str| format!("{typed}&latitude=43.0&longitude=-89.4");
    assert_eq!(
        each(&suggest(&stranger, "gym").await["facilities"], "name"),
        ["A Gym", "B Gym"]
    );
    let found = suggest(&stranger, &near("gym")).await;
    assert_eq!(each(&found["facilities"], "name"), ["B Gym", "A Gym"]);
    let found = suggest(&stranger, &near("court")).await;
    assert_eq!(each(&found["spaces"], "name"), ["Court B", "Court A"]);
    let south = suggest(&stranger, "madison&latitude=34.7&longitude=-86.6").await;
    assert_eq!(each(&south["places"], "label")[0], "Madison, AL", "near before large");
    stranger
        .get("/api/search/preload?query=gym&latitude=91&longitude=0")
        .await
        .expect(400);
}

#[tokio::test]
async fn less_than_two_characters_suggest_nothing() {
    let app = TestApp::start().await;
    app.places().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym).await;
    let stranger = app.anonymous();
    for typed in ["", "d", "%20c%20", "5"] {
        assert_eq!(suggest(&stranger, typed).await, nothing(), "'{typed}'");
    }
    assert_eq!(suggest(&stranger, "%25_").await, nothing(), "no wild cards");
    assert_eq!(each(&suggest(&stranger, "co").await["spaces"], "name"), ["Court"]);
    stranger.get("/api/search/preload").await.expect(400);
}

#[tokio::test]
async fn there_are_at_most_ten_of_each_kind() {
    let app = TestApp::start().await;
    app.places().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    for number in 10..22 {
        app.space(&gym).with("base", "Springboard").with("number", number).await;
    }
    let found = suggest(&app.anonymous(), "spring").await;
    let expected: Vec<String> = (10..20).map(|number| format!("Springboard {number}")).collect();
    assert_eq!(each(&found["spaces"], "name"), expected);
    assert_eq!(each(&found["places"], "label").len(), 10);
}

#[tokio::test]
async fn what_is_not_published_is_not_suggested() {
    let app = TestApp::start().await;
    let district = app.organization("district").with("name", "Secret District").await;
    let gym = app.facility(&district).with("name", "Secret Gym").await;
    app.space(&gym).with("base", "Secret Room").await;
    let admin = app.staff(&district, Role::Admin).await;
    for client in [app.anonymous(), admin.clone()] {
        let found = suggest(&client, "secret").await;
        for kind in ["organizations", "facilities", "spaces"] {
            assert_eq!(each(&found[kind], "name").len(), 1, "{found}");
        }
    }
    admin
        .patch(&district.path("/organization"), json!({ "published": false }))
        .await
        .expect(200);
    for client in [app.anonymous(), admin] {
        assert_eq!(suggest(&client, "secret").await, nothing());
    }
}
