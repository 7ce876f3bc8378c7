//! `releaseHold`: gives the time back to everybody.

use ground::occupancy;
use kernel::door::TenantTx;
use kernel::ids::{HoldId, UserId};
use kernel::problem::Problem;

use super::error::being_paid;
use super::read::space_of;
use super::{HoldState, db, read_db};

/// Releases the caller's own hold. One that has ended already stays as it is.
pub async fn release_hold(tx: &mut TenantTx, hold: HoldId, user: UserId) -> Result<(), Problem> {
    let row = read_db::find_for_update(tx, hold, user)
        .await?
        .ok_or_else(|| Problem::not_found("Hold"))?;
    match row.state(tx.now()) {
        HoldState::Paying => Err(being_paid()),
        HoldState::Released | HoldState::Booked => Ok(()),
        HoldState::Live | HoldState::Expired => {
            let space = space_of(tx, &row).await?;
            occupancy::free_hold(tx, &space.unit_ids, hold).await?;
            db::mark_released(tx, row.id).await?;
            Ok(())
        }
    }
}
