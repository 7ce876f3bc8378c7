//! Memberships as JSON.

use chrono::{DateTime, Utc};
use kernel::ids::{GroupId, MembershipId, OrganizationId, ProofId, UserId};
use poem_openapi::{Enum, Object};

use crate::groups::{AccessLimit, ProofFile};

/// The state of a membership.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "domain::groups::MembershipState")]
pub enum MembershipState {
    /// The organization asks; the person has not answered.
    Invited,
    /// The person asks; the organization has not answered.
    Applied,
    /// They have what the group gives.
    Active,
    /// The organization has ended it, and may take it up again.
    Inactive,
    /// The organization has refused.
    Denied,
}

/// States that the organization can give a membership.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum NewState {
    /// Admits an applicant, or activates a member again.
    Active,
    /// Ends it for now.
    Inactive,
    /// Refuses an applicant.
    Denied,
}

/// A person's place in a group: as a member, an applicant or an invited person.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct Membership {
    /// The membership's id.
    pub id: MembershipId,
    /// The group's id.
    pub group_id: GroupId,
    /// The person's id.
    pub user_id: UserId,
    /// The person's first name; `Invited` before they have answered.
    pub first_name: String,
    /// The person's last name; `User` before they have answered.
    pub last_name: String,
    /// The person's email address.
    pub email: String,
    /// Its state.
    pub state: MembershipState,
    /// The applicant's message.
    pub application: String,
    /// Files that came with it (readProof).
    pub proofs: Vec<ProofFile>,
    /// The places, among the group's, where its benefits apply for this member.
    pub access: AccessLimit,
    /// The instant from which it has this state.
    pub since: DateTime<Utc>,
}

/// An application to a group.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Application {
    /// At most 1,000 characters.
    pub message: Option<String>,
    /// Ids of the files that show what the group asks for (addProof): one for each proof that is required.
    #[oai(default)]
    pub proof_ids: Vec<ProofId>,
}

/// A person that a member invites to apply.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Recommendation {
    /// Their email address.
    #[oai(validator(max_length = 320))]
    pub email: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// A message to them, at most 1,000 characters.
    pub message: String,
    /// The solved captcha, as the widget writes it: base64 of JSON.
    #[oai(validator(max_length = 8000))]
    pub captcha: String,
}

/// An invited person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Invitation {
    /// Their email address; they need no account yet.
    pub email: String,
    /// The places, among the group's, where its benefits apply for them; everywhere unless given.
    pub access: Option<AccessLimit>,
    /// First name, to fill in their form; they may change it.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// A personal line in the email, at most 1,000 characters.
    pub message: Option<String>,
}

/// A change of a membership: absent members stay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct MembershipChange {
    /// The organization's decision.
    pub state: Option<NewState>,
    /// The places, among the group's, where its benefits apply for this member.
    pub access: Option<AccessLimit>,
}

/// A group, as its member sees it.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OwnGroup {
    /// The group's id.
    pub id: GroupId,
    /// Its name.
    pub name: String,
    /// The priority of its members, 0 to 3.
    pub level: u8,
    /// Percent off the time and the add-ons.
    pub discount: String,
    /// The lead time of members in days, if it is shorter than the organization's.
    pub lead_time_days: Option<u16>,
    /// True if members pay no sales tax.
    pub tax_exempt: bool,
    /// True if members may pay by invoice.
    pub invoice: bool,
    /// True if it takes no applications: nobody can be invited to apply.
    pub private: bool,
}

/// One of the caller's memberships.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct OwnMembership {
    /// The membership's id.
    pub id: MembershipId,
    /// The organization's id.
    pub organization_id: OrganizationId,
    /// The organization's short name.
    pub organization_short_name: String,
    /// The organization's name.
    pub organization_name: String,
    /// The group that the caller is a member of.
    pub group: OwnGroup,
    /// Its state; `invited` waits for the caller's answer.
    pub state: MembershipState,
    /// The places where the group's benefits apply for the caller, as far as the organization limited them.
    pub access: AccessLimit,
    /// Files that the caller showed when applying (readProof).
    pub proofs: Vec<ProofFile>,
    /// The instant from which it has this state.
    pub since: DateTime<Utc>,
}
