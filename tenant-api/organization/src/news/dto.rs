//! Posts as JSON.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::FacilityId;
use poem_openapi::types::multipart::Upload;
use poem_openapi::types::{Example, MaybeUndefined};
use poem_openapi::{Multipart, Object};
use uuid::Uuid;

/// The picture of a post.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct PostPicture {
    /// At most 960 pixels wide.
    pub url: String,
    /// At most 320 pixels wide.
    pub thumbnail_url: String,
    /// Description for those who can't see it.
    pub description: String,
}

/// The facility where an event is.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct EventFacility {
    /// The facility's id.
    pub id: FacilityId,
    /// Its name in addresses, unique within its organization.
    pub short_name: String,
    /// Its name as people say it.
    pub name: String,
    /// Its city.
    pub city: String,
    /// Its state, two letters.
    pub state: String,
}

/// An event that a post announces.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PostEvent {
    /// Its local day.
    pub date: NaiveDate,
    /// Local start, `18:00`.
    pub start: String,
    /// Local end, `20:00`; the end of the day is `24:00`.
    pub end: String,
    /// The IANA time zone of these times: the facility's, or else the organization's.
    pub time_zone: String,
    /// When it starts.
    pub starts_at: DateTime<Utc>,
    /// When it ends.
    pub ends_at: DateTime<Utc>,
    /// True if it is over.
    pub past: bool,
    /// Where it is. Absent if no facility was chosen, or it isn't public.
    pub facility: Option<EventFacility>,
}

/// An event to announce.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields, example)]
pub struct NewPostEvent {
    /// Its local day.
    pub date: NaiveDate,
    /// Local start, `18:00`.
    pub start: String,
    /// Local end, `20:00`; the end of the day is `24:00` or `00:00`.
    pub end: String,
    /// Where it is: a published facility of the organization, or the one where it was before.
    pub facility_id: Option<FacilityId>,
}

impl Example for NewPostEvent {
    fn example() -> Self {
        Self {
            date: NaiveDate::from_ymd_opt(2027, 3, 5).unwrap_or_default(),
            start: "18:00".to_owned(),
            end: "20:00".to_owned(),
            facility_id: None,
        }
    }
}

/// A post of an organization.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Post {
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
    /// Counts its changes, for `If-Match`.
    pub version: i32,
}

/// A post to publish.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPost {
    /// Its heading, at most 120 characters.
    pub title: String,
    /// Plain text, at most 5,000 characters.
    pub body: String,
    /// The event that it announces.
    pub event: Option<NewPostEvent>,
}

/// A change of a post: absent members stay; a null takes the event off it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PostChange {
    /// Its heading, at most 120 characters.
    pub title: Option<String>,
    /// Plain text, at most 5,000 characters.
    pub body: Option<String>,
    /// The event that it announces, as a whole. Null: none.
    pub event: MaybeUndefined<NewPostEvent>,
}

/// A picture for a post.
#[derive(Debug, Multipart)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PostPictureUpload {
    /// PNG, JPEG, WebP or GIF, at most 5 MB (5,242,880 bytes).
    pub file: Upload,
    /// Description for those who can't see it: at most 300 characters.
    pub description: Option<String>,
}
