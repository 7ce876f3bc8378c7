//! Errors of claims.

use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum ClaimError {
    #[error("Claim not found.")]
    NotFound,
    #[error("Organization not found.")]
    OrganizationNotFound,
    #[error("Space not found.")]
    SpaceNotFound,
    #[error("{name} is managed by its own staff. Ask them to add you, or message them from their page.")]
    Managed { name: String },
    #[error("You already asked for {name}. We’ll answer by email.")]
    Pending { name: String },
    #[error("This claim was answered.")]
    Answered,
    #[error("Add the organization first.")]
    OrganizationMissing,
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<ClaimError> for Problem {
    fn from(error: ClaimError) -> Self {
        let said = error.to_string();
        match error {
            ClaimError::NotFound => Self::not_found("Claim"),
            ClaimError::OrganizationNotFound => Self::not_found("Organization"),
            ClaimError::SpaceNotFound => Self::not_found("Space"),
            ClaimError::Managed { .. } => Self::conflict("organizationManaged", said),
            ClaimError::Pending { .. } => Self::conflict("claimPending", said),
            ClaimError::Answered => Self::conflict("claimAnswered", said),
            ClaimError::OrganizationMissing => Self::invalid_field("organizationId", "required", said),
            ClaimError::Problem(problem) => problem,
            ClaimError::Database(error) => error.into(),
        }
    }
}
