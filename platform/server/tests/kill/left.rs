//! Requests that were left in the middle, and the sweep that ends them, as if its time had come.

use std::time::Duration;

use sqlx::{AssertSqlSafe, PgConnection};
use tokio::time::{Instant, sleep};

use crate::courts::Courts;

const SETTLED_WITHIN: Duration = Duration::from_mins(2);
/// The sweep's condition on a payment's time.
const LEFT_LONG_ENOUGH: &str = "AND updated_at >= since AND updated_at < before";

/// Lets the sweep find unfinished payments, as if minutes had passed: the payments themselves may be locked by the
/// connections of a program that was killed.
pub async fn hasten(courts: &Courts) {
    let mut owner = courts.app.owner().await;
    ask_for(&mut owner, "").await;
    sqlx::query("SELECT graphile_worker.add_job('payments_sweep', '{}'::json, job_key => 'payments_sweep')")
        .execute(&mut owner)
        .await
        .expect("the owner may add to the queue");
}

/// Same as [`hasten`], until nothing is left. From then on new payments have their usual time again.
pub async fn settle(courts: &Courts) {
    let deadline = Instant::now() + SETTLED_WITHIN;
    while left(courts).await > 0 {
        assert!(Instant::now() < deadline, "payments are not settled");
        hasten(courts).await;
        sleep(Duration::from_millis(200)).await;
    }
    ask_for(&mut courts.app.owner().await, LEFT_LONG_ENOUGH).await;
}

/// The sweep's question (`migrations/0011_money.sql`), with another condition on the time.
async fn ask_for(owner: &mut PgConnection, condition: &str) {
    let question = format!(
        "CREATE OR REPLACE FUNCTION payments_left_open(by_gateway text, since timestamptz, before timestamptz, most bigint)
            RETURNS TABLE (organization uuid, payment uuid)
            LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
            AS $$
                SELECT organization_id, id FROM public.payments
                WHERE status IN ('started', 'needsAction', 'voiding', 'authorized') AND gateway = by_gateway {condition}
                ORDER BY updated_at LIMIT most
            $$"
    );
    sqlx::raw_sql(AssertSqlSafe(question))
        .execute(owner)
        .await
        .expect("the owner may replace a function");
}

async fn left(courts: &Courts) -> i64 {
    sqlx::query_scalar(
        "SELECT count(*) FROM payments WHERE status IN ('started', 'needsAction', 'voiding', 'authorized')",
    )
    .fetch_one(&mut courts.app.owner().await)
    .await
    .expect("payments can be counted")
}
