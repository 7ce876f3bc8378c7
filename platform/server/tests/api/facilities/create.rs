//! createFacility

use policy::Role;
use serde_json::{Value, json};

use crate::support::TestApp;

fn pool() -> Value {
    json!({
        "name": "Jefferson Pool",
        "address": {
            "street1": "1 Pool St", "city": "Madison", "state": "WI", "zip": "53703",
            "latitude": 43.07, "longitude": -89.4,
        },
    })
}

#[tokio::test]
async fn its_short_name_comes_from_its_name_with_the_city_or_a_number_where_it_is_taken() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    for expected in ["jefferson-pool", "jefferson-pool-madison", "jefferson-pool-madison-2"] {
        let made = admin.post(&district.path("/facilities"), pool()).await.expect(201);
        assert_eq!(made.json()["shortName"], expected);
        let id = made.json()["id"].as_str().unwrap().to_owned();
        assert_eq!(made.header("location"), Some(format!("/api/facilities/{id}").as_str()));
    }
    let elsewhere = app.organization("city").await;
    let other = app.staff(&elsewhere, Role::Admin).await;
    let made = other
        .post(&elsewhere.path("/facilities"), pool())
        .await
        .expect(201)
        .json();
    assert_eq!(
        made["shortName"], "jefferson-pool",
        "names are unique within an organization"
    );
}

#[tokio::test]
async fn everything_that_is_wrong_is_said_at_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let mut new = pool();
    new["name"] = json!(" ");
    new["phone"] = json!("12");
    new["ownTimeZone"] = json!("Central");
    new["address"]["zip"] = json!("5370");
    new["address"]["state"] = json!("XX");
    new["address"]["street1"] = json!("");
    new["address"]["latitude"] = json!(91.0);
    new["amenities"] = json!(["moat", "grill"]);
    let answer = admin.post(&district.path("/facilities"), new).await.expect(422);
    for (field, code) in [
        ("name", "nameRequired"),
        ("phone", "phone"),
        ("ownTimeZone", "notATimeZone"),
        ("address.zip", "zip"),
        ("address.state", "unknownWord"),
        ("address.street1", "required"),
        ("address.latitude", "coordinates"),
    ] {
        assert_eq!(answer.field(field).0, code);
    }
    let amenities: Vec<String> = answer
        .problem()
        .fields
        .into_iter()
        .filter(|problem| problem.field == "amenities")
        .map(|problem| problem.code)
        .collect();
    assert_eq!(
        amenities,
        ["wrongSetting", "unknownWord"],
        "a grill is not for indoors, a moat is nothing"
    );
}

#[tokio::test]
async fn only_an_admin_may() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let path = district.path("/facilities");
    app.anonymous().post(&path, pool()).await.expect(401);
    app.staff(&district, Role::Editor)
        .await
        .post(&path, pool())
        .await
        .expect(403);
    let elsewhere = app.organization("city").await;
    app.staff(&elsewhere, Role::Admin)
        .await
        .post(&path, pool())
        .await
        .expect(403);
}

#[tokio::test]
async fn those_who_are_made_at_once_get_names_of_their_own() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/facilities");
    let made = tokio::join!(
        admin.post(&path, pool()),
        admin.post(&path, pool()),
        admin.post(&path, pool()),
    );
    let mut names = [made.0, made.1, made.2].map(|answer| {
        let made = answer.expect(201).json();
        made["shortName"].as_str().unwrap().to_owned()
    });
    names.sort_unstable();
    assert_eq!(
        names,
        ["jefferson-pool", "jefferson-pool-madison", "jefferson-pool-madison-2"]
    );
}

#[tokio::test]
async fn what_it_does_not_say_is_the_usual() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let made = admin.post(&district.path("/facilities"), pool()).await.expect(201);
    let made = made.json();
    let usual = json!({
        "description": "", "indoor": true, "amenities": [], "tags": [], "hours": [], "contacts": [],
        "showAvailability": true, "published": true, "version": 1,
    });
    for (member, value) in usual.as_object().unwrap() {
        assert_eq!(&made[member], value, "{member}");
    }
}
