//! `listApiKeys`: the keys that work, and those that did until lately.

use chrono::TimeDelta;
use kernel::door::TenantTx;

use super::db;
use super::dto::ApiKey;

/// The time for which a revoked key is still listed. The audit log tells of those before.
const LISTED_FOR: TimeDelta = TimeDelta::days(90);

pub(super) async fn list(tx: &mut TenantTx) -> Result<Vec<ApiKey>, sqlx::Error> {
    let since = tx.now() - LISTED_FOR;
    db::keys(tx, since).await
}
