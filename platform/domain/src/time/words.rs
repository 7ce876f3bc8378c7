//! Times and lengths as people read them.

use crate::time::{LocalTime, TimeRange};

/// "1 hour", "2 hours", "1 hour 30 minutes", "45 minutes".
pub fn length_in_words(minutes: u32) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60);
    let hours = match hours {
        0 => None,
        1 => Some("1 hour".to_owned()),
        _ => Some(format!("{hours} hours")),
    };
    let rest = (rest > 0 || hours.is_none()).then(|| format!("{rest} minutes"));
    hours.into_iter().chain(rest).collect::<Vec<_>>().join(" ")
}

impl LocalTime {
    /// "5:30 PM"; both ends of the day are "12:00 AM".
    pub fn in_words(self) -> String {
        let (hours, minutes) = (self.minutes() / 60 % 24, self.minutes() % 60);
        let half = if hours < 12 { "AM" } else { "PM" };
        let on_the_dial = if hours % 12 == 0 { 12 } else { hours % 12 };
        format!("{on_the_dial}:{minutes:02} {half}")
    }
}

impl TimeRange {
    /// "5:30 to 7:00 PM", "11:00 AM to 1:00 PM".
    pub fn in_words(self) -> String {
        let (start, end) = (self.start().in_words(), self.end().in_words());
        let half = |words: &str| words.rsplit_once(' ').map(|(_, half)| half.to_owned());
        let said_once = half(&start).filter(|said| half(&end).as_ref() == Some(said));
        let start = said_once.map_or(start.as_str(), |said| start.trim_end_matches(&*said).trim_end());
        format!("{start} to {end}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_hours_and_minutes() {
        let words = [0, 5, 60, 75, 120, 150].map(length_in_words);
        assert_eq!(
            words,
            [
                "0 minutes",
                "5 minutes",
                "1 hour",
                "1 hour 15 minutes",
                "2 hours",
                "2 hours 30 minutes"
            ]
        );
    }

    #[test]
    fn ranges_say_the_half_of_the_day_once_where_it_is_one() {
        let words = ["17:30-19:00", "11:00-13:00", "22:00-24:00", "00:00-12:00"].map(|range| {
            let (start, end) = range.split_once('-').unwrap();
            TimeRange::new(start.parse().unwrap(), end.parse().unwrap())
                .unwrap()
                .in_words()
        });
        assert_eq!(
            words,
            [
                "5:30 to 7:00 PM",
                "11:00 AM to 1:00 PM",
                "10:00 PM to 12:00 AM",
                "12:00 AM to 12:00 PM"
            ]
        );
    }

    #[test]
    fn times_are_those_of_a_dial() {
        let words = ["00:00", "00:05", "11:59", "12:00", "17:30", "24:00"]
            .map(|time| time.parse::<LocalTime>().unwrap().in_words());
        assert_eq!(
            words,
            ["12:00 AM", "12:05 AM", "11:59 AM", "12:00 PM", "5:30 PM", "12:00 AM"]
        );
    }
}
