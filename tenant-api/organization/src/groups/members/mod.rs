//! Members of groups: who applied, who was invited, who was let in.

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
mod recommend;
mod remove;

pub use api::MembershipsApi;
pub use apply::apply;
pub use dto::{
    Application, Invitation, Membership, MembershipChange, MembershipState, NewState, OwnGroup, OwnMembership,
    Recommendation,
};

use change::change;
use list::list;
use recommend::recommend;
use remove::remove;

/// The name and the words that an inviter gives somebody.
const LONGEST_NAME: usize = 60;
const LONGEST_MESSAGE: usize = 1000;

pub(super) use invite::invite;
pub use letters::mail_previews;
pub use mail::register as register_jobs;
