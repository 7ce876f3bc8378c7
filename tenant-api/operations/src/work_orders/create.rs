//! `createWorkOrders`: staff ask the crew for something that a booking needs.

use std::collections::BTreeSet;

use domain::booking::BookingStatus;
use domain::work_orders::{Due, DueSide, MOST_MINUTES};
use ground::fields;
use ground::stored::unreadable;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, UserId};
use kernel::problem::{FieldProblems, Problem};
use serde_json::json;
use uuid::Uuid;

use super::crew::check_crew;
use super::dto::WorkOrders;
use super::forms::{NewTask, NewWorkOrder};
use super::read::{Scope, read_orders};
use super::tasks::checked_tasks;
use super::told::{self, Which};
use super::write_db::{self, Facts};
use super::{LONGEST_NAME, LONGEST_TEXT};

/// When an order is due where nobody says so, in minutes before the start.
const USUAL_MINUTES: u16 = 60;

/// Makes an order for each of the dates, and returns all of the booking's.
pub(super) async fn create_orders(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    new: &NewWorkOrder,
) -> Result<WorkOrders, Problem> {
    let standing = standing_dates(tx, booking).await?;
    let mut problems = FieldProblems::new();
    let dates = chosen(&mut problems, &standing, new.date_ids.as_deref());
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
        due: Due {
            side: new.due_side.map_or(DueSide::Before, Into::into),
            minutes,
        },
        assignee: new.assignee_id,
    };
    let tasks = checked_tasks(&mut problems, &new.tasks);
    check_crew(tx, &mut problems, new.assignee_id).await?;
    problems.check()?;
    if dates.is_empty() {
        let message = "This booking has no dates left to come.";
        return Err(Problem::conflict("nothingToCome", message));
    }
    let made = write_db::insert(tx, &dates, &facts, staff.0).await?;
    let of_each: Vec<(Uuid, &NewTask)> = made
        .iter()
        .flat_map(|order| tasks.iter().map(move |task| (*order, task)))
        .collect();
    write_db::insert_tasks(tx, &of_each).await?;
    told::tell(tx, Which::Orders(&made)).await?;
    let after = json!({ "dates": dates, "title": facts.title, "workOrders": made });
    tx.audit("createWorkOrders", "booking", booking.0, None, Some(after))
        .await?;
    let scope = Scope {
        booking: Some(booking),
        ..Scope::default()
    };
    Ok(read_orders(tx, &scope).await?)
}

/// A date of the booking; true where it stands and is not over.
type Standing = (Uuid, bool);

/// The dates of a booking; 404 where there is no such booking.
async fn standing_dates(tx: &mut TenantTx, booking: BookingId) -> Result<Vec<Standing>, Problem> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let rows = sqlx::query!(
        "SELECT id, status, ends_at FROM booking_days WHERE organization_id = $1 AND booking_id = $2
        ORDER BY starts_at, id",
        organization,
        booking.0,
    )
    .fetch_all(tx.db())
    .await?;
    if rows.is_empty() {
        return Err(Problem::not_found("Booking"));
    }
    let read = rows.into_iter().map(|row| {
        let status: BookingStatus = row.status.parse().map_err(unreadable)?;
        Ok((row.id, status.occupies() && row.ends_at > now))
    });
    Ok(read.collect::<Result<_, sqlx::Error>>()?)
}

/// 404 where there is no such booking.
pub(super) async fn check_booking(tx: &mut TenantTx, booking: BookingId) -> Result<(), Problem> {
    standing_dates(tx, booking).await.map(|_| ())
}

fn chosen(problems: &mut FieldProblems, standing: &[Standing], ids: Option<&[Uuid]>) -> Vec<Uuid> {
    let to_come: BTreeSet<Uuid> = standing.iter().filter(|date| date.1).map(|date| date.0).collect();
    let Some(ids) = ids else {
        return to_come.into_iter().collect();
    };
    for (index, id) in ids.iter().enumerate() {
        let field = format!("dateIds.{index}");
        if !standing.iter().any(|date| date.0 == *id) {
            problems.add(field, "unknown", "This date isn't part of the booking. Reload it.");
        } else if !to_come.contains(id) {
            problems.add(field, "notToCome", "This date was canceled or is over.");
        }
    }
    let asked: BTreeSet<Uuid> = ids.iter().copied().collect();
    to_come.intersection(&asked).copied().collect()
}
