//! The caller, the tenant and the caller's rights there: the first argument of every operation.
//!
//! [`Caller`] is anybody, strangers too; the policy decides what they may do when the operation goes through one of the
//! doors below. [`SignedIn`] is a person who has signed in, and answers 401 to everybody else before the input is read.
//! [`Searcher`] is anybody who searches.

mod credential;
mod db;
mod extract;
mod once;
mod origin;

use std::sync::Arc;

use domain::access::AccessLevel;
use domain::groups::Standing;
use kernel::door::{Actor, PeopleTx, ReaderTx, TenantTx};
use kernel::ids::{ApiKeyId, OrganizationId, SessionId, UserId};
use kernel::problem::Problem;
use kernel::services::Services;
use kernel::tenants::Tenant;
use policy::{Permission, Role};

use crate::place::ClientPlace;

pub(crate) use credential::API_KEY_PREFIX;
pub use credential::SESSION_COOKIE;

/// The sender of the request.
#[derive(Clone, Debug)]
pub struct Caller {
    services: Services,
    tenant: Option<Tenant>,
    identity: Identity,
    actor: Actor,
    standing: Arc<Standing>,
    place: ClientPlace,
    user_agent: Option<String>,
    host: Option<String>,
}

/// A caller's identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Identity {
    Stranger,
    Person {
        user: UserId,
        session: SessionId,
    },
    Client {
        key: ApiKeyId,
        organization: OrganizationId,
    },
}

/// A person who has signed in. Dereferences to the [`Caller`].
#[derive(Clone, Debug)]
pub struct SignedIn {
    caller: Caller,
    user: UserId,
    session: SessionId,
}

/// Somebody who searches. Their session is looked up on the connections that are kept for readers, so that a search of a
/// person doesn't wait behind a crowd that books either, and isn't noted as in use, since that writes. Dereferences to the
/// [`Caller`].
#[derive(Clone, Debug)]
pub struct Searcher(Caller);

impl Caller {
    /// Works in the tenant that was called, if the policy lets this caller. A path without a tenant answers 404.
    pub async fn tx<T, E: From<Problem>>(
        &self,
        permission: Permission,
        story: impl AsyncFnOnce(&mut TenantTx) -> Result<T, E>,
    ) -> Result<T, E> {
        let tenant = self.require_tenant()?;
        self.services.door.tx(&self.actor, tenant.id, permission, story).await
    }

    /// Reads across tenants what is published, and what belongs to this caller.
    pub async fn read_across<T, E: From<Problem>>(
        &self,
        permission: Permission,
        story: impl AsyncFnOnce(&mut ReaderTx) -> Result<T, E>,
    ) -> Result<T, E> {
        self.services.door.read_across(&self.actor, permission, story).await
    }

    /// Works on the platform's own tables, if the policy lets this caller.
    pub async fn people_tx<T, E: From<Problem>>(
        &self,
        permission: Permission,
        story: impl AsyncFnOnce(&mut PeopleTx) -> Result<T, E>,
    ) -> Result<T, E> {
        self.check(permission)?;
        self.services.door.people_tx(story).await
    }

    /// Refuses where the policy does: 401 for a stranger, 403 for somebody who is known.
    pub fn check(&self, permission: Permission) -> Result<(), Problem> {
        self.services.door.check(&self.actor, permission)
    }

    /// Returns true if the policy lets this caller do that.
    pub fn allows(&self, permission: Permission) -> bool {
        self.services.door.allows(&self.actor, permission)
    }

    /// The person, where one has signed in.
    pub fn user(&self) -> Option<UserId> {
        self.actor.user
    }

    /// The person, or 401.
    pub fn require_user(&self) -> Result<UserId, Problem> {
        self.actor.user.ok_or_else(Problem::unauthenticated)
    }

