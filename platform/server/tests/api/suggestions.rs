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
    json!({ "places": [], "organizations": [], "facilities": [], "spaces": [] })
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
