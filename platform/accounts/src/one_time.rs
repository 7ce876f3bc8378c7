//! Links that come by mail and work once: to confirm an address, to change it, to reset a password.
//!
//! The word of a link is made when the mail is written and stored as a hash only; using one ends all others of its kind.

use chrono::TimeDelta;
use domain::names::EmailAddress;
use kernel::door::PeopleTx;
use kernel::ids::{UserId, new_id};

use crate::error::AccountError;
use crate::secret_token::{self, SecretToken};

/// What a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    ConfirmEmail,
    /// Comes to the new address.
    ChangeEmail,
    ResetPassword,
}

/// The address that a used link proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The person's own address is theirs.
    Own(UserId),
    /// The person has another one, this.
    Other(UserId, String),
    /// The person's address, which was confirmed before: people and their mail programs open a link more than once.
    Before,
}

impl Purpose {
    fn name(self) -> &'static str {
        match self {
            Self::ConfirmEmail => "confirmEmail",
            Self::ChangeEmail => "changeEmail",
            Self::ResetPassword => "resetPassword",
        }
    }

    fn lifetime(self) -> TimeDelta {
        match self {
            Self::ConfirmEmail => TimeDelta::days(7),
            Self::ChangeEmail => TimeDelta::days(1),
            Self::ResetPassword => TimeDelta::hours(1),
        }
    }

    fn expired(self) -> AccountError {
        AccountError::LinkExpired {
            message: match self {
                Self::ConfirmEmail | Self::ChangeEmail => "Confirmation link expired. Sign in to get a new one.",
                Self::ResetPassword => "Reset link expired.",
            },
        }
    }
}

/// Makes a link's word.
pub(crate) async fn issue(tx: &mut PeopleTx, user: UserId, purpose: Purpose) -> Result<SecretToken, sqlx::Error> {
    insert(tx, user, purpose, None).await
}

/// Makes the word of the link that gives the person another address.
pub(crate) async fn issue_for_address(
    tx: &mut PeopleTx,
    user: UserId,
    email: &EmailAddress,
) -> Result<SecretToken, sqlx::Error> {
    insert(tx, user, Purpose::ChangeEmail, Some(email.as_str())).await
}

async fn insert(
    tx: &mut PeopleTx,
    user: UserId,
    purpose: Purpose,
    email: Option<&str>,
) -> Result<SecretToken, sqlx::Error> {
    let token = SecretToken::generate();
    let now = tx.now();
    sqlx::query!(
        "INSERT INTO one_time_tokens (id, user_id, purpose, token_hash, created_at, expires_at, email)
        VALUES ($1, $2, $3, $4, $5, $6, $7)",
        new_id(),
        user.0,
        purpose.name(),
        token.hash(),
        now,
        now + purpose.lifetime(),
        email,
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
    end_all(tx, UserId(user), purpose).await?;
    Ok(UserId(user))
}

/// Uses the word of a link that came to an address.
pub async fn redeem_of_address(tx: &mut PeopleTx, token: &str) -> Result<Shown, AccountError> {
    let now = tx.now();
    let used = sqlx::query!(
        "UPDATE one_time_tokens SET used_at = $2
        WHERE token_hash = $1 AND purpose IN ('confirmEmail', 'changeEmail') AND used_at IS NULL AND expires_at > $2
        RETURNING user_id, email",
        secret_token::hash(token),
        now,
    )
    .fetch_optional(tx.db())
    .await?;
    let Some(used) = used else {
        return if is_of_confirmed(tx, token).await? {
            Ok(Shown::Before)
        } else {
            Err(Purpose::ConfirmEmail.expired())
        };
    };
    let user = UserId(used.user_id);
    let Some(email) = used.email else {
        end_all(tx, user, Purpose::ConfirmEmail).await?;
        return Ok(Shown::Own(user));
    };
    // No earlier link reaches the account at its former address any more.
    for purpose in [Purpose::ConfirmEmail, Purpose::ChangeEmail, Purpose::ResetPassword] {
        end_all(tx, user, purpose).await?;
    }
    Ok(Shown::Other(user, email))
}

/// Returns true if the address that a link came to is its person's and confirmed: by that link, or by another one.
async fn is_of_confirmed(tx: &mut PeopleTx, token: &str) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
            SELECT FROM one_time_tokens AS link JOIN users ON users.id = link.user_id
            WHERE link.token_hash = $1 AND link.purpose IN ('confirmEmail', 'changeEmail') AND email_confirmed_at IS NOT NULL
                AND CASE WHEN link.email IS NOT NULL THEN link.email = users.email ELSE NOT EXISTS (
                    SELECT FROM one_time_tokens AS change
                    WHERE change.user_id = users.id AND change.email = users.email AND change.used_at > link.created_at) END
            ) AS "is!""#,
        secret_token::hash(token),
    )
    .fetch_one(tx.db())
    .await
}

/// Ends all links of that kind that a person has.
pub(crate) async fn end_all(tx: &mut PeopleTx, user: UserId, purpose: Purpose) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "UPDATE one_time_tokens SET used_at = $3 WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL",
        user.0,
        purpose.name(),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
