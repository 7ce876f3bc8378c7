//! Signing out: ends the session immediately, whatever named it. Succeeds too if nobody is signed in.

use accounts::{Caller, sessions};
use kernel::problem::Problem;
use policy::Permission;

use super::dto::SignedOut;

pub(super) async fn sign_out(caller: &Caller) -> Result<SignedOut, Problem> {
    caller.check(Permission::SessionsEndOwn)?;
    let services = caller.services();
    if let (Some(user), Some(session)) = (caller.user(), caller.session()) {
        services
            .door
            .people_tx(async |tx| Ok::<_, Problem>(sessions::end(tx, user, session).await?))
            .await?;
    }
    Ok(SignedOut::NoContent(sessions::ended_cookie(
        &services.site,
        caller.host(),
    )))
}
