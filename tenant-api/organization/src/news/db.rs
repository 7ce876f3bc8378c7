//! All SQL of an organization's posts.

use chrono::{DateTime, NaiveDate, Utc};
use ground::stored::minute;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, ImageId, PostId};

use super::event::Event;
use super::form::Texts;

/// A post as it is stored.
pub(super) struct StoredPost {
    pub id: PostId,
    pub title: String,
    pub body: String,
    pub image_id: Option<ImageId>,
    pub image_description: String,
    pub posted_at: DateTime<Utc>,
    pub version: i32,
    pub event_date: Option<NaiveDate>,
    pub event_start_minute: Option<i16>,
    pub event_end_minute: Option<i16>,
    /// The time zone of its event.
    pub time_zone: String,
    pub facility_id: Option<FacilityId>,
    pub facility_short_name: Option<String>,
    pub facility_name: Option<String>,
    pub facility_city: Option<String>,
    pub facility_state: Option<String>,
    /// True if strangers find the facility.
    pub facility_is_public: Option<bool>,
}

/// A filter for posts.
#[derive(Clone, Debug, Default)]
pub(super) struct Filter {
    pub id: Option<PostId>,
    /// When the last one on the page before was posted, and its id.
    pub after: Option<(DateTime<Utc>, PostId)>,
    pub limit: i64,
}

/// The posts asked for, the latest first.
pub(super) async fn find(tx: &mut TenantTx, filter: Filter) -> Result<Vec<StoredPost>, sqlx::Error> {
    let organization = tx.organization_id();
    let (after, after_id) = filter.after.unzip();
    sqlx::query_as!(
        StoredPost,
        r#"SELECT news_posts.id, title, body, image_id AS "image_id: ImageId", image_description, posted_at,
            news_posts.version, event_date, event_start_minute, event_end_minute,
            coalesce(facilities.time_zone, organizations.time_zone) AS "time_zone!",
            facilities.id AS "facility_id?: FacilityId", facilities.short_name AS "facility_short_name?",
            facilities.name AS "facility_name?", facilities.city AS "facility_city?", facilities.state AS "facility_state?",
            facilities.published AND archived_at IS NULL AS facility_is_public
        FROM news_posts
        JOIN organizations ON organizations.organization_id = news_posts.organization_id
        LEFT JOIN facilities ON facilities.organization_id = news_posts.organization_id
            AND facilities.id = event_facility_id
        WHERE news_posts.organization_id = $1 AND ($2::uuid IS NULL OR news_posts.id = $2)
            AND ($3::timestamptz IS NULL OR (posted_at, news_posts.id) < ($3, $4::uuid))
        ORDER BY posted_at DESC, news_posts.id DESC
        LIMIT $5"#,
        organization,
        filter.id.map(|id| id.0),
        after,
        after_id.map(|id| id.0),
        filter.limit,
    )
    .fetch_all(tx.db())
    .await
}

/// The version of a post, which stays until this transaction has ended.
pub(super) async fn lock(tx: &mut TenantTx, id: PostId) -> Result<Option<i32>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT version FROM news_posts WHERE organization_id = $1 AND id = $2 FOR UPDATE",
        organization,
        id.0,
    )
    .fetch_optional(tx.db())
    .await
}

/// Returns true if events can be at a facility: it is published. A hidden one, where an event may stay, is kept until this
/// transaction has ended too.
pub(super) async fn keep_facility(tx: &mut TenantTx, id: Option<FacilityId>) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    let is_public = sqlx::query_scalar!(
        r#"SELECT published AND archived_at IS NULL AS "is_public!" FROM facilities
        WHERE organization_id = $1 AND id = $2
        FOR KEY SHARE"#,
        organization,
        id.map(|id| id.0),
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(is_public.unwrap_or(false))
}

/// Inserts a post, or updates the texts of one. Whoever updates one has locked it, so a post that somebody deleted meanwhile isn't
/// inserted again.
pub(super) async fn save(tx: &mut TenantTx, id: PostId, texts: &Texts) -> Result<(), sqlx::Error> {
    let (organization, now, by) = (tx.organization_id(), tx.now(), tx.actor().user);
    sqlx::query!(
        "INSERT INTO news_posts (organization_id, id, title, body, posted_by, posted_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $6)
        ON CONFLICT (organization_id, id) DO UPDATE SET title = excluded.title, body = excluded.body,
            updated_at = excluded.updated_at, version = news_posts.version + 1",
        organization,
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

/// Sets the event of a post that was saved just now.
pub(super) async fn set_event(tx: &mut TenantTx, id: PostId, event: Option<&Event>) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE news_posts SET event_date = $3, event_start_minute = $4, event_end_minute = $5, event_facility_id = $6
        WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
        event.map(|event| event.day.date()),
        event.map(|event| minute(event.times.start())),
        event.map(|event| minute(event.times.end())),
        event.and_then(|event| event.facility).map(|facility| facility.0),
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn set_picture(
    tx: &mut TenantTx,
    id: PostId,
    image: Option<ImageId>,
    description: &str,
) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE news_posts SET image_id = $3, image_description = $4, updated_at = $5, version = version + 1
        WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
        image.map(|id| id.0),
        description,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, id: PostId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM news_posts WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
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
