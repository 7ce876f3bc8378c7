//! The operations on the platform's suggestions of add-ons.

use accounts::Caller;
use ground::{Created, Done, Expected, Versioned};
use inventory::addons::{Addon, AddonChange, NewAddon, suggested};
use kernel::ids::SuggestedAddonId;
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use poem_openapi::{OpenApi, Tags};
use policy::Permission;

#[derive(Tags)]
enum Tag {
    /// The platform's own settings.
    Platform,
}

/// The add-ons that new organizations begin with.
#[derive(Clone, Copy, Debug)]
pub struct SuggestedAddonsApi;

#[OpenApi]
impl SuggestedAddonsApi {
    /// List the suggested add-ons
    ///
    /// Lists, by name, the add-ons that new organizations begin with.
    #[oai(
        path = "/admin/addons",
        method = "get",
        operation_id = "listSuggestedAddons",
        tag = "Tag::Platform"
    )]
    async fn list(
        &self,
        caller: Caller,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<Addon>>, Problem> {
        let limit = page::limit(limit.0)?;
        let page = caller
            .people_tx(Permission::PlatformChangeAddons, async |tx| {
                suggested::list(tx, false, limit, cursor.as_deref())
                    .await
                    .map_err(Problem::from)
            })
            .await?;
        Ok(Json(page))
    }

    /// Suggest an add-on
    ///
    /// Organizations that are opened from now on get a copy.
    #[oai(
        path = "/admin/addons",
        method = "post",
        operation_id = "createSuggestedAddon",
        tag = "Tag::Platform"
    )]
    async fn create(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewAddon>,
    ) -> Result<Created<Addon>, Problem> {
        let permission = Permission::PlatformChangeAddons;
        let (asked, key) = (new.to_json(), key.0.as_deref());
        let addon = caller
            .once(permission, "createSuggestedAddon", key, &asked, async || {
                let made = caller.people_tx(permission, async |tx| {
                    suggested::create(tx, new.0).await.map_err(Problem::from)
                });
                made.await
            })
            .await?;
        Ok(Created::at(format!("/api/admin/addons/{}", addon.id), addon))
    }

    /// Read a suggested add-on
    ///
    /// Returns its current price and description. Organizations see suggested add-ons when they build their own
    /// catalog.
    #[oai(
        path = "/admin/addons/:addon",
        method = "get",
        operation_id = "readSuggestedAddon",
        tag = "Tag::Platform"
    )]
    async fn read(
        &self,
        caller: Caller,
        /// The suggestion's id.
        addon: Path<SuggestedAddonId>,
    ) -> Result<Versioned<Addon>, Problem> {
        let addon = caller
            .people_tx(Permission::PlatformChangeAddons, async |tx| {
                suggested::read(tx, addon.0).await.map_err(Problem::from)
            })
            .await?;
        Ok(Versioned::new(addon.version, addon))
    }

    /// Change a suggested add-on
    ///
    /// Absent members stay as they are. Organizations keep their copies.
    #[oai(
        path = "/admin/addons/:addon",
        method = "patch",
        operation_id = "changeSuggestedAddon",
        tag = "Tag::Platform"
    )]
    async fn change(
        &self,
        caller: Caller,
        /// The suggestion's id.
        addon: Path<SuggestedAddonId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        change: Json<AddonChange>,
    ) -> Result<Versioned<Addon>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let addon = caller
            .people_tx(Permission::PlatformChangeAddons, async |tx| {
                suggested::change(tx, addon.0, change.0, expected)
                    .await
                    .map_err(Problem::from)
            })
            .await?;
        Ok(Versioned::new(addon.version, addon))
    }

    /// Delete a suggested add-on
    ///
    /// Organizations keep their copies.
    #[oai(
        path = "/admin/addons/:addon",
        method = "delete",
        operation_id = "deleteSuggestedAddon",
        tag = "Tag::Platform"
    )]
    async fn delete(
        &self,
        caller: Caller,
        /// The suggestion's id.
        addon: Path<SuggestedAddonId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller
            .people_tx(Permission::PlatformChangeAddons, async |tx| {
                suggested::delete(tx, addon.0, expected).await.map_err(Problem::from)
            })
            .await?;
        Ok(Done::NoContent)
    }
}
