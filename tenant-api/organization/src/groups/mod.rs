//! Ordinary groups: what a member's prices and rights hang on, and who is in them. The groups that give roles are
//! `staff`'s.
//!
//! Invariants: a group's name is unique in the organization; somebody is its member once; staff's level is no
//! group's to give; a limit is to something and not to everything; nobody is a member who was only invited.

mod access;
mod api;
mod change;
mod create;
mod db;
mod delete;
mod dto;
mod error;
mod example;
mod form;
mod import;
mod leave_all;
mod members;
mod proofs;
mod read;
mod usage;

pub use access::AccessLimit;
pub use api::GroupsApi;
pub use change::change;
pub use create::create;
pub use delete::delete;
pub use dto::{Group, GroupChange, NewGroup, Proof};
pub use error::GroupError;
pub use import::{GroupImport, ImportError, ImportedGroup};
pub use leave_all::leave_all;
pub use members::{
    Application, Invitation, Membership, MembershipChange, MembershipState, MembershipsApi, NewState, OwnGroup,
    OwnMembership, apply, mail_previews, own,
};
pub use proofs::{ProofFile, ProofUpload, ProofsApi, show_proof, store_proof};
pub use read::{list, read};
pub use usage::{GroupUsage, MonthUsage, SpaceUsage, UsageSum};

pub(crate) use proofs::remove_all as remove_all_proofs;

/// Names every kind of job about groups.
pub fn register_jobs(options: kernel::jobs::WorkerOptions) -> kernel::jobs::WorkerOptions {
    members::register_jobs(proofs::register_jobs(options))
}
