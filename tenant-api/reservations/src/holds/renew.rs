//! `renewHold`: keeps it for another 900 seconds, once.

use domain::booking::{HOLD, HoldRefusal};
use ground::occupancy::{self, StillHeld};
use kernel::door::TenantTx;
use kernel::ids::{HoldId, UserId};
use kernel::problem::Problem;

use super::error::being_paid;
use super::read::{shown, space_of};
use super::{Hold, HoldError, HoldRow, HoldState, db, lost, read_db};
use crate::calendar::Asker;

/// Renews the caller's own hold, if it is still live.
pub async fn renew_hold(tx: &mut TenantTx, hold: HoldId, user: UserId, asker: &Asker) -> Result<Hold, Problem> {
    let row = read_db::find_for_update(tx, hold, user)
        .await?
        .ok_or_else(|| Problem::not_found("Hold"))?;
    let space = space_of(tx, &row).await?;
    let now = tx.now();
    let held_until = match (row.state(now), row.held_until) {
        (HoldState::Paying, _) => return Err(being_paid()),
        (HoldState::Live, Some(until)) => until,
        _ => return Err(lost(tx, &row, &space, asker).await?),
    };
    let until = match HOLD.renew(held_until, u8::from(row.renewed_at.is_some()), now) {
        Ok(until) => until,
        Err(HoldRefusal::Expired) => return Err(lost(tx, &row, &space, asker).await?),
        Err(refusal) => {
            let zone = space.zone;
            return Err(HoldError::Refused { refusal, zone, now }.into());
        }
    };
    if occupancy::extend(tx, &space.unit_ids, hold, until).await? == StillHeld::No {
        return Err(lost(tx, &row, &space, asker).await?);
    }
    db::mark_renewed(tx, row.id, until).await?;
    let renewed = HoldRow {
        held_until: Some(until),
        renewed_at: Some(now),
        ..row
    };
    shown(tx, &renewed, &space, asker).await
}
