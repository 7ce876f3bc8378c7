//! Changing a space.

use domain::pricing::Pricing;
use ground::Expected;
use ground::facts::{self, SpaceFacts};
use ground::lock::lock_inventory;
use ground::stored::{number, slot_length, unencodable};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::SpaceId;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::types::MaybeUndefined;

use super::db::{self, Filter, SpaceRow};
use super::pricing::no_longer_open;
use super::profile::{Form, Price, Rental};
use super::{RemovedAvailability, SpaceChange, SpaceError, hierarchy};
use crate::listings;

/// Changes what the change names. A space that is left without a price leaves all rules that still open
/// it, if that was agreed to; which those were.
pub async fn change(
    tx: &mut TenantTx,
    id: SpaceId,
    change: SpaceChange,
    expected: Expected,
) -> Result<Vec<RemovedAvailability>, SpaceError> {
    lock_inventory(tx).await?;
    let (row, facts) = find(tx, id).await?;
    expected.check(row.version)?;
    require_current(&row)?;
    let before = serde_json::to_value(&row).map_err(unencodable)?;
    let former_parent = row.parent_id;
    let parent = match change.parent_id {
        MaybeUndefined::Undefined => former_parent,
        MaybeUndefined::Null => None,
        MaybeUndefined::Value(parent) => Some(parent),
    };
    let (facility, remove_availability) = (row.facility_id, change.remove_availability);
    if change.price.is_some() && matches!(facts.availability.pricing, Pricing::Daily { .. }) {
        let message = "This space is priced by the day. Change its daily price.";
        return Err(Problem::invalid_field("price", "pricedByTheDay", message).into());
    }
    let inherited = slot_length(db::inherited_block(tx).await?)?;
    let profile = form(row, &facts)?.with(change).check(FieldProblems::new(), inherited)?;
    if parent != former_parent {
        hierarchy::set_parent(tx, facility, id, parent).await?;
    }
    db::save(tx, id, facility, &facts.space_short_name, &profile).await?;
    let removed = no_longer_open(tx, &facts, remove_availability).await?;
    // Its parts and what it is a part of may stand for other units now.
    listings::refresh_facility(tx, facility).await?;
    let (after, _) = find(tx, id).await?;
    let after = serde_json::to_value(&after).map_err(unencodable)?;
    tx.audit("spaces.change", SubjectKind::Space, id.0, Some(before), Some(after))
        .await?;
    Ok(removed)
}

/// Refuses where the space is archived.
pub(super) fn require_current(row: &SpaceRow) -> Result<(), SpaceError> {
    match row.archived_at {
        Some(_) => Err(facts::space_archived().into()),
        None => Ok(()),
    }
}

/// Finds a space with its facts, without regard to who may see it.
pub(super) async fn find(tx: &mut TenantTx, id: SpaceId) -> Result<(SpaceRow, SpaceFacts), SpaceError> {
    let filter = Filter {
        id: Some(id),
        drafts: true,
        limit: 1,
        ..Filter::default()
    };
    let row = db::find(tx, filter).await?.pop().ok_or(SpaceError::NotFound)?;
    let facts = facts::of_spaces(tx, &[id]).await?.pop().ok_or(SpaceError::NotFound)?;
    Ok((row, facts))
}

fn form(row: SpaceRow, facts: &SpaceFacts) -> Result<Form, sqlx::Error> {
    Ok(Form {
        number: row.number(),
        base: row.base,
        letter: row.letter,
        suffix: row.suffix,
        types: facts.type_codes(),
        sports: facts.sports.clone(),
        indoor: facts.indoor,
        rentable: row.rentable,
        published: row.published,
        price: Price::Kept(row.price),
        instant_booking: facts.instant_booking,
        refundable: facts.refundable,
        surface: row.surface,
        age_groups: row.age_groups,
        amenities: row.amenities,
        summary: row.summary,
        dimensions: row.dimensions.map(|dimensions| dimensions.0),
        capacity: facts.capacity,
        rental: Rental {
            block: row.rental_block.map(number).transpose()?,
            minimum_slots: row.rental_minimum_slots.map(number).transpose()?,
            buffer_before: number(row.buffer_before_slots)?,
            buffer_after: number(row.buffer_after_slots)?,
        },
    })
}

impl SpaceRow {
    /// The number in its name.
    pub(super) fn number(&self) -> Option<u16> {
        self.number.as_deref().and_then(|number| number.parse().ok())
    }
}
