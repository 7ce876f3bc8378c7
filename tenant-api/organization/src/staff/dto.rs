//! Staff as JSON.

use chrono::{DateTime, Utc};
use kernel::ids::{InvitationId, MembershipId, UserId};
use poem_openapi::types::MaybeUndefined;
use poem_openapi::{Enum, Object};
use policy::Role;

/// Roles in an organization.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum StaffRole {
    /// Everything, staff and settings included; approves and edits too.
    Admin,
    /// Writes what the public reads, and sets hours.
    Editor,
    /// Requests and bookings.
    Approver,
    /// Bookings that can't take place, and those who take care of them.
    MaintenanceManager,
    /// Bookings that can't take place.
    MaintenanceStaff,
    /// Sees what is on.
    Operations,
}

/// A person in a role.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct StaffMember {
    /// The membership's id, for changing the role or taking it away.
    pub membership_id: MembershipId,
    /// The person's id.
    pub user_id: UserId,
    /// The person's first name.
    pub first_name: String,
    /// The person's last name.
    pub last_name: String,
    /// The email address that the person signs in with.
    pub email: String,
    /// Their phone number, if they gave one and joined by an invitation of this organization.
    pub phone: Option<String>,
    /// True if they joined by an invitation of this organization: its admins may correct their details, unless the account is used
    /// elsewhere too.
    pub invited: bool,
    /// Their role.
    pub role: StaffRole,
    /// When they got the role.
    pub since: DateTime<Utc>,
    /// Goes up with each change of their role, name or phone number; for `If-Match`.
    pub version: i32,
}

impl StaffMember {
    /// Their whole name.
    pub(super) fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// Everybody who works for the organization.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub(crate) struct Staff {
    /// The staff, by role and name; a person with two roles is listed twice.
    pub items: Vec<StaffMember>,
}

/// A person who gets a role.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewStaffMember {
    /// The email address of a person with an account.
    pub email: String,
    /// Their role.
    pub role: StaffRole,
}

/// The role and details of a staff member. Absent members stay as they are.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct StaffChange {
    /// The role that they have from now on, in place of this one.
    pub role: Option<StaffRole>,
    /// The person's first name.
    pub first_name: Option<String>,
    /// The person's last name.
    pub last_name: Option<String>,
    /// Their phone number; null clears it.
    pub phone: MaybeUndefined<String>,
}

/// A person who gets a role once they accept.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewStaffInvitation {
    /// Their email address; they need no account yet.
    pub email: String,
    /// The role that they will have.
    pub role: StaffRole,
    /// First name, to fill in their form; they may change it.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// A personal line in the email, at most 1,000 characters.
    pub message: Option<String>,
}

/// An invitation to a role that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct StaffInvitation {
    /// The invitation's id.
    pub id: InvitationId,
    /// The email address that it was sent to.
    pub email: String,
    /// First name, blank if it wasn't given.
    pub first_name: String,
    /// Last name, blank if it wasn't given.
    pub last_name: String,
    /// The role that they will have.
    pub role: StaffRole,
    /// The name of the person who invited them.
    pub invited_by: Option<String>,
    /// When they were invited.
    pub since: DateTime<Utc>,
    /// When the link stops working.
    pub expires_at: DateTime<Utc>,
    /// True if it has stopped working: send it again.
    pub expired: bool,
}

/// Invitations that wait for an answer.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub(crate) struct StaffInvitations {
    /// The latest first, at most 500.
    pub items: Vec<StaffInvitation>,
}

impl StaffChange {
    /// Returns true if it changes nothing of the person's account.
    pub(super) fn is_of_role_alone(&self) -> bool {
        let is_of_details = self.first_name.is_some() || self.last_name.is_some() || !self.phone.is_undefined();
        self.role.is_some() && !is_of_details
    }
}

impl StaffRole {
    pub(super) const ALL: [Self; 6] = [
        Self::Admin,
        Self::Editor,
        Self::Approver,
        Self::MaintenanceManager,
        Self::MaintenanceStaff,
        Self::Operations,
    ];

    /// The role of the policy; its name is the word in the database.
    pub(super) fn rule(self) -> Role {
        match self {
            Self::Admin => Role::Admin,
            Self::Editor => Role::Editor,
            Self::Approver => Role::Approver,
            Self::MaintenanceManager => Role::MaintenanceManager,
            Self::MaintenanceStaff => Role::MaintenanceStaff,
            Self::Operations => Role::Operations,
        }
    }
}
