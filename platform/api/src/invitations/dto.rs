//! An invitation, as JSON for the person who has its link.

use chrono::{DateTime, Utc};
use kernel::ids::GroupId;
use poem_openapi::payload::Json;
use poem_openapi::{ApiResponse, Enum, Object};

use crate::sessions::Session;

/// The token of a link.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct InvitationLink {
    /// The token at the end of the link.
    #[oai(validator(max_length = 200))]
    pub token: String,
}

/// An answer.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct InvitationReply {
    /// The token at the end of the link.
    #[oai(validator(max_length = 200))]
    pub token: String,
    /// False to decline for good.
    pub accept: bool,
}

/// A person who accepts with a new account.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct InvitedPerson {
    /// The token at the end of the link.
    #[oai(validator(max_length = 200))]
    pub token: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// At least 8 characters with a lowercase and an uppercase letter, a digit and a symbol.
    #[oai(validator(max_length = 1000))]
    pub password: String,
}

/// The kind of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub(super) enum InvitationKind {
    /// To work for the organization.
    Role,
    /// To be a member of a group.
    Membership,
    /// To apply to a group.
    Application,
}

/// An invitation that waits for its answer.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(super) struct ShownInvitation {
    /// The invitation's kind.
    pub kind: InvitationKind,
    /// The organization's name.
    pub organization_name: String,
    /// Its short name, its subdomain.
    pub organization_short_name: String,
    /// Its state, two letters.
    pub state: String,
    /// Its city.
    pub city: String,
    /// The role, as staff have it: `editor`.
    pub role: Option<String>,
    /// The group's id.
    pub group_id: Option<GroupId>,
    /// The group's name.
    pub group_name: Option<String>,
    /// The inviter's name, if they still have an account.
    pub invited_by: Option<String>,
    /// The text of the message.
    pub message: Option<String>,
    /// The email address that was invited, which is the account's.
    pub email: String,
    /// The first name that the inviter gave.
    pub first_name: String,
    /// The last name that the inviter gave.
    pub last_name: String,
    /// True if the address has an account: sign in to accept.
    pub email_taken: bool,
    /// When the link stops working.
    pub expires_at: DateTime<Utc>,
}

/// An account that was opened by accepting.
#[derive(ApiResponse)]
pub(super) enum InvitedAccount {
    /// The person, signed in.
    #[oai(status = 201)]
    Created(
        Json<Session>,
        /// The session's cookie.
        #[oai(header = "Set-Cookie")]
        String,
    ),
}
