//! The operations on an organization's news.

use accounts::Caller;
use kernel::ids::PostId;
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::{NewPost, NewsError, Post, PostChange, PostPictureUpload, change, delete, picture, read};
use ground::tag::Tag;
use ground::{Created, Done, Expected, Versioned};
use inventory::images;

/// News of an organization.
#[derive(Clone, Copy, Debug)]
pub struct NewsApi;

#[OpenApi]
impl NewsApi {
    /// List an organization's news
    ///
    /// Lists its posts, the latest first.
    #[oai(path = "/news", method = "get", operation_id = "listPosts", tag = "Tag::News")]
    async fn list(
        &self,
        caller: Caller,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<Post>>, Problem> {
        let limit = page::limit(limit.0)?;
        let for_staff = caller.allows(Permission::DraftsRead);
        let page = caller
            .tx(Permission::OrganizationsRead, async |tx| {
                read::list(tx, for_staff, limit, cursor.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Publish a post
    ///
    /// Publishes right away, on the organization's page and on the marketplace.
    #[oai(path = "/news", method = "post", operation_id = "createPost", tag = "Tag::News")]
    async fn create(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewPost>,
    ) -> Result<Created<Post>, Problem> {
        let permission = Permission::OrganizationsChange;
        let (asked, key) = (new.to_json(), key.0.as_deref());
        let post = caller
            .tx_once(permission, "createPost", key, &asked, async |tx| {
                super::create(tx, &new).await
            })
            .await?;
        Ok(Created::at(format!("/api/news/{}", post.id), post))
    }

    /// Change a post
    ///
    /// Absent members stay as they are; a null takes the event off it.
    #[oai(
        path = "/news/:post",
        method = "patch",
        operation_id = "changePost",
        tag = "Tag::News"
    )]
    async fn change(
        &self,
        caller: Caller,
        /// The post's id.
        post: Path<PostId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        change: Json<PostChange>,
    ) -> Result<Versioned<Post>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let post = caller
            .tx(Permission::OrganizationsChange, async |tx| {
                change::change(tx, post.0, &change, expected).await
            })
            .await?;
        Ok(Versioned::new(post.version, post))
    }

    /// Delete a post
    ///
    /// Deletes the post with its picture.
    #[oai(
        path = "/news/:post",
        method = "delete",
        operation_id = "deletePost",
        tag = "Tag::News"
    )]
    async fn delete(
        &self,
        caller: Caller,
        /// The post's id.
        post: Path<PostId>,
    ) -> Result<Done, Problem> {
        caller
            .tx(Permission::OrganizationsChange, async |tx| {
                delete::delete(tx, post.0).await
            })
            .await?;
        Ok(Done::NoContent)
    }

    /// Set the picture of a post
    ///
    /// Replaces the picture before, if there is one. A picture larger than 5 MB, or a file that isn't one, is refused
    /// with 422.
    #[oai(
        path = "/news/:post/picture",
        method = "put",
        operation_id = "setPostPicture",
        tag = "Tag::News"
    )]
    async fn set_picture(
        &self,
        caller: Caller,
        /// The post's id.
        post: Path<PostId>,
        upload: PostPictureUpload,
    ) -> Result<Json<Post>, Problem> {
        let permission = Permission::OrganizationsChange;
        caller.check(permission)?;
        let content = images::content(upload.file).await?;
        let description = upload.description.unwrap_or_default();
        let (tenant, files) = (caller.require_tenant()?, &caller.services().gateways.files);
        let image = images::store(caller.services(), tenant.id, content).await?;
        let set = caller
            .tx(permission, async |tx| {
                picture::set(tx, post.0, &image, &description).await
            })
            .await;
        if set.is_err() {
            images::discard(files, &image).await;
        }
        Ok(Json(set.map_err(|error: NewsError| Problem::from(error))?))
    }

    /// Remove the picture of a post
    ///
    /// The file is deleted as well.
    #[oai(
        path = "/news/:post/picture",
        method = "delete",
        operation_id = "removePostPicture",
        tag = "Tag::News"
    )]
    async fn remove_picture(
        &self,
        caller: Caller,
        /// The post's id.
        post: Path<PostId>,
    ) -> Result<Done, Problem> {
        caller
            .tx(Permission::OrganizationsChange, async |tx| {
                picture::remove(tx, post.0).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
