//! Changing one's own password: the current one is asked for again, and every other session ends.

use accounts::form::keep;
use accounts::limits::{self, Limited};
use accounts::sessions::{self, SessionsToEnd};
use accounts::{AccountError, SendPasswordChanged, SignedIn, check_password, password, users};
use domain::password::NewPassword;
use kernel::problem::{FieldProblems, Problem};
use policy::Permission;

use super::dto::{PasswordChange, PasswordSet};

pub(super) async fn change(caller: &SignedIn, input: PasswordChange) -> Result<PasswordSet, Problem> {
    let (services, user) = (caller.services(), caller.user_id());
    caller.check(Permission::AccountChange)?;
    limits::check(services, Limited::ChangePassword, &user.to_string()).await?;
    let mut problems = FieldProblems::new();
    let secret = keep(&mut problems, "newPassword", NewPassword::parse(&input.new_password));
    problems.check()?;
    let Some(secret) = secret else {
        return Err(Problem::invalid(Vec::new()));
    };
    check_password(services, user, input.current_password).await?;
    let hash = password::hash(&secret).await?;
    let organization = caller.tenant().map(|tenant| tenant.id);
    services
        .door
        .people_tx(async |tx| {
            users::set_password(tx, user, &hash).await?;
            sessions::end_all(tx, user, SessionsToEnd::AllBut(caller.session_id())).await?;
            tx.enqueue(&SendPasswordChanged { user, organization }).await?;
            Ok::<_, AccountError>(())
        })
        .await?;
    Ok(PasswordSet::NoContent)
}
