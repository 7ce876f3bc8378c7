//! The operations on an organization's texts.

use accounts::Caller;
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::{NewText, Text, TextKind, TextVersion};
use super::{read, remove, set};
use ground::tag::Tag;
use ground::{Done, Expected, Versioned};

/// Texts of an organization's pages.
#[derive(Clone, Copy, Debug)]
pub struct TextsApi;

#[OpenApi]
impl TextsApi {
    /// Read a text of a page
    ///
    /// Returns the text as it is shown now, or an earlier version, so that people can find what they agreed to.
    #[oai(path = "/texts/:kind", method = "get", operation_id = "readText", tag = "Tag::Texts")]
    async fn read(
        &self,
        caller: Caller,
        /// The page that the text is for.
        kind: Path<TextKind>,
        /// A version of it, in place of the latest.
        version: Query<Option<i32>>,
    ) -> Result<Versioned<Text>, Problem> {
        let for_staff = caller.allows(Permission::DraftsRead);
        let text = caller
            .tx(Permission::OrganizationsRead, async |tx| {
                read::read(tx, for_staff, kind.0, version.0).await
            })
            .await?;
        Ok(Versioned::new(text.version, text))
    }

    /// Write a text of a page
    ///
    /// Shows the text immediately, in place of the default text. The former version is kept.
    #[oai(path = "/texts/:kind", method = "put", operation_id = "setText", tag = "Tag::Texts")]
    async fn set(
        &self,
        caller: Caller,
        /// The page that the text is for.
        kind: Path<TextKind>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        new: Json<NewText>,
    ) -> Result<Versioned<Text>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let text = caller
            .tx(Permission::OrganizationsConfigure, async |tx| {
                set::set(tx, kind.0, &new, expected).await
            })
            .await?;
        Ok(Versioned::new(text.version, text))
    }

    /// Remove a text of a page
    ///
    /// The page shows its default text again. The versions are kept.
    #[oai(
        path = "/texts/:kind",
        method = "delete",
        operation_id = "removeText",
        tag = "Tag::Texts"
    )]
    async fn remove(
        &self,
        caller: Caller,
        /// The page that the text is for.
        kind: Path<TextKind>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller
            .tx(Permission::OrganizationsConfigure, async |tx| {
                remove::remove(tx, kind.0, expected).await
            })
            .await?;
        Ok(Done::NoContent)
    }

    /// List the versions of a text
    ///
    /// Lists them with who saved each, the latest first.
    #[oai(
        path = "/texts/:kind/versions",
        method = "get",
        operation_id = "listTextVersions",
        tag = "Tag::Texts"
    )]
    async fn versions(
        &self,
        caller: Caller,
        /// The page that the text is for.
        kind: Path<TextKind>,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<TextVersion>>, Problem> {
        let limit = page::limit(limit.0)?;
        let page = caller
            .tx(Permission::OrganizationsConfigure, async |tx| {
                read::versions(tx, kind.0, limit, cursor.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }
}
