//! Money that goes back while the program is killed, the database restarts and the provider fails: what was answered is
//! done, all of it goes back, and nothing goes back twice.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use policy::Role;
use serde_json::{Value, json};
use sqlx::Row;
use stripe_server::{Fault, StripeServer};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use uuid::Uuid;

use crate::faults::{book_all, paying_at, restart_the_database, wait_until_ready};
use crate::killed::pass_an_hour;
use crate::program::Program;
use crate::support::Client;
use crate::support::renting::id;
use crate::wire::Wire;
use crate::world::{World, send_as};

const RENTERS: u64 = 4;
const GIVEN_BACK_WITHIN: Duration = Duration::from_mins(2);

/// Something that staff do by which money goes back.
#[derive(Clone)]
struct Order {
    booking: Uuid,
    line: String,
    body: Value,
}

impl Order {
    /// The answer's status, if one comes.
    async fn give(self, address: SocketAddr, admin: Client) -> Option<u16> {
        let mut wire = Wire::open(address).await.ok()?;
        send_as(&mut wire, &admin, &self.line, &self.line, &self.body)
            .await
            .ok()?;
        Some(wire.receive().await.ok()?.status)
    }

    fn is_of_fee(&self) -> bool {
        self.line.ends_with("/fee-refund")
    }
}

/// Of every booking the fee by itself, a part; and of two in three, at the same time, all that there is, since it is denied
/// or cancelled.
fn orders(world: &World, booked: &[Value]) -> Vec<Order> {
    let mut orders = Vec::new();
    for (number, booking) in booked.iter().enumerate() {
        let path = world.district.path(&format!("/bookings/{}", id(booking)));
        let mut order = |line: String, body: Value| {
            orders.push(Order {
                booking: id(booking),
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

/// Gives all orders at once, and lets something happen once so many were answered. What was answered, order by order.
async fn give_all(
    address: SocketAddr,
    admin: &Client,
    orders: &[Order],
    so_many: usize,
    then: impl Future<Output = ()>,
) -> Vec<Option<u16>> {
    let answered = Arc::new(AtomicUsize::new(0));
    let mut running = JoinSet::new();
    for (number, order) in orders.iter().cloned().enumerate() {
        let (admin, answered) = (admin.clone(), answered.clone());
        running.spawn(async move {
            let answer = order.give(address, admin).await;
            answered.fetch_add(1, Ordering::Relaxed);
            (number, answer)
        });
    }
    while answered.load(Ordering::Relaxed) < so_many {
        sleep(Duration::from_millis(1)).await;
    }
    then.await;
    let answers: BTreeMap<usize, Option<u16>> = running.join_all().await.into_iter().collect();
    answers.into_values().collect()
}

/// Lets the jobs that failed try again at once, until nothing is owed.
async fn all_given_back(world: &World) {
    let mut owner = world.app.owner().await;
    let deadline = Instant::now() + GIVEN_BACK_WITHIN;
    loop {
        let owed: i64 = sqlx::query_scalar("SELECT count(*) FROM refunds WHERE status <> 'refunded'")
            .fetch_one(&mut owner)
            .await
            .expect("refunds can be counted");
        if owed == 0 {
            return;
        }
        assert!(Instant::now() < deadline, "{owed} refunds are still owed");
        sqlx::query(
            "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND run_at > now()",
        )
        .execute(&mut owner)
        .await
        .expect("the owner may change the queue");
        sleep(Duration::from_millis(200)).await;
    }
}

/// What was answered as done is done, once.
async fn kept(world: &World, orders: &[Order], answers: &[Option<u16>]) {
    let mut owner = world.app.owner().await;
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
        let done: i64 = row.get(usize::from(!order.is_of_fee()));
        assert!(done <= 1, "done twice: {}", order.line);
        assert!(*answer != Some(200) || done == 1, "answered, and lost: {}", order.line);
    }
}

/// What Stripe gave back of each payment, what our refunds say, and what the ledger does.
async fn agree(world: &World, server: &StripeServer) {
    let rows = sqlx::query(
        "SELECT gateway_payment_id, coalesce((SELECT (sum(amount) * 100)::bigint FROM refunds WHERE payment_id = payments.id), 0),
            (SELECT (sum(amount) * 100)::bigint FROM ledger_postings WHERE booking_id = payments.booking_id
                AND account = 'cardProvider' AND kind <> 'charge')
        FROM payments WHERE status = 'captured'",
    )
    .fetch_all(&mut world.app.owner().await)
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
    assert_eq!(
        theirs, ours,
        "left: what Stripe gave back; right: what we say went back"
    );
    assert_eq!(
        theirs, in_ledger,
        "left: what Stripe gave back; right: what the ledger says"
    );
    assert!(theirs.values().all(|cents| *cents > 0), "something of each went back");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_ordered_back_goes_back_once_whatever_fails_meanwhile() {
    let world = World::new().await;
    sqlx::query("UPDATE organizations SET booking_fee = true")
        .execute(&mut world.app.owner().await)
        .await
        .expect("terms of the platform's");
    let admin = world.app.staff(&world.district, Role::Admin).await;
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let server = StripeServer::start().await;
    let mut program = Program::start_with(&world.app, data.path(), &paying_at(&server)).await;
    for (round, so_many) in [(0, 2), (1, 8), (2, 2)] {
        let wishes = world.wishes(round, RENTERS).await;
        let booked: Vec<Value> = book_all(&program, &wishes, async {})
            .await
            .into_iter()
            .map(|answer| answer.expect("nothing fails yet").body)
            .collect();
        let orders = orders(&world, &booked);
        server.faults().plan(|number, _| match number % 5 {
            0 => Fault::Fails,
            1 => Fault::AnswersLate(Duration::from_millis(40)),
            2 => Fault::Twice,
            3 => Fault::FailsAfterwards,
            _ => Fault::None,
        });
        let address = program.address;
        let answers = if round == 2 {
            let restart = restart_the_database(&world, Duration::from_secs(1));
            let answers = give_all(address, &admin, &orders, so_many, restart).await;
            wait_until_ready(&program).await;
            answers
        } else {
            let answers = give_all(address, &admin, &orders, so_many, program.kill()).await;
            pass_an_hour(&world).await;
            program = Program::start_with(&world.app, data.path(), &paying_at(&server)).await;
            answers
        };
        let done = answers.iter().filter(|answer| **answer == Some(200)).count();
        assert!(
            (1..orders.len()).contains(&done),
            "some were answered, and some were in the middle: {answers:?}"
        );
        kept(&world, &orders, &answers).await;
        all_given_back(&world).await;
        server.faults().none();
        // Whoever heard nothing asks again.
        let again = give_all(program.address, &admin, &orders, 0, async {}).await;
        kept(&world, &orders, &again).await;
        all_given_back(&world).await;
        agree(&world, &server).await;
    }
}
