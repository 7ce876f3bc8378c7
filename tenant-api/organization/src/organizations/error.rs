//! Errors of an organization, and the problems that they become.

use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum OrganizationError {
    #[error("Organization not found.")]
    NotFound,
    #[error("This short name is in use. Choose another one.")]
    ShortNameTaken,
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<OrganizationError> for Problem {
    fn from(error: OrganizationError) -> Self {
        match error {
            OrganizationError::NotFound => Self::not_found("Organization"),
            OrganizationError::ShortNameTaken => Self::invalid_field("shortName", "shortNameTaken", error.to_string()),
            OrganizationError::Problem(problem) => problem,
            OrganizationError::Database(error) => error.into(),
        }
    }
}
