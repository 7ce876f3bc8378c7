//! Deleting a space.

use ground::lock::lock_inventory;
use ground::{Expected, occupancy};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::SpaceId;
use serde_json::json;

use super::{SpaceError, change, db, hierarchy};
use crate::{availability_rules, facilities, images, listings, upcoming};

/// Deletes a space that has no parts and was never booked.
pub async fn delete(tx: &mut TenantTx, id: SpaceId, expected: Expected) -> Result<(), SpaceError> {
    lock_inventory(tx).await?;
    let (row, _) = change::find(tx, id).await?;
    expected.check(row.version)?;
    if db::has_parts(tx, id).await? {
        return Err(SpaceError::HasParts);
    }
    facilities::lock(tx, row.facility_id).await?;
    upcoming::refuse(tx, &[id.into()]).await?;
    if db::was_booked(tx, id).await? {
        return Err(SpaceError::OnRecord);
    }
    occupancy::sweep_expired(tx, Some(&[id.into()])).await?;
    if row.parent_id.is_some() {
        hierarchy::set_parent(tx, row.facility_id, id, None).await?;
    }
    images::remove_of_space(tx, id).await?;
    availability_rules::forget_space(tx, id).await?;
    db::delete(tx, id).await.map_err(on_record)?;
    listings::refresh_facility(tx, row.facility_id).await?;
    tx.audit(
        "spaces.delete",
        SubjectKind::Space,
        id.0,
        Some(json!({ "name": row.name })),
        None,
    )
    .await?;
    Ok(())
}

/// A payment that was tried names a hold, which names the space: that stays on record too.
fn on_record(error: sqlx::Error) -> SpaceError {
    match error.as_database_error() {
        Some(refused) if refused.is_foreign_key_violation() => SpaceError::OnRecord,
        _ => error.into(),
    }
}
