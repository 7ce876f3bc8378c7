//! Sending the confirmation once more. A confirmed address gets none.

use accounts::limits::{self, Limited};
use accounts::{SendConfirmation, SignedIn};
use kernel::problem::Problem;
use policy::Permission;

use super::dto::ConfirmationRequested;

pub(super) async fn resend(caller: &SignedIn) -> Result<ConfirmationRequested, Problem> {
    let user = caller.user_id();
    limits::check(caller.services(), Limited::ConfirmationMail, &user.to_string()).await?;
    let organization = caller.tenant().map(|tenant| tenant.id);
    caller
        .people_tx(Permission::AccountChange, async |tx| {
            Ok::<_, Problem>(tx.enqueue(&SendConfirmation { user, organization }).await?)
        })
        .await?;
    Ok(ConfirmationRequested::Accepted)
}
