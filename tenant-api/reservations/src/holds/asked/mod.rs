//! The times that a request asks for, read into slots of the space as it is booked on each of them.

use std::ops::Range;

use domain::availability::RequestRefusal;
use domain::bill::BilledDate;
use domain::pricing::Pricing;
use domain::refusal::Refusal;
use domain::time::{DateTime, DayClock, DayTime, LocalDay, SlotRange, Utc, nights};
use kernel::problem::{ConflictBlock, ConflictReason, FieldProblem, Problem};

use super::{DateRequest, PromisedTime};

mod added_time;
mod judge;
mod refused;
mod runs;
mod slots;

pub(crate) use added_time::OwnTime;
pub(crate) use judge::JudgedTime;
pub(crate) use refused::refused_fields;

use ground::facts::SpaceFacts;
use ground::occupancy::DateSpan;
use slots::{AskedDate, parse_slots};

/// Some times in one space.
pub struct AskedTimes {
    /// Returns the path of a time in the request, by its index.
    path: fn(usize) -> String,
    /// The space, as it is booked around each base block that is named.
    spaces: Vec<SpaceFacts>,
    /// The earliest first.
    times: Vec<AskedTime>,
    /// The times of the hold or booking that they are to join.
    own: Vec<OwnTime>,
}

struct AskedTime {
    /// Its index in the request.
    index: usize,
    /// The index of its space.
    space: usize,
    day: LocalDay,
    slots: SlotRange,
    block: Option<String>,
    /// Its price, where it is added to another date's block over midnight.
    added: Option<Pricing>,
}

impl AskedTimes {
    /// Reads the times, or returns what is wrong with each field. Overlapping times are refused.
    pub(crate) fn read(space: &SpaceFacts, dates: &[DateRequest], now: DateTime<Utc>) -> Result<Self, Problem> {
        if dates.is_empty() {
            let refusal = RequestRefusal::NothingSelected;
            return Err(Problem::invalid_field("dates", refusal.code(), refusal.to_string()));
        }
        Self::read_at(space, dates, now, path)
    }

    /// Same as [`Self::read`], for a request that has them somewhere other than in a list of `dates`.
    pub(crate) fn read_at(
        space: &SpaceFacts,
        dates: &[DateRequest],
        now: DateTime<Utc>,
        path: fn(usize) -> String,
    ) -> Result<Self, Problem> {
        let today = space.zone.day_of(now);
        let mut asked = Self {
            path,
            spaces: Vec::new(),
            times: Vec::new(),
            own: Vec::new(),
        };
        let mut problems: Vec<FieldProblem> = Vec::new();
        for (index, entry) in dates.iter().enumerate() {
            let around = asked.space_around(space, entry.block.as_deref());
            let length = asked.spaces[around].availability.space.slot_length;
            let (date, start, end) = (entry.date, entry.start.as_str(), entry.end.as_str());
            match parse_slots(length, today, AskedDate { date, start, end }, &path(index)) {
                Ok((day, slots)) if asked.overlaps(day, slots) => {
                    let message = "Some spaces are Duplicate: this time is asked for twice.";
                    problems.push(FieldProblem::new(format!("{}start", path(index)), "duplicate", message));
                }
                Ok((day, slots)) => asked.times.push(AskedTime {
                    index,
                    space: around,
                    day,
                    slots,
                    block: entry.block.clone(),
                    added: None,
                }),
                Err(problem) => problems.extend_from_slice(&problem.body().fields),
            }
        }
        asked.times.sort_by_key(|time| (time.day, time.slots.times().start()));
        if problems.is_empty() {
            Ok(asked.with_added_time())
        } else {
            Err(Problem::invalid(problems))
        }
    }

    /// The times of a hold, to be looked at or taken again.
    pub(crate) fn of_hold(space: &SpaceFacts, dates: &[PromisedTime]) -> Result<Self, sqlx::Error> {
        let mut asked = Self {
            path,
            spaces: Vec::new(),
            times: Vec::new(),
            own: Vec::new(),
        };
        for (index, date) in dates.iter().enumerate() {
            let around = asked.space_around(space, date.block.as_deref());
            let length = asked.spaces[around].availability.space.slot_length;
            asked.times.push(AskedTime {
                index,
                space: around,
                day: date.day(),
                slots: date.slots(length)?,
                block: date.block.clone(),
                added: None,
            });
        }
        Ok(asked)
    }

