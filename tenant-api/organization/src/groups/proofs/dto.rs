//! Proofs as JSON.

use chrono::{DateTime, Utc};
use kernel::ids::ProofId;
use poem_openapi::types::multipart::Upload;
use poem_openapi::{Multipart, Object};

/// A file that shows what a group asks for.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct ProofFile {
    /// The file's id, for reading it and for applying with it.
    pub id: ProofId,
    /// The proof that it is for, as the group calls it.
    pub name: String,
    /// The file's original name.
    pub file_name: String,
    /// `application/pdf`, `image/jpeg` or `image/png`: pictures are redrawn.
    pub content_type: String,
    /// Its size in bytes.
    pub byte_size: i32,
    /// The instant that it was uploaded, in UTC.
    pub uploaded_at: DateTime<Utc>,
}

/// A file to be shown.
#[derive(Debug, Multipart)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProofUpload {
    /// PDF, PNG, JPEG, WebP or GIF, at most 5 MB (5,242,880 bytes).
    pub file: Upload,
    /// The proof that it is for, as the group calls it.
    pub name: String,
}
