//! Holidays: the US federal ones by rule, and an organization's own.

use crate::{
    refusal::UnknownWord,
    time::{LocalDay, Weekday},
};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    str::FromStr,
};

/// A federal holiday of the United States (5 U.S.C. 6103).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum FederalHoliday {
    NewYearsDay,
    MartinLutherKingDay,
    WashingtonsBirthday,
    MemorialDay,
    Juneteenth,
    IndependenceDay,
    LaborDay,
    ColumbusDay,
    VeteransDay,
    ThanksgivingDay,
    ChristmasDay,
}

impl FederalHoliday {
    pub const ALL: [Self; 11] = [
        Self::NewYearsDay,
        Self::MartinLutherKingDay,
        Self::WashingtonsBirthday,
        Self::MemorialDay,
        Self::Juneteenth,
        Self::IndependenceDay,
        Self::LaborDay,
        Self::ColumbusDay,
        Self::VeteransDay,
        Self::ThanksgivingDay,
        Self::ChristmasDay,
    ];

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NewYearsDay => "newYearsDay",
            Self::MartinLutherKingDay => "martinLutherKingDay",
            Self::WashingtonsBirthday => "washingtonsBirthday",
            Self::MemorialDay => "memorialDay",
            Self::Juneteenth => "juneteenth",
            Self::IndependenceDay => "independenceDay",
            Self::LaborDay => "laborDay",
            Self::ColumbusDay => "columbusDay",
            Self::VeteransDay => "veteransDay",
            Self::ThanksgivingDay => "thanksgivingDay",
            Self::ChristmasDay => "christmasDay",
        }
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::NewYearsDay => "New Year’s Day",
            Self::MartinLutherKingDay => "Martin Luther King Jr. Day",
            Self::WashingtonsBirthday => "Washington’s Birthday",
            Self::MemorialDay => "Memorial Day",
            Self::Juneteenth => "Juneteenth",
            Self::IndependenceDay => "Independence Day",
            Self::LaborDay => "Labor Day",
            Self::ColumbusDay => "Columbus Day",
            Self::VeteransDay => "Veterans Day",
            Self::ThanksgivingDay => "Thanksgiving Day",
            Self::ChristmasDay => "Christmas Day",
        }
    }

    /// The day itself in that year.
    pub fn in_year(self, year: i32) -> Option<LocalDay> {
        match self {
            Self::NewYearsDay => LocalDay::new(year, 1, 1),
            Self::MartinLutherKingDay => nth(year, 1, Weekday::Mon, 3),
            Self::WashingtonsBirthday => nth(year, 2, Weekday::Mon, 3),
            Self::MemorialDay => (25..=31)
                .filter_map(|day| LocalDay::new(year, 5, day))
                .find(|day| day.weekday() == Weekday::Mon),
            Self::Juneteenth => LocalDay::new(year, 6, 19),
            Self::IndependenceDay => LocalDay::new(year, 7, 4),
            Self::LaborDay => nth(year, 9, Weekday::Mon, 1),
            Self::ColumbusDay => nth(year, 10, Weekday::Mon, 2),
            Self::VeteransDay => LocalDay::new(year, 11, 11),
            Self::ThanksgivingDay => nth(year, 11, Weekday::Thu, 4),
            Self::ChristmasDay => LocalDay::new(year, 12, 25),
        }
    }

    /// Returns true if the day is this holiday, or the Friday or Monday on which it is observed where it falls on a weekend.
    pub fn falls_on(self, day: LocalDay) -> bool {
        // New Year's Day of a Saturday is observed in the year before.
        [day.year(), day.year() + 1]
            .into_iter()
            .filter_map(|year| self.in_year(year))
            .any(|holiday| {
                let observed = match holiday.weekday() {
                    Weekday::Sat => holiday.minus_days(1),
                    Weekday::Sun => holiday.plus_days(1),
                    _ => holiday,
                };
                day == holiday || day == observed
            })
    }
}

impl FromStr for FederalHoliday {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|holiday| holiday.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a federal holiday"))
    }
}

