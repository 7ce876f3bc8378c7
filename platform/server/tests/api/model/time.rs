//! Times of the model: minutes of a local day in Chicago.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, TimeZone, Utc};
use chrono_tz::America::Chicago;

pub type Instant = DateTime<Utc>;

/// From one minute of a day to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    pub date: NaiveDate,
    pub start: i64,
    pub end: i64,
}

impl Time {
    pub fn minutes(self) -> i64 {
        self.end - self.start
    }

    pub fn overlaps(self, other: Self) -> bool {
        self.date == other.date && self.start < other.end && other.start < self.end
    }

    pub fn starts_at(self) -> Instant {
        instant(self.date, self.start)
    }

    pub fn ends_at(self) -> Instant {
        instant(self.date, self.end)
    }

    pub fn words(self) -> (String, String) {
        (clock(self.start), clock(self.end))
    }
}

pub fn clock(minute: i64) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// The first instant at which the clock shows it or, where the clock skips it, a later time.
fn instant(date: NaiveDate, minute: i64) -> Instant {
    let midnight = date.and_hms_opt(0, 0, 0).expect("a midnight");
    let shown = |minute| {
        Chicago
            .from_local_datetime(&(midnight + TimeDelta::minutes(minute)))
            .earliest()
    };
    let first = (minute..).find_map(shown).expect("the clock skips an hour at most");
    first.to_utc()
}

pub fn today(now: Instant) -> NaiveDate {
    now.with_timezone(&Chicago).date_naive()
}

pub fn days_after(date: NaiveDate, days: u64) -> NaiveDate {
    date + Days::new(days)
}
