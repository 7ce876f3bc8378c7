//! Archiving a facility with its spaces and bringing it back (`docs/rules/archiving.md`).

use ground::lock::lock_inventory;
use ground::{Expected, occupancy};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, UnitId};
use serde_json::json;

use super::{FacilityError, change, db};
use crate::{listings, upcoming};

/// Takes a facility and its spaces off every list. Refuses with a list of conflicts while something there is booked or
/// held.
pub async fn archive(tx: &mut TenantTx, id: FacilityId, expected: Expected) -> Result<(), FacilityError> {
    lock_inventory(tx).await?;
    let row = change::find(tx, id).await?;
    expected.check(row.version)?;
    if row.archived_at.is_some() {
        return Ok(());
    }
    let spaces = db::lock_and_list_spaces(tx, id).await?;
    // Paying for a hold locks only its spaces, so they are locked here too.
    let own_units: Vec<UnitId> = spaces.iter().copied().map(UnitId::from).collect();
    occupancy::lock(tx, &own_units).await?;
    upcoming::refuse_to_archive(tx, &spaces).await?;
    db::archive(tx, id).await?;
    listings::refresh_facility(tx, id).await?;
    let before = json!({ "name": row.name, "published": row.published });
    tx.audit("facilities.archive", SubjectKind::Facility, id.0, Some(before), None)
        .await?;
    Ok(())
}

/// Puts an archived facility back on staff's lists, with the spaces that were archived with it; none is published.
pub async fn restore(tx: &mut TenantTx, id: FacilityId, expected: Expected) -> Result<(), FacilityError> {
    lock_inventory(tx).await?;
    let row = change::find(tx, id).await?;
    expected.check(row.version)?;
    if row.archived_at.is_none() {
        return Ok(());
    }
    db::restore(tx, id).await?;
    let after = json!({ "name": row.name });
    tx.audit("facilities.restore", SubjectKind::Facility, id.0, None, Some(after))
        .await?;
    Ok(())
}
