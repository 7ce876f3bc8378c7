//! Deleting a facility with its spaces.

use ground::lock::lock_inventory;
use ground::{Expected, occupancy};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, UnitId};

use super::{FacilityError, change, db};
use crate::{images, upcoming};

/// Deletes a facility of which nothing was ever booked.
pub async fn delete(tx: &mut TenantTx, id: FacilityId, expected: Expected) -> Result<(), FacilityError> {
    lock_inventory(tx).await?;
    let row = change::find(tx, id).await?;
    expected.check(row.version)?;
    let spaces = db::lock_and_list_spaces(tx, id).await?;
    let own_units: Vec<UnitId> = spaces.iter().copied().map(UnitId::from).collect();
    upcoming::refuse(tx, &own_units).await?;
    if db::was_booked(tx, id).await? {
        return Err(FacilityError::OnRecord);
    }
    occupancy::sweep_expired(tx, Some(&own_units)).await?;
    images::remove_of_facility(tx, id).await?;
    let before = serde_json::json!({ "name": row.name, "shortName": row.short_name });
    db::delete(tx, id).await.map_err(on_record)?;
    tx.audit("facilities.delete", SubjectKind::Facility, id.0, Some(before), None)
        .await?;
    Ok(())
}

/// A payment that was tried names a hold, which names a space: that stays on record too.
fn on_record(error: sqlx::Error) -> FacilityError {
    match error.as_database_error() {
        Some(refused) if refused.is_foreign_key_violation() => FacilityError::OnRecord,
        _ => error.into(),
    }
}
