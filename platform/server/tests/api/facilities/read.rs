//! readFacility, listFacilities

use policy::Role;
use serde_json::Value;

use crate::support::TestApp;

fn names(page: &Value) -> Vec<&str> {
    page["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|facility| facility["name"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn strangers_find_what_is_published_and_staff_find_all() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let open = app.facility(&district).with("name", "Open Gym").await;
    let hidden = app
        .facility(&district)
        .with("name", "Hidden Gym")
        .with("published", false)
        .await;
    let stranger = app.anonymous();
    let page = stranger.get(&district.path("/facilities")).await.expect(200).json();
    assert_eq!(names(&page), ["Open Gym"]);
    stranger.get(&open.path("")).await.expect(200);
    stranger.get(&hidden.path("")).await.expect(404).problem();
    stranger.get(&district.path("/facilities/hidden-gym")).await.expect(404);

    let operations = app.staff(&district, Role::Operations).await;
    let page = operations.get(&district.path("/facilities")).await.expect(200).json();
    assert_eq!(names(&page), ["Hidden Gym", "Open Gym"]);
    operations
        .get(&district.path("/facilities/hidden-gym"))
        .await
        .expect(200);
}

#[tokio::test]
async fn another_organizations_facility_is_not_found() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let gym = app.facility(&district).await;
    let path = city.path(&format!("/facilities/{}", gym.id));
    app.anonymous().get(&path).await.expect(404);
    app.staff(&city, Role::Admin).await.get(&path).await.expect(404);
}

#[tokio::test]
async fn it_says_what_its_published_spaces_are_and_cost() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).with("ownTimeZone", "America/Denver").await;
    app.space(&gym)
        .with("types", vec!["gym", "basketball"])
        .with("price", "25")
        .await;
    app.space(&gym)
        .with("number", 2)
        .with("types", vec!["gym"])
        .with("price", "12.5")
        .await;
    app.space(&gym)
        .with("number", 3)
        .with("types", vec!["pool"])
        .with("price", "1")
        .with("published", false)
        .await;
    let facility = app.anonymous().get(&gym.path("")).await.expect(200).json();
    assert_eq!(facility["spaceCount"], 2);
    assert_eq!(facility["types"], serde_json::json!(["basketball", "gym"]));
    assert_eq!(facility["minimumPrice"], "12.50");
    assert_eq!(facility["timeZone"], "America/Denver");
    assert_eq!(facility["ownTimeZone"], "America/Denver");
}

#[tokio::test]
async fn pages_follow_one_another_without_gaps() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    for name in ["Gym A", "Gym B", "Gym C", "Pool"] {
        app.facility(&district).with("name", name).await;
    }
    let stranger = app.anonymous();
    let first = stranger
        .get(&district.path("/facilities?limit=2&query=gym"))
        .await
        .expect(200)
        .json();
    assert_eq!(names(&first), ["Gym A", "Gym B"]);
    let cursor = first["nextCursor"].as_str().unwrap();
    let rest = stranger
        .get(&district.path(&format!("/facilities?limit=2&query=gym&cursor={cursor}")))
        .await
        .expect(200)
        .json();
    assert_eq!(names(&rest), ["Gym C"]);
    assert_eq!(rest.get("nextCursor"), None);
    stranger.get(&district.path("/facilities?limit=101")).await.expect(422);
    stranger
        .get(&district.path("/facilities?cursor=nonsense"))
        .await
        .expect(422);
}
