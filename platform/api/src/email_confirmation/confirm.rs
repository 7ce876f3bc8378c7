//! Using a confirmation link.

use accounts::limits::{self, Limited};
use accounts::one_time::{self, Purpose};
use accounts::{AccountError, Caller, users};
use kernel::problem::Problem;
use policy::Permission;

use super::dto::{EmailConfirmation, EmailConfirmed};

pub(super) async fn confirm(caller: &Caller, input: &EmailConfirmation) -> Result<EmailConfirmed, Problem> {
    caller.check(Permission::AccountsCreate)?;
    let services = caller.services();
    limits::check(services, Limited::UseLink, &caller.place().to_string()).await?;
    services
        .door
        .people_tx(async |tx| {
            let user = one_time::redeem(tx, &input.token, Purpose::ConfirmEmail).await?;
            users::confirm_email(tx, user).await
        })
        .await
        .map_err(|error: AccountError| Problem::from(error))?;
    Ok(EmailConfirmed::NoContent)
}
