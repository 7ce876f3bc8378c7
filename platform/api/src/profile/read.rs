//! Reading one's own profile.

use accounts::{SignedIn, users};
use kernel::problem::Problem;
use policy::Permission;

use super::dto::Profile;

pub(super) async fn read(caller: &SignedIn) -> Result<Profile, Problem> {
    caller
        .people_tx(Permission::AccountRead, async |tx| {
            let user = users::find(tx.db(), caller.user_id()).await?;
            user.map(Profile::from).ok_or_else(Problem::unauthenticated)
        })
        .await
}
