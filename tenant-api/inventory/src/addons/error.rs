//! Errors of an add-on, and the problems that they become.

use ground::constraint::violates;
use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum AddonError {
    #[error("Add-on not found.")]
    NotFound,
    #[error("Another add-on has this name.")]
    NameTaken,
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for AddonError {
    fn from(error: sqlx::Error) -> Self {
        if violates(&error, "addons_name_unique") || violates(&error, "suggested_addons_name_unique") {
            Self::NameTaken
        } else {
            Self::Database(error)
        }
    }
}

impl From<AddonError> for Problem {
    fn from(error: AddonError) -> Self {
        let said = error.to_string();
        match error {
            AddonError::NotFound => Self::not_found("Add-on"),
            AddonError::NameTaken => Self::invalid_field("name", "duplicateName", said),
            AddonError::Problem(problem) => problem,
            AddonError::Database(error) => error.into(),
        }
    }
}
