//! Ordinary groups: what a member's prices and rights hang on, and who is in them. The groups that give roles are
//! `staff`'s.
//!
//! What always holds: a group's name is unique in the organization; somebody is its member once; staff's level is no
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
mod members;
mod read;

pub use access::AccessLimit;
pub use api::GroupsApi;
pub use change::change;
pub use create::create;
pub use delete::delete;
pub use dto::{Group, GroupChange, NewGroup, Proof};
pub use error::GroupError;
pub use members::{
    Application, Invitation, Membership, MembershipChange, MembershipState, MembershipsApi, NewState, OwnGroup,
    OwnMembership, add_member, own,
};
pub use read::{list, read};
