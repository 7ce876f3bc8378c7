//! The days of the week and sets of them, in order from Monday.

use crate::refusal::UnknownWord;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A day of the week. On the wire `mon` to `sun`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Weekday {
    Mon,
    Tue,
    Wed,
    Thu,
    Fri,
    Sat,
    Sun,
}

impl Weekday {
    pub const ALL: [Self; 7] = [
        Self::Mon,
        Self::Tue,
        Self::Wed,
        Self::Thu,
        Self::Fri,
        Self::Sat,
        Self::Sun,
    ];

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Mon => "mon",
            Self::Tue => "tue",
            Self::Wed => "wed",
            Self::Thu => "thu",
            Self::Fri => "fri",
            Self::Sat => "sat",
            Self::Sun => "sun",
        }
    }

    /// The word for people.
    pub fn label(self) -> &'static str {
        match self {
            Self::Mon => "Monday",
            Self::Tue => "Tuesday",
            Self::Wed => "Wednesday",
            Self::Thu => "Thursday",
            Self::Fri => "Friday",
            Self::Sat => "Saturday",
            Self::Sun => "Sunday",
        }
    }

    pub fn is_weekend(self) -> bool {
        matches!(self, Self::Sat | Self::Sun)
    }
}

impl From<chrono::Weekday> for Weekday {
    fn from(weekday: chrono::Weekday) -> Self {
        Self::ALL[weekday.num_days_from_monday() as usize]
    }
}

impl From<Weekday> for chrono::Weekday {
    fn from(weekday: Weekday) -> Self {
        match weekday {
            Weekday::Mon => Self::Mon,
            Weekday::Tue => Self::Tue,
            Weekday::Wed => Self::Wed,
            Weekday::Thu => Self::Thu,
            Weekday::Fri => Self::Fri,
            Weekday::Sat => Self::Sat,
            Weekday::Sun => Self::Sun,
        }
    }
}

impl FromStr for Weekday {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|weekday| weekday.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a weekday (mon, tue, wed, thu, fri, sat, sun)"))
    }
}

impl fmt::Display for Weekday {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A set of weekdays. On the wire a list of words, in the order of the week.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Weekday>", into = "Vec<Weekday>")]
pub struct Weekdays(u8);

impl Weekdays {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self(0b111_1111);

    pub fn contains(self, weekday: Weekday) -> bool {
        self.0 & (1 << weekday as u8) != 0
    }

    #[must_use]
    pub fn with(self, weekday: Weekday) -> Self {
        Self(self.0 | 1 << weekday as u8)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn overlaps(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// From Monday to Sunday.
    pub fn iter(self) -> impl Iterator<Item = Weekday> {
        Weekday::ALL.into_iter().filter(move |weekday| self.contains(*weekday))
    }
}

impl FromIterator<Weekday> for Weekdays {
    fn from_iter<I: IntoIterator<Item = Weekday>>(weekdays: I) -> Self {
        weekdays.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Vec<Weekday>> for Weekdays {
    fn from(weekdays: Vec<Weekday>) -> Self {
        weekdays.into_iter().collect()
    }
}

impl From<Weekdays> for Vec<Weekday> {
    fn from(weekdays: Weekdays) -> Self {
        weekdays.iter().collect()
    }
}

impl fmt::Debug for Weekdays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
