//! Making sure that it is the account's person, and not somebody who found a signed-in device.

use accounts::limits::{self, Limited};
use accounts::{AccountError, SignedIn, check_password, second_factor, sessions, users};
use chrono::TimeDelta;
use kernel::problem::Problem;
use policy::Permission;

use super::dto::IdentityProof;

/// The time for which a sign-in is proof enough for people without a password.
const FRESH_FOR: TimeDelta = TimeDelta::minutes(15);

/// Counts a change by this person, or refuses it.
pub(crate) async fn begin(caller: &SignedIn) -> Result<(), Problem> {
    caller.check(Permission::AccountChange)?;
    limits::check(caller.services(), Limited::SecondFactor, &caller.user_id().to_string()).await
}

/// Returns true if the account has a password, and that was given.
pub(super) async fn check_own_password(caller: &SignedIn, given: Option<String>) -> Result<bool, AccountError> {
    let (services, user) = (caller.services(), caller.user_id());
    if !has_password(caller).await? {
        return Ok(false);
    }
    let wrong = || Problem::invalid_field("password", "wrongPassword", "This is not your current password.");
    match check_password(services, user, given.ok_or_else(wrong)?).await {
        Err(AccountError::WrongPassword) => Err(wrong().into()),
        Err(other) => Err(other),
        Ok(()) => Ok(true),
    }
}

async fn has_password(caller: &SignedIn) -> Result<bool, Problem> {
    let door = &caller.services().door;
    door.people_tx(async |tx| Ok::<_, Problem>(users::has_password(tx, caller.user_id()).await?))
        .await
}

/// Refused where there is no password to be given later, and the session began too long ago.
pub(super) async fn check_password_or_fresh(caller: &SignedIn) -> Result<(), AccountError> {
    if has_password(caller).await? {
        return Ok(());
    }
    check_fresh(caller).await
}

/// Asks for the password, or for a session that has just begun where there is none.
pub(crate) async fn check_presence(caller: &SignedIn, password: Option<String>) -> Result<(), AccountError> {
    if check_own_password(caller, password).await? {
        return Ok(());
    }
    check_fresh(caller).await
}

/// Refused where the session began too long ago.
async fn check_fresh(caller: &SignedIn) -> Result<(), AccountError> {
    let services = caller.services();
    let began = services
        .door
        .people_tx(async |tx| Ok::<_, Problem>(sessions::began_at(tx, caller.user_id(), caller.session_id()).await?))
        .await?;
    match began {
        Some(began) if services.clock().now() - began <= FRESH_FOR => Ok(()),
        _ => Err(AccountError::SignInAgain),
    }
}

/// Asks for the password, or a code where there is none.
pub(super) async fn prove(caller: &SignedIn, proof: IdentityProof) -> Result<(), AccountError> {
    if check_own_password(caller, proof.password).await? {
        return Ok(());
    }
    let (services, user, place) = (caller.services(), caller.user_id(), caller.place());
    let code = proof.code.ok_or(AccountError::WrongCode)?;
    second_factor::begin_try(services, user, place).await?;
    let used = services
        .door
        .people_tx(async |tx| second_factor::use_code(tx, user, &code, place, &services.signing_key).await)
        .await?;
    used.map(drop).ok_or(AccountError::WrongCode)
}
