//! deleteSpace

use chrono::TimeDelta;
use policy::Role;
use serde_json::json;

use crate::support::{Scene, TestApp};

#[tokio::test]
async fn a_space_with_parts_stays_until_they_are_gone() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let full = app.space(&gym).with("base", "Full").await;
    let half = app
        .space(&gym)
        .with("base", "Half")
        .with("parentId", full.id.to_string())
        .await;
    app.staff(&district, Role::Editor)
        .await
        .delete(&half.path(""))
        .await
        .expect(403);
    let admin = app.staff(&district, Role::Admin).await;
    assert_eq!(
        admin.delete(&full.path("")).await.expect(409).problem().code,
        "hasParts"
    );
    admin.delete(&half.path("")).await.expect(204);
    admin.delete(&full.path("")).await.expect(204);
    admin.get(&full.path("")).await.expect(404);
    let left: i64 = sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM space_units) + (SELECT count(*) FROM listings) + (SELECT count(*) FROM availability_rules)",
    )
    .fetch_one(&mut app.owner().await)
    .await
    .unwrap();
    assert_eq!(left, 0, "units, listings and rules go with their space");
}

#[tokio::test]
async fn what_was_held_goes_and_what_was_booked_stays_on_record() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let hold = json!({ "spaceId": court.id, "dates": [{ "date": app.day(3), "start": "10:00", "end": "12:00" }] });
    ana.with_header("idempotency-key", "one")
        .post(&district.path("/holds"), hold)
        .await
        .expect(201);
    let problem = admin.delete(&court.path("")).await.expect(409).problem();
    assert_eq!(problem.code, "hasUpcomingBookings");
    app.clock().advance(TimeDelta::seconds(901));

    let record = "INSERT INTO bookings (organization_id, id, number, user_id, facility_id, space_id, status,
            organization_name, facility_name, space_name, space_type, event_name, attendance, refundable,
            cancellation_days, bill, conditions, total, created_at, updated_at)
        VALUES ($1, gen_random_uuid(), 'FH-000001', $2, $3, $4, 'completed', 'd', 'g', 'c', 'gym', 'Practice', 10, true,
            60, '{}', '{}', 0, now(), now())";
    sqlx::query(record)
        .bind(district.id)
        .bind(ana.user_id())
        .bind(gym.id)
        .bind(court.id)
        .execute(&mut app.owner().await)
        .await
        .unwrap();
    for path in [court.path(""), gym.path("")] {
        assert_eq!(admin.delete(&path).await.expect(409).problem().code, "onRecord");
    }
    sqlx::query("DELETE FROM bookings")
        .execute(&mut app.owner().await)
        .await
        .unwrap();
    admin.delete(&court.path("")).await.expect(204);
}

#[tokio::test]
async fn a_change_at_the_same_time_does_not_bring_it_back() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = court.path("");
    let change = json!({ "summary": "Bright" });
    let (one, deleted, other) = tokio::join!(
        admin.patch(&path, change.clone()),
        admin.delete(&path),
        admin.patch(&path, change.clone()),
    );
    deleted.expect(204);
    for changed in [one, other] {
        assert!([200, 404].contains(&changed.status.as_u16()), "{}", changed.text());
    }
    admin.get(&path).await.expect(404);
}
