//! All SQL of an organization's posts.

use chrono::{DateTime, Utc};
use kernel::door::TenantTx;
use kernel::ids::{ImageId, new_id};
use uuid::Uuid;

use super::form::Texts;

/// A post as it is stored.
pub(super) struct StoredPost {
    pub id: Uuid,
    pub title: String,
    pub body: String,
    pub image_id: Option<Uuid>,
    pub image_description: String,
    pub posted_at: DateTime<Utc>,
    pub version: i32,
}

/// A filter for posts.
#[derive(Clone, Debug, Default)]
pub(super) struct Filter {
    pub id: Option<Uuid>,
    /// When the last one on the page before was posted, and its id.
    pub after: Option<(DateTime<Utc>, Uuid)>,
    pub limit: i64,
}

/// The posts asked for, the latest first.
pub(super) async fn find(tx: &mut TenantTx, filter: Filter) -> Result<Vec<StoredPost>, sqlx::Error> {
    let organization = tx.organization_id();
    let (after, after_id) = filter.after.unzip();
    sqlx::query_as!(
        StoredPost,
        "SELECT id, title, body, image_id, image_description, posted_at, version FROM news_posts
        WHERE organization_id = $1 AND ($2::uuid IS NULL OR id = $2)
            AND ($3::timestamptz IS NULL OR (posted_at, id) < ($3, $4::uuid))
        ORDER BY posted_at DESC, id DESC
        LIMIT $5",
        organization,
        filter.id,
        after,
        after_id,
        filter.limit,
    )
    .fetch_all(tx.db())
    .await
}

/// The version of a post, which stays until this transaction has ended.
pub(super) async fn lock(tx: &mut TenantTx, id: Uuid) -> Result<Option<i32>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT version FROM news_posts WHERE organization_id = $1 AND id = $2 FOR UPDATE",
        organization,
        id,
    )
    .fetch_optional(tx.db())
    .await
}

pub(super) async fn insert(tx: &mut TenantTx, texts: &Texts) -> Result<Uuid, sqlx::Error> {
    let (organization, now, by, id) = (tx.organization_id(), tx.now(), tx.actor().user, new_id());
    sqlx::query!(
        "INSERT INTO news_posts (organization_id, id, title, body, posted_by, posted_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $6)",
        organization,
        id,
        texts.title,
        texts.body,
        by.map(|user| user.0),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(id)
}

pub(super) async fn set_texts(tx: &mut TenantTx, id: Uuid, texts: &Texts) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE news_posts SET title = $3, body = $4, updated_at = $5, version = version + 1
        WHERE organization_id = $1 AND id = $2",
        organization,
        id,
        texts.title,
        texts.body,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn set_picture(
    tx: &mut TenantTx,
    id: Uuid,
    image: Option<ImageId>,
    description: &str,
) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE news_posts SET image_id = $3, image_description = $4, updated_at = $5, version = version + 1
        WHERE organization_id = $1 AND id = $2",
        organization,
        id,
        image.map(|id| id.0),
        description,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, id: Uuid) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM news_posts WHERE organization_id = $1 AND id = $2",
        organization,
        id,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete_all(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!("DELETE FROM news_posts WHERE organization_id = $1", organization)
        .execute(tx.db())
        .await?;
    Ok(())
}
