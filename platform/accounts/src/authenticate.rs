//! Checking a password, at sign-in and where people confirm their current one.

use domain::names::EmailAddress;
use kernel::ids::UserId;
use kernel::problem::Problem;
use kernel::services::Services;

use crate::error::AccountError;
use crate::lockout::Guessed;
use crate::place::ClientPlace;
use crate::sessions::{Outcome, note_sign_in};
use crate::{lockout, password, users};

/// A person who gave the right password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authenticated {
    pub user: UserId,
    /// True if a code from their app is asked for next.
    pub needs_code: bool,
}

/// Returns the account that signs in with this password. Takes the same steps, and so the same time, whether or not
/// there is such an account.
pub async fn authenticate(
    services: &Services,
    email: &EmailAddress,
    given: String,
    place: &ClientPlace,
    user_agent: Option<&str>,
) -> Result<Authenticated, AccountError> {
    let door = &services.door;
    let credential = door
        .people_tx(async |tx| {
            lockout::begin_try(tx, Guessed::Password(email), place).await?;
            Ok::<_, AccountError>(users::credential(tx, email).await?)
        })
        .await?;
    // No connection waits for this.
    let stored = credential
        .as_ref()
        .and_then(|credential| credential.password_hash.clone());
    let is_right = password::matches(given, stored).await?;
    let user = credential.as_ref().map(|credential| credential.user);
    let needs_code = is_right
        && credential
            .as_ref()
            .is_some_and(|credential| credential.has_second_factor);
    door.people_tx(async |tx| {
        if is_right {
            lockout::forget(tx, Guessed::Password(email), place).await?;
        }
        let outcome = if needs_code {
            Outcome::CodeMissing
        } else {
            Outcome::of(is_right)
        };
        note_sign_in(tx, user, place, user_agent, outcome).await?;
        Ok::<_, Problem>(())
    })
    .await?;
    match credential {
        Some(credential) if is_right && credential.is_suspended => Err(AccountError::Suspended),
        Some(credential) if is_right => Ok(Authenticated {
            user: credential.user,
            needs_code,
        }),
        _ => Err(AccountError::InvalidCredentials),
    }
}

/// Returns true if it is this person's password.
pub async fn check_password(services: &Services, user: UserId, given: String) -> Result<(), AccountError> {
    let stored = services
        .door
        .people_tx(async |tx| Ok::<_, AccountError>(users::password_hash(tx, user).await?))
        .await?;
    if password::matches(given, stored).await? {
        Ok(())
    } else {
        Err(AccountError::WrongPassword)
    }
}
