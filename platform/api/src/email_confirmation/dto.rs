//! What confirming an address looks like on the wire.

use poem_openapi::{ApiResponse, Object};

/// A confirmation link's token.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct EmailConfirmation {
    /// The token that the link carried.
    #[oai(validator(max_length = 200))]
    pub token: String,
}

/// Another mail address for the account.
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
    /// It is confirmed.
    #[oai(status = 204)]
    NoContent,
}

/// A request that was taken.
#[derive(ApiResponse)]
pub enum ConfirmationRequested {
    /// A mail is on its way, unless the address is confirmed already.
    #[oai(status = 202)]
    Accepted,
}
