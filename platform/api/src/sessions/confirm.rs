//! The second step of signing in: a code, in the browser that gave the password or came from a provider.

use accounts::limits::{self, Limited};
use accounts::second_factor::{self, CHALLENGE_COOKIE, SecondFactorChange, UsedCode};
use accounts::sessions::{self, Outcome, note_sign_in};
use accounts::{AccountError, Caller, SendSecondFactorChanged};
use kernel::problem::Problem;
use poem::Request;
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::{SignInCode, SignInConfirmed};
use super::{begin, overview};

pub(super) async fn confirm(
    caller: &Caller,
    request: &Request,
    input: &SignInCode,
) -> Result<SignInConfirmed, Problem> {
    caller.check(Permission::SessionsCreate)?;
    let (services, place) = (caller.services(), caller.place());
    limits::check(services, Limited::SignIn, &place.to_string()).await?;
    let cookie = request.cookie().get(CHALLENGE_COOKIE);
    let word = cookie.as_ref().map_or("", |cookie| cookie.value_str());
    let user = services
        .door
        .people_tx(async |tx| second_factor::person_of_challenge(tx, word).await)
        .await?;
    second_factor::begin_try(services, user, place).await?;
    let organization = caller.tenant().map(|tenant| tenant.id);
    let session = services
        .door
        .people_tx(async |tx| {
            let used = second_factor::use_code(tx, user, &input.code, place, &services.signing_key).await?;
            let outcome = Outcome::of(used.is_some());
            note_sign_in(tx, Some(user), place, caller.user_agent(), outcome).await?;
            let Some(used) = used else { return Ok(None) };
            second_factor::redeem_challenge(tx, word).await?;
            if used == UsedCode::Recovery {
                let change = SecondFactorChange::RecoveryCodeUsed;
                tx.enqueue(&SendSecondFactorChanged {
                    user,
                    organization,
                    change,
                })
                .await?;
            }
            Ok::<_, AccountError>(Some(begin(tx, caller, user).await?))
        })
        .await?
        .ok_or(AccountError::WrongCode)?;
    let cookie = sessions::cookie(&services.site, caller.host(), &session);
    Ok(SignInConfirmed::Ok(
        Json(overview::of(caller, Some(user)).await?),
        cookie,
    ))
}
