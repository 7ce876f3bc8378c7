//! The rules' answer for some spaces and days.

use std::sync::Arc;

use domain::availability::{Busy, ClosedSlot, DayAvailability, Person, Question, Sport, WhyNot};
use domain::groups::Standing;
use domain::time::{DateTime, DayClock, LocalDay, SlotLength, Utc};
use ground::facts::SpaceFacts;
use ground::occupancy::{self, OccupiedTime, Units, Without, busy_times};
use kernel::door::TenantTx;
use kernel::ids::{GroupId, UserId};
use kernel::problem::{ConflictBlock, ConflictReason};

/// The person who asks, and the holds that aren't in their way.
#[derive(Clone, Debug)]
pub struct Asker {
    standing: Arc<Standing>,
    group: InGroup,
    sport: Sport,
    pub without: Without,
}

/// The group that somebody books in.
#[derive(Clone, Copy, Debug)]
enum InGroup {
    /// None: the one that is preselected.
    Chosen(Option<GroupId>),
    /// Chosen later: any of their groups counts.
    Any,
}

impl Asker {
    /// Returns an asker with this standing in the organization, for whom all bookings and holds count. Group and sport
    /// are chosen later.
    pub fn of(standing: &Arc<Standing>) -> Self {
        Self {
            standing: standing.clone(),
            group: InGroup::Chosen(None),
            sport: Sport::NotChosen,
            without: Without::Nothing,
        }
    }

    /// Returns the asker with the group that they chose to book in.
    #[must_use]
    pub fn in_group(self, group: Option<GroupId>) -> Self {
        Self {
            group: InGroup::Chosen(group),
            ..self
        }
    }

    /// Returns the asker as somebody who chooses the group later, when booking ([`crate::holds::check_suits`]).
    #[must_use]
    pub fn in_any_group(self) -> Self {
        Self {
            group: InGroup::Any,
            ..self
        }
    }

    /// Returns the asker as somebody who comes for this sport.
    #[must_use]
    pub fn for_sport(self, sport: Sport) -> Self {
        Self { sport, ..self }
    }

    /// Their standing with the organization.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Returns the person at a space. Booking in a group that has nothing to say there is booking in none.
    fn person_at(&self, space: &SpaceFacts) -> Person {
        let place = space.place();
        let person = match self.group {
            InGroup::Chosen(chosen) => {
                let group = self
                    .standing
                    .group_at(chosen.map(Into::into), place)
                    .unwrap_or_default();
                self.standing.person_at(place, group)
            }
            InGroup::Any => self.standing.person_in_any_group_at(place),
        };
        Person {
            sport: self.sport.clone(),
            ..person
        }
    }

    /// Returns the asker with that person's holds out of the way.
    #[must_use]
    pub fn without_holds_of(self, user: Option<UserId>) -> Self {
        match user {
            Some(user) => self.without(Without::HoldsOf(user)),
            None => self,
        }
    }

    #[must_use]
    pub fn without(self, without: Without) -> Self {
        Self { without, ..self }
    }
}

/// Returns a number of local days, from one on.
pub fn days_from(first: LocalDay, count: u32) -> Vec<LocalDay> {
    (0..count).map(|offset| first.plus_days(offset)).collect()
}

/// Returns what is open for the asker: for each space, in order, one answer for each day, in order.
pub async fn answer(
    tx: &mut TenantTx,
    spaces: &[SpaceFacts],
    days: &[LocalDay],
    asker: &Asker,
) -> Result<Vec<Vec<DayAvailability>>, sqlx::Error> {
    let mut units: Vec<_> = spaces.iter().flat_map(|space| &space.unit_ids).copied().collect();
    units.sort_unstable();
    units.dedup();
    let bounds = |day: LocalDay| spaces.iter().map(move |space| space.zone.bounds(day));
    let from = days
        .iter()
        .min()
        .and_then(|first| bounds(*first).map(|(start, _)| start).min());
    let to = days
        .iter()
        .max()
        .and_then(|last| bounds(*last).map(|(_, end)| end).max());
    let occupied = match from.zip(to) {
        Some((from, to)) => occupancy::read(tx, &units, from, to, asker.without).await?,
        None => Vec::new(),
    };
    let now = tx.now();
    Ok(spaces
        .iter()
        .map(|space| answer_of_space(space, &occupied, days, &asker.person_at(space), now))
        .collect())
}

