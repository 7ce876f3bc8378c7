//! Posts as JSON.

use chrono::{DateTime, Utc};
use poem_openapi::types::multipart::Upload;
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
    /// When it was posted.
    pub posted_at: DateTime<Utc>,
    /// Counts its changes, for `If-Match`.
    pub version: i32,
}

/// A post to be published.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPost {
    /// Its heading, at most 120 characters.
    pub title: String,
    /// Plain text, at most 5,000 characters.
    pub body: String,
}

/// A change of a post. Absent members stay as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PostChange {
    /// Its heading, at most 120 characters.
    pub title: Option<String>,
    /// Plain text, at most 5,000 characters.
    pub body: Option<String>,
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
