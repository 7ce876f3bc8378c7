//! What can go wrong with a space.

use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum SpaceError {
    #[error("Space not found.")]
    NotFound,
    #[error("There is a space of this name in the facility already.")]
    NameTaken,
    #[error("The space that it is a part of has to be in the same facility.")]
    UnknownParent,
    #[error("This space has parts. Detach them first.")]
    HasParts,
    #[error("This space has bookings or payments on record and can't be deleted. Hide it instead.")]
    OnRecord,
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for SpaceError {
    fn from(error: sqlx::Error) -> Self {
        let constraint = error.as_database_error().and_then(|refused| refused.constraint());
        if constraint == Some("spaces_name_unique") {
            Self::NameTaken
        } else {
            Self::Database(error)
        }
    }
}

impl From<SpaceError> for Problem {
    fn from(error: SpaceError) -> Self {
        let said = error.to_string();
        match error {
            SpaceError::NotFound => Self::not_found("Space"),
            SpaceError::NameTaken => Self::invalid_field("base", "nameTaken", said),
            SpaceError::UnknownParent => Self::invalid_field("parentId", "unknownSpace", said),
            SpaceError::HasParts => Self::conflict("hasParts", said),
            SpaceError::OnRecord => Self::conflict("onRecord", said),
            SpaceError::Problem(problem) => problem,
            SpaceError::Database(error) => error.into(),
        }
    }
}