/// Same as [`answer`], for single days, each with its space as it is booked on that day.
pub async fn answer_each(
    tx: &mut TenantTx,
    days: &[(&SpaceFacts, LocalDay)],
    asker: &Asker,
) -> Result<Vec<DayAvailability>, sqlx::Error> {
    let mut units: Vec<_> = days.iter().flat_map(|(space, _)| &space.unit_ids).copied().collect();
    units.sort_unstable();
    units.dedup();
    let bounds = || days.iter().map(|(space, day)| space.zone.bounds(*day));
    let from = bounds().map(|(start, _)| start).min();
    let to = bounds().map(|(_, end)| end).max();
    let occupied = match from.zip(to) {
        Some((from, to)) => occupancy::read(tx, &units, from, to, asker.without).await?,
        None => Vec::new(),
    };
    let now = tx.now();
    let mut known: Option<(&Units, Vec<Busy>)> = None;
    let mut answers = Vec::with_capacity(days.len());
    for (space, day) in days {
        let units = space.unit_ids.as_slice();
        let busy = match known.take() {
            Some((same, busy)) if same == units => busy,
            _ => busy_times(units, &occupied),
        };
        answers.push(judge(space, &busy, *day, &asker.person_at(space), now));
        known = Some((units, busy));
    }
    Ok(answers)
}

/// Answers by the rules alone, whatever is booked or held.
pub fn answer_by_rules(space: &SpaceFacts, day: LocalDay, asker: &Asker, now: DateTime<Utc>) -> DayAvailability {
    judge(space, &[], day, &asker.person_at(space), now)
}

fn answer_of_space(
    space: &SpaceFacts,
    occupied: &[OccupiedTime],
    days: &[LocalDay],
    person: &Person,
    now: DateTime<Utc>,
) -> Vec<DayAvailability> {
    let busy = busy_times(&space.unit_ids, occupied);
    days.iter().map(|day| judge(space, &busy, *day, person, now)).collect()
}

fn judge(space: &SpaceFacts, busy: &[Busy], day: LocalDay, person: &Person, now: DateTime<Utc>) -> DayAvailability {
    DayAvailability::answer(&Question {
        space: &space.availability.space,
        rules: &space.availability.rules,
        busy,
        person,
        clock: &DayClock::new(day, space.zone),
        now,
    })
}

/// Joins closed slots into blocks that have one reason.
pub fn conflict_blocks(day: LocalDay, length: SlotLength, closed: &[ClosedSlot]) -> Vec<ConflictBlock> {
    let mut runs: Vec<(u16, u16, ConflictReason)> = Vec::new();
    for slot in closed {
        let reason = reason(slot.why);
        match runs.last_mut() {
            Some((_, end, same)) if *end == slot.slot && *same == reason => *end += 1,
            _ => runs.push((slot.slot, slot.slot + 1, reason)),
        }
    }
    runs.into_iter()
        .map(|(first, end, reason)| ConflictBlock {
            date: day.date(),
            start: length.start_of(first).to_string(),
            end: length.start_of(end).to_string(),
            reason,
        })
        .collect()
}

/// The word for a program; the rules' own sentence is for people.
fn reason(why: WhyNot) -> ConflictReason {
    match why {
        WhyNot::Skipped => ConflictReason::Skipped,
        WhyNot::NotRentable | WhyNot::NotPublished | WhyNot::NotPriced => ConflictReason::NotRentable,
        WhyNot::Past => ConflictReason::Past,
        WhyNot::LeadTime { .. } => ConflictReason::LeadTime,
        WhyNot::Closed | WhyNot::NotOffered => ConflictReason::Closed,
        WhyNot::LevelNeeded { .. } => ConflictReason::Level,
        WhyNot::Taken => ConflictReason::Taken,
        WhyNot::Buffer => ConflictReason::Buffer,
    }
}
