//! The mails to those who are invited, to those who were given a role, and to those whose details an admin changed.
//!
//! A link's word is made when its letter is written, so no job's payload holds a secret; a letter that is written twice ends the first
//! one's link.

use kernel::ids::{InvitationId, OrganizationId, UserId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::letter::{Letter, Look};
use kernel::problem::Problem;
use kernel::services::Services;
use policy::Role;
use serde::{Deserialize, Serialize};

use super::{db, letters};
use crate::deliver::deliver;
use crate::secret_token::SecretToken;
use crate::users::{self, User};

/// Sends an invitation, unless it was answered or revoked meanwhile.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SendInvitation {
    pub organization: OrganizationId,
    pub invitation: InvitationId,
}

/// Tells somebody that they have a role now.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SendRoleGiven {
    pub organization: OrganizationId,
    pub user: UserId,
    pub role: Role,
}

/// Tells somebody that their name or phone number was changed for them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SendDetailsChanged {
    pub organization: OrganizationId,
    pub user: UserId,
}

/// Names the kinds of jobs.
pub(crate) fn register(options: WorkerOptions) -> WorkerOptions {
    options
        .define_job::<SendInvitation>()
        .define_job::<SendRoleGiven>()
        .define_job::<SendDetailsChanged>()
}

impl TaskHandler for SendInvitation {
    const IDENTIFIER: &'static str = "accounts_send_invitation";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        self.send(services(&context)).await
    }
}

impl SendInvitation {
    async fn send(&self, services: &Services) -> Result<(), Problem> {
        let look = Look::of(services, Some(self.organization)).await?;
        let written = services
            .door
            .job_tx(self.organization, async |tx| {
                let now = tx.now();
                let found = db::find(tx.db(), self.organization, self.invitation).await?;
                let Some(invitation) = found.filter(|invitation| invitation.works_at(now)) else {
                    return Ok(None);
                };
                let word = SecretToken::generate();
                db::set_word(tx.db(), self.organization, self.invitation, &word.hash()).await?;
                Ok::<_, Problem>(Some((invitation, word)))
            })
            .await?;
        let Some((invitation, word)) = written else {
            return Ok(());
        };
        let letter = letters::invitation(&invitation, &look, word.reveal());
        let name = format!("{} {}", invitation.first_name, invitation.last_name);
        deliver(services, &look, &letter, name.trim(), &invitation.email).await
    }
}

impl TaskHandler for SendRoleGiven {
    const IDENTIFIER: &'static str = "accounts_send_role_given";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        self.send(services(&context)).await
    }
}

impl SendRoleGiven {
    async fn send(&self, services: &Services) -> Result<(), Problem> {
        send_to_staff(services, self.organization, self.user, |user, look| {
            let page = format!("{}/manage", look.origin);
            letters::role_given(&user.first_name, &user.email, self.role, look, &page)
        })
        .await
    }
}

impl TaskHandler for SendDetailsChanged {
    const IDENTIFIER: &'static str = "accounts_send_details_changed";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        self.send(services(&context)).await
    }
}

impl SendDetailsChanged {
    async fn send(&self, services: &Services) -> Result<(), Problem> {
        send_to_staff(services, self.organization, self.user, |user, look| {
            let page = format!("{}/manage/account/profile", look.origin);
            letters::details_changed(&user.first_name, &user.email, look, &page)
        })
        .await
    }
}

/// Sends a letter in the organization's look to somebody who works there, unless the account is gone.
async fn send_to_staff(
    services: &Services,
    organization: OrganizationId,
    user: UserId,
    letter: impl FnOnce(&User, &Look) -> Letter,
) -> Result<(), Problem> {
    let look = Look::of(services, Some(organization)).await?;
    let found = services
        .door
        .people_tx(async |tx| Ok::<_, Problem>(users::find(tx.db(), user).await?))
        .await?;
    let Some(user) = found else { return Ok(()) };
    let name = format!("{} {}", user.first_name, user.last_name);
    deliver(services, &look, &letter(&user, &look), &name, &user.email).await
}
