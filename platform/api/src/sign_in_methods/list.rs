//! The list of one's own ways to sign in.

use accounts::{SignedIn, identities};
use kernel::problem::Problem;
use policy::Permission;

use super::dto::{SignInMethod, SignInMethodList, SignInProvider};

pub(super) async fn list(caller: &SignedIn) -> Result<SignInMethodList, Problem> {
    let ways = caller
        .people_tx(Permission::AccountRead, async |tx| {
            Ok::<_, Problem>(identities::list(tx, caller.user_id()).await?)
        })
        .await?;
    let providers = &caller.services().gateways.identity_providers;
    let is_there = |id: &str| ways.identities.iter().any(|identity| identity.provider == id);
    let available = providers
        .iter()
        .filter(|provider| !is_there(provider.id()))
        .map(|provider| SignInProvider {
            provider: provider.id().to_owned(),
            name: provider.name().to_owned(),
        })
        .collect();
    let items = ways.identities.into_iter().map(|identity| {
        let provider = providers.get(&identity.provider);
        SignInMethod {
            id: identity.id,
            name: provider.map_or_else(|| identity.provider.clone(), |provider| provider.name().to_owned()),
            usable: provider.is_some(),
            provider: identity.provider,
            email: identity.email,
            added_at: identity.added_at,
            last_used_at: identity.last_used_at,
        }
    });
    Ok(SignInMethodList {
        password_changed_at: ways.password_changed_at,
        items: items.collect(),
        available,
    })
}
