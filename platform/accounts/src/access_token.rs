//! Access tokens: short-lived JWTs for programs that act for somebody. A token only names a session, which is looked up
//! on every request, so signing out ends it immediately.

use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use kernel::ids::SessionId;
use kernel::services::SigningKey;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A token's lifetime.
pub const LIFETIME: TimeDelta = TimeDelta::minutes(15);
const AUDIENCE: &str = "fieldhouse";

/// A token and when it ends.
#[derive(Clone, PartialEq, Eq)]
pub struct AccessToken {
    pub token: String,
    pub expires_at: DateTime<Utc>,
}

#[derive(Serialize, Deserialize)]
struct Claims {
    /// The session.
    sid: SessionId,
    aud: String,
    exp: i64,
    iat: i64,
}

/// Signs a token for a session, as of now.
pub fn sign(
    key: &SigningKey,
    session: SessionId,
    now: DateTime<Utc>,
) -> Result<AccessToken, jsonwebtoken::errors::Error> {
    let expires_at = now + LIFETIME;
    let claims = Claims {
        sid: session,
        aud: AUDIENCE.to_owned(),
        exp: expires_at.timestamp(),
        iat: now.timestamp(),
    };
    let token = jsonwebtoken::encode(
        &Header::new(Algorithm::HS256),
        &claims,
        &EncodingKey::from_secret(&signing_secret(key)),
    )?;
    Ok(AccessToken { token, expires_at })
}

/// The session that a valid token names.
pub(crate) fn session_of(key: &SigningKey, token: &str, now: DateTime<Utc>) -> Option<SessionId> {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_audience(&[AUDIENCE]);
    // The clock of the server decides, below, not the library's.
    validation.validate_exp = false;
    let claims = jsonwebtoken::decode::<Claims>(token, &DecodingKey::from_secret(&signing_secret(key)), &validation)
        .ok()?
        .claims;
    (claims.exp > now.timestamp()).then_some(claims.sid)
}

/// A key for this purpose alone.
fn signing_secret(key: &SigningKey) -> Vec<u8> {
    Sha256::new()
        .chain_update(b"fieldhouse access token\0")
        .chain_update(key.bytes())
        .finalize()
        .to_vec()
}

#[cfg(test)]
mod tests {
    use kernel::ids::new_id;

    use super::*;

    fn key(bytes: &[u8]) -> SigningKey {
        SigningKey::new(bytes)
    }

    #[test]
    fn a_token_names_its_session_until_it_ends() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let session = SessionId(new_id());
        let token = sign(&key(b"one"), session, now).unwrap();
        assert_eq!(session_of(&key(b"one"), &token.token, now), Some(session));
        let last = token.expires_at - TimeDelta::seconds(1);
        assert_eq!(session_of(&key(b"one"), &token.token, last), Some(session));
        assert_eq!(session_of(&key(b"one"), &token.token, token.expires_at), None);
    }

    #[test]
    fn nobody_else_can_sign_one() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let session = SessionId(new_id());
        let token = sign(&key(b"other"), session, now).unwrap();
        assert_eq!(session_of(&key(b"one"), &token.token, now), None);
        // {"alg":"none"} with the claims of a good one.
        let good = sign(&key(b"one"), session, now).unwrap().token;
        let claims = good.split('.').nth(1).unwrap();
        let unsigned = format!("eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.{claims}.");
        assert_eq!(session_of(&key(b"one"), &unsigned, now), None);
    }
}
