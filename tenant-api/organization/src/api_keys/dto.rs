//! API keys as JSON.

use chrono::{DateTime, Utc};
use kernel::ids::ApiKeyId;
use poem_openapi::Object;

/// A key with which a program calls the organization's API.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(crate) struct ApiKey {
    /// Id of the key.
    pub id: ApiKeyId,
    /// Its name.
    pub name: String,
    /// The last four characters of the key.
    pub last_four: String,
    /// The name of the person who made it, `Dana Whitfield`.
    pub created_by: String,
    /// The instant that it was made, in UTC.
    pub created_at: DateTime<Utc>,
    /// About the instant of its last request, in UTC: up to an hour before. Absent until it is used.
    pub last_used_at: Option<DateTime<Utc>>,
    /// The instant from which it no longer works, in UTC. Absent while it works.
    pub revoked_at: Option<DateTime<Utc>>,
}

/// Keys of the organization.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub(crate) struct ApiKeys {
    /// The newest first.
    pub items: Vec<ApiKey>,
}

/// A key to create.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ApiKeyForm {
    /// Its name, 1 to 60 characters. No other key that works has this name.
    pub name: String,
}

/// A key that was created, with the key itself, which is shown once.
// No `Debug`, so that no log shows the key.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub(crate) struct CreatedApiKey {
    /// Id of the key.
    pub id: ApiKeyId,
    /// Its name.
    pub name: String,
    /// The key itself, `fh_…`, for `Authorization: Bearer`. It is in this answer alone.
    pub key: String,
}
