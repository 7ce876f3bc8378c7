//! Signing up, on the wire.

use poem_openapi::payload::Json;
use poem_openapi::{ApiResponse, Object};

use crate::sessions::Session;

/// The sign-up form.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct SignUp {
    /// The email address, which becomes the account's name.
    #[oai(validator(max_length = 320))]
    pub email: String,
    /// At least 8 characters with a lowercase and an uppercase letter, a digit and a symbol.
    #[oai(validator(max_length = 1000))]
    pub password: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The solved captcha, as the widget writes it: base64 of JSON, or what Turnstile or reCAPTCHA gave if one of them
    /// is configured.
    #[oai(validator(max_length = 8000))]
    pub captcha: String,
}

/// An account that was opened.
#[derive(ApiResponse)]
pub enum SignedUp {
    /// The person, signed in.
    #[oai(status = 201)]
    Created(
        Json<Session>,
        /// The session's cookie.
        #[oai(header = "Set-Cookie")]
        String,
    ),
}

/// A captcha to solve: a proof of work in the ALTCHA format, version 2.
#[derive(Clone, Debug, Object)]
pub(super) struct Captcha {
    /// The task to solve.
    pub parameters: CaptchaParameters,
    /// The server's signature of it.
    pub signature: String,
}

/// A captcha's task: find a counter whose derived key begins with `keyPrefix`.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub(super) struct CaptchaParameters {
    /// The derivation of keys: `PBKDF2/SHA-256`.
    pub algorithm: String,
    /// Rounds of each derivation.
    pub cost: u32,
    /// When the captcha ends, in seconds since 1970.
    pub expires_at: i64,
    /// Bytes of a key.
    pub key_length: u32,
    /// The beginning of the key, in hexadecimal.
    pub key_prefix: String,
    /// The server's signature of the key.
    pub key_signature: String,
    /// A random number, in hexadecimal.
    pub nonce: String,
    /// Another random word.
    pub salt: String,
}
