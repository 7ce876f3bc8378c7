//! What can go wrong with staff.

use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum StaffError {
    #[error("Staff member not found.")]
    NotFound,
    #[error("No user found")]
    NoUserFound,
    #[error("This person has the role already.")]
    HasRole,
    #[error("An organization needs an admin. Make somebody else one first.")]
    LastAdmin,
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<StaffError> for Problem {
    fn from(error: StaffError) -> Self {
        let said = error.to_string();
        match error {
            StaffError::NotFound => Self::not_found("Staff member"),
            StaffError::NoUserFound => Self::invalid_field("email", "noUserFound", said),
            StaffError::HasRole => Self::invalid_field("email", "hasRole", said),
            StaffError::LastAdmin => Self::conflict("lastAdmin", said),
            StaffError::Problem(problem) => problem,
            StaffError::Database(error) => error.into(),
        }
    }
}
