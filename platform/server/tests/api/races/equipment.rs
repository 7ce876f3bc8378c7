//! Twenty requests for one of three projectors, each with another space: three get one, the others are told that none
//! is left. Without the lock more than three would get one, and this would see it.

use policy::Role;
use serde_json::json;

use super::{all_at_once, count, evening, people, placed, statuses};
use crate::support::renting::{booking_request, cards};
use crate::support::{Client, Space, TestApp};

const SPACES: usize = 20;
const PROJECTORS: usize = 3;

struct World {
    app: TestApp,
    spaces: Vec<Space>,
    admin: Client,
    projector: serde_json::Value,
}

async fn world() -> World {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let facility = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let form = json!({ "name": "Projector", "quantity": PROJECTORS });
    let made = admin.post(&district.path("/addons"), form).await.expect(201).json();
    let mut spaces = Vec::new();
    for number in 0..SPACES {
        let space = app
            .space(&facility)
            .with("base", "Room")
            .with("number", number + 1)
            .await;
        let offered = json!({ "addons": [{ "addonId": made["id"] }] });
        admin.put(&space.path("/addons"), offered).await.expect(200);
        spaces.push(space);
    }
    // Delays each insert, so that all requests have checked before any has written.
    sqlx::raw_sql(
        "CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.3); RETURN NEW; END';
        CREATE TRIGGER dawdle BEFORE INSERT ON addon_uses FOR EACH ROW EXECUTE FUNCTION dawdle()",
    )
    .execute(&mut app.owner().await)
    .await
    .expect("the owner may add a trigger");
    World {
        app,
        spaces,
        admin,
        projector: made["id"].clone(),
    }
}

/// Returns the number of answers of each status, and of projectors that are out.
async fn race(world: &World) -> (std::collections::BTreeMap<u16, usize>, usize) {
    let day = world.app.day(5);
    let requests = world.spaces.iter().map(|space| {
        let (admin, path) = (world.admin.clone(), space.organization().path("/placed-bookings"));
        let mut form = placed(space, day, evening());
        form["addons"] = json!([{ "id": world.projector }]);
        async move { admin.post(&path, form).await }
    });
    let answers = all_at_once(requests).await;
    let out = count(&world.app, "SELECT coalesce(sum(quantity), 0) FROM addon_uses").await;
    (statuses(&answers), out)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_more_projectors_are_given_away_than_there_are() {
    let world = world().await;
    let (statuses, out) = race(&world).await;
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
    let world = world().await;
    sqlx::raw_sql(
        "CREATE OR REPLACE FUNCTION lock_equipment(organization uuid) RETURNS void LANGUAGE plpgsql AS 'BEGIN END'",
    )
    .execute(&mut world.app.owner().await)
    .await
    .expect("the owner may take the lock away");
    let (_, out) = race(&world).await;
    assert!(out > PROJECTORS, "{out}");
}

/// Renters who pay: each has a room, and there are projectors for three of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn renters_who_pay_at_once_hear_how_many_are_left() {
    const RENTERS: usize = 6;
    let world = world().await;
    let day = world.app.day(5);
    let mut requests = Vec::new();
    for (renter, room) in people(&world.app, RENTERS).await.into_iter().zip(&world.spaces) {
        let hold = renter.hold(room, day, "18:00", "20:00").await;
        let mut request = booking_request(&hold, cards::VISA);
        request["addons"] = json!([{ "id": world.projector }]);
        let path = room.organization().path("/bookings");
        requests.push(async move { renter.post(&path, request).await });
    }
    let answers = all_at_once(requests.into_iter()).await;
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
        count(&world.app, "SELECT coalesce(sum(quantity), 0) FROM addon_uses").await,
        PROJECTORS
    );
}
