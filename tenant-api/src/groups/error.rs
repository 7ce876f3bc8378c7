//! What can go wrong with a group and with who is in it.

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
    #[error("This person is in the group already.")]
    IsMember,
    #[error("This person was invited less than an hour ago.")]
    IsInvited,
    #[error("Proof not found.")]
    ProofNotFound,
    #[error("You are in this group already.")]
    AppliedAlready,
    #[error("Your application is waiting for an answer.")]
    ApplicationPending,
    #[error("The organization has not accepted your application.")]
    WasDenied,
    #[error("Please confirm your mail address first.")]
    EmailNotConfirmed,
    #[error("Please upload {name}.")]
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
            GroupError::EmailNotConfirmed => Self::conflict("emailNotConfirmed", said),
            GroupError::ProofRequired { .. } => Self::invalid_field("proofIds", "proofRequired", said),
            GroupError::Refused(refusal) => Self::conflict(refusal.code(), said),
            GroupError::Problem(problem) => problem,
            GroupError::Database(error) => error.into(),
        }
    }
}
