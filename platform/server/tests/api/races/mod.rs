//! Concurrent requests: exactly one gets the time, the others are told what is free instead, and nobody gets an error.

mod additions;
mod answers;
mod approval;
mod cancelling;
mod carts;
mod equipment;
mod levels;
mod many_at_once;
mod moves;
mod paying;
mod placing;
mod series;
mod spaces;
mod weather;
mod without_the_constraint;
mod without_the_locks;

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;

use chrono::NaiveDate;
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::support::{Answer, CONNECTIONS, Client, Space, TestApp};

/// The number of requests that reach the gate together: one for each connection.
const AT_THE_GATE: usize = CONNECTIONS as usize;

/// Returns the number of requests in a race: 200, or what `RACERS` says (1,000 in `make explore`).
fn how_many() -> usize {
    std::env::var("RACERS").map_or(200, |racers| racers.parse().expect("RACERS is a number"))
}

/// A request among several kinds that are sent together.
type Request = Pin<Box<dyn Future<Output = Answer> + Send>>;

/// Sends them all at the same time; the answers come in the order of the requests.
pub async fn all_at_once(requests: impl Iterator<Item = impl Future<Output = Answer> + Send + 'static>) -> Vec<Answer> {
    answers(requests.map(tokio::spawn).collect()).await
}

/// Sends them all, a hundred at the same time and the next one as soon as one is answered. Some changes take so long that,
/// on a busy machine, the last of hundreds would wait in vain for one of a test's four connections.
async fn a_hundred_at_once(
    requests: impl Iterator<Item = impl Future<Output = Answer> + Send + 'static>,
) -> Vec<Answer> {
    let room = Arc::new(Semaphore::new(100));
    let in_turn = requests.map(|request| {
        let room = Arc::clone(&room);
        async move {
            let _place = room.acquire().await.expect("there is room again");
            request.await
        }
    });
    all_at_once(in_turn).await
}

/// Sends all requests while something that they write is locked, and unlocks it once no more of them get that far: a
/// request that checks before it locks has seen the state from before.
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

async fn answers(sent: Vec<JoinHandle<Answer>>) -> Vec<Answer> {
    let mut answers = Vec::with_capacity(sent.len());
    for request in sent {
        answers.push(request.await.expect("a request is answered"));
    }
    answers
}

/// A request for a time, to be sent with others.
fn hold(
    racer: &Client,
    space: &Space,
    day: NaiveDate,
    (start, end): (String, String),
) -> impl Future<Output = Answer> + Send + 'static {
    let (racer, space) = (racer.clone(), space.clone());
    async move { racer.try_hold(&space, day, &start, &end).await }
}

/// Makes the request to book a time for the organization itself.
fn placed(space: &Space, day: NaiveDate, (start, end): (String, String)) -> Value {
    json!({
        "spaceId": space.id,
        "dates": [{ "date": day, "start": start, "end": end }],
        "internal": true,
        "eventName": "Polishing",
        "attendance": 1,
        "total": "0.00",
    })
}

/// A request of staff's to book a time for the organization itself.
fn place(
    admin: &Client,
    space: &Space,
    day: NaiveDate,
    span: (String, String),
) -> impl Future<Output = Answer> + Send + 'static {
    let (admin, path) = (admin.clone(), space.organization().path("/placed-bookings"));
    let form = placed(space, day, span);
    async move { admin.post(&path, form).await }
}

/// The span that everybody wants.
fn evening() -> (String, String) {
    ("18:00".to_owned(), "20:00".to_owned())
}

/// So many people.
async fn people(app: &TestApp, count: usize) -> Vec<Client> {
    let mut people = Vec::with_capacity(count);
    for number in 0..count {
        people.push(app.renter(&format!("racer{number}")).await);
    }
    people
}

/// Counts the answers of each status.
pub fn statuses(answers: &[Answer]) -> BTreeMap<u16, usize> {
    let mut counts = BTreeMap::new();
    for answer in answers {
        *counts.entry(answer.status.as_u16()).or_default() += 1;
    }
    counts
}

/// Checks that nobody got a server error.
#[track_caller]
pub fn none_failed(counts: &BTreeMap<u16, usize>) {
    assert!(counts.keys().all(|status| *status < 500), "{counts:?}");
}

/// Counts the pairs of occupied times that are in each other's way.
async fn double_bookings(app: &TestApp) -> i64 {
    sqlx::query_scalar(
        "SELECT count(*) FROM occupied_times AS one JOIN occupied_times AS other
            ON one.id < other.id AND one.unit_id = other.unit_id AND one.during && other.during AND one.lane && other.lane",
    )
    .fetch_one(&mut app.owner().await)
    .await
    .expect("occupied times can be compared")
}

/// Counts the active dates that don't have exactly their time in each unit of their space, and the times that are taken
/// for inactive dates.
async fn adrift(app: &TestApp) -> i64 {
    sqlx::query_scalar(
        "SELECT count(*) FROM booking_dates AS date
        WHERE ARRAY(SELECT (unit_id, starts_at, ends_at) FROM occupied_times
                WHERE booking_date_id = date.id AND NOT buffer ORDER BY unit_id)
            <> ARRAY(SELECT (unit_id, date.starts_at, date.ends_at) FROM space_units
                WHERE space_units.space_id = date.space_id AND date.status IN ('pending', 'approved', 'completed')
                ORDER BY unit_id)",
    )
    .fetch_one(&mut app.owner().await)
    .await
    .expect("dates can be compared with what is taken for them")
}

/// Returns the number that a question which counts rows is answered with.
async fn count(app: &TestApp, question: &'static str) -> usize {
    let count: i64 = sqlx::query_scalar(question)
        .fetch_one(&mut app.owner().await)
        .await
        .expect("rows can be counted");
    usize::try_from(count).expect("a number of rows")
}
