//! `tickWorkOrderTask`: somebody ticks a task off, or takes the tick away; perhaps a while ago, without a connection.

use chrono::{DateTime, Utc};
use domain::work_orders::{WorkOrderRefusal, WorkOrderStatus};
use kernel::door::TenantTx;
use kernel::ids::{TaskId, UserId, WorkOrderId};
use kernel::problem::Problem;

use super::forms::Tick;
use super::status::refused;
use super::told::{self, Which};
use super::write_db;

/// Ticks a task. The latest tick counts by the time that it was made, so one that arrives late, or twice, does no harm.
pub(super) async fn tick_task(
    tx: &mut TenantTx,
    order: WorkOrderId,
    task: TaskId,
    user: UserId,
    tick: &Tick,
) -> Result<(), Problem> {
    let locked = write_db::lock(tx, order).await?;
    let now = tx.now();
    let at = tick.at.map_or(now, |at| at.min(now));
    let before = last_tick(tx, order, task).await?;
    let (was_done, last) = before.ok_or_else(|| Problem::not_found("Task"))?;
    if was_done == tick.done || last.is_some_and(|last| last > at) {
        return Ok(());
    }
    if !locked.date_status.occupies() {
        return Err(refused(&WorkOrderRefusal::DateCanceled));
    }
    if locked.status == WorkOrderStatus::Canceled {
        return Err(refused(&WorkOrderRefusal::NoSuchTransition { from: locked.status }));
    }
    write_tick(tx, task, tick.done, user, at).await?;
    let next = if tick.done {
        let (done, all) = counts(tx, order).await?;
        locked.status.after_tick(done, all)
    } else {
        locked.status.after_untick()
    };
    if next == locked.status {
        write_db::touch(tx, order).await?;
    } else {
        write_db::set_status(tx, order, next, user, at).await?;
        told::tell(tx, Which::Orders(&[order])).await?;
    }
    Ok(())
}

async fn last_tick(
    tx: &mut TenantTx,
    order: WorkOrderId,
    task: TaskId,
) -> Result<Option<(bool, Option<DateTime<Utc>>)>, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        "SELECT done, ticked_at FROM work_order_tasks WHERE organization_id = $1 AND work_order_id = $2 AND id = $3",
        organization,
        order.0,
        task.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(row.map(|row| (row.done, row.ticked_at)))
}

async fn write_tick(
    tx: &mut TenantTx,
    task: TaskId,
    done: bool,
    user: UserId,
    at: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE work_order_tasks SET done = $3, ticked_by = $4, ticked_at = $5 WHERE organization_id = $1 AND id = $2",
        organization,
        task.0,
        done,
        user.0,
        at,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The number of an order's tasks that are done, and of all of them.
async fn counts(tx: &mut TenantTx, order: WorkOrderId) -> Result<(usize, usize), sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        r#"SELECT count(*) FILTER (WHERE done) AS "done!", count(*) AS "all!" FROM work_order_tasks
        WHERE organization_id = $1 AND work_order_id = $2"#,
        organization,
        order.0,
    )
    .fetch_one(tx.db())
    .await?;
    let whole = |count: i64| usize::try_from(count).unwrap_or(usize::MAX);
    Ok((whole(row.done), whole(row.all)))
}
