//! A picture of oneself. Its files lie where an organization's do, under the person's id.

use accounts::{SignedIn, users};
use bytes::Bytes;
use inventory::images::{self, DeleteImageFiles};
use kernel::ids::{ImageId, OrganizationId};
use kernel::problem::Problem;
use policy::Permission;

use super::dto::Profile;
use super::read;

/// Sets the picture in place of the one before.
pub(super) async fn set(caller: &SignedIn, picture: Bytes) -> Result<Profile, Problem> {
    let files = &caller.services().gateways.files;
    let stored = images::store_own(files, caller.user_id(), picture).await?;
    match replace(caller, Some(stored.id)).await {
        Ok(()) => read::read(caller).await,
        Err(problem) => {
            images::discard(files, &stored).await;
            Err(problem)
        }
    }
}

pub(super) async fn remove(caller: &SignedIn) -> Result<(), Problem> {
    replace(caller, None).await
}

/// The files of the one before go once it is certain that nothing names them.
async fn replace(caller: &SignedIn, photo: Option<ImageId>) -> Result<(), Problem> {
    caller
        .people_tx(Permission::AccountChange, async |tx| {
            let before = users::set_photo(tx, caller.user_id(), photo).await?;
            if let Some(image) = before {
                let organization = OrganizationId(caller.user_id().0);
                tx.enqueue(&DeleteImageFiles { organization, image }).await?;
            }
            Ok(())
        })
        .await
}
