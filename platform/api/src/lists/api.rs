//! The lists' operation.

use accounts::Caller;
use domain::countries::{Countries, Country};
use domain::lists::{self, Entry, List};
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
    /// The label.
    pub label: String,
}

/// The measures that a space has.
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
    /// The label.
    pub label: String,
    /// The measures that it has.
    pub measures: Measures,
}

/// An amenity.
#[derive(Clone, Debug, Object)]
pub struct AmenityChoice {
    /// The stable code.
    pub code: String,
    /// The label.
    pub label: String,
    /// True if an indoor place can have it.
    pub indoor: bool,
    /// True if an outdoor place can have it.
    pub outdoor: bool,
}

/// An activity that the event insurance asks about.
#[derive(Clone, Debug, Object)]
pub struct InsuranceActivityChoice {
    /// The stable code.
    pub code: String,
    /// The label.
    pub label: String,
    /// True if no event with it is insured.
    pub prohibited: bool,
}

/// A country's states or provinces, with their label.
#[derive(Clone, Debug, Object)]
pub struct CountryRegions {
    /// Their label.
    pub label: String,
    /// The message if none is chosen.
    pub refusal: String,
    /// All of them.
    pub choices: Vec<Choice>,
}

/// A country's postal codes: their label and form.
#[derive(Clone, Debug, Object)]
pub struct CountryPostalCode {
    /// Their label.
    pub label: String,
    /// The message if there is none, or a wrong one.
    pub refusal: String,
    /// An example of one.
    pub example: String,
    /// A regular expression that they fit.
    pub pattern: String,
}

/// A country in which people may live, and the parts that an address needs there, besides street and city.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CountryChoice {
    /// Its two letters.
    pub code: String,
    /// Its name.
    pub label: String,
    /// Its states or provinces, if an address has one: the address's `state`.
    pub regions: Option<CountryRegions>,
    /// Its postal codes, if it has any: the address's `zip`.
    pub postal_code: Option<CountryPostalCode>,
}

impl From<&Country> for CountryChoice {
    fn from(country: &Country) -> Self {
        Self {
            code: country.code.to_owned(),
            label: country.label.to_owned(),
            regions: country.region.as_ref().map(|region| CountryRegions {
                label: region.label.to_owned(),
                refusal: region.refusal().to_string(),
                choices: region.choices().map(Choice::from).collect(),
            }),
            postal_code: country.postal_code.as_ref().map(|code| CountryPostalCode {
                label: code.label.to_owned(),
                refusal: code.refusal().to_string(),
                example: code.example.to_owned(),
                pattern: code.pattern(),
            }),
        }
    }
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
    /// An organization's reasons for canceling a booking; `other` needs words.
    pub cancellation_reasons: Vec<Choice>,
    /// A renter's reasons for canceling a booking; `other` needs words.
    pub renter_cancellation_reasons: Vec<Choice>,
    /// Activities that the event insurance asks about; `other` isn't insured either.
    pub insurance_activities: Vec<InsuranceActivityChoice>,
    /// Statements of an organization about its batting cages, to have rentals insured.
    pub batting_statements: Vec<Choice>,
    /// Genders that people may choose for themselves.
    pub genders: Vec<Choice>,
    /// Kinds of email that people can do without.
    pub mail_kinds: Vec<Choice>,
    /// Categories of organizations.
    pub organization_categories: Vec<Choice>,
    /// Legal types of organizations, for taxes.
    pub legal_types: Vec<Choice>,
    /// Topics that a contact answers questions on.
    pub contact_types: Vec<Choice>,
    /// Types of phones.
    pub phone_types: Vec<Choice>,
    /// Extras to find on the grounds of a facility.
    pub facility_extras: Vec<Choice>,
    /// States of the United States.
    pub states: Vec<Choice>,
    /// Countries in which people who book may live; forms begin with the first.
    pub countries: Vec<CountryChoice>,
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
    /// Returns everything that forms choose from, with stable codes.
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
            renter_cancellation_reasons: choices(lists::RENTER_CANCELLATION_REASONS),
            insurance_activities: lists::INSURANCE_ACTIVITIES
                .iter()
                .map(|activity| InsuranceActivityChoice {
                    code: activity.code.to_owned(),
                    label: activity.label.to_owned(),
                    prohibited: activity.prohibited,
                })
                .collect(),
            batting_statements: choices(lists::BATTING_STATEMENTS),
            genders: choices(lists::GENDERS),
            mail_kinds: choices(lists::MAIL_KINDS),
            organization_categories: choices(lists::ORGANIZATION_CATEGORIES),
            legal_types: choices(lists::LEGAL_TYPES),
            contact_types: choices(lists::CONTACT_TYPES),
            phone_types: choices(lists::PHONE_TYPES),
            facility_extras: choices(lists::FACILITY_EXTRAS),
            states: choices(lists::US_STATES),
            countries: countries(&caller.services().countries),
            time_zones: US_TIME_ZONES.iter().map(|&zone| zone.to_owned()).collect(),
            fonts: domain::theme::Font::ALL
                .iter()
                .map(|font| font.as_str().to_owned())
                .collect(),
        }))
    }
}

impl From<&Entry> for Choice {
    fn from(entry: &Entry) -> Self {
        Self {
            code: entry.code.to_owned(),
            label: entry.label.to_owned(),
        }
    }
}

fn choices(list: List) -> Vec<Choice> {
    list.entries.iter().map(Choice::from).collect()
}

fn countries(taken: &Countries) -> Vec<CountryChoice> {
    taken.all().iter().copied().map(CountryChoice::from).collect()
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
