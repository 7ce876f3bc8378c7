//! Times of the model: minutes of a local day in Chicago, where the clock doesn't jump between May and November.

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

fn instant(date: NaiveDate, minute: i64) -> Instant {
    let midnight = date.and_hms_opt(0, 0, 0).expect("a midnight");
    let local = Chicago.from_local_datetime(&(midnight + TimeDelta::minutes(minute)));
    local.single().expect("a time that is there once").to_utc()
}

pub fn today(now: Instant) -> NaiveDate {
    now.with_timezone(&Chicago).date_naive()
}

pub fn days_after(date: NaiveDate, days: u64) -> NaiveDate {
    date + Days::new(days)
}
