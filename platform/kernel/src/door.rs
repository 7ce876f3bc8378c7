//! The one door to the data.
//!
//! Nobody outside this crate has the pool. A tenant's rows are reached through [`Door::tx`], which asks the policy, begins
//! a transaction and sets the tenant before the first query; `Ok` commits, `Err` rolls back. What crosses tenants goes
//! through [`Door::read_across`] as a role that sees published columns and a person's own rows only. People, who belong
//! to no tenant, have [`Door::people_tx`].

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::bill::BillTerms;
use domain::money::Percent;
use policy::{Permission, Policy, Role};
use serde_json::Value;
use sqlx::{AssertSqlSafe, PgConnection, Postgres, Transaction};
use uuid::Uuid;

use crate::clock::Clock;
use crate::database::Database;
use crate::ids::{OrganizationId, UserId, new_id};
use crate::later::{self, Job, Later};
use crate::problem::Problem;
use crate::telemetry;

/// Who acts, as far as the policy and the audit log need to know.
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

/// The door. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Door {
    pub(crate) database: Database,
    policy: Policy,
    clock: Clock,
    insurance_rate: Percent,
}

/// A transaction inside one tenant.
#[derive(Debug)]
pub struct TenantTx {
    transaction: Transaction<'static, Postgres>,
    organization: OrganizationId,
    actor: Actor,
    clock: Clock,
    insurance_rate: Percent,
}

/// A transaction that reads across tenants: published columns, and the rows of one person.
#[derive(Debug)]
pub struct ReaderTx {
    transaction: Transaction<'static, Postgres>,
    clock: Clock,
}

/// A transaction over the platform's own tables: people, sessions, the directory of tenants.
#[derive(Debug)]
pub struct PeopleTx {
    transaction: Transaction<'static, Postgres>,
    clock: Clock,
}

impl Door {
    pub fn new(database: Database, policy: Policy, clock: Clock) -> Self {
        Self {
            database,
            policy,
            clock,
            insurance_rate: BillTerms::default_insurance_rate(),
        }
    }

    /// Sets the percentage of a booking's subtotal that the platform asks for insurance
    /// (docs/rules/prices-and-the-bill.md#the-bill-step-by-step).
    #[must_use]
    pub fn insuring_at(self, insurance_rate: Percent) -> Self {
        Self { insurance_rate, ..self }
    }

    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Whether the database answers.
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
        if self.policy.allows(&actor.roles, permission) {
            Ok(())
        } else if actor.roles.contains(&Role::Anonymous) {
            Err(Problem::unauthenticated())
        } else {
            Err(Problem::forbidden())
        }
    }

    /// Whether the policy lets this actor do that.
    pub fn allows(&self, actor: &Actor, permission: Permission) -> bool {
        self.policy.allows(&actor.roles, permission)
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
        // An id is hexadecimal digits and hyphens, so it can stand in the statement: one round trip, not two.
        let begin = format!("BEGIN; SET LOCAL app.organization_id = '{organization}'");
        let mut tx = TenantTx {
            transaction: self.begin(begin).await?,
            organization,
            actor,
            clock: self.clock.clone(),
            insurance_rate: self.insurance_rate,
        };
        let result = story(&mut tx).await?;
        tx.transaction.commit().await.map_err(Problem::from)?;
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
            transaction: self.begin(begin).await?,
            clock: self.clock.clone(),
        };
        story(&mut tx).await
        // What only read is dropped: it ends behind the answer's back.
    }

    /// `statement` begins the transaction and sets what binds it; whoever writes it puts nothing of a caller's into it.
    async fn begin(&self, statement: String) -> Result<Transaction<'static, Postgres>, Problem> {
        tracing::trace!("a transaction begins");
        Ok(self.database.pool.begin_with(AssertSqlSafe(statement)).await?)
    }

    /// Reads the platform's own tables, and in an organization who belongs to it.
    pub async fn look_up<T, E: From<Problem>>(
        &self,
        organization: Option<OrganizationId>,
        story: impl AsyncFnOnce(&mut PeopleTx) -> Result<T, E>,
    ) -> Result<T, E> {
        let organization = organization.map(|id| id.to_string()).unwrap_or_default();
        let begin = format!("BEGIN READ ONLY; SET LOCAL app.organization_id = '{organization}'");
        let mut tx = PeopleTx {
            transaction: self.begin(begin).await?,
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
            transaction: self.begin("BEGIN".to_owned()).await?,
            clock: self.clock.clone(),
        };
        let result = story(&mut tx).await?;
        tx.transaction.commit().await.map_err(Problem::from)?;
        Ok(result)
    }
}

