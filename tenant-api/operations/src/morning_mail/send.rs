//! Writes a morning's mail. It notes each before any leaves the house, and marks it when it has; run again, it sends what is not
//! marked.

use chrono::NaiveDate;
use domain::lists::MailKind;
use ground::post::{self, About, Mail, Mailing};
use ground::tenant;
use kernel::door::TenantTx;
use kernel::ids::{MailingId, OrganizationId, new_id};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, services};
use kernel::letter::Look;
use kernel::problem::Problem;
use kernel::services::Services;
use serde::{Deserialize, Serialize};

use super::contents::Contents;
use super::db;
use super::letter::{Office, write};

/// Writes to the staff who chose it. Who they are is looked up when it runs.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct SendMorningMail {
    organization: OrganizationId,
    day: NaiveDate,
    /// Each mail's id is made of this and of whom it is to.
    mails: MailingId,
}

impl SendMorningMail {
    pub(super) fn of(organization: OrganizationId, day: NaiveDate) -> Self {
        Self {
            organization,
            day,
            mails: MailingId(new_id()),
        }
    }

    /// Notes the mails. Those come back that were not sent before.
    async fn write(&self, tx: &mut TenantTx, look: &Look, services: &Services) -> Result<Vec<Mail>, Problem> {
        // A mail server that is back in the afternoon brings no morning.
        if !db::is_morning_of(tx, self.day).await? {
            return Ok(Vec::new());
        }
        let staff = db::staff_who_chose(tx).await?;
        let contents = Contents::read(tx, self.day).await?;
        let office = Office {
            short_name: tenant::short_name(tx).await?,
            name: look.name.clone(),
            origin: look.origin.clone(),
        };
        let mailing = Mailing {
            about: About::Work,
            template: "morning",
            kind: Some(MailKind::StaffMorning),
            mails: self.mails,
        };
        let mut mails = Vec::new();
        for person in staff {
            let seen = contents.seen_by(&person, &services.door);
            if seen.is_empty() {
                continue;
            }
            let letter = write(&seen, self.day, &office)?;
            let to = [person.recipient];
            mails.extend(post::write(tx, services, look, &letter, &mailing, &to).await?);
        }
        Ok(mails)
    }
}

impl TaskHandler for SendMorningMail {
    const IDENTIFIER: &'static str = "morning_mail_send";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        let look = Look::of(services, Some(self.organization)).await?;
        let write = async |tx: &mut TenantTx| self.write(tx, &look, services).await;
        post::send(services, self.organization, write).await
    }
}
