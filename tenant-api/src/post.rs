//! An organization's mail on its way out, whatever it is about.
//!
//! Whoever writes notes each mail in the organization's log before any leaves the house, and marks it when it has; a job
//! that runs again sends what is not marked.

use gateways::mail::Message;
use kernel::door::TenantTx;
use kernel::ids::OrganizationId;
use kernel::problem::Problem;
use kernel::services::Services;
use uuid::Uuid;

/// A mail that is to leave the house.
pub(crate) struct Mail {
    pub id: Uuid,
    pub message: Message,
}

/// Who gets one.
pub(crate) struct Recipient {
    pub id: Uuid,
    pub email: String,
    pub name: String,
}

impl Recipient {
    /// The id of the mail to them, among those that one occasion brings: told twice, they get one mail.
    pub(crate) fn mail_of(&self, mails: Uuid) -> Uuid {
        Uuid::from_u128(mails.as_u128() ^ self.id.as_u128())
    }
}

/// Sends mails, and has each marked that has left. What was not sent is tried again with the job, and only that.
pub(crate) async fn send(
    services: &Services,
    organization: OrganizationId,
    mails: Vec<Mail>,
    mark_sent: impl AsyncFn(&mut TenantTx, Uuid) -> Result<(), sqlx::Error>,
) -> Result<(), Problem> {
    let mut failure = None;
    for Mail { id, message } in mails {
        match services.gateways.mail.send(message).await {
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
