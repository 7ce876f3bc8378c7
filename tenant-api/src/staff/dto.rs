//! What staff look like on the wire.

use chrono::{DateTime, Utc};
use poem_openapi::{Enum, Object};
use policy::Role;
use uuid::Uuid;

/// What somebody may do for the organization.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum StaffRole {
    /// Everything, staff and settings included; approves and edits too.
    Admin,
    /// What the public reads, and when things are open.
    Editor,
    /// Requests and bookings.
    Approver,
    /// Bookings that can't take place, and those who take care of them.
    MaintenanceManager,
    /// Bookings that can't take place.
    MaintenanceStaff,
    /// What is on.
    Operations,
}

/// Somebody in a role.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct StaffMember {
    /// The membership's id, for taking the role away.
    pub membership_id: Uuid,
    /// The person's id.
    pub user_id: Uuid,
    /// The person's first name.
    pub first_name: String,
    /// The person's last name.
    pub last_name: String,
    /// The mail address that the person signs in with.
    pub email: String,
    /// What they may do.
    pub role: StaffRole,
    /// When they got the role.
    pub since: DateTime<Utc>,
}

/// Everybody who works for the organization.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub(crate) struct Staff {
    /// By role and name; somebody with two roles is there twice.
    pub items: Vec<StaffMember>,
}

/// Somebody who gets a role.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewStaffMember {
    /// The mail address of somebody with an account.
    pub email: String,
    /// What they may do.
    pub role: StaffRole,
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
