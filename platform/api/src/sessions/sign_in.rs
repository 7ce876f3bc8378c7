//! Signing in: the place's limit, the password, a new session in place of the browser's old one.

use accounts::limits::{self, Limited};
use accounts::sessions::{self, NewSession};
use accounts::{AccountError, Caller, authenticate};
use domain::names::EmailAddress;
use kernel::door::PeopleTx;
use kernel::ids::UserId;
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::{Credentials, SignedIn};
use super::overview;

pub(super) async fn sign_in(caller: &Caller, input: Credentials) -> Result<SignedIn, Problem> {
    caller.check(Permission::SessionsCreate)?;
    let services = caller.services();
    limits::check(services, Limited::SignIn, &caller.place().to_string()).await?;
    // What is no address is nobody's: the answer is the same.
    let email: EmailAddress = input.email.parse().map_err(|_| AccountError::InvalidCredentials)?;
    let user = authenticate(services, &email, input.password, caller.place(), caller.user_agent()).await?;
    let session = services
        .door
        .people_tx(async |tx| begin(tx, caller, user).await)
        .await?;
    let cookie = sessions::cookie(&services.site, caller.host(), &session);
    Ok(SignedIn::Ok(Json(overview::of(caller, Some(user)).await?), cookie))
}

/// Begins a session for a person; the one that the caller came with has served.
pub(crate) async fn begin(tx: &mut PeopleTx, caller: &Caller, user: UserId) -> Result<NewSession, Problem> {
    if let (Some(earlier_user), Some(earlier)) = (caller.user(), caller.session()) {
        sessions::end(tx, earlier_user, earlier).await?;
    }
    Ok(sessions::start(tx, user, caller.place(), caller.user_agent()).await?)
}
