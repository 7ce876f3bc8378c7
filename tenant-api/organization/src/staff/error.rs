//! Errors of staff.

use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum StaffError {
    #[error("Staff member not found.")]
    NotFound,
    #[error("No user found")]
    NoUserFound,
    #[error("Already has this role.")]
    HasRole,
    #[error("This person was invited already. You can send the invitation again below.")]
    IsInvited,
    #[error("Invitation not found.")]
    InvitationNotFound,
    #[error("An organization needs an admin. Make someone else an admin first.")]
    LastAdmin,
    #[error(
        "Their account wasn’t made for your organization, or is used elsewhere too. They can change their details in their profile."
    )]
    OwnAccount,
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
            StaffError::IsInvited => Self::invalid_field("email", "isInvited", said),
            StaffError::InvitationNotFound => Self::not_found("Invitation"),
            StaffError::HasRole => Self::invalid_field("email", "hasRole", said),
            StaffError::LastAdmin => Self::conflict("lastAdmin", said),
            StaffError::OwnAccount => Self::conflict("ownAccount", said),
            StaffError::Problem(problem) => problem,
            StaffError::Database(error) => error.into(),
        }
    }
}
