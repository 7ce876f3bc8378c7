//! The day that weeks begin with (docs/rules/time-and-slots.md#weeks).

use super::LocalDay;
use crate::refusal::UnknownWord;
use std::str::FromStr;

/// The first day of a week on calendars. It is stored as `monday` or `sunday`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum WeekStart {
    #[default]
    Monday,
    Sunday,
}

impl WeekStart {
    pub const ALL: [Self; 2] = [Self::Monday, Self::Sunday];

    /// The word that is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Monday => "monday",
            Self::Sunday => "sunday",
        }
    }

    /// The first day of the week that a day is in.
    pub fn first_day(self, day: LocalDay) -> LocalDay {
        let since_monday = day.weekday() as u32;
        match self {
            Self::Monday => day.minus_days(since_monday),
            Self::Sunday => day.minus_days((since_monday + 1) % 7),
        }
    }
}

impl FromStr for WeekStart {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|start| start.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "the first day of a week (monday, sunday)"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(date: u32) -> LocalDay {
        LocalDay::new(2027, 3, date).unwrap()
    }

    #[test]
    fn a_week_begins_on_monday_or_on_sunday() {
        for (date, monday, sunday) in [(8, 8, 7), (10, 8, 7), (13, 8, 7), (14, 8, 14), (15, 15, 14)] {
            assert_eq!(WeekStart::Monday.first_day(day(date)), day(monday), "March {date}");
            assert_eq!(WeekStart::Sunday.first_day(day(date)), day(sunday), "March {date}");
        }
    }

    #[test]
    fn what_is_stored_is_read_again() {
        for start in WeekStart::ALL {
            assert_eq!(start.as_str().parse::<WeekStart>().unwrap(), start);
        }
        assert!("saturday".parse::<WeekStart>().is_err());
    }
}
