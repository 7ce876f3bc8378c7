//! One booking and hundreds of concurrent answers to it: approvals, denials, cancellations, refunds. Only one takes
//! effect, and money moves once.

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use super::{all_at_once, double_bookings, how_many, none_failed, statuses};
use crate::support::{Answer, Scene};

/// A district that takes a booking fee, and lets renters cancel until the day before.
pub(super) async fn with_terms() -> Scene {
    let scene = Scene::start().await;
    let terms = json!({ "settings": { "bookingFee": true }, "cancellationDays": 1 });
    let superadmin = scene.app.superadmin().await;
    superadmin
        .patch(&scene.district.path("/organization"), terms)
        .await
        .expect(200);
    scene
}

/// A booking, and hundreds of answers to its request: every other one approves it.
pub(super) async fn requested(
    scene: &Scene,
) -> (Value, impl Iterator<Item = impl Future<Output = Answer> + Send + use<>>) {
    let booking = scene.ana.book(&scene.court, scene.app.day(5), "18:00", "20:00").await;
    let (admin, path) = (scene.admin.clone(), scene.path(&booking, "/decision"));
    let requests = (0..how_many()).map(move |number| {
        let (admin, path) = (admin.clone(), path.clone());
        let decision = ["approved", "denied"][number % 2];
        async move { admin.put(&path, json!({ "decision": decision })).await }
    });
    (booking, requests)
}

/// A completed booking, and hundreds of requests to refund all of it. Where `fee_alone` says so, one refunds only the
/// fee, which may come first and is then no part of the rest.
pub(super) async fn took_place(
    scene: &Scene,
    fee_alone: fn(usize) -> bool,
) -> impl Iterator<Item = impl Future<Output = Answer> + Send + use<>> {
    let booking = scene.ana.book(&scene.court, scene.app.day(2), "18:00", "20:00").await;
    let decision = json!({ "decision": "approved" });
    scene
        .admin
        .put(&scene.path(&booking, "/decision"), decision)
        .await
        .expect(200);
    scene.app.clock().advance(TimeDelta::days(3));
    scene.app.run_jobs().await;
    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    let path = scene.path(&booking, "");
    (0..how_many()).map(move |number| {
        let rest = if fee_alone(number) { "/fee-refund" } else { "/refund" };
        let (admin, path) = (admin.clone(), format!("{path}{rest}"));
        async move { admin.post(&path, json!({})).await }
    })
}

async fn later(scene: &Scene) {
    for _ in 0..2 {
        scene.app.run_jobs().await;
    }
}

/// Returns the number that a question which counts rows is answered with.
async fn count(scene: &Scene, question: &'static str) -> i64 {
    sqlx::query_scalar(question)
        .fetch_one(&mut scene.app.owner().await)
        .await
        .expect("rows can be counted")
}

/// Returns the number of decisions and cancellations.
pub(super) async fn turns(scene: &Scene) -> i64 {
    count(
        scene,
        "SELECT count(*) FROM booking_events
        WHERE kind IN ('approved', 'denied', 'cancelledByHost', 'cancelledByRenter')",
    )
    .await
}

/// Returns the number of payments with more refunded than was paid: by our books, or by the ledger's.
pub(super) async fn refunded_twice(scene: &Scene) -> i64 {
    count(
        scene,
        "SELECT count(*) FROM payments WHERE amount < (SELECT sum(amount) FROM refunds WHERE payment_id = payments.id)
            OR amount < (SELECT sum(amount) FROM ledger_postings AS posting
                WHERE posting.booking_id = payments.booking_id AND kind = 'refund' AND account = 'cardProvider')",
    )
    .await
}

pub(super) async fn refunds(scene: &Scene) -> i64 {
    count(scene, "SELECT count(*) FROM refunds").await
}

