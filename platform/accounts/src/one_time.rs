//! Links that come by mail: to confirm an address, to change it, to reset a password.
//!
//! The word of a link is made when the mail is written and stored as a hash only. A link changes something once, and then all others
//! of its kind end. Links that came to an address say that it is confirmed from then on, until the account has another address.

use chrono::TimeDelta;
use domain::names::EmailAddress;
use kernel::door::PeopleTx;
use kernel::ids::{UserId, new_id};

use crate::error::AccountError;
use crate::secret_token::{self, SecretToken};

/// A link's purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    ConfirmEmail,
    /// Comes to the new address.
    ChangeEmail,
    ResetPassword,
}

/// The effect of using a link that came to an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressLink {
    /// It confirms the account's address.
    Confirms,
    /// It gives the account the address that it came to.
    Changes,
    /// Nothing: the address is the account's and confirmed. People and their mail programs open a link more than once.
    AlreadyConfirmed,
}

/// The address that somebody proved by using a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProvenAddress {
    /// The account's address is the person's.
    Own(UserId),
    /// The person has another address, this one.
    Other(UserId, String),
    /// Nothing new: the address is the account's and was confirmed before.
    AlreadyConfirmed,
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

/// Reads what a link that came to an address does, and changes nothing.
pub async fn read_of_address(tx: &mut PeopleTx, token: &str) -> Result<AddressLink, AccountError> {
    let now = tx.now();
    let link = sqlx::query!(
        r#"SELECT link.email IS NOT NULL AS "changes!", link.used_at IS NULL AND link.expires_at > $2 AS "works!",
            email_confirmed_at IS NOT NULL AND coalesce(link.email, users.email) = users.email AS "is_confirmed!",
            EXISTS (SELECT FROM undeliverable_addresses WHERE undeliverable_addresses.email = users.email) AS "is_returned!"
        FROM one_time_tokens AS link JOIN users ON users.id = link.user_id
        WHERE link.token_hash = $1 AND link.purpose IN ('confirmEmail', 'changeEmail')"#,
        secret_token::hash(token),
        now,
    )
    .fetch_optional(tx.db())
    .await?
    .ok_or_else(|| Purpose::ConfirmEmail.expired())?;
    if link.works && link.changes {
        return Ok(AddressLink::Changes);
    }
    // A confirmed address that mail comes back from is sent another link: using it says that mail arrives again.
    if link.is_confirmed && !(link.works && link.is_returned) {
        return Ok(AddressLink::AlreadyConfirmed);
    }
    if link.works {
        return Ok(AddressLink::Confirms);
    }
    Err(Purpose::ConfirmEmail.expired())
}

/// Uses the word of a link that came to an address.
pub async fn redeem_of_address(tx: &mut PeopleTx, token: &str) -> Result<ProvenAddress, AccountError> {
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
        return match read_of_address(tx, token).await? {
            AddressLink::AlreadyConfirmed => Ok(ProvenAddress::AlreadyConfirmed),
            AddressLink::Confirms | AddressLink::Changes => Err(Purpose::ConfirmEmail.expired()),
        };
    };
    let user = UserId(used.user_id);
    let Some(email) = used.email else {
        end_all(tx, user, Purpose::ConfirmEmail).await?;
        return Ok(ProvenAddress::Own(user));
    };
    for purpose in [Purpose::ChangeEmail, Purpose::ResetPassword] {
        end_all(tx, user, purpose).await?;
    }
    Ok(ProvenAddress::Other(user, email))
}

/// Deletes the links that confirm an address which is no longer the person's: they would mark it as confirmed.
pub(crate) async fn forget_confirmations(tx: &mut PeopleTx, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "DELETE FROM one_time_tokens WHERE user_id = $1 AND purpose = 'confirmEmail'",
        user.0,
    )
    .execute(tx.db())
    .await?;
    Ok(())
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
