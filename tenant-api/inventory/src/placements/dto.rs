//! Placements as JSON.

use kernel::ids::SpaceId;
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

/// Places of spaces on a facility's map.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase")]
pub struct FacilityMap {
    /// The spaces that are placed and that the caller may see.
    pub placements: Vec<Placement>,
    /// Other things to find there.
    pub extras: Vec<Extra>,
    /// The facility's version, which goes up with each change of it; for `If-Match`.
    pub version: i32,
}

/// The whole map of a facility.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct FacilityMapForm {
    /// Each of the facility's spaces at most once; one that is left out is placed nowhere.
    pub placements: Vec<Placement>,
    /// At most 50.
    pub extras: Vec<Extra>,
}

/// The location of a space.
#[derive(Clone, Copy, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Placement {
    /// The space's id.
    pub space_id: SpaceId,
    /// Degrees north of its middle, within 3 miles of the facility.
    pub latitude: f64,
    /// Degrees east of its middle; below zero in America.
    pub longitude: f64,
    /// Angle in degrees clockwise: 0 to 359. At 0 its length runs from west to east.
    #[oai(default)]
    pub angle: i16,
}

/// Something to find at a facility.
#[derive(Clone, Debug, PartialEq, Object, Serialize, Deserialize)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
#[serde(rename_all = "camelCase")]
pub struct Extra {
    /// Code of the list of facility extras.
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: String,
    /// At most 60 characters: `Door 4`.
    #[oai(default)]
    pub label: String,
    /// Degrees north, within 3 miles of the facility.
    pub latitude: f64,
    /// Degrees east; below zero in America.
    pub longitude: f64,
}