/// Returns the ledger's balance of the card provider, in cents.
async fn with_provider(scene: &Scene) -> i64 {
    count(
        scene,
        "SELECT (100 * sum(amount))::bigint FROM ledger_postings WHERE account = 'cardProvider'",
    )
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_approvals_and_denials_of_one_request_exactly_one_counts() {
    let scene = with_terms().await;
    let (booking, requests) = requested(&scene).await;
    let answers = all_at_once(requests).await;
    assert_eq!(statuses(&answers), [(200, 1), (409, how_many() - 1)].into());
    assert_eq!(turns(&scene).await, 1);
    later(&scene).await;
    let shown = scene.ana.get(&scene.path(&booking, "")).await.expect(200).json();
    let (given_back, kept) = match shown["status"].as_str() {
        Some("approved") => (0, -4120),
        Some("refunded") => (1, 0),
        other => panic!("neither approved nor denied: {other:?}"),
    };
    assert_eq!((refunds(&scene).await, with_provider(&scene).await), (given_back, kept));
    assert_eq!(refunded_twice(&scene).await, 0);
}

/// An approved one may still be canceled, so one or two of them count: whichever, it is canceled or denied once.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn approving_denying_and_cancelling_many_times_at_once_ends_a_booking_once() {
    let scene = with_terms().await;
    let booking = scene.ana.book(&scene.court, scene.app.day(5), "18:00", "20:00").await;
    let requests = (0..how_many()).map(|number| {
        let (path, form) = match number % 4 {
            0 => ("/decision", json!({ "decision": "approved" })),
            1 => ("/decision", json!({ "decision": "denied" })),
            _ => ("/cancellation", json!({ "reason": "weather" })),
        };
        let by = if number % 4 == 3 { &scene.ana } else { &scene.admin };
        let (by, path) = (by.clone(), scene.path(&booking, path));
        async move { by.put(&path, form).await }
    });
    let counts = statuses(&all_at_once(requests).await);
    none_failed(&counts);
    let done = counts[&200];
    assert!((1..=2).contains(&done), "{counts:?}");
    assert_eq!(counts, [(200, done), (409, how_many() - done)].into());
    assert_eq!(usize::try_from(turns(&scene).await), Ok(done));
    later(&scene).await;
    let shown = scene.ana.get(&scene.path(&booking, "")).await.expect(200).json();
    assert_eq!(shown["status"], "refunded");
    assert_eq!(
        (
            refunds(&scene).await,
            with_provider(&scene).await,
            refunded_twice(&scene).await
        ),
        (1, 0, 0)
    );
    let ben = scene.app.renter("ben").await;
    ben.hold(&scene.court, scene.app.day(5), "18:00", "20:00").await;
    assert_eq!(double_bookings(&scene.app).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_refunds_of_one_booking_exactly_one_goes_back() {
    let scene = with_terms().await;
    let requests = took_place(&scene, |number| number % 5 == 0).await;
    let counts = statuses(&all_at_once(requests).await);
    none_failed(&counts);
    let done = counts[&200];
    assert_eq!(counts, [(200, done), (409, how_many() - done)].into());
    assert!((1..=2).contains(&done), "{counts:?}");
    assert_eq!(usize::try_from(refunds(&scene).await), Ok(done));
    later(&scene).await;
    assert_eq!((with_provider(&scene).await, refunded_twice(&scene).await), (0, 0));
}

/// A write without any check before it is refused by the database, and without that refusal the test would see it. That
/// there is something to refuse is shown by the hundreds of requests in `without_the_locks`.
#[tokio::test]
async fn money_that_goes_back_twice_is_refused_by_the_database_and_would_be_seen() {
    let scene = with_terms().await;
    let booking = scene.ana.book(&scene.court, scene.app.day(5), "18:00", "20:00").await;
    let decision = json!({ "decision": "denied" });
    scene
        .admin
        .put(&scene.path(&booking, "/decision"), decision)
        .await
        .expect(200);
    assert_eq!(refunded_twice(&scene).await, 0);
    let again = "INSERT INTO refunds SELECT copied.* FROM refunds, jsonb_populate_record(refunds, to_jsonb(refunds) ||
        jsonb_build_object('id', gen_random_uuid(), 'gateway_key', gen_random_uuid())) AS copied";
    let mut owner = scene.app.owner().await;
    let refused = sqlx::query(again).execute(&mut owner).await.expect_err("a refusal");
    let refused = refused.into_database_error().expect("the database refuses");
    assert_eq!(refused.constraint(), Some("refunds_at_most_paid"));
    sqlx::query("ALTER TABLE refunds DISABLE TRIGGER USER")
        .execute(&mut owner)
        .await
        .expect("the owner may change a table");
    sqlx::query(again)
        .execute(&mut owner)
        .await
        .expect("nothing refuses it");
    assert_eq!(refunded_twice(&scene).await, 1);
}