/// The n-th such weekday of a month.
fn nth(year: i32, month: u32, weekday: Weekday, n: u32) -> Option<LocalDay> {
    let week = (n - 1) * 7 + 1..=n * 7;
    week.filter_map(|day| LocalDay::new(year, month, day))
        .find(|day| day.weekday() == weekday)
}

/// An organization's holidays: the federal ones that it hasn't switched off, and its own with their names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HolidayCalendar {
    switched_off: BTreeSet<FederalHoliday>,
    own: BTreeMap<LocalDay, String>,
}

impl HolidayCalendar {
    pub fn new(
        switched_off: impl IntoIterator<Item = FederalHoliday>,
        own: impl IntoIterator<Item = (LocalDay, String)>,
    ) -> Self {
        Self {
            switched_off: switched_off.into_iter().collect(),
            own: own.into_iter().collect(),
        }
    }

    /// The name of the holiday that the day is.
    pub fn name_of(&self, day: LocalDay) -> Option<&str> {
        let kept = |holiday: &FederalHoliday| self.observes(*holiday) && holiday.falls_on(day);
        let federal = || FederalHoliday::ALL.into_iter().find(kept).map(FederalHoliday::label);
        self.own.get(&day).map(String::as_str).or_else(federal)
    }

    pub fn contains(&self, day: LocalDay) -> bool {
        self.name_of(day).is_some()
    }

    /// The holidays from one day to another, both included, with their names.
    pub fn between(&self, first: LocalDay, last: LocalDay) -> impl Iterator<Item = (LocalDay, &str)> {
        first.through(last).filter_map(|day| Some((day, self.name_of(day)?)))
    }

    /// Returns true if a federal holiday counts here.
    pub fn observes(&self, holiday: FederalHoliday) -> bool {
        !self.switched_off.contains(&holiday)
    }

    /// The organization's own days with their names, in order.
    pub fn own(&self) -> impl Iterator<Item = (LocalDay, &str)> {
        self.own.iter().map(|(day, name)| (*day, name.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> LocalDay {
        text.parse().unwrap()
    }

    #[test]
    fn the_federal_holidays_of_2027_are_where_the_government_has_them() {
        let days: Vec<String> = FederalHoliday::ALL
            .iter()
            .map(|holiday| holiday.in_year(2027).unwrap().to_string())
            .collect();
        assert_eq!(
            days,
            [
                "2027-01-01",
                "2027-01-18",
                "2027-02-15",
                "2027-05-31",
                "2027-06-19",
                "2027-07-04",
                "2027-09-06",
                "2027-10-11",
                "2027-11-11",
                "2027-11-25",
                "2027-12-25"
            ]
        );
    }

    #[test]
    fn a_holiday_on_a_weekend_is_observed_on_the_next_working_day_too() {
        let calendar = HolidayCalendar::default();
        assert_eq!(calendar.name_of(day("2027-07-04")), Some("Independence Day"));
        assert_eq!(calendar.name_of(day("2027-07-05")), Some("Independence Day"));
        assert_eq!(calendar.name_of(day("2027-12-31")), Some("New Year’s Day"));
        assert_eq!(calendar.name_of(day("2027-07-06")), None);
    }

    #[test]
    fn an_organization_switches_some_off_and_adds_its_own() {
        let off = [FederalHoliday::IndependenceDay];
        let calendar = HolidayCalendar::new(off, [(day("2027-03-17"), "St. Patrick’s Day".to_owned())]);
        assert!(!calendar.contains(day("2027-07-05")));
        assert_eq!(calendar.name_of(day("2027-03-17")), Some("St. Patrick’s Day"));
        assert!(calendar.contains(day("2027-12-25")));
        let of_spring: Vec<_> = calendar.between(day("2027-03-17"), day("2027-05-31")).collect();
        assert_eq!(
            of_spring,
            [
                (day("2027-03-17"), "St. Patrick’s Day"),
                (day("2027-05-31"), "Memorial Day")
            ]
        );
    }
}
