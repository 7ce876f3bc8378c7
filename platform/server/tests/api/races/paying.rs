//! Hundreds of payments of the balance due on one booking, by card and recorded by staff, up to a hundred at a time
//! where each has a separate key: it is paid once. All other requests are told that it is being paid or is paid; and
//! the provider, our rows and the ledger agree.

use gateways::payments::PaymentState;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Request, a_hundred_at_once, all_at_once, count, how_many, none_failed, statuses};
use crate::support::renting::{cards, each, id};
use crate::support::{Answer, Client, Scene, TestApp};

/// One person pays at most thirty times an hour, so they come to many copies of the server, each of which counts for itself.
const AT_EACH_COPY: usize = 30;

const BY_CARD: &str = "cardProvider -60.00, rental 60.00";
const IN_CASH: &str = "cardProvider -40.00, offline -20.00, rental 60.00";

/// A booking that was paid with $40 and made longer since: $20 are due.
async fn with_20_due() -> (Scene, Value) {
    let scene = Scene::start().await;
    let booking = scene.ana.book(&scene.court, scene.app.day(5), "18:00", "20:00").await;
    let date = format!("/dates/{}/time", id(&booking["dates"][0]));
    let longer = json!({ "date": scene.time(5, "18:00", "21:00") });
    let path = scene.path(&booking, &date);
    let moved = scene.admin.put(&path, longer).await.expect(200).json();
    assert_eq!(moved["due"], "20.00");
    (scene, booking)
}

/// A request to pay the balance due by card.
fn pay(renter: &Client, booking: &str, key: &str) -> impl Future<Output = Answer> + Send + use<> {
    let (renter, path) = (
        renter.with_header("Idempotency-Key", key),
        format!("{booking}/payments"),
    );
    let form = json!({ "amount": "20.00", "paymentMethod": cards::VISA });
    async move { renter.post(&path, form).await }
}

/// A request of staff's to write down that it was paid in cash.
fn record(admin: &Client, booking: &str, key: &str) -> impl Future<Output = Answer> + Send + use<> {
    let (admin, path) = (
        admin.with_header("Idempotency-Key", key),
        format!("{booking}/recorded-payments"),
    );
    let form = json!({ "kind": "offline", "reference": "Cash" });
    async move { admin.post(&path, form).await }
}

/// Ana at enough copies of the server that this many requests stay within each one's limit.
async fn at_copies(scene: &Scene, requests: usize) -> Vec<Client> {
    let copies = requests.div_ceil(AT_EACH_COPY);
    scene.app.at_copies_that_count_anew(&scene.ana, copies).await
}

/// Returns the payments that the provider captured, once nothing is left to do; nothing is authorized there any longer.
async fn taken(app: &TestApp) -> Vec<String> {
    app.run_jobs().await;
    let sandbox = app.services.gateways.payments.sandbox().expect("a sandbox");
    let mut taken = Vec::new();
    for payment in sandbox.all().await.expect("payments can be listed") {
        match &payment.state {
            PaymentState::Captured { capture, refunds } => {
                assert!(refunds.is_empty(), "{payment:?}");
                taken.push(capture.amount.decimal().to_string());
            }
            PaymentState::Voided { .. } | PaymentState::Declined(_) => {}
            PaymentState::Authorized | PaymentState::NeedsAction => panic!("set aside for nothing: {payment:?}"),
        }
    }
    taken.sort();
    taken
}

/// The due sum was paid once: by card, or else in cash.
async fn is_paid_once(scene: &Scene, booking: &Value, by_card: bool) {
    let (expected, ledger): (&[&str], _) = if by_card {
        (&["20.00", "40.00"], BY_CARD)
    } else {
        (&["40.00"], IN_CASH)
    };
    assert_eq!(taken(&scene.app).await, expected);
    assert_eq!(scene.app.ledger(booking).await, ledger);
    let unfinished = "SELECT count(*) FROM payments WHERE status NOT IN ('captured', 'voided')";
    assert_eq!(count(&scene.app, unfinished).await, 0);
    let shown = scene.ana.get(&scene.path(booking, "")).await.expect(200).json();
    assert_eq!(
        (&shown["due"], each(&shown["payments"], "amount")),
        (&json!("0.00"), vec!["40.00", "20.00"])
    );
}

