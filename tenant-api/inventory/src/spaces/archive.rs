//! Archiving a space and bringing it back (`docs/rules/archiving.md`).

use ground::lock::lock_inventory;
use ground::{Expected, facts, occupancy};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::SpaceId;
use serde_json::json;

use super::{SpaceError, change, db};
use crate::{facilities, listings, upcoming};

/// Takes a space off every list. Refuses with a list of conflicts while it is booked or held.
pub async fn archive(tx: &mut TenantTx, id: SpaceId, expected: Expected) -> Result<(), SpaceError> {
    lock_inventory(tx).await?;
    let (row, _) = change::find(tx, id).await?;
    expected.check(row.version)?;
    if row.archived_at.is_some() {
        return Ok(());
    }
    facilities::lock(tx, row.facility_id).await?;
    // Paying for a hold locks only its spaces, so the space is locked here too.
    occupancy::lock(tx, &[id.into()]).await?;
    upcoming::refuse_to_archive(tx, &[id]).await?;
    db::set_archived(tx, id, true).await?;
    listings::refresh_facility(tx, row.facility_id).await?;
    let before = json!({ "name": row.name, "published": row.published });
    tx.audit("spaces.archive", SubjectKind::Space, id.0, Some(before), None)
        .await?;
    Ok(())
}

/// Puts an archived space back on staff's lists; it isn't published.
pub async fn restore(tx: &mut TenantTx, id: SpaceId, expected: Expected) -> Result<(), SpaceError> {
    lock_inventory(tx).await?;
    let (row, _) = change::find(tx, id).await?;
    expected.check(row.version)?;
    if row.archived_at.is_none() {
        return Ok(());
    }
    facts::require_current_facility(tx, row.facility_id).await?;
    db::set_archived(tx, id, false).await?;
    let after = json!({ "name": row.name });
    tx.audit("spaces.restore", SubjectKind::Space, id.0, None, Some(after))
        .await?;
    Ok(())
}
