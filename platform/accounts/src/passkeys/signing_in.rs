//! Signing in with a passkey: a challenge for whichever authenticator answers, then whose it is.

use kernel::door::PeopleTx;
use kernel::ids::UserId;
use kernel::problem::Problem;
use serde_json::json;
use webauthn_rp::AuthenticatedCredential;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::TimedCeremony;
use webauthn_rp::request::auth::{
    AuthenticationVerificationOptions, DiscoverableAuthenticationServerState, DiscoverableCredentialRequestOptions,
};
use webauthn_rp::response::SentChallenge;
use webauthn_rp::response::auth::DiscoverableAuthentication16;
use webauthn_rp::response::register::{CompressedPubKey, DynamicState, StaticState};

use super::RelyingParty;
use super::adding::handle_of;
use super::challenges::{self, Purpose};
use super::db::{self, Stored};
use crate::error::AccountError;

type PublicKey = CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>;

/// The challenge that an authenticator answers.
#[derive(Clone, Debug)]
pub struct SignInChallenge {
    /// In base64url.
    pub challenge: String,
}

/// An authenticator's answer, in base64url.
#[derive(Clone, Debug)]
pub struct Assertion {
    pub credential_id: String,
    pub client_data: String,
    pub authenticator_data: String,
    pub signature: String,
    pub user_handle: String,
}

/// The result of checking an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entered {
    /// It opens this person's account.
    Opened(UserId),
    /// The answer is right, but the platform has closed the account.
    Suspended,
    /// The answer names a passkey of this person but fails the check.
    Wrong(UserId),
    /// Nobody has such a passkey.
    Unknown,
}

/// Makes a challenge.
pub async fn begin_sign_in(tx: &mut PeopleTx, party: &RelyingParty) -> Result<SignInChallenge, AccountError> {
    let options = DiscoverableCredentialRequestOptions::passkey(&party.id);
    let (ceremony, _) = options.start_ceremony().map_err(|error| Problem::internal(&error))?;
    let kept = ceremony.encode().map_err(|error| Problem::internal(&error))?;
    let challenge = challenges::keep(tx, ceremony.sent_challenge(), Purpose::SignIn, &kept).await?;
    Ok(SignInChallenge { challenge })
}

/// An answer, once its challenge is used up.
#[derive(Debug)]
pub struct Answer(DiscoverableAuthentication16);

impl Answer {
    /// Refused where it can't be read.
    pub fn read(assertion: &Assertion) -> Result<Self, AccountError> {
        let written = json!({
            "id": assertion.credential_id,
            "rawId": assertion.credential_id,
            "response": {
                "clientDataJSON": assertion.client_data,
                "authenticatorData": assertion.authenticator_data,
                "signature": assertion.signature,
                "userHandle": assertion.user_handle,
            },
            "clientExtensionResults": {},
            "type": "public-key",
        });
        let read = DiscoverableAuthentication16::from_json_relaxed(written.to_string().as_bytes());
        read.map(Self).map_err(|_| AccountError::PasskeyRefused)
    }

    /// The challenge that it answers.
    pub fn challenge(&self) -> Result<SentChallenge, AccountError> {
        self.0.challenge_relaxed().map_err(|_| AccountError::PasskeyRefused)
    }
}

/// Finds whose passkey has answered, and notes that it was used.
pub async fn sign_in(
    tx: &mut PeopleTx,
    party: &RelyingParty,
    answer: &Answer,
    ceremony: &[u8],
) -> Result<Entered, AccountError> {
    let Some(stored) = db::lock_by_credential(tx, answer.0.raw_id().into_inner()).await? else {
        return Ok(Entered::Unknown);
    };
    let user = stored.user_id;
    let Some(state) = judged(party, answer, ceremony, &stored)? else {
        return Ok(Entered::Wrong(user));
    };
    if stored.is_suspended {
        return Ok(Entered::Suspended);
    }
    db::note_use(tx, stored.id, &state).await?;
    Ok(Entered::Opened(user))
}

/// The passkey's state after the answer; none where that doesn't hold.
fn judged(party: &RelyingParty, answer: &Answer, ceremony: &[u8], stored: &Stored) -> Result<Option<[u8; 7]>, Problem> {
    let ceremony =
        DiscoverableAuthenticationServerState::decode(ceremony).map_err(|error| Problem::internal(&error))?;
    let key = StaticState::<PublicKey>::decode(&stored.public_key).map_err(|error| Problem::internal(&error))?;
    let state: [u8; 7] = stored
        .state
        .as_slice()
        .try_into()
        .map_err(|error| Problem::internal(&error))?;
    let state = DynamicState::decode(state).map_err(|error| Problem::internal(&error))?;
    let handle = handle_of(stored.user_id);
    let mut passkey = AuthenticatedCredential::new(answer.0.raw_id(), &handle, key, state)
        .map_err(|error| Problem::internal(&error))?;
    let origins = [party.origin.as_str()];
    let options = AuthenticationVerificationOptions::<'_, '_, &str, &str> {
        allowed_origins: &origins,
        error_on_unsolicited_extensions: false,
        ..AuthenticationVerificationOptions::default()
    };
    match ceremony.verify(&party.id, &answer.0, &mut passkey, &options) {
        Ok(_) => {
            let Ok(state) = passkey.dynamic_state().encode();
            Ok(Some(state))
        }
        Err(error) => {
            tracing::info!(%error, "a sign-in with a passkey doesn't hold");
            Ok(None)
        }
    }
}
