//! `changeWorkOrder`: staff say something else about an order, or give it to somebody else.

use domain::work_orders::{Due, DueSide, MOST_MINUTES};
use ground::{Expected, fields};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::WorkOrderId;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::types::{MaybeUndefined, ToJSON};

use super::crew::check_crew;
use super::dates::{date_on, dates_of};
use super::forms::WorkOrderChange;
use super::read::read_order;
use super::told::{self, Which};
use super::write_db::{self, Facts};
use super::{LONGEST_NAME, LONGEST_TEXT};

/// Changes what the change names. An assignee who has left the crew may stay.
pub(super) async fn change_order(
    tx: &mut TenantTx,
    order: WorkOrderId,
    change: WorkOrderChange,
    expected: Expected,
) -> Result<(), Problem> {
    let locked = write_db::lock(tx, order).await?;
    expected.check(locked.version)?;
    let before = read_order(tx, order).await?;
    let audited = before.to_json();
    let side_before: DueSide = before.due_side.into();
    let mut problems = FieldProblems::new();
    let minutes = change.due_minutes.unwrap_or(before.due_minutes);
    fields::within(&mut problems, "dueMinutes", minutes, 0..=MOST_MINUTES);
    let title = change.title.unwrap_or(before.title);
    let instructions = change.instructions.unwrap_or(before.instructions);
    if let MaybeUndefined::Value(assignee) = change.assignee_id {
        check_crew(tx, &mut problems, Some(assignee)).await?;
    }
    let facts = Facts {
        kind: change.kind.unwrap_or(before.kind).into(),
        title: fields::required(&mut problems, "title", &title, LONGEST_NAME),
        instructions: fields::plain_text(&mut problems, "instructions", &instructions, LONGEST_TEXT),
        due: Due {
            side: change.due_side.unwrap_or(before.due_side).into(),
            minutes,
        },
        assignee: fields::changed(change.assignee_id, before.assignee.map(|member| member.user_id)),
    };
    problems.check()?;
    let date = before.event.date_id;
    write_db::save(tx, &[order], &[date], &facts, None).await?;
    if facts.due.side != side_before {
        let dates = dates_of(tx, before.event.booking_id).await?;
        let date = date_on(&dates, facts.due.side, date);
        write_db::set_date(tx, order, date).await?;
    }
    told::tell(tx, Which::Orders(&[order])).await?;
    let after = read_order(tx, order).await?.to_json();
    Ok(tx
        .audit("workOrders.change", SubjectKind::WorkOrder, order.0, audited, after)
        .await?)
}
