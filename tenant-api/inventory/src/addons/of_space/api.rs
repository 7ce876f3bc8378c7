//! The operations on a space's add-ons.

use accounts::Caller;
use ground::facts;
use ground::tag::Tag;
use ground::{Expected, Versioned};
use kernel::ids::SpaceId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;

use super::{SpaceAddons, SpaceAddonsForm, list, set};
use crate::spaces;

/// Add-ons that can be rented with a space's time.
#[derive(Clone, Copy, Debug)]
pub struct SpaceAddonsApi;

#[OpenApi(tag = "Tag::Addons")]
impl SpaceAddonsApi {
    /// List the add-ons of a space
    ///
    /// Lists the add-ons that a renter may choose when booking; staff get all, with those that are not offered at the moment.
    #[oai(path = "/spaces/:space/addons", method = "get", operation_id = "listSpaceAddons")]
    async fn list(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
    ) -> Result<Versioned<SpaceAddons>, Problem> {
        let sees_drafts = caller.allows(Permission::DraftsRead);
        let (version, items) = caller
            .tx(Permission::SpacesRead, async |tx| {
                let space = facts::readable(tx, space.0, sees_drafts).await?;
                let version = spaces::version(tx, space.space_id).await?;
                Ok::<_, Problem>((version, list(tx, &space, sees_drafts).await?))
            })
            .await?;
        Ok(Versioned::new(version, SpaceAddons { items, version }))
    }

    /// Set the add-ons of a space
    ///
    /// Replaces all of them: those of the organization's catalog, with what differs here, and custom ones. Bookings
    /// stay as they are.
    #[oai(path = "/spaces/:space/addons", method = "put", operation_id = "setSpaceAddons")]
    async fn set(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        /// The ETag of what was read: refused with 412 if someone has changed the space since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<SpaceAddonsForm>,
    ) -> Result<Versioned<SpaceAddons>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let (version, items) = caller
            .tx(Permission::SpacesConfigure, async |tx| {
                set(tx, space.0, form.0, expected).await?;
                let space = facts::readable(tx, space.0, true).await?;
                let version = spaces::version(tx, space.space_id).await?;
                Ok::<_, Problem>((version, list(tx, &space, true).await?))
            })
            .await?;
        Ok(Versioned::new(version, SpaceAddons { items, version }))
    }
}
