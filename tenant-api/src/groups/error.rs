//! What can go wrong with a group.

use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum GroupError {
    #[error("Group not found.")]
    NotFound,
    #[error("Another group has this name.")]
    NameTaken,
    #[error("Priority 4 is for staff, who get it with their role.")]
    LevelOfStaff,
    #[error("This person is in the group already.")]
    IsMember,
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<GroupError> for Problem {
    fn from(error: GroupError) -> Self {
        let said = error.to_string();
        match error {
            GroupError::NotFound => Self::not_found("Group"),
            GroupError::NameTaken => Self::invalid_field("name", "nameTaken", said),
            GroupError::LevelOfStaff => Self::invalid_field("level", "levelOfStaff", said),
            GroupError::IsMember => Self::invalid_field("user", "isMember", said),
            GroupError::Problem(problem) => problem,
            GroupError::Database(error) => error.into(),
        }
    }
}
