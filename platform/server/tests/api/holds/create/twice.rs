//! A hold request that is sent twice (docs/rules/money-and-the-ledger.md#commands-and-keys).

use chrono::TimeDelta;
use sqlx::{Connection, Executor};

use crate::support::Scene;

#[tokio::test]
async fn the_same_request_twice_is_one_hold() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await.with_header("Idempotency-Key", "once");
    let first = ana.hold(&court, app.day(5), "10:00", "12:00").await;
    let again = ana.hold(&court, app.day(5), "10:00", "12:00").await;
    assert_eq!(first, again);
    let other = ana.try_hold(&court, app.day(6), "10:00", "12:00").await.expect(422);
    assert_eq!(other.field("Idempotency-Key").0, "reused");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_twin_waits_for_the_first_and_is_told_the_same() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await.with_header("Idempotency-Key", "once");
    let mut lock = app.owner().await;
    lock.execute("BEGIN").await.expect("a transaction");
    lock.execute("SELECT FROM spaces FOR UPDATE").await.expect("a lock");
    let (renter, space, day) = (ana.clone(), court.clone(), app.day(5));
    let first = tokio::spawn(async move { renter.hold(&space, day, "10:00", "12:00").await });
    app.wait_for_locks(1).await;
    let (renter, space) = (ana.clone(), court.clone());
    let twin = tokio::spawn(async move { renter.hold(&space, day, "10:00", "12:00").await });
    app.wait_for_locks(2).await;
    lock.close().await.expect("the lock is let go with its connection");
    let held = first.await.expect("a hold");
    assert_eq!(twin.await.expect("the same hold"), held);
    assert_eq!(ana.hold(&court, day, "10:00", "12:00").await, held);
}

#[tokio::test]
async fn an_answer_that_passes_is_not_the_answer_for_a_day() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    for days in 5..8 {
        ana.hold(&court, app.day(days), "10:00", "11:00").await;
    }
    let keyed = ana.with_header("Idempotency-Key", "fourth");
    keyed.try_hold(&court, app.day(8), "10:00", "11:00").await.expect(429);
    app.clock().advance(TimeDelta::seconds(901));
    keyed.hold(&court, app.day(8), "10:00", "11:00").await;
}

/// A hold's answer is written down with it, before its time is taken.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn who_is_too_late_by_a_moment_is_refused_again() {
    let Scene { app, court, .. } = Scene::start().await;
    let day = app.day(5);
    let keyed = async |name| app.renter(name).await.with_header("Idempotency-Key", "once");
    let renters = [keyed("ana").await, keyed("ben").await];
    let mut lock = app.owner().await;
    lock.execute("BEGIN").await.expect("a transaction");
    lock.execute("SELECT FROM spaces FOR UPDATE").await.expect("a lock");
    let tries = renters.map(|renter| {
        let (again, space) = (renter.clone(), court.clone());
        let first = tokio::spawn(async move { renter.try_hold(&space, day, "10:00", "12:00").await });
        (first, again)
    });
    app.wait_for_locks(2).await;
    lock.close().await.expect("the lock is let go with its connection");
    let mut statuses = Vec::new();
    for (first, renter) in tries {
        let first = first.await.expect("an answer");
        let again = renter.try_hold(&court, day, "10:00", "12:00").await;
        statuses.push(first.status.as_u16());
        assert_eq!(again.status, first.status);
        if first.status == 201 {
            assert_eq!(again.json(), first.json());
        } else {
            let (first, again) = (first.problem(), again.problem());
            assert_eq!((again.code, again.conflict), (first.code, first.conflict));
        }
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
}
