//! Ordinary groups: what a member's rights hang on. The groups that give roles are `staff`'s.
//!
//! What always holds: a group's name is unique in the organization; somebody is its member once; staff's level is no
//! group's to give.

mod add_member;
mod create;
mod db;
mod error;

pub use add_member::add_member;
pub use create::{NewGroup, create};
pub use error::GroupError;
