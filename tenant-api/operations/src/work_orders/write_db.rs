//! SQL that writes work orders.

use chrono::{DateTime, Utc};
use domain::booking::BookingStatus;
use domain::work_orders::{Due, WorkOrderKind, WorkOrderStatus};
use ground::stored::unreadable;
use kernel::door::TenantTx;
use kernel::ids::{DateId, TaskId, UserId, WorkOrderId, new_id};
use kernel::live::Change;
use kernel::problem::Problem;

use super::dto::TaskKind;
use super::forms::NewTask;

/// An order as others may not change it until this transaction ends.
pub(super) struct LockedWorkOrder {
    pub status: WorkOrderStatus,
    pub date_status: BookingStatus,
    pub version: i32,
}

impl LockedWorkOrder {
    /// Its status as it is shown.
    pub fn seen(&self) -> WorkOrderStatus {
        self.status.seen_with(self.date_status)
    }
}

/// Locks an order; 404 where there is none.
pub(super) async fn lock(tx: &mut TenantTx, order: WorkOrderId) -> Result<LockedWorkOrder, Problem> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        "SELECT work_orders.status, date.status AS date_status, work_orders.version
        FROM work_orders
        JOIN booking_dates AS date ON date.organization_id = work_orders.organization_id AND date.id = date_id
        WHERE work_orders.organization_id = $1 AND work_orders.id = $2 FOR NO KEY UPDATE OF work_orders",
        organization,
        order.0,
    )
    .fetch_optional(tx.db())
    .await?
    .ok_or_else(|| Problem::not_found("Work order"))?;
    Ok(LockedWorkOrder {
        status: row.status.parse().map_err(unreadable)?,
        date_status: row.date_status.parse().map_err(unreadable)?,
        version: row.version,
    })
}

/// The facts of an order, checked.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub kind: WorkOrderKind,
    pub title: String,
    pub instructions: String,
    pub due: Due,
    pub assignee: Option<UserId>,
}

/// Inserts an order for each of these dates, or updates the facts of those that exist. `by` made what is new. Whoever updates one has
/// locked it, so what somebody deleted meanwhile isn't inserted again.
pub(super) async fn save(
    tx: &mut TenantTx,
    orders: &[WorkOrderId],
    dates: &[DateId],
    facts: &Facts,
    by: Option<UserId>,
) -> Result<(), sqlx::Error> {
    tx.changed(Change::WorkOrders);
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "INSERT INTO work_orders (organization_id, id, date_id, kind, title, instructions, timing, minutes, assignee_id,
            status, created_by, created_at, updated_at)
        SELECT $1, new.id, new.date_id, $4, $5, $6, $7, $8, $9, 'open', $10, $11, $11
        FROM unnest($2::uuid[], $3::uuid[]) AS new (id, date_id)
        ON CONFLICT (organization_id, id) DO UPDATE SET kind = excluded.kind, title = excluded.title,
            instructions = excluded.instructions, timing = excluded.timing, minutes = excluded.minutes,
            assignee_id = excluded.assignee_id, version = work_orders.version + 1, updated_at = excluded.updated_at",
        organization,
        orders as &[WorkOrderId],
        dates as &[DateId],
        facts.kind.as_str(),
        facts.title,
        facts.instructions,
        facts.due.side.as_str(),
        i32::from(facts.due.minutes),
        facts.assignee.map(|id| id.0),
        by.map(|id| id.0),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Appends tasks to several orders in one statement, each order's tasks in sequence.
pub(super) async fn insert_tasks(tx: &mut TenantTx, tasks: &[(WorkOrderId, &NewTask)]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let ids: Vec<TaskId> = tasks.iter().map(|_| TaskId(new_id())).collect();
    let orders: Vec<WorkOrderId> = tasks.iter().map(|(order, _)| *order).collect();
    let kinds: Vec<String> = tasks
        .iter()
        .map(|(_, task)| task.kind.unwrap_or(TaskKind::Task).as_str().to_owned())
        .collect();
    let names: Vec<String> = tasks.iter().map(|(_, task)| task.name.clone()).collect();
    let descriptions: Vec<String> = tasks
        .iter()
        .map(|(_, task)| task.description.clone().unwrap_or_default())
        .collect();
    sqlx::query!(
        "INSERT INTO work_order_tasks (organization_id, id, work_order_id, kind, position, name, description)
        SELECT $1, new.id, new.work_order_id, new.kind,
            place + coalesce((SELECT max(position) FROM work_order_tasks AS before
                WHERE before.organization_id = $1 AND before.work_order_id = new.work_order_id), 0),
            new.name, new.description
        FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[]) WITH ORDINALITY
            AS new (id, work_order_id, kind, name, description, place)",
        organization,
        &ids as &[TaskId],
        &orders as &[WorkOrderId],
        &kinds,
        &names,
        &descriptions,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Deletes all tasks of these orders.
pub(super) async fn delete_tasks(tx: &mut TenantTx, orders: &[WorkOrderId]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM work_order_tasks WHERE organization_id = $1 AND work_order_id = ANY($2)",
        organization,
        orders as &[WorkOrderId],
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Gives an order to another date of its time over midnight, unless that has one of the same rule.
pub(super) async fn set_date(tx: &mut TenantTx, order: WorkOrderId, date: DateId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE work_orders SET date_id = $3
        WHERE organization_id = $1 AND id = $2 AND NOT EXISTS (SELECT FROM work_orders AS other
            WHERE other.organization_id = $1 AND other.date_id = $3 AND other.rule_id = work_orders.rule_id)",
        organization,
        order.0,
        date.0,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Writes a status that somebody set. A reopened order is neither accepted nor completed.
pub(super) async fn set_status(
    tx: &mut TenantTx,
    order: WorkOrderId,
    status: WorkOrderStatus,
    by: UserId,
    at: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    tx.changed(Change::WorkOrders);
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE work_orders SET status = $3,
            accepted_by = CASE WHEN $3 = 'open' THEN NULL WHEN $3 = 'canceled' THEN accepted_by
                ELSE coalesce(accepted_by, $4) END,
            accepted_at = CASE WHEN $3 = 'open' THEN NULL WHEN $3 = 'canceled' THEN accepted_at
                ELSE coalesce(accepted_at, $5) END,
            completed_by = CASE WHEN $3 = 'completed' THEN $4 END,
            completed_at = CASE WHEN $3 = 'completed' THEN $5 END,
            version = version + 1, updated_at = $6
        WHERE organization_id = $1 AND id = $2",
        organization,
        order.0,
        status.as_str(),
        by.0,
        at,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Raises an order's version.
pub(super) async fn touch(tx: &mut TenantTx, order: WorkOrderId) -> Result<(), sqlx::Error> {
    tx.changed(Change::WorkOrders);
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE work_orders SET version = version + 1, updated_at = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        order.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
