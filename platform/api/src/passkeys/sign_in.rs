//! Signing in with a passkey, which counts for both steps: the device has verified its person.

use accounts::limits::{self, Limited};
use accounts::passkeys::{self, Answer, Assertion, Entered, Purpose, RelyingParty};
use accounts::sessions::{self, Outcome, note_sign_in};
use accounts::{AccountError, Caller};
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::{PasskeyAnswer, PasskeyChallenge, PasskeySignedIn};
use crate::sessions::{begin as begin_session, overview_of};

pub(super) async fn begin(caller: &Caller) -> Result<PasskeyChallenge, Problem> {
    let party = enter(caller).await?;
    let services = caller.services();
    let begun = services
        .door
        .people_tx(async |tx| passkeys::begin_sign_in(tx, &party).await)
        .await?;
    Ok(PasskeyChallenge {
        challenge: begun.challenge,
        rp_id: services.site.root_domain.clone(),
    })
}

pub(super) async fn sign_in(caller: &Caller, input: PasskeyAnswer) -> Result<PasskeySignedIn, Problem> {
    let party = enter(caller).await?;
    let (services, place) = (caller.services(), caller.place());
    let answer = Answer::read(&Assertion {
        credential_id: input.credential_id,
        client_data: input.client_data,
        authenticator_data: input.authenticator_data,
        signature: input.signature,
        user_handle: input.user_handle,
    })?;
    let challenge = answer.challenge()?;
    // Uses up the challenge in a separate transaction, so that it is used up by a wrong answer too.
    let ceremony = services
        .door
        .people_tx(async |tx| passkeys::redeem(tx, challenge, Purpose::SignIn).await)
        .await?;
    let judged = services
        .door
        .people_tx(async |tx| {
            let entered = passkeys::sign_in(tx, &party, &answer, &ceremony).await?;
            let user = match entered {
                Entered::Opened(user) => user,
                Entered::Suspended => return Ok(Err(AccountError::Suspended)),
                Entered::Unknown => return Ok(Err(AccountError::PasskeyRefused)),
                Entered::Wrong(user) => {
                    note_sign_in(tx, Some(user), place, caller.user_agent(), Outcome::Refused).await?;
                    return Ok(Err(AccountError::PasskeyRefused));
                }
            };
            note_sign_in(tx, Some(user), place, caller.user_agent(), Outcome::SignedIn).await?;
            Ok::<_, AccountError>(Ok((user, begin_session(tx, caller, user).await?)))
        })
        .await?;
    let (user, session) = judged?;
    let cookie = sessions::cookie(&services.site, caller.host(), &session);
    Ok(PasskeySignedIn::Ok(
        Json(overview_of(caller, Some(user)).await?),
        cookie,
    ))
}

/// Checks the permission and the rate limit, and returns the host's relying party.
async fn enter(caller: &Caller) -> Result<RelyingParty, Problem> {
    caller.check(Permission::SessionsCreate)?;
    let services = caller.services();
    limits::check(services, Limited::PasskeySignIn, &caller.place().to_string()).await?;
    Ok(RelyingParty::at(&services.site, caller.host())?)
}
