//! Saving one's own profile.

use accounts::users::{self, ProfileForm};
use accounts::{AccountError, SignedIn};
use kernel::problem::Problem;
use policy::Permission;

use super::dto::{Profile, ProfileInput};

pub(super) async fn save(caller: &SignedIn, input: ProfileInput) -> Result<Profile, Problem> {
    let services = caller.services();
    let (form, now) = (ProfileForm::from(input), services.clock().now());
    let saved = caller
        .people_tx(Permission::AccountChange, async |tx| {
            let before = users::find(tx.db(), caller.user_id()).await?;
            let kept_phone = before.and_then(|before| before.phone);
            let profile = form.parse(now, &services.countries, kept_phone.as_deref())?;
            users::save_profile(tx, caller.user_id(), &profile).await?;
            Ok::<_, AccountError>(users::find(tx.db(), caller.user_id()).await?)
        })
        .await?;
    saved.map(Profile::from).ok_or_else(Problem::unauthenticated)
}
