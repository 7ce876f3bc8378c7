//! Reading posts of the platform.

use kernel::door::PeopleTx;
use kernel::ids::SitePostId;
use kernel::page::{Page, decode_cursor};

use super::db::{self, StoredPost};
use crate::news::{NewsError, Post};

/// A page of the posts, the latest first.
pub async fn list(tx: &mut PeopleTx, limit: i64, cursor: Option<&str>) -> Result<Page<Post>, NewsError> {
    let found = db::find(tx, None, decode_cursor(cursor)?, limit + 1).await?;
    let posts = found.into_iter().map(shown).collect();
    Ok(Page::from_rows(posts, limit, |post: &Post| (post.posted_at, post.id)))
}

pub(super) async fn read(tx: &mut PeopleTx, id: SitePostId) -> Result<Post, NewsError> {
    let found = db::find(tx, Some(id), None, 1).await?.pop();
    found.map(shown).ok_or(NewsError::NotFound)
}

fn shown(post: StoredPost) -> Post {
    Post {
        id: post.id.into(),
        title: post.title,
        body: post.body,
        picture: None,
        event: None,
        posted_at: post.posted_at,
        version: post.version,
    }
}
