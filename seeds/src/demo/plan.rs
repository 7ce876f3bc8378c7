//! The plan for making up the demo's bookings. The same plan on the same day makes the same bookings.

use domain::booking::BookingStatus;
use domain::spaces::SpaceType;
use serde::Deserialize;

/// The plan; `seeds/demo/README.md` says how bookings follow from it.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BookingPlan {
    /// The seed of the random numbers.
    pub seed: u64,
    pub days_back: u32,
    pub days_ahead: u32,
    /// The share of a space's usual bookings that is booked on the last day ahead, in percent. From today until then it
    /// falls evenly from 100.
    pub ahead_percent_at_the_end: u8,
    /// Lengths of bookings, in minutes; the space's minimum where that is longer.
    pub minutes: Vec<Weighted<u16>>,
    pub weekly: Weekly,
    /// Statuses of bookings that are over …
    pub past: Vec<Weighted<BookingStatus>>,
    /// … and of those that are not.
    pub ahead: Vec<Weighted<BookingStatus>>,
    pub attendance: Vec<Attendance>,
    pub events: Vec<EventNames>,
    pub words: Words,
}

impl BookingPlan {
    /// Returns the number of people who come to a space of a type.
    pub fn attendance_of(&self, space_type: SpaceType) -> Option<&Attendance> {
        self.attendance
            .iter()
            .find(|attendance| attendance.types.contains(&space_type))
    }

    /// Returns the events in a space of a type.
    pub fn events_of(&self, space_type: SpaceType) -> Option<&[String]> {
        let events = self.events.iter().find(|events| events.types.contains(&space_type))?;
        Some(&events.names)
    }
}

/// A value with its weight; heavier ones come more often.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Weighted<T> {
    pub value: T,
    pub weight: u32,
}

/// The percentage of bookings that repeat every week, and for how many weeks.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Weekly {
    pub percent: u8,
    pub weeks: Vec<u8>,
}

/// The fewest and the most people at events in spaces of these types.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Attendance {
    pub types: Vec<SpaceType>,
    pub from: u32,
    pub to: u32,
}

/// Names of events in spaces of these types.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EventNames {
    pub types: Vec<SpaceType>,
    pub names: Vec<String>,
}

/// Messages that people write when they decide or cancel.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Words {
    pub approved: Vec<String>,
    pub denied: Vec<String>,
    pub cancelled_by_host: Vec<String>,
    pub cancelled_by_renter: Vec<String>,
}
