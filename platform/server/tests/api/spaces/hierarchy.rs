//! Spaces within spaces: which units they stand for, and that nothing booked is pulled apart.

use policy::Role;
use serde_json::json;
use uuid::Uuid;

use crate::support::{Client, Space, TestApp};

async fn units(app: &TestApp, space: &Space) -> Vec<Uuid> {
    sqlx::query_scalar("SELECT unit_id FROM space_units WHERE space_id = $1 ORDER BY unit_id")
        .bind(space.id)
        .fetch_all(&mut app.owner().await)
        .await
        .unwrap()
}

fn ids(spaces: &[&Space]) -> Vec<Uuid> {
    let mut ids: Vec<Uuid> = spaces.iter().map(|space| space.id).collect();
    ids.sort_unstable();
    ids
}

/// A court that is two half courts, one of which is two quarters.
async fn courts(app: &TestApp) -> (Client, [Space; 4]) {
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let full = app.space(&gym).with("base", "Full").await;
    let left = app
        .space(&gym)
        .with("base", "Left")
        .with("parentId", full.id.to_string())
        .await;
    let right = app
        .space(&gym)
        .with("base", "Right")
        .with("parentId", full.id.to_string())
        .await;
    let quarter = app.space(&gym).with("base", "Quarter").await;
    admin
        .patch(&quarter.path(""), json!({ "parentId": left.id }))
        .await
        .expect(200);
    (admin, [full, left, right, quarter])
}

#[tokio::test]
async fn a_space_stands_for_its_own_unit_and_those_of_all_its_parts() {
    let app = TestApp::start().await;
    let (admin, [full, left, right, quarter]) = courts(&app).await;
    assert_eq!(units(&app, &full).await, ids(&[&full, &left, &right, &quarter]));
    assert_eq!(units(&app, &left).await, ids(&[&left, &quarter]));
    assert_eq!(units(&app, &right).await, ids(&[&right]));
    assert_eq!(units(&app, &quarter).await, ids(&[&quarter]));
    let space = app.anonymous().get(&full.path("")).await.json();
    assert_eq!(space["childIds"], json!([left.id, right.id]));

    admin
        .patch(&left.path(""), json!({ "parentId": null }))
        .await
        .expect(200);
    assert_eq!(units(&app, &full).await, ids(&[&full, &right]));
    assert_eq!(units(&app, &left).await, ids(&[&left, &quarter]));
    let listed: Vec<Uuid> = sqlx::query_scalar("SELECT unnest(unit_ids) FROM listings WHERE space_id = $1 ORDER BY 1")
        .bind(full.id)
        .fetch_all(&mut app.owner().await)
        .await
        .unwrap();
    assert_eq!(listed, ids(&[&full, &right]), "the marketplace knows too");
}

#[tokio::test]
async fn nothing_is_part_of_itself_or_of_another_facilitys_space() {
    let app = TestApp::start().await;
    let (admin, [full, left, _, quarter]) = courts(&app).await;
    for (space, parent) in [(&full, &quarter), (&full, &full), (&left, &quarter)] {
        let answer = admin
            .patch(&space.path(""), json!({ "parentId": parent.id }))
            .await
            .expect(422);
        assert_eq!(answer.field("parentId").0, "spacePartOfItself");
    }
    let pool = app.facility(full.organization()).with("name", "Pool").await;
    let lane = app.space(&pool).await;
    let answer = admin
        .patch(&lane.path(""), json!({ "parentId": full.id }))
        .await
        .expect(422);
    assert_eq!(answer.field("parentId").0, "unknownSpace");
}

#[tokio::test]
async fn what_is_held_is_neither_pulled_apart_nor_put_together() {
    let app = TestApp::start().await;
    let (admin, [full, left, right, quarter]) = courts(&app).await;
    let ana = app.renter("ana").await;
    let hold = json!({ "spaceId": full.id, "days": [{ "date": app.day(3), "start": "10:00", "end": "12:00" }] });
    ana.with_header("idempotency-key", "one")
        .post(&full.organization().path("/holds"), hold)
        .await
        .expect(201);
    let loose = app.space(&full.facility).with("base", "Loose").await;
    for (space, parent) in [
        (&left, json!(null)),
        (&quarter, json!(right.id)),
        (&loose, json!(full.id)),
    ] {
        let problem = admin
            .patch(&space.path(""), json!({ "parentId": parent }))
            .await
            .expect(409)
            .problem();
        assert_eq!(problem.code, "hasUpcomingBookings");
    }
    admin.delete(&quarter.path("")).await.expect(409);
    admin.delete(&full.facility.path("")).await.expect(409);

    app.clock().advance(chrono::TimeDelta::seconds(901));
    admin
        .patch(&left.path(""), json!({ "parentId": null }))
        .await
        .expect(200);
}

/// Each would be a circle together with the other; whoever comes second sees what the first has done.
#[tokio::test]
async fn two_who_attach_at_once_make_no_circle() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let one = app.space(&gym).with("base", "One").await;
    let other = app.space(&gym).with("base", "Other").await;
    for _ in 0..5 {
        let (one_path, other_path) = (one.path(""), other.path(""));
        let (first, second) = tokio::join!(
            admin.patch(&one_path, json!({ "parentId": other.id })),
            admin.patch(&other_path, json!({ "parentId": one.id })),
        );
        let mut statuses = [first.status.as_u16(), second.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 422]);
        for space in [&one, &other] {
            admin
                .patch(&space.path(""), json!({ "parentId": null }))
                .await
                .expect(200);
        }
    }
}

/// Whoever comes first, a hold of a court has every unit that the court stands for.
#[tokio::test]
async fn who_attaches_while_somebody_takes_a_time_waits_or_is_refused() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let full = app.space(&gym).with("base", "Full").await;
    let (full_id, holds) = (full.id, district.path("/holds"));
    for round in 0..6_u64 {
        let part = app.space(&gym).with("base", "Part").with("number", round).await;
        let path = part.path("");
        let renter = app.renter(&format!("renter{round}")).await;
        let hold =
            json!({ "spaceId": full_id, "days": [{ "date": app.day(3 + round), "start": "10:00", "end": "11:00" }] });
        let renter = renter.with_header("idempotency-key", "one");
        let (held, attached) = tokio::join!(
            renter.post(&holds, hold),
            admin.patch(&path, json!({ "parentId": full_id })),
        );
        let held = held.expect(201).json();
        let hold_id: Uuid = held["id"].as_str().unwrap().parse().unwrap();
        let taken: Vec<Uuid> =
            sqlx::query_scalar("SELECT unit_id FROM occupied_times WHERE hold_id = $1 AND NOT buffer")
                .bind(hold_id)
                .fetch_all(&mut app.owner().await)
                .await
                .unwrap();
        match attached.status.as_u16() {
            200 => assert!(taken.contains(&part.id), "the part is held with the court"),
            409 => assert!(!taken.contains(&part.id)),
            status => panic!("{status}: {}", attached.text()),
        }
        renter
            .delete(&district.path(&format!("/holds/{hold_id}")))
            .await
            .expect(204);
    }
}
