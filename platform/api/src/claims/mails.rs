//! The mails about claims: to the platform when one comes in, to the claimant when it was answered.

use accounts::deliver;
use kernel::ids::{ClaimId, OrganizationId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::letter::Look;
use kernel::problem::Problem;
use kernel::services::Services;
use serde::{Deserialize, Serialize};

use super::db::Filter;
use super::dto::Claim;
use super::{db, letters, list};

/// Occasions of mail about a booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum ClaimOccasion {
    Received,
    Approved,
    Denied,
}

/// Writes to everybody whom it concerns.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct TellOfClaim {
    pub claim: ClaimId,
    pub occasion: ClaimOccasion,
}

/// Names the kind of job.
pub(crate) fn register(options: WorkerOptions) -> WorkerOptions {
    options.define_job::<TellOfClaim>()
}

impl TaskHandler for TellOfClaim {
    const IDENTIFIER: &'static str = "claims_tell";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        self.send(services(&context)).await
    }
}

impl TellOfClaim {
    async fn send(&self, services: &Services) -> Result<(), Problem> {
        let Some(claim) = self.read(services).await? else {
            return Ok(());
        };
        let look = Look::of(services, None).await?;
        let name = format!("{} {}", claim.first_name, claim.last_name);
        match self.occasion {
            ClaimOccasion::Received => {
                let letter = letters::received(&claim, &look);
                for (name, email) in superadmins(services).await? {
                    deliver(services, &look, &letter, &name, &email).await?;
                }
                Ok(())
            }
            ClaimOccasion::Approved => {
                let place = claim.organization_short_name.as_deref().unwrap_or_default();
                let page = format!("{}/manage/orgs/{place}/home", look.origin);
                let letter = letters::approved(&claim, &look, &page);
                deliver(services, &look, &letter, &name, &claim.email).await
            }
            ClaimOccasion::Denied => {
                let letter = letters::denied(&claim, &look);
                deliver(services, &look, &letter, &name, &claim.email).await
            }
        }
    }

    async fn read(&self, services: &Services) -> Result<Option<Claim>, Problem> {
        let filter = Filter {
            id: Some(self.claim),
            limit: 1,
            ..Filter::default()
        };
        let found = services
            .door
            .people_tx(async |tx| db::find(tx, &filter).await.map_err(Problem::from))
            .await?
            .pop();
        let Some(row) = found else { return Ok(None) };
        let tenants: Vec<OrganizationId> = row.tenant_id.into_iter().collect();
        let names = services
            .door
            .read_as(None, async |tx| db::names(tx, &tenants).await.map_err(Problem::from))
            .await?;
        let named = row.tenant_id.and_then(|tenant| names.get(&tenant).cloned());
        Ok(Some(list::claim(row, named)?))
    }
}

/// Names and addresses of the platform's own people.
async fn superadmins(services: &Services) -> Result<Vec<(String, String)>, Problem> {
    services
        .door
        .people_tx(async |tx| {
            let rows = sqlx::query!(
                "SELECT first_name, last_name, email FROM users WHERE superadmin AND suspended_at IS NULL ORDER BY email"
            )
            .fetch_all(tx.db())
            .await?;
            Ok(rows
                .into_iter()
                .map(|row| (format!("{} {}", row.first_name, row.last_name), row.email))
                .collect())
        })
        .await
}
