//! When spaces are open, and when they are not after all: written relative to the day on which the demo is made, so that it
//! never gets old.

use std::str::FromStr;

use domain::access::AccessLevel;
use domain::names::ShortName;
use domain::time::{LocalDay, LocalTime, Weekday, Weekdays};
use serde::Deserialize;

/// Rules of the demo begin so many days before the day on which it is made …
const DAYS_BACK: u32 = 120;
/// … and end so many days after it.
const DAYS_AHEAD: u32 = 400;

/// A time at which a schedule's spaces are open.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Opening {
    pub title: String,
    #[serde(default)]
    pub dates: Dates,
    pub weekdays: Weekdays,
    pub start_time: LocalTime,
    pub end_time: LocalTime,
    /// Everybody's where it isn't said.
    #[serde(default)]
    pub access_level: AccessLevel,
}

/// A time at which spaces are closed though a schedule opens them.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Closure {
    pub title: String,
    pub dates: Dates,
    #[serde(default = "every_weekday")]
    pub weekdays: Weekdays,
    #[serde(default = "start_of_day")]
    pub start_time: LocalTime,
    #[serde(default = "end_of_day")]
    pub end_time: LocalTime,
    /// Short names; all of the organization's facilities where none is named.
    #[serde(default)]
    pub facilities: Vec<ShortName>,
}

impl Closure {
    pub fn concerns(&self, facility: &ShortName) -> bool {
        self.facilities.is_empty() || self.facilities.contains(facility)
    }
}

fn every_weekday() -> Weekdays {
    Weekday::ALL.into_iter().collect()
}

fn start_of_day() -> LocalTime {
    LocalTime::MIDNIGHT
}

fn end_of_day() -> LocalTime {
    LocalTime::END_OF_DAY
}

/// The dates of a rule; both ends are included.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Dates {
    /// As long as the demo lasts.
    #[default]
    #[serde(skip)]
    Throughout,
    /// Counted from the day on which the demo is made.
    Days { from: u32, to: u32 },
    /// A season, which may go over New Year.
    EveryYear { from: MonthDay, to: MonthDay },
}

impl Dates {
    /// First and last days for a demo that is made on a day, in order, within what the demo lasts.
    pub fn spans(&self, made_on: LocalDay) -> Vec<(LocalDay, LocalDay)> {
        let (first, last) = (made_on.minus_days(DAYS_BACK), made_on.plus_days(DAYS_AHEAD));
        let spans = match self {
            Self::Throughout => vec![(first, last)],
            Self::Days { from, to } => vec![(made_on.plus_days(*from), made_on.plus_days(*to))],
            Self::EveryYear { from, to } => (first.year() - 1..=last.year())
                .map(|year| (from.of(year), to.of(if to < from { year + 1 } else { year })))
                .collect(),
        };
        let within = |(from, to): (LocalDay, LocalDay)| (from.max(first), to.min(last));
        spans.into_iter().map(within).filter(|(from, to)| from <= to).collect()
    }
}

/// A day of every year, as `04-12`; not the 29th of February.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub struct MonthDay {
    month: u32,
    day: u32,
}

/// Text that is no day of every year.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no day of every year such as 04-12")]
pub struct NotAMonthDay(String);

impl MonthDay {
    fn of(self, year: i32) -> LocalDay {
        LocalDay::new(year, self.month, self.day).expect("a day of every year is a day of this one")
    }
}

impl FromStr for MonthDay {
    type Err = NotAMonthDay;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let no_leap_year = 2027;
        let read = |text: &str| -> Option<Self> {
            let (month, day) = text.split_once('-')?;
            let read = Self {
                month: month.parse().ok()?,
                day: day.parse().ok()?,
            };
            LocalDay::new(no_leap_year, read.month, read.day).map(|_| read)
        };
        read(text).ok_or_else(|| NotAMonthDay(text.to_owned()))
    }
}

impl TryFrom<String> for MonthDay {
    type Error = NotAMonthDay;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// An organization's own holiday, in addition to the federal ones.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OwnHoliday {
    pub name: String,
    /// Spans of one day.
    pub dates: Dates,
}
