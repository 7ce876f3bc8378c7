//! Roles, in one organization or on the whole platform.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A caller's role. `policy.csv` says which role includes which.
///
/// A caller has at least one: [`Role::Anonymous`] without a session, [`Role::SignedIn`] with one, [`Role::ApiClient`]
/// with an API key; and besides what the groups of the organization concerned give them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum Role {
    /// Nobody has signed in.
    Anonymous,
    /// Another program, with an API key.
    ApiClient,
    /// Anybody who has signed in, here or for another organization.
    SignedIn,
    /// In an ordinary group of the organization.
    Member,
    /// In the organization's system group Operations.
    Operations,
    /// In the organization's system group Maintenance Staff.
    MaintenanceStaff,
    /// In the organization's system group Maintenance Manager.
    MaintenanceManager,
    /// In the organization's system group Editor.
    Editor,
    /// In the organization's system group Approver.
    Approver,
    /// In the organization's system group Admin.
    Admin,
    /// A member of the platform's staff, in every organization.
    Superadmin,
}

/// A name that is no role.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no role '{0}'")]
pub struct UnknownRole(String);

impl Role {
    /// Every role, from the least to the most, in the order of declaration.
    pub const ALL: [Self; 11] = [
        Self::Anonymous,
        Self::ApiClient,
        Self::SignedIn,
        Self::Member,
        Self::Operations,
        Self::MaintenanceStaff,
        Self::MaintenanceManager,
        Self::Editor,
        Self::Approver,
        Self::Admin,
        Self::Superadmin,
    ];

    /// Returns its name in the API, in the database and in the policy.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Anonymous => "anonymous",
            Self::ApiClient => "apiClient",
            Self::SignedIn => "signedIn",
            Self::Member => "member",
            Self::Operations => "operations",
            Self::MaintenanceStaff => "maintenanceStaff",
            Self::MaintenanceManager => "maintenanceManager",
            Self::Editor => "editor",
            Self::Approver => "approver",
            Self::Admin => "admin",
            Self::Superadmin => "superadmin",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(word: &str) -> Result<Self, UnknownRole> {
        let known = Self::ALL.into_iter().find(|role| role.name() == word);
        known.ok_or_else(|| UnknownRole(word.to_owned()))
    }
}

impl TryFrom<String> for Role {
    type Error = UnknownRole;

    fn try_from(word: String) -> Result<Self, UnknownRole> {
        word.parse()
    }
}

impl From<Role> for &'static str {
    fn from(role: Role) -> Self {
        role.name()
    }
}
