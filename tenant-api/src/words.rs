//! How days and times read in a sentence.

use chrono::NaiveDate;
use domain::time::{DateTime, LocalTime, Utc, Zone};

/// The time that the clock shows at an instant.
pub(crate) fn clock_time_at(zone: Zone, instant: DateTime<Utc>) -> String {
    zone.time_of(instant).in_words()
}

/// `Thursday, March 11, 2027`
pub(crate) fn long_day(day: NaiveDate) -> String {
    day.format("%A, %B %-d, %Y").to_string()
}

/// `Thu, Mar 11`
pub(crate) fn short_day(day: NaiveDate) -> String {
    day.format("%a, %b %-d").to_string()
}

/// How people say an hour: `six`, `six thirty`, `noon`; what is not on the half hour keeps its digits.
pub(crate) fn spoken_time(time: LocalTime) -> String {
    const HOURS: [&str; 12] = [
        "twelve", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    ];
    let (hour, minute) = (time.minutes() / 60, time.minutes() % 60);
    match (hour, minute) {
        (0 | 24, 0) => "midnight".to_owned(),
        (12, 0) => "noon".to_owned(),
        (hour, 0) => HOURS[usize::from(hour % 12)].to_owned(),
        (hour, 30) => format!("{} thirty", HOURS[usize::from(hour % 12)]),
        _ => time.in_words(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(text: &str) -> LocalTime {
        text.parse().unwrap()
    }

    #[test]
    fn times_read_as_people_say_them() {
        let told = ["00:00", "00:30", "09:05", "12:00", "12:30", "18:00", "24:00"].map(|text| spoken_time(time(text)));
        assert_eq!(
            told,
            [
                "midnight",
                "twelve thirty",
                "9:05 AM",
                "noon",
                "twelve thirty",
                "six",
                "midnight"
            ]
        );
    }
}
