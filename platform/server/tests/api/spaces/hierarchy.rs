//! listChildSpaces, removeChildSpace: spaces within spaces stand for units, and bookings are never split up.

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

/// Returns the units of each span of a space's bookings and holds, including their buffers.
async fn taken(app: &TestApp, space: &Space) -> Vec<(Uuid, bool)> {
    sqlx::query_as(
        "SELECT unit_id, buffer FROM occupied_times
        LEFT JOIN holds ON holds.id = hold_id LEFT JOIN booking_dates ON booking_dates.id = booking_date_id
        WHERE coalesce(holds.space_id, booking_dates.space_id) = $1 ORDER BY buffer, unit_id",
    )
    .bind(space.id)
    .fetch_all(&mut app.owner().await)
    .await
    .unwrap()
}

async fn state(app: &TestApp, space: &Space, day: chrono::NaiveDate, start: &str) -> String {
    let path = space.path(&format!("/days?from={day}&days=1"));
    let shown = app.anonymous().get(&path).await.expect(200).json()["items"][0].clone();
    let slots = shown["slots"].as_array().unwrap();
    let slot = slots.iter().find(|slot| slot["start"] == start).expect("a slot");
    slot["state"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn what_is_booked_takes_the_units_that_its_space_comes_to_stand_for() {
    let app = TestApp::start().await;
    let (admin, [full, left, right, quarter]) = courts(&app).await;
    let buffers = json!({ "rental": { "bufferAfter": 1 } });
    admin.patch(&full.path(""), buffers).await.expect(200);
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let day = app.day(3);
    ana.book(&full, day, "10:00", "12:00").await;
    let hold = ben.hold(&full, day, "14:00", "15:00").await;
    let loose = app.space(&full.facility).with("base", "Loose").await;
    assert_eq!(state(&app, &loose, day, "10:00").await, "open");

    // Two levels down: it becomes part of the quarter, of the left half, and of the full court.
    admin
        .patch(&loose.path(""), json!({ "parentId": quarter.id }))
        .await
        .expect(200);
    for start in ["10:00", "14:30"] {
        assert_eq!(state(&app, &loose, day, start).await, "taken");
    }
    assert_eq!(
        state(&app, &loose, day, "12:00").await,
        "buffer",
        "the buffer comes along"
    );
    let all = ids(&[&full, &left, &right, &quarter, &loose]);
    let twice = |units: &[Uuid]| -> Vec<(Uuid, bool)> {
        let both = [false, true].map(|buffer| units.iter().flat_map(move |unit| [(*unit, buffer); 2]));
        both.into_iter().flatten().collect()
    };
    assert_eq!(taken(&app, &full).await, twice(&all));
    // The hold is whole, so it can be booked.
    ben.try_book(full.organization(), &hold, "pm_card_visa")
        .await
        .expect(201);

    // The left half is detached with everything below it, and bookings of the full court no longer take them.
    let detached = full.path(&format!("/children/{}", left.id));
    admin.delete(&detached).await.expect(204);
    assert_eq!(state(&app, &loose, day, "10:00").await, "open");
    assert_eq!(state(&app, &right, day, "10:00").await, "taken");
    assert_eq!(taken(&app, &full).await, twice(&ids(&[&full, &right])));
    admin.delete(&detached).await.expect(404);
}

#[tokio::test]
async fn what_would_be_in_each_others_way_is_listed_and_nothing_changes() {
    let app = TestApp::start().await;
    let (admin, [full, left, _, quarter]) = courts(&app).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let day = app.day(3);
    let loose = app.space(&full.facility).with("base", "Loose").await;
    let whole = ana.book(&full, day, "10:00", "12:00").await;
    let part = ben.hold(&loose, day, "11:00", "13:00").await;
    ben.hold(&loose, day, "14:00", "15:00").await;
    let before = (taken(&app, &full).await, units(&app, &left).await);
    let refused = admin
        .patch(&loose.path(""), json!({ "parentId": quarter.id }))
        .await
        .expect(409);
    let problem = refused.problem();
    assert_eq!(problem.code, "bookingsCollide");
    let number = whole["number"].as_str().unwrap();
    assert!(problem.detail.contains(number), "{}", problem.detail);
    assert_eq!(
        refused.json()["collisions"],
        json!([
            {
                "kind": "booking", "id": whole["id"], "name": number, "event": "Practice",
                "renter": "Ana Renter", "spaceId": full.id, "spaceName": "Full",
                "date": day, "start": "10:00", "end": "12:00",
            },
            {
                "kind": "hold", "id": part["id"], "spaceId": loose.id, "spaceName": "Loose",
                "date": day, "start": "11:00", "end": "13:00",
            },
        ])
    );
    assert_eq!((taken(&app, &full).await, units(&app, &left).await), before);
    assert_eq!(admin.get(&loose.path("")).await.json().get("parentId"), None);

    // An expired hold is in nobody's way.
    app.clock().advance(chrono::TimeDelta::seconds(901));
    admin
        .patch(&loose.path(""), json!({ "parentId": quarter.id }))
        .await
        .expect(200);
}

#[tokio::test]
async fn a_part_that_moves_is_freed_on_one_side_and_taken_on_the_other() {
    let app = TestApp::start().await;
    let (admin, [full, left, right, quarter]) = courts(&app).await;
    let ana = app.renter("ana").await;
    let day = app.day(3);
    ana.hold(&left, day, "10:00", "12:00").await;
    ana.hold(&right, day, "10:00", "12:00").await;
    admin
        .patch(&quarter.path(""), json!({ "parentId": right.id }))
        .await
        .expect(200);
    assert_eq!(taken(&app, &left).await, [(left.id, false)]);
    let of_right: Vec<(Uuid, bool)> = ids(&[&right, &quarter]).into_iter().map(|unit| (unit, false)).collect();
    assert_eq!(taken(&app, &right).await, of_right);
    assert_eq!(units(&app, &full).await, ids(&[&full, &left, &right, &quarter]));
}

#[tokio::test]
async fn what_is_booked_is_not_deleted() {
    let app = TestApp::start().await;
    let (admin, [full, _, _, quarter]) = courts(&app).await;
    app.renter("ana").await.hold(&full, app.day(3), "10:00", "12:00").await;
    admin.delete(&quarter.path("")).await.expect(409);
    admin.delete(&full.facility.path("")).await.expect(409);
}

/// Bookings that are over stay where they were.
#[tokio::test]
async fn two_that_were_booked_at_one_time_can_become_one_afterwards() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let full = app.space(&gym).with("base", "Full").await;
    let half = app.space(&gym).with("base", "Half").await;
    let ana = app.renter("ana").await;
    for space in [&full, &half] {
        ana.book(space, app.day(1), "10:00", "12:00").await;
    }
    let attach = json!({ "parentId": full.id });
    admin.patch(&half.path(""), attach.clone()).await.expect(409);
    app.clock().advance(chrono::TimeDelta::days(2));
    let admin = app.staff(&district, Role::Admin).await;
    admin.patch(&half.path(""), attach).await.expect(200);
    assert_eq!(taken(&app, &full).await, [(full.id, false)]);
}

#[tokio::test]
async fn the_parts_of_a_space_are_listed_and_detached_by_who_may() {
    let app = TestApp::start().await;
    let (admin, [full, left, right, quarter]) = courts(&app).await;
    let names = |page: serde_json::Value| -> Vec<String> {
        let items = page["items"].as_array().unwrap();
        items
            .iter()
            .map(|space| space["name"].as_str().unwrap().to_owned())
            .collect()
    };
    let children = full.path("/children");
    let stranger = app.anonymous();
    assert_eq!(
        names(stranger.get(&children).await.expect(200).json()),
        ["Left", "Right"]
    );
    let first = stranger.get(&format!("{children}?limit=1")).await.expect(200).json();
    let rest = format!("{children}?limit=1&cursor={}", first["nextCursor"].as_str().unwrap());
    assert_eq!(names(stranger.get(&rest).await.expect(200).json()), ["Right"]);
    assert_eq!(
        names(stranger.get(&quarter.path("/children")).await.expect(200).json()),
        [""; 0]
    );
    admin
        .patch(&right.path(""), json!({ "published": false }))
        .await
        .expect(200);
    assert_eq!(names(stranger.get(&children).await.expect(200).json()), ["Left"]);
    assert_eq!(names(admin.get(&children).await.expect(200).json()), ["Left", "Right"]);

    let left_of_full = full.path(&format!("/children/{}", left.id));
    let editor = app.staff(full.organization(), Role::Editor).await;
    editor.delete(&left_of_full).await.expect(403);
    // The quarter is part of the left half, not of the full court itself.
    let problem = admin
        .delete(&full.path(&format!("/children/{}", quarter.id)))
        .await
        .expect(404)
        .problem();
    assert_eq!(problem.detail, "Child space not found.");
    admin
        .with_header("if-match", "\"99\"")
        .delete(&left_of_full)
        .await
        .expect(412);
    admin.delete(&left_of_full).await.expect(204);
    assert_eq!(names(admin.get(&children).await.expect(200).json()), ["Right"]);
    assert_eq!(units(&app, &full).await, ids(&[&full, &right]));
}

/// Either request alone is fine, both together would make a circle: the second sees the first one's result.
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

/// In whichever order they come, a hold of a court has every unit that the court stands for.
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
            json!({ "spaceId": full_id, "dates": [{ "date": app.day(3 + round), "start": "10:00", "end": "11:00" }] });
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
