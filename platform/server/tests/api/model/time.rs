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
    /// The minutes that the clock shows: those that it skips have no length.
    pub fn minutes(self) -> i64 {
        let shown = (self.start..self.end).filter(|minute| shown(self.date, *minute).is_some());
        i64::try_from(shown.count()).expect("at most a day")
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
    let mut later = (minute..).filter_map(|minute| shown(date, minute));
    later.next().expect("the clock skips an hour at most")
}

/// The first instant at which the clock shows it.
fn shown(date: NaiveDate, minute: i64) -> Option<Instant> {
    let midnight = date.and_hms_opt(0, 0, 0).expect("a midnight");
    let time = midnight + TimeDelta::minutes(minute);
    Some(Chicago.from_local_datetime(&time).earliest()?.to_utc())
}

pub fn today(now: Instant) -> NaiveDate {
    now.with_timezone(&Chicago).date_naive()
}

pub fn days_after(date: NaiveDate, days: u64) -> NaiveDate {
    date + Days::new(days)
}