impl TenantTx {
    /// The tenant, for the rows that are written.
    pub fn organization(&self) -> OrganizationId {
        self.organization
    }

    /// The tenant's id as the column has it.
    pub fn organization_id(&self) -> Uuid {
        self.organization.0
    }

    pub fn actor(&self) -> &Actor {
        &self.actor
    }

    /// Now, read anew at each call (the transaction's own `now()` stays at its start).
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// What the platform asks for the insurance of a booking.
    pub fn insurance_rate(&self) -> Percent {
        self.insurance_rate
    }

    /// Where queries run.
    pub fn db(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }

    /// Does a part of the work that may fail by itself: it is kept with all the rest, or it is as if it had not been tried,
    /// and the rest goes on.
    pub async fn attempt<T, E: From<sqlx::Error>>(
        &mut self,
        part: impl AsyncFnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        sqlx::query("SAVEPOINT part").execute(self.db()).await?;
        let result = part(self).await;
        let end = match &result {
            Ok(_) => "RELEASE SAVEPOINT part",
            Err(_) => "ROLLBACK TO SAVEPOINT part",
        };
        sqlx::query(end).execute(self.db()).await?;
        result
    }

    /// Enqueues what happens later; it happens only if this transaction commits.
    pub async fn enqueue<J: Job>(&mut self, job: &J) -> Result<(), sqlx::Error> {
        later::enqueue(&mut self.transaction, vec![Later::soon(job)?]).await
    }

    /// Enqueues several at once.
    pub async fn enqueue_all(&mut self, jobs: Vec<Later>) -> Result<(), sqlx::Error> {
        later::enqueue(&mut self.transaction, jobs).await
    }

    /// Enqueues what happens at or after an instant.
    pub async fn enqueue_at<J: Job>(&mut self, job: &J, run_at: DateTime<Utc>) -> Result<(), sqlx::Error> {
        later::enqueue(&mut self.transaction, vec![Later::at(job, run_at)?]).await
    }

    /// Notes in the audit log what was done to what, with the state before and after.
    pub async fn audit(
        &mut self,
        action: &str,
        subject_kind: &str,
        subject_id: Uuid,
        before: Option<Value>,
        after: Option<Value>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query!(
            "INSERT INTO audit_log
                (organization_id, id, at, actor_id, action, subject_kind, subject_id, before, after, request_id)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            self.organization.0,
            new_id(),
            self.clock.now(),
            self.actor.user.map(|user| user.0),
            action,
            subject_kind,
            subject_id,
            before,
            after,
            telemetry::request_id(),
        )
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }
}

impl ReaderTx {
    /// Where queries run.
    pub fn db(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }
}

impl PeopleTx {
    /// Where queries run.
    pub fn db(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Enqueues what happens later; it happens only if this transaction commits.
    pub async fn enqueue<J: Job>(&mut self, job: &J) -> Result<(), sqlx::Error> {
        later::enqueue(&mut self.transaction, vec![Later::soon(job)?]).await
    }

    /// The same at an instant or after it.
    pub async fn enqueue_at<J: Job>(&mut self, job: &J, run_at: DateTime<Utc>) -> Result<(), sqlx::Error> {
        later::enqueue(&mut self.transaction, vec![Later::at(job, run_at)?]).await
    }

    /// Enqueues a job for each tenant, all at once.
    pub async fn enqueue_for_each_tenant<J: Job>(
        &mut self,
        job: impl Fn(OrganizationId) -> J,
    ) -> Result<(), sqlx::Error> {
        let tenants = sqlx::query_scalar!("SELECT id FROM tenants")
            .fetch_all(&mut *self.transaction)
            .await?;
        let jobs = tenants
            .into_iter()
            .map(|tenant| Later::soon(&job(OrganizationId(tenant))));
        later::enqueue(&mut self.transaction, jobs.collect::<Result<_, _>>()?).await
    }

    /// Steps from the platform's tables into a tenant, in the same transaction: a new organization is entered in the
    /// directory and furnished at once, or not at all.
    pub async fn enter(&mut self, organization: OrganizationId) -> Result<(), sqlx::Error> {
        sqlx::query!(
            "SELECT set_config('app.organization_id', $1, true)",
            organization.to_string()
        )
        .fetch_one(&mut *self.transaction)
        .await?;
        Ok(())
    }
}
