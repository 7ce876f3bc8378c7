//! exportSpaces

use policy::Role;
use serde_json::json;

use crate::support::renting::each;
use crate::support::{Scene, TestApp};

/// The names in each line of a file, below the names of the columns.
fn spaces(file: &str) -> Vec<&str> {
    let lines = file.lines().skip(1);
    lines.filter_map(|line| line.split(',').nth(1)).collect()
}

#[tokio::test]
async fn the_file_has_a_line_for_each_space_that_the_list_finds() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    app.space(&gym)
        .with("base", "Half")
        .with("parentId", json!(court.id))
        .with("published", false)
        .with("capacity", 40)
        .await;
    let other = app.facility(&district).with("name", "South Gym").await;
    let pool = app
        .space(&other)
        .with("base", "Pool")
        .with("types", json!(["pool"]))
        .await;
    let admin = app.staff(&district, Role::Admin).await;
    let export = |query: &str| district.path(&format!("/spaces/export?{query}"));
    for (query, found) in [
        (String::new(), vec!["Court", "Half", "Pool"]),
        (format!("facility={}", other.id), vec!["Pool"]),
        ("type=pool,soccer".to_owned(), vec!["Pool"]),
        ("query=half".to_owned(), vec!["Half"]),
    ] {
        let file = admin.get(&export(&query)).await.expect(200).text();
        let mut names = spaces(&file);
        names.sort_unstable();
        assert_eq!(names, found, "{query}");
    }
    let answer = admin.get(&export("query=Half")).await.expect(200);
    assert_eq!(answer.header("content-type"), Some("text/csv"));
    let file = answer.text();
    assert!(
        file.starts_with(
            "Facility,Space,Types,Indoor,Capacity,Price per hour,Price per day,Part of,Published,Instant booking\n"
        ),
        "{file}"
    );
    assert!(file.contains(",Half,Basketball,"), "{file}");
    assert!(file.ends_with(",40,20.00,,Court,No,No\n"), "{file}");

    admin.get(&export("archived=true")).await.expect(204);
    admin.put(&pool.path("/archival"), json!(null)).await.expect(200);
    let archived = admin.get(&export("archived=true")).await.expect(200).text();
    assert_eq!(spaces(&archived), ["Pool"]);
    admin.get(&export("facility=nowhere")).await.expect(404);
}

#[tokio::test]
async fn a_space_is_priced_by_the_hour_or_by_the_day() {
    let Scene {
        app,
        district,
        court,
        admin,
        ..
    } = Scene::with_court(|court| court.open("allDay", true)).await;
    app.make_partner(&district).await;
    let daily = json!({ "mode": "daily", "dailyPrice": "100.00" });
    admin.put(&court.path("/pricing"), daily).await.expect(200);
    let file = admin.get(&district.path("/spaces/export")).await.expect(200).text();
    assert!(file.contains(",,100.00,,Yes,"), "no 24th of the day's price: {file}");
}

#[tokio::test]
async fn a_list_and_its_file_are_searched_by_at_most_a_hundred_characters() {
    let scene = Scene::start().await;
    for (path, nothing_found) in [("/spaces", 200), ("/spaces/export", 204)] {
        let searched = async |length: usize| {
            let query = format!("{path}?query={}", "x".repeat(length));
            scene.admin.get(&scene.district.path(&query)).await
        };
        searched(100).await.expect(nothing_found);
        searched(101).await.expect(400).field("query");
    }
}

#[tokio::test]
async fn staff_alone_export_spaces() {
    let Scene { app, district, ana, .. } = Scene::start().await;
    let path = district.path("/spaces/export");
    app.anonymous().get(&path).await.expect(401);
    ana.get(&path).await.expect(403);
    app.staff(&district, Role::Editor).await.get(&path).await.expect(200);
}

#[tokio::test]
async fn an_export_of_spaces_is_in_the_audit_log_and_its_file_runs_nothing() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/spaces/export");
    admin.get(&path).await.expect(204);
    let exports = async || {
        let log = district.path("/organization/audit");
        let log = admin.get(&log).await.expect(200).json();
        let actions = each(&log["items"], "action");
        actions.iter().filter(|action| **action == "spaces.export").count()
    };
    assert_eq!(exports().await, 0, "there was no file");
    let gym = app.facility(&district).with("name", "-Gym").await;
    app.space(&gym).await;
    let file = admin.get(&path).await.expect(200).text();
    assert!(file.contains("\n'-Gym,Court,"), "{file}");
    assert_eq!(exports().await, 1);
}
