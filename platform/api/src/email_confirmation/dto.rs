//! Confirming an address, on the wire.

use accounts::one_time::AddressLink;
use poem_openapi::{ApiResponse, Enum, Object};

/// A confirmation link's token.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct EmailConfirmation {
    /// The token that the link carried.
    #[oai(validator(max_length = 200))]
    pub token: String,
}

/// The effect of a confirmation link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub(super) enum EmailConfirmationEffect {
    /// It confirms the account's address.
    Confirm,
    /// It gives the account the address that it came to, in place of the former one.
    Change,
    /// Nothing: the address is confirmed.
    None,
}

impl From<AddressLink> for EmailConfirmationEffect {
    fn from(link: AddressLink) -> Self {
        match link {
            AddressLink::Confirms => Self::Confirm,
            AddressLink::Changes => Self::Change,
            AddressLink::AlreadyConfirmed => Self::None,
        }
    }
}

/// A confirmation link, before it is used and after.
#[derive(Clone, Debug, Object)]
pub(super) struct ShownEmailConfirmation {
    /// The effect of using the link.
    pub effect: EmailConfirmationEffect,
}

/// Another email address for the account.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct EmailChange {
    /// The new address.
    #[oai(validator(max_length = 320))]
    pub email: String,
    /// The password. An account without one needs a session that began within the last 15 minutes.
    #[oai(validator(max_length = 1000))]
    pub password: Option<String>,
}

/// An address that was confirmed.
#[derive(ApiResponse)]
pub enum EmailConfirmed {
    /// The address is confirmed.
    #[oai(status = 204)]
    NoContent,
}

/// A request that was taken.
#[derive(ApiResponse)]
pub enum ConfirmationRequested {
    /// An email is on its way, unless the address is confirmed already.
    #[oai(status = 202)]
    Accepted,
}