    /// The caller as a person; 401 for a stranger, 403 for a program.
    pub fn signed_in(self) -> Result<SignedIn, Problem> {
        match self.identity {
            Identity::Person { user, session } => Ok(SignedIn {
                caller: self,
                user,
                session,
            }),
            Identity::Stranger => Err(Problem::unauthenticated()),
            Identity::Client { .. } => Err(Problem::forbidden()),
        }
    }

    /// Returns true for another program with an API key.
    pub fn is_program(&self) -> bool {
        matches!(self.identity, Identity::Client { .. })
    }

    /// The session, where a person calls.
    pub fn session(&self) -> Option<SessionId> {
        match self.identity {
            Identity::Person { session, .. } => Some(session),
            Identity::Stranger | Identity::Client { .. } => None,
        }
    }

    /// Returns the person or program that acts, for the policy and the audit log.
    pub fn actor(&self) -> &Actor {
        &self.actor
    }

    /// Returns the caller's roles in the tenant that was called, or on the platform.
    pub fn roles(&self) -> &Arc<[Role]> {
        &self.actor.roles
    }

    /// The tenant that was called; none on the platform's own paths.
    pub fn tenant(&self) -> Option<&Tenant> {
        self.tenant.as_ref()
    }

    /// The tenant that was called, or 404.
    pub fn require_tenant(&self) -> Result<&Tenant, Problem> {
        self.tenant.as_ref().ok_or_else(|| Problem::not_found("Organization"))
    }

    /// Returns the caller's standing with the tenant that was called, place by place.
    pub fn standing(&self) -> &Arc<Standing> {
        &self.standing
    }

    /// The access level that the caller has at every place of this tenant.
    pub fn level(&self) -> AccessLevel {
        self.standing.level()
    }

    pub fn services(&self) -> &Services {
        &self.services
    }

    /// The place that the request comes from.
    pub fn place(&self) -> &ClientPlace {
        &self.place
    }

    /// Returns the `User-Agent` of the request's program.
    pub fn user_agent(&self) -> Option<&str> {
        self.user_agent.as_deref()
    }

    /// The host that was asked, with its port.
    pub fn host(&self) -> Option<&str> {
        self.host.as_deref()
    }

    /// Returns the owner of idempotency keys: a person, a program, or the strangers from one place.
    pub fn idempotency_caller(&self) -> String {
        match self.identity {
            Identity::Person { user, .. } => format!("user:{user}"),
            Identity::Client { key, .. } => format!("key:{key}"),
            Identity::Stranger => format!("place:{}", self.place),
        }
    }
}

impl SignedIn {
    pub fn user_id(&self) -> UserId {
        self.user
    }

    pub fn session_id(&self) -> SessionId {
        self.session
    }
}

impl std::ops::Deref for SignedIn {
    type Target = Caller;

    fn deref(&self) -> &Caller {
        &self.caller
    }
}

impl std::ops::Deref for Searcher {
    type Target = Caller;

    fn deref(&self) -> &Caller {
        &self.0
    }
}

/// Handlers run on any thread: what the doors return can move between them. Checked when this compiles.
#[cfg(test)]
mod tests {
    use super::*;

    fn moves_between_threads<T: Send>(_: impl FnOnce(Caller) -> T) {}

    #[test]
    fn a_handler_that_goes_through_a_door_moves_between_threads() {
        moves_between_threads(async |caller: Caller| {
            let name = String::from("borrowed by the story");
            caller
                .tx(Permission::OrganizationsRead, async |tx| {
                    sqlx::query("SELECT $1").bind(&name).execute(tx.db()).await?;
                    Ok::<_, Problem>(tx.now())
                })
                .await?;
            caller
                .read_across(Permission::SearchRead, async |tx| Ok::<_, Problem>(tx.now()))
                .await?;
            caller
                .people_tx(Permission::AccountRead, async |tx| {
                    sqlx::query("SELECT $1").bind(&name).execute(tx.db()).await?;
                    Ok::<_, Problem>(name.len())
                })
                .await
        });
    }
}
