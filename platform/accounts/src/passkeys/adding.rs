//! Adding a passkey: a challenge for the authenticator, then what it made.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::door::PeopleTx;
use kernel::ids::{SessionId, UserId};
use kernel::problem::Problem;
use serde_json::json;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::TimedCeremony;
use webauthn_rp::request::register::{
    Extension, PublicKeyCredentialCreationOptions, RegistrationServerState, RegistrationVerificationOptions,
    UserHandle16,
};
use webauthn_rp::response::SentChallenge;
use webauthn_rp::response::register::Registration;

use super::challenges::{self, Purpose};
use super::db::{self, PasskeyRecord};
use super::{ListedPasskey, MOST, RelyingParty};
use crate::error::AccountError;
use crate::sessions;

/// Options for creating a passkey; bytes are in base64url.
#[derive(Clone, Debug)]
pub struct Created {
    pub challenge: String,
    /// The person, as the authenticator keeps them.
    pub user_handle: String,
    /// Passkeys that the account has.
    pub known: Vec<String>,
}

/// An authenticator's attestation, in base64url.
#[derive(Clone, Debug)]
pub struct Attestation {
    pub client_data: String,
    pub attestation_object: String,
}

/// A new passkey, to be verified against its challenge.
#[derive(Debug)]
pub struct NewPasskey(Registration);

impl NewPasskey {
    /// Refused where it can't be read.
    pub fn read(attestation: &Attestation) -> Result<Self, AccountError> {
        let written = json!({
            "response": {
                "clientDataJSON": attestation.client_data,
                "attestationObject": attestation.attestation_object,
                "transports": [],
            },
            "clientExtensionResults": {},
            "type": "public-key",
        });
        let read = Registration::from_json_relaxed(written.to_string().as_bytes());
        read.map(Self).map_err(|_| AccountError::PasskeyInvalid)
    }

    /// The challenge that it answers.
    pub fn challenge(&self) -> Result<SentChallenge, AccountError> {
        self.0.challenge_relaxed().map_err(|_| AccountError::PasskeyInvalid)
    }
}

/// Makes a challenge for an authenticator that is to make a passkey.
pub async fn begin_adding(
    tx: &mut PeopleTx,
    party: &RelyingParty,
    user: UserId,
    session: SessionId,
) -> Result<Created, AccountError> {
    let known = db::credential_ids(tx, user).await?;
    if known.len() >= MOST {
        return Err(AccountError::TooManyPasskeys);
    }
    let handle = handle_of(user);
    let mut options = PublicKeyCredentialCreationOptions::first_passkey_with_blank_user_info(&party.id, &handle);
    options.extensions = Extension::default();
    let (ceremony, _) = options.start_ceremony().map_err(|error| Problem::internal(&error))?;
    let kept = ceremony.encode().map_err(|error| Problem::internal(&error))?;
    let challenge = challenges::keep(tx, ceremony.sent_challenge(), Purpose::Add(session), &kept).await?;
    Ok(Created {
        challenge,
        user_handle: URL_SAFE_NO_PAD.encode(user.0),
        known: known.iter().map(|id| URL_SAFE_NO_PAD.encode(id)).collect(),
    })
}

/// Keeps what the authenticator made, if it holds and the session that asked for it still lives.
pub async fn add(
    tx: &mut PeopleTx,
    party: &RelyingParty,
    user: UserId,
    session: SessionId,
    new: &NewPasskey,
    ceremony: &[u8],
    name: &str,
) -> Result<ListedPasskey, AccountError> {
    db::lock_person(tx, user).await?;
    if sessions::began_at(tx, user, session).await?.is_none() {
        return Err(AccountError::PasskeyExpired);
    }
    if db::credential_ids(tx, user).await?.len() >= MOST {
        return Err(AccountError::TooManyPasskeys);
    }
    let ceremony = RegistrationServerState::<16>::decode(ceremony).map_err(|error| Problem::internal(&error))?;
    let origins = [party.origin.as_str()];
    let options = RegistrationVerificationOptions::<'_, '_, &str, &str> {
        allowed_origins: &origins,
        error_on_unsolicited_extensions: false,
        ..RegistrationVerificationOptions::default()
    };
    let made = ceremony.verify(&party.id, &new.0, &options).map_err(|error| {
        tracing::info!(%error, "a new passkey doesn't hold");
        AccountError::PasskeyInvalid
    })?;
    let public_key = made
        .static_state()
        .encode()
        .map_err(|error| Problem::internal(&error))?;
    let Ok(state) = made.dynamic_state().encode();
    let made = PasskeyRecord {
        credential_id: made.id().into_inner(),
        public_key: &public_key,
        state: &state,
    };
    db::insert(tx, user, &made, name)
        .await?
        .ok_or(AccountError::PasskeyInvalid)
}

/// The handle by which authenticators know a person: their id, which says nothing about them.
pub(super) fn handle_of(user: UserId) -> UserHandle16 {
    let Ok(handle) = UserHandle16::decode(user.0.into_bytes());
    handle
}
