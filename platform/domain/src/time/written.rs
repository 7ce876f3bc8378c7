//! Times and days as spreadsheets and people write them. What could be read in two ways is refused.

use super::{LocalDay, LocalTime, Weekday};
use crate::refusal::Refusal;
use std::ops::RangeInclusive;

/// Text that can't be read as a time or a day, shortened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WrittenRefusal {
    #[error("“{0}” isn't a clear time. Write it as 18:00 or 6:00 PM.")]
    Time(String),
    #[error("“{0}” isn't a clear date. Write it as 2027-03-01 or 3/1/2027.")]
    Day(String),
}

impl Refusal for WrittenRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Time(_) => "notATime",
            Self::Day(_) => "notADate",
        }
    }
}

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

impl LocalTime {
    /// Reads `18:00`, `6:00 PM` and `6 p.m.`, with seconds that are 0 too.
    pub fn from_written(text: &str) -> Result<Self, WrittenRefusal> {
        time(text).ok_or_else(|| WrittenRefusal::Time(shortened(text)))
    }
}

impl LocalDay {
    /// Reads `2027-03-01`, `3/1/2027`, `1-Mar-27` and `Monday, March 1, 2027`, with a time that is midnight too. The month
    /// comes before the day in numbers; a year of two digits is 20xx.
    pub fn from_written(text: &str) -> Result<Self, WrittenRefusal> {
        let date = without_midnight(text.trim());
        let day = date.and_then(|date| in_numbers(date).or_else(|| in_words(date)));
        day.ok_or_else(|| WrittenRefusal::Day(shortened(text)))
    }
}

fn shortened(text: &str) -> String {
    text.trim().chars().take(40).collect()
}

fn time(text: &str) -> Option<LocalTime> {
    let text = text.trim();
    let is_clock = |letter: char| letter.is_ascii_digit() || letter == ':';
    let (clock, half) = text.split_at(text.find(|letter| !is_clock(letter)).unwrap_or(text.len()));
    let half = half.replace(|letter: char| letter == '.' || letter.is_whitespace(), "");
    let (hours, minutes) = match clock.split(':').collect::<Vec<_>>().as_slice() {
        [hours] if !half.is_empty() => (*hours, "00"),
        [hours, minutes] | [hours, minutes, "00"] => (*hours, *minutes),
        _ => return None,
    };
    let (hours, minutes) = (number(hours, 1..=2)?, number(minutes, 2..=2)?);
    let hours = match half.to_ascii_lowercase().as_str() {
        "" => hours,
        "am" if (1..=12).contains(&hours) => hours % 12,
        "pm" if (1..=12).contains(&hours) => hours % 12 + 12,
        _ => return None,
    };
    let minutes = Some(minutes).filter(|minutes| *minutes < 60)?;
    LocalTime::from_minutes(hours * 60 + minutes)
}

/// The date of a date and midnight, or all of a text without a time.
fn without_midnight(text: &str) -> Option<&str> {
    let Some(colon) = text.find(':') else {
        return Some(text);
    };
    let hours = text[..colon].trim_end_matches(|letter: char| letter.is_ascii_digit());
    let (date, midnight) = text.split_at(hours.len());
    let date = date.strip_suffix(|letter: char| letter == 'T' || letter.is_whitespace())?;
    (time(midnight)? == LocalTime::MIDNIGHT).then(|| date.trim_end())
}

/// `2027-03-01`, `2027/03/01`, `3/1/2027` or `3/1/27`.
fn in_numbers(date: &str) -> Option<LocalDay> {
    let separator = date.chars().find(|letter| !letter.is_ascii_digit())?;
    match (separator, date.split(separator).collect::<Vec<_>>().as_slice()) {
        ('-' | '/' | '.', [year, month, day]) if year.len() == 4 => whole(year, number(month, 1..=2)?, day),
        ('/', [month, day, year]) => whole(year, number(month, 1..=2)?, day),
        _ => None,
    }
}

