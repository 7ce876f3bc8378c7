//! deleteOrganization

use poem::http::Method;
use policy::Role;
use serde_json::json;
use sqlx::{Connection, Executor};

use crate::support::{Scene, TestApp};

#[tokio::test]
async fn the_name_has_to_be_typed() {
    let app = TestApp::start().await;
    let district = app.organization("district").with("name", "Verona Area Schools").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization");
    let answer = admin
        .call(Method::DELETE, &path, Some(json!({ "confirmation": "district" })))
        .await
        .expect(422);
    assert_eq!(answer.field("confirmation").0, "confirmation");
    admin.get(&path).await.expect(200);
}

#[tokio::test]
async fn nothing_answers_under_its_name_afterwards_and_the_name_is_free() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym).await;
    let admin = app.staff(&district, Role::Admin).await;
    let removal = json!({ "confirmation": district.name });
    admin
        .call(Method::DELETE, &district.path("/organization"), Some(removal))
        .await
        .expect(204);
    for path in [
        district.path("/organization"),
        district.path("/facilities"),
        format!("/api/organizations/{}/organization", district.id),
    ] {
        admin.get(&path).await.expect(404);
    }
    let listings: i64 = sqlx::query_scalar("SELECT count(*) FROM listings")
        .fetch_one(&mut app.owner().await)
        .await
        .unwrap();
    assert_eq!(listings, 0);
    app.organization("district").await;
}

#[tokio::test]
async fn only_an_admin_may() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let other = app.organization("city").await;
    let removal = json!({ "confirmation": district.name });
    for (role, organization) in [
        (Role::Editor, &district),
        (Role::Approver, &district),
        (Role::Admin, &other),
    ] {
        app.staff(organization, role)
            .await
            .call(Method::DELETE, &district.path("/organization"), Some(removal.clone()))
            .await
            .expect(403);
    }
}

/// Its renters still see what they had booked, and its accounts still add up.
#[tokio::test]
async fn what_was_booked_stays_on_record_and_what_is_to_come_keeps_it() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let pool = app.facility(&district).with("name", "Pool").await;
    let court = app.space(&gym).await;
    app.space(&pool).await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let hold = json!({ "spaceId": court.id, "dates": [{ "date": app.day(3), "start": "10:00", "end": "12:00" }] });
    ana.with_header("idempotency-key", "one")
        .post(&district.path("/holds"), hold)
        .await
        .expect(201);
    let removal = json!({ "confirmation": district.name });
    let path = district.path("/organization");
    let problem = admin
        .call(Method::DELETE, &path, Some(removal.clone()))
        .await
        .expect(409)
        .problem();
    assert_eq!(problem.code, "hasUpcomingBookings");

    app.clock().advance(chrono::TimeDelta::seconds(901));
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
    admin.call(Method::DELETE, &path, Some(removal)).await.expect(204);
    let left: Vec<uuid::Uuid> = sqlx::query_scalar("SELECT id FROM facilities")
        .fetch_all(&mut app.owner().await)
        .await
        .unwrap();
    assert_eq!(left, [gym.id], "the pool was never booked");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_time_that_is_being_taken_keeps_it() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let mut lock = app.owner().await;
    lock.execute("BEGIN").await.expect("a transaction");
    lock.execute("SELECT FROM spaces FOR UPDATE").await.expect("a lock");
    let (space, day) = (court.clone(), app.day(3));
    let held = tokio::spawn(async move { ana.hold(&space, day, "10:00", "12:00").await });
    app.wait_for_locks(1).await;
    let (path, removal) = (district.path("/organization"), json!({ "confirmation": district.name }));
    let deleted = tokio::spawn(async move { admin.call(Method::DELETE, &path, Some(removal)).await });
    app.wait_for_locks(2).await;
    lock.close().await.expect("the lock is let go with its connection");
    held.await.expect("a hold");
    let refused = deleted.await.expect("an answer").expect(409);
    assert_eq!(refused.problem().code, "hasUpcomingBookings");
}
