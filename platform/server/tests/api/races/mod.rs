//! Many at once: exactly one gets the time, the others hear what is free instead, and nobody gets an error.

mod answers;
mod carts;
mod levels;
mod many_at_once;
mod series;
mod without_the_constraint;

use std::collections::BTreeMap;

use chrono::NaiveDate;

use crate::support::{Answer, Client, Space, TestApp};

/// Sends them all at the same time; the answers come in the order of the requests.
pub async fn all_at_once(requests: impl Iterator<Item = impl Future<Output = Answer> + Send + 'static>) -> Vec<Answer> {
    let sent: Vec<_> = requests.map(tokio::spawn).collect();
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

/// How many answers have which status.
fn statuses(answers: &[Answer]) -> BTreeMap<u16, usize> {
    let mut counts = BTreeMap::new();
    for answer in answers {
        *counts.entry(answer.status.as_u16()).or_default() += 1;
    }
    counts
}

/// Nobody got an error of the server's.
#[track_caller]
fn none_failed(counts: &BTreeMap<u16, usize>) {
    assert!(counts.keys().all(|status| *status < 500), "{counts:?}");
}

/// How many pairs of occupied times are in each other's way.
async fn double_bookings(app: &TestApp) -> i64 {
    sqlx::query_scalar(
        "SELECT count(*) FROM occupied_times AS one JOIN occupied_times AS other
            ON one.id < other.id AND one.unit_id = other.unit_id AND one.during && other.during AND one.lane && other.lane",
    )
    .fetch_one(&mut app.owner().await)
    .await
    .expect("occupied times can be compared")
}
