//! Which space is part of which, and the units that follow (`domain::spaces::Hierarchy`).

use std::collections::BTreeSet;

use domain::spaces::Hierarchy;
use kernel::door::TenantTx;
use kernel::problem::FieldProblems;
use uuid::Uuid;

use super::{SpaceError, db};
use crate::stored::unreadable;
use crate::{fields, upcoming};

/// Makes a space part of another one of its facility, or of none. Refused while anything that it touches is booked or
/// held: a booking keeps the units that it took.
pub(super) async fn set_parent(
    tx: &mut TenantTx,
    facility: Uuid,
    space: Uuid,
    parent: Option<Uuid>,
) -> Result<(), SpaceError> {
    db::lock(tx, facility).await?;
    let parts = db::parts(tx, facility).await?;
    if let Some(parent) = parent
        && !parts.iter().any(|(id, _)| *id == parent)
    {
        return Err(SpaceError::UnknownParent);
    }
    let pairs = |parts: &[(Uuid, Option<Uuid>)]| -> Vec<(Uuid, Uuid)> {
        parts
            .iter()
            .filter_map(|(id, parent)| Some((*id, (*parent)?)))
            .collect()
    };
    let before = Hierarchy::of(pairs(&parts)).map_err(unreadable)?;
    let others: Vec<(Uuid, Option<Uuid>)> = parts.iter().copied().filter(|(id, _)| *id != space).collect();
    let without = Hierarchy::of(pairs(&others)).map_err(unreadable)?;
    let after = match parent {
        None => without,
        Some(parent) => {
            let mut problems = FieldProblems::new();
            let made = fields::take(&mut problems, "parentId", without.with(space, parent));
            made.ok_or_else(|| fields::refusal(problems))?
        }
    };

    let mut touched: BTreeSet<Uuid> = before.units(space);
    touched.extend(before.ancestors(space));
    touched.extend(after.ancestors(space));
    let touched: Vec<Uuid> = touched.into_iter().collect();
    upcoming::refuse(tx, &touched).await?;

    db::set_parent(tx, space, parent).await?;
    for id in touched {
        let units: Vec<Uuid> = after.units(id).into_iter().collect();
        db::set_units(tx, id, &units).await?;
    }
    Ok(())
}

/// Gives a new space its units: itself.
pub(super) async fn begin(tx: &mut TenantTx, space: Uuid) -> Result<(), sqlx::Error> {
    db::set_units(tx, space, &[space]).await
}
