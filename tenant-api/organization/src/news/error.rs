//! Errors of posts.

use kernel::problem::Problem;

use inventory::images::ImageError;

#[derive(Debug, thiserror::Error)]
pub enum NewsError {
    #[error("Post not found.")]
    NotFound,
    #[error("Organization not found.")]
    OrganizationNotFound,
    #[error(transparent)]
    Image(#[from] ImageError),
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<NewsError> for Problem {
    fn from(error: NewsError) -> Self {
        match error {
            NewsError::NotFound => Self::not_found("Post"),
            NewsError::OrganizationNotFound => Self::not_found("Organization"),
            NewsError::Image(image) => image.into(),
            NewsError::Problem(problem) => problem,
            NewsError::Database(error) => error.into(),
        }
    }
}
