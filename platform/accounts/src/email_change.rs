//! Another email address for an account (docs/rules/tenancy-and-roles.md#another-email-address): the link that comes to it, and the mail that
//! tells the former one.

use chrono::{DateTime, Utc};
use domain::names::EmailAddress;
use kernel::ids::{OrganizationId, UserId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, or_forget, services};
use kernel::letter::Look;
use kernel::problem::Problem;
use kernel::services::Services;
use serde::{Deserialize, Serialize};

use crate::deliver::{deliver_link, deliver_outside};
use crate::{letters, one_time, users};

/// Sends the link that gives an account another address, to that address. If somebody has an account with it, that
/// person is told instead, and the sender learns nothing.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SendEmailChange {
    pub user: UserId,
    pub email: EmailAddress,
    /// When it was asked for: a password that is set after that ends it.
    pub asked_at: DateTime<Utc>,
    /// The portal where it was asked for; none on the marketplace.
    pub organization: Option<OrganizationId>,
}

/// Tells the former address that the account has another one.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SendEmailChanged {
    pub first_name: String,
    pub former: String,
    /// The portal where it happened; none on the marketplace.
    pub organization: Option<OrganizationId>,
}

impl TaskHandler for SendEmailChange {
    const IDENTIFIER: &'static str = "accounts_send_email_change";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        or_forget(&context, self.send(services(&context))).await
    }
}

impl SendEmailChange {
    async fn send(self, services: &Services) -> Result<(), Problem> {
        let look = Look::of(services, self.organization).await?;
        let written = services
            .door
            .people_tx(async |tx| {
                let Some(user) = users::find(tx.db(), self.user).await? else {
                    return Ok(None);
                };
                if users::has_new_password(tx, user.id, self.asked_at).await? {
                    return Ok(None);
                }
                if users::has_account(tx.db(), self.email.as_str()).await? {
                    return Ok(Some((letters::address_in_use(&self.email, &look), String::new())));
                }
                let word = one_time::issue_for_address(tx, user.id, &self.email).await?;
                let letter = letters::new_address(&user, &self.email, &look, word.reveal());
                Ok::<_, Problem>(Some((letter, user.first_name)))
            })
            .await?;
        let Some((letter, name)) = written else { return Ok(()) };
        deliver_link(services, &look, &letter, &name, self.email.as_str()).await
    }
}

impl TaskHandler for SendEmailChanged {
    const IDENTIFIER: &'static str = "accounts_send_email_changed";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let (name, email) = (&self.first_name, &self.former);
        let write = |look: &Look| letters::address_changed(name, email, look);
        deliver_outside(&context, self.organization, name, email, write).await
    }
}
