//! Control of the answers' races: without the locks several of the same hundreds take effect, and the races would see
//! it.
//!
//! A booking is decided and refunded under its row's lock, which the query that reads it takes (`FOR NO KEY UPDATE`). A
//! test can't remove that from the program, but it can replace the table by a view that reads the rows in a `WITH`,
//! where PostgreSQL locks none. Writes to the booking's own row are dropped there, since an `UPDATE` locks it as well;
//! the states of its dates, its history and its money are in other tables and stay.
//!
//! Double refunds are also prevented by the payment's lock, under which the remaining amount is computed, and by a
//! trigger, which takes that lock again and has no effect without it. So the locks are removed one after the other:
//! either alone is enough.

use super::answers::{refunded_twice, refunds, requested, took_place, turns, with_terms};
use super::{AT_THE_GATE, before_anybody_writes, how_many, statuses};
use crate::support::TestApp;

/// Keeps requests from locking a row of the booking.
const NO_LOCK_OF_BOOKINGS: &str = "
    ALTER TABLE bookings RENAME TO bookings_themselves;
    CREATE VIEW bookings WITH (security_invoker = true) AS
        WITH themselves AS MATERIALIZED (SELECT * FROM bookings_themselves) SELECT * FROM themselves;
    CREATE FUNCTION let_go() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
    CREATE TRIGGER let_go INSTEAD OF UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION let_go();
    GRANT SELECT, UPDATE ON bookings TO fieldhouse_server";
/// Keeps requests from locking a row of the payments, which nobody writes here.
const NO_LOCK_OF_PAYMENTS: &str = "
    ALTER TABLE payments RENAME TO payments_themselves;
    CREATE VIEW payments WITH (security_invoker = true) AS
        WITH themselves AS MATERIALIZED (SELECT * FROM payments_themselves) SELECT * FROM themselves;
    GRANT SELECT, UPDATE ON payments TO fieldhouse_server";

async fn take_away(app: &TestApp, locks: &[&'static str]) {
    let mut owner = app.owner().await;
    for lock in locks {
        sqlx::raw_sql(*lock)
            .execute(&mut owner)
            .await
            .expect("the owner may change the schema");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_bookings_lock_several_of_many_answers_would_count() {
    for is_locked in [true, false] {
        let scene = with_terms().await;
        let (_, requests) = requested(&scene).await;
        if !is_locked {
            take_away(&scene.app, &[NO_LOCK_OF_BOOKINGS]).await;
        }
        let gate = "SELECT FROM booking_dates FOR UPDATE";
        let answers = before_anybody_writes(&scene.app, gate, requests).await;
        let won = if is_locked { 1 } else { AT_THE_GATE };
        assert_eq!(statuses(&answers), [(200, won), (409, how_many() - won)].into());
        assert_eq!(usize::try_from(turns(&scene).await), Ok(won));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_locks_of_booking_and_payment_money_would_go_back_several_times() {
    let locks = [NO_LOCK_OF_BOOKINGS, NO_LOCK_OF_PAYMENTS];
    for gone in 0..=locks.len() {
        let scene = with_terms().await;
        let requests = took_place(&scene, |_| false).await;
        take_away(&scene.app, &locks[..gone]).await;
        let gate = "LOCK TABLE refunds IN SHARE MODE";
        let answers = before_anybody_writes(&scene.app, gate, requests).await;
        let is_safe = gone < locks.len();
        let won = if is_safe { 1 } else { AT_THE_GATE };
        assert_eq!(statuses(&answers), [(200, won), (409, how_many() - won)].into());
        assert_eq!(usize::try_from(refunds(&scene).await), Ok(won));
        assert_eq!(refunded_twice(&scene).await, i64::from(!is_safe));
    }
}
