//! Invitations by mail: to a role in an organization, or into one of its groups.
//!
//! Invariants:
//!
//! - A link's word is stored as a hash and works until the invitation was answered, revoked or is two weeks old.
//! - Sending it again ends the earlier link.
//! - Having the word proves access to the mailbox that it was sent to.

mod db;
mod found;
mod letters;
mod mails;

use chrono::{DateTime, TimeDelta, Utc};
use domain::names::EmailAddress;
use kernel::ids::{GroupId, InvitationId, MembershipId, UserId};
use policy::Role;

pub use db::{Answer, answer, create, find, list_for_roles, renew, revoke, revoke_of_membership};
pub use found::{Located, by_token};
pub use letters::examples;
pub use mails::{SendDetailsChanged, SendInvitation, SendRoleGiven};

pub(crate) use mails::register;

/// A link's lifetime.
pub const LIFETIME: TimeDelta = TimeDelta::days(14);

/// The offer in an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// To work for the organization.
    Role(Role),
    /// Into a group, where a membership waits for the answer.
    Membership(MembershipId),
    /// To apply to a group, by one of its members.
    Group(GroupId),
}

/// Somebody who is to be invited.
#[derive(Clone, Debug)]
pub struct NewInvitation<'a> {
    pub email: &'a EmailAddress,
    /// The name that the inviter gives them; blank where they don't say.
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub message: &'a str,
    pub offer: Offer,
    pub invited_by: Option<UserId>,
}

/// An invitation and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    pub id: InvitationId,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub message: String,
    pub offer: Offer,
    /// The group's name, where it is to a group.
    pub group: Option<String>,
    /// The name of the inviter, if they still have an account.
    pub inviter: Option<String>,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    /// True until it is answered or revoked; expired ones are open, and can be sent again.
    pub is_open: bool,
}

impl Invitation {
    /// Returns true if its link still works.
    pub fn works_at(&self, now: DateTime<Utc>) -> bool {
        self.is_open && now < self.expires_at
    }
}
