//! Passkeys on the wire. Bytes are in base64url, as browsers' `toJSON` and `parse…FromJSON` have them.

use accounts::passkeys::ListedPasskey;
use chrono::{DateTime, Utc};
use kernel::ids::PasskeyId;
use poem_openapi::payload::Json;
use poem_openapi::{ApiResponse, Object};

use crate::sessions::Session;

/// The caller's passkeys.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub(super) struct PasskeyList {
    /// The passkeys, in the order in which they were added.
    pub items: Vec<Passkey>,
    /// True if the account has a password, which adding asks for; otherwise it asks for a sign-in of the last 15 minutes.
    pub asks_password: bool,
}

/// A key on a device, or in a password manager, that opens the account.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(super) struct Passkey {
    /// The passkey's id.
    pub id: PasskeyId,
    /// The person's name for it.
    pub name: String,
    /// When it was added.
    pub created_at: DateTime<Utc>,
    /// When it was last used to sign in; absent if it never was.
    pub last_used_at: Option<DateTime<Utc>>,
}

/// The proof that it is the person who adds a passkey.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct PasskeyProof {
    /// The account's password, if it has one.
    #[oai(validator(max_length = 1000))]
    pub password: Option<String>,
}

/// The options to have a passkey made (`navigator.credentials.create`): a discoverable one, with the person verified.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub(super) struct PasskeyCreation {
    /// The random word that the authenticator signs, once, within five minutes.
    pub challenge: String,
    /// The domain that the passkey belongs to.
    pub rp_id: String,
    /// The person, as the authenticator keeps them.
    pub user_id: String,
    /// The name under which the authenticator shows the account.
    pub user_name: String,
    /// The person's name.
    pub display_name: String,
    /// The signatures that are taken, by COSE's numbers, the preferred one first.
    pub algorithms: Vec<i32>,
    /// Passkeys that the account has; an authenticator that has one of them makes no other.
    pub known: Vec<String>,
}

/// A passkey that an authenticator made.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct NewPasskey {
    /// The person's name for it.
    #[oai(validator(max_length = 200))]
    pub name: String,
    /// The credential's `response.clientDataJSON`.
    #[oai(validator(max_length = 4000))]
    pub client_data: String,
    /// The credential's `response.attestationObject`.
    #[oai(validator(max_length = 12000))]
    pub attestation_object: String,
}

/// Another name.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct PasskeyName {
    /// The person's name for it.
    #[oai(validator(max_length = 200))]
    pub name: String,
}

/// The options to have a passkey answer (`navigator.credentials.get`).
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub(super) struct PasskeyChallenge {
    /// The random word that the authenticator signs, once, within five minutes.
    pub challenge: String,
    /// The domain that passkeys belong to.
    pub rp_id: String,
}

/// A passkey's answer.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct PasskeyAnswer {
    /// The credential's `id`.
    #[oai(validator(max_length = 1500))]
    pub credential_id: String,
    /// The credential's `response.clientDataJSON`.
    #[oai(validator(max_length = 4000))]
    pub client_data: String,
    /// The credential's `response.authenticatorData`.
    #[oai(validator(max_length = 4000))]
    pub authenticator_data: String,
    /// The credential's `response.signature`.
    #[oai(validator(max_length = 4000))]
    pub signature: String,
    /// The credential's `response.userHandle`.
    #[oai(validator(max_length = 100))]
    pub user_handle: String,
}

/// A passkey that was added.
#[derive(ApiResponse)]
pub(super) enum PasskeyAdded {
    /// It opens the account from now on.
    #[oai(status = 201)]
    Created(Json<Passkey>),
}

/// A passkey that was removed.
#[derive(ApiResponse)]
pub(super) enum PasskeyRemoved {
    /// The passkey no longer opens the account.
    #[oai(status = 204)]
    NoContent,
}

/// Signed in with a passkey: the session is in the cookie.
#[derive(ApiResponse)]
pub(super) enum PasskeySignedIn {
    /// The person is signed in.
    #[oai(status = 200)]
    Ok(
        Json<Session>,
        /// The session's cookie.
        #[oai(header = "Set-Cookie")]
        String,
    ),
}

impl From<ListedPasskey> for Passkey {
    fn from(listed: ListedPasskey) -> Self {
        Self {
            id: listed.id,
            name: listed.name,
            created_at: listed.made_at,
            last_used_at: listed.last_used_at,
        }
    }
}
