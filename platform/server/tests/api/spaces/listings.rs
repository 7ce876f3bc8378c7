//! The public rows of the marketplace follow what they are made from, in the same transaction.

use policy::Role;
use serde_json::{Value, json};
use sqlx::Row;

use crate::support::{Scene, Space, TestApp};

async fn listing(app: &TestApp, space: &Space) -> Option<Value> {
    sqlx::query("SELECT to_jsonb(listings) FROM listings WHERE space_id = $1")
        .bind(space.id)
        .fetch_optional(&mut app.owner().await)
        .await
        .unwrap()
        .map(|row| row.get(0))
}

#[tokio::test]
async fn a_space_is_listed_while_it_can_be_rented() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    for (without, with) in [
        (json!({ "published": false }), json!({ "published": true })),
        (json!({ "rentable": false }), json!({ "rentable": true })),
        (
            json!({ "price": "0", "removeAvailability": true }),
            json!({ "price": "20" }),
        ),
    ] {
        admin.patch(&court.path(""), without.clone()).await.expect(200);
        assert_eq!(listing(&app, &court).await, None, "{without}");
        admin.patch(&court.path(""), with).await.expect(200);
        assert!(listing(&app, &court).await.is_some());
    }
    admin
        .patch(&district.path("/organization"), json!({ "published": false }))
        .await
        .expect(200);
    assert_eq!(listing(&app, &court).await, None);
}

#[tokio::test]
async fn it_says_what_the_space_its_facility_and_its_organization_say() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).with("ownTimeZone", "America/Denver").await;
    let court = app.space(&gym).with("price", "20").await;
    let admin = app.staff(&district, Role::Admin).await;
    admin
        .patch(
            &district.path("/organization"),
            json!({ "name": "Verona", "leadTimeDays": 3 }),
        )
        .await
        .expect(200);
    admin
        .patch(&gym.path(""), json!({ "name": "South Gym" }))
        .await
        .expect(200);
    admin
        .patch(
            &court.path(""),
            json!({ "price": "22.5", "rental": { "bufferAfter": 1 } }),
        )
        .await
        .expect(200);
    let listing = listing(&app, &court).await.unwrap();
    assert_eq!(listing["organization_name"], "Verona");
    assert_eq!(listing["facility_name"], "South Gym");
    assert_eq!(listing["time_zone"], "America/Denver");
    assert_eq!(listing["price"], json!(22.5));
    let availability = &listing["availability"];
    assert_eq!(availability["space"]["leadTime"], 3);
    assert_eq!(availability["space"]["buffers"]["afterMinutes"], 30);
    assert_eq!(
        availability["rules"][0]["times"]["ranges"][0],
        json!({ "start": "06:00", "end": "22:00" })
    );
}

#[tokio::test]
async fn one_that_stays_as_it_is_is_not_written_again() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let other = app.space(&gym).with("number", 2).await;
    let written = async |space: &Space| -> String {
        sqlx::query_scalar("SELECT xmin::text FROM listings WHERE space_id = $1")
            .bind(space.id)
            .fetch_one(&mut app.owner().await)
            .await
            .unwrap()
    };
    let before = (written(&court).await, written(&other).await);
    admin.patch(&court.path(""), json!({ "number": 3 })).await.expect(200);
    assert_ne!(written(&court).await, before.0);
    assert_eq!(written(&other).await, before.1);
}

#[tokio::test]
async fn notes_of_changes_are_deleted_after_a_day() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let number = async |number: u8| {
        admin
            .patch(&court.path(""), json!({ "number": number }))
            .await
            .expect(200);
    };
    number(3).await;
    sqlx::query("UPDATE listing_changes SET changed_at = now() - interval '25 hours' WHERE organization_id = $1")
        .bind(district.id)
        .execute(&mut app.owner().await)
        .await
        .unwrap();
    number(4).await;
    number(5).await;
    let kept: i64 = sqlx::query_scalar("SELECT count(*) FROM listing_changes WHERE organization_id = $1")
        .bind(district.id)
        .fetch_one(&mut app.owner().await)
        .await
        .unwrap();
    assert_eq!(kept, 2);
}
