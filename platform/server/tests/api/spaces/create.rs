//! createSpace

use policy::Role;
use serde_json::json;

use crate::support::TestApp;

#[tokio::test]
async fn its_name_is_built_from_its_parts() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let new = json!({
        "base": "Court", "number": 3, "letter": "b", "suffix": "North", "types": ["basketball", "gym", "gym"],
        "sports": ["basketball"], "price": "40", "dimensions": { "length": 94, "width": 50, "unit": "feet" },
        "rental": { "ownBlock": 15, "ownMinimumSlots": 6, "bufferBefore": 1, "bufferAfter": 2 },
        "surface": "hardwood", "ageGroups": ["youth"],
    });
    let space = admin.post(&gym.path("/spaces"), new).await.expect(201).json();
    assert_eq!(space["name"], "Court 3B - North");
    assert_eq!(space["shortName"], "court-3b-north");
    assert_eq!(space["letter"], "B");
    assert_eq!(space["types"], json!(["basketball", "gym"]));
    assert_eq!(space["price"], "40.00");
    assert_eq!(space["indoor"], true, "as its facility is");
    assert_eq!(
        space["rental"],
        json!({
            "block": 15, "minimumSlots": 6, "ownBlock": 15, "ownMinimumSlots": 6, "bufferBefore": 1, "bufferAfter": 2
        })
    );
    assert_eq!(
        space["dimensions"],
        json!({ "length": 94.0, "width": 50.0, "unit": "feet" })
    );
    assert_eq!(space["timeZone"], "America/Chicago");
    let again = app
        .anonymous()
        .get(&gym.path("/spaces/court-3b-north"))
        .await
        .expect(200)
        .json();
    assert_eq!(again["id"], space["id"]);
}

#[tokio::test]
async fn a_name_is_there_once_in_a_facility() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let pool = app.facility(&district).with("name", "Pool").await;
    let admin = app.staff(&district, Role::Admin).await;
    let new = |base: &str| json!({ "base": base, "types": ["gym"] });
    admin.post(&gym.path("/spaces"), new("Court")).await.expect(201);
    let answer = admin.post(&gym.path("/spaces"), new("Court")).await.expect(422);
    assert_eq!(answer.field("base").0, "nameTaken");
    admin.post(&gym.path("/spaces"), new("Gym دم")).await.expect(201);
    let alike = admin
        .post(&gym.path("/spaces"), new("Gym د\u{200C}م"))
        .await
        .expect(422);
    assert_eq!(alike.field("base").0, "nameTaken");
    // Another name that is called the same in addresses.
    let other = admin.post(&gym.path("/spaces"), new("Court.")).await.expect(201).json();
    assert_eq!(other["shortName"], "court-2");
    admin.post(&pool.path("/spaces"), new("Court")).await.expect(201);
}

#[tokio::test]
async fn everything_that_is_wrong_is_said_at_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let new = json!({
        "base": "Court!", "types": ["gym", "moat"], "sports": ["chess boxing"], "price": "-1", "surface": "lava",
        "ageGroups": ["elves"], "amenities": ["grill"],
        "dimensions": { "mound": 46.5, "unit": "feet" },
        "rental": { "ownBlock": 60, "ownMinimumSlots": 25, "bufferBefore": 5 },
    });
    let answer = admin.post(&gym.path("/spaces"), new).await.expect(422);
    for (field, code) in [
        ("base", "nameCharacter"),
        ("types", "unknownWord"),
        ("sports", "unknownWord"),
        ("price", "outOfRange"),
        ("surface", "unknownWord"),
        ("ageGroups", "unknownWord"),
        ("amenities", "wrongSetting"),
        ("dimensions", "dimensionKind"),
        ("rental.ownMinimumSlots", "outOfRange"),
        ("rental.bufferBefore", "tooManyBlocks"),
    ] {
        assert_eq!(answer.field(field).0, code);
    }
    let none = json!({ "base": "Court", "types": [] });
    let answer = admin.post(&gym.path("/spaces"), none).await.expect(422);
    assert_eq!(answer.field("types").0, "required");
}

#[tokio::test]
async fn an_editor_adds_a_space_but_neither_prices_nor_rules() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let editor = app.staff(&district, Role::Editor).await;
    let path = gym.path("/spaces");
    let space = editor
        .post(&path, json!({ "base": "Court", "types": ["gym"] }))
        .await
        .expect(201)
        .json();
    assert_eq!(space["price"], "0.00");
    for more in [
        json!({ "price": "10" }),
        json!({ "instantBooking": true }),
        json!({ "rental": { "ownBlock": 60 } }),
        json!({ "parentId": space["id"] }),
    ] {
        let mut new = json!({ "base": "Court 2", "types": ["gym"] });
        new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        editor.post(&path, new).await.expect(403);
    }
}
