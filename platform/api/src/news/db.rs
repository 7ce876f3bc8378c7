//! All SQL of the marketplace's news.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::door::ReaderTx;
use kernel::ids::{FacilityId, ImageId, OrganizationId};
use uuid::Uuid;

/// A post with whose it is; the platform's own is no organization's.
pub(super) struct Row {
    pub id: Uuid,
    pub title: String,
    pub body: String,
    pub image_id: Option<ImageId>,
    pub image_description: String,
    pub posted_at: DateTime<Utc>,
    pub organization_id: Option<OrganizationId>,
    pub organization_name: Option<String>,
    pub short_name: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub event_date: Option<NaiveDate>,
    pub event_start_minute: Option<i16>,
    pub event_end_minute: Option<i16>,
    /// The time zone of its event.
    pub time_zone: Option<String>,
    /// The facility of its event.
    pub facility_id: Option<FacilityId>,
    pub facility_short_name: Option<String>,
    pub facility_name: Option<String>,
    pub facility_city: Option<String>,
    pub facility_state: Option<String>,
    /// True if strangers find the facility.
    pub facility_is_public: Option<bool>,
}

/// Posts of published organizations and of the platform, the latest first.
pub(super) async fn list(
    tx: &mut ReaderTx,
    after: Option<(DateTime<Utc>, Uuid)>,
    limit: i64,
) -> Result<Vec<Row>, sqlx::Error> {
    let (after, after_id) = after.unzip();
    sqlx::query_as!(
        Row,
        r#"SELECT id AS "id!", title AS "title!", body AS "body!", image_id AS "image_id: ImageId",
            image_description AS "image_description!", posted_at AS "posted_at!",
            organization_id AS "organization_id: OrganizationId", organization_name, short_name, city, state,
            event_date, event_start_minute, event_end_minute, time_zone,
            facility_id AS "facility_id: FacilityId", facility_short_name, facility_name, facility_city, facility_state, facility_is_public
        FROM (
            SELECT news_posts.id, title, body, image_id, image_description, posted_at, news_posts.organization_id,
                organizations.name AS organization_name, tenants.short_name, organizations.city, organizations.state,
                event_date, event_start_minute, event_end_minute,
                coalesce(facilities.time_zone, organizations.time_zone) AS time_zone,
                facilities.id AS facility_id, facilities.short_name AS facility_short_name,
                facilities.name AS facility_name, facilities.city AS facility_city, facilities.state AS facility_state,
                facilities.published AS facility_is_public
            FROM news_posts
            JOIN organizations ON organizations.organization_id = news_posts.organization_id
            JOIN tenants ON tenants.id = news_posts.organization_id
            LEFT JOIN facilities ON facilities.organization_id = news_posts.organization_id
                AND facilities.id = event_facility_id
            WHERE organizations.published AND tenants.state = 'active'
            UNION ALL
            SELECT id, title, body, NULL, '', posted_at, NULL, NULL, NULL, NULL, NULL,
                NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
            FROM site_posts
        ) AS posts
        WHERE $1::timestamptz IS NULL OR (posted_at, id) < ($1, $2::uuid)
        ORDER BY posted_at DESC, id DESC
        LIMIT $3"#,
        after,
        after_id,
        limit + 1,
    )
    .fetch_all(tx.db())
    .await
}
