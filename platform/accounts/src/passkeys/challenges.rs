//! Random words that authenticators sign. Each is used up by the first answer, whether or not that holds.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::TimeDelta;
use kernel::door::PeopleTx;
use kernel::ids::SessionId;
use webauthn_rp::response::SentChallenge;

use crate::error::AccountError;

const LIFETIME: TimeDelta = TimeDelta::minutes(5);

/// A challenge's purpose; an answer to one isn't taken for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    SignIn,
    /// Adding a passkey, in this session.
    Add(SessionId),
}

impl Purpose {
    fn session(self) -> Option<SessionId> {
        match self {
            Self::SignIn => None,
            Self::Add(session) => Some(session),
        }
    }
}

/// Keeps a challenge with what its answer is judged by. Returns it as browsers read it.
pub(super) async fn keep(
    tx: &mut PeopleTx,
    challenge: SentChallenge,
    purpose: Purpose,
    ceremony: &[u8],
) -> Result<String, sqlx::Error> {
    let bytes = challenge.0.to_le_bytes();
    let expires_at = tx.now() + LIFETIME;
    sqlx::query!(
        "INSERT INTO passkey_challenges (challenge, session_id, ceremony, expires_at) VALUES ($1, $2, $3, $4)",
        &bytes[..],
        purpose.session().map(|session| session.0),
        ceremony,
        expires_at,
    )
    .execute(tx.db())
    .await?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// Uses up a challenge, and returns the state that its answer is checked with. Call it in a separate transaction.
pub async fn redeem(tx: &mut PeopleTx, challenge: SentChallenge, purpose: Purpose) -> Result<Vec<u8>, AccountError> {
    let now = tx.now();
    let ceremony = sqlx::query_scalar!(
        "DELETE FROM passkey_challenges
        WHERE challenge = $1 AND session_id IS NOT DISTINCT FROM $2 AND expires_at > $3
        RETURNING ceremony",
        &challenge.0.to_le_bytes()[..],
        purpose.session().map(|session| session.0),
        now,
    )
    .fetch_optional(tx.db())
    .await?;
    ceremony.ok_or(AccountError::PasskeyExpired)
}
