//! Using a reset link: the token works once, the password changes, and every session of the account ends.

use accounts::form::keep;
use accounts::limits::{self, Limited};
use accounts::one_time::{self, Purpose};
use accounts::sessions::{self, SessionsToEnd};
use accounts::{AccountError, Caller, SendPasswordChanged, password, users};
use domain::password::NewPassword;
use kernel::problem::{FieldProblems, Problem};
use policy::Permission;

use super::dto::{PasswordReset, PasswordSet};

pub(super) async fn reset(caller: &Caller, input: &PasswordReset) -> Result<PasswordSet, Problem> {
    caller.check(Permission::SessionsCreate)?;
    let services = caller.services();
    limits::check(services, Limited::UseLink, &caller.place().to_string()).await?;
    let mut problems = FieldProblems::new();
    let secret = keep(&mut problems, "password", NewPassword::parse(&input.password));
    problems.check()?;
    let Some(secret) = secret else {
        return Err(Problem::invalid(Vec::new()));
    };
    let hash = password::hash(&secret).await?;
    let organization = caller.tenant().map(|tenant| tenant.id);
    services
        .door
        .people_tx(async |tx| {
            let user = one_time::redeem(tx, &input.token, Purpose::ResetPassword).await?;
            users::reset_password(tx, user, &hash).await?;
            sessions::end_all(tx, user, SessionsToEnd::All).await?;
            tx.enqueue(&SendPasswordChanged { user, organization }).await?;
            Ok::<_, AccountError>(())
        })
        .await?;
    Ok(PasswordSet::NoContent)
}
