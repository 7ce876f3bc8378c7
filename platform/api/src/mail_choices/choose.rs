//! Reading a link of a mail, and choosing by it.

use accounts::limits::{self, Limited};
use accounts::{Caller, users};
use form_urlencoded::byte_serialize;
use kernel::door::PeopleTx;
use kernel::mail_choice::MailChoice;
use kernel::problem::Problem;
use kernel::services::Services;
use poem::http::{Method, StatusCode, header};
use poem::{Request, Response};
use policy::Permission;
use serde::Deserialize;

use super::dto::{MailChoiceInput, ShownMailChoice};

/// The token in the address of the header `List-Unsubscribe`.
#[derive(Deserialize)]
struct Link {
    #[serde(default)]
    token: String,
}

pub(super) async fn show(caller: &Caller, token: &str) -> Result<ShownMailChoice, Problem> {
    let (services, choice) = found(caller, token).await?;
    services.door.people_tx(async |tx| shown(tx, &choice).await).await
}

pub(super) async fn choose(caller: &Caller, input: &MailChoiceInput) -> Result<ShownMailChoice, Problem> {
    let (services, choice) = found(caller, &input.token).await?;
    services
        .door
        .people_tx(async |tx| {
            users::choose_mail(tx, choice.person, choice.kind, input.wanted).await?;
            shown(tx, &choice).await
        })
        .await
}

/// Stops mail of this kind by a mail program's own button (RFC 8058): a POST to the address of `List-Unsubscribe`. A
/// person who opens that address is led to the page.
pub async fn one_click(services: &Services, request: &Request) -> Result<Response, Problem> {
    let link: Link = request.params().map_err(|_| broken())?;
    if request.method() == Method::GET {
        let token: String = byte_serialize(link.token.as_bytes()).collect();
        let page = format!("/unsubscribe?token={token}");
        let answer = Response::builder().status(StatusCode::SEE_OTHER);
        return Ok(answer.header(header::LOCATION, page).finish());
    }
    let choice = readable(services, &link.token)?;
    services
        .door
        .people_tx(async |tx| {
            users::choose_mail(tx, choice.person, choice.kind, false).await?;
            Ok::<_, Problem>(())
        })
        .await?;
    Ok(StatusCode::OK.into())
}

/// Counts the try, and reads the token.
async fn found<'caller>(caller: &'caller Caller, token: &str) -> Result<(&'caller Services, MailChoice), Problem> {
    caller.check(Permission::AccountsCreate)?;
    let services = caller.services();
    limits::check(services, Limited::UseLink, &caller.place().to_string()).await?;
    Ok((services, readable(services, token)?))
}

fn readable(services: &Services, token: &str) -> Result<MailChoice, Problem> {
    MailChoice::read(token, &services.signing_key).ok_or_else(broken)
}

/// Cut short by a mail program, made up, or of an account that is gone.
fn broken() -> Problem {
    Problem::invalid_field(
        "token",
        "invalid",
        "This link is incomplete. Open it from the email again, or choose your emails in your profile.",
    )
}

async fn shown(tx: &mut PeopleTx, choice: &MailChoice) -> Result<ShownMailChoice, Problem> {
    let user = users::find(tx.db(), choice.person).await?.ok_or_else(broken)?;
    let kind = choice.kind.as_str().to_owned();
    Ok(ShownMailChoice {
        wanted: !user.muted_mail.contains(&kind),
        kind,
        email: hidden(&user.email),
    })
}

/// Hides most of the address: the mail may have been forwarded.
fn hidden(email: &str) -> String {
    let (name, domain) = email.split_once('@').unwrap_or((email, ""));
    let first: String = name.chars().take(1).collect();
    format!("{first}•••@{domain}")
}
