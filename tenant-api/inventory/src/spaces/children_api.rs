//! The operations on a space's parts.

use accounts::Caller;
use ground::tag::Tag;
use ground::viewer::Viewer;
use ground::{Done, Expected};
use kernel::ids::SpaceId;
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use policy::Permission;

use super::Space;

/// Spaces that are part of another.
#[derive(Clone, Copy, Debug)]
pub struct SpacePartsApi;

#[OpenApi]
impl SpacePartsApi {
    /// List the parts of a space
    ///
    /// Lists its direct parts, by name as people count, without the parts of those. Strangers get the published ones.
    #[oai(
        path = "/spaces/:space/children",
        method = "get",
        operation_id = "listChildSpaces",
        tag = "Tag::Spaces"
    )]
    async fn list_children(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<Space>>, Problem> {
        let limit = page::limit(limit.0)?;
        let viewer = Viewer::of(&caller);
        let page = caller
            .tx(Permission::SpacesRead, async |tx| {
                super::list_children(tx, space.0, viewer, limit, cursor.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Detach a part from a space
    ///
    /// The part becomes an independent space. Bookings and holds of the whole no longer take it.
    #[oai(
        path = "/spaces/:space/children/:child",
        method = "delete",
        operation_id = "removeChildSpace",
        tag = "Tag::Spaces"
    )]
    async fn detach_child(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        /// The part's id.
        child: Path<SpaceId>,
        /// The part's ETag, as it was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller
            .tx(Permission::SpacesConfigure, async |tx| {
                super::detach_child(tx, space.0, child.0, expected).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
