//! The log of an organization's mails.

use chrono::TimeDelta;
use domain::lists::MailKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, ConversationId, MailId, MailingId, MembershipId, UserId};
use kernel::jobs::WorkerOptions;

use super::Recipient;
use crate::sweeps::{self, Sweep};

/// The time for which mail about the staff's own work is remembered.
const WORK_KEPT_FOR: TimeDelta = TimeDelta::days(7);
/// The most that are deleted in one transaction.
const BATCH: i64 = 500;

/// The subject that a mail is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    Booking(BookingId),
    Membership(MembershipId),
    Conversation(ConversationId),
    /// The staff's own work.
    Work,
}

/// An occasion to write mails.
#[derive(Clone, Copy, Debug)]
pub struct Mailing {
    pub about: About,
    /// The word of the occasion.
    pub template: &'static str,
    /// None: it always comes.
    pub kind: Option<MailKind>,
    /// Each mail's id is made of this and of whom it is to.
    pub mails: MailingId,
}

impl About {
    fn booking(self) -> Option<BookingId> {
        match self {
            Self::Booking(id) => Some(id),
            _ => None,
        }
    }

    fn membership(self) -> Option<MembershipId> {
        match self {
            Self::Membership(id) => Some(id),
            _ => None,
        }
    }

    fn conversation(self) -> Option<ConversationId> {
        match self {
            Self::Conversation(id) => Some(id),
            _ => None,
        }
    }
}

/// Enters mails to those who want mail of their kind and have not deleted their account, and returns the ids of those that are
/// still to be sent. Where the organization sends no mail it stays in the log, unsent.
pub(super) async fn enter(
    tx: &mut TenantTx,
    mailing: &Mailing,
    subject: &str,
    recipients: &[Recipient],
) -> Result<Vec<MailId>, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let ids: Vec<MailId> = recipients.iter().map(|to| to.mail_of(mailing.mails)).collect();
    let emails: Vec<String> = recipients.iter().map(|to| to.email.clone()).collect();
    let people: Vec<Option<UserId>> = recipients.iter().map(|to| to.id.user()).collect();
    let entered = sqlx::query!(
        r#"INSERT INTO mails (organization_id, id, booking_id, membership_id, conversation_id, template, recipient, user_id,
            subject, made_at)
        SELECT $1, id, $2, $3, $4, $5, recipient, person, $6, $7
        FROM unnest($8::uuid[], $9::text[], $10::uuid[]) AS mail (id, recipient, person)
        WHERE NOT EXISTS (
            SELECT FROM users WHERE users.id = person AND (deleted_at IS NOT NULL OR $11 = ANY(muted_mail)))
        ON CONFLICT (organization_id, id) DO UPDATE SET subject = excluded.subject
        RETURNING id,
            sent_at IS NULL AND (SELECT send_mail FROM organizations WHERE organization_id = $1) AS "leaves!""#,
        organization,
        mailing.about.booking().map(|id| id.0),
        mailing.about.membership().map(|id| id.0),
        mailing.about.conversation().map(|id| id.0),
        mailing.template,
        subject,
        now,
        &ids as &[MailId],
        &emails,
        &people as &[Option<UserId>],
        mailing.kind.map(MailKind::as_str),
    )
    .fetch_all(tx.db())
    .await?;
    let leaving = entered.into_iter().filter(|mail| mail.leaves);
    Ok(leaving.map(|mail| MailId(mail.id)).collect())
}

pub(super) async fn mark_sent(tx: &mut TenantTx, mail: MailId) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE mails SET sent_at = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        mail.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

struct OldMail;

/// Names the jobs that forget mail.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    sweeps::register::<OldMail>(options)
}

impl Sweep for OldMail {
    const CRON: &'static str = "53 3 * * * mails_sweep {}";
    const TASK: &'static str = "mails_sweep";
    const TENANT_TASK: &'static str = "mails_sweep_tenant";

    async fn sweep(tx: &mut TenantTx) -> Result<u64, sqlx::Error> {
        let (organization, now) = (tx.organization_id(), tx.now());
        let deleted = sqlx::query!(
            "DELETE FROM mails WHERE organization_id = $1 AND id IN (
                SELECT id FROM mails
                WHERE organization_id = $1 AND booking_id IS NULL AND membership_id IS NULL AND conversation_id IS NULL
                    AND made_at < $2
                LIMIT $3)",
            organization,
            now - WORK_KEPT_FOR,
            BATCH,
        )
        .execute(tx.db())
        .await?;
        Ok(deleted.rows_affected())
    }
}
