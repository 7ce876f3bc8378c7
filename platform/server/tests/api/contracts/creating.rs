//! Operations that make something can be sent again under the same `Idempotency-Key` without making it twice.

use poem::http::Method;
use serde_json::Value;
use sqlx::{Connection, Executor};

use super::furniture;
use super::operations::{self, Operation};
use super::sample_organization::SampleOrganization;
use super::samples::Members;
use crate::support::{Answer, Client, TestApp};

const HEADER: &str = "Idempotency-Key";

/// Operations that take no key, and why. Nothing comes here without a reason.
const WITHOUT_A_KEY: [(&str, &str); 6] = [
    ("signUp", "an address has one account, and the answer begins a session"),
    (
        "openInvitedAccount",
        "a link works once, and the answer begins a session",
    ),
    ("addPasskey", "a challenge is answered once"),
    ("createAccessToken", "the answer is a secret, which is not kept"),
    ("createApiKey", "the answer is a secret, which is not kept"),
    (
        "createSandboxCard",
        "it stands in for what a browser asks of the payment provider",
    ),
];
/// Operations with money or a series in them: tested where they are described, in cards, holds, bookings and payments.
const TESTED_ELSEWHERE: [&str; 8] = [
    "addCard",
    "createHold",
    "addToCart",
    "createBooking",
    "confirmPayment",
    "payBooking",
    "placeBooking",
    "splitBooking",
];

fn creating() -> Vec<Operation> {
    operations::all()
        .into_iter()
        .filter(|operation| operation.method == Method::POST && !operation.described["responses"]["201"].is_null())
        .collect()
}

fn find(id: &str) -> Operation {
    let found = creating().into_iter().find(|operation| operation.id == id);
    found.unwrap_or_else(|| panic!("nothing is made by {id}"))
}

fn takes_a_key(operation: &Operation) -> bool {
    let mut headers = operation.parameters("header").into_iter();
    headers.any(|header| header["name"] == HEADER && header["required"] != true)
}

#[test]
fn every_post_that_makes_something_takes_a_key() {
    let mut without: Vec<String> = creating()
        .into_iter()
        .filter(|operation| !takes_a_key(operation))
        .map(|operation| operation.id)
        .collect();
    without.sort_unstable();
    let mut known = WITHOUT_A_KEY.map(|(operation, _)| operation);
    known.sort_unstable();
    assert_eq!(without, known);
}

/// Counts the effects: what organizations create is recorded in their log.
async fn done(app: &TestApp) -> i64 {
    let counted = [
        "audit_log",
        "tenants",
        "messages",
        "booking_photos",
        "work_orders",
        "work_order_tasks",
        "work_order_notes",
        "work_order_photos",
        "incident_answers",
        "suggested_addons",
        "claims",
        "site_posts",
    ]
    .map(|table| format!("(SELECT count(*) FROM {table})"));
    sqlx::query_scalar(sqlx::AssertSqlSafe(format!("SELECT {}", counted.join(" + "))))
        .fetch_one(&mut app.owner().await)
        .await
        .expect("the owner may read the log")
}

/// Sends the same request with another text in it.
async fn call_otherwise(sample: &SampleOrganization, caller: &Client, operation: &Operation) -> Answer {
    let path = sample.path(operation, sample.ids());
    if operation.takes_files() {
        let form = furniture::form(operation, "Another court");
        return caller.multipart(operation.method.clone(), &path, &form).await;
    }
    let mut body = sample
        .body(operation, sample.ids(), Members::All)
        .expect("what makes something has a body");
    let schema = operation.json_body().expect("what makes something has a body");
    let properties = operation.api.resolve(schema)["properties"]
        .as_object()
        .expect("members");
    let text = properties
        .iter()
        .find(|(_, member)| member["type"] == "string" && member["format"].is_null() && member["enum"].is_null());
    let (name, _) = text.expect("there is a text in it");
    body[name] = Value::from("Another");
    caller.call(operation.method.clone(), &path, Some(body)).await
}

