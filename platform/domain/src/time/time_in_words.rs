//! A time in the words of emails (docs/rules/notices.md#words-of-emails).

use crate::time::{DateTime, DayTime, TimeRange, Utc, Zone, day_in_full, long_day, short_day};
use chrono::NaiveDate;

/// A time to put into words by the clock of a zone: of one day, or over midnight from an evening until its morning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeInWords {
    pub first: DayTime,
    /// Where it goes on over midnight, the part of the next day; otherwise the first one again.
    pub last: DayTime,
    pub zone: Zone,
    pub starts_at: DateTime<Utc>,
}

impl TimeInWords {
    /// "6:00 PM", "all day".
    pub fn start(self) -> String {
        if self.is_all_day() {
            "all day".to_owned()
        } else {
            self.first.1.start().in_words()
        }
    }

    /// "6:00 PM Central time", "all day, Central time".
    pub fn start_there(self) -> String {
        let comma = if self.is_all_day() { "," } else { "" };
        format!("{}{comma} {}", self.start(), self.zone.in_words(self.starts_at))
    }

    /// "6:00 to 8:00 PM Central time", over midnight "11:30 PM to Sun, Dec 13, 12:30 AM Central time".
    pub fn in_words(self, today: NaiveDate) -> String {
        self.span(|morning| short_day(morning, today))
    }

    /// "Thursday, March 11, 2027, 6:00 to 8:00 PM Central time", over midnight
    /// "Saturday, December 12, 11:30 PM to Sunday, December 13, 12:30 AM Central time", where two days of this year need none.
    pub fn in_full(self, today: NaiveDate) -> String {
        let named = |day: NaiveDate| {
            if self.is_over_midnight() {
                day_in_full(day, today)
            } else {
                long_day(day)
            }
        };
        format!("{}, {}", named(self.first.0.date()), self.span(named))
    }

    fn span(self, named: impl Fn(NaiveDate) -> String) -> String {
        let ((_, first), (morning, last)) = (self.first, self.last);
        if !self.is_over_midnight() {
            return first.in_words_at(self.zone, self.starts_at);
        }
        let (start, end) = (first.start().in_words(), last.end().in_words());
        let zone = self.zone.in_words(self.starts_at);
        format!("{start} to {}, {end} {zone}", named(morning.date()))
    }

    fn is_over_midnight(self) -> bool {
        self.first.0 != self.last.0
    }

    fn is_all_day(self) -> bool {
        self.first.1 == TimeRange::ALL_DAY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(day: &str, start: &str, end: &str) -> DayTime {
        let times = TimeRange::new(start.parse().unwrap(), end.parse().unwrap()).unwrap();
        (day.parse().unwrap(), times)
    }

    fn central(first: DayTime, last: DayTime) -> TimeInWords {
        let zone = Zone::CENTRAL;
        TimeInWords {
            first,
            last,
            zone,
            starts_at: zone.instant(first.0, first.1.start()),
        }
    }

    fn on_a_thursday(start: &str, end: &str) -> TimeInWords {
        let time = time("2027-03-11", start, end);
        central(time, time)
    }

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_time_says_whose_clock_shows_it() {
        let today = date("2027-02-20");
        let evening = on_a_thursday("18:00", "20:00");
        assert_eq!(evening.start(), "6:00 PM");
        assert_eq!(evening.start_there(), "6:00 PM Central time");
        assert_eq!(evening.in_words(today), "6:00 to 8:00 PM Central time");
        assert_eq!(
            evening.in_full(today),
            "Thursday, March 11, 2027, 6:00 to 8:00 PM Central time"
        );
    }

    #[test]
    fn a_day_ends_at_midnight_and_a_whole_one_has_no_times() {
        let today = date("2027-02-20");
        assert_eq!(
            on_a_thursday("18:00", "24:00").in_full(today),
            "Thursday, March 11, 2027, 6:00 PM to midnight Central time"
        );
        assert_eq!(
            on_a_thursday("00:00", "00:30").in_words(today),
            "12:00 to 12:30 AM Central time"
        );
        let whole_day = on_a_thursday("00:00", "24:00");
        assert_eq!(
            whole_day.in_full(today),
            "Thursday, March 11, 2027, all day, Central time"
        );
        assert_eq!(whole_day.start(), "all day");
        assert_eq!(whole_day.start_there(), "all day, Central time");
    }

    #[test]
    fn over_midnight_the_morning_has_its_day() {
        let evening = time("2027-03-11", "23:30", "24:00");
        let night = central(evening, time("2027-03-12", "00:00", "00:30"));
        let today = date("2027-02-20");
        assert_eq!(night.start_there(), "11:30 PM Central time");
        assert_eq!(night.in_words(today), "11:30 PM to Fri, Mar 12, 12:30 AM Central time");
        assert_eq!(
            night.in_full(today),
            "Thursday, March 11, 11:30 PM to Friday, March 12, 12:30 AM Central time"
        );
        assert_eq!(
            night.in_full(date("2026-12-20")),
            "Thursday, March 11, 2027, 11:30 PM to Friday, March 12, 2027, 12:30 AM Central time"
        );
    }
}
