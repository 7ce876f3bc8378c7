//! Signing in: the place's limit, the password, then a code where the account asks for one, or a new session in place of the browser's old one.

use accounts::limits::{self, Limited};
use accounts::second_factor::{challenge_cookie, start_challenge};
use accounts::sessions::{self, NewSession};
use accounts::{AccountError, Authenticated, Caller, authenticate};
use domain::names::EmailAddress;
use kernel::door::PeopleTx;
use kernel::ids::UserId;
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::{CodeNeeded, Credentials, SignedIn};
use super::overview;

pub(super) async fn sign_in(caller: &Caller, input: Credentials) -> Result<SignedIn, Problem> {
    caller.check(Permission::SessionsCreate)?;
    let services = caller.services();
    limits::check(services, Limited::SignIn, &caller.place().to_string()).await?;
    // A text that is no address belongs to nobody: the answer is the same.
    let email: EmailAddress = input.email.parse().map_err(|_| AccountError::InvalidCredentials)?;
    let Authenticated { user, needs_code } =
        authenticate(services, &email, input.password, caller.place(), caller.user_agent()).await?;
    if needs_code {
        let challenge = services
            .door
            .people_tx(async |tx| Ok::<_, Problem>(start_challenge(tx, user).await?))
            .await?;
        let code_expires_at = challenge.expires_at;
        let cookie = challenge_cookie(&services.site, caller.host(), &challenge);
        return Ok(SignedIn::CodeNeeded(Json(CodeNeeded { code_expires_at }), cookie));
    }
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
