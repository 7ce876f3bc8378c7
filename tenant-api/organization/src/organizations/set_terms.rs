//! Setting what an organization and the platform agreed on.

use ground::Expected;
use ground::lock::lock_inventory;
use inventory::listings;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use serde_json::json;

use super::{OrganizationError, Terms, db};

/// Sets the terms. Bookings and holds keep those that they were made on.
pub async fn set_terms(tx: &mut TenantTx, terms: &Terms, expected: Expected) -> Result<(), OrganizationError> {
    let rates = terms.check()?;
    lock_inventory(tx).await?;
    let row = db::find(tx).await?;
    expected.check(row.version)?;
    let organization = tx.organization();
    db::set_terms(tx.db(), organization, &rates).await?;
    db::count_change(tx).await?;
    listings::refresh_organization(tx).await?;
    let (before, after) = (row.settings()?.terms, Terms::from(rates));
    tx.audit(
        "organizations.setTerms",
        SubjectKind::Organization,
        organization.0,
        Some(audited(&before)),
        Some(audited(&after)),
    )
    .await?;
    Ok(())
}

fn audited(Terms { tx, user, host }: &Terms) -> serde_json::Value {
    json!({ "terms": { "tx": tx, "user": user, "host": { "group": host.group, "nonGroup": host.non_group } } })
}
