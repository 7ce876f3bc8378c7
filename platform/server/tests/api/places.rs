//! listPlaces: the gazetteer.

use serde_json::{Value, json};

use crate::support::renting::each;
use crate::support::{Client, TestApp};

async fn places(client: &Client, query: &str) -> Value {
    let path = format!("/api/places?query={query}");
    client.get(&path).await.expect(200).json()["items"].clone()
}

#[tokio::test]
async fn places_begin_with_what_was_typed_the_largest_first() {
    let app = TestApp::start().await;
    app.places().await;
    let stranger = app.anonymous();
    let madisons = places(&stranger, "mad").await;
    assert_eq!(
        each(&madisons, "label"),
        ["Madison, WI", "Madison, AL", "Madison, MS", "Madisonville, KY"]
    );
    assert_eq!(
        madisons[0],
        json!({
            "id": 3, "name": "Madison", "state": "WI", "county": "Dane", "latitude": 43.0731, "longitude": -89.4012,
            "population": 270_000, "label": "Madison, WI",
        })
    );
    assert_eq!(places(&stranger, "adison").await, json!([]), "not in the middle");
    assert_eq!(places(&stranger, "%25%25").await, json!([]), "no wild cards");
}

#[tokio::test]
async fn a_state_after_a_comma_narrows() {
    let app = TestApp::start().await;
    app.places().await;
    let stranger = app.anonymous();
    for typed in ["Madison,%20WI", "madison,wi", "%20MADISON%20,%20w"] {
        let found = places(&stranger, typed).await;
        assert_eq!(each(&found, "label"), ["Madison, WI"], "{typed}");
    }
    assert_eq!(places(&stranger, "Madison,%20CA").await, json!([]));
}

#[tokio::test]
async fn digits_find_zip_codes() {
    let app = TestApp::start().await;
    app.places().await;
    let stranger = app.anonymous();
    let found = places(&stranger, "53").await;
    assert_eq!(each(&found, "label"), ["Madison, WI 53703", "Madison, WI 53704"]);
    assert_eq!(each(&places(&stranger, "53704").await, "zip"), ["53704"]);
    assert_eq!(places(&stranger, "537045").await, json!([]));
}

#[tokio::test]
async fn two_characters_are_the_least_and_ten_places_the_most() {
    let app = TestApp::start().await;
    app.places().await;
    let stranger = app.anonymous();
    for typed in ["", "m", "%20m%20", "5"] {
        assert_eq!(places(&stranger, typed).await, json!([]), "'{typed}'");
    }
    let springfields = places(&stranger, "sp").await;
    let people: Vec<i64> = springfields
        .as_array()
        .expect("items")
        .iter()
        .filter_map(|place| place["population"].as_i64())
        .collect();
    let largest: Vec<i64> = (3..=12).rev().map(|thousands| thousands * 1000).collect();
    assert_eq!(people, largest);
    stranger.get("/api/places").await.expect(400);
}
