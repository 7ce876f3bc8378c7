//! Holidays as JSON.

use chrono::NaiveDate;
use poem_openapi::{Enum, Object};

/// The days on which the holiday rows of pricing blocks hold.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", example)]
pub struct Holidays {
    /// All federal holidays, in the order of the year, whether they count here or not.
    pub federal: Vec<FederalHoliday>,
    /// The organization's own days, in order; past ones too.
    pub own: Vec<Holiday>,
    /// Every holiday from today on for a year, federal and own, in order.
    pub dates: Vec<Holiday>,
    /// The organization's version, which goes up with each change of it; for `If-Match`.
    pub version: i32,
}

/// A federal holiday of the United States, and whether it counts here.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct FederalHoliday {
    /// The holiday's code.
    pub code: HolidayCode,
    /// Its name, as people write it.
    pub label: String,
    /// True if it counts. One that falls on a weekend counts on the next working day too.
    pub observed: bool,
}

/// A day that is a holiday.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Holiday {
    /// The local day: `2027-03-17`.
    pub date: NaiveDate,
    /// Its name, 1 to 120 characters.
    pub name: String,
}

/// The days that are holidays, as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields, example)]
pub struct HolidaySettings {
    /// The federal holidays that don't count.
    pub switched_off: Vec<HolidayCode>,
    /// The organization's own days, at most 100, each date once. On a federal holiday its own name is shown.
    pub own: Vec<Holiday>,
}

/// A federal holiday of the United States.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(
    rename = "FederalHolidayCode",
    rename_all = "camelCase",
    remote = "domain::pricing::FederalHoliday"
)]
pub enum HolidayCode {
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
