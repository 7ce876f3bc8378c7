//! The suggestions' operation.

use accounts::Searcher;
use domain::geo::Coordinates;
use domain::lists::{Kind, beginning};
use domain::names::SearchText;
use kernel::ids::{FacilityId, OrganizationId, SpaceId};
use kernel::problem::Problem;
use poem_openapi::param::Query;
use poem_openapi::payload::Json;
use poem_openapi::{Enum, Object, OpenApi, Tags};
use policy::Permission;

use super::db;
use crate::places::{self, Place};

#[derive(Tags)]
enum Tag {
    /// Searching for spaces with available time.
    Search,
}

/// An organization that can be found.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OrganizationSuggestion {
    /// The organization's id.
    pub id: OrganizationId,
    /// Its short name, its subdomain.
    pub short_name: String,
    /// Its name.
    pub name: String,
    /// A city where it has spaces.
    pub city: String,
    /// The state of that city.
    pub state: String,
}

/// A facility that can be found.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FacilitySuggestion {
    /// The facility's id.
    pub id: FacilityId,
    /// Its name.
    pub name: String,
    /// Its name in addresses.
    pub short_name: String,
    /// Its organization's short name.
    pub organization_short_name: String,
    /// Its organization's name.
    pub organization_name: String,
    /// Its city.
    pub city: String,
    /// Its state.
    pub state: String,
}

/// A space that can be found.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SpaceSuggestion {
    /// The space's id.
    pub id: SpaceId,
    /// Its name.
    pub name: String,
    /// Its name in addresses.
    pub short_name: String,
    /// Its facility's name in addresses.
    pub facility_short_name: String,
    /// Its facility's name.
    pub facility_name: String,
    /// Its organization's short name.
    pub organization_short_name: String,
    /// Its organization's name.
    pub organization_name: String,
}

/// A kind of spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum KindOf {
    /// A type of spaces.
    Type,
    /// A sport.
    Sport,
}

/// A type of spaces or a sport that can be searched for.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct KindSuggestion {
    /// A type of spaces or a sport.
    pub kind: KindOf,
    /// Its code, as a search takes it.
    pub code: String,
    /// The label.
    pub label: String,
}

impl From<Kind> for KindSuggestion {
    fn from(kind: Kind) -> Self {
        Self {
            kind: match kind {
                Kind::Type(_) => KindOf::Type,
                Kind::Sport(_) => KindOf::Sport,
            },
            code: kind.code().to_owned(),
            label: kind.label().to_owned(),
        }
    }
}

/// The most kinds that are suggested (docs/rules/search.md#words).
const MOST_KINDS: usize = 3;

/// Possible meanings of the text, at most ten of each kind.
#[derive(Clone, Debug, Default, Object)]
pub struct Suggestions {
    /// Types of spaces and sports that are called so, at most three.
    pub kinds: Vec<KindSuggestion>,
    /// Places whose name or ZIP code starts with it.
    pub places: Vec<Place>,
    /// Organizations with it in their name or their tags.
    pub organizations: Vec<OrganizationSuggestion>,
    /// Facilities with it in their name.
    pub facilities: Vec<FacilitySuggestion>,
    /// Spaces with it in their name.
    pub spaces: Vec<SpaceSuggestion>,
}

/// The suggestions.
pub struct SuggestionsApi;

#[OpenApi(tag = "Tag::Search")]
impl SuggestionsApi {
    /// Suggest what could be meant
    ///
    /// Suggests kinds of spaces, places, organizations, facilities and spaces for what was typed, from two characters
    /// on. Near a point the nearest come first, and of places those that are near and large.
    #[oai(path = "/search/preload", method = "get", operation_id = "suggest")]
    async fn suggest(
        &self,
        caller: Searcher,
        /// The beginning or a part of a name, or of a ZIP code, at least two characters.
        #[oai(validator(max_length = 100))]
        query: Query<String>,
        /// Degrees north of the point to search near, with `longitude`.
        #[oai(validator(minimum(value = "-90"), maximum(value = "90")))]
        latitude: Query<Option<f64>>,
        /// Degrees east.
        #[oai(validator(minimum(value = "-180"), maximum(value = "180")))]
        longitude: Query<Option<f64>>,
    ) -> Result<Json<Suggestions>, Problem> {
        let Some(sought) = SearchText::parse(&query.0).filter(|_| places::is_enough(&query.0)) else {
            return Ok(Json(Suggestions::default()));
        };
        let point = latitude.0.zip(longitude.0);
        let near = point.and_then(|(latitude, longitude)| Coordinates::new(latitude, longitude).ok());
        let suggestions = caller
            .read_across(Permission::SearchRead, async |tx| {
                Ok::<_, Problem>(Suggestions {
                    kinds: beginning(&query.0)
                        .into_iter()
                        .take(MOST_KINDS)
                        .map(Into::into)
                        .collect(),
                    places: places::matching(tx, &query.0, near).await?,
                    organizations: db::organizations(tx, &sought, near).await?,
                    facilities: db::facilities(tx, &sought, near).await?,
                    spaces: db::spaces(tx, &sought, near).await?,
                })
            })
            .await?;
        Ok(Json(suggestions))
    }
}
