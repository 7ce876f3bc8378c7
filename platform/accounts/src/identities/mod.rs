//! Accounts elsewhere with which people sign in: who is entered by them, which a person has, and going there and back.
//!
//! A person is found by the provider's own id of them and by nothing else; their email address only decides, once, whose account
//! it is (`domain::identities`).

mod attempts;
mod db;
mod enter;

use chrono::{DateTime, Utc};
use domain::identities::WaysIn;
use kernel::door::PeopleTx;
use kernel::ids::{IdentityId, PasskeyId, UserId};

use crate::error::AccountError;
use crate::passkeys::{self, ListedPasskey};

pub use attempts::{Attempt, BROWSER_COOKIE, NewAttempt, browser_cookie, new_browser_word, peek, redeem};
pub use enter::{Entrance, NotEntered, connect, enter};

/// An account elsewhere, in the list of one's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedIdentity {
    pub id: IdentityId,
    pub provider: String,
    pub email: Option<String>,
    pub added_at: DateTime<Utc>,
    pub last_used_at: DateTime<Utc>,
}

/// A person's ways to sign in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnWays {
    /// When the password was set; none where there is none.
    pub password_changed_at: Option<DateTime<Utc>>,
    /// The passkeys, in the order in which they were added.
    pub identities: Vec<ListedIdentity>,
    pub passkeys: Vec<ListedPasskey>,
}

/// A person's ways to sign in.
pub async fn list(tx: &mut PeopleTx, user: UserId) -> Result<OwnWays, sqlx::Error> {
    Ok(OwnWays {
        password_changed_at: db::password_changed_at(tx, user).await?,
        identities: db::list(tx, user).await?,
        passkeys: passkeys::list(tx, user).await?,
    })
}

/// Takes one away, unless nobody could sign in without it. Nobody can sign in with an account elsewhere whose provider is no
/// longer configured, which `is_usable` tells.
pub async fn remove(
    tx: &mut PeopleTx,
    user: UserId,
    identity: IdentityId,
    is_usable: impl Fn(&str) -> bool,
) -> Result<(), AccountError> {
    let ways = lock_ways(tx, user).await?;
    let found = ways.identities.iter().find(|listed| listed.id == identity);
    let found = found.ok_or(AccountError::NoSuchSignIn)?;
    if is_usable(&found.provider) && !ways.counted(is_usable).outlasts_an_identity() {
        return Err(AccountError::LastWayIn);
    }
    Ok(db::remove(tx, user, identity).await?)
}

/// Reads a person's ways to sign in and locks them: if two are removed at the same time, the second removal counts what
/// the first has left.
pub(crate) async fn lock_ways(tx: &mut PeopleTx, user: UserId) -> Result<OwnWays, sqlx::Error> {
    db::lock(tx, user).await?;
    list(tx, user).await
}

impl OwnWays {
    pub(crate) fn counted(&self, is_usable: impl Fn(&str) -> bool) -> WaysIn {
        let usable = self.identities.iter().filter(|listed| is_usable(&listed.provider));
        WaysIn {
            has_password: self.password_changed_at.is_some(),
            usable_identities: usable.count(),
            passkeys: self.passkeys.len(),
        }
    }
}

/// Takes a passkey away, unless nobody could sign in without it. `is_usable` tells whether a provider is still configured.
pub async fn remove_passkey(
    tx: &mut PeopleTx,
    user: UserId,
    passkey: PasskeyId,
    is_usable: impl Fn(&str) -> bool,
) -> Result<(), AccountError> {
    let ways = lock_ways(tx, user).await?;
    if !ways.passkeys.iter().any(|listed| listed.id == passkey) {
        return Err(AccountError::NoSuchPasskey);
    }
    if !ways.counted(is_usable).outlasts_a_passkey() {
        return Err(AccountError::LastWayIn);
    }
    Ok(passkeys::remove(tx, user, passkey).await?)
}
