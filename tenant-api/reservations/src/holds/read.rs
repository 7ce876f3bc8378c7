//! `readHold`: a hold as it is now, with free alternatives once it is lost.

use std::sync::Arc;

use ground::facts::{self, SpaceFacts};
use ground::occupancy::Without;
use kernel::door::TenantTx;
use kernel::ids::{HoldId, UserId};
use kernel::problem::Problem;
use policy::Permission;

use super::asked::{AskedTimes, path};
use super::create::conflict_of;
use super::error::{booked_already, hold_lost};
use super::suits::sports_for;
use super::{Hold, HoldRow, HoldState, read_db};
use crate::Renter;
use crate::bills::{bill_of, preselected};
use crate::calendar::{Asker, alternatives};

/// The caller's own hold.
pub async fn read_hold(tx: &mut TenantTx, hold: HoldId, user: UserId, asker: &Asker) -> Result<Hold, Problem> {
    let row = read_db::find(tx, hold, user)
        .await?
        .ok_or_else(|| Problem::not_found("Hold"))?;
    let space = space_of(tx, &row).await?;
    shown(tx, &row, &space, asker).await
}

/// A hold with its bill, and with alternatives where it is lost.
pub(super) async fn shown(
    tx: &mut TenantTx,
    row: &HoldRow,
    space: &SpaceFacts,
    asker: &Asker,
) -> Result<Hold, Problem> {
    let (as_promised, standing) = row.as_promised(space, asker.standing());
    let conditions = preselected(&as_promised, &standing);
    let bill = bill_of(&as_promised, &conditions, &row.billed(space)?, path)?;
    let times = AskedTimes::of_hold(space, &row.dates)?;
    // If the rules no longer leave a group to book in, booking reports that.
    let then = Asker::of(&Arc::new(standing)).in_any_group();
    let held = AskedTimes::of_hold(&as_promised, &row.dates)?;
    let sports = sports_for(&as_promised, &held, &then, row.created_at).unwrap_or_default();
    let mut hold = Hold::new(row, space, &bill, sports, tx.now())?;
    if matches!(hold.state, HoldState::Expired | HoldState::Released) {
        hold.alternatives = Some(alternatives(tx, space, &times.day_slots(), asker).await?);
        let asker = asker.clone().without(Without::Hold(row.id));
        let free = times.which_are_free(tx, &asker).await?;
        for (date, free) in hold.dates.iter_mut().zip(free) {
            date.free = Some(free);
        }
    }
    Ok(hold)
}

/// Returns the caller's own hold with its space while it is live; otherwise an error with free alternatives.
pub(crate) async fn find_kept(
    tx: &mut TenantTx,
    hold: HoldId,
    user: UserId,
    asker: &Asker,
) -> Result<(HoldRow, SpaceFacts), Problem> {
    let row = read_db::find(tx, hold, user)
        .await?
        .ok_or_else(|| Problem::not_found("Hold"))?;
    let space = space_of(tx, &row).await?;
    match row.state(tx.now()) {
        HoldState::Live | HoldState::Paying => Ok((row, space)),
        HoldState::Booked => Err(booked_already()),
        HoldState::Expired | HoldState::Released => Err(lost(tx, &row, &space, asker).await?),
    }
}

/// The space of a hold.
pub(super) async fn space_of(tx: &mut TenantTx, hold: &HoldRow) -> Result<SpaceFacts, Problem> {
    let found = facts::of_spaces(tx, &[hold.space_id]).await?.into_iter().next();
    found.ok_or_else(|| Problem::not_found("Space"))
}

/// 409 for a hold that has ended: the conflicts with its time now, and the free alternatives.
pub async fn lost(tx: &mut TenantTx, hold: &HoldRow, space: &SpaceFacts, asker: &Asker) -> Result<Problem, Problem> {
    let asker = asker.clone().without(Without::Hold(hold.id));
    let conflict = conflict_of(tx, space, hold, &asker).await?;
    Ok(hold_lost(conflict))
}

/// Same as [`lost`], in a separate transaction, once the one that found out was rolled back.
pub async fn lost_to(renter: &Renter, hold: HoldId) -> Result<Problem, Problem> {
    renter
        .tx(Permission::HoldsReadOwn, async |tx| {
            let row = read_db::find(tx, hold, renter.user)
                .await?
                .ok_or_else(|| Problem::not_found("Hold"))?;
            let space = space_of(tx, &row).await?;
            lost(tx, &row, &space, &Asker::of(&renter.standing).in_any_group()).await
        })
        .await
}
