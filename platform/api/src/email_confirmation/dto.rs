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
