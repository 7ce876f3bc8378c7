//! When a facility's doors are open, by weekday and season (docs/rules/names-and-lists.md#facility-hours). They tell
//! visitors when somebody is there; what can be booked follows from the availability rules.

use crate::{
    refusal::Refusal,
    time::{LocalDay, TimeRange, Weekdays},
    wire,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// A day of every year. On the wire `06-15`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DayOfYear {
    month: u8,
    day: u8,
}

/// Part of every year, both ends included. It runs over the new year where it ends before it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct YearSpan {
    pub from: DayOfYear,
    pub to: DayOfYear,
}

/// Times of some days of the week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HoursRow {
    pub weekdays: Weekdays,
    pub times: TimeRange,
}

/// The hours of a part of the year, or, without a span, of the rest of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Season {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<YearSpan>,
    pub rows: Vec<HoursRow>,
}

/// A facility's hours: seasons that don't meet, and at most one for the rest of the year.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FacilityHours(Vec<Season>);

/// The reason why hours were refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HoursRefusal {
    #[error("Enter a day of the year such as 06-15.")]
    NotADayOfYear,
    #[error("Add up to {MOST_SEASONS} seasons.")]
    TooManySeasons,
    #[error("Only one season can last all year.")]
    TwoWithoutDates,
    #[error("These dates overlap with another season.")]
    SeasonsOverlap,
    #[error("Add at least one row of hours.")]
    NoRows,
    #[error("Add up to {MOST_ROWS} rows.")]
    TooManyRows,
    #[error("Choose at least one day of the week.")]
    NoDays,
    #[error("These hours overlap with another row.")]
    RowsOverlap,
}

/// The path in the hours that a refusal is about: `1.rows.0.start`.
pub type Place = String;

pub const MOST_SEASONS: usize = 8;
pub const MOST_ROWS: usize = 14;
const DAYS_OF_MONTHS: [u8; 12] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

impl Refusal for HoursRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotADayOfYear => "notADayOfYear",
            Self::TooManySeasons | Self::TooManyRows => "tooMany",
            Self::TwoWithoutDates => "twoSeasonsWithoutDates",
            Self::SeasonsOverlap => "overlappingSeasons",
            Self::NoRows => "required",
            Self::NoDays => "noDays",
            Self::RowsOverlap => "overlappingHours",
        }
    }
}

impl FacilityHours {
    /// The hours, or everything that is wrong with them and where.
    pub fn new(seasons: Vec<Season>) -> Result<Self, Vec<(Place, HoursRefusal)>> {
        let mut wrong = Vec::new();
        if seasons.len() > MOST_SEASONS {
            wrong.push((String::new(), HoursRefusal::TooManySeasons));
        }
        for (at, season) in seasons.iter().enumerate() {
            for earlier in &seasons[..at] {
                match (earlier.span, season.span) {
                    (None, None) => wrong.push((format!("{at}.from"), HoursRefusal::TwoWithoutDates)),
                    (Some(one), Some(other)) if one.meets(other) => {
                        wrong.push((format!("{at}.from"), HoursRefusal::SeasonsOverlap));
                    }
                    _ => {}
                }
            }
            season.check(at, &mut wrong);
        }
        if wrong.is_empty() {
            Ok(Self(seasons))
        } else {
            Err(wrong)
        }
    }

    pub fn seasons(&self) -> &[Season] {
        &self.0
    }

    /// The season whose hours hold on a day.
    pub fn season_of(&self, day: LocalDay) -> Option<usize> {
        let of_year = DayOfYear::of(day);
        let within = |season: &Season| season.span.is_some_and(|span| span.contains(of_year));
        self.0
            .iter()
            .position(within)
            .or_else(|| self.0.iter().position(|season| season.span.is_none()))
    }

    /// When it is open on a day, in order; none where it is closed.
    pub fn on(&self, day: LocalDay) -> Vec<TimeRange> {
        let Some(season) = self.season_of(day).and_then(|at| self.0.get(at)) else {
            return Vec::new();
        };
        let mut times: Vec<TimeRange> = season
            .rows
            .iter()
            .filter(|row| row.weekdays.contains(day.weekday()))
            .map(|row| row.times)
            .collect();
        times.sort_unstable();
        times
    }
}

impl Season {
    fn check(&self, at: usize, wrong: &mut Vec<(Place, HoursRefusal)>) {
        if self.rows.is_empty() {
            wrong.push((format!("{at}.rows"), HoursRefusal::NoRows));
        }
        if self.rows.len() > MOST_ROWS {
            wrong.push((format!("{at}.rows"), HoursRefusal::TooManyRows));
        }
        for (index, row) in self.rows.iter().enumerate() {
            if row.weekdays.is_empty() {
                wrong.push((format!("{at}.rows.{index}.weekdays"), HoursRefusal::NoDays));
            }
            let overlaps = |earlier: &HoursRow| {
                earlier.weekdays.overlaps(row.weekdays)
                    && earlier.times.start() < row.times.end()
                    && row.times.start() < earlier.times.end()
            };
            if self.rows[..index].iter().any(overlaps) {
                wrong.push((format!("{at}.rows.{index}.start"), HoursRefusal::RowsOverlap));
            }
        }
    }
}

impl YearSpan {
    pub fn contains(self, day: DayOfYear) -> bool {
        if self.from <= self.to {
            self.from <= day && day <= self.to
        } else {
            self.from <= day || day <= self.to
        }
    }

    fn meets(self, other: Self) -> bool {
        self.contains(other.from) || other.contains(self.from)
    }
}

