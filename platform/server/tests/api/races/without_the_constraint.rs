//! The control: with the constraint made harmless, the same race has to end in a double booking that the test sees. A race
//! that could not fail would prove nothing.

use super::{answers, double_bookings, evening, hold, people, statuses};
use crate::support::{Answer, Space, TestApp};

/// No more than the server has connections, or they would wait for one before they look.
const RACERS: usize = 3;

/// Three people want the evening, each in the next of the spaces, all of which have the unit.
pub(super) async fn race(app: &TestApp, spaces: &[&Space], unit: &Space) -> Vec<Answer> {
    let racers = people(app, RACERS).await;
    let day = app.day(5);
    let wanted = spaces.iter().cycle();
    let requests: Vec<_> = racers
        .iter()
        .zip(wanted)
        .map(|(racer, space)| hold(racer, space, day, evening()))
        .collect();
    at_the_gate(app, unit, requests.into_iter()).await
}

/// Queues all requests at the unit, which is locked here, one after the other, and lets them continue in that order. A
/// request that checks before it locks has seen the unit free by then. A request that has locked another unit already
/// makes the others wait there.
pub(super) async fn at_the_gate(
    app: &TestApp,
    unit: &Space,
    requests: impl Iterator<Item = impl Future<Output = Answer> + Send + 'static>,
) -> Vec<Answer> {
    let mut gate = app.owner().await;
    sqlx::query("BEGIN")
        .execute(&mut gate)
        .await
        .expect("a transaction begins");
    sqlx::query("SELECT id FROM spaces WHERE id = $1 FOR UPDATE")
        .bind(unit.id)
        .execute(&mut gate)
        .await
        .expect("the unit is locked");
    let mut sent = Vec::new();
    for request in requests {
        sent.push(tokio::spawn(request));
        app.wait_for_locks(sent.len()).await;
    }
    sqlx::query("COMMIT").execute(&mut gate).await.expect("the gate opens");
    answers(sent).await
}

/// Lets a hold see a time free, then another request be answered, and then the hold be written down. Returns both answers,
/// the hold's last.
pub(super) async fn after_a_hold_has_looked(
    app: &TestApp,
    hold: impl Future<Output = Answer> + Send + 'static,
    other: impl Future<Output = Answer>,
) -> (Answer, Answer) {
    let mut gate = app.owner().await;
    sqlx::raw_sql("BEGIN; LOCK TABLE hold_dates IN SHARE MODE")
        .execute(&mut gate)
        .await
        .expect("holds are locked");
    let hold = tokio::spawn(hold);
    app.wait_for_locks(1).await;
    let other = other.await;
    sqlx::query("COMMIT").execute(&mut gate).await.expect("the gate opens");
    (other, hold.await.expect("a request is answered"))
}

/// Puts one of the same name in the constraint's place that nothing ever violates.
pub(super) async fn make_harmless(app: &TestApp) {
    sqlx::query(
        "ALTER TABLE occupied_times DROP CONSTRAINT occupied_times_no_overlap,
            ADD CONSTRAINT occupied_times_no_overlap EXCLUDE USING gist (id WITH =)",
    )
    .execute(&mut app.owner().await)
    .await
    .expect("the owner may change a constraint");
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
    let answers = race(&app, &[&court], &court).await;
    assert_eq!(statuses(&answers), [(201, 1), (409, RACERS - 1)].into());
    assert_eq!(double_bookings(&app).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_it_the_race_would_see_the_double_booking() {
    let app = TestApp::start().await;
    let court = court(&app).await;
    make_harmless(&app).await;
    let answers = race(&app, &[&court], &court).await;
    assert_eq!(statuses(&answers), [(201, RACERS)].into());
    assert!(
        double_bookings(&app).await > 0,
        "the comparison sees what the constraint would have refused"
    );
}
