//! Repeats: the days on which a booking happens again (docs/rules/time-and-slots.md#repeats).
//!
//! Invariants:
//!
//! - Dates are sorted, distinct, on or after the start, not after the last day that the limits allow.
//! - The start is among them only if the rule matches it.
//!
//! The recurrence itself is RFC 5545's, expanded by `rrule`; the limits are ours, since a count here is one of weeks,
//! months or days, not of occurrences.

mod limits;

pub use limits::{OccurrenceLength, RepeatEnd, RepeatKind};

use crate::{
    refusal::Refusal,
    time::{LocalDay, Weekdays, long_day},
};
use chrono::{NaiveDate, NaiveTime, TimeZone};
use rrule::{Frequency, NWeekday, RRule, Tz};
use serde::{Deserialize, Serialize};

/// The rule of a repeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Repeat {
    /// On these days of each week.
    Weekly {
        days: Weekdays,
    },
    /// On the start's day of each month; months without it are skipped.
    MonthlyByDate,
    /// On the start's weekday of each month ("the third Tuesday"); months without a fifth are skipped.
    MonthlyByWeekday,
    Daily,
}

/// The reason why a repeat was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RepeatRefusal {
    #[error("Please select day(s) to repeat")]
    NoDays,
    #[error("A booking can repeat for at most {most} {}.", .kind.unit())]
    TooMany { kind: RepeatKind, most: u8 },
    #[error("A booking repeats at least once.")]
    None,
    #[error("A booking can repeat until {} at the latest.", long_day(latest.date()))]
    TooFar { latest: LocalDay },
    #[error("Each time lasts 1 to 8 hours, in steps of half an hour.")]
    OccurrenceLength,
    #[error("This repeat has no dates.")]
    NotExpandable,
}

impl Refusal for RepeatRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NoDays => "noDaysToRepeat",
            Self::TooMany { .. } => "tooManyRepeats",
            Self::None => "noRepeats",
            Self::TooFar { .. } => "repeatsTooFar",
            Self::OccurrenceLength => "occurrenceLength",
            Self::NotExpandable => "noDates",
        }
    }
}

impl Repeat {
    pub fn kind(self) -> RepeatKind {
        match self {
            Self::Weekly { .. } => RepeatKind::Weekly,
            Self::MonthlyByDate | Self::MonthlyByWeekday => RepeatKind::Monthly,
            Self::Daily => RepeatKind::Daily,
        }
    }

    /// The dates from the start on. An end that is not after the start has moved, and never lies beyond the limit.
    pub fn dates(self, start: LocalDay, end: RepeatEnd) -> Result<Vec<LocalDay>, RepeatRefusal> {
        let rule = match self {
            Self::Weekly { days } if days.is_empty() => return Err(RepeatRefusal::NoDays),
            Self::Weekly { days } => {
                let days = days.iter().map(|day| NWeekday::Every(day.into())).collect();
                RRule::new(Frequency::Weekly).by_weekday(days)
            }
            Self::MonthlyByDate => {
                let date = i8::try_from(start.day_of_month()).expect("a month has at most 31 days");
                RRule::new(Frequency::Monthly).by_month_day(vec![date])
            }
            Self::MonthlyByWeekday => {
                let week = i16::try_from(start.day_of_month().div_ceil(7)).expect("a month has at most five weeks");
                RRule::new(Frequency::Monthly).by_weekday(vec![NWeekday::Nth(week, start.weekday().into())])
            }
            Self::Daily => RRule::new(Frequency::Daily),
        };
        let last = end.last_day(self.kind(), start)?;
        expand(rule, start, last).ok_or(RepeatRefusal::NotExpandable)
    }
}

/// The rule's dates from start to last, both included; nothing where the library can't place the days.
fn expand(rule: RRule<rrule::Unvalidated>, start: LocalDay, last: LocalDay) -> Option<Vec<LocalDay>> {
    // Days have no zone; UTC has no clock changes that could move one.
    let midnight = |day: LocalDay| {
        Tz::UTC
            .from_local_datetime(&NaiveDate::from(day).and_time(NaiveTime::MIN))
            .single()
    };
    let (start, last) = (midnight(start)?, midnight(last)?);
    let set = rule.until(last).build(start).ok()?;
    Some(set.into_iter().map(|date| date.date_naive().into()).collect())
}
