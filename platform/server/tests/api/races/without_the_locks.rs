//! The control of the answers' races: with the locks gone, several of the same hundreds count, and the races would see it.
//!
//! A booking is decided and refunded under its row's lock, which the question asks for that reads it (`FOR NO KEY UPDATE`). A
//! test can't take that out of the program, but it can put a view in the table's place that reads the rows in a `WITH`, where
//! PostgreSQL locks none. What is written to the booking's own row is let go there, since an `UPDATE` locks it as well; the
//! states of its dates, its history and its money are other tables' and stay what they are.
//!
//! Money is kept from going back twice by the payment's lock as well, under which what is left of it is worked out, and by a
//! trigger, which asks for that lock again and sees nothing without it. So the locks go one after the other: either alone is
//! enough.

use super::answers::World;
use super::{answers, how_many, statuses};
use crate::support::{Answer, CONNECTIONS, TestApp};

/// As many as there are connections come to the gate at once.
const AT_THE_GATE: usize = CONNECTIONS as usize;

/// Sends them all at once while something that they write is locked, and lets go of it once nobody else comes that far:
/// whoever looks before they lock has seen it as it was.
async fn before_anybody_writes(
    app: &TestApp,
    gate: &'static str,
    requests: impl Iterator<Item = impl Future<Output = Answer> + Send + 'static>,
) -> Vec<Answer> {
    let mut owner = app.owner().await;
    for statement in ["BEGIN", gate] {
        sqlx::raw_sql(statement)
            .execute(&mut owner)
            .await
            .expect("the owner may lock");
    }
    let sent = requests.map(tokio::spawn).collect();
    app.wait_for_locks(AT_THE_GATE).await;
    sqlx::raw_sql("COMMIT")
        .execute(&mut owner)
        .await
        .expect("the gate opens");
    answers(sent).await
}

/// Lets nobody lock a row of the booking any more.
const NO_LOCK_OF_BOOKINGS: &str = "
    ALTER TABLE bookings RENAME TO bookings_themselves;
    CREATE VIEW bookings WITH (security_invoker = true) AS
        WITH themselves AS MATERIALIZED (SELECT * FROM bookings_themselves) SELECT * FROM themselves;
    CREATE FUNCTION let_go() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
    CREATE TRIGGER let_go INSTEAD OF UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION let_go();
    GRANT SELECT, UPDATE ON bookings TO fieldhouse_server";
/// The same of payments, which nobody writes here.
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
        let world = World::start().await;
        let (_, requests) = world.requested().await;
        if !is_locked {
            take_away(&world.app, &[NO_LOCK_OF_BOOKINGS]).await;
        }
        let gate = "SELECT FROM booking_days FOR UPDATE";
        let answers = before_anybody_writes(&world.app, gate, requests).await;
        let won = if is_locked { 1 } else { AT_THE_GATE };
        assert_eq!(statuses(&answers), [(200, won), (409, how_many() - won)].into());
        assert_eq!(usize::try_from(world.turns().await), Ok(won));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_locks_of_booking_and_payment_money_would_go_back_several_times() {
    let locks = [NO_LOCK_OF_BOOKINGS, NO_LOCK_OF_PAYMENTS];
    for gone in 0..=locks.len() {
        let world = World::start().await;
        let requests = world.took_place(|_| false).await;
        take_away(&world.app, &locks[..gone]).await;
        let gate = "LOCK TABLE refunds IN SHARE MODE";
        let answers = before_anybody_writes(&world.app, gate, requests).await;
        let is_safe = gone < locks.len();
        let won = if is_safe { 1 } else { AT_THE_GATE };
        assert_eq!(statuses(&answers), [(200, won), (409, how_many() - won)].into());
        assert_eq!(usize::try_from(world.refunds().await), Ok(won));
        assert_eq!(world.refunded_twice().await, i64::from(!is_safe));
    }
}
