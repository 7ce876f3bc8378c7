//! The operation on the spaces of all organizations.

use accounts::Caller;
use domain::names::SearchText;
use kernel::ids::{OrganizationId, SpaceId};
use kernel::page::{self, Page, decode_cursor};
use kernel::problem::Problem;
use poem_openapi::param::Query;
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi, Tags};
use policy::Permission;

use super::db::{self, Filter};

#[derive(Tags)]
enum Tag {
    /// The platform's own settings.
    Platform,
}

/// A space of any organization.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlatformSpace {
    /// The space's id.
    pub id: SpaceId,
    /// The space's name.
    pub name: String,
    /// Its name in addresses, below its facility's.
    pub short_name: String,
    /// Codes of its types, the most telling first.
    pub types: Vec<String>,
    /// True if it is indoors.
    pub indoor: bool,
    /// True if it is rented separately.
    pub rentable: bool,
    /// True if strangers find it, provided that its facility and organization are published too.
    pub published: bool,
    /// The facility's name.
    pub facility_name: String,
    /// The facility's name in addresses.
    pub facility_short_name: String,
    /// The facility's city.
    pub city: String,
    /// The facility's state, two letters.
    pub state: String,
    /// The organization's id.
    pub organization_id: OrganizationId,
    /// The organization's name.
    pub organization_name: String,
    /// The organization's short name.
    pub organization_short_name: String,
}

/// The spaces of all organizations.
#[derive(Clone, Copy, Debug)]
pub struct PlatformSpacesApi;

#[OpenApi]
impl PlatformSpacesApi {
    /// List the spaces of all organizations
    ///
    /// Lists them by organization, facility and name, hidden ones too, but not archived ones and those of suspended
    /// organizations. For the platform's own people.
    #[oai(
        path = "/admin/spaces",
        method = "get",
        operation_id = "listPlatformSpaces",
        tag = "Tag::Platform"
    )]
    async fn list(
        &self,
        caller: Caller,
        /// Only of this organization: its id or short name.
        organization: Query<Option<String>>,
        /// Only of this type.
        #[oai(name = "type")]
        kind: Query<Option<String>>,
        /// Part of the name of a space, its facility or its organization.
        #[oai(validator(max_length = 100))]
        query: Query<Option<String>>,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<PlatformSpace>>, Problem> {
        let limit = page::limit(limit.0)?;
        let filter = Filter {
            organization: organization.0.as_deref(),
            kind: kind.0.as_deref(),
            text: query.0.as_deref().and_then(SearchText::parse),
            after: decode_cursor(cursor.0.as_deref())?,
        };
        let rows = caller
            .read_across(Permission::PlatformReadOrganizations, async |tx| {
                db::list(tx, filter, limit).await.map_err(Problem::from)
            })
            .await?;
        Ok(Json(Page::from_rows(rows, limit, |space| {
            (
                space.organization_name.clone(),
                space.facility_name.clone(),
                space.name.clone(),
                space.id,
            )
        })))
    }
}
