//! `messageOrganization`: a message to an organization, from its page. A person's goes into their conversation with it; a
//! stranger gives a name, an email address and a solved captcha.

use accounts::form::keep;
use accounts::limits::{self, Limited};
use accounts::{AccountError, Caller, captcha, users};
use domain::names::EmailAddress;
use kernel::ids::UserId;
use kernel::problem::{FieldProblems, Problem};
use policy::Permission;

use super::conversations_db::{self, Correspondent};
use super::db::{self, NewRow};
use super::dto::{NewOrganizationMessage, SentMessage};
use super::send::message_text;
use super::{Side, mail};
use ground::{fields, tenant};

/// The longest name of somebody who has no account.
const LONGEST_NAME: usize = 100;

/// Sends the message as the caller.
pub(super) async fn message_organization(
    caller: &Caller,
    new: &NewOrganizationMessage,
) -> Result<SentMessage, Problem> {
    let mut problems = FieldProblems::new();
    let text = message_text(&mut problems, &new.text);
    if let Some(user) = caller.user() {
        problems.check()?;
        limits::check(caller.services(), Limited::Message, &user.to_string()).await?;
        return keep_message(caller, &Correspondent::Person(user), &text).await;
    }
    let name = fields::required(
        &mut problems,
        "name",
        new.name.as_deref().unwrap_or_default(),
        LONGEST_NAME,
    );
    let email = new.email.as_deref().unwrap_or_default().parse::<EmailAddress>();
    let email = keep(&mut problems, "email", email);
    problems.check()?;
    let Some(email) = email else {
        return Err(Problem::invalid(Vec::new()));
    };
    let services = caller.services();
    limits::check(services, Limited::Contact, &caller.place().to_string()).await?;
    let solved = captcha::verify(services, new.captcha.as_deref().unwrap_or_default()).await?;
    services
        .door
        .people_tx(async |tx| solved.claim(tx).await)
        .await
        .map_err(|error: AccountError| Problem::from(error))?;
    let guest = Correspondent::Guest {
        name: &name,
        email: &email,
    };
    keep_message(caller, &guest, &text).await
}

async fn keep_message(caller: &Caller, who: &Correspondent<'_>, text: &str) -> Result<SentMessage, Problem> {
    caller
        .tx(Permission::OrganizationsMessage, async |tx| {
            if !caller.allows(Permission::DraftsRead) && !tenant::is_published(tx).await? {
                return Err(Problem::not_found("Organization"));
            }
            let author: Option<UserId> = match who {
                Correspondent::Person(user) => Some(*user),
                Correspondent::Guest { .. } => None,
            };
            if let Some(author) = author {
                users::require_confirmed_email(tx.db(), author).await?;
            }
            let conversation_id = conversations_db::with_organization(tx, who).await?;
            let row = NewRow {
                conversation: conversation_id,
                author,
                side: Side::Renter,
                internal: false,
                text,
            };
            let id = db::insert(tx, &row).await?;
            mail::enqueue(tx, conversation_id, Side::Renter).await?;
            Ok(SentMessage { id, conversation_id })
        })
        .await
}
