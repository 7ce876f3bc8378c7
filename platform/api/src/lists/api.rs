//! The lists' operation.

use accounts::Caller;
use domain::lists::{self, List};
use domain::spaces::{DimensionKind, SPACE_TYPES};
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use poem_openapi::{Enum, Object, OpenApi, Tags};
use policy::Permission;

#[derive(Tags)]
enum Tag {
    /// Lists that forms choose from.
    Lists,
}

/// A choice.
#[derive(Clone, Debug, Object)]
pub struct Choice {
    /// The stable code.
    pub code: String,
    /// What to show.
    pub label: String,
}

/// Which measures a space has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum Measures {
    /// Base length, center field, mound.
    Diamond,
    /// Length and width.
    Rectangle,
}

/// A type of spaces.
#[derive(Clone, Debug, Object)]
pub struct SpaceTypeChoice {
    /// The stable code.
    pub code: String,
    /// What to show.
    pub label: String,
    /// Which measures it has.
    pub measures: Measures,
}

/// An amenity.
#[derive(Clone, Debug, Object)]
pub struct AmenityChoice {
    /// The stable code.
    pub code: String,
    /// What to show.
    pub label: String,
    /// Whether an indoor place can have it.
    pub indoor: bool,
    /// Whether an outdoor place can have it.
    pub outdoor: bool,
}

/// Every list.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ListsOfChoices {
    /// Types of spaces.
    pub space_types: Vec<SpaceTypeChoice>,
    /// Sports.
    pub sports: Vec<Choice>,
    /// Amenities.
    pub amenities: Vec<AmenityChoice>,
    /// Surfaces.
    pub surfaces: Vec<Choice>,
    /// Age groups.
    pub age_groups: Vec<Choice>,
    /// Reasons for ending a booking; `other` needs words.
    pub cancellation_reasons: Vec<Choice>,
    /// Categories of organizations.
    pub organization_categories: Vec<Choice>,
    /// States of the United States.
    pub states: Vec<Choice>,
    /// Time zones, as IANA names them.
    pub time_zones: Vec<String>,
    /// Fonts that a theme may choose.
    pub fonts: Vec<String>,
}

/// The lists.
pub struct ListsApi;

#[OpenApi(tag = "Tag::Lists")]
impl ListsApi {
    /// Read the lists
    ///
    /// Everything that forms choose from, with stable codes.
    #[oai(path = "/lists", method = "get", operation_id = "readLists")]
    #[expect(clippy::unused_async, reason = "operations are asynchronous")]
    async fn read_lists(&self, caller: Caller) -> Result<Json<ListsOfChoices>, Problem> {
        caller.check(Permission::ListsRead)?;
        Ok(Json(ListsOfChoices {
            space_types: SPACE_TYPES
                .iter()
                .map(|facts| SpaceTypeChoice {
                    code: facts.code.to_owned(),
                    label: facts.label.to_owned(),
                    measures: match facts.dimensions {
                        DimensionKind::Diamond => Measures::Diamond,
                        DimensionKind::Rectangle => Measures::Rectangle,
                    },
                })
                .collect(),
            sports: choices(lists::SPORTS),
            amenities: lists::AMENITIES
                .iter()
                .map(|amenity| AmenityChoice {
                    code: amenity.code.to_owned(),
                    label: amenity.label.to_owned(),
                    indoor: amenity.setting.suits(true),
                    outdoor: amenity.setting.suits(false),
                })
                .collect(),
            surfaces: choices(lists::SURFACES),
            age_groups: choices(lists::AGE_GROUPS),
            cancellation_reasons: choices(lists::CANCELLATION_REASONS),
            organization_categories: choices(lists::ORGANIZATION_CATEGORIES),
            states: choices(lists::US_STATES),
            time_zones: US_TIME_ZONES.iter().map(|&zone| zone.to_owned()).collect(),
            fonts: domain::theme::Font::ALL
                .iter()
                .map(|font| font.as_str().to_owned())
                .collect(),
        }))
    }
}

fn choices(list: List) -> Vec<Choice> {
    list.entries
        .iter()
        .map(|entry| Choice {
            code: entry.code.to_owned(),
            label: entry.label.to_owned(),
        })
        .collect()
}

/// The zones of the United States that a form offers first; any IANA zone may be set.
const US_TIME_ZONES: [&str; 12] = [
    "America/New_York",
    "America/Detroit",
    "America/Indiana/Indianapolis",
    "America/Kentucky/Louisville",
    "America/Chicago",
    "America/Menominee",
    "America/Denver",
    "America/Boise",
    "America/Phoenix",
    "America/Los_Angeles",
    "America/Anchorage",
    "Pacific/Honolulu",
];
