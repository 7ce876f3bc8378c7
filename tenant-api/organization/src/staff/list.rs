//! Listing those who work for the organization.

use kernel::door::TenantTx;

use super::db::{self, StaffRow};
use super::{StaffError, StaffMember, StaffRole};

/// Everybody in a role, by role and name.
pub async fn list(tx: &mut TenantTx) -> Result<Vec<StaffMember>, StaffError> {
    db::find(tx).await?.into_iter().map(member).collect()
}

fn member(row: StaffRow) -> Result<StaffMember, StaffError> {
    let role = StaffRole::ALL
        .into_iter()
        .find(|role| role.rule().name() == row.role)
        .ok_or_else(|| sqlx::Error::Decode("an unknown role of staff".into()))?;
    Ok(StaffMember {
        membership_id: row.membership_id,
        user_id: row.user_id,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        phone: row.phone,
        invited: row.invited,
        role,
        since: row.since,
        version: row.version,
    })
}
