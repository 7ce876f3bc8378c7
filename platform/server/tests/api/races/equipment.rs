//! Twenty requests for one of three projectors, each with another space: three get one, the others are told that none
//! is left. Without the lock more than three would get one, and this would see it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{before_anybody_writes, count, evening, people, placed, statuses};
use crate::support::renting::{booking_request, cards};
use crate::support::{Scene, Space};

const SPACES: usize = 20;
const PROJECTORS: usize = 3;
/// While a test has this lock, nobody writes who gets a projector, though anybody may check.
const GATE: &str = "SELECT pg_advisory_xact_lock(3)";

/// Rooms of one facility, which share the projectors; with the id of these.
async fn rooms() -> (Scene, Vec<Space>, Value) {
    let scene = Scene::with_court(|room| room.with("base", "Room").with("number", 1)).await;
    let Scene { app, gym, admin, .. } = &scene;
    let mut rooms = vec![scene.court.clone()];
    for number in 2..=SPACES {
        rooms.push(
            app.space(gym)
                .by(admin)
                .with("base", "Room")
                .with("number", number)
                .await,
        );
    }
    let form = json!({ "name": "Projector", "quantity": PROJECTORS });
    let path = scene.district.path("/addons");
    let projector = admin.post(&path, form).await.expect(201).json()["id"].clone();
    for room in &rooms {
        let offered = json!({ "addons": [{ "addonId": projector }] });
        admin.put(&room.path("/addons"), offered).await.expect(200);
    }
    sqlx::raw_sql(
        "CREATE FUNCTION pass_gate() RETURNS trigger LANGUAGE plpgsql
            AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(3); RETURN NEW; END';
        CREATE TRIGGER pass_gate BEFORE INSERT ON addon_uses FOR EACH ROW EXECUTE FUNCTION pass_gate()",
    )
    .execute(&mut app.owner().await)
    .await
    .expect("the owner may add a trigger");
    (scene, rooms, projector)
}

/// Returns the number of answers of each status, and of projectors that are out.
async fn race(scene: &Scene, rooms: &[Space], projector: &Value) -> (BTreeMap<u16, usize>, usize) {
    let day = scene.app.day(5);
    let requests = rooms.iter().map(|room| {
        let (admin, path) = (scene.admin.clone(), scene.district.path("/placed-bookings"));
        let mut form = placed(room, day, evening());
        form["addons"] = json!([{ "id": projector }]);
        async move { admin.post(&path, form).await }
    });
    let answers = before_anybody_writes(&scene.app, GATE, requests).await;
    let out = count(&scene.app, "SELECT coalesce(sum(quantity), 0) FROM addon_uses").await;
    (statuses(&answers), out)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_more_projectors_are_given_away_than_there_are() {
    let (scene, rooms, projector) = rooms().await;
    let (statuses, out) = race(&scene, &rooms, &projector).await;
    assert_eq!(out, PROJECTORS);
    // A request that checks once they are all out is refused before it tries.
    let refused: usize = [409, 422].iter().filter_map(|status| statuses.get(status)).sum();
    assert_eq!(
        (statuses[&201], refused),
        (PROJECTORS, SPACES - PROJECTORS),
        "{statuses:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_lock_too_many_are_given_away() {
    let (scene, rooms, projector) = rooms().await;
    sqlx::raw_sql(
        "CREATE OR REPLACE FUNCTION lock_equipment(organization uuid) RETURNS void LANGUAGE plpgsql AS 'BEGIN END'",
    )
    .execute(&mut scene.app.owner().await)
    .await
    .expect("the owner may take the lock away");
    let (_, out) = race(&scene, &rooms, &projector).await;
    assert!(out > PROJECTORS, "{out}");
}

/// Renters who pay: each has a room, and there are projectors for three of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn renters_who_pay_at_once_hear_how_many_are_left() {
    const RENTERS: usize = 6;
    let (scene, rooms, projector) = rooms().await;
    let day = scene.app.day(5);
    let mut requests = Vec::new();
    for (renter, room) in people(&scene.app, RENTERS).await.into_iter().zip(&rooms) {
        let hold = renter.hold(room, day, "18:00", "20:00").await;
        let mut request = booking_request(&hold, cards::VISA);
        request["addons"] = json!([{ "id": projector }]);
        let path = scene.district.path("/bookings");
        requests.push(async move { renter.post(&path, request).await });
    }
    let answers = before_anybody_writes(&scene.app, GATE, requests.into_iter()).await;
    let mut refused = 0;
    for answer in answers.iter().filter(|answer| answer.status != 201) {
        let problem = answer.problem();
        assert!(
            matches!(&*problem.code, "addonRunsOut" | "invalid"),
            "{}",
            answer.text()
        );
        assert!(
            answer.text().contains("Projector: none left at this time."),
            "{}",
            answer.text()
        );
        refused += 1;
    }
    assert_eq!(refused, RENTERS - PROJECTORS);
    assert_eq!(
        count(&scene.app, "SELECT coalesce(sum(quantity), 0) FROM addon_uses").await,
        PROJECTORS
    );
}
