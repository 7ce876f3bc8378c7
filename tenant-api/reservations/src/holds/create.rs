//! `createHold`: keeps one time or several for the caller, for 900 seconds.

use domain::booking::HOLD;
use ground::facts::{self, SpaceFacts};
use ground::occupancy::{self, ClaimOutcome, Claimant};
use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::ids::{HoldId, SpaceId, new_id};
use kernel::problem::{Conflict, Problem};
use policy::Permission;

use super::DateRequest;
use super::asked::AskedTimes;
use super::error::{not_all_open, slot_taken};
use super::promise::Promise;
use super::suits::sports_for;
use super::{Hold, HoldError, HoldRequest, HoldRow, db};
use crate::Renter;
use crate::bills::{bill_of, preselected};
use crate::calendar::Asker;

/// Holds all of the times for the caller, or returns the conflicts and the free alternatives. A repeated request
/// returns the same hold.
pub async fn create_hold(renter: &Renter, request: &HoldRequest, mut command: Command) -> Result<Hold, Problem> {
    let space_id = request.space_id;
    // A hold is a promise until the next loss of power: paying for it writes it to the disk.
    let taken = renter
        .lazy_tx(Permission::HoldsCreate, async |tx| {
            let claim = command.claim(tx.now());
            // First, locks this person's holds, here and elsewhere, until the transaction ends.
            let (earlier, elsewhere) = db::begin_hold(tx, renter.user, space_id, claim).await?;
            if let Some(earlier) = command.replay(earlier)? {
                return Ok(earlier);
            }
            let purpose = Purpose::Booking(&command);
            let hold = take(tx, renter, space_id, &request.dates, elsewhere, purpose).await?;
            Ok(Ok(hold))
        })
        .await;
    let refusal = match taken {
        Ok(answer) => return answer,
        Err(error) => refusal_of(renter, space_id, &request.dates, error).await,
    };
    command.note_refusal(&renter.services.door, &refusal).await?;
    Err(refusal)
}

/// The purpose for which a time is taken.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose<'a> {
    /// To be booked by itself: the hold is the answer to this command.
    Booking(&'a Command),
    Cart,
}

/// Holds the times for the renter, as a new hold. The renter's holds are locked, of which so many are live elsewhere.
pub(super) async fn take(
    tx: &mut TenantTx,
    renter: &Renter,
    space_id: SpaceId,
    dates: &[DateRequest],
    elsewhere: usize,
    purpose: Purpose<'_>,
) -> Result<Hold, HoldError> {
    let space = facts::readable(tx, space_id, false).await?;
    let asked = AskedTimes::read(&space, dates, tx.now())?;
    // Each time of a cart was put in by itself.
    let asked = match purpose {
        Purpose::Booking(_) => asked.in_runs()?,
        Purpose::Cart => asked,
    };
    let asker = Asker::of(&renter.standing).in_any_group();
    // Most of those who come too late are refused here, before they have locked a unit.
    asked.require(tx, &asker).await?;
    let sports = sports_for(&space, &asked, &asker, tx.now())?;

    let dates = asked.promised_times();
    let history = db::history(tx, renter.user, space_id, &dates).await?;
    let now = tx.now();
    HOLD.may_begin(history.live + elsewhere, &history.expired_at, now)
        .map_err(|refusal| HoldError::Refused {
            refusal,
            zone: space.zone,
            now,
        })?;
    let conditions = preselected(&space, &renter.standing);
    let bill = bill_of(&space, &conditions, &asked.billed(), |date| asked.path_of(date))?;

    let now = tx.now();
    let held_until = HOLD.until(now);
    let hold = HoldRow {
        id: HoldId(new_id()),
        user_id: renter.user,
        space_id,
        dates,
        held_until: Some(held_until),
        renewed_at: None,
        released_at: None,
        booking_id: None,
        cart: matches!(purpose, Purpose::Cart),
        promise: Some(Promise::of(&space, &renter.standing)),
        created_at: now,
    };
    let shown = Hold::new(&hold, &space, &bill, sports, now)?;
    let answer = match purpose {
        Purpose::Booking(command) => command.answer(&shown)?,
        Purpose::Cart => None,
    };
    db::insert(tx, &hold, space.zone.name(), answer).await?;
    let claimant = Claimant::Hold {
        id: hold.id,
        held_until,
    };
    // Last, because it locks these units for everyone.
    match occupancy::claim(tx, &space.unit_ids, &asked.spans(&hold.dates), claimant).await? {
        ClaimOutcome::Won => Ok(shown),
        ClaimOutcome::Lost if hold.dates.len() > 1 => Err(HoldError::NotAllOpen),
        ClaimOutcome::Lost => Err(HoldError::Taken),
    }
}

/// Returns the problem for an error, with the conflicts and the free alternatives. They are read in a separate
/// transaction, when the units are no longer locked, so nobody waits for it.
pub(crate) async fn refusal_of(renter: &Renter, space: SpaceId, dates: &[DateRequest], error: HoldError) -> Problem {
    let conflict = renter.tx(Permission::HoldsCreate, async |tx| {
        let space = facts::readable(tx, space, false).await?;
        let asked = AskedTimes::read(&space, dates, tx.now())?;
        asked.conflict(tx, &Asker::of(&renter.standing).in_any_group()).await
    });
    refusal_with(dates.len(), error, conflict).await
}

/// Returns the problem for an error; the conflicts are used only where the problem shows them.
pub(super) async fn refusal_with(
    asked: usize,
    error: HoldError,
    conflict: impl Future<Output = Result<Conflict, Problem>>,
) -> Problem {
    let several = match error {
        HoldError::Taken => false,
        HoldError::NotAllOpen => true,
        other => return other.into(),
    };
    match conflict.await {
        Ok(conflict) if several => not_all_open(asked, conflict),
        Ok(conflict) => slot_taken(conflict),
        Err(problem) => problem,
    }
}

/// Returns the hold's times that are no longer available, with alternatives.
pub(super) async fn conflict_of(
    tx: &mut TenantTx,
    space: &SpaceFacts,
    hold: &HoldRow,
    asker: &Asker,
) -> Result<Conflict, Problem> {
    AskedTimes::of_hold(space, &hold.dates)?.conflict(tx, asker).await
}
