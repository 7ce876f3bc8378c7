//! A cart: a hold of one space's times that are collected, to be booked and paid for together.
//!
//! Invariants:
//!
//! - A cart has times of one space, none of them twice.
//! - A time in it is kept from others while the cart lives, at the price that was promised when it was added.
//! - Each added time keeps the whole longer, up to an hour.

use std::sync::Arc;

use domain::booking::HOLD;
use ground::facts::{self, SpaceFacts};
use ground::occupancy::{self, ClaimOutcome, Claimant, StillHeld, Without};
use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::ids::{DateId, HoldId, new_id};
use kernel::problem::{Conflict, ConflictBlock, Problem};
use policy::Permission;

use super::asked::{AskedTimes, path};
use super::create::{Purpose, refusal_of, refusal_with, take};
use super::error::being_paid;
use super::read::{shown, space_of};
use super::suits::sports_for;
use super::{CartItem, Hold, HoldError, HoldRow, HoldState, PromisedTime, db, read_db};
use crate::Renter;
use crate::bills::{bill_of, preselected};
use crate::calendar::Asker;

/// The most times that a cart holds: as many as any hold.
const MOST: usize = 84;

/// Adds times to the caller's cart, all of them or none. The cart begins with them where there is none.
pub(super) async fn add_to_cart(renter: &Renter, item: &CartItem, mut command: Command) -> Result<Hold, Problem> {
    let added = renter
        .tx(Permission::HoldsCreate, async |tx| {
            let claim = command.claim(tx.now());
            // This person's holds, here and elsewhere, stay as they are from now on.
            let (earlier, elsewhere) = db::begin_hold(tx, renter.user, item.space_id, claim).await?;
            if let Some(earlier) = command.replay(earlier)? {
                return Ok(earlier);
            }
            let cart = add(tx, renter, item, elsewhere).await?;
            command.keep(tx.db(), &cart).await?;
            Ok(Ok(cart))
        })
        .await;
    let refusal = match added {
        Ok(answer) => return answer,
        Err(error) => refusal_beside_cart(renter, item, error).await,
    };
    command.note_refusal(&renter.services.door, &refusal).await?;
    Err(refusal)
}

/// The problem that it becomes, with what conflicts with the times beside those that are in the cart already.
async fn refusal_beside_cart(renter: &Renter, item: &CartItem, error: HoldError) -> Problem {
    let conflict = renter.tx(Permission::HoldsCreate, async |tx| {
        let space = facts::readable(tx, item.space_id, false).await?;
        let asked = AskedTimes::read(&space, &item.dates, tx.now())?;
        let asker = Asker::of(&renter.standing).in_any_group();
        match read_db::cart_for_update(tx, renter.user).await? {
            Some(cart) if cart.state(tx.now()) == HoldState::Live => {
                let asker = asker.without(Without::Hold(cart.id));
                asked.beside(cart.own_times()?).conflict(tx, &asker).await
            }
            _ => asked.conflict(tx, &asker).await,
        }
    });
    refusal_with(item.dates.len(), error, conflict).await
}

async fn add(tx: &mut TenantTx, renter: &Renter, item: &CartItem, elsewhere: usize) -> Result<Hold, HoldError> {
    let space = facts::readable(tx, item.space_id, false).await?;
    if read_db::has_cart_elsewhere(tx, renter.user).await? {
        return Err(other_space().into());
    }
    let Some(cart) = read_db::cart_for_update(tx, renter.user).await? else {
        return take(tx, renter, space.space_id, &item.dates, elsewhere, Purpose::Cart).await;
    };
    match cart.state(tx.now()) {
        HoldState::Live => {}
        HoldState::Paying => return Err(being_paid().into()),
        HoldState::Expired | HoldState::Released | HoldState::Booked => return Err(not_held_any_more().into()),
    }
    let asked = AskedTimes::read(&space, &item.dates, tx.now())?;
    let twice = asked.those_in(&cart.dates);
    if !twice.is_empty() && shares_units(tx, &cart, &space).await? {
        return Err(already_in_cart(twice).into());
    }
    if cart.space_id != item.space_id {
        return Err(other_space().into());
    }
    if cart.dates.len() + item.dates.len() > MOST {
        return Err(full().into());
    }
    let asked = asked.beside(cart.own_times()?);
    let asker = Asker::of(&renter.standing).in_any_group();
    asked.check(tx, &asker.without(Without::Hold(cart.id))).await?;
    let history = db::history(tx, renter.user, space.space_id, &asked.promised_times()).await?;
    let now = tx.now();
    HOLD.may_take(&history.expired_at, now)
        .map_err(|refusal| HoldError::Refused {
            refusal,
            zone: space.zone,
            now,
        })?;
    let conditions = preselected(&space, &renter.standing);
    bill_of(&space, &conditions, &asked.billed(), |date| asked.path_of(date))?;
    put_in(tx, renter, cart, &space, &asked).await
}

