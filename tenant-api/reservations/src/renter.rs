//! A person who rents, in one organization.

use std::sync::Arc;

use accounts::SignedIn;
use domain::groups::Standing;
use kernel::door::{Actor, TenantTx};
use kernel::ids::{OrganizationId, UserId};
use kernel::problem::Problem;
use kernel::services::Services;
use policy::Permission;

/// A person who holds and books, for work that takes more than one transaction. Requests make one of their caller; jobs
/// may make their own.
#[derive(Clone, Debug)]
pub struct Renter {
    pub services: Services,
    pub organization: OrganizationId,
    pub user: UserId,
    pub actor: Actor,
    /// Their standing with the organization, place by place.
    pub standing: Arc<Standing>,
}

impl Renter {
    /// The caller, in the tenant that was called.
    pub fn of(caller: &SignedIn) -> Result<Self, Problem> {
        Ok(Self {
            services: caller.services().clone(),
            organization: caller.require_tenant()?.id,
            user: caller.user_id(),
            actor: caller.actor().clone(),
            standing: caller.standing().clone(),
        })
    }

    /// Works in the organization, if the policy allows this person to.
    pub async fn tx<T, E: From<Problem>>(
        &self,
        permission: Permission,
        story: impl AsyncFnOnce(&mut TenantTx) -> Result<T, E>,
    ) -> Result<T, E> {
        let door = &self.services.door;
        door.tx(&self.actor, self.organization, permission, story).await
    }

    /// Works as `tx` does, and commits lazily ([`kernel::door::Door::committing_lazily`]).
    pub async fn lazy_tx<T, E: From<Problem>>(
        &self,
        permission: Permission,
        story: impl AsyncFnOnce(&mut TenantTx) -> Result<T, E>,
    ) -> Result<T, E> {
        let door = self.services.door.committing_lazily();
        door.tx(&self.actor, self.organization, permission, story).await
    }
}
