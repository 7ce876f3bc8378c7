//! listSavedViews saveView deleteSavedView

use policy::Role;
use serde_json::json;

use crate::support::renting::each;
use crate::support::{Client, Organization, TestApp};

async fn names(staff: &Client, organization: &Organization) -> Vec<String> {
    let path = organization.path("/saved-views?list=bookings");
    let shown = staff.get(&path).await.expect(200).json();
    each(&shown["items"], "name")
        .into_iter()
        .map(ToOwned::to_owned)
        .collect()
}

#[tokio::test]
async fn a_view_is_its_owners_until_an_admin_shares_one() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let (admin, approver) = (
        app.staff(&district, Role::Admin).await,
        app.staff(&district, Role::Approver).await,
    );
    let path = district.path("/saved-views");
    let own = json!({ "list": "bookings", "name": "Gyms", "filters": "space=1" });
    let saved = approver.put(&path, own).await.expect(200).json();
    assert_eq!((&saved["own"], &saved["shared"]), (&json!(true), &json!(false)));
    let requests = json!({ "list": "requests", "name": "Old ones", "filters": "order=newest" });
    approver.put(&path, requests).await.expect(200);
    assert_eq!(names(&approver, &district).await, ["Gyms"]);
    assert!(names(&admin, &district).await.is_empty(), "others don't see it");

    let shared = json!({ "list": "bookings", "name": "Denied", "filters": "status=denied", "shared": true });
    approver.put(&path, shared.clone()).await.expect(403);
    let shared = admin.put(&path, shared).await.expect(200).json();
    assert_eq!(names(&approver, &district).await, ["Denied", "Gyms"]);
    let of_shared = format!("{path}/{}", shared["id"].as_str().expect("an id"));
    approver.delete(&of_shared).await.expect(404);
    let of_own = format!("{path}/{}", saved["id"].as_str().expect("an id"));
    admin.delete(&of_own).await.expect(404);
    approver.delete(&of_own).await.expect(204);
    app.staff(&district, Role::Admin)
        .await
        .delete(&of_shared)
        .await
        .expect(204);
    assert!(names(&approver, &district).await.is_empty());

    let club = app.organization("club").await;
    let elsewhere = app.staff(&club, Role::Admin).await;
    elsewhere
        .put(&path, json!({ "list": "bookings", "name": "Gyms", "filters": "" }))
        .await
        .expect(403);
    app.renter("ana")
        .await
        .get(&format!("{path}?list=bookings"))
        .await
        .expect(403);
}

#[tokio::test]
async fn a_view_takes_the_place_of_the_one_of_its_name_and_there_are_only_so_many() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let approver = app.staff(&district, Role::Approver).await;
    let path = district.path("/saved-views");
    let view = |name: &str, filters: &str| json!({ "list": "bookings", "name": name, "filters": filters });
    for number in 1..=20 {
        approver
            .put(&path, view(&format!("View {number:02}"), ""))
            .await
            .expect(200);
    }
    let again = approver
        .put(&path, view(" view 03 ", "query=gym"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&again["name"], &again["filters"]),
        (&json!("view 03"), &json!("query=gym"))
    );
    assert_eq!(names(&approver, &district).await.len(), 20);
    let refused = approver.put(&path, view("One more", "")).await.expect(422);
    assert_eq!(refused.field("name").0, "tooMany");
    approver.put(&path, view("  ", "")).await.expect(422);
}

#[tokio::test]
async fn a_view_takes_the_place_of_one_whose_name_looks_alike() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let approver = app.staff(&district, Role::Approver).await;
    let path = district.path("/saved-views");
    for name in ["Été دم", "e\u{301}té د\u{200C}م"] {
        let view = json!({ "list": "bookings", "name": name, "filters": "" });
        approver.put(&path, view).await.expect(200);
    }
    assert_eq!(names(&approver, &district).await, ["été د\u{200C}م"]);
}