/// Takes the times as dates of the cart, which is held longer by them.
async fn put_in(
    tx: &mut TenantTx,
    renter: &Renter,
    mut cart: HoldRow,
    space: &SpaceFacts,
    asked: &AskedTimes,
) -> Result<Hold, HoldError> {
    let new = asked.promised_times();
    let held_until = cart.held_until.unwrap_or_else(|| tx.now());
    let until = HOLD.cart_until(cart.created_at, held_until, tx.now());
    if occupancy::extend(tx, &space.unit_ids, cart.id, until).await? == StillHeld::No {
        return Err(not_held_any_more().into());
    }
    db::insert_dates(tx, cart.id, &new).await?;
    let claimant = Claimant::Hold {
        id: cart.id,
        held_until: until,
    };
    if occupancy::claim(tx, &space.unit_ids, &asked.spans(&new), claimant).await? == ClaimOutcome::Lost {
        return Err(if new.len() > 1 {
            HoldError::NotAllOpen
        } else {
            HoldError::Taken
        });
    }
    cart.dates.extend(new);
    cart.dates.sort_by_key(|date| date.starts_at);
    cart.held_until = Some(until);
    let (as_promised, standing) = cart.as_promised(space, &renter.standing);
    let conditions = preselected(&as_promised, &standing);
    let bill = bill_of(&as_promised, &conditions, &cart.billed(space)?, path)?;
    let asker = Asker::of(&Arc::new(standing)).in_any_group();
    let times = AskedTimes::of_hold(&as_promised, &cart.dates)?;
    let sports = sports_for(&as_promised, &times, &asker, cart.created_at)?;
    Ok(Hold::new(&cart, space, &bill, sports, tx.now())?)
}

/// Returns true if the cart's space and this one take any of the same room: the same space, a part of it, or what it
/// is a part of.
async fn shares_units(tx: &mut TenantTx, cart: &HoldRow, space: &SpaceFacts) -> Result<bool, Problem> {
    if cart.space_id == space.space_id {
        return Ok(true);
    }
    let held = space_of(tx, cart).await?;
    Ok(held.unit_ids.iter().any(|unit| space.unit_ids.contains(unit)))
}

/// Takes a time out of the cart, over midnight all of it; not the last one.
pub(super) async fn drop_from_cart(tx: &mut TenantTx, renter: &Renter, date: DateId) -> Result<Hold, Problem> {
    let mut cart = cart_of(tx, renter).await?;
    let night = cart.night_of(date)?;
    if night.is_empty() {
        return Err(Problem::not_found("Date"));
    }
    if cart.dates.len() == night.len() {
        return Err(Problem::conflict(
            "lastDate",
            "The last date can't be removed. Empty the cart instead.",
        ));
    }
    drop_dates(tx, &mut cart, &night).await?;
    show(tx, renter, &cart).await
}

/// Takes those times out of a cart that has run out which somebody else has now. Where that is all of them, it is
/// released.
pub(super) async fn drop_unavailable(tx: &mut TenantTx, renter: &Renter) -> Result<Hold, Problem> {
    let mut cart = cart_of(tx, renter).await?;
    if cart.state(tx.now()) == HoldState::Expired {
        let hold = show(tx, renter, &cart).await?;
        let lost: Vec<DateId> = hold
            .dates
            .iter()
            .filter(|date| date.free == Some(false))
            .map(|date| date.id)
            .collect();
        if lost.len() == cart.dates.len() {
            super::release_hold(tx, cart.id, renter.user).await?;
            cart.released_at = Some(tx.now());
            return show(tx, renter, &cart).await;
        }
        drop_dates(tx, &mut cart, &lost).await?;
    }
    show(tx, renter, &cart).await
}

