//! `createWeatherClosure`: closes the spaces, cancels or moves what is booked in them, and lets nobody else have the time.

use std::collections::{BTreeMap, BTreeSet};

use ground::lock::lock_inventory;
use ground::{fields, occupancy};
use inventory::availability_rules;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, ClosureId, DateId, SpaceId, UnitId, new_id};
use kernel::problem::{FieldProblems, Problem};

use super::closing::ClosureScope;
use super::db;
use super::dto::{NewWeatherClosure, WeatherClosureReport};
use super::inside::{InsideTime, count, inside};
use super::list::read;
use super::move_away::{move_away, targets};
use super::moves::MOST_MOVES;
use crate::bookings::{Changer, cancel_for_weather, check_known, keep_bookings};
use crate::holds;

const LONGEST_REASON: usize = 120;

/// Closes the spaces and cancels and moves what the preview showed, or nothing of it (docs/rules/availability.md#weather-closures).
pub(super) async fn close(
    tx: &mut TenantTx,
    staff: Changer,
    form: &NewWeatherClosure,
) -> Result<WeatherClosureReport, Problem> {
    let mut problems = FieldProblems::new();
    let reason = fields::required(&mut problems, "reason", &form.reason, LONGEST_REASON);
    problems.check()?;
    let named = DateChoices::read(form)?;
    check_known(tx, &form.date_ids).await?;
    // The units of spaces stay as they are from now on.
    lock_inventory(tx).await?;
    let closing = ClosureScope::read(tx, &form.closing).await?;
    let mut rules = Vec::new();
    for rule in closing.rules(&reason) {
        rules.push(availability_rules::create(tx, rule).await?);
    }
    let id = ClosureId(new_id());
    db::insert(tx, id, closing.span, &rules).await?;
    // The bookings before their units, as everybody does who changes them, and then once more what is inside: nobody adds to
    // it any longer.
    let known = bookings_of(&inside(tx, &closing).await?);
    let kept = keep_bookings(tx, known.clone()).await?;
    let targets = targets(tx, &named.moves).await?;
    let locked = closing.spaces.iter().chain(&targets);
    let mut units: Vec<UnitId> = locked.flat_map(|space| space.unit_ids.clone()).collect();
    units.sort_unstable();
    units.dedup();
    occupancy::lock(tx, &units).await?;
    let now = tx.now();
    let inside = inside(tx, &closing).await?;
    let upcoming = inside.iter().filter(|time| time.is_to_come(now));
    let upcoming: BTreeSet<DateId> = upcoming.flat_map(InsideTime::ids).collect();
    // A date that was split off meanwhile is of a booking that isn't kept.
    if upcoming != named.all() || !bookings_of(&inside).is_subset(&known) {
        return Err(Problem::conflict(
            "bookingsChanged",
            "Bookings in these hours have changed. Look at the list again, then close.",
        ));
    }
    named.check_whole(&inside)?;
    named.check_number(&inside)?;
    let lost =
        occupancy::free_holds_between(tx, &closing.own_units(), closing.span.from(), closing.span.until()).await?;
    holds::let_expire(tx, &lost).await?;
    let canceled = cancel_for_weather(tx, staff.user, kept, &named.canceled, &reason).await?;
    let (moved, not_moved) = move_away(tx, staff, &inside, &named.moves, &targets, &reason).await?;
    let moved_dates: BTreeSet<DateId> = moved.iter().flat_map(|moved| moved.date_ids.iter().copied()).collect();
    let dates_of = |ids: &BTreeSet<DateId>| i32::try_from(count(&inside, ids)).unwrap_or(i32::MAX);
    db::note_dates(tx, id, dates_of(&named.canceled), dates_of(&moved_dates)).await?;
    Ok(WeatherClosureReport {
        closure: read(tx, id).await?,
        canceled,
        moved,
        not_moved,
    })
}

/// The dates that the form names, by what happens to them.
struct DateChoices {
    canceled: BTreeSet<DateId>,
    /// Their new spaces, by their ids.
    moves: BTreeMap<DateId, SpaceId>,
    kept: BTreeSet<DateId>,
}

impl DateChoices {
    fn read(form: &NewWeatherClosure) -> Result<Self, Problem> {
        let moves = form.moves.iter().flatten();
        let named = Self {
            canceled: form.date_ids.iter().copied().collect(),
            moves: moves.map(|to| (to.date_id, to.space_id)).collect(),
            kept: form.kept_date_ids.iter().flatten().copied().collect(),
        };
        let apart = named.canceled.len() + named.moves.len() + named.kept.len();
        let moved = form.moves.iter().flatten().count();
        if named.all().len() < apart || named.moves.len() < moved {
            let message = "A date can be canceled, moved or kept: choose one.";
            return Err(Problem::invalid_field("moves", "duplicate", message));
        }
        Ok(named)
    }

    fn all(&self) -> BTreeSet<DateId> {
        let moved = self.moves.keys();
        self.canceled.iter().chain(moved).chain(&self.kept).copied().collect()
    }

    /// Refuses to give the two dates of a time over midnight different fates.
    fn check_whole(&self, inside: &[InsideTime]) -> Result<(), Problem> {
        let fate = |date: DateId| (self.canceled.contains(&date), self.moves.get(&date).copied());
        let is_torn = |time: &InsideTime| time.ids().any(|date| fate(date) != fate(time.first.id));
        if inside.iter().any(is_torn) {
            let message =
                "A time over midnight is canceled, moved or kept as a whole. Choose the same for both of its dates.";
            return Err(Problem::invalid_field("moves", "partOfOneTime", message));
        }
        Ok(())
    }

    /// Refuses to move more than is proposed at once.
    fn check_number(&self, inside: &[InsideTime]) -> Result<(), Problem> {
        let moved = self.moves.keys().copied().collect();
        if count(inside, &moved) > MOST_MOVES {
            let message = format!("Up to {MOST_MOVES} dates can be moved at once. Cancel or keep the others.");
            return Err(Problem::invalid_field("moves", "tooManyDates", message));
        }
        Ok(())
    }
}

fn bookings_of(inside: &[InsideTime]) -> BTreeSet<BookingId> {
    inside.iter().map(InsideTime::booking).collect()
}
