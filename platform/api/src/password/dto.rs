//! Passwords on the wire.

use poem_openapi::{ApiResponse, Object};

/// The account whose password is forgotten.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct ForgottenPassword {
    /// The email address of the account.
    #[oai(validator(max_length = 320))]
    pub email: String,
}

/// A reset link's token and the new password.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct PasswordReset {
    /// The token that the link carried.
    #[oai(validator(max_length = 200))]
    pub token: String,
    /// At least 8 characters with a lowercase and an uppercase letter, a digit and a symbol.
    #[oai(validator(max_length = 1000))]
    pub password: String,
}

/// The current password and the one that takes its place.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct PasswordChange {
    /// The password as it is.
    #[oai(validator(max_length = 1000))]
    pub current_password: String,
    /// At least 8 characters with a lowercase and an uppercase letter, a digit and a symbol.
    #[oai(validator(max_length = 1000))]
    pub new_password: String,
}

/// A request that was taken.
#[derive(ApiResponse)]
pub enum ResetRequested {
    /// If there is such an account, an email is on its way to it.
    #[oai(status = 202)]
    Accepted,
}

/// A password that was set.
#[derive(ApiResponse)]
pub enum PasswordSet {
    /// The password is set.
    #[oai(status = 204)]
    NoContent,
}
