//! The gazetteer's operation.

use accounts::Searcher;
use kernel::problem::Problem;
use poem_openapi::param::Query;
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi, Tags};
use policy::Permission;

use super::db;

#[derive(Tags)]
enum Tag {
    /// Places of the gazetteer.
    Places,
}

/// A place or a ZIP code of the United States.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Place {
    /// The place's id.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its state, two letters.
    pub state: String,
    /// Its county.
    pub county: Option<String>,
    /// The ZIP code, if this is one.
    pub zip: Option<String>,
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
    /// The number of people who live there; 0 for a ZIP code.
    pub population: i32,
    /// The name to show: `Madison, WI`.
    pub label: String,
}

/// Places, best first.
#[derive(Clone, Debug, Object)]
pub struct PlaceList {
    /// At most ten.
    pub items: Vec<Place>,
}

/// The gazetteer.
pub struct PlacesApi;

#[OpenApi(tag = "Tag::Places")]
impl PlacesApi {
    /// Suggest places
    ///
    /// Lists places and ZIP codes that start with what was typed, from two characters on; `Madison, WI` or `Madison
    /// Wisconsin` narrows to a state. Accents, apostrophes, hyphens and `St` for `Saint` make no difference.
    #[oai(path = "/places", method = "get", operation_id = "listPlaces")]
    async fn list_places(
        &self,
        caller: Searcher,
        /// The beginning of a name or a ZIP code, at least two characters.
        #[oai(validator(max_length = 100))]
        query: Query<String>,
    ) -> Result<Json<PlaceList>, Problem> {
        if !super::is_enough(&query.0) {
            return Ok(Json(PlaceList { items: Vec::new() }));
        }
        let items = caller
            .read_across(Permission::PlacesRead, async |tx| {
                db::matching(tx, &query.0, None).await.map_err(Problem::from)
            })
            .await?;
        Ok(Json(PlaceList { items }))
    }
}
