//! All SQL of the platform's posts.

use chrono::{DateTime, Utc};
use kernel::door::PeopleTx;
use kernel::ids::{SitePostId, UserId};

use crate::news::form::Texts;

/// A post as it is stored.
pub(super) struct StoredPost {
    pub id: SitePostId,
    pub title: String,
    pub body: String,
    pub posted_at: DateTime<Utc>,
    pub version: i32,
}

/// One post, or those before another that was posted then, the latest first.
pub(super) async fn find(
    tx: &mut PeopleTx,
    id: Option<SitePostId>,
    before: Option<(DateTime<Utc>, SitePostId)>,
    limit: i64,
) -> Result<Vec<StoredPost>, sqlx::Error> {
    let (before, before_id) = before.unzip();
    sqlx::query_as!(
        StoredPost,
        "SELECT id, title, body, posted_at, version FROM site_posts
        WHERE ($1::uuid IS NULL OR id = $1) AND ($2::timestamptz IS NULL OR (posted_at, id) < ($2, $3::uuid))
        ORDER BY posted_at DESC, id DESC
        LIMIT $4",
        id.map(|id| id.0),
        before,
        before_id.map(|id| id.0),
        limit,
    )
    .fetch_all(tx.db())
    .await
}

/// The version of a post, which stays until this transaction has ended.
pub(super) async fn lock(tx: &mut PeopleTx, id: SitePostId) -> Result<Option<i32>, sqlx::Error> {
    sqlx::query_scalar!("SELECT version FROM site_posts WHERE id = $1 FOR UPDATE", id.0)
        .fetch_optional(tx.db())
        .await
}

/// Inserts a post of somebody, or updates the texts of one. Whoever updates one has locked it, so a post that somebody deleted
/// meanwhile isn't inserted again.
pub(super) async fn save(
    tx: &mut PeopleTx,
    id: SitePostId,
    by: Option<UserId>,
    texts: &Texts,
) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "INSERT INTO site_posts (id, title, body, posted_by, posted_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)
        ON CONFLICT (id) DO UPDATE SET title = excluded.title, body = excluded.body,
            updated_at = excluded.updated_at, version = site_posts.version + 1",
        id.0,
        texts.title,
        texts.body,
        by.map(|user| user.0),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Returns false if there is none.
pub(super) async fn delete(tx: &mut PeopleTx, id: SitePostId) -> Result<bool, sqlx::Error> {
    let deleted = sqlx::query!("DELETE FROM site_posts WHERE id = $1", id.0)
        .execute(tx.db())
        .await?;
    Ok(deleted.rows_affected() == 1)
}
