//! The marketplace's operations on organizations.

use accounts::Caller;
use domain::names::SearchText;
use ground::{Done, Viewer};
use kernel::ids::OrganizationId;
use kernel::page::{Page, decode_cursor, limit as page_limit};
use kernel::problem::Problem;
use organization::organizations::{self, NewOrganization, Organization};
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use poem_openapi::{ApiResponse, Object, OpenApi, Tags};
use policy::Permission;

use super::db::{self, Filter, Row};
use super::set_state::{OrganizationState, set_state};

#[derive(Tags)]
enum Tag {
    /// Organizations of the marketplace.
    Marketplace,
}

/// An organization of the marketplace.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OrganizationSummary {
    /// The organization's id.
    pub id: OrganizationId,
    /// Its short name, its subdomain.
    pub short_name: String,
    /// Its name.
    pub name: String,
    /// Its category: `publicSchool`, `privateSchool`, `private` or `municipality`.
    pub category: String,
    /// Its city.
    pub city: String,
    /// Its state, two letters.
    pub state: String,
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
    /// The address of its portal.
    pub portal_url: String,
    /// Address of its logo.
    pub logo_url: Option<String>,
    /// Its accent in the light scheme, for a mark next to its name.
    pub accent: Option<String>,
    /// True if strangers see it.
    pub published: bool,
    /// True if the platform has suspended it.
    pub suspended: bool,
    /// Facilities that can be found.
    pub facility_count: i64,
    /// Spaces that can be found.
    pub space_count: i64,
}

#[derive(ApiResponse)]
enum OrganizationCreated {
    /// The organization, with its staff groups.
    #[oai(status = 201)]
    Created(
        Json<Organization>,
        /// The organization's own operation that reads it.
        #[oai(header = "Location")]
        String,
    ),
}

/// The marketplace's organizations.
pub struct OrganizationsApi;

#[OpenApi(tag = "Tag::Marketplace")]
impl OrganizationsApi {
    /// List organizations
    ///
    /// Lists published organizations with something to find, by name, or all of them for the platform's own people who
    /// ask for `unpublished` ones.
    #[oai(path = "/organizations", method = "get", operation_id = "listOrganizations")]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the address")]
    async fn list_organizations(
        &self,
        caller: Caller,
        /// Only in this state, two letters.
        state: Query<Option<String>>,
        /// Only in this city.
        city: Query<Option<String>>,
        /// Words in the name; above two characters.
        #[oai(validator(max_length = 100))]
        query: Query<Option<String>>,
        /// `true` for those too that are not published, have nothing to find yet or are suspended: the platform's own people only.
        unpublished: Query<Option<bool>>,
        /// Organizations on a page, 1 to 100; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<OrganizationSummary>>, Problem> {
        let limit = page_limit(limit.0)?;
        let state = state.0.map(|state| state.to_uppercase());
        let filter = Filter {
            state: state.as_deref(),
            city: city.0.as_deref(),
            text: query
                .0
                .as_deref()
                .map(str::trim)
                .filter(|text| text.chars().count() > 2)
                .and_then(SearchText::parse),
            after: decode_cursor(cursor.0.as_deref())?,
            unpublished: unpublished.0.unwrap_or(false),
        };
        let permission = if filter.unpublished {
            Permission::PlatformReadOrganizations
        } else {
            Permission::SearchRead
        };
        let rows = caller
            .read_across(permission, async |tx| {
                db::list(tx, filter, limit).await.map_err(Problem::from)
            })
            .await?;
        let items = rows.into_iter().map(|row| summary(&caller, row)).collect();
        Ok(Json(Page::from_rows(items, limit, |item: &OrganizationSummary| {
            (item.name.clone(), item.id)
        })))
    }

    /// Open an organization
    ///
    /// Makes the tenant with its portal and its staff groups, and its first admin if one is named by email address.
    #[oai(path = "/organizations", method = "post", operation_id = "createOrganization")]
    async fn create_organization(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewOrganization>,
    ) -> Result<OrganizationCreated, Problem> {
        let permission = Permission::OrganizationsCreate;
        let asked = new.to_json();
        let organization = caller
            .once(permission, "createOrganization", key.0.as_deref(), &asked, async || {
                create(&caller, new.0).await
            })
            .await?;
        let location = format!("/api/organizations/{}/organization", organization.id);
        Ok(OrganizationCreated::Created(Json(organization), location))
    }

    /// Suspend an organization
    ///
    /// Takes it off the platform, or puts it back: while it is suspended, nothing of it is shown or sold and its staff
    /// can't sign in to it. Existing bookings stay. The reason is in its audit log.
    #[oai(
        path = "/admin/organizations/:organization/state",
        method = "put",
        operation_id = "setOrganizationState"
    )]
    async fn set_state(
        &self,
        caller: Caller,
        /// The organization's id.
        organization: Path<OrganizationId>,
        state: Json<OrganizationState>,
    ) -> Result<Done, Problem> {
        set_state(&caller, organization.0, &state).await?;
        Ok(Done::NoContent)
    }
}

async fn create(caller: &Caller, new: NewOrganization) -> Result<Organization, Problem> {
    let services = caller.services();
    let id = caller
        .people_tx(Permission::OrganizationsCreate, async |tx| {
            organizations::create(tx, new, caller.user())
                .await
                .map_err(Problem::from)
        })
        .await?;
    services.tenants.forget().await;
    let door = &services.door;
    door.tx(caller.actor(), id, Permission::OrganizationsRead, async |tx| {
        organizations::read(tx, &services.site, Viewer::ADMIN)
            .await
            .map_err(Problem::from)
    })
    .await
}

fn summary(caller: &Caller, row: Row) -> OrganizationSummary {
    OrganizationSummary {
        portal_url: caller
            .services()
            .site
            .portal_origin(&row.short_name, row.domain.as_deref()),
        logo_url: row
            .logo_image_id
            .map(|image| format!("/files/{}/{image}/small", row.id)),
        accent: row.theme["accent"]["light"].as_str().map(str::to_owned),
        id: row.id,
        short_name: row.short_name,
        name: row.name,
        category: row.category,
        city: row.city,
        state: row.state,
        latitude: row.latitude,
        longitude: row.longitude,
        published: row.published,
        suspended: row.suspended,
        facility_count: row.facility_count,
        space_count: row.space_count,
    }
}
