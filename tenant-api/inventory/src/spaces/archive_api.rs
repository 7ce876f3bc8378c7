//! The operations that archive a space and bring it back.

use accounts::Caller;
use ground::tag::Tag;
use ground::viewer::Viewer;
use ground::{Expected, Versioned};
use kernel::ids::SpaceId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use policy::Permission;

use super::Space;

/// Spaces whose bookings stay on record.
#[derive(Clone, Copy, Debug)]
pub struct SpaceArchiveApi;

#[OpenApi]
impl SpaceArchiveApi {
    /// Archive a space
    ///
    /// Takes it off every list; it can no longer be booked, even by staff. Its bookings, reports and history stay, and
    /// staff still reach it by its address. Refused with 409 and a list while there are upcoming bookings or holds.
    /// Archiving it again changes nothing.
    #[oai(
        path = "/spaces/:space/archival",
        method = "put",
        operation_id = "archiveSpace",
        tag = "Tag::Spaces"
    )]
    async fn archive(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Versioned<Space>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let space = caller
            .tx(Permission::SpacesDelete, async |tx| {
                super::archive(tx, space.0, expected).await?;
                super::read(tx, space.0, Viewer::ADMIN).await
            })
            .await?;
        Ok(Versioned::new(space.version, space))
    }

    /// Restore an archived space
    ///
    /// Puts it back on staff's lists with its hours, prices and photos, unpublished. Refused with 409 while its
    /// facility is archived.
    #[oai(
        path = "/spaces/:space/archival",
        method = "delete",
        operation_id = "restoreSpace",
        tag = "Tag::Spaces"
    )]
    async fn restore(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Versioned<Space>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let space = caller
            .tx(Permission::SpacesDelete, async |tx| {
                super::restore(tx, space.0, expected).await?;
                super::read(tx, space.0, Viewer::ADMIN).await
            })
            .await?;
        Ok(Versioned::new(space.version, space))
    }
}
