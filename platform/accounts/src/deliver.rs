//! Sending a letter.

use gateways::mail::{Address, MailError, Message};
use kernel::ids::OrganizationId;
use kernel::jobs::{WorkerContext, or_forget, services};
use kernel::letter::{Letter, Look};
use kernel::outgoing;
use kernel::problem::Problem;
use kernel::services::Services;

/// Sends a letter. Mail that is refused for good is not tried again.
pub async fn deliver(
    services: &Services,
    look: &Look,
    letter: &Letter,
    name: &str,
    email: &str,
) -> Result<(), Problem> {
    let message = compose(services, look, letter, name, email)?;
    ended(outgoing::send(services, message).await)
}

/// Sends a letter with a link that its reader asked for, though earlier mail may have come back from there.
pub(crate) async fn deliver_link(
    services: &Services,
    look: &Look,
    letter: &Letter,
    name: &str,
    email: &str,
) -> Result<(), Problem> {
    let message = compose(services, look, letter, name, email)?;
    ended(outgoing::send_anyway(services, message).await)
}

/// Sends a letter to an address of no account, which the job alone holds.
pub(crate) async fn deliver_outside(
    context: &WorkerContext,
    organization: Option<OrganizationId>,
    name: &str,
    email: &str,
    write: impl FnOnce(&Look) -> Letter,
) -> Result<(), Problem> {
    or_forget(context, async {
        let services = services(context);
        let look = Look::of(services, organization).await?;
        deliver(services, &look, &write(&look), name, email).await
    })
    .await
}

fn compose(services: &Services, look: &Look, letter: &Letter, name: &str, email: &str) -> Result<Message, Problem> {
    let to = Address::named(name, email).map_err(|error| Problem::internal(&error))?;
    letter
        .clone()
        .always_sent()
        .message(look, &services.mail_from, to)
        .map_err(|error| Problem::internal(&error))
}

fn ended(sent: Result<(), MailError>) -> Result<(), Problem> {
    match sent {
        Err(error) if error.is_worth_a_retry() => Err(Problem::internal(&error)),
        Err(error) => {
            tracing::warn!(%error, "a mail was refused for good");
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}
