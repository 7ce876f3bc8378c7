//! Outside services that fail in the middle of load: nothing that was answered is lost, nothing is done twice, and the
//! program recovers by itself.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use sqlx::Row;
use stripe_server::{Fault, SECRET_KEY, StripeServer, WEBHOOK_SECRET};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use uuid::Uuid;

use crate::courts::{Courts, Wish};
use crate::left::settle;
use crate::postgres::Postgres;
use crate::program::Program;
use crate::support::processes::Server;
use crate::support::renting::id;
use crate::truth;
use crate::wire::{Whole, Wire};

const RENTERS: u64 = 5;
/// The seconds that the program waits for Stripe: longer than a busy machine takes for any answer.
const PATIENCE: u64 = 20;
/// The seconds after which one that soon gives up does.
const IMPATIENCE: u64 = 1;
/// Longer than that.
const TOO_LATE: Duration = Duration::from_millis(1_500);
const RECOVERS_WITHIN: Duration = Duration::from_mins(1);

pub fn paying_at(server: &StripeServer) -> Vec<(&'static str, String)> {
    paying_within(PATIENCE, server)
}

fn paying_within(patience: u64, server: &StripeServer) -> Vec<(&'static str, String)> {
    vec![
        ("STRIPE_SECRET_KEY", SECRET_KEY.to_owned()),
        ("STRIPE_WEBHOOK_SECRET", WEBHOOK_SECRET.to_owned()),
        ("STRIPE_PUBLISHABLE_KEY", "pk_test_of_this_machine".to_owned()),
        ("STRIPE_API_BASE", server.url()),
        ("STRIPE_PATIENCE", patience.to_string()),
    ]
}

/// Books everything concurrently, and meanwhile lets something happen. Returns the answers, wish by wish.
pub async fn book_all(program: &Program, wishes: &[Wish], meanwhile: impl Future<Output = ()>) -> Vec<Option<Whole>> {
    book_all_and(program, wishes, 0, meanwhile).await
}

/// Same as [`book_all`], but it happens once this many are booked, while others may be in the middle.
async fn book_all_and(
    program: &Program,
    wishes: &[Wish],
    so_many: usize,
    then: impl Future<Output = ()>,
) -> Vec<Option<Whole>> {
    let booked = Arc::new(AtomicUsize::new(0));
    let mut running = JoinSet::new();
    for (number, wish) in wishes.iter().cloned().enumerate() {
        let (address, booked) = (program.address, booked.clone());
        running.spawn(async move {
            let answer = wish.book(address).await.ok();
            let is_booked = answer.as_ref().is_some_and(|answer| answer.status == 201);
            booked.fetch_add(usize::from(is_booked), Ordering::Relaxed);
            (number, answer)
        });
    }
    // Each task that is still booking holds a clone of the count.
    while booked.load(Ordering::Relaxed) < so_many && Arc::strong_count(&booked) > 1 {
        sleep(Duration::from_millis(1)).await;
    }
    let count = booked.load(Ordering::Relaxed);
    assert!(count >= so_many, "all were answered, and only {count} are booked");
    then.await;
    let answers: BTreeMap<usize, Option<Whole>> = running.join_all().await.into_iter().collect();
    answers.into_values().collect()
}

/// Checks that every answer is a booking or an error of ours: no renter is at fault here.
fn promised(answers: &[Option<Whole>]) -> BTreeSet<Uuid> {
    let told = answers.iter().flatten();
    told.filter_map(|answer| {
        let is_ours = answer.status >= 500 || [409, 202].contains(&answer.status);
        assert!(answer.status == 201 || is_ours, "{} {}", answer.status, answer.body);
        (answer.status == 201).then(|| id(&answer.body))
    })
    .collect()
}

/// Checks the outcome once everything works again: unfinished payments are ended, all wishes can be booked, and each is
/// booked and paid once.
async fn all_is_well(courts: &Courts, program: &Program, wishes: &[Wish], promised: &BTreeSet<Uuid>) {
    settle(courts).await;
    truth::check_database(courts).await;
    let mut booked = BTreeSet::new();
    for wish in wishes {
        booked.extend(truth::booking_of(courts, &wish.hold).await);
    }
    assert!(booked.is_superset(promised), "a booking that was answered is lost");
    for wish in wishes {
        let answer = wish.again().book(program.address).await.expect("the program answers");
        assert_eq!(answer.status, 201, "{}", answer.body);
        booked.insert(id(&answer.body));
    }
    settle(courts).await;
    assert_eq!(booked.len(), wishes.len(), "every hold became one booking");
    truth::check_database(courts).await;
}

