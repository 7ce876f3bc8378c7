//! Locking an account for a place after failed sign-ins: five failures from one place lock that account for that place
//! for 15 minutes (docs/rules/tenancy-and-roles.md#accounts). A stranger can't lock somebody out elsewhere.
//!
//! Wrong codes of the second factor are counted alike, apart from passwords.
//!
//! An attempt counts as a failure before the password is checked, and is forgotten if it was right, so concurrent
//! attempts can't get around it.

use chrono::TimeDelta;
use domain::names::EmailAddress;
use kernel::door::PeopleTx;
use kernel::ids::UserId;

use crate::error::AccountError;
use crate::place::ClientPlace;

const MOST_FAILURES: i32 = 5;
const LOCKED_FOR: TimeDelta = TimeDelta::minutes(15);

/// A secret that somebody tries to guess.
#[derive(Clone, Copy, Debug)]
pub enum Guessed<'a> {
    /// The password of the account with this address.
    Password(&'a EmailAddress),
    /// The code of this person.
    Code(UserId),
}

impl Guessed<'_> {
    /// No address is written like a person's key.
    fn key(self) -> String {
        match self {
            Self::Password(email) => email.as_str().to_owned(),
            Self::Code(user) => format!("code:{user}"),
        }
    }
}

/// Counts a try, or refuses it.
pub(crate) async fn begin_try(
    tx: &mut PeopleTx,
    guessed: Guessed<'_>,
    place: &ClientPlace,
) -> Result<(), AccountError> {
    let now = tx.now();
    let (key, place) = (guessed.key(), place.to_string());
    let counted = sqlx::query!(
        "INSERT INTO sign_in_failures AS earlier (email, place, failures, last_failed_at) VALUES ($1, $2, 1, $3)
        ON CONFLICT (email, place) DO UPDATE SET
            failures = CASE WHEN earlier.last_failed_at <= $4 THEN 1 ELSE earlier.failures + 1 END,
            last_failed_at = $3,
            locked_until = CASE WHEN earlier.last_failed_at > $4 AND earlier.failures + 1 >= $5 THEN $6::timestamptz END
            WHERE earlier.locked_until IS NULL OR earlier.locked_until <= $3",
        key,
        place,
        now,
        now - LOCKED_FOR,
        MOST_FAILURES,
        now + LOCKED_FOR,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    if counted == 1 {
        return Ok(());
    }
    let locked_until = sqlx::query_scalar!(
        "SELECT locked_until FROM sign_in_failures WHERE email = $1 AND place = $2",
        key,
        place,
    )
    .fetch_optional(tx.db())
    .await?
    .flatten();
    let wait = locked_until.map_or(LOCKED_FOR, |until| until - now);
    let wait = wait.to_std().unwrap_or_default();
    Err(match guessed {
        Guessed::Password(_) => AccountError::LockedOut { wait },
        Guessed::Code(_) => AccountError::CodeLockedOut { wait },
    })
}

/// Forgets a place's failures after a successful attempt.
pub(crate) async fn forget(tx: &mut PeopleTx, guessed: Guessed<'_>, place: &ClientPlace) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "DELETE FROM sign_in_failures WHERE email = $1 AND place = $2",
        guessed.key(),
        place.to_string(),
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Forgets all failures, so that somebody who reset the password can sign in from anywhere.
pub(crate) async fn forget_all(tx: &mut PeopleTx, email: &str) -> Result<(), sqlx::Error> {
    sqlx::query!("DELETE FROM sign_in_failures WHERE email = $1", email)
        .execute(tx.db())
        .await?;
    Ok(())
}
