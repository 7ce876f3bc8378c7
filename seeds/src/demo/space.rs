//! A space of the demo.

use domain::money::Money;
use domain::spaces::{LengthUnit, SpaceType};
use domain::time::SlotLength;
use serde::Deserialize;

use super::{Deposit, Photo, Pricing};

/// A space; what it leaves out is as in a new one.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Space {
    /// Unique in the facility.
    pub key: String,
    /// The key of the parent space in the same facility, which has to come before this one.
    #[serde(default)]
    pub parent_key: Option<String>,
    /// The parts of the name.
    pub base: String,
    #[serde(default)]
    pub number: Option<u16>,
    #[serde(default)]
    pub letter: Option<String>,
    #[serde(default)]
    pub suffix: Option<String>,
    /// The most fitting one first.
    pub types: Vec<SpaceType>,
    /// Codes of `domain::lists`, as are surface, age groups and amenities.
    #[serde(default)]
    pub sports: Vec<String>,
    /// The facility's where it isn't said.
    #[serde(default)]
    pub indoor: Option<bool>,
    /// For an hour.
    pub price: Money,
    /// The pricing, if it isn't only an hourly price.
    #[serde(default)]
    pub pricing: Option<Pricing>,
    /// Keys of the organization's add-ons.
    #[serde(default)]
    pub addons: Vec<String>,
    #[serde(default)]
    pub deposits: Vec<Deposit>,
    pub dimensions: Dimensions,
    pub surface: String,
    pub age_groups: Vec<String>,
    #[serde(default)]
    pub amenities: Vec<String>,
    #[serde(default)]
    pub rental: SpaceRental,
    #[serde(default)]
    pub instant_booking: bool,
    #[serde(default = "as_in_a_new_space")]
    pub refundable: bool,
    #[serde(default = "as_in_a_new_space")]
    pub published: bool,
    /// The name of one of the organization's schedules.
    pub schedule: String,
    /// The number of bookings in four weeks, from which follows how busy it is when it is open.
    pub bookings_per_four_weeks: u16,
    #[serde(default)]
    pub photos: Vec<Photo>,
    pub summary: String,
}

fn as_in_a_new_space() -> bool {
    true
}

/// Differences from the organization's way to cut time, and the buffers.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpaceRental {
    #[serde(default)]
    pub block: Option<SlotLength>,
    #[serde(default)]
    pub minimum_slots: Option<u16>,
    /// Slots, 0 to 4.
    #[serde(default)]
    pub buffer_before: u8,
    /// Slots, 0 to 4.
    #[serde(default)]
    pub buffer_after: u8,
}

/// The size: diamonds by their bases, everything else by length and width.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged, rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Dimensions {
    Rectangle {
        length: f64,
        width: f64,
        unit: LengthUnit,
    },
    Diamond {
        base_length: f64,
        center_field: f64,
        mound: f64,
        unit: LengthUnit,
    },
}
