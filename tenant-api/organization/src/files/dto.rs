//! Files as JSON.

use chrono::{DateTime, Utc};
use kernel::ids::FileId;
use poem_openapi::types::multipart::Upload;
use poem_openapi::{Multipart, Object};

/// A file that an organization hands out.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct OrganizationFile {
    /// The file's id.
    pub id: FileId,
    /// The name to save it under.
    pub file_name: String,
    /// Description in the organization's words; may be empty.
    pub description: String,
    /// `application/pdf`, `image/jpeg` or `image/png`: pictures are redrawn.
    pub content_type: String,
    /// Its size in bytes.
    pub byte_size: i32,
    /// The instant that it was uploaded, in UTC.
    pub uploaded_at: DateTime<Utc>,
}

/// Files, the oldest first.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub(crate) struct OrganizationFiles {
    /// At most 50.
    pub items: Vec<OrganizationFile>,
}

/// A file to be handed out.
#[derive(Debug, Multipart)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct FileUpload {
    /// PDF, PNG, JPEG, WebP or GIF, at most 5 MB (5,242,880 bytes).
    pub file: Upload,
    /// Description: at most 300 characters.
    pub description: Option<String>,
}

/// A change of a file.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct FileChange {
    /// Description: at most 300 characters.
    pub description: String,
}
