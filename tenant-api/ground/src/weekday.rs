//! Days of the week on the wire.

use poem_openapi::Enum;
use serde::Serialize;

/// A day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum)]
#[serde(rename_all = "lowercase")]
#[oai(rename_all = "lowercase", remote = "domain::time::Weekday")]
pub enum Weekday {
    Mon,
    Tue,
    Wed,
    Thu,
    Fri,
    Sat,
    Sun,
}
