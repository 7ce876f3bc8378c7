//! Asking for a reset link. Too many links for one account are left out silently: a refusal would tell that it exists. A job
//! is enqueued for any address, and finds out that there is nobody: so asking takes as long either way.

use accounts::limits::{self, Limited};
use accounts::{Caller, SendResetLink, users};
use domain::names::EmailAddress;
use kernel::problem::Problem;
use policy::Permission;

use super::dto::{ForgottenPassword, ResetRequested};

pub(super) async fn request(caller: &Caller, input: &ForgottenPassword) -> Result<ResetRequested, Problem> {
    caller.check(Permission::SessionsCreate)?;
    let services = caller.services();
    limits::check(services, Limited::RequestReset, &caller.place().to_string()).await?;
    let Ok(email) = input.email.parse::<EmailAddress>() else {
        return Err(Problem::invalid_field(
            "email",
            "email",
            "Enter an email address such as ada@example.org.",
        ));
    };
    if limits::allows(services, Limited::ResetMail, email.as_str())
        .await
        .is_err()
    {
        return Ok(ResetRequested::Accepted);
    }
    let organization = caller.tenant().map(|tenant| tenant.id);
    services
        .door
        .people_tx(async |tx| {
            let user = users::find_by_email(tx.db(), &email).await?;
            tx.enqueue(&SendResetLink { user, organization }).await?;
            Ok::<_, Problem>(())
        })
        .await?;
    Ok(ResetRequested::Accepted)
}
