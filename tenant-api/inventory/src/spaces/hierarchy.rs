//! The hierarchy of spaces, and the units that follow from it (`domain::spaces::Hierarchy`).

use std::collections::BTreeSet;

use domain::spaces::{Hierarchy, Part};
use ground::occupancy::{self, ReclaimOutcome, UnitChange};
use ground::stored::unreadable;
use ground::{facts, fields};
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId, UnitId};
use kernel::problem::FieldProblems;

use super::{SpaceError, hierarchy_db};
use crate::{facilities, upcoming};

/// Makes a space part of another one of its facility, or of none. Bookings and holds of the spaces above it take
/// their new units. If two would need one unit at the same time, it is refused with both.
pub(super) async fn set_parent(
    tx: &mut TenantTx,
    facility: FacilityId,
    space: SpaceId,
    parent: Option<SpaceId>,
) -> Result<(), SpaceError> {
    facilities::lock(tx, facility).await?;
    let parts = hierarchy_db::parts(tx, facility).await?;
    if let Some(parent) = parent
        && !parts.iter().any(|(id, _)| *id == parent)
    {
        return Err(SpaceError::UnknownParent);
    }
    if let Some(parent) = parent
        && facts::of_spaces(tx, &[parent])
            .await?
            .iter()
            .any(|space| space.archived)
    {
        return Err(SpaceError::UnknownParent);
    }
    let parts = parts
        .into_iter()
        .filter_map(|(child, parent)| Some(part(child, parent?)));
    let parts: Vec<Part> = parts.collect();
    let before = Hierarchy::of(parts.iter().copied()).map_err(unreadable)?;
    let others = parts.into_iter().filter(|part| part.child != space.into());
    let without = Hierarchy::of(others).map_err(unreadable)?;
    let after = match parent {
        None => without,
        Some(parent) => {
            let mut problems = FieldProblems::new();
            let made = fields::take(&mut problems, "parentId", without.with(part(space, parent)));
            made.ok_or_else(|| fields::refusal(problems))?
        }
    };

    let above = before
        .ancestors(space.into())
        .into_iter()
        .chain(after.ancestors(space.into()));
    let above: BTreeSet<SpaceId> = above.map(SpaceId::from).collect();
    take_units_of(tx, &above, &before, &after).await?;

    hierarchy_db::set_parent(tx, space, parent).await?;
    for id in above {
        let units: Vec<UnitId> = units_of(&after, id).into_iter().collect();
        hierarchy_db::set_units(tx, id, &units).await?;
    }
    Ok(())
}

/// Gives what is booked or held of these spaces the units that they will stand for.
async fn take_units_of(
    tx: &mut TenantTx,
    spaces: &BTreeSet<SpaceId>,
    before: &Hierarchy,
    after: &Hierarchy,
) -> Result<(), SpaceError> {
    let involved: BTreeSet<UnitId> = spaces
        .iter()
        .flat_map(|id| units_of(before, *id).into_iter().chain(units_of(after, *id)))
        .collect();
    let involved: Vec<UnitId> = involved.into_iter().collect();
    let locked = occupancy::lock(tx, &involved).await?;
    occupancy::sweep_expired(tx, Some(&involved)).await?;
    let changes: Vec<UnitChange> = spaces
        .iter()
        .map(|id| {
            let (former, new) = (units_of(before, *id), units_of(after, *id));
            UnitChange {
                space_id: *id,
                added: new.difference(&former).copied().collect(),
                removed: former.difference(&new).copied().collect(),
            }
        })
        .collect();
    match occupancy::reclaim(tx, locked, &changes).await? {
        ReclaimOutcome::Done => Ok(()),
        ReclaimOutcome::Collides(claimants) => {
            let colliding = upcoming::of_claimants(tx, &claimants).await?;
            Err(SpaceError::Collides(colliding.into_iter().map(Into::into).collect()))
        }
    }
}

fn part(child: SpaceId, parent: SpaceId) -> Part {
    Part {
        child: child.into(),
        parent: parent.into(),
    }
}

fn units_of(hierarchy: &Hierarchy, space: SpaceId) -> BTreeSet<UnitId> {
    let units = hierarchy.units(space.into()).into_iter();
    units.map(|unit| UnitId::from(SpaceId::from(unit))).collect()
}

/// Gives a new space its units: itself.
pub(super) async fn begin(tx: &mut TenantTx, space: SpaceId) -> Result<(), sqlx::Error> {
    hierarchy_db::set_units(tx, space, &[space.into()]).await
}
