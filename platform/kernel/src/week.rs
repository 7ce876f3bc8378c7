//! The day that weeks begin with, as it travels.

use domain::time;
use poem_openapi::Enum;

/// The first day of a week on calendars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum WeekStart {
    Monday,
    Sunday,
}

impl From<time::WeekStart> for WeekStart {
    fn from(start: time::WeekStart) -> Self {
        match start {
            time::WeekStart::Monday => Self::Monday,
            time::WeekStart::Sunday => Self::Sunday,
        }
    }
}

impl From<WeekStart> for time::WeekStart {
    fn from(start: WeekStart) -> Self {
        match start {
            WeekStart::Monday => Self::Monday,
            WeekStart::Sunday => Self::Sunday,
        }
    }
}
