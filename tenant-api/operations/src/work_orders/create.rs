//! `createWorkOrders`: staff ask the crew for something that a booking needs.

use domain::work_orders::{Due, DueSide, MOST_MINUTES};
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, UserId, WorkOrderId, new_id};
use kernel::problem::{FieldProblems, Problem};
use serde_json::json;

use super::crew::check_crew;
use super::dates::{BookedDate, dates_of, times_of};
use super::dto::WorkOrders;
use super::forms::{NewTask, NewWorkOrder};
use super::read::{Scope, read_orders};
use super::tasks::checked_tasks;
use super::told::{self, Which};
use super::write_db::{self, Facts};
use super::{LONGEST_NAME, LONGEST_TEXT};

/// When an order is due where nobody says so, in minutes before the start.
const USUAL_MINUTES: u16 = 60;

/// Makes an order for each of the dates, over midnight one for both, and returns all of the booking's.
pub(super) async fn create_orders(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    new: &NewWorkOrder,
) -> Result<WorkOrders, Problem> {
    let booked = dates_of(tx, booking).await?;
    let mut problems = FieldProblems::new();
    let side = new.due_side.map_or(DueSide::Before, Into::into);
    let dates = chosen(&mut problems, &booked, new.date_ids.as_deref(), side);
    let minutes = new.due_minutes.unwrap_or(USUAL_MINUTES);
    fields::within(&mut problems, "dueMinutes", minutes, 0..=MOST_MINUTES);
    let facts = Facts {
        kind: new.kind.into(),
        title: fields::required(&mut problems, "title", &new.title, LONGEST_NAME),
        instructions: fields::plain_text(
            &mut problems,
            "instructions",
            new.instructions.as_deref().unwrap_or(""),
            LONGEST_TEXT,
        ),
        due: Due { side, minutes },
        assignee: new.assignee_id,
    };
    let tasks = checked_tasks(&mut problems, &new.tasks);
    check_crew(tx, &mut problems, new.assignee_id).await?;
    problems.check()?;
    if dates.is_empty() {
        let message = "This booking has no upcoming dates.";
        return Err(Problem::conflict("nothingToCome", message));
    }
    let made: Vec<WorkOrderId> = dates.iter().map(|_| WorkOrderId(new_id())).collect();
    write_db::save(tx, &made, &dates, &facts, Some(staff)).await?;
    let of_each: Vec<(WorkOrderId, &NewTask)> = made
        .iter()
        .flat_map(|order| tasks.iter().map(move |task| (*order, task)))
        .collect();
    write_db::insert_tasks(tx, &of_each).await?;
    told::tell(tx, Which::Orders(&made)).await?;
    let after = json!({ "dates": dates, "title": facts.title, "workOrders": made });
    tx.audit(
        "bookings.createWorkOrders",
        SubjectKind::Booking,
        booking.0,
        None,
        Some(after),
    )
    .await?;
    let scope = Scope {
        booking: Some(booking),
        ..Scope::default()
    };
    Ok(read_orders(tx, &scope).await?)
}

/// The dates to make an order for: one of each chosen time. Over midnight either date stands for both.
fn chosen(problems: &mut FieldProblems, dates: &[BookedDate], ids: Option<&[DateId]>, side: DueSide) -> Vec<DateId> {
    for (index, id) in ids.into_iter().flatten().enumerate() {
        let field = format!("dateIds.{index}");
        match dates.iter().find(|date| date.id == *id) {
            None => {
                problems.add(field, "unknown", "This date isn't part of the booking. Reload it.");
            }
            Some(date) if !date.is_to_come => {
                problems.add(field, "notToCome", "This date was canceled or is over.");
            }
            Some(_) => {}
        }
    }
    let is_chosen = |date: &&BookedDate| ids.is_none_or(|ids| ids.contains(&date.id));
    let due = times_of(dates).into_iter().filter_map(|mut time| {
        time.retain(|date| date.is_to_come);
        let is_due = time.iter().any(is_chosen);
        side.date_of(&time).filter(|_| is_due).map(|date| date.id)
    });
    due.collect()
}
