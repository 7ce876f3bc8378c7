//! An organization's mail on its way out, whatever it is about.
//!
//! Whoever writes notes each mail in the organization's log before any leaves the house, and marks it when it has; a job
//! that runs again sends what is not marked.

use gateways::mail::{Address, InvalidAddress, Message};
use kernel::door::TenantTx;
use kernel::ids::{OrganizationId, UserId};
use kernel::letter::{Letter, Look};
use kernel::mail_choice::MailChoice;
use kernel::outgoing;
use kernel::problem::Problem;
use kernel::services::Services;
use uuid::Uuid;

/// A mail that is to leave the house.
pub struct Mail {
    pub id: Uuid,
    pub message: Message,
}

/// A person who gets one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipient {
    pub id: Uuid,
    pub email: String,
    pub name: String,
}

impl Recipient {
    /// The id of the mail to them, among those that one occasion brings: told twice, they get one mail.
    pub fn mail_of(&self, mails: Uuid) -> Uuid {
        Uuid::from_u128(mails.as_u128() ^ self.id.as_u128())
    }
}

/// Returns those who get mail of this kind (readLists). Mail without a kind always comes.
pub async fn who_want(
    tx: &mut TenantTx,
    people: &[Recipient],
    kind: Option<&str>,
) -> Result<Vec<Recipient>, sqlx::Error> {
    let Some(kind) = kind else {
        return Ok(people.to_vec());
    };
    let ids: Vec<Uuid> = people.iter().map(|person| person.id).collect();
    let muting = sqlx::query_scalar!(
        "SELECT id FROM users WHERE id = ANY($1) AND $2 = ANY(muted_mail)",
        &ids,
        kind
    );
    let muting = muting.fetch_all(tx.db()).await?;
    let wanting = people.iter().filter(|person| !muting.contains(&person.id));
    Ok(wanting.cloned().collect())
}

/// Writes a letter to somebody. Of a kind that they may do without, it says how to stop it; any other says that it always comes.
pub fn compose(
    services: &Services,
    look: &Look,
    letter: &Letter,
    to: &Recipient,
    kind: Option<&str>,
) -> Result<Message, InvalidAddress> {
    let stop = kind.map(|kind| {
        let choice = MailChoice {
            person: UserId(to.id),
            kind: kind.to_owned(),
        };
        choice.token(&services.signing_key)
    });
    let address = Address::named(&to.name, &to.email)?;
    let letter = letter.clone();
    let letter = match stop {
        Some(stop) => letter.stopped_with(stop),
        None => letter.always_sent(),
    };
    letter.message(look, &services.mail_from, address)
}

/// Sends mails, and has each marked that has left. What was not sent is tried again with the job, and only that.
pub async fn send(
    services: &Services,
    organization: OrganizationId,
    mails: Vec<Mail>,
    mark_sent: impl AsyncFn(&mut TenantTx, Uuid) -> Result<(), sqlx::Error>,
) -> Result<(), Problem> {
    let mut failure = None;
    for Mail { id, message } in mails {
        match outgoing::send(services, message).await {
            // At once: whatever ends this job, what has left is not sent again.
            Ok(()) => {
                services
                    .door
                    .job_tx(organization, async |tx| Ok::<_, Problem>(mark_sent(tx, id).await?))
                    .await?;
            }
            Err(error) if error.is_worth_a_retry() => failure = Some(Problem::internal(&error)),
            Err(error) => tracing::warn!(%error, mail = %id, "a mail was refused for good"),
        }
    }
    failure.map_or(Ok(()), Err)
}
