//! Errors of a facility, and the problems that they become.

use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum FacilityError {
    #[error("Facility not found.")]
    NotFound,
    #[error("This facility has closed and can't be booked anymore.")]
    Closed,
    #[error("This facility has bookings or payments on record and can't be deleted. Archive it instead.")]
    OnRecord,
    #[error("This facility is archived. Restore it first.")]
    Archived,
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<FacilityError> for Problem {
    fn from(error: FacilityError) -> Self {
        match error {
            FacilityError::NotFound => Self::not_found("Facility"),
            FacilityError::Closed => Self::closed(error.to_string()),
            FacilityError::OnRecord => Self::conflict("onRecord", error.to_string()),
            FacilityError::Archived => Self::conflict("archived", error.to_string()),
            FacilityError::Problem(problem) => problem,
            FacilityError::Database(error) => error.into(),
        }
    }
}