#[tokio::test]
async fn what_staff_make_is_made_once_under_one_key() {
    let sample = SampleOrganization::new().await;
    let superadmin = sample.app.superadmin().await;
    let mut tried = 0;
    for operation in creating() {
        if !takes_a_key(&operation) || TESTED_ELSEWHERE.contains(&operation.id.as_str()) {
            continue;
        }
        tried += 1;
        let caller = superadmin.with_header(HEADER, "once");
        let before = done(&sample.app).await;
        let first = sample.call(&caller, &operation).await.expect(201);
        let after = done(&sample.app).await;
        assert!(after > before, "{} makes something", operation.id);

        let again = sample.call(&caller, &operation).await.expect(201);
        assert_eq!(again.json(), first.json(), "{}", operation.id);
        assert_eq!(again.header("location"), first.header("location"), "{}", operation.id);
        assert_eq!(done(&sample.app).await, after, "{} did it again", operation.id);

        // An operation without a body is the same request each time.
        if operation.json_body().is_none() && !operation.takes_files() {
            continue;
        }
        let other = call_otherwise(&sample, &caller, &operation).await.expect(422);
        assert_eq!(other.field(HEADER).0, "reused", "{}", operation.id);
        assert_eq!(done(&sample.app).await, after, "{}", operation.id);
    }
    assert!(tried >= 7, "{tried} operations of staff");
}

/// Keys of different callers are separate, and a caller without the right is told so, whatever the key.
#[tokio::test]
async fn a_key_is_its_callers_own_and_gives_no_rights() {
    let sample = SampleOrganization::new().await;
    let superadmin = sample.app.superadmin().await.with_header(HEADER, "once");
    let facility = find("createFacility");
    let first = sample.call(&superadmin, &facility).await.expect(201).json();
    let renter = sample.renter.with_header(HEADER, "once");
    sample.call(&renter, &facility).await.expect(403);
    sample
        .call(&sample.app.anonymous().with_header(HEADER, "once"), &facility)
        .await
        .expect(401);
    let admin = sample.app.staff(&sample.organization, policy::Role::Admin).await;
    let second = sample
        .call(&admin.with_header(HEADER, "once"), &facility)
        .await
        .expect(201)
        .json();
    assert_ne!(second["id"], first["id"]);
}

/// Work that is not one transaction of a tenant: while the first request runs, its twin is refused; repeated later, it
/// gets the answer of the first. Another request never gets its key.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_twin_is_told_to_wait_while_the_first_is_at_work() {
    let sample = SampleOrganization::new().await;
    let superadmin = sample.app.superadmin().await.with_header(HEADER, "once");
    let addon = find("createSuggestedAddon");
    let mut lock = sample.app.owner().await;
    lock.execute("BEGIN").await.expect("a transaction");
    lock.execute("LOCK TABLE suggested_addons").await.expect("a lock");
    let (made, ()) = tokio::join!(sample.call(&superadmin, &addon), async {
        sample.app.wait_for_locks(1).await;
        let twin = sample.call(&superadmin, &addon).await.expect(409);
        assert_eq!(twin.problem().code, "running");
        assert!(twin.header("retry-after").is_some());
        // As long as a crash would keep the key.
        sample.app.clock().advance(chrono::TimeDelta::seconds(61));
        let other = call_otherwise(&sample, &superadmin, &addon).await.expect(422);
        assert_eq!(other.field(HEADER).0, "reused");
        lock.close().await.expect("the lock is let go with its connection");
    });
    let again = sample.call(&superadmin, &addon).await.expect(201);
    assert_eq!(again.json(), made.expect(201).json());
}

/// The work of one transaction and its answer are stored together: the twin waits for both.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_twin_waits_for_what_is_done_in_one_transaction() {
    let sample = SampleOrganization::new().await;
    let superadmin = sample.app.superadmin().await.with_header(HEADER, "once");
    let facility = find("createFacility");
    let mut lock = sample.app.owner().await;
    lock.execute("BEGIN").await.expect("a transaction");
    lock.execute("LOCK TABLE facilities").await.expect("a lock");
    let (made, twin, ()) = tokio::join!(
        sample.call(&superadmin, &facility),
        sample.call(&superadmin, &facility),
        async {
            sample.app.wait_for_locks(2).await;
            lock.close().await.expect("the lock is let go with its connection");
        }
    );
    assert_eq!(twin.expect(201).json(), made.expect(201).json());
}
