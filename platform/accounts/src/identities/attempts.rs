//! Going to a provider and coming back: what is kept meanwhile, and the cookie by which the browser is known again. An attempt
//! works once, within 15 minutes, in the browser that began it.

use chrono::TimeDelta;
use gateways::identity::SignInRequest;
use kernel::door::PeopleTx;
use kernel::ids::UserId;
use kernel::site::Site;

use crate::secret_token::{SecretToken, hash};
use crate::sessions::cookie_domain;

const LIFETIME: TimeDelta = TimeDelta::minutes(15);

/// The cookie of a browser that was sent to a provider.
pub const BROWSER_COOKIE: &str = "fieldhouse_sign_in";

/// Somebody who is about to be sent away.
#[derive(Clone, Debug)]
pub struct NewAttempt<'a> {
    pub provider: &'a str,
    /// The host's origin, where they come back to.
    pub origin: &'a str,
    /// A path there; none for wherever their roles lead.
    pub destination: Option<&'a str>,
    /// The person who is adding this sign-in method to their account; none when signing in.
    pub user: Option<UserId>,
    /// The word in the browser's cookie.
    pub browser: &'a str,
}

/// Somebody who has come back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    pub provider: String,
    pub nonce: String,
    pub verifier: String,
    pub origin: String,
    pub destination: Option<String>,
    pub user: Option<UserId>,
    browser_hash: Vec<u8>,
}

impl NewAttempt<'_> {
    /// Keeps what has to come back.
    pub async fn keep(&self, tx: &mut PeopleTx, begun: &SignInRequest) -> Result<(), sqlx::Error> {
        let expires_at = tx.now() + LIFETIME;
        sqlx::query!(
            "INSERT INTO sign_in_attempts
                (state_hash, browser_hash, provider, nonce, verifier, origin, destination, user_id, expires_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            hash(&begun.state),
            hash(self.browser),
            self.provider,
            begun.nonce,
            begun.verifier,
            self.origin,
            self.destination,
            self.user.map(|user| user.0),
            expires_at,
        )
        .execute(tx.db())
        .await?;
        Ok(())
    }
}

impl Attempt {
    /// Returns true if it is the browser that began.
    pub fn is_of(&self, browser: Option<&str>) -> bool {
        browser.is_some_and(|word| hash(word) == self.browser_hash)
    }
}

/// The attempt that a state belongs to, which stays open.
pub async fn peek(tx: &mut PeopleTx, state: &str) -> Result<Option<Attempt>, sqlx::Error> {
    let now = tx.now();
    let row = sqlx::query!(
        "SELECT provider, nonce, verifier, origin, destination, user_id, browser_hash FROM sign_in_attempts
        WHERE state_hash = $1 AND expires_at > $2",
        hash(state),
        now,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(row.map(|row| Attempt {
        provider: row.provider,
        nonce: row.nonce,
        verifier: row.verifier,
        origin: row.origin,
        destination: row.destination,
        user: row.user_id.map(UserId),
        browser_hash: row.browser_hash,
    }))
}

/// Uses an attempt up; `false` where somebody has.
pub async fn redeem(tx: &mut PeopleTx, state: &str) -> Result<bool, sqlx::Error> {
    let used = sqlx::query!("DELETE FROM sign_in_attempts WHERE state_hash = $1", hash(state))
        .execute(tx.db())
        .await?
        .rows_affected();
    Ok(used == 1)
}

/// A word for a browser that has none.
pub fn new_browser_word() -> String {
    SecretToken::generate().reveal().to_owned()
}

/// Returns the `Set-Cookie` for a browser that is sent away. It comes along to the API alone.
pub fn browser_cookie(site: &Site, host: Option<&str>, word: &str) -> String {
    let seconds = LIFETIME.num_seconds();
    let secure = if site.secure { "; Secure" } else { "" };
    let domain = cookie_domain(site, host);
    format!("{BROWSER_COOKIE}={word}; Path=/api; Max-Age={seconds}; HttpOnly; SameSite=Lax{domain}{secure}")
}
