//! readSpace, readFacilitySpace, listSpaces

use policy::Role;
use serde_json::Value;

use crate::support::TestApp;

fn names(page: &Value) -> Vec<&str> {
    page["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|space| space["name"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn strangers_find_what_is_published_in_what_is_published() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let hidden_gym = app
        .facility(&district)
        .with("name", "Hidden Gym")
        .with("published", false)
        .await;
    app.space(&gym).with("base", "Open").await;
    let hidden = app.space(&gym).with("base", "Hidden").with("published", false).await;
    let inside = app.space(&hidden_gym).with("base", "Inside").await;
    let stranger = app.anonymous();
    let page = stranger.get(&district.path("/spaces")).await.expect(200).json();
    assert_eq!(names(&page), ["Open"]);
    for space in [&hidden, &inside] {
        stranger.get(&space.path("")).await.expect(404).problem();
    }
    stranger.get(&hidden_gym.path("/spaces/inside")).await.expect(404);
    let staff = app.staff(&district, Role::MaintenanceStaff).await;
    let page = staff.get(&district.path("/spaces")).await.expect(200).json();
    assert_eq!(names(&page), ["Inside", "Hidden", "Open"], "by facility, then by name");
    staff.get(&hidden_gym.path("/spaces/inside")).await.expect(200);
}

#[tokio::test]
async fn a_list_narrows_by_facility_type_and_name() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let pool = app.facility(&district).with("name", "Pool").await;
    app.space(&gym)
        .with("base", "Court")
        .with("types", vec!["basketball", "gym"])
        .await;
    app.space(&gym)
        .with("base", "Studio")
        .with("types", vec!["fitnessRoom"])
        .await;
    app.space(&pool).with("base", "Lane").with("types", vec!["pool"]).await;
    let stranger = app.anonymous();
    for (query, expected) in [
        ("?facility=pool", vec!["Lane"]),
        ("?type=gym,pool", vec!["Court", "Lane"]),
        ("?query=UDI", vec!["Studio"]),
        ("?query=%25", vec!["Court", "Studio", "Lane"]),
    ] {
        let page = stranger
            .get(&district.path(&format!("/spaces{query}")))
            .await
            .expect(200)
            .json();
        assert_eq!(names(&page), expected, "{query}");
    }
    stranger
        .get(&district.path("/spaces?facility=elsewhere"))
        .await
        .expect(404);
    let first = stranger.get(&district.path("/spaces?limit=2")).await.expect(200).json();
    assert_eq!(names(&first), ["Court", "Studio"]);
    let rest = format!("/spaces?limit=2&cursor={}", first["nextCursor"].as_str().unwrap());
    let rest = stranger.get(&district.path(&rest)).await.expect(200).json();
    assert_eq!(names(&rest), ["Lane"]);
}

#[tokio::test]
async fn another_organizations_space_is_not_found() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let path = city.path(&format!("/spaces/{}", court.id));
    let admin = app.staff(&city, Role::Admin).await;
    admin.get(&path).await.expect(404);
    admin
        .patch(&path, serde_json::json!({ "base": "Mine" }))
        .await
        .expect(404);
    admin.delete(&path).await.expect(404);
}
