//! The operation on the marketplace's news.

use accounts::Caller;
use chrono::{DateTime, Utc};
use inventory::images::{Size, url};
use kernel::ids::OrganizationId;
use kernel::page::{Page, decode_cursor, limit as page_limit};
use kernel::problem::Problem;
use organization::news::{EventFacility, PostEvent, PostPicture, stored_event};
use poem_openapi::param::Query;
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi, Tags};
use policy::Permission;
use uuid::Uuid;

use super::db::{self, Row};

#[derive(Tags)]
enum Tag {
    /// Posts of organizations and of the platform.
    NewsFeed,
}

/// A post, and whose it is: an organization's, or the platform's own.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(super) struct FeedPost {
    /// The post's id.
    pub id: Uuid,
    /// Its heading.
    pub title: String,
    /// Plain text, with line breaks.
    pub body: String,
    /// Its picture.
    pub picture: Option<PostPicture>,
    /// The event that it announces.
    pub event: Option<PostEvent>,
    /// When it was posted.
    pub posted_at: DateTime<Utc>,
    /// The organization's id. Absent, like the other members about it, in a post of the platform.
    pub organization_id: Option<OrganizationId>,
    /// Its name.
    pub organization_name: Option<String>,
    /// Its short name, its subdomain.
    pub organization_short_name: Option<String>,
    /// Its city.
    pub city: Option<String>,
    /// Its state, two letters.
    pub state: Option<String>,
}

/// The marketplace's news.
pub struct NewsFeedApi;

#[OpenApi(tag = "Tag::NewsFeed")]
impl NewsFeedApi {
    /// List the marketplace's news
    ///
    /// Lists posts of published organizations and of the platform itself, the latest first.
    #[oai(path = "/blog-feed", method = "get", operation_id = "listNewsFeed")]
    async fn list(
        &self,
        caller: Caller,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<FeedPost>>, Problem> {
        let limit = page_limit(limit.0)?;
        let after = decode_cursor(cursor.0.as_deref())?;
        let (rows, now) = caller
            .read_across(Permission::SearchRead, async |tx| {
                Ok::<_, Problem>((db::list(tx, after, limit).await?, tx.now()))
            })
            .await?;
        let posts = rows.into_iter().map(|row| shown(row, now));
        let posts: Vec<FeedPost> = posts.collect::<Result<_, _>>()?;
        Ok(Json(Page::from_rows(posts, limit, |post: &FeedPost| {
            (post.posted_at, post.id)
        })))
    }
}

fn shown(row: Row, now: DateTime<Utc>) -> Result<FeedPost, sqlx::Error> {
    let image = row.organization_id.zip(row.image_id);
    let facility = EventFacility::stored(
        row.facility_id,
        row.facility_short_name,
        row.facility_name,
        row.facility_city,
        row.facility_state,
    );
    let minutes = row.event_start_minute.zip(row.event_end_minute);
    Ok(FeedPost {
        event: stored_event(
            row.event_date,
            minutes,
            row.time_zone.unwrap_or_default(),
            facility.filter(|_| row.facility_is_public == Some(true)),
            now,
        )?,
        picture: image.map(|(organization, image)| PostPicture {
            url: url(organization, image, Size::Large),
            thumbnail_url: url(organization, image, Size::Small),
            description: row.image_description,
        }),
        id: row.id,
        title: row.title,
        body: row.body,
        posted_at: row.posted_at,
        organization_id: row.organization_id,
        organization_name: row.organization_name,
        organization_short_name: row.short_name,
        city: row.city,
        state: row.state,
    })
}