impl DayOfYear {
    /// The day of that month (1 to 12), where some year has it.
    pub fn new(month: u8, day: u8) -> Option<Self> {
        let last = DAYS_OF_MONTHS.get(usize::from(month).checked_sub(1)?)?;
        (1..=*last).contains(&day).then_some(Self { month, day })
    }

    pub fn of(day: LocalDay) -> Self {
        let small = |number: u32| u8::try_from(number).unwrap_or(1);
        Self {
            month: small(day.month()),
            day: small(day.day_of_month()),
        }
    }
}

impl FromStr for DayOfYear {
    type Err = HoursRefusal;

    fn from_str(text: &str) -> Result<Self, HoursRefusal> {
        let two_digits = |part: &str| -> Option<u8> {
            let shaped = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
            if shaped { part.parse().ok() } else { None }
        };
        let (month, day) = text.trim().split_once('-').ok_or(HoursRefusal::NotADayOfYear)?;
        two_digits(month)
            .zip(two_digits(day))
            .and_then(|(month, day)| Self::new(month, day))
            .ok_or(HoursRefusal::NotADayOfYear)
    }
}

impl fmt::Display for DayOfYear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}-{:02}", self.month, self.day)
    }
}

impl fmt::Debug for DayOfYear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for DayOfYear {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for DayOfYear {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Weekday;

    fn row(weekdays: &[Weekday], start: &str, end: &str) -> HoursRow {
        HoursRow {
            weekdays: weekdays.iter().copied().collect(),
            times: TimeRange::new(start.parse().unwrap(), end.parse().unwrap()).unwrap(),
        }
    }

    fn season(span: Option<(&str, &str)>, rows: Vec<HoursRow>) -> Season {
        Season {
            name: String::new(),
            span: span.map(|(from, to)| YearSpan {
                from: from.parse().unwrap(),
                to: to.parse().unwrap(),
            }),
            rows,
        }
    }

    fn refusals(seasons: Vec<Season>) -> Vec<(String, &'static str)> {
        let wrong = FacilityHours::new(seasons).unwrap_err();
        wrong
            .into_iter()
            .map(|(place, refusal)| (place, refusal.code()))
            .collect()
    }

    #[test]
    fn a_season_takes_the_place_of_the_rest_of_the_year() {
        let hours = FacilityHours::new(vec![
            season(
                None,
                vec![
                    row(&[Weekday::Mon], "13:00", "21:00"),
                    row(&[Weekday::Mon], "08:00", "12:00"),
                ],
            ),
            season(Some(("06-10", "08-31")), vec![row(&[Weekday::Sat], "09:00", "17:00")]),
        ])
        .unwrap();
        let spoken = |year, month, day| -> Vec<String> {
            let day = LocalDay::new(year, month, day).unwrap();
            hours
                .on(day)
                .iter()
                .map(|times| format!("{}-{}", times.start(), times.end()))
                .collect()
        };
        assert_eq!(spoken(2027, 3, 1), ["08:00-12:00", "13:00-21:00"]);
        assert_eq!(spoken(2027, 6, 14), [""; 0], "a Monday in summer");
        assert_eq!(spoken(2027, 6, 12), ["09:00-17:00"]);
        assert_eq!(spoken(2027, 8, 31), [""; 0]);
        assert_eq!(hours.season_of(LocalDay::new(2028, 8, 31).unwrap()), Some(1));
        assert_eq!(
            FacilityHours::default().season_of(LocalDay::new(2027, 3, 1).unwrap()),
            None
        );
    }

    #[test]
    fn a_season_runs_over_the_new_year() {
        let winter = YearSpan {
            from: "11-15".parse().unwrap(),
            to: "02-29".parse().unwrap(),
        };
        for (day, within) in [
            ("11-14", false),
            ("11-15", true),
            ("01-01", true),
            ("02-29", true),
            ("03-01", false),
        ] {
            assert_eq!(winter.contains(day.parse().unwrap()), within, "{day}");
        }
        let rows = || vec![row(&[Weekday::Mon], "08:00", "09:00")];
        let seasons = vec![
            season(Some(("11-15", "02-29")), rows()),
            season(Some(("02-01", "03-01")), rows()),
        ];
        assert_eq!(refusals(seasons), [("1.from".to_owned(), "overlappingSeasons")]);
    }

    #[test]
    fn everything_that_is_wrong_is_said_where_it_is() {
        let seasons = vec![
            season(
                None,
                vec![
                    row(&[], "08:00", "09:00"),
                    row(&[Weekday::Tue], "08:00", "10:00"),
                    row(&[Weekday::Tue], "09:00", "11:00"),
                ],
            ),
            season(None, Vec::new()),
        ];
        assert_eq!(
            refusals(seasons),
            [
                ("0.rows.0.weekdays".to_owned(), "noDays"),
                ("0.rows.2.start".to_owned(), "overlappingHours"),
                ("1.from".to_owned(), "twoSeasonsWithoutDates"),
                ("1.rows".to_owned(), "required"),
            ]
        );
        assert_eq!(
            refusals(
                (0..9)
                    .map(|_| season(None, vec![row(&[Weekday::Sun], "08:00", "09:00")]))
                    .collect()
            )[0],
            (String::new(), "tooMany")
        );
    }

    #[test]
    fn a_day_of_the_year_is_one_that_some_year_has() {
        assert_eq!("02-29".parse::<DayOfYear>().unwrap().to_string(), "02-29");
        for wrong in ["", "2-9", "02-30", "13-01", "00-10", "06-00", "0615", "06-15-01"] {
            assert_eq!(
                wrong.parse::<DayOfYear>(),
                Err(HoursRefusal::NotADayOfYear),
                "{wrong:?}"
            );
        }
    }
}
