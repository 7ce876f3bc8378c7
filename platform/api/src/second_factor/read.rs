//! Reading one's own second factor.

use accounts::{SignedIn, second_factor, users};
use kernel::problem::Problem;
use policy::Permission;

use super::dto::OwnSecondFactor;

pub(super) async fn read(caller: &SignedIn) -> Result<OwnSecondFactor, Problem> {
    let user = caller.user_id();
    caller
        .people_tx(Permission::AccountRead, async |tx| {
            let found = second_factor::find(tx, user).await?;
            Ok(OwnSecondFactor {
                turned_on_at: found.map(|found| found.turned_on_at),
                recovery_codes_left: found.map_or(0, |found| found.recovery_codes_left),
                asks_password: users::has_password(tx, user).await?,
            })
        })
        .await
}
