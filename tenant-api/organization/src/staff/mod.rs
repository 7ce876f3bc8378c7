//! Staff: the people who work for the organization, and their roles.
//!
//! Invariants:
//!
//! - A role is an active membership in the system group that gives it.
//! - Somebody has a role once.
//! - An organization that has an admin keeps one.
//! - People who are added, or whose role or details are changed, without having asked are told by email.

mod add;
mod api;
mod change;
mod change_role;
mod db;
mod dto;
mod error;
mod invite;
mod list;
mod remove;

pub use add::{add, appoint};
pub use api::StaffApi;
pub use dto::{NewStaffInvitation, NewStaffMember, StaffChange, StaffInvitation, StaffMember, StaffRole};
pub use error::StaffError;
pub use list::list;
pub use remove::remove;

pub(crate) use db::{find_user, insert_membership};
