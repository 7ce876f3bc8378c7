//! The people of the demo who belong to no organization.

use domain::names::{EmailAddress, PhoneNumber, ShortName};
use domain::time::LocalDay;
use serde::Deserialize;

/// Renters and the platform's operator, with the one password of all accounts in the demo, including staff.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct People {
    pub password: String,
    pub superadmin: Operator,
    pub renters: Vec<Renter>,
}

/// The platform's operator.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Operator {
    pub first_name: String,
    pub last_name: String,
    pub email: EmailAddress,
    pub phone: PhoneNumber,
}

/// A renter with a confirmed email address and a complete profile.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Renter {
    pub first_name: String,
    pub last_name: String,
    pub email: EmailAddress,
    pub phone: PhoneNumber,
    pub birthday: LocalDay,
    pub address: RenterAddress,
    /// The groups of which they are an active member.
    pub groups: Vec<GroupOfOrganization>,
}

/// A renter's home address.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RenterAddress {
    pub street1: String,
    pub city: String,
    pub state: String,
    pub zip: String,
}

/// A group by its organization's short name and its own key.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GroupOfOrganization {
    pub organization: ShortName,
    pub group: String,
}
