//! removeStaff

use policy::Role;
use serde_json::{Value, json};

use crate::support::TestApp;

fn membership(staff: &Value, email: &str) -> String {
    let members = staff["items"].as_array().unwrap();
    let member = members.iter().find(|member| member["email"] == email).unwrap();
    member["membershipId"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn the_last_admin_stays() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/staff");
    let own = membership(&admin.get(&path).await.json(), admin.email());
    let problem = admin.delete(&format!("{path}/{own}")).await.expect(409).problem();
    assert_eq!(problem.code, "lastAdmin");

    let ana = app.renter("ana").await;
    admin
        .post(&path, json!({ "email": ana.email(), "role": "admin" }))
        .await
        .expect(201);
    admin.delete(&format!("{path}/{own}")).await.expect(204);
    admin.get(&path).await.expect(403);
    ana.get(&path).await.expect(200);
}

#[tokio::test]
async fn another_organizations_staff_are_not_found() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let admin = app.staff(&district, Role::Admin).await;
    let other = app.staff(&city, Role::Admin).await;
    let theirs = membership(&other.get(&city.path("/staff")).await.json(), other.email());
    admin
        .delete(&district.path(&format!("/staff/{theirs}")))
        .await
        .expect(404);
    other.get(&city.path("/staff")).await.expect(200);
}
