//! A local calendar day.

use crate::{refusal::Refusal, time::Weekday, wire};
use chrono::{Datelike, Days, Months, NaiveDate};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// A calendar day without a zone; the facility's zone says when it begins. On the wire `2027-03-01`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LocalDay(NaiveDate);

/// Text that is no day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Enter a date such as 2027-03-01.")]
pub struct DayRefusal;

impl Refusal for DayRefusal {
    fn code(&self) -> &'static str {
        "notADay"
    }
}

impl LocalDay {
    /// The day of that year, month (1 to 12) and day of the month, where there is one.
    pub fn new(year: i32, month: u32, day: u32) -> Option<Self> {
        NaiveDate::from_ymd_opt(year, month, day).map(Self)
    }

    pub fn date(self) -> NaiveDate {
        self.0
    }

    pub fn year(self) -> i32 {
        self.0.year()
    }

    /// 1 to 12.
    pub fn month(self) -> u32 {
        self.0.month()
    }

    /// 1 to 31.
    pub fn day_of_month(self) -> u32 {
        self.0.day()
    }

    pub fn weekday(self) -> Weekday {
        Weekday::from(self.0.weekday())
    }

    /// Returns the day this many days later, or the last possible day.
    #[must_use]
    pub fn plus_days(self, days: u32) -> Self {
        Self(
            self.0
                .checked_add_days(Days::new(u64::from(days)))
                .unwrap_or(NaiveDate::MAX),
        )
    }

    /// Returns the day this many days earlier, or the first possible day.
    #[must_use]
    pub fn minus_days(self, days: u32) -> Self {
        Self(
            self.0
                .checked_sub_days(Days::new(u64::from(days)))
                .unwrap_or(NaiveDate::MIN),
        )
    }

    /// The first day of this day's month.
    #[must_use]
    pub fn first_of_month(self) -> Self {
        self.minus_days(self.0.day0())
    }

    /// The first day of the month that is this many months earlier (0: this month).
    #[must_use]
    pub fn first_of_month_before(self, months: u32) -> Self {
        let earlier = self.first_of_month().0.checked_sub_months(Months::new(months));
        Self(earlier.unwrap_or(NaiveDate::MIN))
    }

    /// The last day of the month that is this many months later (0: this month).
    #[must_use]
    pub fn last_of_month_after(self, months: u32) -> Self {
        let next = self
            .first_of_month()
            .0
            .checked_add_months(Months::new(months.saturating_add(1)));
        Self(next.unwrap_or(NaiveDate::MAX)).minus_days(1)
    }

    /// Days from this day to the other; negative where the other is earlier.
    pub fn days_until(self, other: Self) -> i64 {
        other.0.signed_duration_since(self.0).num_days()
    }

    /// Every day from this one to the last, both included.
    pub fn through(self, last: Self) -> impl Iterator<Item = Self> {
        self.0.iter_days().take_while(move |day| *day <= last.0).map(Self)
    }

    /// Returns the runs of days in a row that count, among those from this one to the last: the first and the last day of
    /// each.
    pub fn runs_through(self, last: Self, counts: impl Fn(Self) -> bool) -> Vec<(Self, Self)> {
        let mut runs: Vec<(Self, Self)> = Vec::new();
        for day in self.through(last).filter(|day| counts(*day)) {
            match runs.last_mut() {
                Some((_, end)) if end.plus_days(1) == day => *end = day,
                _ => runs.push((day, day)),
            }
        }
        runs
    }
}

impl From<NaiveDate> for LocalDay {
    fn from(date: NaiveDate) -> Self {
        Self(date)
    }
}

impl From<LocalDay> for NaiveDate {
    fn from(day: LocalDay) -> Self {
        day.0
    }
}

impl FromStr for LocalDay {
    type Err = DayRefusal;

    fn from_str(text: &str) -> Result<Self, DayRefusal> {
        let shaped = text.len() == 10
            && text.bytes().enumerate().all(|(i, b)| {
                if i == 4 || i == 7 {
                    b == b'-'
                } else {
                    b.is_ascii_digit()
                }
            });
        if !shaped {
            return Err(DayRefusal);
        }
        text.parse().map(Self).map_err(|_| DayRefusal)
    }
}

impl fmt::Display for LocalDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for LocalDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Serialize for LocalDay {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for LocalDay {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> LocalDay {
        text.parse().unwrap()
    }

    #[test]
    fn only_a_whole_date_is_a_day() {
        assert_eq!(day("2028-02-29").to_string(), "2028-02-29");
        for wrong in [
            "2027-02-29",
            "2027-2-9",
            "20270209",
            "2027-02-09T00:00",
            "+2027-1-01",
            "",
        ] {
            assert_eq!(wrong.parse::<LocalDay>(), Err(DayRefusal), "{wrong:?}");
        }
    }

    #[test]
    fn months_begin_where_they_begin() {
        assert_eq!(day("2027-03-31").first_of_month_before(0), day("2027-03-01"));
        assert_eq!(day("2027-03-31").first_of_month_before(1), day("2027-02-01"));
        assert_eq!(day("2027-01-05").first_of_month_before(13), day("2025-12-01"));
    }

    #[test]
    fn months_end_where_they_end() {
        assert_eq!(day("2027-01-31").last_of_month_after(1), day("2027-02-28"));
        assert_eq!(day("2027-12-05").last_of_month_after(0), day("2027-12-31"));
        assert_eq!(day("2027-12-05").last_of_month_after(2), day("2028-02-29"));
    }

    #[test]
    fn days_in_a_row_are_one_run() {
        let (first, last) = (day("2027-03-01"), day("2027-03-12"));
        assert_eq!(first.runs_through(last, |_| true), [(first, last)]);
        let weekend = first.runs_through(last, |day| day.weekday().is_weekend());
        assert_eq!(weekend, [(day("2027-03-06"), day("2027-03-07"))]);
        assert_eq!(last.runs_through(first, |_| true), []);
    }
}
