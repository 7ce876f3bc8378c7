//! The operations on an organization's catalog of add-ons.

use accounts::Caller;
use ground::tag::Tag;
use ground::{Created, Done, Expected, Versioned};
use kernel::ids::AddonId;
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::{Addon, AddonChange, NewAddon, suggested};

/// Add-ons, rented with the time.
#[derive(Clone, Copy, Debug)]
pub struct AddonsApi;

#[OpenApi]
impl AddonsApi {
    /// List the add-ons
    ///
    /// Lists the organization's whole catalog, by name. listSpaceAddons has what a space offers of it.
    #[oai(path = "/addons", method = "get", operation_id = "listAddons", tag = "Tag::Addons")]
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
            .tx(Permission::AddonsRead, async |tx| {
                super::list(tx, limit, cursor.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// List the platform's suggestions
    ///
    /// Lists the add-ons that new organizations begin with, by name. An organization that wants one later makes its
    /// copy with `createAddon`.
    #[oai(
        path = "/addon-suggestions",
        method = "get",
        operation_id = "listAddonSuggestions",
        tag = "Tag::Addons"
    )]
    async fn list_suggestions(
        &self,
        caller: Caller,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<Addon>>, Problem> {
        caller.require_tenant()?;
        let limit = page::limit(limit.0)?;
        let page = caller
            .people_tx(Permission::AddonsChange, async |tx| {
                suggested::list(tx, true, limit, cursor.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Add an add-on
    ///
    /// Adds it to the organization's catalog, so that spaces can offer it.
    #[oai(path = "/addons", method = "post", operation_id = "createAddon", tag = "Tag::Addons")]
    async fn create(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewAddon>,
    ) -> Result<Created<Addon>, Problem> {
        let permission = Permission::AddonsChange;
        let (asked, key) = (new.to_json(), key.0.as_deref());
        let addon = caller
            .tx_once(permission, "createAddon", key, &asked, async |tx| {
                let id = super::create(tx, new.0).await?;
                super::read(tx, id).await
            })
            .await?;
        Ok(Created::at(format!("/api/addons/{}", addon.id), addon))
    }

    /// Read an add-on
    ///
    /// Returns the add-on, with its `version` as the `ETag` for a later change.
    #[oai(
        path = "/addons/:addon",
        method = "get",
        operation_id = "readAddon",
        tag = "Tag::Addons"
    )]
    async fn read(
        &self,
        caller: Caller,
        /// The add-on's id.
        addon: Path<AddonId>,
    ) -> Result<Versioned<Addon>, Problem> {
        let addon = caller
            .tx(Permission::AddonsRead, async |tx| super::read(tx, addon.0).await)
            .await?;
        Ok(Versioned::new(addon.version, addon))
    }

    /// Change an add-on
    ///
    /// Absent members stay as they are. Spaces that offer it follow, except in what they set themselves; bookings stay
    /// as they are.
    #[oai(
        path = "/addons/:addon",
        method = "patch",
        operation_id = "changeAddon",
        tag = "Tag::Addons"
    )]
    async fn change(
        &self,
        caller: Caller,
        /// The add-on's id.
        addon: Path<AddonId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        change: Json<AddonChange>,
    ) -> Result<Versioned<Addon>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let addon = caller
            .tx(Permission::AddonsChange, async |tx| {
                super::change(tx, addon.0, change.0, expected).await?;
                super::read(tx, addon.0).await
            })
            .await?;
        Ok(Versioned::new(addon.version, addon))
    }

    /// Delete an add-on
    ///
    /// Spaces no longer offer it; bookings keep it.
    #[oai(
        path = "/addons/:addon",
        method = "delete",
        operation_id = "deleteAddon",
        tag = "Tag::Addons"
    )]
    async fn delete(
        &self,
        caller: Caller,
        /// The add-on's id.
        addon: Path<AddonId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller
            .tx(Permission::AddonsChange, async |tx| {
                super::delete(tx, addon.0, expected).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
