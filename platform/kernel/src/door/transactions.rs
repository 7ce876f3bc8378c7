//! Transactions, as the door hands them out: what each of them may do.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::money::Percent;
use serde_json::Value;
use sqlx::pool::PoolConnection;
use sqlx::{PgConnection, Postgres, Transaction};
use uuid::Uuid;

use super::Actor;
use crate::audit::{self, Entry, SubjectKind};
use crate::clock::Clock;
use crate::ids::{OrganizationId, UserId};
use crate::later::{self, Job, Later};
use crate::news::Change;

/// A transaction inside one tenant.
#[derive(Debug)]
pub struct TenantTx {
    pub(super) transaction: Transaction<'static, Postgres>,
    pub(super) organization: OrganizationId,
    pub(super) actor: Actor,
    pub(super) clock: Clock,
    pub(super) insurance_rate: Percent,
    pub(super) changes: BTreeSet<Change>,
}

/// A transaction that reads across tenants: published columns, and the rows of one person.
#[derive(Debug)]
pub struct ReaderTx {
    pub(super) transaction: Transaction<'static, Postgres>,
    pub(super) clock: Clock,
}

/// A connection without a transaction, for a single statement that sets everything it needs.
#[derive(Debug)]
pub struct Lookup {
    pub(super) connection: PoolConnection<Postgres>,
    pub(super) clock: Clock,
}

/// A transaction over the platform's own tables: people, sessions, the directory of tenants.
#[derive(Debug)]
pub struct PeopleTx {
    pub(super) transaction: Transaction<'static, Postgres>,
    pub(super) clock: Clock,
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

    /// Returns the current time at each call (the transaction's own `now()` stays at its start).
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Returns the platform's rate for the insurance of a booking.
    pub fn insurance_rate(&self) -> Percent {
        self.insurance_rate
    }

    /// Tells open pages that show this once the transaction is committed.
    pub fn changed(&mut self, change: Change) {
        self.changes.insert(change);
    }

    /// Tells open pages that show the organization's bookings once the transaction is committed.
    pub fn bookings_changed(&mut self) {
        self.changed(Change::Bookings);
    }

    /// Returns the connection that queries run on.
    pub fn db(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }

    /// Does a part of the work that may fail separately: it is committed with all the rest, or undone by itself while
    /// the rest continues.
    pub async fn attempt<T, E: From<sqlx::Error>>(
        &mut self,
        part: impl AsyncFnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        sqlx::query("SAVEPOINT part").execute(self.db()).await?;
        let changes = self.changes.clone();
        let result = part(self).await;
        if result.is_err() {
            sqlx::query("ROLLBACK TO SAVEPOINT part").execute(self.db()).await?;
            self.changes = changes;
        }
        sqlx::query("RELEASE SAVEPOINT part").execute(self.db()).await?;
        result
    }

    /// Enqueues what happens later; it happens only if this transaction commits.
    pub async fn enqueue<J: Job>(&mut self, job: &J) -> Result<(), sqlx::Error> {
        later::enqueue(&mut self.transaction, vec![Later::soon(job)?]).await
    }

    /// Enqueues several jobs in one statement.
    pub async fn enqueue_all(&mut self, jobs: Vec<Later>) -> Result<(), sqlx::Error> {
        later::enqueue(&mut self.transaction, jobs).await
    }

    /// Enqueues what happens at or after an instant.
    pub async fn enqueue_at<J: Job>(&mut self, job: &J, run_at: DateTime<Utc>) -> Result<(), sqlx::Error> {
        later::enqueue(&mut self.transaction, vec![Later::at(job, run_at)?]).await
    }

    /// Records an action and its subject in the audit log, with the state before and after.
    pub async fn audit(
        &mut self,
        action: &str,
        subject_kind: SubjectKind,
        subject_id: Uuid,
        before: Option<Value>,
        after: Option<Value>,
    ) -> Result<(), sqlx::Error> {
        let entry = Entry {
            organization: self.organization,
            actor: self.actor.user,
            action,
            subject_kind,
            subject_id,
            before,
            after,
        };
        audit::record(&mut self.transaction, self.clock.now(), entry).await
    }
}

impl ReaderTx {
    /// Returns the connection that queries run on.
    pub fn db(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }
}

impl Lookup {
    /// Returns the connection that the statement runs on.
    pub fn db(&mut self) -> &mut PgConnection {
        &mut self.connection
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }
}

impl PeopleTx {
    /// Returns the connection that queries run on.
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

    /// Enqueues a job to run at or after an instant.
    pub async fn enqueue_at<J: Job>(&mut self, job: &J, run_at: DateTime<Utc>) -> Result<(), sqlx::Error> {
        later::enqueue(&mut self.transaction, vec![Later::at(job, run_at)?]).await
    }

    /// Enqueues several jobs in one statement.
    pub async fn enqueue_all(&mut self, jobs: Vec<Later>) -> Result<(), sqlx::Error> {
        later::enqueue(&mut self.transaction, jobs).await
    }

    /// Enqueues a job for each tenant, in one statement.
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

    /// Enters a tenant from the platform's tables, in the same transaction: a new organization is added to the
    /// directory and set up together, or not at all; a person leaves every organization, or none.
    pub async fn enter(&mut self, organization: OrganizationId) -> Result<(), sqlx::Error> {
        sqlx::query!(
            "SELECT set_config('app.organization_id', $1, true)",
            organization.to_string()
        )
        .fetch_one(&mut *self.transaction)
        .await?;
        Ok(())
    }

    /// Returns the organizations that have rows of a person. A tenant that was entered stays entered.
    pub async fn organizations_of(&mut self, person: UserId) -> Result<Vec<OrganizationId>, sqlx::Error> {
        let found = sqlx::query_scalar!(r#"SELECT organizations_of_person($1) AS "found!""#, person.0)
            .fetch_one(&mut *self.transaction)
            .await?;
        Ok(found.into_iter().map(OrganizationId).collect())
    }

    /// Returns the organizations that a guest with this email address wrote to.
    pub async fn organizations_of_guest(&mut self, email: &str) -> Result<Vec<OrganizationId>, sqlx::Error> {
        let found = sqlx::query_scalar!(r#"SELECT organizations_of_guest($1) AS "found!""#, email)
            .fetch_one(&mut *self.transaction)
            .await?;
        Ok(found.into_iter().map(OrganizationId).collect())
    }

    /// Records an action and its subject in an organization's audit log; the organization has to be entered.
    pub async fn audit(
        &mut self,
        organization: OrganizationId,
        actor: UserId,
        action: &str,
        subject_kind: SubjectKind,
        subject_id: Uuid,
    ) -> Result<(), sqlx::Error> {
        let entry = Entry {
            organization,
            actor: Some(actor),
            action,
            subject_kind,
            subject_id,
            before: None,
            after: None,
        };
        audit::record(&mut self.transaction, self.clock.now(), entry).await
    }
}
