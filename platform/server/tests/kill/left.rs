//! What requests left in the middle, and the sweep that ends it, as if its time had come.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::world::World;

const SETTLED_WITHIN: Duration = Duration::from_mins(2);

/// Lets the sweep find what is left open, as if minutes had passed.
pub async fn hasten(world: &World) {
    let mut owner = world.app.owner().await;
    for statement in [
        "UPDATE payments SET updated_at = updated_at - interval '5 minutes'
        WHERE status IN ('started', 'needsAction', 'voiding', 'authorized') AND updated_at > now() - interval '2 minutes'",
        "SELECT graphile_worker.add_job('payments_sweep', '{}'::json, job_key => 'payments_sweep')",
    ] {
        sqlx::query(statement)
            .execute(&mut owner)
            .await
            .expect("the owner may change the queue and the clock of a payment");
    }
}

/// The same, until nothing is left.
pub async fn settle(world: &World) {
    let deadline = Instant::now() + SETTLED_WITHIN;
    while left(world).await > 0 {
        assert!(Instant::now() < deadline, "payments are not settled");
        hasten(world).await;
        sleep(Duration::from_millis(200)).await;
    }
}

async fn left(world: &World) -> i64 {
    sqlx::query_scalar(
        "SELECT count(*) FROM payments WHERE status IN ('started', 'needsAction', 'voiding', 'authorized')",
    )
    .fetch_one(&mut world.app.owner().await)
    .await
    .expect("payments can be counted")
}
