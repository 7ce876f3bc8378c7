//! Times and lengths as people read them.

use crate::time::{DateTime, LocalTime, TimeRange, Utc, Zone};
use chrono::{Datelike, NaiveDate};

/// "Thu, Mar 11"; in another year than today's "Thu, Mar 11, 2028".
pub fn short_day(day: NaiveDate, today: NaiveDate) -> String {
    with_another_year(day, today, "%a, %b %-d")
}

/// "Thursday, March 11"; in another year than today's "Thursday, March 11, 2028".
pub fn day_in_full(day: NaiveDate, today: NaiveDate) -> String {
    with_another_year(day, today, "%A, %B %-d")
}

fn with_another_year(day: NaiveDate, today: NaiveDate, format: &str) -> String {
    let year = if day.year() == today.year() { "" } else { ", %Y" };
    day.format(&format!("{format}{year}")).to_string()
}

/// "Thursday, March 11, 2027".
pub fn long_day(day: NaiveDate) -> String {
    day.format("%A, %B %-d, %Y").to_string()
}

/// "1 hour", "2½ hours", "1 hour 20 minutes", "45 minutes". Pages say the same (`length` of `web/src/kit/format.ts`).
pub fn length_in_words(minutes: u32) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60);
    let plural = if hours == 1 { "" } else { "s" };
    match (hours, rest) {
        (0, _) => format!("{rest} minutes"),
        (_, 0) => format!("{hours} hour{plural}"),
        (_, 15) => format!("{hours}¼ hours"),
        (_, 30) => format!("{hours}½ hours"),
        (_, 45) => format!("{hours}¾ hours"),
        _ => format!("{hours} hour{plural} {rest} minutes"),
    }
}

impl LocalTime {
    /// "5:30 PM"; the day begins at "12:00 AM" and ends at "midnight".
    pub fn in_words(self) -> String {
        if self == Self::END_OF_DAY {
            return "midnight".to_owned();
        }
        let (hours, minutes) = (self.minutes() / 60 % 24, self.minutes() % 60);
        let half = if hours < 12 { "AM" } else { "PM" };
        let on_the_dial = if hours % 12 == 0 { 12 } else { hours % 12 };
        format!("{on_the_dial}:{minutes:02} {half}")
    }
}

impl TimeRange {
    /// "5:30 to 7:00 PM", "11:00 AM to 1:00 PM", "10:00 PM to midnight", "all day".
    pub fn in_words(self) -> String {
        if self == Self::ALL_DAY {
            return "all day".to_owned();
        }
        let (start, end) = (self.start().in_words(), self.end().in_words());
        let half = |words: &str| words.rsplit_once(' ').map(|(_, half)| half.to_owned());
        let said_once = half(&start).filter(|said| half(&end).as_ref() == Some(said));
        let start = said_once.map_or(start.as_str(), |said| start.trim_end_matches(&*said).trim_end());
        format!("{start} to {end}")
    }

    /// "5:30 to 7:00 PM Central time", "all day, Central time": for somebody who may be in another zone.
    pub fn in_words_at(self, zone: Zone, at: DateTime<Utc>) -> String {
        let comma = if self == Self::ALL_DAY { "," } else { "" };
        format!("{}{comma} {}", self.in_words(), zone.in_words(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(times: &str) -> TimeRange {
        let (start, end) = times.split_once('-').unwrap();
        TimeRange::new(start.parse().unwrap(), end.parse().unwrap()).unwrap()
    }

    #[test]
    fn lengths_are_hours_with_their_quarters_or_minutes() {
        let words = [0, 5, 45, 60, 65, 75, 80, 120, 150, 165, 170].map(length_in_words);
        assert_eq!(
            words,
            [
                "0 minutes",
                "5 minutes",
                "45 minutes",
                "1 hour",
                "1 hour 5 minutes",
                "1¼ hours",
                "1 hour 20 minutes",
                "2 hours",
                "2½ hours",
                "2¾ hours",
                "2 hours 50 minutes"
            ]
        );
    }

    #[test]
    fn ranges_say_the_half_of_the_day_once_where_it_is_one() {
        let words = [
            "17:30-19:00",
            "11:00-13:00",
            "22:00-24:00",
            "00:00-12:00",
            "00:00-24:00",
        ]
        .map(|times| range(times).in_words());
        assert_eq!(
            words,
            [
                "5:30 to 7:00 PM",
                "11:00 AM to 1:00 PM",
                "10:00 PM to midnight",
                "12:00 AM to 12:00 PM",
                "all day"
            ]
        );
    }

    #[test]
    fn times_say_whose_clock_shows_them() {
        let (chicago, at) = (
            "America/Chicago".parse().unwrap(),
            "2027-03-12T00:00:00Z".parse().unwrap(),
        );
        let words = ["18:00-20:00", "22:00-24:00", "00:00-24:00"].map(|times| range(times).in_words_at(chicago, at));
        assert_eq!(
            words,
            [
                "6:00 to 8:00 PM Central time",
                "10:00 PM to midnight Central time",
                "all day, Central time"
            ]
        );
    }

    #[test]
    fn days_of_another_year_have_it() {
        let [today, this_year, next_year] =
            ["2027-11-27", "2027-12-31", "2028-01-01"].map(|day| day.parse::<NaiveDate>().unwrap());
        assert_eq!(short_day(this_year, today), "Fri, Dec 31");
        assert_eq!(short_day(next_year, today), "Sat, Jan 1, 2028");
        assert_eq!(short_day(this_year, next_year), "Fri, Dec 31, 2027");
        assert_eq!(day_in_full(this_year, today), "Friday, December 31");
        assert_eq!(day_in_full(next_year, today), "Saturday, January 1, 2028");
        assert_eq!(long_day(this_year), "Friday, December 31, 2027");
    }

    #[test]
    fn times_are_those_of_a_dial() {
        let words = ["00:00", "00:05", "11:59", "12:00", "17:30", "24:00"]
            .map(|time| time.parse::<LocalTime>().unwrap().in_words());
        assert_eq!(
            words,
            ["12:00 AM", "12:05 AM", "11:59 AM", "12:00 PM", "5:30 PM", "midnight"]
        );
    }
}
