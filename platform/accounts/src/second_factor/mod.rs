//! A code from an app as second factor (docs/rules/tenancy-and-roles.md#second-factor).
//!
//! Invariants: the secret is stored sealed and leaves the server only while it is being set up; a code works only once;
//! recovery codes are stored only as hashes.

mod challenge;
mod db;
mod recovery;
mod secret;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::door::PeopleTx;
use kernel::ids::UserId;
use kernel::problem::Problem;
use kernel::services::{Services, SigningKey};
use serde::{Deserialize, Serialize};

use crate::error::AccountError;
use crate::limits::{self, Limited};
use crate::lockout::{self, Guessed};
use crate::place::ClientPlace;

pub use challenge::{
    CHALLENGE_COOKIE, NewChallenge, challenge_cookie, person_of_challenge, redeem_challenge, start_challenge,
};

/// The time for which a new secret waits for its first code.
const SETUP_LIFETIME: TimeDelta = TimeDelta::hours(1);

/// A change that its person is told about by mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SecondFactorChange {
    TurnedOn,
    TurnedOff,
    NewRecoveryCodes,
    RecoveryCodeUsed,
}

/// A person's second factor, while it is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecondFactor {
    pub turned_on_at: DateTime<Utc>,
    pub recovery_codes_left: i64,
}

/// A new secret, for its person's app.
#[derive(Clone)]
pub struct Setup {
    /// In base 32, to be typed.
    pub secret: String,
    /// As an app reads it from a QR code.
    pub address: String,
}

/// The kind of code that was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsedCode {
    FromApp,
    Recovery,
}

/// The person's, where it is on.
pub async fn find(tx: &mut PeopleTx, user: UserId) -> Result<Option<SecondFactor>, sqlx::Error> {
    db::find(tx, user).await
}

/// Makes a secret, in place of one that was never confirmed.
pub async fn start_setup(
    tx: &mut PeopleTx,
    user: UserId,
    email: &str,
    key: &SigningKey,
) -> Result<Setup, AccountError> {
    let setup = secret::generate(email)?;
    if !db::insert(tx, user, &key.seal().close(&setup.secret, user)).await? {
        return Err(AccountError::SecondFactorOn);
    }
    Ok(setup)
}

/// Turns it on with the first code of the new secret. Returns the recovery codes, which are shown once.
pub async fn turn_on(
    tx: &mut PeopleTx,
    user: UserId,
    code: &str,
    key: &SigningKey,
) -> Result<Vec<String>, AccountError> {
    let stored = db::lock(tx, user).await?.ok_or(AccountError::SetupExpired)?;
    if stored.turned_on_at.is_some() {
        return Err(AccountError::SecondFactorOn);
    }
    if stored.made_at + SETUP_LIFETIME <= tx.now() {
        return Err(AccountError::SetupExpired);
    }
    let secret = opened(&stored.sealed_secret, user, key)?;
    let step = secret::matching_step(&secret, code, tx.now(), None).ok_or(AccountError::WrongCode)?;
    db::turn_on(tx, user, step).await?;
    Ok(recovery::renew(tx, user).await?)
}

/// Turns it off, and deletes the secret and the recovery codes.
pub async fn turn_off(tx: &mut PeopleTx, user: UserId) -> Result<(), AccountError> {
    require_on(tx, user).await?;
    Ok(db::delete(tx, user).await?)
}

/// Gives the person other recovery codes; those from before end.
pub async fn renew_recovery_codes(tx: &mut PeopleTx, user: UserId) -> Result<Vec<String>, AccountError> {
    require_on(tx, user).await?;
    Ok(recovery::renew(tx, user).await?)
}

async fn require_on(tx: &mut PeopleTx, user: UserId) -> Result<(), AccountError> {
    match db::lock(tx, user).await? {
        Some(stored) if stored.turned_on_at.is_some() => Ok(()),
        _ => Err(AccountError::SecondFactorOff),
    }
}

/// Counts an attempt at a person's code, or refuses it. Commits separately, because an attempt counts before the code
/// is checked.
pub async fn begin_try(services: &Services, user: UserId, place: &ClientPlace) -> Result<(), AccountError> {
    services
        .door
        .people_tx(async |tx| lockout::begin_try(tx, Guessed::Code(user), place).await)
        .await?;
    // Codes from a locked place aren't looked at, and don't count against the person's limit.
    Ok(limits::check(services, Limited::SignInCode, &user.to_string()).await?)
}

/// Uses up a code from the app or a recovery code. None if it is neither.
pub async fn use_code(
    tx: &mut PeopleTx,
    user: UserId,
    code: &str,
    place: &ClientPlace,
    key: &SigningKey,
) -> Result<Option<UsedCode>, Problem> {
    // Of two requests with one code, the second sees that it was used.
    let Some(stored) = db::lock(tx, user).await?.filter(|stored| stored.turned_on_at.is_some()) else {
        return Ok(None);
    };
    let used = if recovery::use_up(tx, user, code).await? {
        UsedCode::Recovery
    } else {
        let secret = opened(&stored.sealed_secret, user, key)?;
        let Some(step) = secret::matching_step(&secret, code, tx.now(), stored.last_step) else {
            return Ok(None);
        };
        db::note_step(tx, user, step).await?;
        UsedCode::FromApp
    };
    lockout::forget(tx, Guessed::Code(user), place).await?;
    Ok(Some(used))
}

fn opened(sealed: &[u8], user: UserId, key: &SigningKey) -> Result<String, Problem> {
    key.seal()
        .open(sealed, user.0)
        .map_err(|error| Problem::internal(&error))
}

impl std::fmt::Debug for Setup {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Setup(…)")
    }
}
