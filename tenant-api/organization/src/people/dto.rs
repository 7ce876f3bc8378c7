//! People as JSON, for staff who look for them.

use kernel::ids::UserId;
use poem_openapi::Object;

/// A person with an account.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct FoundPerson {
    /// The person's id.
    pub id: UserId,
    /// The person's first name.
    pub first_name: String,
    /// The person's last name.
    pub last_name: String,
    /// The email address that the person signs in with.
    pub email: String,
    /// Their phone number, if they gave one.
    pub phone: Option<String>,
    /// True if they belong to the organization or have booked there.
    pub known: bool,
}

/// People who match what was typed.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct People {
    /// At most ten, those who are known here first, then by name.
    pub items: Vec<FoundPerson>,
}
