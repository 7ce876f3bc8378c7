//! The list of one's own passkeys, their names, and taking one away.

use accounts::{AccountError, SignedIn, identities, passkeys, users};
use domain::names::line;
use domain::refusal::Refusal;
use kernel::ids::PasskeyId;
use kernel::problem::Problem;
use policy::Permission;

use super::dto::{Passkey, PasskeyList, PasskeyRemoved};

const LONGEST_NAME: usize = 60;

pub(super) async fn list(caller: &SignedIn) -> Result<PasskeyList, Problem> {
    let user = caller.user_id();
    caller
        .people_tx(Permission::AccountRead, async |tx| {
            let listed = passkeys::list(tx, user).await?;
            Ok(PasskeyList {
                items: listed.into_iter().map(Passkey::from).collect(),
                asks_password: users::has_password(tx, user).await?,
            })
        })
        .await
}

pub(super) async fn rename(caller: &SignedIn, passkey: PasskeyId, name: &str) -> Result<Passkey, Problem> {
    let renamed = caller
        .people_tx(Permission::AccountChange, async |tx| {
            let name = read_name(name)?;
            passkeys::rename(tx, caller.user_id(), passkey, &name).await
        })
        .await
        .map_err(|error: AccountError| Problem::from(error))?;
    Ok(renamed.into())
}

pub(super) async fn remove(caller: &SignedIn, passkey: PasskeyId) -> Result<PasskeyRemoved, Problem> {
    let providers = &caller.services().gateways.identity_providers;
    caller
        .people_tx(Permission::AccountChange, async |tx| {
            let is_usable = |provider: &str| providers.get(provider).is_some();
            identities::remove_passkey(tx, caller.user_id(), passkey, is_usable).await
        })
        .await
        .map_err(|error: AccountError| Problem::from(error))?;
    Ok(PasskeyRemoved::NoContent)
}

/// A name as it is kept.
pub(super) fn read_name(name: &str) -> Result<String, Problem> {
    let name = line(name, LONGEST_NAME)
        .map_err(|refusal| Problem::invalid_field("name", refusal.code(), refusal.to_string()))?;
    if name.is_empty() {
        return Err(Problem::invalid_field("name", "required", "Give the passkey a name."));
    }
    Ok(name)
}
