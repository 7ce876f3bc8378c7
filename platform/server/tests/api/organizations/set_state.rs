//! setOrganizationState

use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::renting::id;
use crate::support::{Client, Scene, TestApp};

fn path(organization: Uuid) -> String {
    format!("/api/admin/organizations/{organization}/state")
}

async fn found(client: &Client) -> usize {
    let found = client.get("/api/search?organization=district").await.json();
    found["items"].as_array().map_or(0, Vec::len)
}

#[tokio::test]
async fn nothing_of_a_suspended_organization_is_shown_and_what_is_booked_stays() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, superadmin) = (app.renter("ana").await, app.superadmin().await);
    let admin = app.staff(&district, Role::Admin).await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    assert_eq!(found(&ana).await, 1);

    let suspended = json!({ "suspended": true, "reason": "Unpaid invoices" });
    superadmin.put(&path(district.id), suspended.clone()).await.expect(204);
    // Again: it is so already.
    superadmin.put(&path(district.id), suspended).await.expect(204);
    assert_eq!(found(&ana).await, 0);
    for client in [&ana, &admin, &superadmin] {
        client.get(&court.path("")).await.expect(404);
    }
    let own = ana.get(&format!("/api/user/bookings/{}", id(&booking))).await;
    assert_eq!(own.expect(200).json()["number"], booking["number"]);

    superadmin
        .put(&path(district.id), json!({ "suspended": false }))
        .await
        .expect(204);
    assert_eq!(found(&ana).await, 1);
    admin.get(&court.path("")).await.expect(200);
    let noted: Vec<(Value, Value)> = sqlx::query_as(
        "SELECT before, after FROM audit_log WHERE organization_id = $1 AND action = 'organizations.setState' ORDER BY at, id",
    )
    .bind(district.id)
    .fetch_all(&mut app.owner().await)
    .await
    .unwrap();
    assert_eq!(
        noted,
        [
            (
                json!({ "suspended": false }),
                json!({ "suspended": true, "reason": "Unpaid invoices" })
            ),
            (
                json!({ "suspended": true }),
                json!({ "suspended": false, "reason": "" })
            ),
        ]
    );
}

#[tokio::test]
async fn the_platform_alone_suspends_and_says_why() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let (path, state) = (path(district.id), json!({ "suspended": true, "reason": "Unpaid" }));
    app.staff(&district, Role::Admin)
        .await
        .put(&path, state.clone())
        .await
        .expect(403);
    app.anonymous().put(&path, state.clone()).await.expect(401);
    let superadmin = app.superadmin().await;
    let refused = superadmin.put(&path, json!({ "suspended": true })).await.expect(422);
    assert_eq!(refused.field("reason").0, "required");
    let long = json!({ "suspended": false, "reason": "x".repeat(501) });
    let refused = superadmin.put(&path, long).await.expect(422);
    assert_eq!(refused.field("reason").0, "tooLong");
    superadmin.put(&self::path(Uuid::now_v7()), state).await.expect(404);
}
