//! `readSession`.

use policy::Role;
use serde_json::{Value, json};

use crate::support::TestApp;

fn permissions(session: &Value) -> Vec<&str> {
    session["permissions"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect()
}

#[tokio::test]
async fn a_stranger_hears_what_anybody_may_do() {
    let app = TestApp::start().await;
    for stranger in [app.anonymous(), app.anonymous().with_session("of-somebody-else")] {
        let session = stranger.get("/api/user/session").await.expect(200).json();
        assert_eq!(session.get("user"), None);
        assert_eq!(session["organizations"], json!([]));
        assert!(permissions(&session).contains(&"search.read"));
        assert!(!permissions(&session).contains(&"bookings.create"));
    }
}

#[tokio::test]
async fn a_person_hears_who_they_are() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let session = ana.get("/api/user/session").await.expect(200).json();
    assert_eq!(
        session["user"],
        json!({
            "id": ana.user_id(),
            "email": "ana@example.com",
            "emailConfirmed": true,
            "firstName": "Ana",
            "lastName": "Renter",
            "superadmin": false,
            "profileComplete": true,
        })
    );
    assert!(permissions(&session).contains(&"bookings.create"));
    assert!(!permissions(&session).contains(&"bookings.approve"));
}

#[tokio::test]
async fn staff_hear_where_they_are_staff_and_what_they_may_do_there() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let other = app.organization("other").await;
    let approver = app.staff(&district, Role::Approver).await;
    let session = approver
        .on_host(&district.host())
        .get("/api/user/session")
        .await
        .expect(200)
        .json();
    assert_eq!(
        session["organizations"],
        json!([{ "id": district.id, "shortName": "district", "name": "district", "roles": ["approver"] }])
    );
    assert!(permissions(&session).contains(&"bookings.approve"));
    assert!(!permissions(&session).contains(&"staff.change"));

    let elsewhere = approver
        .on_host(&other.host())
        .get("/api/user/session")
        .await
        .expect(200)
        .json();
    assert!(!permissions(&elsewhere).contains(&"bookings.approve"));
    assert_eq!(elsewhere["organizations"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn somebody_in_two_groups_is_both() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    sqlx::query(
        "INSERT INTO groups (organization_id, id, name, level, created_at) VALUES ($1, gen_random_uuid(), 'Boosters', 1, now())",
    )
    .bind(district.id)
    .execute(&mut app.owner().await)
    .await
    .unwrap();
    sqlx::query(
        "INSERT INTO memberships (organization_id, id, group_id, user_id, state, created_at)
        SELECT organization_id, gen_random_uuid(), id, $2, 'active', now() FROM groups
        WHERE organization_id = $1 AND name = 'Boosters'",
    )
    .bind(district.id)
    .bind(editor.user_id())
    .execute(&mut app.owner().await)
    .await
    .unwrap();
    let session = editor.get("/api/user/session").await.expect(200).json();
    let mut roles: Vec<&str> = session["organizations"][0]["roles"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    roles.sort_unstable();
    assert_eq!(roles, ["editor", "member"]);
}

#[tokio::test]
async fn a_superadmin_may_do_everything_everywhere() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let sam = app.superadmin().await;
    for host in ["fieldhouse.localhost", &district.host()] {
        let session = sam.on_host(host).get("/api/user/session").await.expect(200).json();
        assert_eq!(session["user"]["superadmin"], true);
        assert_eq!(permissions(&session).len(), policy::Permission::ALL.len());
    }
}
