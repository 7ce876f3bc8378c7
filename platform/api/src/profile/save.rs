//! Saving one's own profile.

use accounts::users::{self, ProfileForm};
use accounts::{AccountError, SignedIn};
use kernel::problem::Problem;
use policy::Permission;

use super::dto::{Profile, ProfileInput};

pub(super) async fn save(caller: &SignedIn, input: ProfileInput) -> Result<Profile, Problem> {
    let services = caller.services();
    let profile = ProfileForm::from(input).parse(services.clock().now(), &services.countries)?;
    let saved = caller
        .people_tx(Permission::AccountChange, async |tx| {
            users::save_profile(tx, caller.user_id(), &profile).await?;
            Ok::<_, AccountError>(users::find(tx.db(), caller.user_id()).await?)
        })
        .await?;
    saved.map(Profile::from).ok_or_else(Problem::unauthenticated)
}
