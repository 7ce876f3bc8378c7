//! One booking and hundreds of concurrent answers to it: approvals, denials, cancellations, refunds. Only one takes
//! effect, and money moves once.

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use super::{all_at_once, double_bookings, how_many, none_failed, statuses};
use crate::support::renting::id;
use crate::support::{Answer, Client, Organization, Space, TestApp};

pub(super) struct World {
    pub(super) app: TestApp,
    pub(super) district: Organization,
    pub(super) court: Space,
    pub(super) admin: Client,
    pub(super) ana: Client,
}

impl World {
    /// Starts with a district that takes a booking fee, and lets renters cancel until the day before.
    pub(super) async fn start() -> Self {
        let app = TestApp::start().await;
        let district = app.organization("district").await;
        let gym = app.facility(&district).await;
        let court = app.space(&gym).await;
        let terms = json!({ "settings": { "bookingFee": true }, "cancellationDays": 1 });
        let superadmin = app.superadmin().await;
        superadmin
            .patch(&district.path("/organization"), terms)
            .await
            .expect(200);
        let admin = app.staff(&district, Role::Admin).await;
        let ana = app.renter("ana").await;
        Self {
            app,
            district,
            court,
            admin,
            ana,
        }
    }

    pub(super) fn path(&self, booking: &Value, rest: &str) -> String {
        self.district.path(&format!("/bookings/{}{rest}", id(booking)))
    }

    /// A booking, and hundreds of answers to its request: every other one approves it.
    pub(super) async fn requested(&self) -> (Value, impl Iterator<Item = impl Future<Output = Answer> + Send + use<>>) {
        let booking = self.ana.book(&self.court, self.app.day(5), "18:00", "20:00").await;
        let (admin, path) = (self.admin.clone(), self.path(&booking, "/decision"));
        let requests = (0..how_many()).map(move |number| {
            let (admin, path) = (admin.clone(), path.clone());
            let decision = ["approved", "denied"][number % 2];
            async move { admin.put(&path, json!({ "decision": decision })).await }
        });
        (booking, requests)
    }

    /// A completed booking, and hundreds of requests to refund all of it. Where `fee_alone` says so, one refunds only the fee, which
    /// may come first and is then no part of the rest.
    pub(super) async fn took_place(
        &self,
        fee_alone: fn(usize) -> bool,
    ) -> impl Iterator<Item = impl Future<Output = Answer> + Send + use<>> {
        let booking = self.ana.book(&self.court, self.app.day(2), "18:00", "20:00").await;
        let decision = json!({ "decision": "approved" });
        self.admin
            .put(&self.path(&booking, "/decision"), decision)
            .await
            .expect(200);
        self.app.clock().advance(TimeDelta::days(3));
        self.app.run_jobs().await;
        let admin = self.app.staff(&self.district, Role::Admin).await;
        let path = self.path(&booking, "");
        (0..how_many()).map(move |number| {
            let rest = if fee_alone(number) { "/fee-refund" } else { "/refund" };
            let (admin, path) = (admin.clone(), format!("{path}{rest}"));
            async move { admin.post(&path, json!({})).await }
        })
    }

    async fn later(&self) {
        for _ in 0..2 {
            self.app.run_jobs().await;
        }
    }

    /// Returns the number that a question which counts rows is answered with.
    async fn count(&self, question: &'static str) -> i64 {
        sqlx::query_scalar(question)
            .fetch_one(&mut self.app.owner().await)
            .await
            .expect("rows can be counted")
    }

    /// Returns the number of decisions and cancellations.
    pub(super) async fn turns(&self) -> i64 {
        self.count(
            "SELECT count(*) FROM booking_events
            WHERE kind IN ('approved', 'denied', 'cancelledByHost', 'cancelledByRenter')",
        )
        .await
    }

    /// Returns the number of payments with more refunded than was paid: by our books, or by the ledger's.
    pub(super) async fn refunded_twice(&self) -> i64 {
        self.count(
            "SELECT count(*) FROM payments WHERE amount < (SELECT sum(amount) FROM refunds WHERE payment_id = payments.id)
                OR amount < (SELECT sum(amount) FROM ledger_postings AS posting
                    WHERE posting.booking_id = payments.booking_id AND kind = 'refund' AND account = 'cardProvider')",
        )
        .await
    }

