//! Makes up bookings from the plan (`seeds/demo/README.md`). A pure function, so that the same plan at the same instant
//! makes the same bookings.

use chrono::{DateTime, TimeDelta, Utc};
use domain::access::AccessLevel;
use domain::booking::BookingStatus;
use domain::time::{DayClock, LocalDay, SlotRange};

use super::chance::Chance;
use super::diary::{Diary, DiarySpace};
use crate::demo::{BookingPlan, Organization, Renter};
use crate::load::organization::groups_of;

/// The maximum age of pending requests.
const OLDEST_REQUEST_MINUTES: u32 = 6 * 24 * 60;
/// The longest time between booking and the last possible moment.
const EARLIEST_MINUTES: u32 = 28 * 24 * 60;
/// The longest time until staff answer.
const ANSWER_MINUTES: u32 = 2 * 24 * 60;
/// The minimum age of a booking, which leaves time to answer it.
const YOUNGEST_MINUTES: u32 = 15;

/// A booking that was made up.
#[derive(Debug, Clone)]
pub(super) struct Planned<'a> {
    /// The space's place in the diary.
    pub space: usize,
    pub renter: &'a Renter,
    pub day: LocalDay,
    pub slots: SlotRange,
    pub status: BookingStatus,
    pub event: &'a str,
    pub sport: Option<&'a str>,
    pub attendance: u32,
    /// The instant of the request.
    pub made_at: DateTime<Utc>,
    /// The instant of the answer or cancellation; that of the request if there is none yet.
    pub decided_at: DateTime<Utc>,
    /// The message with the decision or cancellation.
    pub words: Option<&'a str>,
}

/// Everything that bookings of one organization are made up from.
pub(super) struct Planner<'a> {
    plan: &'a BookingPlan,
    cancellation_days: u16,
    /// The people who rent here, with their access levels.
    renters: Vec<(&'a Renter, AccessLevel)>,
    now: DateTime<Utc>,
    chance: &'a mut Chance,
}

/// An event that needs a time.
struct Wish<'a> {
    renter: &'a Renter,
    level: AccessLevel,
    slots: u16,
    event: &'a str,
    sport: Option<&'a str>,
    attendance: u32,
}

impl<'a> Planner<'a> {
    pub(super) fn new(
        plan: &'a BookingPlan,
        organization: &'a Organization,
        renters: &'a [Renter],
        now: DateTime<Utc>,
        chance: &'a mut Chance,
    ) -> Self {
        let neighbours = renters
            .iter()
            .filter(|renter| renter.address.state == organization.address.state);
        let renters = neighbours
            .map(|renter| (renter, level_of(renter, organization)))
            .collect();
        Self {
            plan,
            cancellation_days: organization.cancellation_days,
            renters,
            now,
            chance,
        }
    }

