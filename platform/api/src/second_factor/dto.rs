//! A second factor on the wire.

use chrono::{DateTime, Utc};
use poem_openapi::{ApiResponse, Object};

/// The caller's second factor.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(super) struct OwnSecondFactor {
    /// When it was turned on; absent while it is off.
    pub turned_on_at: Option<DateTime<Utc>>,
    /// The number of recovery codes left.
    pub recovery_codes_left: i64,
    /// True if the account has a password, which changes ask for; otherwise they ask for a code.
    pub asks_password: bool,
}

/// A new secret for an app, which is shown until it is confirmed.
#[derive(Clone, Debug, Object)]
pub(super) struct SecondFactorSetup {
    /// The secret in base 32, to type in.
    pub secret: String,
    /// The `otpauth:` address that apps read from a QR code.
    pub address: String,
}

/// The first code of a new secret.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct SecondFactorConfirmation {
    /// The code that the app shows.
    #[oai(validator(max_length = 40))]
    pub code: String,
    /// The account's password, if it has one.
    #[oai(validator(max_length = 1000))]
    pub password: Option<String>,
}

/// The proof that it is the person who changes their second factor.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct IdentityProof {
    /// The account's password, if it has one.
    #[oai(validator(max_length = 1000))]
    pub password: Option<String>,
    /// A code from the app or a recovery code, where the account has no password.
    #[oai(validator(max_length = 40))]
    pub code: Option<String>,
}

/// New recovery codes, which are shown once.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub(super) struct RecoveryCodes {
    /// Each opens the account once, in place of a code from the app.
    pub recovery_codes: Vec<String>,
}

/// A second factor that was turned off.
#[derive(ApiResponse)]
pub(super) enum SecondFactorRemoved {
    /// Signing in no longer asks for a code.
    #[oai(status = 204)]
    NoContent,
}