/// Holds the times of a cart that has run out again, all of them, at the prices as they are now.
pub(super) async fn hold_again(renter: &Renter) -> Result<Hold, Problem> {
    let mut asked = None;
    let held = renter
        .tx(Permission::HoldsCreate, async |tx| {
            db::keep_holds_of(tx, renter.user).await?;
            let cart = cart_of(tx, renter).await?;
            if cart.state(tx.now()) != HoldState::Expired {
                return Ok(show(tx, renter, &cart).await?);
            }
            let dates = cart.asked_again()?;
            asked = Some((cart.space_id, dates.clone()));
            super::release_hold(tx, cart.id, renter.user).await?;
            let elsewhere = db::keep_for_hold(tx, renter.user, cart.space_id).await?;
            take(tx, renter, cart.space_id, &dates, elsewhere, Purpose::Cart).await
        })
        .await;
    match (held, asked) {
        (Ok(hold), _) => Ok(hold),
        (Err(error), Some((space, dates))) => Err(refusal_of(renter, space, &dates, error).await),
        (Err(error), None) => Err(error.into()),
    }
}

async fn cart_of(tx: &mut TenantTx, renter: &Renter) -> Result<HoldRow, Problem> {
    let cart = read_db::cart_for_update(tx, renter.user)
        .await?
        .ok_or_else(|| Problem::not_found("Cart"))?;
    match cart.state(tx.now()) {
        HoldState::Paying => Err(being_paid()),
        _ => Ok(cart),
    }
}

async fn drop_dates(tx: &mut TenantTx, cart: &mut HoldRow, dates: &[DateId]) -> Result<(), Problem> {
    let space = space_of(tx, cart).await?;
    for date in dates {
        occupancy::free_hold_date(tx, &space.unit_ids, *date).await?;
        db::delete_date(tx, cart.id, *date).await?;
    }
    let (dropped, kept) = std::mem::take(&mut cart.dates)
        .into_iter()
        .partition(|date| dates.contains(&date.id));
    cart.dates = kept;
    if cart.state(tx.now()) == HoldState::Expired {
        remember(tx, cart, &space, dropped).await?;
    }
    Ok(())
}

/// Records times that expired before they were dropped, so that they count as an expired hold if their owner wants them
/// again.
async fn remember(
    tx: &mut TenantTx,
    cart: &HoldRow,
    space: &SpaceFacts,
    dates: Vec<PromisedTime>,
) -> Result<(), Problem> {
    if dates.is_empty() {
        return Ok(());
    }
    let ran_out = HoldRow {
        id: HoldId(new_id()),
        dates,
        cart: false,
        ..cart.clone()
    };
    db::insert(tx, &ran_out, space.zone.name(), None).await?;
    super::release_hold(tx, ran_out.id, ran_out.user_id).await
}

async fn show(tx: &mut TenantTx, renter: &Renter, cart: &HoldRow) -> Result<Hold, Problem> {
    let space = space_of(tx, cart).await?;
    shown(tx, cart, &space, &Asker::of(&renter.standing).in_any_group()).await
}

/// The caller's cart as it is; 404 where there is none.
pub(super) async fn read_cart(tx: &mut TenantTx, renter: &Renter) -> Result<Hold, Problem> {
    let cart = read_db::cart_for_update(tx, renter.user)
        .await?
        .ok_or_else(|| Problem::not_found("Cart"))?;
    show(tx, renter, &cart).await
}

fn already_in_cart(blocks: Vec<ConflictBlock>) -> Problem {
    Problem::conflict("alreadyInCart", "Item Already in Cart").with_conflict(Conflict {
        blocks,
        ..Conflict::default()
    })
}

fn other_space() -> Problem {
    Problem::conflict(
        "otherSpaceInCart",
        "Your cart has times at another space. Empty it, or book what's in it first.",
    )
}

fn not_held_any_more() -> Problem {
    Problem::conflict(
        "cartExpired",
        "The times in your cart are no longer held for you. Hold them again, or empty the cart.",
    )
}

fn full() -> Problem {
    Problem::conflict(
        "cartFull",
        format!("A cart can hold {MOST} times. Book these before you add more."),
    )
}
