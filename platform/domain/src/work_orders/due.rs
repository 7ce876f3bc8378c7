//! When a work order is due.

use std::str::FromStr;

use chrono::TimeDelta;

use crate::refusal::UnknownWord;
use crate::time::{DateTime, Utc};

/// The part of an event that an order's due time is counted from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DueSide {
    /// Before the start.
    Before,
    /// After the end.
    After,
}

impl DueSide {
    pub const ALL: [Self; 2] = [Self::Before, Self::After];

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Before => "before",
            Self::After => "after",
        }
    }

    /// Returns the date that an order on this side is of, among those of one time, the earliest first: over midnight it is due before
    /// the evening or after the morning.
    pub fn date_of<Date>(self, dates: &[Date]) -> Option<&Date> {
        match self {
            Self::Before => dates.first(),
            Self::After => dates.last(),
        }
    }
}

impl FromStr for DueSide {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        let known = Self::ALL.into_iter().find(|side| side.as_str() == word);
        known.ok_or_else(|| UnknownWord::new(word, "before or after"))
    }
}

/// When an order is due, seen from its event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Due {
    pub side: DueSide,
    pub minutes: u16,
}

impl Due {
    /// The instant that it is due for an event between these instants.
    pub fn at(self, starts_at: DateTime<Utc>, ends_at: DateTime<Utc>) -> DateTime<Utc> {
        let away = TimeDelta::minutes(i64::from(self.minutes));
        match self.side {
            DueSide::Before => starts_at - away,
            DueSide::After => ends_at + away,
        }
    }

    /// The instant from which an order that nobody completed completes by itself: the event is over, and it was due.
    pub fn closes_at(self, starts_at: DateTime<Utc>, ends_at: DateTime<Utc>) -> DateTime<Utc> {
        self.at(starts_at, ends_at).max(ends_at)
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone;

    use super::*;

    fn at(hour: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2027, 3, 1, hour, 0, 0).unwrap()
    }

    #[test]
    fn it_is_due_so_long_before_the_start_or_after_the_end() {
        let before = Due {
            side: DueSide::Before,
            minutes: 60,
        };
        assert_eq!(
            (before.at(at(18), at(20)), before.closes_at(at(18), at(20))),
            (at(17), at(20))
        );
        let after = Due {
            side: DueSide::After,
            minutes: 120,
        };
        assert_eq!(
            (after.at(at(18), at(20)), after.closes_at(at(18), at(20))),
            (at(22), at(22))
        );
    }

    #[test]
    fn over_midnight_it_is_due_before_the_evening_or_after_the_morning() {
        let night = ["evening", "morning"];
        assert_eq!(DueSide::Before.date_of(&night), Some(&"evening"));
        assert_eq!(DueSide::After.date_of(&night), Some(&"morning"));
        assert_eq!(DueSide::After.date_of(&["alone"]), Some(&"alone"));
    }

    #[test]
    fn words_are_read_back() {
        for side in DueSide::ALL {
            assert_eq!(side.as_str().parse(), Ok(side));
        }
        assert!("lost".parse::<DueSide>().is_err());
    }
}
