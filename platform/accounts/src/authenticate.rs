//! Judging a password: at sign-in, and where the current one has to be given again.

use domain::names::EmailAddress;
use kernel::ids::UserId;
use kernel::problem::Problem;
use kernel::services::Services;

use crate::error::AccountError;
use crate::place::ClientPlace;
use crate::sessions::note_sign_in;
use crate::{lockout, password, users};

/// Who signs in with this password. Takes the same steps, and so the same time, whether or not there is such an account.
pub async fn authenticate(
    services: &Services,
    email: &EmailAddress,
    given: String,
    place: &ClientPlace,
    user_agent: Option<&str>,
) -> Result<UserId, AccountError> {
    let door = &services.door;
    let credential = door
        .people_tx(async |tx| {
            lockout::begin_try(tx, email, place).await?;
            Ok::<_, AccountError>(users::credential(tx, email).await?)
        })
        .await?;
    // No connection waits for this.
    let stored = credential
        .as_ref()
        .and_then(|credential| credential.password_hash.clone());
    let is_right = password::matches(given, stored).await?;
    let user = credential.as_ref().map(|credential| credential.user);
    door.people_tx(async |tx| {
        if is_right {
            lockout::forget(tx, email, place).await?;
        }
        note_sign_in(tx, user, place, user_agent, is_right).await?;
        Ok::<_, Problem>(())
    })
    .await?;
    match credential {
        Some(credential) if is_right && credential.is_suspended => Err(AccountError::Suspended),
        Some(credential) if is_right => Ok(credential.user),
        _ => Err(AccountError::InvalidCredentials),
    }
}

/// Whether it is this person's password.
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
