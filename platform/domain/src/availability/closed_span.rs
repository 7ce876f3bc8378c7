//! A time for which spaces are closed without a break (docs/rules/availability.md#weather-closures).

use chrono::{NaiveDateTime, NaiveTime, TimeDelta};

use crate::time::{LocalDay, LocalTime, TimeRange};

/// A time without a break, from a local day and time to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClosedSpan {
    pub first: LocalDay,
    pub last: LocalDay,
    /// On the first day.
    pub start: LocalTime,
    /// On the last day.
    pub end: LocalTime,
}

/// A run of days with the same hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClosedDays {
    pub first: LocalDay,
    pub last: LocalDay,
    pub times: TimeRange,
}

impl ClosedSpan {
    /// The span between two local times of days, as [`Self::from`] and [`Self::until`] write them.
    pub fn between(from: NaiveDateTime, until: NaiveDateTime) -> Self {
        let (first, start) = day_and_time(from);
        let (last, end) = match day_and_time(until) {
            // Midnight is the end of the day before.
            (day, LocalTime::MIDNIGHT) => (day.minus_days(1), LocalTime::END_OF_DAY),
            until => until,
        };
        Self {
            first,
            last,
            start,
            end,
        }
    }

    /// When it begins, on the clocks of each facility.
    pub fn from(self) -> NaiveDateTime {
        at(self.first, self.start)
    }

    /// When it ends, on the clocks of each facility.
    pub fn until(self) -> NaiveDateTime {
        at(self.last, self.end)
    }

    /// Returns true if each of its days is closed as a whole.
    pub fn is_all_day(self) -> bool {
        (self.start, self.end) == (LocalTime::MIDNIGHT, LocalTime::END_OF_DAY)
    }

    /// Its days, those with the same hours together: the first, those between, the last.
    pub fn days(self) -> Vec<ClosedDays> {
        let mut all: Vec<ClosedDays> = Vec::new();
        for day in self.first.through(self.last) {
            let start = if day == self.first {
                self.start
            } else {
                LocalTime::MIDNIGHT
            };
            let end = if day == self.last {
                self.end
            } else {
                LocalTime::END_OF_DAY
            };
            let times = TimeRange::new(start, end).unwrap_or(TimeRange::ALL_DAY);
            match all.last_mut() {
                Some(days) if days.times == times => days.last = day,
                _ => all.push(ClosedDays {
                    first: day,
                    last: day,
                    times,
                }),
            }
        }
        all
    }
}

fn at(day: LocalDay, time: LocalTime) -> NaiveDateTime {
    day.date().and_time(NaiveTime::MIN) + TimeDelta::minutes(i64::from(time.minutes()))
}

fn day_and_time(local: NaiveDateTime) -> (LocalDay, LocalTime) {
    let minutes = u16::try_from((local.time() - NaiveTime::MIN).num_minutes());
    let time = minutes.ok().and_then(LocalTime::from_minutes);
    (local.date().into(), time.unwrap_or(LocalTime::MIDNIGHT))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> LocalDay {
        LocalDay::new(2027, 3, day).unwrap()
    }

    fn span(first: u32, start: &str, last: u32, end: &str) -> ClosedSpan {
        ClosedSpan {
            first: day(first),
            last: day(last),
            start: start.parse().unwrap(),
            end: end.parse().unwrap(),
        }
    }

    fn days(span: ClosedSpan) -> Vec<(u32, u32, String)> {
        let days = span.days().into_iter();
        days.map(|days| {
            let times = days.times.to_string();
            (days.first.day_of_month(), days.last.day_of_month(), times)
        })
        .collect()
    }

    #[test]
    fn days_with_the_same_hours_are_one_rule() {
        let one = |first: u32, last: u32, times: &str| (first, last, times.to_owned());
        assert_eq!(days(span(1, "14:00", 1, "18:00")), [one(1, 1, "14:00–18:00")]);
        assert_eq!(days(span(1, "00:00", 4, "24:00")), [one(1, 4, "00:00–24:00")]);
        assert_eq!(
            days(span(1, "14:00", 4, "10:00")),
            [
                one(1, 1, "14:00–24:00"),
                one(2, 3, "00:00–24:00"),
                one(4, 4, "00:00–10:00")
            ]
        );
        assert_eq!(
            days(span(1, "14:00", 3, "24:00")),
            [one(1, 1, "14:00–24:00"), one(2, 3, "00:00–24:00")]
        );
    }

    #[test]
    fn midnight_is_the_end_of_a_day_and_the_start_of_the_next() {
        for span in [span(1, "00:00", 2, "24:00"), span(1, "14:00", 2, "10:05")] {
            assert_eq!(ClosedSpan::between(span.from(), span.until()), span);
        }
        assert!(span(1, "00:00", 2, "24:00").is_all_day());
        assert!(!span(1, "00:00", 2, "23:00").is_all_day());
    }
}
