//! What can go wrong with an availability rule.

use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum AvailabilityRuleError {
    #[error("Availability rule not found.")]
    NotFound,
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<AvailabilityRuleError> for Problem {
    fn from(error: AvailabilityRuleError) -> Self {
        match error {
            AvailabilityRuleError::NotFound => Self::not_found("Availability rule"),
            AvailabilityRuleError::Problem(problem) => problem,
            AvailabilityRuleError::Database(error) => error.into(),
        }
    }
}
