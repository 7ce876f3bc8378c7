//! listPlatformSpaces

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::each;
use crate::support::{Client, TestApp};

async fn list(client: &Client, query: &str) -> Value {
    let path = format!("/api/admin/spaces?{query}");
    client.get(&path).await.expect(200).json()
}

#[tokio::test]
async fn the_platforms_people_find_the_spaces_of_all_organizations() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    app.space(&gym)
        .with("base", "Pool")
        .with("types", json!(["pool"]))
        .await;
    let old = app.space(&gym).with("base", "Old").await;
    superadmin.put(&old.path("/archival"), json!(null)).await.expect(200);
    let club = app.organization("club").with("published", false).await;
    let hall = app.facility(&club).with("name", "Town Hall").await;
    app.space(&hall).with("published", false).await;

    let all = list(&superadmin, "").await;
    assert_eq!(
        each(&all["items"], "organizationName"),
        ["club", "district", "district"]
    );
    assert_eq!(each(&all["items"], "name"), ["Court", "Court", "Pool"]);
    assert_eq!(all["items"][0]["published"], false);
    assert_eq!(all["items"][1]["id"], json!(court.id));
    assert_eq!(all["items"][1]["facilityShortName"], "north-gym");

    let one = &list(&superadmin, "organization=DISTRICT&type=pool").await["items"];
    assert_eq!(each(one, "name"), ["Pool"]);
    let by_id = &list(&superadmin, &format!("organization={}", club.id)).await["items"];
    assert_eq!(each(by_id, "facilityName"), ["Town Hall"]);
    for (words, found) in [("town%20H", 1), ("pool", 1), ("strict", 2), ("%25", 3)] {
        let items = &list(&superadmin, &format!("query={words}")).await["items"];
        assert_eq!(items.as_array().unwrap().len(), found, "{words}");
    }

    let mut ids: Vec<String> = Vec::new();
    let mut cursor = String::new();
    for _ in 0..3 {
        let page = list(&superadmin, &format!("limit=1{cursor}")).await;
        ids.extend(each(&page["items"], "id").into_iter().map(str::to_owned));
        let next = page["nextCursor"].as_str().unwrap_or_default();
        cursor = format!("&cursor={next}");
    }
    assert_eq!(ids, each(&all["items"], "id"));
    assert_eq!(cursor, "&cursor=", "there are three");

    let path = format!("/api/admin/organizations/{}/state", club.id);
    let state = json!({ "suspended": true, "reason": "Unpaid" });
    superadmin.put(&path, state).await.expect(204);
    assert_eq!(list(&superadmin, "organization=club").await["items"], json!([]));
}

#[tokio::test]
async fn nobody_else_sees_them() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    app.anonymous().get("/api/admin/spaces").await.expect(401);
    admin.get("/api/admin/spaces").await.expect(403);
    let superadmin = app.superadmin().await;
    for wrong in ["limit=0", "cursor=x"] {
        let path = format!("/api/admin/spaces?{wrong}");
        superadmin.get(&path).await.expect(422);
    }
}