/// `1-Mar-27`, `Mar 1, 2027` or `Monday, March 1, 2027`.
fn in_words(date: &str) -> Option<LocalDay> {
    let between = |letter: char| letter.is_whitespace() || matches!(letter, ',' | '-' | '/' | '.');
    let mut parts: Vec<&str> = date.split(between).filter(|part| !part.is_empty()).collect();
    let weekday = parts.first().and_then(|first| weekday(first));
    if weekday.is_some() {
        parts.remove(0);
    }
    let day = match parts.as_slice() {
        [first, day, year] if month(first).is_some() => whole(year, month(first)?, day),
        [year, name, day] if year.len() == 4 => whole(year, month(name)?, day),
        [day, name, year] => whole(year, month(name)?, day),
        _ => None,
    };
    day.filter(|day| weekday.is_none_or(|weekday| weekday == day.weekday()))
}

fn whole(year: &str, month: u16, day: &str) -> Option<LocalDay> {
    let year = match year.len() {
        2 => 2000 + number(year, 2..=2)?,
        _ => number(year, 4..=4)?,
    };
    LocalDay::new(year.into(), month.into(), number(day, 1..=2)?.into())
}

fn month(word: &str) -> Option<u16> {
    let place = MONTHS.iter().position(|name| begins(name, word))?;
    u16::try_from(place + 1).ok()
}

fn weekday(word: &str) -> Option<Weekday> {
    let mut days = Weekday::ALL.into_iter();
    days.find(|day| begins(&day.label().to_ascii_lowercase(), word))
}

/// Returns true if a word is a name or its beginning.
fn begins(name: &str, word: &str) -> bool {
    word.len() >= 3 && name.starts_with(&word.to_ascii_lowercase())
}

/// Parses a number with a fixed range of digits.
fn number(digits: &str, many: RangeInclusive<usize>) -> Option<u16> {
    let is_one = many.contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_one { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_spreadsheets_write_them() {
        for (written, read) in [
            ("18:00", "18:00"),
            ("9:30", "09:30"),
            ("18:00:00", "18:00"),
            ("6:00 PM", "18:00"),
            ("6:00:00 PM", "18:00"),
            ("6:00\u{202f}PM", "18:00"),
            ("6:00 p.m.", "18:00"),
            ("6 p. m.", "18:00"),
            ("6pm", "18:00"),
            ("12:00:00 AM", "00:00"),
            ("12:15 am", "00:15"),
            ("12:00 PM", "12:00"),
            ("24:00", "24:00"),
            (" 0:00:00 ", "00:00"),
        ] {
            assert_eq!(LocalTime::from_written(written).unwrap().to_string(), read, "{written}");
        }
        for unclear in [
            "1800",
            "0.75",
            "18",
            "18.00",
            "noon",
            "13:00 PM",
            "0:30 AM",
            "18:60",
            "24:01",
            "18:00:30",
            "18:0",
            "18:00:00:00",
            "6:00 xm",
            "",
            "-1:00",
            "1８:00",
        ] {
            let refused = WrittenRefusal::Time(unclear.to_owned());
            assert_eq!(LocalTime::from_written(unclear), Err(refused), "{unclear}");
        }
    }

    #[test]
    fn days_are_read_as_spreadsheets_write_them() {
        for written in [
            "2027-03-01",
            "2027-3-1",
            "2027/03/01",
            "3/1/2027",
            "03/01/2027",
            "3/1/27",
            "1-Mar-27",
            "01-Mar-2027",
            "1 March 2027",
            "Mar 1, 2027",
            "2027-Mar-01",
            "Monday, March 1, 2027",
            "Mon, 1 Mar 2027",
            "2027-03-01 00:00:00",
            "2027-03-01T00:00",
            "3/1/2027 0:00",
            "3/1/2027 12:00:00 AM",
        ] {
            let day = LocalDay::from_written(written).unwrap();
            assert_eq!(day.to_string(), "2027-03-01", "{written}");
        }
        for unclear in [
            "",
            "1.3.2027",
            "13/1/2027",
            "3-1-27",
            "27/03/2027",
            "2/29/2027",
            "3/1",
            "Mar-27",
            "1-Ma-27",
            "46447",
            "20270301",
            "yesterday",
            "Tuesday, March 1, 2027",
            "2027-03-01 18:00:00",
            "2027-03-01T00:00:00Z",
            "12:00:00 AM",
            "3/1/027",
            "+2027-03-01",
        ] {
            let refused = WrittenRefusal::Day(unclear.to_owned());
            assert_eq!(LocalDay::from_written(unclear), Err(refused), "{unclear}");
        }
    }
}
