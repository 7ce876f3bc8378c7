//! Refunds while the program is killed, the database crashes and the provider fails: answered orders are done,
//! everything is refunded, and nothing is refunded twice.

use std::collections::BTreeMap;
use std::time::Duration;

use policy::Role;
use serde_json::{Value, json};
use sqlx::Row;
use stripe_server::{Fault, StripeServer};

use crate::courts::Courts;
use crate::faults::{book_all, paying_at, wait_until_ready};
use crate::killed::pass_an_hour;
use crate::orders::{Order, all_refunded, done, give_all};
use crate::postgres::Postgres;
use crate::program::Program;
use crate::support::renting::id;
use crate::wire::Whole;

const RENTERS: u64 = 4;
/// Locks bookings, so that nobody can change them for a while; see [`Courts::keep`].
pub const KEPT: &str = "SELECT FROM bookings WHERE id = ANY($1) FOR UPDATE";

/// Of every booking the fee by itself, a part; and of two in three, at the same time, all that there is, since it is denied
/// or canceled.
fn orders(courts: &Courts, booked: &[Value]) -> Vec<Order> {
    let mut orders = Vec::new();
    for (number, booking) in booked.iter().enumerate() {
        let path = courts.district.path(&format!("/bookings/{}", id(booking)));
        let mut order = |line: String, body: Value| {
            orders.push(Order {
                booking: id(booking),
                key: line.clone(),
                line,
                body,
            });
        };
        order(format!("POST {path}/fee-refund"), json!({}));
        if number % 3 == 0 {
            continue;
        }
        if booking["status"] == "pending" {
            order(format!("PUT {path}/decision"), json!({ "decision": "denied" }));
        } else {
            order(format!("PUT {path}/cancellation"), json!({ "reason": "weather" }));
        }
    }
    orders
}

/// An order that was answered as done is done, once.
async fn kept(courts: &Courts, orders: &[Order], answers: &[Option<Whole>]) {
    let mut owner = courts.app.owner().await;
    for (order, answer) in orders.iter().zip(answers) {
        let row = sqlx::query(
            "SELECT (SELECT count(*) FROM booking_events WHERE booking_id = bookings.id AND kind = 'feeRefunded'),
                (SELECT count(*) FROM booking_events WHERE booking_id = bookings.id
                    AND kind IN ('denied', 'cancelledByHost'))
            FROM bookings WHERE id = $1",
        )
        .bind(order.booking)
        .fetch_one(&mut owner)
        .await
        .expect("the booking is there");
        let is_of_fee = order.line.ends_with("/fee-refund");
        let done: i64 = row.get(usize::from(!is_of_fee));
        assert!(done <= 1, "done twice: {}", order.line);
        let is_answered = answer.as_ref().is_some_and(|answer| answer.status == 200);
        assert!(!is_answered || done == 1, "answered, and lost: {}", order.line);
    }
}

/// Stripe's refund of each payment is the one in our refunds and in the ledger.
pub async fn agree(courts: &Courts, server: &StripeServer) -> BTreeMap<String, i64> {
    let rows = sqlx::query(
        "SELECT gateway_payment_id, coalesce((SELECT (sum(amount) * 100)::bigint FROM refunds WHERE payment_id = payments.id), 0),
            (SELECT (sum(amount) * 100)::bigint FROM ledger_postings WHERE booking_id = payments.booking_id
                AND account = 'cardProvider' AND kind <> 'charge')
        FROM payments WHERE status = 'captured' AND gateway = 'stripe'",
    )
    .fetch_all(&mut courts.app.owner().await)
    .await
    .expect("payments can be read");
    let ours: BTreeMap<String, i64> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    let in_ledger: BTreeMap<String, i64> = rows
        .iter()
        .map(|row| (row.get(0), row.get::<Option<i64>, _>(2).unwrap_or(0)))
        .collect();
    let theirs: BTreeMap<String, i64> = server
        .payments()
        .into_iter()
        .map(|payment| (payment.id, payment.amount_refunded))
        .collect();
    assert_eq!(theirs, ours, "left: what Stripe refunded; right: what we say went back");
    assert_eq!(
        theirs, in_ledger,
        "left: what Stripe refunded; right: what the ledger says"
    );
    theirs
}

/// Lets Stripe fail at every other request, in one way or another.
pub fn failing_now_and_then(server: &StripeServer) {
    server.faults().plan(|number, _| match number % 5 {
        0 => Fault::Fails,
        1 => Fault::AnswersLate(Duration::from_millis(40)),
        2 => Fault::Twice,
        3 => Fault::FailsAfterwards,
        _ => Fault::None,
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_ordered_back_goes_back_once_whatever_fails_meanwhile() {
    let mut postgres = Postgres::start().await;
    let courts = Courts::on(&postgres).await;
    sqlx::query("UPDATE organizations SET booking_fee = true")
        .execute(&mut courts.app.owner().await)
        .await
        .expect("terms of the platform's");
    let admin = courts.app.staff(&courts.district, Role::Admin).await;
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let server = StripeServer::start(courts.app.clock().clone()).await;
    let mut program = Program::start_with(&courts.app, data.path(), &paying_at(&server)).await;
    for (round, so_many) in [(0, 2), (1, 8), (2, 2)] {
        let wishes = courts.wishes(round, RENTERS).await;
        let booked: Vec<Value> = book_all(&program, &wishes, async {})
            .await
            .into_iter()
            .map(|answer| answer.expect("nothing fails yet").body)
            .collect();
        let orders = orders(&courts, &booked);
        failing_now_and_then(&server);
        let address = program.address;
        // Of which two things are ordered.
        let lock = courts.keep(KEPT, &[orders[1].booking]).await;
        let answers = if round == 2 {
            let crash = postgres.crash(Duration::from_millis(500));
            let answers = give_all(address, &admin, &orders, so_many, crash).await;
            wait_until_ready(&program).await;
            answers
        } else {
            let answers = give_all(address, &admin, &orders, so_many, program.kill()).await;
            pass_an_hour(&courts).await;
            program = Program::start_with(&courts.app, data.path(), &paying_at(&server)).await;
            answers
        };
        drop(lock);
        assert!(
            (1..orders.len()).contains(&done(&answers)),
            "some were answered, and some were in the middle: {answers:?}"
        );
        kept(&courts, &orders, &answers).await;
        all_refunded(&courts).await;
        server.faults().none();
        // Repeats the orders without an answer.
        let again = give_all(program.address, &admin, &orders, 0, async {}).await;
        kept(&courts, &orders, &again).await;
        all_refunded(&courts).await;
        let went_back = agree(&courts, &server).await;
        assert!(
            went_back.values().all(|cents| *cents > 0),
            "something of each: {went_back:?}"
        );
    }
}
