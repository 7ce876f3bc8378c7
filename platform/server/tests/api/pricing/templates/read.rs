//! listPricingTemplates, readPricingTemplate

use policy::Role;
use serde_json::json;

use super::morning;
use crate::support::TestApp;
use crate::support::renting::{each, id};

#[tokio::test]
async fn templates_are_listed_by_title_for_staff() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/pricing-templates");
    for title in ["Weekends", "Holidays", "School days"] {
        let template = json!({ "title": title, "blocks": [morning()] });
        admin.post(&path, template).await.expect(201);
    }
    let approver = app.staff(&district, Role::Approver).await;
    let first = approver.get(&format!("{path}?limit=2")).await.expect(200).json();
    assert_eq!(each(&first["items"], "title"), ["Holidays", "School days"]);
    let cursor = first["nextCursor"].as_str().unwrap();
    let rest = approver
        .get(&format!("{path}?cursor={cursor}"))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&rest["items"], "title"), ["Weekends"]);
    let one = district.path(&format!("/pricing-templates/{}", id(&rest["items"][0])));
    assert_eq!(approver.get(&one).await.expect(200).json(), rest["items"][0]);
    app.renter("ana").await.get(&one).await.expect(403);
}
