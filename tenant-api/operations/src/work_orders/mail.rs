//! Mail about work orders to their assignee, with a notification.
//!
//! It works like a booking's mail: noted before it is sent, and not sent if the organization sends no mail.

use domain::lists::MailKind;
use domain::work_orders::Occasion;
use ground::notifications::{self, News, Place};
use ground::post::{self, About, Mail, Mailing, Recipient, RecipientId};
use ground::tenant;
use kernel::door::TenantTx;
use kernel::ids::{MailingId, OrganizationId, UserId, WorkOrderId, new_id};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, services};
use kernel::letter::Look;
use kernel::problem::Problem;
use kernel::services::Services;
use policy::Role;
use serde::{Deserialize, Serialize};

use super::letters;
use super::read::{Scope, read_orders};

/// Writes to somebody about orders of theirs, all in one mail.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct TellOfWorkOrders {
    organization: OrganizationId,
    person: UserId,
    occasion: Occasion,
    orders: Vec<WorkOrderId>,
    /// The mail's id is made of this and of whom it is to.
    mails: MailingId,
}

/// Enqueues the mail.
pub(super) async fn enqueue(
    tx: &mut TenantTx,
    person: UserId,
    occasion: Occasion,
    orders: Vec<WorkOrderId>,
) -> Result<(), sqlx::Error> {
    let job = TellOfWorkOrders {
        organization: tx.organization(),
        person,
        occasion,
        orders,
        mails: MailingId(new_id()),
    };
    tx.enqueue(&job).await
}

impl TaskHandler for TellOfWorkOrders {
    const IDENTIFIER: &'static str = "work_orders_tell";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        let look = Look::of(services, Some(self.organization)).await?;
        let write = async |tx: &mut TenantTx| self.write(tx, &look, services).await;
        post::send(services, self.organization, write).await
    }
}

impl TellOfWorkOrders {
    /// Writes the mail, unless its recipient has left the crew or the orders were deleted meanwhile.
    async fn write(&self, tx: &mut TenantTx, look: &Look, services: &Services) -> Result<Vec<Mail>, Problem> {
        let scope = Scope {
            orders: self.orders.clone(),
            ..Scope::default()
        };
        let orders = read_orders(tx, &scope).await?.items;
        let (Some(first), Some(to)) = (orders.first(), member_of_crew(tx, self.person).await?) else {
            return Ok(Vec::new());
        };
        let place = Place::WorkOrder(first.id);
        let letter = letters::write(
            self.occasion,
            &orders,
            &tenant::short_name(tx).await?,
            look,
            tx.now().date_naive(),
        )?;
        let news = News {
            place,
            occasion: self.occasion.as_str(),
            title: &letter.subject,
            to_staff: true,
        };
        let recipients = [to];
        notifications::tell(tx, &news, &recipients, self.mails).await?;
        let mailing = Mailing {
            about: About::Work,
            template: self.occasion.as_str(),
            kind: Some(MailKind::StaffWorkOrders),
            mails: self.mails,
        };
        Ok(post::write(tx, services, look, &letter, &mailing, &recipients).await?)
    }
}

async fn member_of_crew(tx: &mut TenantTx, person: UserId) -> Result<Option<Recipient>, sqlx::Error> {
    let crew = post::staff_with(tx, &[Role::MaintenanceManager, Role::MaintenanceStaff]).await?;
    Ok(crew.into_iter().find(|member| member.id == RecipientId::User(person)))
}
