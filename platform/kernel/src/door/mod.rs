//! The one door to the data.
//!
//! Nobody outside this crate has the pool. A tenant's rows are reached through [`Door::tx`], which asks the policy, begins
//! a transaction and sets the tenant before the first query; `Ok` commits, `Err` rolls back. What crosses tenants goes
//! through [`Door::read_across`] as a role that sees published columns and a person's own rows only. People, who belong
//! to no tenant, have [`Door::people_tx`].

mod transactions;

use std::collections::BTreeSet;
use std::sync::Arc;

use domain::bill::BillTerms;
use domain::money::Percent;
use gateways::cache::FanOut;
use policy::{Permission, Role};
use sqlx::{AssertSqlSafe, PgPool, Postgres, Transaction};

pub use self::transactions::{Lookup, PeopleTx, ReaderTx, TenantTx};
use crate::clock::Clock;
use crate::database::Database;
use crate::ids::{OrganizationId, UserId};
use crate::news;
use crate::problem::Problem;

/// The person or program that acts, as far as the policy and the audit log need to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// None for a stranger, an API client and a job.
    pub user: Option<UserId>,
    /// In the tenant that is entered; `[Anonymous]` at least.
    pub roles: Arc<[Role]>,
}

impl Actor {
    /// Anybody who is not signed in.
    pub fn anonymous() -> Self {
        Self {
            user: None,
            roles: Arc::new([Role::Anonymous]),
        }
    }
}

/// The connections that a statement waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// The connections for work in a tenant or on the platform's tables.
    Most,
    /// The connections that are kept for reading across tenants.
    Readers,
}

/// Has a transaction not wait for the disk when it commits.
const LAZILY: &str = "; SET LOCAL synchronous_commit = off";

/// The door. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Door {
    pub(crate) database: Database,
    commits_lazily: bool,
    clock: Clock,
    insurance_rate: Percent,
    /// Tells other copies of the server and open pages about changes.
    fan_out: Option<FanOut>,
}

impl Door {
    pub fn new(database: Database, clock: Clock) -> Self {
        Self {
            database,
            commits_lazily: false,
            clock,
            insurance_rate: BillTerms::default_insurance_rate(),
            fan_out: None,
        }
    }

    /// Sets the percentage of a booking's subtotal that the platform asks for insurance
    /// (docs/rules/prices-and-the-bill.md#the-bill-step-by-step).
    #[must_use]
    pub fn insuring_at(self, insurance_rate: Percent) -> Self {
        Self { insurance_rate, ..self }
    }

    /// Tells open pages of bookings that have changed.
    #[must_use]
    pub fn telling(self, fan_out: FanOut) -> Self {
        Self {
            fan_out: Some(fan_out),
            ..self
        }
    }

    /// Returns the door with transactions in tenants that don't wait for the disk when they commit. Others see them at once; where
    /// the machine loses its power, those of the last half second are undone, each as a whole and with all that came after it. Only
    /// for work that is done again then, or that nobody was promised (docs/ARCHITECTURE.md).
    #[must_use]
    pub fn committing_lazily(&self) -> Self {
        Self {
            commits_lazily: true,
            ..self.clone()
        }
    }

    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Returns true if the database answers.
    pub async fn is_ready(&self) -> bool {
        self.database.is_ready().await
    }

    /// Connections open and idle.
    pub fn connections(&self) -> (u32, usize) {
        self.database.connections()
    }

    /// Waits for open transactions and closes every connection.
    pub async fn close(&self) {
        self.database.close().await;
    }

    /// Refuses where the policy does: 401 for a stranger, 403 for somebody who is known.
    pub fn check(&self, actor: &Actor, permission: Permission) -> Result<(), Problem> {
        if policy::allows(&actor.roles, permission) {
            Ok(())
        } else if actor.roles.contains(&Role::Anonymous) {
            Err(Problem::unauthenticated())
        } else {
            Err(Problem::forbidden())
        }
    }

    /// Returns true if the policy lets this actor do that.
    pub fn allows(&self, actor: &Actor, permission: Permission) -> bool {
        policy::allows(&actor.roles, permission)
    }

    /// Enters a tenant, if the policy lets this actor.
    pub async fn tx<T, E: From<Problem>>(
        &self,
        actor: &Actor,
        organization: OrganizationId,
        permission: Permission,
        story: impl AsyncFnOnce(&mut TenantTx) -> Result<T, E>,
    ) -> Result<T, E> {
        self.check(actor, permission)?;
        self.enter(actor.clone(), organization, story).await
    }

