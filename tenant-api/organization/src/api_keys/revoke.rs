//! `revokeApiKey`: the key no longer works, from the next request on.

use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::ApiKeyId;
use kernel::problem::Problem;
use serde_json::json;

use super::db;

pub(super) async fn revoke(tx: &mut TenantTx, id: ApiKeyId) -> Result<(), Problem> {
    let key = db::find(tx, id).await?.ok_or_else(|| Problem::not_found("API key"))?;
    if key.revoked_at.is_some() {
        return Ok(());
    }
    db::revoke(tx, id).await?;
    let before = json!({ "name": key.name, "lastFour": key.last_four });
    tx.audit("apiKeys.revoke", SubjectKind::ApiKey, id.0, Some(before), None)
        .await?;
    Ok(())
}