    /// Returns the times as an addition to something that has these own times already. The asker leaves out their rows,
    /// so no buffer separates the two. Over midnight, the times may be added to a block of the own ones.
    #[must_use]
    pub(crate) fn beside(self, own: Vec<OwnTime>) -> Self {
        Self { own, ..self }.with_time_added_to_own()
    }

    fn space_around(&mut self, space: &SpaceFacts, block: Option<&str>) -> usize {
        let known = self
            .times
            .iter()
            .find(|time| time.block.as_deref() == block)
            .map(|time| time.space);
        known.unwrap_or_else(|| {
            self.spaces.push(space.clone().around(block));
            self.spaces.len() - 1
        })
    }

    fn overlaps(&self, day: LocalDay, slots: SlotRange) -> bool {
        let times = slots.times();
        self.times.iter().any(|other| {
            let others = other.slots.times();
            other.day == day && others.start() < times.end() && times.start() < others.end()
        })
    }

    fn of(&self, time: &AskedTime) -> &SpaceFacts {
        &self.spaces[time.space]
    }

    /// The positions of those that are one over midnight, and of each other one.
    fn nights(&self) -> Vec<Range<usize>> {
        nights(&self.day_times())
    }

    /// The slots of each time, and their day.
    pub(super) fn day_slots(&self) -> Vec<(LocalDay, SlotRange)> {
        self.times.iter().map(|time| (time.day, time.slots)).collect()
    }

    fn day_times(&self) -> Vec<DayTime> {
        self.times.iter().map(|time| (time.day, time.slots.times())).collect()
    }

    /// Keeps the times whose flag is true, the earliest first.
    #[must_use]
    pub(crate) fn only(mut self, keep: &[bool]) -> Self {
        let mut keep = keep.iter();
        self.times.retain(|_| keep.next() == Some(&true));
        self
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.times.is_empty()
    }

    /// Returns the times that overlap one of these dates of a cart.
    pub(super) fn those_in(&self, dates: &[PromisedTime]) -> Vec<ConflictBlock> {
        let is_in = |date: &PromisedTime| {
            dates
                .iter()
                .any(|other| other.starts_at < date.ends_at && date.starts_at < other.ends_at)
        };
        let taken = self.promised_times();
        let both = self.times.iter().zip(&taken).filter(|(_, date)| is_in(date));
        both.map(|(time, _)| ConflictBlock {
            date: time.day.date(),
            start: time.slots.times().start().to_string(),
            end: time.slots.times().end().to_string(),
            reason: ConflictReason::InCart,
        })
        .collect()
    }

    /// Returns the dates to pay for, at the price as it is now.
    pub(crate) fn billed(&self) -> Vec<BilledDate> {
        let billed = |time: &AskedTime| BilledDate {
            promised: time.added.clone(),
            block: time.block.clone(),
            ..BilledDate::of(time.slots, &DayClock::new(time.day, self.of(time).zone))
        };
        self.times.iter().map(billed).collect()
    }

    /// Returns the path of a time's fields in the request: `dates.0.`.
    pub(crate) fn path_of(&self, position: usize) -> String {
        (self.path)(self.times.get(position).map_or(position, |time| time.index))
    }

    /// The times as a hold of them has them, at the price as it is now.
    pub(crate) fn promised_times(&self) -> Vec<PromisedTime> {
        let promised = |time: &AskedTime| {
            let promised = PromisedTime::of(self.of(time), time.day, time.slots);
            PromisedTime {
                block: time.block.clone(),
                pricing: time.added.clone().unwrap_or(promised.pricing),
                ..promised
            }
        };
        self.times.iter().map(promised).collect()
    }

    /// The spans that they take, under the ids of their dates, with the buffer of each.
    pub(crate) fn spans(&self, dates: &[PromisedTime]) -> Vec<DateSpan> {
        let dates = self.times.iter().zip(dates);
        dates.map(|(time, date)| date.span(self.of(time))).collect()
    }
}

/// The members of a date of a request: `dates.0.`.
pub(crate) fn path(index: usize) -> String {
    format!("dates.{index}.")
}
