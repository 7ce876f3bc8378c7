//! Links that come by mail and work once: to confirm an address, to reset a password.
//!
//! The word of a link is made when the mail is written and stored as a hash only; using one ends all others of its kind.

use chrono::TimeDelta;
use kernel::door::PeopleTx;
use kernel::ids::{UserId, new_id};

use crate::error::AccountError;
use crate::secret_token::{self, SecretToken};

/// What a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    ConfirmEmail,
    ResetPassword,
}

impl Purpose {
    fn name(self) -> &'static str {
        match self {
            Self::ConfirmEmail => "confirmEmail",
            Self::ResetPassword => "resetPassword",
        }
    }

    fn lifetime(self) -> TimeDelta {
        match self {
            Self::ConfirmEmail => TimeDelta::days(7),
            Self::ResetPassword => TimeDelta::hours(1),
        }
    }

    fn expired(self) -> AccountError {
        AccountError::LinkExpired {
            message: match self {
                Self::ConfirmEmail => "Confirmation link expired. Sign in to get a new one.",
                Self::ResetPassword => "Reset link expired.",
            },
        }
    }
}

/// Makes a link's word.
pub(crate) async fn issue(tx: &mut PeopleTx, user: UserId, purpose: Purpose) -> Result<SecretToken, sqlx::Error> {
    let token = SecretToken::generate();
    let now = tx.now();
    sqlx::query!(
        "INSERT INTO one_time_tokens (id, user_id, purpose, token_hash, created_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6)",
        new_id(),
        user.0,
        purpose.name(),
        token.hash(),
        now,
        now + purpose.lifetime(),
    )
    .execute(tx.db())
    .await?;
    Ok(token)
}

/// Uses a link's word: whose it is.
pub async fn redeem(tx: &mut PeopleTx, token: &str, purpose: Purpose) -> Result<UserId, AccountError> {
    let now = tx.now();
    let user = sqlx::query_scalar!(
        "UPDATE one_time_tokens SET used_at = $3
        WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3
        RETURNING user_id",
        secret_token::hash(token),
        purpose.name(),
        now,
    )
    .fetch_optional(tx.db())
    .await?
    .ok_or_else(|| purpose.expired())?;
    sqlx::query!(
        "UPDATE one_time_tokens SET used_at = $3 WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL",
        user,
        purpose.name(),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(UserId(user))
}
