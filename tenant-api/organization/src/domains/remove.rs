//! `removeDomain`: the portal goes back to its subdomain.

use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::problem::Problem;
use serde_json::json;

use super::db;

pub(super) async fn remove(tx: &mut TenantTx) -> Result<(), Problem> {
    let Some(row) = db::find(tx).await? else {
        return Ok(());
    };
    db::delete(tx).await?;
    let (organization, before) = (tx.organization_id(), json!({ "domain": row.domain }));
    tx.audit(
        "domains.remove",
        SubjectKind::Organization,
        organization,
        Some(before),
        None,
    )
    .await?;
    Ok(())
}
