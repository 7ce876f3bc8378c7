//! changePricingTemplate, deletePricingTemplate

use policy::Role;
use serde_json::json;

use super::{morning, morning_with};
use crate::support::TestApp;
use crate::support::renting::id;

#[tokio::test]
async fn what_is_left_out_stays() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let template = json!({ "title": "Weekends", "blocks": [morning()] });
    let made = admin
        .post(&district.path("/pricing-templates"), template)
        .await
        .expect(201)
        .json();
    let path = district.path(&format!("/pricing-templates/{}", id(&made)));
    let renamed = admin
        .with_header("if-match", "\"1\"")
        .patch(&path, json!({ "title": "Saturdays" }))
        .await
        .expect(200);
    assert_eq!(renamed.header("etag"), Some("\"2\""));
    let renamed = renamed.json();
    assert_eq!(
        (&renamed["title"], &renamed["blocks"]),
        (&json!("Saturdays"), &made["blocks"])
    );
    let late = json!({ "blocks": [morning_with("end", json!("13:00"))] });
    admin
        .with_header("if-match", "\"1\"")
        .patch(&path, late.clone())
        .await
        .expect(412);
    let changed = admin.patch(&path, late.clone()).await.expect(200).json();
    assert_eq!(
        (&changed["title"], &changed["blocks"]),
        (&json!("Saturdays"), &late["blocks"])
    );
    let answer = admin.patch(&path, json!({ "blocks": [] })).await.expect(422);
    assert_eq!(answer.field("blocks").0, "required");
}

#[tokio::test]
async fn a_template_is_deleted_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let template = json!({ "title": "Weekends", "blocks": [morning()] });
    let made = admin
        .post(&district.path("/pricing-templates"), template)
        .await
        .expect(201)
        .json();
    let path = district.path(&format!("/pricing-templates/{}", id(&made)));
    admin.with_header("if-match", "\"2\"").delete(&path).await.expect(412);
    admin.with_header("if-match", "\"1\"").delete(&path).await.expect(204);
    admin.delete(&path).await.expect(404);
}
