//! Reading posts.

use ground::tenant;
use kernel::door::TenantTx;
use kernel::ids::ImageId;
use kernel::page::{Page, decode_cursor};
use uuid::Uuid;

use super::db::{self, Filter, StoredPost};
use super::{NewsError, Post, PostPicture};
use inventory::images::{Size, url};

/// A page of the posts, the latest first. Nobody but staff sees those of an organization that isn't published.
pub(super) async fn list(
    tx: &mut TenantTx,
    for_staff: bool,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<Post>, NewsError> {
    if !for_staff && !tenant::is_published(tx).await? {
        return Err(NewsError::OrganizationNotFound);
    }
    let filter = Filter {
        after: decode_cursor(cursor)?,
        limit: limit + 1,
        ..Filter::default()
    };
    let found = db::find(tx, filter).await?;
    let posts = found.into_iter().map(|post| shown(tx, post)).collect();
    Ok(Page::from_rows(posts, limit, |post: &Post| (post.posted_at, post.id)))
}

/// Reads a post, for any caller.
pub(super) async fn read(tx: &mut TenantTx, id: Uuid) -> Result<Post, NewsError> {
    let filter = Filter {
        id: Some(id),
        limit: 1,
        ..Filter::default()
    };
    let found = db::find(tx, filter).await?.pop().ok_or(NewsError::NotFound)?;
    Ok(shown(tx, found))
}

/// Returns its picture, before a change.
pub(super) async fn picture_of(tx: &mut TenantTx, id: Uuid) -> Result<Option<ImageId>, NewsError> {
    let filter = Filter {
        id: Some(id),
        limit: 1,
        ..Filter::default()
    };
    let found = db::find(tx, filter).await?.pop().ok_or(NewsError::NotFound)?;
    Ok(found.image_id.map(ImageId))
}

fn shown(tx: &TenantTx, post: StoredPost) -> Post {
    let organization = tx.organization();
    Post {
        id: post.id,
        title: post.title,
        body: post.body,
        picture: post.image_id.map(ImageId).map(|image| PostPicture {
            url: url(organization, image, Size::Large),
            thumbnail_url: url(organization, image, Size::Small),
            description: post.image_description,
        }),
        posted_at: post.posted_at,
        version: post.version,
    }
}
