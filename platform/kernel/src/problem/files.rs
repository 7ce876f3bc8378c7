//! The problem that callers get when the file store fails.

use gateways::files::FilesError;
use poem::http::StatusCode;

use super::Problem;

impl From<FilesError> for Problem {
    fn from(error: FilesError) -> Self {
        if !matches!(error, FilesError::Unavailable(_)) {
            return Self::internal(&error);
        }
        tracing::error!(%error, "the file store failed");
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "filesUnavailable",
            "Files can’t be saved or opened right now. Nothing was changed. Try again in a few minutes.",
        )
    }
}
