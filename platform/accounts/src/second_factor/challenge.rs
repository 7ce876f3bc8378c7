//! Between the password and the code: after the right password, or a provider's sign-in, somebody has five minutes in
//! the same browser. A cookie recognizes it; no session exists yet.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::door::PeopleTx;
use kernel::ids::UserId;
use kernel::site::Site;

use crate::error::AccountError;
use crate::secret_token::{SecretToken, hash};
use crate::sessions::cookie_domain;

const LIFETIME: TimeDelta = TimeDelta::minutes(5);

/// The cookie of a browser that is to give a code.
pub const CHALLENGE_COOKIE: &str = "fieldhouse_code";

/// A challenge that has just begun: its word is here and in the browser's cookie.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    pub expires_at: DateTime<Utc>,
    token: SecretToken,
}

/// Asks a person for their code.
pub async fn start_challenge(tx: &mut PeopleTx, user: UserId) -> Result<NewChallenge, sqlx::Error> {
    let token = SecretToken::generate();
    let expires_at = tx.now() + LIFETIME;
    sqlx::query!(
        "INSERT INTO sign_in_challenges (token_hash, user_id, expires_at) VALUES ($1, $2, $3)",
        token.hash(),
        user.0,
        expires_at,
    )
    .execute(tx.db())
    .await?;
    Ok(NewChallenge { expires_at, token })
}

/// Returns the person who is asked for a code, without using up the challenge.
pub async fn person_of_challenge(tx: &mut PeopleTx, word: &str) -> Result<UserId, AccountError> {
    let now = tx.now();
    let user = sqlx::query_scalar!(
        "SELECT user_id FROM sign_in_challenges JOIN users ON users.id = user_id
        WHERE token_hash = $1 AND expires_at > $2 AND suspended_at IS NULL",
        hash(word),
        now,
    )
    .fetch_optional(tx.db())
    .await?;
    user.map(UserId).ok_or(AccountError::SignInExpired)
}

/// Uses it up. Refused where somebody has, or a new password ended it.
pub async fn redeem_challenge(tx: &mut PeopleTx, word: &str) -> Result<(), AccountError> {
    let now = tx.now();
    let used = sqlx::query!(
        "DELETE FROM sign_in_challenges WHERE token_hash = $1 AND expires_at > $2",
        hash(word),
        now,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    if used == 1 {
        Ok(())
    } else {
        Err(AccountError::SignInExpired)
    }
}

/// Returns the `Set-Cookie` of a challenge. It comes along to the API alone.
pub fn challenge_cookie(site: &Site, host: Option<&str>, challenge: &NewChallenge) -> String {
    let (word, seconds) = (challenge.token.reveal(), LIFETIME.num_seconds());
    let secure = if site.secure { "; Secure" } else { "" };
    let domain = cookie_domain(site, host);
    format!("{CHALLENGE_COOKIE}={word}; Path=/api; Max-Age={seconds}; HttpOnly; SameSite=Lax{domain}{secure}")
}
