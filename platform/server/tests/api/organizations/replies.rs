//! changeOrganization: replies to requests

use policy::Role;
use serde_json::{Value, json};

use crate::support::TestApp;

#[tokio::test]
async fn a_new_organization_has_four_and_admins_edit_them() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization");
    let replies = admin.get(&path).await.expect(200).json()["replies"].clone();
    let names: Vec<&Value> = replies["saved"]
        .as_array()
        .unwrap()
        .iter()
        .map(|reply| &reply["name"])
        .collect();
    let expected = [
        "See you then",
        "Bring insurance",
        "Approved in part",
        "We need the space",
    ];
    assert_eq!(names, expected);
    assert_eq!(replies["saved"][0]["answer"], "approved");
    assert_eq!(replies["saved"][3]["answer"], "denied");
    assert_eq!((&replies["approved"], &replies["denied"]), (&json!(""), &json!("")));

    let mine = json!({
        "approved": "See you, {renter}!",
        "denied": "Sorry, {renter}.",
        "saved": [
            { "name": "Floor", "text": "Gym shoes only." },
            { "name": "Full", "text": "We have no room.", "answer": "denied" },
        ],
    });
    let changed = admin.patch(&path, json!({ "replies": mine })).await.expect(200).json();
    assert_eq!(changed["replies"], mine);
    let unchanged = admin.patch(&path, json!({ "phone": null })).await.expect(200).json();
    assert_eq!(unchanged["replies"], mine, "another change leaves them");
}

#[tokio::test]
async fn staff_read_them_and_nobody_else() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let path = district.path("/organization");
    let approver = app.staff(&district, Role::Approver).await;
    assert!(approver.get(&path).await.json()["replies"].is_object());
    assert_eq!(app.renter("ana").await.get(&path).await.json().get("replies"), None);
    assert_eq!(app.anonymous().get(&path).await.json().get("replies"), None);
    let replies = json!({ "replies": { "approved": "", "denied": "", "saved": [] } });
    app.staff(&district, Role::Editor)
        .await
        .patch(&path, replies)
        .await
        .expect(403);
}

#[tokio::test]
async fn each_has_a_name_of_its_own_and_a_text() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let replies = json!({
        "approved": "x".repeat(2001),
        "denied": "",
        "saved": [{ "name": "Floor", "text": "x" }, { "name": "floor", "text": " " }, { "name": "", "text": "x" }],
    });
    let path = district.path("/organization");
    let answer = admin.patch(&path, json!({ "replies": replies })).await.expect(422);
    for (field, code) in [
        ("replies.approved", "tooLong"),
        ("replies.saved.1.name", "duplicateName"),
        ("replies.saved.1.text", "required"),
        ("replies.saved.2.name", "required"),
    ] {
        assert_eq!(answer.field(field).0, code, "{field}");
    }
    let many: Vec<Value> = (0..21)
        .map(|at| json!({ "name": at.to_string(), "text": "x" }))
        .collect();
    let replies = json!({ "approved": "", "denied": "", "saved": many });
    let answer = admin.patch(&path, json!({ "replies": replies })).await.expect(422);
    assert_eq!(answer.field("replies.saved").0, "tooMany");
}
