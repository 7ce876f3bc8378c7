//! Times of a local day, and ranges of them.

use crate::{refusal::Refusal, wire};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// Minutes since local midnight, 0 to 1440. On the wire `17:30`; the end of the day is `24:00`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LocalTime(u16);

/// The reason why a time or a range of times could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TimeRefusal {
    #[error("Enter a time such as 17:30.")]
    NotATime,
    #[error("End Time must be later than Start Time.")]
    EndsBeforeItStarts,
}

impl Refusal for TimeRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotATime => "notATime",
            Self::EndsBeforeItStarts => "endTimeNotAfterStartTime",
        }
    }
}

impl LocalTime {
    pub const MIDNIGHT: Self = Self(0);
    pub const END_OF_DAY: Self = Self(1440);

    /// That many minutes after midnight, at most 1440.
    pub fn from_minutes(minutes: u16) -> Option<Self> {
        (minutes <= 1440).then_some(Self(minutes))
    }

    pub fn minutes(self) -> u16 {
        self.0
    }

    /// This time as an end: `00:00` is the end of the day.
    #[must_use]
    pub fn as_end(self) -> Self {
        if self == Self::MIDNIGHT { Self::END_OF_DAY } else { self }
    }
}

impl FromStr for LocalTime {
    type Err = TimeRefusal;

    fn from_str(text: &str) -> Result<Self, TimeRefusal> {
        let two_digits = |part: &str| -> Option<u16> {
            let shaped = part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit());
            if shaped { part.parse().ok() } else { None }
        };
        let (hours, minutes) = text.split_once(':').ok_or(TimeRefusal::NotATime)?;
        match (two_digits(hours), two_digits(minutes)) {
            (Some(hours), Some(minutes)) if minutes < 60 => {
                Self::from_minutes(hours * 60 + minutes).ok_or(TimeRefusal::NotATime)
            }
            _ => Err(TimeRefusal::NotATime),
        }
    }
}

impl fmt::Display for LocalTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // By hand, since a calendar writes thousands of them.
        let digit = |number: u16| b'0' + u8::try_from(number % 10).unwrap_or(0);
        let (hours, minutes) = (self.0 / 60, self.0 % 60);
        let text = [
            digit(hours / 10),
            digit(hours),
            b':',
            digit(minutes / 10),
            digit(minutes),
        ];
        f.write_str(std::str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for LocalTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for LocalTime {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for LocalTime {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

/// A part of one local day that has a length: the end lies after the start, and `00:00` as an end is `24:00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Ends", into = "Ends")]
pub struct TimeRange {
    start: LocalTime,
    end: LocalTime,
}

/// The two ends as they travel.
#[derive(Serialize, Deserialize)]
struct Ends {
    start: LocalTime,
    end: LocalTime,
}

impl TryFrom<Ends> for TimeRange {
    type Error = TimeRefusal;

    fn try_from(ends: Ends) -> Result<Self, TimeRefusal> {
        Self::new(ends.start, ends.end)
    }
}

impl From<TimeRange> for Ends {
    fn from(range: TimeRange) -> Self {
        Self {
            start: range.start,
            end: range.end,
        }
    }
}

impl TimeRange {
    pub const ALL_DAY: Self = Self {
        start: LocalTime::MIDNIGHT,
        end: LocalTime::END_OF_DAY,
    };

    pub fn new(start: LocalTime, end: LocalTime) -> Result<Self, TimeRefusal> {
        let end = end.as_end();
        if end <= start {
            return Err(TimeRefusal::EndsBeforeItStarts);
        }
        Ok(Self { start, end })
    }

    pub fn start(self) -> LocalTime {
        self.start
    }

    pub fn end(self) -> LocalTime {
        self.end
    }

    /// Minutes on the clock on the wall.
    pub fn length_minutes(self) -> u16 {
        self.end.0 - self.start.0
    }

    pub fn overlaps(self, other: Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    pub fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

impl fmt::Display for TimeRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}–{}", self.start, self.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(text: &str) -> LocalTime {
        text.parse().unwrap()
    }

    #[test]
    fn a_day_goes_from_midnight_to_24() {
        assert_eq!(time("00:00"), LocalTime::MIDNIGHT);
        assert_eq!(time("24:00"), LocalTime::END_OF_DAY);
        assert_eq!(time("17:30").to_string(), "17:30");
        for wrong in ["24:01", "25:00", "7:30", "17:60", "1730", "17:3", "-1:00", "17:30:00"] {
            assert_eq!(wrong.parse::<LocalTime>(), Err(TimeRefusal::NotATime), "{wrong:?}");
        }
    }

    #[test]
    fn midnight_as_an_end_is_the_end_of_the_day() {
        let late = TimeRange::new(time("22:00"), time("00:00")).unwrap();
        assert_eq!(late.end(), LocalTime::END_OF_DAY);
        assert_eq!(late.length_minutes(), 120);
        assert_eq!(
            TimeRange::new(time("22:00"), time("22:00")),
            Err(TimeRefusal::EndsBeforeItStarts)
        );
        assert_eq!(
            TimeRange::new(time("22:00"), time("21:00")),
            Err(TimeRefusal::EndsBeforeItStarts)
        );
    }
}
