//! Asking for another email address. It becomes the account's when somebody confirms it with the link that comes to it.

use accounts::form::keep;
use accounts::limits::{self, Limited};
use accounts::{SendEmailChange, SignedIn, users};
use domain::names::EmailAddress;
use kernel::problem::{FieldProblems, Problem};
use policy::Permission;

use super::dto::{ConfirmationRequested, EmailChange};
use crate::second_factor::{begin, check_presence};

pub(super) async fn request(caller: &SignedIn, input: EmailChange) -> Result<ConfirmationRequested, Problem> {
    let (services, user) = (caller.services(), caller.user_id());
    begin(caller).await?;
    let mut problems = FieldProblems::new();
    let email = keep(&mut problems, "email", input.email.parse::<EmailAddress>());
    problems.check()?;
    let Some(email) = email else {
        return Err(Problem::invalid(Vec::new()));
    };
    check_presence(caller, input.password).await?;
    limits::check(services, Limited::ConfirmationMail, &user.to_string()).await?;
    limits::check(services, Limited::InvitationMail, email.as_str()).await?;
    let organization = caller.tenant().map(|tenant| tenant.id);
    caller
        .people_tx(Permission::AccountChange, async |tx| {
            let known = users::find(tx.db(), user).await?;
            if known.is_some_and(|known| known.email == email.as_str()) {
                let message = "This is your email address already.";
                return Err(Problem::invalid_field("email", "unchanged", message));
            }
            let change = SendEmailChange {
                user,
                email,
                asked_at: tx.now(),
                organization,
            };
            Ok(tx.enqueue(&change).await?)
        })
        .await?;
    Ok(ConfirmationRequested::Accepted)
}
