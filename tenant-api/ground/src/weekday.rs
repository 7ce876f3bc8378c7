//! Days of the week on the wire.

use domain::time;
use poem_openapi::Enum;
use serde::Serialize;

/// A day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum)]
#[serde(rename_all = "lowercase")]
#[oai(rename_all = "lowercase")]
pub enum Weekday {
    Mon,
    Tue,
    Wed,
    Thu,
    Fri,
    Sat,
    Sun,
}

impl From<Weekday> for time::Weekday {
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

impl From<time::Weekday> for Weekday {
    fn from(weekday: time::Weekday) -> Self {
        match weekday {
            time::Weekday::Mon => Self::Mon,
            time::Weekday::Tue => Self::Tue,
            time::Weekday::Wed => Self::Wed,
            time::Weekday::Thu => Self::Thu,
            time::Weekday::Fri => Self::Fri,
            time::Weekday::Sat => Self::Sat,
            time::Weekday::Sun => Self::Sun,
        }
    }
}
