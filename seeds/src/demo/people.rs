//! The people of the demo who belong to no organization.

use domain::names::{EmailAddress, PhoneNumber, ShortName};
use domain::time::LocalDay;
use serde::Deserialize;

/// Renters and the platform's operator, with the one password that everybody in the demo has, staff included.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct People {
    pub password: String,
    pub superadmin: Operator,
    pub renters: Vec<Renter>,
}

/// Who runs the platform.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Operator {
    pub first_name: String,
    pub last_name: String,
    pub email: EmailAddress,
    pub phone: PhoneNumber,
}

/// Somebody who books, with a confirmed mail address and a whole profile.
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

/// Where a renter lives.
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