    /// Enters a tenant to do what was decided earlier: a job runs with nobody's rights and for nobody's eyes.
    pub async fn job_tx<T, E: From<Problem>>(
        &self,
        organization: OrganizationId,
        story: impl AsyncFnOnce(&mut TenantTx) -> Result<T, E>,
    ) -> Result<T, E> {
        self.enter(
            Actor {
                user: None,
                roles: Arc::new([]),
            },
            organization,
            story,
        )
        .await
    }

    async fn enter<T, E: From<Problem>>(
        &self,
        actor: Actor,
        organization: OrganizationId,
        story: impl AsyncFnOnce(&mut TenantTx) -> Result<T, E>,
    ) -> Result<T, E> {
        // An id is hexadecimal digits and hyphens, and an instant is as harmless, so both can be part of the statement:
        // one round trip, not two.
        let now = self.clock.now().to_rfc3339();
        let lazily = if self.commits_lazily { LAZILY } else { "" };
        let begin =
            format!("BEGIN; SET LOCAL app.organization_id = '{organization}'; SET LOCAL app.now = '{now}'{lazily}");
        let mut tx = TenantTx {
            transaction: self.begin(&self.database.pool, begin).await?,
            organization,
            actor,
            clock: self.clock.clone(),
            insurance_rate: self.insurance_rate,
            changes: BTreeSet::new(),
        };
        let result = story(&mut tx).await?;
        let changes = tx.changes;
        tx.transaction.commit().await.map_err(Problem::from)?;
        if let (false, Some(fan_out)) = (changes.is_empty(), self.fan_out.clone()) {
            // Nobody's answer waits for those who watch.
            tokio::spawn(async move {
                for change in changes {
                    news::publish(&fan_out, organization, change).await;
                }
            });
        }
        Ok(result)
    }

    /// Reads across tenants what is published, and what belongs to `person`. The policy is asked first.
    pub async fn read_across<T, E: From<Problem>>(
        &self,
        actor: &Actor,
        permission: Permission,
        story: impl AsyncFnOnce(&mut ReaderTx) -> Result<T, E>,
    ) -> Result<T, E> {
        self.check(actor, permission)?;
        self.read_as(actor.user, story).await
    }

    /// Reads across tenants for the server itself: resolving an id, finding a person's roles.
    pub async fn read_as<T, E: From<Problem>>(
        &self,
        person: Option<UserId>,
        story: impl AsyncFnOnce(&mut ReaderTx) -> Result<T, E>,
    ) -> Result<T, E> {
        let person = person.map(|user| user.to_string()).unwrap_or_default();
        let begin = format!("BEGIN READ ONLY; SET LOCAL ROLE fieldhouse_reader; SET LOCAL app.user_id = '{person}'");
        let mut tx = ReaderTx {
            transaction: self.begin(&self.database.readers, begin).await?,
            clock: self.clock.clone(),
        };
        story(&mut tx).await
        // A transaction that only read is dropped: it ends behind the answer's back.
    }

    /// `statement` begins the transaction and sets its bounds; it must contain no input of a caller.
    async fn begin(&self, pool: &PgPool, statement: String) -> Result<Transaction<'static, Postgres>, Problem> {
        tracing::trace!(statement, "a transaction begins");
        Ok(pool.begin_with(AssertSqlSafe(statement)).await?)
    }

    /// Asks one statement without a transaction around it. No tenant is set, so no tenant's row is seen but by a function that
    /// sets one for itself.
    pub async fn one_statement<T, E: From<Problem>>(
        &self,
        share: Share,
        story: impl AsyncFnOnce(&mut Lookup) -> Result<T, E>,
    ) -> Result<T, E> {
        let pool = match share {
            Share::Most => &self.database.pool,
            Share::Readers => &self.database.readers,
        };
        let connection = pool.acquire().await.map_err(Problem::from)?;
        let mut lookup = Lookup {
            connection,
            clock: self.clock.clone(),
        };
        story(&mut lookup).await
    }

    /// Reads the platform's own tables.
    pub async fn look_up<T, E: From<Problem>>(
        &self,
        story: impl AsyncFnOnce(&mut PeopleTx) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut tx = PeopleTx {
            transaction: self.begin(&self.database.pool, "BEGIN READ ONLY".to_owned()).await?,
            clock: self.clock.clone(),
        };
        story(&mut tx).await
    }

    /// Works on the platform's own tables.
    pub async fn people_tx<T, E: From<Problem>>(
        &self,
        story: impl AsyncFnOnce(&mut PeopleTx) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut tx = PeopleTx {
            transaction: self.begin(&self.database.pool, "BEGIN".to_owned()).await?,
            clock: self.clock.clone(),
        };
        let result = story(&mut tx).await?;
        tx.transaction.commit().await.map_err(Problem::from)?;
        Ok(result)
    }
}
