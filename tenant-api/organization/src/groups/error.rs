//! Errors of a group and its members, and the problems that they become.

use domain::groups::MembershipRefusal;
use domain::refusal::Refusal;
use kernel::problem::Problem;

#[derive(Debug, thiserror::Error)]
pub enum GroupError {
    #[error("Group not found.")]
    NotFound,
    #[error("Membership not found.")]
    MembershipNotFound,
    #[error("Duplicate: Group {name} already exists")]
    NameTaken { name: String },
    #[error("This person is already in the group.")]
    IsMember,
    #[error("This person was invited less than an hour ago.")]
    IsInvited,
    #[error("Proof not found.")]
    ProofNotFound,
    #[error("You're already in this group.")]
    AppliedAlready,
    #[error("Your application is pending.")]
    ApplicationPending,
    #[error("The organization denied your application.")]
    WasDenied,
    #[error("Upload {name}.")]
    ProofRequired { name: String },
    #[error(transparent)]
    Refused(#[from] MembershipRefusal),
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
            GroupError::MembershipNotFound => Self::not_found("Membership"),
            GroupError::ProofNotFound => Self::not_found("Proof"),
            GroupError::NameTaken { .. } => Self::invalid_field("name", "duplicateName", said),
            GroupError::IsMember => Self::invalid_field("email", "isMember", said),
            GroupError::IsInvited => Self::invalid_field("email", "isInvited", said),
            GroupError::AppliedAlready => Self::conflict("isMember", said),
            GroupError::ApplicationPending => Self::conflict("hasApplied", said),
            GroupError::WasDenied => Self::conflict("wasDenied", said),
            GroupError::ProofRequired { .. } => Self::invalid_field("proofIds", "proofRequired", said),
            GroupError::Refused(refusal) => Self::conflict(refusal.code(), said),
            GroupError::Problem(problem) => problem,
            GroupError::Database(error) => error.into(),
        }
    }
}
