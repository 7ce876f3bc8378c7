//! Mail about a membership: to the staff who decide, and to the applicant when they have. (An invitation is the account's
//! mail, since its link may open one.)
//!
//! It works like a booking's mail: noted in the organization's log before it is sent, and not sent if the organization
//! sends no mail.

use domain::lists::MailKind;
use ground::notifications::{self, News, Place};
use ground::post::{self, About, Mail, Mailing, Recipient, RecipientId};
use kernel::door::TenantTx;
use kernel::ids::{GroupId, MailingId, MembershipId, OrganizationId, new_id};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::letter::Look;
use kernel::problem::Problem;
use kernel::services::Services;
use policy::Role;
use serde::{Deserialize, Serialize};

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

    /// The kind of its mail, if people may do without it.
    pub(super) fn kind(self) -> Option<MailKind> {
        (self == Self::Applied).then_some(MailKind::StaffApplications)
    }
}

/// Writes to everybody whom it concerns. Who the staff are is looked up when it runs.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct TellOfMembership {
    organization: OrganizationId,
    membership: MembershipId,
    occasion: Occasion,
    /// Each mail's id is made of this and of whom it is to.
    mails: MailingId,
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
        mails: MailingId(new_id()),
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
        post::send(services, self.organization, write).await
    }
}

impl TellOfMembership {
    /// Notes the mails in the log. Those come back that were not sent before and are to leave the house.
    async fn write(&self, tx: &mut TenantTx, look: &Look, services: &Services) -> Result<Vec<Mail>, GroupError> {
        let membership = read(tx, self.membership).await?;
        let group = read_group(tx, membership.group_id).await?;
        let recipients = match self.occasion {
            Occasion::Applied => post::staff_with(tx, &[Role::Admin, Role::Editor]).await?,
            Occasion::Approved | Occasion::Denied => vec![Recipient {
                id: RecipientId::User(membership.user_id),
                email: membership.email.clone(),
                name: format!("{} {}", membership.first_name, membership.last_name),
            }],
        };
        let letter = letters::write(self.occasion, &membership, &group, look);
        self.notify(tx, &recipients, group.id, &letter.subject).await?;
        let mailing = Mailing {
            about: About::Membership(self.membership),
            template: self.occasion.as_str(),
            kind: self.occasion.kind(),
            mails: self.mails,
        };
        Ok(post::write(tx, services, look, &letter, &mailing, &recipients).await?)
    }

    /// Tells them in the page too.
    async fn notify(
        &self,
        tx: &mut TenantTx,
        people: &[Recipient],
        group: GroupId,
        title: &str,
    ) -> Result<(), sqlx::Error> {
        let is_application = self.occasion == Occasion::Applied;
        let place = if is_application {
            Place::Application(group, self.membership)
        } else {
            Place::Group(group)
        };
        let news = News {
            place,
            occasion: self.occasion.as_str(),
            title,
            to_staff: is_application,
        };
        notifications::tell(tx, &news, people, self.mails).await
    }
}
