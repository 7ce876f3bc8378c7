//! Transactions that wait: a test holds a lock, lets others run into it, and goes on when they are there.

use std::time::{Duration, Instant};

use super::TestApp;

const WITHIN: Duration = Duration::from_mins(2);

impl TestApp {
    /// Waits until at least this many connections wait for a lock.
    pub async fn wait_for_locks(&self, connections: usize) {
        let mut owner = self.owner().await;
        let deadline = Instant::now() + WITHIN;
        loop {
            let waiting: i64 = sqlx::query_scalar(
                "SELECT count(DISTINCT pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
                WHERE NOT granted AND datname = current_database()",
            )
            .fetch_one(&mut owner)
            .await
            .expect("locks can be counted");
            if usize::try_from(waiting).is_ok_and(|waiting| waiting >= connections) {
                return;
            }
            assert!(
                Instant::now() < deadline,
                "{waiting} wait for a lock, not {connections}"
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}
