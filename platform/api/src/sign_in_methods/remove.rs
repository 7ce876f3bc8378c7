//! Taking a way to sign in away. The last one stays.

use accounts::{AccountError, SignedIn, identities};
use kernel::ids::IdentityId;
use kernel::problem::Problem;
use policy::Permission;

use super::dto::SignInMethodRemoved;

pub(super) async fn remove(caller: &SignedIn, method: IdentityId) -> Result<SignInMethodRemoved, Problem> {
    let providers = &caller.services().gateways.identity_providers;
    caller
        .people_tx(Permission::AccountChange, async |tx| {
            identities::remove(tx, caller.user_id(), method, |provider| {
                providers.get(provider).is_some()
            })
            .await
        })
        .await
        .map_err(|error: AccountError| Problem::from(error))?;
    Ok(SignInMethodRemoved::NoContent)
}
