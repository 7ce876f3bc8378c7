//! Mail about messages that the other side has not read: one mail about all that were missed
//! (docs/rules/messages.md#mail).
//!
//! It works like a booking's mail: noted in the organization's log before it is sent, and not sent if the organization
//! sends no mail.

use chrono::TimeDelta;
use domain::lists::MailKind;
use kernel::door::TenantTx;
use kernel::ids::{ConversationId, MailingId, OrganizationId, new_id};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::letter::Look;
use kernel::problem::Problem;
use kernel::services::Services;
use serde::{Deserialize, Serialize};

use super::Side;
use super::letters;
use super::mail_db as db;
use crate::staff;
use ground::notifications::{self, News, Place};
use ground::post::{self, About, Mail, Mailing, Recipient};

/// The time that somebody has to read a message in the page. Guests have no page to read it in, so they get mail
/// immediately.
const TIME_TO_READ: TimeDelta = TimeDelta::minutes(10);

/// Writes to the other side about messages that they haven't read. The staff to write to are looked up when it runs.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct TellOfMessages {
    organization: OrganizationId,
    conversation: ConversationId,
    to_staff: bool,
    /// Each mail's id is made of this and its recipient; the messages in it keep this id.
    mails: MailingId,
}

/// Names the kind of job.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    options.define_job::<TellOfMessages>()
}

/// Enqueues the mail about a message of this side.
pub(super) async fn enqueue(tx: &mut TenantTx, conversation: ConversationId, from: Side) -> Result<(), sqlx::Error> {
    let job = TellOfMessages {
        organization: tx.organization(),
        conversation,
        to_staff: !from.is_staff(),
        mails: MailingId(new_id()),
    };
    if from.is_staff() && db::is_with_guest(tx, conversation).await? {
        return tx.enqueue(&job).await;
    }
    let run_at = tx.now() + TIME_TO_READ;
    tx.enqueue_at(&job, run_at).await
}

impl TaskHandler for TellOfMessages {
    const IDENTIFIER: &'static str = "messages_tell";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        let look = Look::of(services, Some(self.organization)).await?;
        let write = async |tx: &mut TenantTx| self.write(tx, &look, services).await;
        post::send(services, self.organization, write).await
    }
}

impl TellOfMessages {
    /// Notes the mails in the log. Those come back that were not sent before and are to leave the house.
    async fn write(&self, tx: &mut TenantTx, look: &Look, services: &Services) -> Result<Vec<Mail>, Problem> {
        db::lock_names(tx, self.conversation).await?;
        let missed = db::take_missed(tx, self.conversation, self.to_staff, self.mails).await?;
        let Some(about) = db::about(tx, self.conversation).await?.filter(|_| !missed.is_empty()) else {
            return Ok(Vec::new());
        };
        let recipients = if self.to_staff {
            about.takers(staff::who_answer(tx).await?)
        } else {
            about.recipient().into_iter().collect()
        };
        let letter = letters::write(&about, &missed, self.to_staff, look);
        self.notify(tx, &recipients, &letter.subject).await?;
        let mailing = Mailing {
            about: About::Conversation(self.conversation),
            template: "messages",
            kind: Some(MailKind::Messages),
            mails: self.mails,
        };
        Ok(post::write(tx, services, look, &letter, &mailing, &recipients).await?)
    }

    /// Tells them in the page too.
    async fn notify(&self, tx: &mut TenantTx, people: &[Recipient], title: &str) -> Result<(), sqlx::Error> {
        let news = News {
            place: Place::Conversation(self.conversation),
            occasion: "messages",
            title,
            to_staff: self.to_staff,
        };
        notifications::tell(tx, &news, people, self.mails).await
    }
}
