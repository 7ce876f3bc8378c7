//! Reading what a confirmation link does. Reading it changes nothing: mail programs look at every link.

use accounts::limits::{self, Limited};
use accounts::{AccountError, Caller, one_time};
use kernel::problem::Problem;
use policy::Permission;

use super::dto::{EmailConfirmation, ShownEmailConfirmation};

pub(super) async fn show(caller: &Caller, link: &EmailConfirmation) -> Result<ShownEmailConfirmation, Problem> {
    caller.check(Permission::AccountsCreate)?;
    let services = caller.services();
    limits::check(services, Limited::UseLink, &caller.place().to_string()).await?;
    let link = services
        .door
        .people_tx(async |tx| one_time::read_of_address(tx, &link.token).await)
        .await
        .map_err(|error: AccountError| Problem::from(error))?;
    Ok(ShownEmailConfirmation { effect: link.into() })
}
