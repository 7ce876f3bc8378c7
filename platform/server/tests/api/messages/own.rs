//! listOwnConversations

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::Scene;
use crate::support::renting::{each, id};

#[tokio::test]
async fn a_renter_finds_the_conversations_with_all_organizations_and_what_is_new_in_them() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let club = app.organization("club").await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    ana.post(&club.path("/messages"), json!({ "text": "Do you rent chairs?" }))
        .await
        .expect(201);
    app.clock().advance(TimeDelta::minutes(1));
    let approver = app.staff(&district, Role::Approver).await;
    let thread = district.path(&format!("/bookings/{}/messages", id(&booking)));
    approver
        .post(&thread, json!({ "text": "Please use the side door." }))
        .await
        .expect(201);

    let own = ana.get("/api/user/conversations").await.expect(200).json();
    assert_eq!(each(&own["items"], "organizationShortName"), ["district", "club"]);
    assert_eq!((&own["unread"], &own["items"][0]["unread"]), (&json!(1), &json!(1)));
    assert_eq!(own["items"][0]["bookingNumber"], booking["number"]);
    assert_eq!(own["items"][1]["bookingNumber"], Value::Null);
    let first = ana.get("/api/user/conversations?limit=1").await.expect(200).json();
    let cursor = first["nextCursor"].as_str().unwrap_or_default();
    let second = format!("/api/user/conversations?limit=1&cursor={cursor}");
    let second = ana.get(&second).await.expect(200).json();
    assert_eq!(each(&second["items"], "organizationShortName"), ["club"]);

    ana.put(&format!("{thread}/read"), json!({})).await.expect(204);
    assert_eq!(ana.get("/api/user/conversations").await.expect(200).json()["unread"], 0);
    assert_eq!(
        ben.get("/api/user/conversations").await.expect(200).json()["items"],
        json!([])
    );
    app.anonymous().get("/api/user/conversations").await.expect(401);
}
