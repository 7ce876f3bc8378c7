//! `findWeatherClosureMoves`: where the dates inside a closure could go instead of being canceled
//! (docs/rules/availability.md#weather-closures).

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

use chrono::NaiveDate;
use domain::access::AccessLevel;
use domain::availability::{DayAvailability, Sport};
use domain::groups::Standing;
use domain::money::Money;
use domain::pricing::Pricing;
use domain::time::{LocalDay, SlotRange, TimeRange};
use ground::facts::{self, Choice, SpaceFacts};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, SpaceId};
use kernel::problem::Problem;

use super::closing::ClosureScope;
use super::dto::{LeftBooking, ProposedMove, WeatherClosureMoves, WeatherClosureScope};
use super::inside::{InsideTime, inside};
use crate::bookings::refunds_of;
use crate::calendar::{Asker, answer};

/// The most dates that one closure moves, over midnight one for both.
pub(super) const MOST_MOVES: usize = 100;

/// Proposes a space for each time that has not begun, over midnight one for both dates, and changes nothing. It takes a fixed
/// number of queries for each sport.
pub(super) async fn find_moves(tx: &mut TenantTx, form: &WeatherClosureScope) -> Result<WeatherClosureMoves, Problem> {
    let closing = ClosureScope::read(tx, form).await?;
    let now = tx.now();
    let mut inside = inside(tx, &closing).await?;
    inside.retain(|time| time.is_to_come(now));
    if inside.len() > MOST_MOVES {
        let message = format!(
            "Up to {MOST_MOVES} dates can be moved at once, and {} are in these hours. Choose fewer days or spaces.",
            inside.len()
        );
        return Err(Problem::invalid_field("date", "tooManyDates", message));
    }
    let spaces = targets(tx, &closing, &inside).await?;
    let open = OpenDays::read(tx, &spaces, &inside).await?;
    let mut placed: Vec<Relocation<'_>> = Vec::new();
    let (mut moves, mut left) = (Vec::new(), BTreeMap::<BookingId, HashSet<DateId>>::new());
    for time in &inside {
        match open.space_for(time, &placed)? {
            Some(space) => {
                placed.push(Relocation { time, space });
                moves.extend(time.ids().map(|date_id| ProposedMove {
                    date_id,
                    space_id: space.space_id,
                    space_name: space.space_name.clone(),
                    facility_name: space.facility_name.clone(),
                }));
            }
            None => left.entry(time.booking()).or_default().extend(time.ids()),
        }
    }
    let refunds = refunds_of(tx, &left).await?;
    let refund: Money = refunds.values().copied().sum();
    let left = left.into_iter().map(|(id, dates)| LeftBooking {
        id,
        date_ids: dates.into_iter().collect(),
        refund: refunds.get(&id).copied().unwrap_or_default().to_string(),
    });
    Ok(WeatherClosureMoves {
        moves,
        left: left.collect(),
        refund: refund.to_string(),
    })
}

/// The listed spaces outside of the closure that are of a kind that is booked inside. Those that are booked by blocks take nothing in.
async fn targets(
    tx: &mut TenantTx,
    closing: &ClosureScope,
    inside: &[InsideTime],
) -> Result<Vec<SpaceFacts>, sqlx::Error> {
    if inside.is_empty() {
        return Ok(Vec::new());
    }
    let closed: HashSet<SpaceId> = closing.space_ids().into_iter().collect();
    let kinds: HashSet<&str> = inside.iter().map(|time| time.first.space_type.as_str()).collect();
    let mut spaces = facts::chosen(tx, Choice::All).await?;
    spaces.retain(|space| {
        space.published
            && !closed.contains(&space.space_id)
            && !matches!(space.availability.pricing, Pricing::Blocks { .. })
            && space.types.iter().any(|kind| kinds.contains(kind.code()))
    });
    Ok(spaces)
}

/// A time that has got a space already.
struct Relocation<'a> {
    time: &'a InsideTime,
    space: &'a SpaceFacts,
}

impl Relocation<'_> {
    /// Returns true if it leaves no room for a time in that space, including the buffers around each.
    fn is_in_the_way(&self, time: &InsideTime, space: &SpaceFacts) -> bool {
        let shares_a_unit = self.space.unit_ids.iter().any(|unit| space.unit_ids.contains(unit));
        let around = [self.space, space].map(|space| {
            let buffers = space.availability.space.buffers;
            i64::from(buffers.before_minutes.max(buffers.after_minutes))
        });
        let apart = chrono::TimeDelta::minutes(around[0].max(around[1]));
        shares_a_unit
            && time.starts_at() < self.time.ends_at() + apart
            && self.time.starts_at() < time.ends_at() + apart
    }
}

/// The times at which the spaces are open, by the sport that somebody comes for.
struct OpenDays<'a> {
    spaces: &'a [SpaceFacts],
    days: Vec<NaiveDate>,
    by_sport: BTreeMap<Option<String>, Vec<Vec<DayAvailability>>>,
}

impl<'a> OpenDays<'a> {
    async fn read(tx: &mut TenantTx, spaces: &'a [SpaceFacts], inside: &[InsideTime]) -> Result<Self, sqlx::Error> {
        let dates = inside.iter().flat_map(InsideTime::dates);
        let days: BTreeSet<NaiveDate> = dates.map(|date| date.local_day).collect();
        let local: Vec<LocalDay> = days.iter().map(|day| LocalDay::from(*day)).collect();
        let sports: BTreeSet<Option<String>> = inside.iter().map(|time| time.first.sport.clone()).collect();
        let staff = Arc::new(Standing {
            everywhere: AccessLevel::STAFF,
            ..Standing::default()
        });
        let mut by_sport = BTreeMap::new();
        for sport in sports {
            let asker = Asker::of(&staff).for_sport(Sport::of_booking(sport.as_deref()));
            by_sport.insert(sport, answer(tx, spaces, &local, &asker).await?);
        }
        Ok(Self {
            spaces,
            days: days.into_iter().collect(),
            by_sport,
        })
    }

    /// A space for a time, over midnight for both of its dates: in the same facility first, then indoors.
    fn space_for(&self, time: &InsideTime, placed: &[Relocation<'_>]) -> Result<Option<&'a SpaceFacts>, sqlx::Error> {
        let row = &time.first;
        let Some(answers) = self.by_sport.get(&row.sport) else {
            return Ok(None);
        };
        let mut parts = Vec::new();
        for date in time.dates() {
            let Ok(day) = self.days.binary_search(&date.local_day) else {
                return Ok(None);
            };
            parts.push((day, date.time()?.1));
        }
        let attendance = u32::try_from(row.attendance).unwrap_or_default();
        let is_open = |answer: &DayAvailability, times: TimeRange| {
            SlotRange::from_times(answer.slot_length(), times).is_ok_and(|slots| {
                let (open, asked) = answer.open_of(slots);
                asked > 0 && open == asked
            })
        };
        let fitting = self.spaces.iter().zip(answers).filter(|(space, answers)| {
            space.types.iter().any(|kind| kind.code() == row.space_type)
                && space.capacity.is_none_or(|capacity| capacity >= attendance)
                && parts.iter().all(|(day, times)| is_open(&answers[*day], *times))
                && !placed.iter().any(|placed| placed.is_in_the_way(time, space))
        });
        let nearest = fitting.min_by_key(|(space, _)| (space.facility_id != row.facility_id, !space.indoor));
        Ok(nearest.map(|(space, _)| space))
    }
}
