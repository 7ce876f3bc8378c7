//! Opening an account: first everything that the form got wrong, then the captcha, then the account with its first
//! session and the mail that asks to confirm the address, all or nothing. The captcha is used up before the address is
//! looked at, so each solution tells of one address at most whether somebody has it.

use accounts::form::{keep, parse_name};
use accounts::limits::{self, Limited};
use accounts::users::{self, NewUser};
use accounts::{AccountError, Caller, SendConfirmation, captcha, password, sessions};
use domain::names::EmailAddress;
use domain::password::NewPassword;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::{Captcha, CaptchaParameters, SignUp, SignedUp};
use crate::sessions::{begin, overview_of};

pub(super) async fn captcha(caller: &Caller) -> Result<Captcha, Problem> {
    caller.check(Permission::AccountsCreate)?;
    limits::check(caller.services(), Limited::Captcha, &caller.place().to_string()).await?;
    let challenge = captcha::challenge(caller.services())?;
    let parameters = challenge.parameters;
    Ok(Captcha {
        parameters: CaptchaParameters {
            algorithm: parameters.algorithm,
            cost: parameters.cost,
            expires_at: parameters.expires_at.unwrap_or_default(),
            key_length: u32::try_from(parameters.key_length).unwrap_or_default(),
            key_prefix: parameters.key_prefix,
            key_signature: parameters.key_signature.unwrap_or_default(),
            nonce: parameters.nonce,
            salt: parameters.salt,
        },
        signature: challenge.signature.unwrap_or_default(),
    })
}

pub(super) async fn sign_up(caller: &Caller, input: SignUp) -> Result<SignedUp, Problem> {
    caller.check(Permission::AccountsCreate)?;
    let services = caller.services();
    limits::check(services, Limited::SignUp, &caller.place().to_string()).await?;

    let mut problems = FieldProblems::new();
    let email = keep(&mut problems, "email", input.email.parse::<EmailAddress>());
    let secret = keep(&mut problems, "password", NewPassword::parse(&input.password));
    let name = parse_name(&mut problems, &input.first_name, &input.last_name);
    problems.check()?;
    let (Some(email), Some(secret), Some(name)) = (email, secret, name) else {
        return Err(Problem::invalid(Vec::new()));
    };

    let solved = captcha::verify(services, &input.captcha).await?;
    let new = NewUser::new(email, name, Some(password::hash(&secret).await?));
    let organization = caller.tenant().map(|tenant| tenant.id);
    services.door.people_tx(async |tx| solved.claim(tx).await).await?;
    let (user, session) = services
        .door
        .people_tx(async |tx| {
            let user = users::create_user(tx, &new).await?;
            tx.enqueue(&SendConfirmation { user, organization }).await?;
            Ok::<_, AccountError>((user, begin(tx, caller, user).await?))
        })
        .await?;
    let cookie = sessions::cookie(&services.site, caller.host(), &session);
    Ok(SignedUp::Created(Json(overview_of(caller, Some(user)).await?), cookie))
}
