//! `assignTimes`: staff give times of spaces to a member, or keep them for the organization, before anybody books them.
//!
//! An assignment is no rule that stays: it becomes bookings of the assignee, one for each space. Dates that others
//! have, or that no pricing block of these times offers, are left out and listed; where that leaves nothing it is refused, as a single date that others have is.

mod dto;
mod form;
mod refusal;
mod space_assignment;

use std::collections::BTreeSet;

use ground::occupancy;
use inventory::spaces;
use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::ids::{SpaceId, UnitId, UserId};
use kernel::problem::Problem;
use policy::Permission;

use self::dto::AssignmentConflicts;
pub use self::dto::{Assignment, AssignmentOutcome};
use self::form::CheckedAssignment;
use self::refusal::invalid;
use self::space_assignment::SpaceAssignment;
use crate::Renter;
use crate::holds::HoldError;

/// Assigns the available times, and lists the dates that it leaves out. Requests that repeat a key assign once.
pub async fn assign_times(
    staff: &Renter,
    form: &Assignment,
    mut command: Command,
) -> Result<AssignmentOutcome, Problem> {
    let assigned = staff
        .tx(Permission::BookingsAssign, async |tx| {
            let now = tx.now();
            if let Some(earlier) = command.begin(tx.db(), now).await? {
                return Ok(earlier);
            }
            let outcome = assign(tx, staff.user, form).await.map_err(Problem::from)?;
            command.keep(tx.db(), &outcome).await?;
            Ok::<_, Problem>(Ok(outcome))
        })
        .await;
    match assigned {
        Ok(answer) => answer,
        Err(problem) => {
            command.note_refusal(&staff.services.door, &problem).await?;
            Err(problem)
        }
    }
}

/// Returns the times that an assignment would leave out. Mistakes, and equipment that runs out, are refused as the assignment
/// itself would be.
pub async fn conflicts_of_assignment(
    tx: &mut TenantTx,
    staff: UserId,
    form: &Assignment,
) -> Result<AssignmentOutcome, Problem> {
    let checked = CheckedAssignment::read(tx, form, staff).await?;
    let assignments = checked.space_assignments(tx).await?;
    checked.check_equipment(tx, &assignments).await?;
    Ok(AssignmentOutcome {
        bookings: Vec::new(),
        conflicts: conflicts(tx, &assignments).await?,
    })
}

async fn assign(tx: &mut TenantTx, staff: UserId, form: &Assignment) -> Result<AssignmentOutcome, HoldError> {
    let ids: BTreeSet<SpaceId> = form.space_ids.iter().copied().collect();
    for space in &ids {
        spaces::keep_units(tx, *space).await?;
    }
    let checked = CheckedAssignment::read(tx, form, staff).await?;
    // From here on nobody takes what is looked at.
    let mut units: Vec<UnitId> = checked
        .spaces
        .iter()
        .flat_map(|space| &space.unit_ids)
        .copied()
        .collect();
    units.sort_unstable();
    units.dedup();
    occupancy::lock(tx, &units).await?;
    let assignments = checked.space_assignments(tx).await?;
    let conflicts = conflicts(tx, &assignments).await?;
    let nothing_left = assignments.iter().all(SpaceAssignment::is_empty);
    if nothing_left || !form.multiple && !conflicts.is_empty() {
        return Err(invalid(conflicts, form.multiple).into());
    }
    checked.check_equipment(tx, &assignments).await?;
    let mut bookings = Vec::new();
    for one in &assignments {
        bookings.extend(checked.write(tx, staff, one).await?);
    }
    Ok(AssignmentOutcome { bookings, conflicts })
}

async fn conflicts(
    tx: &mut TenantTx,
    assignments: &[SpaceAssignment<'_>],
) -> Result<Vec<AssignmentConflicts>, sqlx::Error> {
    let mut conflicts = Vec::new();
    for one in assignments {
        conflicts.extend(one.conflicts(tx).await?);
    }
    Ok(conflicts)
}
