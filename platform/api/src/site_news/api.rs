//! The operations on the platform's posts.

use accounts::Caller;
use ground::{Created, Done, Expected, Versioned};
use kernel::ids::SitePostId;
use kernel::page::{self, Page};
use kernel::problem::Problem;
use organization::news::Post;
use organization::news::site::{self, NewSitePost, SitePostChange};
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use poem_openapi::{OpenApi, Tags};
use policy::Permission;

#[derive(Tags)]
enum Tag {
    /// News of the platform itself.
    SiteNews,
}

/// Posts of the platform.
#[derive(Clone, Copy, Debug)]
pub struct SiteNewsApi;

#[OpenApi(tag = "Tag::SiteNews")]
impl SiteNewsApi {
    /// List the platform's posts
    ///
    /// Lists them, the latest first. The marketplace's news have them beside those of organizations (listNewsFeed).
    #[oai(path = "/site-posts", method = "get", operation_id = "listSitePosts")]
    async fn list(
        &self,
        caller: Caller,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<Post>>, Problem> {
        let limit = page::limit(limit.0)?;
        let page = caller
            .people_tx(Permission::PlatformChangeTexts, async |tx| {
                site::list(tx, limit, cursor.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Publish a post of the platform
    ///
    /// Publishes right away, in the marketplace's news.
    #[oai(path = "/site-posts", method = "post", operation_id = "createSitePost")]
    async fn create(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewSitePost>,
    ) -> Result<Created<Post>, Problem> {
        let permission = Permission::PlatformChangeTexts;
        let (asked, key, by) = (new.to_json(), key.0.as_deref(), caller.user());
        let post: Post = caller
            .once(permission, "createSitePost", key, &asked, async || {
                caller
                    .people_tx(permission, async |tx| site::create(tx, by, &new).await)
                    .await
                    .map_err(Problem::from)
            })
            .await?;
        Ok(Created::at(format!("/api/site-posts/{}", post.id), post))
    }

    /// Change a post of the platform
    ///
    /// Absent members stay as they are.
    #[oai(path = "/site-posts/:sitePost", method = "patch", operation_id = "changeSitePost")]
    async fn change(
        &self,
        caller: Caller,
        /// The post's id.
        #[oai(name = "sitePost")]
        post: Path<SitePostId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        change: Json<SitePostChange>,
    ) -> Result<Versioned<Post>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let post = caller
            .people_tx(Permission::PlatformChangeTexts, async |tx| {
                site::change(tx, post.0, &change, expected).await
            })
            .await?;
        Ok(Versioned::new(post.version, post))
    }

    /// Delete a post of the platform
    ///
    /// Removes it from the marketplace's news.
    #[oai(path = "/site-posts/:sitePost", method = "delete", operation_id = "deleteSitePost")]
    async fn delete(
        &self,
        caller: Caller,
        /// The post's id.
        #[oai(name = "sitePost")]
        post: Path<SitePostId>,
    ) -> Result<Done, Problem> {
        caller
            .people_tx(Permission::PlatformChangeTexts, async |tx| {
                site::delete(tx, post.0).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