    pub(super) async fn refunds(&self) -> i64 {
        self.count("SELECT count(*) FROM refunds").await
    }

    /// Returns the ledger's balance of the card provider, in cents.
    async fn with_provider(&self) -> i64 {
        self.count("SELECT (100 * sum(amount))::bigint FROM ledger_postings WHERE account = 'cardProvider'")
            .await
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_approvals_and_denials_of_one_request_exactly_one_counts() {
    let world = World::start().await;
    let (booking, requests) = world.requested().await;
    let answers = all_at_once(requests).await;
    assert_eq!(statuses(&answers), [(200, 1), (409, how_many() - 1)].into());
    assert_eq!(world.turns().await, 1);
    world.later().await;
    let shown = world.ana.get(&world.path(&booking, "")).await.expect(200).json();
    let (refunds, kept) = match shown["status"].as_str() {
        Some("approved") => (0, -4120),
        Some("refunded") => (1, 0),
        other => panic!("neither approved nor denied: {other:?}"),
    };
    assert_eq!((world.refunds().await, world.with_provider().await), (refunds, kept));
    assert_eq!(world.refunded_twice().await, 0);
}

/// An approved one may still be canceled, so one or two of them count: whichever, it is canceled or denied once.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn approving_denying_and_cancelling_many_times_at_once_ends_a_booking_once() {
    let world = World::start().await;
    let booking = world.ana.book(&world.court, world.app.day(5), "18:00", "20:00").await;
    let requests = (0..how_many()).map(|number| {
        let (path, form) = match number % 4 {
            0 => ("/decision", json!({ "decision": "approved" })),
            1 => ("/decision", json!({ "decision": "denied" })),
            _ => ("/cancellation", json!({ "reason": "weather" })),
        };
        let by = if number % 4 == 3 { &world.ana } else { &world.admin };
        let (by, path) = (by.clone(), world.path(&booking, path));
        async move { by.put(&path, form).await }
    });
    let counts = statuses(&all_at_once(requests).await);
    none_failed(&counts);
    let done = counts[&200];
    assert!((1..=2).contains(&done), "{counts:?}");
    assert_eq!(counts, [(200, done), (409, how_many() - done)].into());
    assert_eq!(usize::try_from(world.turns().await), Ok(done));
    world.later().await;
    let shown = world.ana.get(&world.path(&booking, "")).await.expect(200).json();
    assert_eq!(shown["status"], "refunded");
    assert_eq!(
        (
            world.refunds().await,
            world.with_provider().await,
            world.refunded_twice().await
        ),
        (1, 0, 0)
    );
    let ben = world.app.renter("ben").await;
    ben.hold(&world.court, world.app.day(5), "18:00", "20:00").await;
    assert_eq!(double_bookings(&world.app).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_refunds_of_one_booking_exactly_one_goes_back() {
    let world = World::start().await;
    let requests = world.took_place(|number| number % 5 == 0).await;
    let counts = statuses(&all_at_once(requests).await);
    none_failed(&counts);
    let done = counts[&200];
    assert_eq!(counts, [(200, done), (409, how_many() - done)].into());
    assert!((1..=2).contains(&done), "{counts:?}");
    assert_eq!(usize::try_from(world.refunds().await), Ok(done));
    world.later().await;
    assert_eq!((world.with_provider().await, world.refunded_twice().await), (0, 0));
}

/// A write without any check before it is refused by the database, and without that refusal the test would see it. That
/// there is something to refuse is shown by the hundreds of requests in `without_the_locks`.
#[tokio::test]
async fn money_that_goes_back_twice_is_refused_by_the_database_and_would_be_seen() {
    let world = World::start().await;
    let booking = world.ana.book(&world.court, world.app.day(5), "18:00", "20:00").await;
    let decision = json!({ "decision": "denied" });
    world
        .admin
        .put(&world.path(&booking, "/decision"), decision)
        .await
        .expect(200);
    assert_eq!(world.refunded_twice().await, 0);
    let again = "INSERT INTO refunds SELECT copied.* FROM refunds, jsonb_populate_record(refunds, to_jsonb(refunds) ||
        jsonb_build_object('id', gen_random_uuid(), 'gateway_key', gen_random_uuid())) AS copied";
    let mut owner = world.app.owner().await;
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
    assert_eq!(world.refunded_twice().await, 1);
}
