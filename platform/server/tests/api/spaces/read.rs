//! readSpace, readFacilitySpace, listSpaces

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::each;
use crate::support::{Client, TestApp};

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

/// The pages of a list, two spaces on each.
async fn pages(client: &Client, path: &str) -> Vec<String> {
    let (mut found, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = client.get(&format!("{path}limit=2{cursor}")).await.expect(200).json();
        found.extend(names(&page).into_iter().map(str::to_owned));
        match page["nextCursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return found,
        }
    }
}

#[tokio::test]
async fn spaces_are_listed_as_people_count_on_one_page_and_over_several() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let hall = app.space(&gym).with("base", "Hall").await;
    for number in [10, 2, 1, 100] {
        app.space(&gym).with("base", "Court").with("number", number).await;
        app.space(&gym)
            .with("base", "Part")
            .with("number", number)
            .with("parentId", json!(hall.id))
            .await;
    }
    // Numbers that stand in the words, one of them with a zero before it.
    app.space(&gym).with("base", "Court 2").with("letter", "B").await;
    app.space(&gym).with("base", "Court 010 East").await;
    app.space(&gym).with("base", "Room 20000000000").await;
    app.space(&gym).with("base", "Room 3").await;
    let stranger = app.anonymous();
    let expected = [
        "Court 1",
        "Court 2",
        "Court 2 B",
        "Court 10",
        "Court 010 East",
        "Court 100",
        "Hall",
        "Part 1",
        "Part 2",
        "Part 10",
        "Part 100",
        "Room 3",
        "Room 20000000000",
    ];
    let page = stranger.get(&district.path("/spaces")).await.expect(200).json();
    assert_eq!(names(&page), expected);
    assert_eq!(pages(&stranger, &district.path("/spaces?")).await, expected);
    let of_gym = format!("/spaces?facility={}&", gym.id);
    assert_eq!(pages(&stranger, &district.path(&of_gym)).await, expected);

    let parts = ["Part 1", "Part 2", "Part 10", "Part 100"];
    assert_eq!(pages(&stranger, &hall.path("/children?")).await, parts);
    let children = stranger.get(&hall.path("/children")).await.expect(200).json();
    let whole = stranger.get(&hall.path("")).await.expect(200).json();
    assert_eq!(whole["childIds"], json!(each(&children["items"], "id")));
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
    admin.patch(&path, json!({ "base": "Mine" })).await.expect(404);
    admin.delete(&path).await.expect(404);
}
