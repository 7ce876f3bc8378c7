//! The control: with the constraint made harmless, the same race has to end in a double booking that the test sees. A race
//! that could not fail would prove nothing.

use std::time::Duration;

use sqlx::PgConnection;

use super::{all_at_once, double_bookings, evening, hold, people, statuses};
use crate::support::{Answer, Space, TestApp};

/// No more than the server has connections, or they would wait for one before they look.
const RACERS: usize = 3;

/// Lets everybody look before anybody takes: they wait for the unit, which is locked here, and go on at once.
async fn race(app: &TestApp, space: &Space) -> Vec<Answer> {
    let racers = people(app, RACERS).await;
    let mut gate = app.owner().await;
    sqlx::query("BEGIN")
        .execute(&mut gate)
        .await
        .expect("a transaction begins");
    sqlx::query("SELECT id FROM spaces WHERE id = $1 FOR UPDATE")
        .bind(space.id)
        .execute(&mut gate)
        .await
        .expect("the unit is locked");
    let lock: String = sqlx::query_scalar("SELECT pg_current_xact_id()::xid::text")
        .fetch_one(&mut gate)
        .await
        .expect("the transaction has a name");
    let day = app.day(5);
    let opening = async {
        let mut watcher = app.owner().await;
        while waiting(&mut watcher, &lock).await < RACERS {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        sqlx::query("COMMIT").execute(&mut gate).await.expect("the gate opens");
    };
    let answers = all_at_once(racers.iter().map(|racer| hold(racer, space, day, evening())));
    let race = async { tokio::join!(answers, opening).0 };
    tokio::time::timeout(Duration::from_secs(30), race)
        .await
        .expect("everybody comes to the gate")
}

/// How many wait for the unit: the first for the transaction that has it, the others in line behind the first.
async fn waiting(watcher: &mut PgConnection, lock: &str) -> usize {
    let waiting: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM pg_locks WHERE NOT granted AND (transactionid::text = $1
            OR database = (SELECT oid FROM pg_database WHERE datname = current_database()))",
    )
    .bind(lock)
    .fetch_one(watcher)
    .await
    .expect("locks can be read");
    usize::try_from(waiting).expect("a count")
}

async fn court(app: &TestApp) -> Space {
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn with_the_constraint_one_of_those_who_saw_it_free_wins() {
    let app = TestApp::start().await;
    let court = court(&app).await;
    let answers = race(&app, &court).await;
    assert_eq!(statuses(&answers), [(201, 1), (409, RACERS - 1)].into());
    assert_eq!(double_bookings(&app).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_it_the_race_would_see_the_double_booking() {
    let app = TestApp::start().await;
    let court = court(&app).await;
    // One of the same name that nothing ever violates.
    sqlx::query(
        "ALTER TABLE occupied_times DROP CONSTRAINT occupied_times_no_overlap,
            ADD CONSTRAINT occupied_times_no_overlap EXCLUDE USING gist (id WITH =)",
    )
    .execute(&mut app.owner().await)
    .await
    .expect("the owner may change a constraint");
    let answers = race(&app, &court).await;
    assert_eq!(statuses(&answers), [(201, RACERS)].into());
    assert!(
        double_bookings(&app).await > 0,
        "the comparison sees what the constraint would have refused"
    );
}
