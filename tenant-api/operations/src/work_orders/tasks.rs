//! `addWorkOrderTask`, `changeWorkOrderTask`, `removeWorkOrderTask`: the steps of an order.

use domain::work_orders::MOST_TASKS;
use ground::fields;
use kernel::door::TenantTx;
use kernel::ids::{TaskId, WorkOrderId};
use kernel::problem::{FieldProblems, Problem};

use super::forms::{NewTask, TaskChange};
use super::write_db;
use super::{LONGEST_NAME, LONGEST_TEXT};

/// The tasks of a form, checked: names of one line, descriptions without markup.
pub fn checked_tasks(problems: &mut FieldProblems, tasks: &[NewTask]) -> Vec<NewTask> {
    if tasks.len() > MOST_TASKS {
        problems.add("tasks", "tooMany", format!("Add up to {MOST_TASKS} tasks."));
    }
    let checked = tasks
        .iter()
        .enumerate()
        .map(|(index, task)| checked(problems, &format!("tasks.{index}."), task));
    checked.collect()
}

fn checked(problems: &mut FieldProblems, place: &str, task: &NewTask) -> NewTask {
    let description = task.description.as_deref().unwrap_or("");
    NewTask {
        kind: task.kind,
        name: fields::required(problems, &format!("{place}name"), &task.name, LONGEST_NAME),
        description: Some(fields::plain_text(
            problems,
            &format!("{place}description"),
            description,
            LONGEST_TEXT,
        )),
    }
}

/// Appends a task to an order. A completed order stays completed until somebody reopens it.
pub(super) async fn add_task(tx: &mut TenantTx, order: WorkOrderId, new: &NewTask) -> Result<(), Problem> {
    write_db::lock(tx, order).await?;
    let mut problems = FieldProblems::new();
    let task = checked(&mut problems, "", new);
    let organization = tx.organization_id();
    let there = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM work_order_tasks WHERE organization_id = $1 AND work_order_id = $2"#,
        organization,
        order.0,
    )
    .fetch_one(tx.db())
    .await?;
    if usize::try_from(there).unwrap_or(usize::MAX) >= MOST_TASKS {
        problems.add("name", "tooMany", format!("A work order has up to {MOST_TASKS} tasks."));
    }
    problems.check()?;
    write_db::insert_tasks(tx, &[(order, &task)]).await?;
    Ok(write_db::touch(tx, order).await?)
}

/// Changes what the change names; a tick stays.
pub(super) async fn change_task(
    tx: &mut TenantTx,
    order: WorkOrderId,
    task: TaskId,
    change: &TaskChange,
) -> Result<(), Problem> {
    write_db::lock(tx, order).await?;
    let mut problems = FieldProblems::new();
    let name = change.name.as_deref();
    let name = name.map(|name| fields::required(&mut problems, "name", name, LONGEST_NAME));
    let description = change.description.as_deref();
    let description = description.map(|text| fields::plain_text(&mut problems, "description", text, LONGEST_TEXT));
    problems.check()?;
    let organization = tx.organization_id();
    let changed = sqlx::query!(
        "UPDATE work_order_tasks SET name = coalesce($4, name), description = coalesce($5, description)
        WHERE organization_id = $1 AND work_order_id = $2 AND id = $3",
        organization,
        order.0,
        task.0,
        name,
        description,
    )
    .execute(tx.db())
    .await?;
    found(changed.rows_affected())?;
    Ok(write_db::touch(tx, order).await?)
}

/// Removes a task; pictures of it stay with the order.
pub(super) async fn remove_task(tx: &mut TenantTx, order: WorkOrderId, task: TaskId) -> Result<(), Problem> {
    write_db::lock(tx, order).await?;
    let organization = tx.organization_id();
    let removed = sqlx::query!(
        "DELETE FROM work_order_tasks WHERE organization_id = $1 AND work_order_id = $2 AND id = $3",
        organization,
        order.0,
        task.0,
    )
    .execute(tx.db())
    .await?;
    found(removed.rows_affected())?;
    Ok(write_db::touch(tx, order).await?)
}

fn found(rows: u64) -> Result<(), Problem> {
    if rows == 0 {
        Err(Problem::not_found("Task"))
    } else {
        Ok(())
    }
}
