//! Taking a deleted person out of what is not the database: the files of their photo, and their cards at the payment provider.

use accounts::users::LeavingPerson;
use gateways::payments::{CustomerId, PaymentsError};
use inventory::images::DeleteImageFiles;
use kernel::ids::{ImageId, OrganizationId, UserId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::problem::Problem;
use kernel::services::Services;
use serde::{Deserialize, Serialize};

/// Deletes a person's files and cards; tried again until both are gone.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct ForgetPerson {
    user: UserId,
    photo: Option<ImageId>,
    /// The person at the payment provider, where a row said it.
    customer: Option<String>,
}

impl ForgetPerson {
    pub(super) fn of(person: &LeavingPerson) -> Self {
        Self {
            user: person.user,
            photo: person.photo,
            customer: person.customer.as_ref().map(|customer| customer.as_str().to_owned()),
        }
    }
}

pub(crate) fn register(options: WorkerOptions) -> WorkerOptions {
    options.define_job::<ForgetPerson>()
}

impl TaskHandler for ForgetPerson {
    const IDENTIFIER: &'static str = "own_data_forget_person";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = services(&context);
        if let Some(photo) = self.photo {
            // A person's pictures lie where an organization's do, under the person's id.
            let gone = DeleteImageFiles {
                organization: OrganizationId(self.user.0),
                image: photo,
            };
            services
                .door
                .people_tx(async |tx| Ok::<_, Problem>(tx.enqueue(&gone).await?))
                .await
                .map_err(|error| error.to_string())?;
        }
        forget_cards(services, self.user, self.customer)
            .await
            .map_err(|error| error.to_string())
    }
}

async fn forget_cards(services: &Services, user: UserId, noted: Option<String>) -> Result<(), PaymentsError> {
    let payments = &services.gateways.payments;
    let customer = match payments.customer_unasked(&user.to_string())? {
        Some(unasked) => Some(unasked),
        None => noted.and_then(|noted| CustomerId::parse(noted).ok()),
    };
    let Some(customer) = customer else { return Ok(()) };
    for card in payments.cards(&customer).await? {
        payments.forget_card(&customer, &card.id).await?;
    }
    Ok(())
}
