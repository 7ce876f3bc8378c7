//! The day that weeks begin with, as it travels.

use poem_openapi::Enum;

/// The first day of a week on calendars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "domain::time::WeekStart")]
pub enum WeekStart {
    Monday,
    Sunday,
}
