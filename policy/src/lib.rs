//! The permissions of roles.
//!
//! An operation names one [`Permission`]; a caller has some [`Role`]s in the organization concerned; [`allows`] says
//! yes or no. The rules are two Casbin files, `model.conf` (how to decide) and `policy.csv` (what is allowed), and
//! `permissions.md` lists the result: a test keeps that table up to date.
//!
//! Always: anything that no line of the policy allows is denied; a caller without roles may do nothing; a superadmin
//! may do everything. The policy knows kinds of things, never rows: the use case checks whose booking it is.

mod decide;
mod permission;
mod role;

pub use decide::allows;
pub use permission::{Permission, UnknownPermission};
pub use role::{Role, UnknownRole};
