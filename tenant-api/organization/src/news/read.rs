//! Reading posts.

use ground::tenant;
use kernel::door::TenantTx;
use kernel::ids::{ImageId, PostId};
use kernel::page::{Page, decode_cursor};

use super::db::{self, Filter, StoredPost};
use super::{EventFacility, NewsError, Post, PostPicture, stored_event};
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
    let posts: Vec<Post> = found
        .into_iter()
        .map(|post| shown(tx, for_staff, post))
        .collect::<Result<_, _>>()?;
    Ok(Page::from_rows(posts, limit, |post: &Post| (post.posted_at, post.id)))
}

/// Reads a post as staff see it.
pub(super) async fn read(tx: &mut TenantTx, id: PostId) -> Result<Post, NewsError> {
    let filter = Filter {
        id: Some(id),
        limit: 1,
        ..Filter::default()
    };
    let found = db::find(tx, filter).await?.pop().ok_or(NewsError::NotFound)?;
    Ok(shown(tx, true, found)?)
}

/// Returns its picture, before a change.
pub(super) async fn picture_of(tx: &mut TenantTx, id: PostId) -> Result<Option<ImageId>, NewsError> {
    let filter = Filter {
        id: Some(id),
        limit: 1,
        ..Filter::default()
    };
    let found = db::find(tx, filter).await?.pop().ok_or(NewsError::NotFound)?;
    Ok(found.image_id)
}

fn shown(tx: &TenantTx, for_staff: bool, post: StoredPost) -> Result<Post, sqlx::Error> {
    let organization = tx.organization();
    let facility = EventFacility::stored(
        post.facility_id,
        post.facility_short_name,
        post.facility_name,
        post.facility_city,
        post.facility_state,
    );
    let event = stored_event(
        post.event_date,
        post.event_start_minute.zip(post.event_end_minute),
        post.time_zone,
        facility.filter(|_| for_staff || post.facility_is_public == Some(true)),
        tx.now(),
    )?;
    Ok(Post {
        id: post.id.into(),
        title: post.title,
        body: post.body,
        picture: post.image_id.map(|image| PostPicture {
            url: url(organization, image, Size::Large),
            thumbnail_url: url(organization, image, Size::Small),
            description: post.image_description,
        }),
        event,
        posted_at: post.posted_at,
        version: post.version,
    })
}
