//! Passkeys: keys on people's devices that open their account (docs/rules/tenancy-and-roles.md#passkeys).
//!
//! Invariants:
//!
//! - A challenge is answered once, within five minutes, on a host of the platform.
//! - The person was verified by their device, so that a passkey stands for both steps of signing in.
//! - A passkey opens the account that added it alone.

mod adding;
mod challenges;
mod db;
mod relying_party;
mod signing_in;

use chrono::{DateTime, Utc};
use kernel::door::PeopleTx;
use kernel::ids::{PasskeyId, UserId};

use crate::error::AccountError;

pub use adding::{Attestation, Created, NewPasskey, add, begin_adding};
pub use challenges::{Purpose, redeem};
pub use relying_party::RelyingParty;
pub use signing_in::{Answer, Assertion, Entered, SignInChallenge, begin_sign_in, sign_in};

/// The most passkeys that a person may have.
const MOST: usize = 20;

/// A passkey in the list of one's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPasskey {
    pub id: PasskeyId,
    pub name: String,
    pub made_at: DateTime<Utc>,
    pub last_used_at: Option<DateTime<Utc>>,
}

/// A person's, in the order in which they were added.
pub async fn list(tx: &mut PeopleTx, user: UserId) -> Result<Vec<ListedPasskey>, sqlx::Error> {
    db::list(tx, user).await
}

/// Gives one another name.
pub async fn rename(
    tx: &mut PeopleTx,
    user: UserId,
    passkey: PasskeyId,
    name: &str,
) -> Result<ListedPasskey, AccountError> {
    let renamed = db::rename(tx, user, passkey, name).await?;
    renamed.ok_or(AccountError::NoSuchPasskey)
}

/// Removes a passkey. The caller has checked that another way in is left (`identities::remove_passkey`).
pub(crate) async fn remove(tx: &mut PeopleTx, user: UserId, passkey: PasskeyId) -> Result<(), sqlx::Error> {
    db::remove(tx, user, passkey).await
}
