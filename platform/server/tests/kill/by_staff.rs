//! Partial refunds (`refundBooking`) and payments that staff record (`recordPayment`) while the program is killed, the last
//! time after a crash of its database. Asked for again under their keys, each is answered and counted once, and provider,
//! rows and ledger agree.

use policy::Role;
use serde_json::{Value, json};
use sqlx::Row;
use std::time::Duration;
use stripe_server::StripeServer;
use uuid::Uuid;

use crate::courts::Courts;
use crate::faults::{book_all, paying_at};
use crate::killed::pass_an_hour;
use crate::orders::{Order, all_refunded, done, give_all};
use crate::postgres::Postgres;
use crate::program::Program;
use crate::refunded::{KEPT, agree, failing_now_and_then};
use crate::support::Client;
use crate::support::renting::id;

const RENTERS: u64 = 4;
/// Two parts go back of each booking that was paid by card, and two parts are paid of each that was not.
const PARTS: [&str; 2] = ["5.00", "3.00"];

/// The bookings of a round.
struct Round {
    by_card: Vec<Uuid>,
    in_cash: Vec<Uuid>,
}

impl Round {
    /// Some that renters paid by card and that took place, and some that staff made and that are unpaid.
    async fn begin(courts: &Courts, program: &Program, admin: &Client, round: u64) -> Self {
        let wishes = courts.wishes(round, RENTERS).await;
        let booked = book_all(program, &wishes, async {}).await;
        let booked = booked.into_iter().map(|answer| answer.expect("nothing fails yet").body);
        let by_card: Vec<Uuid> = booked
            .filter(|booking| booking["status"] == "approved")
            .map(|booking| id(&booking))
            .collect();
        sqlx::query(
            "UPDATE booking_dates SET starts_at = starts_at - interval '2 years', ends_at = ends_at - interval '2 years'
            WHERE booking_id = ANY($1)",
        )
        .bind(&by_card)
        .execute(&mut courts.app.owner().await)
        .await
        .expect("time passes");
        let placed = courts.placed(admin, round).await;
        Self {
            by_card,
            in_cash: placed.iter().map(id).collect(),
        }
    }

    fn orders(&self, courts: &Courts) -> Vec<Order> {
        let mut orders = Vec::new();
        for (bookings, rest) in [(&self.by_card, "refund"), (&self.in_cash, "recorded-payments")] {
            for booking in bookings {
                let path = courts.district.path(&format!("/bookings/{booking}/{rest}"));
                orders.extend(PARTS.map(|amount| Order {
                    booking: *booking,
                    line: format!("POST {path}"),
                    key: format!("{rest} {amount} {booking}"),
                    body: asked(rest, amount),
                }));
            }
        }
        orders
    }

    /// Checks that each part was refunded or paid once: by the history, by our rows and by the ledger.
    async fn is_counted_once(&self, courts: &Courts) {
        for (bookings, told, back, noted) in [
            (&self.by_card, ["refundOrdered", "5.00", "3.00"], 2, 0),
            (&self.in_cash, ["paymentRecorded", "5.00", "3.00"], 0, 2),
        ] {
            for booking in bookings {
                let row = counted(courts, *booking, told[0]).await;
                let sums = |member: &str| row.get::<Vec<String>, _>(member);
                assert_eq!(row.get::<i64, _>("told"), 2, "{booking} {told:?}");
                let parts =
                    |so_many: usize| -> Vec<String> { told[1..=so_many].iter().map(ToString::to_string).collect() };
                assert_eq!((sums("back"), sums("noted")), (parts(back), parts(noted)), "{booking}");
                let in_ledger = if back > 0 { "cardProvider 8.00" } else { "offline -8.00" };
                assert_eq!(row.get::<String, _>("ledger"), in_ledger, "{booking}");
            }
        }
    }
}

fn asked(rest: &str, amount: &str) -> Value {
    if rest == "refund" {
        json!({ "amount": amount, "reason": "The lights went out." })
    } else {
        json!({ "kind": "offline", "amount": amount, "reference": format!("Check over {amount}") })
    }
}

/// Counts the effects of the orders for a booking; of its ledger what came in otherwise than with its first charge.
async fn counted(courts: &Courts, booking: Uuid, told: &str) -> sqlx::postgres::PgRow {
    sqlx::query(
        "SELECT (SELECT count(*) FROM booking_events WHERE booking_id = $1 AND kind = $2) AS told,
            ARRAY(SELECT amount::text FROM refunds WHERE booking_id = $1 ORDER BY amount DESC) AS back,
            ARRAY(SELECT amount::text FROM payments WHERE booking_id = $1 AND gateway = 'offline' ORDER BY amount DESC)
                AS noted,
            (SELECT string_agg(account || ' ' || amount, ', ') FROM (
                SELECT account, sum(amount) AS amount FROM ledger_postings
                WHERE booking_id = $1 AND (account = 'offline' OR account = 'cardProvider' AND kind <> 'charge')
                GROUP BY account) AS sums) AS ledger",
    )
    .bind(booking)
    .bind(told)
    .fetch_one(&mut courts.app.owner().await)
    .await
    .expect("it can be counted")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_staff_refund_in_part_and_write_down_is_counted_once_whatever_fails_meanwhile() {
    let mut postgres = Postgres::start().await;
    let courts = Courts::on(&postgres).await;
    let admin = courts.app.staff(&courts.district, Role::Admin).await;
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let server = StripeServer::start(courts.app.clock().clone()).await;
    let mut program = Program::start_with(&courts.app, data.path(), &paying_at(&server)).await;
    for (number, so_many) in [(0, 2), (1, 9), (2, 4)] {
        let round = Round::begin(&courts, &program, &admin, number).await;
        let orders = round.orders(&courts);
        failing_now_and_then(&server);
        let lock = courts.keep(KEPT, &[round.by_card[0], round.in_cash[0]]).await;
        let address = program.address;
        let cut_off = async {
            if number == 2 {
                postgres.crash(Duration::from_millis(500)).await;
            }
            program.kill().await;
        };
        let answers = give_all(address, &admin, &orders, so_many, cut_off).await;
        pass_an_hour(&courts).await;
        program = Program::start_with(&courts.app, data.path(), &paying_at(&server)).await;
        drop(lock);
        assert!(
            (1..orders.len()).contains(&done(&answers)),
            "some were answered, and some were in the middle: {answers:?}"
        );
        // Repeats all orders, answered or not; each gets the answer to its own order.
        let again = give_all(program.address, &admin, &orders, 0, async {}).await;
        for ((order, before), after) in orders.iter().zip(&answers).zip(&again) {
            let after = after.as_ref().expect("nothing fails any more");
            assert_eq!(after.status, 200, "{}: {}", order.key, after.body);
            let heard = before.as_ref().filter(|answer| answer.status == 200);
            assert!(heard.is_none_or(|heard| heard == after), "{}: {before:?}", order.key);
        }
        server.faults().none();
        all_refunded(&courts).await;
        round.is_counted_once(&courts).await;
        agree(&courts, &server).await;
    }
}
