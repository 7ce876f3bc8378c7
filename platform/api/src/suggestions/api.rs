//! The suggestions' operation.

use accounts::Caller;
use kernel::problem::Problem;
use poem_openapi::param::Query;
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi, Tags};
use policy::Permission;
use uuid::Uuid;

use super::db;
use crate::places::{self, Place};

#[derive(Tags)]
enum Tag {
    /// Finding a space with time.
    Search,
}

/// An organization that can be found.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OrganizationSuggestion {
    /// The organization's id.
    pub id: Uuid,
    /// Its short name, its subdomain.
    pub short_name: String,
    /// Its name.
    pub name: String,
    /// A city where it has spaces.
    pub city: String,
    /// That city's state.
    pub state: String,
}

/// A facility that can be found.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FacilitySuggestion {
    /// The facility's id.
    pub id: Uuid,
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
    pub id: Uuid,
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

/// What could be meant, at most ten of each kind.
#[derive(Clone, Debug, Default, Object)]
pub struct Suggestions {
    /// Places whose name or ZIP code starts with it.
    pub places: Vec<Place>,
    /// Organizations with it in their name.
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
    /// Places, organizations, facilities and spaces for what was typed, from two characters on.
    #[oai(path = "/search/preload", method = "get", operation_id = "suggest")]
    async fn suggest(
        &self,
        caller: Caller,
        /// What was typed, at least two characters.
        #[oai(validator(max_length = 100))]
        query: Query<String>,
    ) -> Result<Json<Suggestions>, Problem> {
        if !places::is_enough(&query.0) {
            return Ok(Json(Suggestions::default()));
        }
        let suggestions = caller
            .read_across(Permission::SearchRead, async |tx| {
                Ok::<_, Problem>(Suggestions {
                    places: places::matching(tx, &query.0).await?,
                    organizations: db::organizations(tx, &query.0).await?,
                    facilities: db::facilities(tx, &query.0).await?,
                    spaces: db::spaces(tx, &query.0).await?,
                })
            })
            .await?;
        Ok(Json(suggestions))
    }
}
