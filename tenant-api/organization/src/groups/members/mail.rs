//! Mail about a membership: to the staff who decide, and to the applicant when they have. (An invitation is the account's
//! mail, since its link may open one.)
//!
//! It works like a booking's mail: noted in the organization's log before it is sent, and not sent if the organization
//! sends no mail.

use ground::notifications::{self, News, Place};
use ground::post::{self, Mail, Recipient};
use kernel::door::TenantTx;
use kernel::ids::{GroupId, MembershipId, OrganizationId, new_id};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::letter::Look;
use kernel::problem::Problem;
use kernel::services::Services;
use policy::Role;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::letters;
use super::list::read;
use crate::groups::{GroupError, read as read_group};

/// The occasion of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Occasion {
    /// To the staff: somebody asks to be let in.
    Applied,
    /// To the member: they are in.
    Approved,
    /// To the applicant: no.
    Denied,
}

impl Occasion {
    fn as_str(self) -> &'static str {
        match self {
            Self::Applied => "applied",
            Self::Approved => "approved",
            Self::Denied => "denied",
        }
    }

    /// The kind of mail (readLists) that somebody may do without; none: it always comes.
    pub(super) fn kind(self) -> Option<&'static str> {
        (self == Self::Applied).then_some("staffApplications")
    }
}

/// Writes to everybody whom it concerns. Who the staff are is looked up when it runs.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct TellOfMembership {
    organization: OrganizationId,
    membership: MembershipId,
    occasion: Occasion,
    /// Each mail's id is made of this and of whom it is to.
    mails: Uuid,
}

/// Names the kind of job.
pub fn register(options: WorkerOptions) -> WorkerOptions {
    options.define_job::<TellOfMembership>()
}

/// Enqueues the mail for everybody whom it concerns.
pub(super) async fn tell(tx: &mut TenantTx, membership: MembershipId, occasion: Occasion) -> Result<(), sqlx::Error> {
    let job = TellOfMembership {
        organization: tx.organization(),
        membership,
        occasion,
        mails: new_id(),
    };
    tx.enqueue(&job).await
}

impl TaskHandler for TellOfMembership {
    const IDENTIFIER: &'static str = "memberships_tell";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        let look = Look::of(services, Some(self.organization)).await?;
        let write = async |tx: &mut TenantTx| match self.write(tx, &look, services).await {
            // They have left meanwhile, or the group has gone.
            Err(GroupError::MembershipNotFound | GroupError::NotFound) => Ok(Vec::new()),
            written => written.map_err(Problem::from),
        };
        post::send(services, self.organization, write, mark_sent).await
    }
}

impl TellOfMembership {
    /// Notes the mails in the log. Those come back that were not sent before and are to leave the house.
    async fn write(&self, tx: &mut TenantTx, look: &Look, services: &Services) -> Result<Vec<Mail>, GroupError> {
        let membership = read(tx, self.membership).await?;
        let group = read_group(tx, GroupId(membership.group_id)).await?;
        let recipients = match self.occasion {
            Occasion::Applied => post::staff_with(tx, &[Role::Admin, Role::Editor]).await?,
            Occasion::Approved | Occasion::Denied => vec![Recipient {
                id: membership.user_id,
                email: membership.email.clone(),
                name: format!("{} {}", membership.first_name, membership.last_name),
            }],
        };
        let letter = letters::write(self.occasion, &membership, &group, look);
        self.notify(tx, &recipients, GroupId(group.id), &letter.subject).await?;
        let kind = self.occasion.kind();
        let recipients = post::who_want(tx, &recipients, kind).await?;
        let leaving = self.log(tx, &recipients, &letter.subject).await?;
        let leaving = recipients.iter().filter(|to| leaving.contains(&to.mail_of(self.mails)));
        let mails = leaving.filter_map(|to| post::compose(services, look, &letter, to, self.mails, kind));
        Ok(mails.collect())
    }

    /// Tells them in the page too.
    async fn notify(
        &self,
        tx: &mut TenantTx,
        people: &[Recipient],
        group: GroupId,
        title: &str,
    ) -> Result<(), sqlx::Error> {
        let news = News {
            place: Place::Group(group),
            occasion: self.occasion.as_str(),
            title,
            to_staff: self.occasion == Occasion::Applied,
        };
        notifications::tell(tx, &news, people, self.mails).await
    }

    /// Enters the mails in the log, and says which are still to be sent.
    async fn log(&self, tx: &mut TenantTx, recipients: &[Recipient], subject: &str) -> Result<Vec<Uuid>, sqlx::Error> {
        let (now, organization) = (tx.now(), tx.organization_id());
        let ids: Vec<Uuid> = recipients.iter().map(|to| to.mail_of(self.mails)).collect();
        let emails: Vec<String> = recipients.iter().map(|to| to.email.clone()).collect();
        let entered = sqlx::query!(
            r#"INSERT INTO membership_mails (organization_id, id, membership_id, recipient, template, subject, made_at)
            SELECT $1, id, $2, recipient, $3, $4, $5 FROM unnest($6::uuid[], $7::text[]) AS mail (id, recipient)
            ON CONFLICT (organization_id, id) DO UPDATE SET subject = excluded.subject
            RETURNING id,
                sent_at IS NULL AND (SELECT send_mail FROM organizations WHERE organization_id = $1) AS "leaves!""#,
            organization,
            self.membership.0,
            self.occasion.as_str(),
            subject,
            now,
            &ids,
            &emails,
        )
        .fetch_all(tx.db())
        .await?;
        let leaving = entered.into_iter().filter(|mail| mail.leaves);
        Ok(leaving.map(|mail| mail.id).collect())
    }
}

async fn mark_sent(tx: &mut TenantTx, mail: Uuid) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE membership_mails SET sent_at = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        mail,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
