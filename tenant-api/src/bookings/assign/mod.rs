//! `assignTimes`: staff give times of spaces to a member, or keep them for the organization, before anybody books them.
//!
//! An assignment is no rule that stays: it becomes bookings of the assignee, one for each space. Dates that others
//! have, or that no pricing block of these times offers, are left out and listed; where that leaves nothing it is refused, as a single day that others have is.

mod dto;
mod form;
mod given;
mod refusal;

use std::collections::BTreeSet;

use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::ids::UserId;
use kernel::problem::Problem;
use policy::Permission;
use uuid::Uuid;

use self::dto::AssignmentConflicts;
pub use self::dto::{Assignment, AssignmentOutcome};
use self::form::Checked;
use self::given::Given;
use self::refusal::invalid;
use crate::Renter;
use crate::holds::HoldError;
use crate::occupancy;
use crate::spaces;

/// Gives the times that nobody has, and says which dates it leaves out. However often it is sent under one key, once.
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

/// What an assignment would leave out, as doing it would. What is wrong with it is refused as doing it would be, too.
pub async fn conflicts_of_assignment(
    tx: &mut TenantTx,
    staff: UserId,
    form: &Assignment,
) -> Result<AssignmentOutcome, Problem> {
    let checked = Checked::read(tx, form, staff).await?;
    let given = checked.given(tx).await?;
    Ok(AssignmentOutcome {
        bookings: Vec::new(),
        conflicts: conflicts(&given),
    })
}

async fn assign(tx: &mut TenantTx, staff: UserId, form: &Assignment) -> Result<AssignmentOutcome, HoldError> {
    let ids: BTreeSet<Uuid> = form.space_ids.iter().copied().collect();
    for space in &ids {
        spaces::keep_units(tx, *space).await?;
    }
    let checked = Checked::read(tx, form, staff).await?;
    // From here on nobody takes what is looked at.
    let mut units: Vec<Uuid> = checked
        .spaces
        .iter()
        .flat_map(|space| &space.unit_ids)
        .copied()
        .collect();
    units.sort_unstable();
    units.dedup();
    occupancy::lock(tx, &units).await?;
    let given = checked.given(tx).await?;
    let conflicts = conflicts(&given);
    let nothing_left = given.iter().all(Given::is_nothing);
    if nothing_left || !form.multiple && !conflicts.is_empty() {
        return Err(invalid(conflicts, form.multiple).into());
    }
    let mut bookings = Vec::new();
    for one in &given {
        bookings.extend(checked.write(tx, staff, one).await?);
    }
    Ok(AssignmentOutcome { bookings, conflicts })
}

fn conflicts(given: &[Given<'_>]) -> Vec<AssignmentConflicts> {
    given.iter().filter_map(Given::conflicts).collect()
}