/// Checks that the others are refused with one of these codes.
#[track_caller]
fn others_are_told(answers: &[Answer], words: &[&str]) {
    for answer in answers
        .iter()
        .filter(|answer| ![200, 201].contains(&answer.status.as_u16()))
    {
        assert_eq!(answer.status, 409);
        let code = answer.problem().code;
        assert!(words.contains(&&*code), "{code}");
    }
}

/// Counts the requests that were told that it is paid. They see the one payment, even if another request of theirs made
/// it: a request that arrives while one is under way gets its result.
#[track_caller]
fn paid(answers: &[Answer]) -> usize {
    let paid = answers.iter().filter(|answer| answer.status == 201);
    paid.inspect(|answer| assert_eq!(each(&answer.json()["payments"], "amount"), ["40.00", "20.00"]))
        .count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_payments_of_what_is_due_exactly_one_is_taken() {
    let (scene, booking) = with_20_due().await;
    let path = scene.path(&booking, "");
    let copies = at_copies(&scene, how_many()).await;
    let requests = (0..how_many()).map(|number| pay(&copies[number / AT_EACH_COPY], &path, &format!("pay {number}")));
    let answers = a_hundred_at_once(requests).await;
    let counts = statuses(&answers);
    none_failed(&counts);
    assert!(paid(&answers) > 0, "{counts:?}");
    others_are_told(&answers, &["paymentRunning", "nothingDue"]);
    is_paid_once(&scene, &booking, true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_payments_under_one_key_exactly_one_is_taken_and_all_that_are_answered_hear_the_same() {
    let (scene, booking) = with_20_due().await;
    let path = scene.path(&booking, "");
    let answers = all_at_once((0..how_many()).map(|_| pay(&scene.ana, &path, "pay"))).await;
    let counts = statuses(&answers);
    assert!(paid(&answers) > 0, "{counts:?}");
    others_are_told(&answers, &["running"]);
    let again = pay(&scene.ana, &path, "pay").await.expect(201);
    for answer in answers.iter().filter(|answer| answer.status == 201) {
        assert_eq!(answer.json(), again.json());
    }
    is_paid_once(&scene, &booking, true).await;
}

/// Staff write down in the middle of it that it was paid in cash: one of both is true.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_payments_by_card_and_in_cash_exactly_one_counts() {
    let (scene, booking) = with_20_due().await;
    let path = scene.path(&booking, "");
    let by_card = how_many() / 4;
    let copies = at_copies(&scene, by_card).await;
    let requests = (0..how_many()).map(|number| -> Request {
        let key = format!("pay {number}");
        if number % 4 == 0 {
            Box::pin(pay(&copies[number / 4 / AT_EACH_COPY], &path, &key))
        } else {
            Box::pin(record(&scene.admin, &path, &key))
        }
    });
    let answers = a_hundred_at_once(requests).await;
    let counts = statuses(&answers);
    none_failed(&counts);
    others_are_told(&answers, &["paymentRunning", "nothingDue", "dueChanged"]);
    let recorded = counts.get(&200).copied().unwrap_or_default();
    assert!(recorded <= 1, "{counts:?}");
    assert_eq!(paid(&answers) > 0, recorded == 0, "{counts:?}");
    is_paid_once(&scene, &booking, recorded == 0).await;
}

/// Another request is at it: its payment is written down, and the provider hasn't been asked yet.
#[tokio::test]
async fn who_pays_while_another_request_of_theirs_is_at_work_is_told_to_wait() {
    let (scene, booking) = with_20_due().await;
    let path = scene.path(&booking, "");
    let asks_holder = json!({ "amount": "20.00", "paymentMethod": cards::ASKS_HOLDER });
    scene
        .ana
        .post(&format!("{path}/payments"), asks_holder)
        .await
        .expect(202);
    sqlx::query(
        "UPDATE payments SET id = $1, gateway_key = $1::text, status = 'started', gateway_payment_id = NULL
        WHERE due_of = $2::uuid",
    )
    .bind(Uuid::now_v7())
    .bind(id(&booking))
    .execute(&mut scene.app.owner().await)
    .await
    .expect("a payment can be set back");
    let running = pay(&scene.ana, &path, "pay").await.expect(409);
    assert_eq!(running.problem().code, "paymentRunning");
    assert!(running.header("retry-after").is_some());
}
