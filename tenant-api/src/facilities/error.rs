//! What can go wrong with a facility.

use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum FacilityError {
    #[error("Facility not found.")]
    NotFound,
    #[error("This facility has bookings or payments on record and can't be deleted. Hide it instead.")]
    OnRecord,
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<FacilityError> for Problem {
    fn from(error: FacilityError) -> Self {
        match error {
            FacilityError::NotFound => Self::not_found("Facility"),
            FacilityError::OnRecord => Self::conflict("onRecord", error.to_string()),
            FacilityError::Problem(problem) => problem,
            FacilityError::Database(error) => error.into(),
        }
    }
}
