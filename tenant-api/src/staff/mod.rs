//! Staff: who works for the organization, in which role.
//!
//! What always holds: a role is an active membership in the system group that gives it; somebody has a role once; an
//! organization that has an admin keeps one.

mod add;
mod api;
mod db;
mod dto;
mod error;
mod list;
mod remove;

pub use add::add;
pub use api::StaffApi;
pub use dto::{NewStaffMember, StaffMember, StaffRole};
pub use error::StaffError;
pub use list::list;
pub use remove::remove;

pub(crate) use db::{find_user, insert_membership};
