//! Accepting with a new account: the link shows that the mailbox is theirs, so no captcha and no confirmation is asked.

use accounts::form::{keep, parse_name};
use accounts::{AccountError, Caller, password, sessions, users};
use domain::names::EmailAddress;
use domain::password::NewPassword;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::payload::Json;

use super::answer::accept;
use super::dto::{InvitedAccount, InvitedPerson};
use super::found::find;
use crate::sessions::{begin, overview_of};

pub(super) async fn open(caller: &Caller, person: InvitedPerson) -> Result<InvitedAccount, Problem> {
    let found = find(caller, &person.token).await?;
    let mut problems = FieldProblems::new();
    let email = keep(&mut problems, "email", found.invitation.email.parse::<EmailAddress>());
    let secret = keep(&mut problems, "password", NewPassword::parse(&person.password));
    let name = parse_name(&mut problems, &person.first_name, &person.last_name);
    problems.check()?;
    let (Some(email), Some(secret), Some(name)) = (email, secret, name) else {
        return Err(Problem::invalid(Vec::new()));
    };
    let hash = password::hash(&secret).await?;
    let services = caller.services();
    let (user, session) = services
        .door
        .people_tx(async |tx| {
            let user = users::open_invited(tx, email, name, hash).await?;
            Ok::<_, AccountError>((user, begin(tx, caller, user).await?))
        })
        .await?;
    accept(caller, &found, user).await?;
    let cookie = sessions::cookie(&services.site, caller.host(), &session);
    Ok(InvitedAccount::Created(
        Json(overview_of(caller, Some(user)).await?),
        cookie,
    ))
}
