//! `kill -9` in the middle of bookings: answered bookings exist, paid ones are booked, once, and nothing stays blocked.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use sqlx::{Connection, PgConnection};
use tokio::task::JoinSet;
use tokio::time::sleep;
use uuid::Uuid;

use crate::courts::{Courts, Wish};
use crate::left::{hasten, settle};
use crate::program::Program;
use crate::support::renting::id;
use crate::truth;
use crate::wire::Whole;

const RENTERS: u64 = 5;

/// The answers of a round before it was cut off.
struct Round {
    wishes: Vec<Wish>,
    /// Bookings that were answered with 201.
    promised: BTreeSet<Uuid>,
}

/// Books everything concurrently, and kills the program once this many bookings were answered. One of them can't be
/// booked, because its hold is locked, so something is in the middle whatever the timing.
async fn kill_after(courts: &Courts, program: Program, round: u64, answers: usize) -> Round {
    let wishes = courts.wishes(round, RENTERS).await;
    let lock = keep_a_hold(courts, &wishes[0]).await;
    let answered = Arc::new(AtomicUsize::new(0));
    let mut running = JoinSet::new();
    for wish in wishes.clone() {
        let (address, answered) = (program.address, answered.clone());
        running.spawn(async move {
            let answer = wish.book(address).await.ok()?;
            answered.fetch_add(1, Ordering::Relaxed);
            Some(promised(&answer))
        });
    }
    // Each task that still waits for an answer holds a clone of the count.
    while answered.load(Ordering::Relaxed) < answers && Arc::strong_count(&answered) > 1 {
        sleep(Duration::from_millis(1)).await;
    }
    let count = answered.load(Ordering::Relaxed);
    assert!(count >= answers, "only {count} were answered, and nobody waits");
    program.kill().await;
    lock.close().await.expect("the lock is let go with its connection");
    let promised: BTreeSet<Uuid> = running.join_all().await.into_iter().flatten().collect();
    assert!(promised.len() >= answers, "{promised:?}");
    assert!(promised.len() < wishes.len(), "nothing was in the middle");
    Round { wishes, promised }
}

#[track_caller]
fn promised(answer: &Whole) -> Uuid {
    assert_eq!(answer.status, 201, "{}", answer.body);
    assert_eq!(answer.body["payments"][0]["status"], "captured", "{}", answer.body);
    id(&answer.body)
}

/// Makes workers that were killed, or lost their database, look silent for an hour.
pub async fn pass_an_hour(courts: &Courts) {
    sqlx::query("UPDATE graphile_worker._private_workers SET last_heartbeat_at = now() - interval '1 hour'")
        .execute(&mut courts.app.owner().await)
        .await
        .expect("the owner may change the queue");
}

/// After the round: asks again for everything, as an app does that heard nothing, and looks at what there is.
async fn check(courts: &Courts, program: &Program, round: &Round, data: &std::path::Path) {
    settle(courts).await;
    truth::check(courts, data).await;
    let mut booked = BTreeSet::new();
    for wish in &round.wishes {
        booked.extend(truth::booking_of(courts, &wish.hold).await);
    }
    assert!(
        booked.is_superset(&round.promised),
        "a booking that was answered is lost"
    );
    // Repeats the requests without an answer, with another key since the claim of the first one may still exist.
    for wish in &round.wishes {
        let answer = wish.again().book(program.address).await.expect("the program answers");
        let booking = promised(&answer);
        assert!(booked.insert(booking) || truth::booking_of(courts, &wish.hold).await == Some(booking));
    }
    assert_eq!(booked.len(), round.wishes.len(), "every hold became one booking");
    truth::check(courts, data).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_keeps_its_promises_and_charges_once() {
    let courts = Courts::new().await;
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let mut program = Program::start(&courts.app, data.path()).await;
    for (round, answers) in [(0, 1), (1, 4), (2, 8)] {
        let cut_off = kill_after(&courts, program, round, answers).await;
        program = Program::start(&courts.app, data.path()).await;
        check(&courts, &program, &cut_off, data.path()).await;
    }
}

/// Keeps a hold from being booked.
async fn keep_a_hold(courts: &Courts, wish: &Wish) -> PgConnection {
    let mut owner = courts.app.owner().await;
    sqlx::raw_sql("BEGIN").execute(&mut owner).await.expect("a transaction");
    sqlx::query("SELECT FROM holds WHERE id = $1 FOR UPDATE")
        .bind(id(&wish.hold))
        .execute(&mut owner)
        .await
        .expect("the owner may lock");
    owner
}

/// Keeps everybody from writing the dates of bookings: they have paid, and can't be booked.
async fn keep_from_booking(courts: &Courts) -> PgConnection {
    let mut owner = courts.app.owner().await;
    sqlx::raw_sql("BEGIN; LOCK TABLE booking_dates IN SHARE ROW EXCLUSIVE MODE")
        .execute(&mut owner)
        .await
        .expect("the owner may lock");
    owner
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_paid_when_the_server_was_killed_is_booked() {
    let courts = Courts::new().await;
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let program = Program::start(&courts.app, data.path()).await;
    let wishes = courts.wishes(0, 2).await;
    let lock = keep_from_booking(&courts).await;
    let mut running = JoinSet::new();
    for wish in wishes.clone() {
        let address = program.address;
        running.spawn(async move { wish.book(address).await });
    }
    courts.app.wait_for_locks(wishes.len()).await;
    program.kill().await;
    assert!(
        running.join_all().await.iter().all(Result::is_err),
        "nobody heard anything"
    );
    assert_eq!(
        truth::set_aside(&courts, data.path()).await,
        wishes.len(),
        "all of them have paid"
    );

    // The next one begins to settle, and is killed as well. Connections that wait don't notice who is gone.
    let program = Program::start(&courts.app, data.path()).await;
    hasten(&courts).await;
    courts.app.wait_for_locks(wishes.len() * 2).await;
    program.kill().await;
    lock.close().await.expect("the lock is let go with its connection");
    pass_an_hour(&courts).await;

    let program = Program::start(&courts.app, data.path()).await;
    let round = Round {
        wishes,
        promised: BTreeSet::new(),
    };
    settle(&courts).await;
    for wish in &round.wishes {
        assert!(
            truth::booking_of(&courts, &wish.hold).await.is_some(),
            "it is booked unasked"
        );
    }
    check(&courts, &program, &round, data.path()).await;
}
