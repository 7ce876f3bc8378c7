//! Concurrent orders of staff about money, while something happens.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::Value;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use uuid::Uuid;

use crate::courts::{Courts, send_as};
use crate::killed::pass_an_hour;
use crate::support::Client;
use crate::wire::{Whole, Wire};

const REFUNDED_WITHIN: Duration = Duration::from_mins(2);

/// Something that somebody of the staff asks for, under a key.
#[derive(Clone)]
pub struct Order {
    pub booking: Uuid,
    pub line: String,
    pub key: String,
    pub body: Value,
}

impl Order {
    /// The answer, if one comes.
    async fn give(self, address: SocketAddr, admin: Client) -> Option<Whole> {
        let mut wire = Wire::open(address).await.ok()?;
        send_as(&mut wire, &admin, &self.line, &self.key, &self.body)
            .await
            .ok()?;
        wire.receive().await.ok()
    }
}

/// Gives all orders concurrently, and lets something happen once this many were answered, at least one of them as done. Returns
/// the answers, order by order.
pub async fn give_all(
    address: SocketAddr,
    admin: &Client,
    orders: &[Order],
    so_many: usize,
    then: impl Future<Output = ()>,
) -> Vec<Option<Whole>> {
    let (answered, done) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
    let mut running = JoinSet::new();
    for (number, order) in orders.iter().cloned().enumerate() {
        let (admin, answered, done) = (admin.clone(), answered.clone(), done.clone());
        running.spawn(async move {
            let answer = order.give(address, admin).await;
            let is_done = answer.as_ref().is_some_and(|answer| answer.status == 200);
            done.fetch_or(is_done, Ordering::Relaxed);
            answered.fetch_add(1, Ordering::Relaxed);
            (number, answer)
        });
    }
    // Each task that still waits for an answer holds a clone of the count.
    let all_are_answered = || Arc::strong_count(&answered) == 1;
    let is_time = || answered.load(Ordering::Relaxed) >= so_many && (so_many == 0 || done.load(Ordering::Relaxed));
    while !is_time() && !all_are_answered() {
        sleep(Duration::from_millis(1)).await;
    }
    assert!(is_time(), "all were answered before it was time");
    then.await;
    let answers: BTreeMap<usize, Option<Whole>> = running.join_all().await.into_iter().collect();
    answers.into_values().collect()
}

/// Counts those that were done.
pub fn done(answers: &[Option<Whole>]) -> usize {
    answers.iter().flatten().filter(|answer| answer.status == 200).count()
}

/// Lets failed jobs retry immediately, and frees those of workers that are gone, until nothing is owed.
pub async fn all_refunded(courts: &Courts) {
    let mut owner = courts.app.owner().await;
    let deadline = Instant::now() + REFUNDED_WITHIN;
    loop {
        let owed: i64 = sqlx::query_scalar("SELECT count(*) FROM refunds WHERE status <> 'refunded'")
            .fetch_one(&mut owner)
            .await
            .expect("refunds can be counted");
        if owed == 0 {
            return;
        }
        assert!(Instant::now() < deadline, "{owed} refunds are still owed");
        sqlx::raw_sql(
            "UPDATE outbox SET run_at = '-infinity';
            UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND run_at > now()",
        )
        .execute(&mut owner)
        .await
        .expect("the owner may change the queue");
        pass_an_hour(courts).await;
        sleep(Duration::from_millis(200)).await;
    }
}
