//! The operations on the platform's texts.

use accounts::{Caller, SignedIn};
use ground::{Done, Expected, Versioned};
use kernel::page::{self, Page};
use kernel::problem::Problem;
use organization::texts::site::{self, SiteTextKind};
use organization::texts::{NewText, Text, TextBlock, TextVersion, shown};
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi, Tags};
use policy::Permission;

#[derive(Tags)]
enum Tag {
    /// Texts of pages that people write themselves.
    Texts,
}

/// A text that is being written.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct TextDraft {
    /// The text as it was typed, at most 20,000 characters.
    #[oai(validator(max_length = 20000))]
    pub body: String,
}

/// The look of a text.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub(super) struct TextPreview {
    /// Its parts, without marks.
    pub blocks: Vec<TextBlock>,
}

/// Texts of the platform's own pages.
#[derive(Clone, Copy, Debug)]
pub struct SiteTextsApi;

#[OpenApi(tag = "Tag::Texts")]
impl SiteTextsApi {
    /// Read a text of the platform
    ///
    /// Returns the text as it is shown now, or an earlier version, so that people can find what they agreed to.
    #[oai(path = "/site-texts/:kind", method = "get", operation_id = "readSiteText")]
    async fn read(
        &self,
        caller: Caller,
        /// The page that the text is for.
        kind: Path<SiteTextKind>,
        /// A version of it, in place of the latest.
        version: Query<Option<i32>>,
    ) -> Result<Versioned<Text>, Problem> {
        let text = caller
            .people_tx(Permission::SiteTextsRead, async |tx| {
                site::read(tx, kind.0, version.0).await
            })
            .await?;
        Ok(Versioned::new(text.version, text))
    }

    /// Write a text of the platform
    ///
    /// Shows the text immediately, in place of the default text. The former version is kept.
    #[oai(path = "/site-texts/:kind", method = "put", operation_id = "setSiteText")]
    async fn set(
        &self,
        caller: Caller,
        /// The page that the text is for.
        kind: Path<SiteTextKind>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        new: Json<NewText>,
    ) -> Result<Versioned<Text>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let by = caller.user();
        let text = caller
            .people_tx(Permission::PlatformChangeTexts, async |tx| {
                site::set(tx, by, kind.0, &new, expected).await
            })
            .await?;
        Ok(Versioned::new(text.version, text))
    }

    /// Remove a text of the platform
    ///
    /// The page shows its default text again. The versions are kept.
    #[oai(path = "/site-texts/:kind", method = "delete", operation_id = "removeSiteText")]
    async fn remove(
        &self,
        caller: Caller,
        /// The page that the text is for.
        kind: Path<SiteTextKind>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        let by = caller.user();
        caller
            .people_tx(Permission::PlatformChangeTexts, async |tx| {
                site::remove(tx, by, kind.0, expected).await
            })
            .await?;
        Ok(Done::NoContent)
    }

    /// List the versions of a text of the platform
    ///
    /// Lists them with who saved each, the latest first.
    #[oai(
        path = "/site-texts/:kind/versions",
        method = "get",
        operation_id = "listSiteTextVersions"
    )]
    async fn versions(
        &self,
        caller: Caller,
        /// The page that the text is for.
        kind: Path<SiteTextKind>,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<TextVersion>>, Problem> {
        let limit = page::limit(limit.0)?;
        let page = caller
            .people_tx(Permission::PlatformChangeTexts, async |tx| {
                site::versions(tx, kind.0, limit, cursor.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Preview a text
    ///
    /// Renders a text while it is being written. Nothing is saved.
    #[oai(path = "/text-preview", method = "post", operation_id = "previewText")]
    #[expect(clippy::unused_async, reason = "operations are asynchronous")]
    async fn preview(&self, caller: SignedIn, draft: Json<TextDraft>) -> Result<Json<TextPreview>, Problem> {
        caller.check(Permission::AccountRead)?;
        Ok(Json(TextPreview {
            blocks: shown(&ground::fields::without_tags(&draft.body)),
        }))
    }
}