    /// All bookings of the organization, space by space.
    pub(super) fn make_up(mut self, diary: &mut Diary<'a>) -> anyhow::Result<Vec<Planned<'a>>> {
        let mut planned = Vec::new();
        for space in 0..diary.spaces.len() {
            let today = diary.spaces[space].zone.day_of(self.now);
            for day in today
                .minus_days(self.plan.days_back)
                .through(today.plus_days(self.plan.days_ahead))
            {
                if self.is_wanted(&diary.spaces[space], today.days_until(day)) {
                    self.book(diary, space, day, &mut planned)?;
                }
            }
        }
        Ok(planned)
    }

    /// Returns true if somebody wants the space on the day that is `days_ahead` from today.
    fn is_wanted(&mut self, space: &DiarySpace, days_ahead: i64) -> bool {
        let percent = 100.0 * f64::from(space.space.bookings_per_four_weeks) / 28.0;
        let ahead = f64::from(u32::try_from(days_ahead).unwrap_or(0)) / f64::from(self.plan.days_ahead.max(1));
        let at_the_end = f64::from(self.plan.ahead_percent_at_the_end) / 100.0;
        self.chance.percent(percent * (1.0 - ahead * (1.0 - at_the_end)))
    }

    /// Finds a time on that day, and the same time in some of the following weeks. None if there isn't one.
    fn book(
        &mut self,
        diary: &mut Diary<'a>,
        space: usize,
        day: LocalDay,
        planned: &mut Vec<Planned<'a>>,
    ) -> anyhow::Result<()> {
        let Some(wish) = self.wish(&diary.spaces[space])? else {
            return Ok(());
        };
        let starts = diary.day(space, day, wish.level).starts(wish.slots);
        let Some(first) = self.chance.one_of(&starts).copied() else {
            return Ok(());
        };
        let length = diary.spaces[space].rules.slot_length;
        let slots = SlotRange::new(length, first, first + wish.slots)?;
        let weekly = self.chance.percent(f64::from(self.plan.weekly.percent));
        let weeks = if weekly {
            self.chance.one_of(&self.plan.weekly.weeks).copied()
        } else {
            None
        };
        let last = diary.spaces[space]
            .zone
            .day_of(self.now)
            .plus_days(self.plan.days_ahead);
        let mut made_at = None;
        for week in 0..u32::from(weeks.unwrap_or(1)) {
            let day = day.plus_days(7 * week);
            let open = diary.day(space, day, wish.level);
            if day > last || open.take_range(slots, diary.spaces[space].rules.minimum_slots).is_err() {
                continue;
            }
            let booking = self.planned(&diary.spaces[space], space, &wish, open.clock(), slots, made_at)?;
            made_at = Some(booking.made_at);
            if booking.status.occupies() {
                diary.take(space, open.clock(), slots);
            }
            planned.push(booking);
        }
        Ok(())
    }

    fn wish(&mut self, space: &DiarySpace<'a>) -> anyhow::Result<Option<Wish<'a>>> {
        let plan = self.plan;
        let minutes = self.chance.weighted(&plan.minutes)?;
        let Some((renter, level)) = self.chance.one_of(&self.renters).copied() else {
            return Ok(None);
        };
        let main_type = space.space.types.first().copied();
        let events = main_type
            .and_then(|main_type| plan.events_of(main_type))
            .unwrap_or_default();
        let Some(event) = self.chance.one_of(events) else {
            return Ok(None);
        };
        let people = main_type.and_then(|main_type| plan.attendance_of(main_type));
        Ok(Some(Wish {
            renter,
            level,
            slots: minutes
                .div_ceil(space.rules.slot_length.minutes())
                .max(space.rules.minimum_slots),
            event,
            sport: self.chance.one_of(&space.space.sports).map(String::as_str),
            attendance: people.map_or(1, |people| self.chance.number(people.from, people.to)),
        }))
    }

    fn planned(
        &mut self,
        space: &DiarySpace<'a>,
        place: usize,
        wish: &Wish<'a>,
        clock: &DayClock,
        slots: SlotRange,
        made_with_others: Option<DateTime<Utc>>,
    ) -> anyhow::Result<Planned<'a>> {
        let (starts_at, ends_at) = slots.instants(clock);
        let instant = space.space.instant_booking;
        let status = self.status(instant, starts_at, ends_at)?;
        let latest = self.latest(space, status, starts_at);
        let made_at = made_with_others.filter(|made_at| *made_at < latest);
        let made_at = made_at.unwrap_or_else(|| self.made_at(status, latest));
        Ok(Planned {
            space: place,
            renter: wish.renter,
            day: clock.day(),
            slots,
            status,
            event: wish.event,
            sport: wish.sport,
            attendance: wish.attendance,
            made_at,
            decided_at: self.decided_at(instant, status, made_at, starts_at),
            words: self.words(instant, status),
        })
    }

    /// Draws a status. An instant booking needs no decision, and no request is pending once it has begun.
    fn status(
        &mut self,
        instant: bool,
        starts_at: DateTime<Utc>,
        ends_at: DateTime<Utc>,
    ) -> anyhow::Result<BookingStatus> {
        let (has_begun, is_over) = (starts_at <= self.now, ends_at <= self.now);
        let drawn = self
            .chance
            .weighted(if is_over { &self.plan.past } else { &self.plan.ahead })?;
        Ok(match drawn {
            BookingStatus::Pending | BookingStatus::Denied if instant && is_over => BookingStatus::Completed,
            BookingStatus::Pending | BookingStatus::Denied if instant => BookingStatus::Approved,
            BookingStatus::Pending if has_begun => BookingStatus::Approved,
            drawn => drawn,
        })
    }

    /// Returns the last moment to request it, or to cancel it for a renter who does.
    fn latest(&self, space: &DiarySpace, status: BookingStatus, starts_at: DateTime<Utc>) -> DateTime<Utc> {
        let cutoff = if status == BookingStatus::CancelledByRenter {
            self.cancellation_days
        } else {
            0
        };
        let days = space.rules.lead_time.0.max(cutoff);
        (starts_at - TimeDelta::days(i64::from(days))).min(self.now) - TimeDelta::minutes(i64::from(YOUNGEST_MINUTES))
    }

    fn made_at(&mut self, status: BookingStatus, latest: DateTime<Utc>) -> DateTime<Utc> {
        let earlier = if status == BookingStatus::Pending {
            OLDEST_REQUEST_MINUTES
        } else {
            EARLIEST_MINUTES
        };
        latest - TimeDelta::minutes(i64::from(self.chance.number(0, earlier)))
    }

    /// Draws the moment of the decision: staff answer soon, and a cancellation comes at any time while it is possible.
    fn decided_at(
        &mut self,
        instant: bool,
        status: BookingStatus,
        made_at: DateTime<Utc>,
        starts_at: DateTime<Utc>,
    ) -> DateTime<Utc> {
        let (latest, within) = match status {
            BookingStatus::Pending => return made_at,
            BookingStatus::Approved | BookingStatus::Completed if instant => return made_at,
            BookingStatus::Approved | BookingStatus::Completed | BookingStatus::Denied => (starts_at, ANSWER_MINUTES),
            BookingStatus::CancelledByRenter => (
                starts_at - TimeDelta::days(i64::from(self.cancellation_days)),
                EARLIEST_MINUTES,
            ),
            _ => (starts_at, EARLIEST_MINUTES),
        };
        let left = (latest.min(self.now) - made_at).num_minutes() - 1;
        let left = u32::try_from(left).unwrap_or(0).clamp(1, within);
        made_at + TimeDelta::minutes(i64::from(self.chance.number(1, left)))
    }

    fn words(&mut self, instant: bool, status: BookingStatus) -> Option<&'a str> {
        let words = &self.plan.words;
        let said = match status {
            BookingStatus::Approved | BookingStatus::Completed if !instant => &words.approved,
            BookingStatus::Denied => &words.denied,
            BookingStatus::CancelledByHost | BookingStatus::Refunding | BookingStatus::Refunded => {
                &words.cancelled_by_host
            }
            BookingStatus::CancelledByRenter => &words.cancelled_by_renter,
            _ => return None,
        };
        self.chance.one_of(said).map(String::as_str)
    }
}

/// Returns the highest level from a renter's groups here.
fn level_of(renter: &Renter, organization: &Organization) -> AccessLevel {
    groups_of(renter, &organization.short_name)
        .filter_map(|key| organization.groups.iter().find(|group| group.key == key))
        .map(|group| group.level)
        .max()
        .unwrap_or(AccessLevel::PUBLIC)
}
