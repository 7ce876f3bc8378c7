//! The posts that the platform's own staff send.

use poem_openapi::Object;

/// A post of the platform to publish.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewSitePost {
    /// Its heading, at most 120 characters.
    pub title: String,
    /// Plain text, at most 5,000 characters.
    pub body: String,
}

/// A change of a post of the platform. Absent members stay as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SitePostChange {
    /// Its heading, at most 120 characters.
    pub title: Option<String>,
    /// Plain text, at most 5,000 characters.
    pub body: Option<String>,
}
