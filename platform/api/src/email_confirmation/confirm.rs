//! Using a confirmation link.

use accounts::limits::{self, Limited};
use accounts::one_time::{self, ProvenAddress};
use accounts::{AccountError, Caller, SendEmailChanged, users};
use kernel::problem::Problem;
use policy::Permission;

use super::dto::{EmailConfirmation, EmailConfirmed};

pub(super) async fn confirm(caller: &Caller, input: &EmailConfirmation) -> Result<EmailConfirmed, Problem> {
    caller.check(Permission::AccountsCreate)?;
    let services = caller.services();
    limits::check(services, Limited::UseLink, &caller.place().to_string()).await?;
    let organization = caller.tenant().map(|tenant| tenant.id);
    services
        .door
        .people_tx(async |tx| match one_time::redeem_of_address(tx, &input.token).await? {
            ProvenAddress::AlreadyConfirmed => Ok(()),
            ProvenAddress::Own(user) => users::confirm_email(tx, user).await,
            ProvenAddress::Other(user, email) => {
                let (first_name, former) = users::change_email(tx, user, &email).await?;
                let told = SendEmailChanged {
                    first_name,
                    former,
                    organization,
                };
                Ok(tx.enqueue(&told).await?)
            }
        })
        .await
        .map_err(|error: AccountError| Problem::from(error))?;
    Ok(EmailConfirmed::NoContent)
}