/// Stripe's payments are those that we know.
async fn agrees_with(courts: &Courts, server: &StripeServer) {
    let rows = sqlx::query("SELECT gateway_payment_id, (amount * 100)::bigint FROM payments WHERE status = 'captured'")
        .fetch_all(&mut courts.app.owner().await)
        .await
        .expect("payments can be read");
    let ours: BTreeMap<String, i64> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    let mut taken = BTreeMap::new();
    for payment in server.payments() {
        match payment.status {
            "succeeded" => {
                taken.insert(payment.id, payment.amount_received - payment.amount_refunded);
            }
            "canceled" => {}
            other => panic!("{} is {other}: money is set aside for nothing", payment.id),
        }
    }
    assert_eq!(taken, ours, "left: what Stripe took; right: what we say was paid");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_provider_that_is_slow_fails_and_is_asked_twice_loses_nothing_and_charges_once() {
    let courts = Courts::new().await;
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let server = StripeServer::start(courts.app.clock().clone()).await;
    let program = Program::start_with(&courts.app, data.path(), &paying_within(IMPATIENCE, &server)).await;
    for (round, first) in [(0, 0), (1, 3)] {
        let wishes = courts.wishes(round, RENTERS).await;
        server.faults().plan(move |number, _| match (number + first) % 7 {
            0 => Fault::Fails,
            1 => Fault::AnswersLate(TOO_LATE),
            2 => Fault::Twice,
            4 => Fault::FailsAfterwards,
            5 => Fault::BeginsLate(TOO_LATE),
            _ => Fault::None,
        });
        let answers = book_all(&program, &wishes, async {}).await;
        let asked = server.faults().requests();
        assert!(asked > 30, "Stripe was asked only {asked} times");
        server.faults().none();
        // A payment that was begun late is done then.
        while server.is_at_work() {
            sleep(Duration::from_millis(20)).await;
        }
        all_is_well(&courts, &program, &wishes, &promised(&answers)).await;
        agrees_with(&courts, &server).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_provider_is_down_nobody_is_booked_and_everybody_may_try_again() {
    let courts = Courts::new().await;
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let server = StripeServer::start(courts.app.clock().clone()).await;
    let program = Program::start_with(&courts.app, data.path(), &paying_at(&server)).await;
    let wishes = courts.wishes(0, 2).await;
    server.faults().plan(|_, _| Fault::Fails);
    let answers = book_all(&program, &wishes, async {}).await;
    assert_eq!(promised(&answers), BTreeSet::new());
    assert!(
        answers.iter().flatten().all(|answer| answer.status == 503),
        "{answers:?}"
    );
    server.faults().none();
    all_is_well(&courts, &program, &wishes, &BTreeSet::new()).await;
    agrees_with(&courts, &server).await;
}

pub async fn wait_until_ready(program: &Program) {
    let deadline = Instant::now() + RECOVERS_WITHIN;
    loop {
        if let Ok(mut wire) = Wire::open(program.address).await
            && wire.send("GET /readyz", "host: localhost\r\n", "").await.is_ok()
            && wire.receive().await.is_ok_and(|answer| answer.status == 200)
        {
            return;
        }
        assert!(Instant::now() < deadline, "the program does not recover");
        sleep(Duration::from_millis(50)).await;
    }
}

/// The database ends as in a crash once some bookings were answered, while the provider takes its time for others.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_restarts_in_the_middle_of_load_loses_nothing_and_charges_once() {
    let mut postgres = Postgres::start().await;
    let courts = Courts::on(&postgres).await;
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let server = StripeServer::start(courts.app.clock().clone()).await;
    let program = Program::start_with(&courts.app, data.path(), &paying_at(&server)).await;
    for (round, so_many) in [(0, 1), (1, 6)] {
        let wishes = courts.wishes(round, RENTERS).await;
        // So that money is set aside when the database goes.
        server.faults().plan(|number, _| {
            let late = if number % 7 == 0 { 600 } else { 20 };
            Fault::AnswersLate(Duration::from_millis(late))
        });
        let lock = courts
            .keep(
                "SELECT FROM holds WHERE id = ANY($1) FOR UPDATE",
                &[id(&wishes[0].hold)],
            )
            .await;
        let crash = postgres.crash(Duration::from_millis(500));
        let answers = book_all_and(&program, &wishes, so_many, crash).await;
        server.faults().none();
        drop(lock);
        let promised = promised(&answers);
        assert!(
            (so_many..wishes.len()).contains(&promised.len()),
            "some were answered, and some were in the middle: {answers:?}"
        );
        wait_until_ready(&program).await;
        all_is_well(&courts, &program, &wishes, &promised).await;
        agrees_with(&courts, &server).await;
    }
}

pub const REDIS_PASSWORD: &str = "hunter2";

pub fn redis_url(redis: &Server) -> (&'static str, String) {
    let url = format!("redis://:{REDIS_PASSWORD}@127.0.0.1:{}/0", redis.port);
    ("REDIS_URL", url)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redis_that_is_gone_keeps_nobody_from_booking() {
    let courts = Courts::new().await;
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let cache = Server::redis(REDIS_PASSWORD);
    let port = cache.port;
    let program = Program::start_with(&courts.app, data.path(), &[redis_url(&cache)]).await;
    let wishes = courts.wishes(0, RENTERS).await;
    let answers = book_all(&program, &wishes, async { drop(cache) }).await;
    let booked = promised(&answers);
    assert_eq!(booked.len(), wishes.len(), "{answers:?}");
    truth::check(&courts, data.path()).await;

    let _cache = Server::redis_again(port, REDIS_PASSWORD);
    let wishes = courts.wishes(1, 1).await;
    let answers = book_all(&program, &wishes, async {}).await;
    assert_eq!(promised(&answers).len(), wishes.len(), "{answers:?}");
    truth::check(&courts, data.path()).await;
}
