//! An organization's mail on its way out, whatever it is about.
//!
//! Each mail is noted in the organization's log before it is sent, and marked once it has been; a job that runs again
//! sends only what isn't marked.

use domain::lists::MailKind;
use gateways::mail::{Address, InvalidAddress, Message};
use kernel::door::TenantTx;
use kernel::ids::{ConversationId, MailId, MailingId, OrganizationId, UserId};
use kernel::letter::{Letter, Look};
use kernel::mail_choice::MailChoice;
use kernel::outgoing;
use kernel::problem::Problem;
use kernel::services::Services;
use policy::Role;
use uuid::Uuid;

mod log;

pub use log::{About, Mailing, register_jobs};

/// A mail that is to leave the house.
pub struct Mail {
    pub id: MailId,
    pub message: Message,
}

/// Somebody who gets one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipient {
    pub id: RecipientId,
    pub email: String,
    pub name: String,
}

/// The account of a recipient. A guest has none: their conversation stands for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecipientId {
    User(UserId),
    Guest(ConversationId),
}

impl RecipientId {
    /// Returns the account; none of a guest.
    pub(crate) fn user(self) -> Option<UserId> {
        match self {
            Self::User(user) => Some(user),
            Self::Guest(_) => None,
        }
    }

    fn as_u128(self) -> u128 {
        match self {
            Self::User(user) => user.0.as_u128(),
            Self::Guest(conversation) => conversation.0.as_u128(),
        }
    }
}

impl Recipient {
    /// Returns the id of the mail to this person, among the mails of one occasion. Being told twice therefore sends one
    /// mail.
    pub(crate) fn mail_of(&self, mails: MailingId) -> MailId {
        MailId(Uuid::from_u128(mails.0.as_u128() ^ self.id.as_u128()))
    }
}

/// Returns the staff who have any of these roles.
pub async fn staff_with(tx: &mut TenantTx, roles: &[Role]) -> Result<Vec<Recipient>, sqlx::Error> {
    let organization = tx.organization_id();
    let roles: Vec<String> = roles.iter().map(|role| role.name().to_owned()).collect();
    let staff = sqlx::query!(
        r#"SELECT users.id, email, first_name || ' ' || last_name AS "name!" FROM users
        WHERE users.id IN (
            SELECT user_id FROM memberships
            JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
            WHERE memberships.organization_id = $1 AND memberships.state = 'active' AND system_role = ANY($2))
        ORDER BY users.id"#,
        organization,
        &roles,
    )
    .fetch_all(tx.db())
    .await?;
    let recipients = staff.into_iter().map(|person| Recipient {
        id: RecipientId::User(UserId(person.id)),
        email: person.email,
        name: person.name,
    });
    Ok(recipients.collect())
}

/// Notes a letter in the log for each of these people who wants mail of its kind. Those mails come back that were not sent before
/// and are to leave the house.
pub async fn write(
    tx: &mut TenantTx,
    services: &Services,
    look: &Look,
    letter: &Letter,
    mailing: &Mailing,
    recipients: &[Recipient],
) -> Result<Vec<Mail>, sqlx::Error> {
    let leaving = log::enter(tx, mailing, &letter.subject, recipients).await?;
    let leaving = recipients
        .iter()
        .filter(|to| leaving.contains(&to.mail_of(mailing.mails)));
    let mails = leaving.filter_map(|to| compose(services, look, letter, to, mailing));
    Ok(mails.collect())
}

/// Addresses a letter to somebody; none if the address is invalid. If the kind is optional and they have an account, which keeps
/// their choice, the letter says how to stop it; otherwise it says that it always comes.
fn compose(services: &Services, look: &Look, letter: &Letter, to: &Recipient, mailing: &Mailing) -> Option<Mail> {
    let id = to.mail_of(mailing.mails);
    match message(services, look, letter, to, mailing.kind) {
        Ok(message) => Some(Mail { id, message }),
        Err(error) => {
            tracing::warn!(%error, mail = %id, "a mail can't be addressed");
            None
        }
    }
}

fn message(
    services: &Services,
    look: &Look,
    letter: &Letter,
    to: &Recipient,
    kind: Option<MailKind>,
) -> Result<Message, InvalidAddress> {
    let stop = kind.zip(to.id.user()).map(|(kind, person)| {
        let choice = MailChoice { person, kind };
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

/// Writes mails in one transaction, which notes them in the log; then sends them, and marks each one when it is sent. When the job
/// runs again, it sends only what isn't marked.
pub async fn send(
    services: &Services,
    organization: OrganizationId,
    write: impl AsyncFnOnce(&mut TenantTx) -> Result<Vec<Mail>, Problem>,
) -> Result<(), Problem> {
    let door = services.door.committing_lazily();
    let mails = door.job_tx(organization, write).await?;
    let mut failure = None;
    for Mail { id, message } in mails {
        match outgoing::send(services, message).await {
            // Mark it immediately: if this job is interrupted, sent mail isn't sent again.
            Ok(()) => {
                door.job_tx(organization, async |tx| Ok::<_, Problem>(log::mark_sent(tx, id).await?))
                    .await?;
            }
            Err(error) if error.is_worth_a_retry() => failure = Some(Problem::internal(&error)),
            Err(error) => tracing::warn!(%error, mail = %id, "a mail was refused for good"),
        }
    }
    failure.map_or(Ok(()), Err)
}
