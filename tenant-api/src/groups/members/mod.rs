//! Who is in a group: who applied, who was invited, who was let in.

mod add;
mod api;
mod apply;
mod change;
mod db;
mod dto;
mod invite;
mod letters;
mod list;
mod mail;
pub mod own;
mod remove;

pub use add::add_member;
pub use api::MembershipsApi;
pub use dto::{
    Application, Invitation, Membership, MembershipChange, MembershipState, NewState, OwnGroup, OwnMembership,
};

use apply::apply;
use change::change;
use list::list;
use remove::remove;

pub(super) use invite::invite;
pub(super) use mail::register as register_jobs;
