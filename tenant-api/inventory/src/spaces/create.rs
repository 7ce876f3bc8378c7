//! Adding a space to a facility.

use ground::facts;
use ground::lock::lock_inventory;
use ground::stored::slot_length;
use ground::viewer::Viewer;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId, new_id};
use kernel::problem::FieldProblems;
use serde_json::json;

use super::profile::Form;
use super::{NewSpace, SpaceError, db, hierarchy};
use crate::{facilities, listings};

/// Adds a space; its short name comes from its name, with a number where that is taken.
pub async fn create(tx: &mut TenantTx, facility_id: FacilityId, new: NewSpace) -> Result<SpaceId, SpaceError> {
    lock_inventory(tx).await?;
    let facility = facilities::read(tx, &facility_id.to_string(), Viewer::ADMIN)
        .await
        .map_err(kernel::problem::Problem::from)?;
    facts::require_current_facility(tx, facility_id).await?;
    let parent = new.parent_id;
    let inherited = slot_length(db::inherited_block(tx).await?)?;
    let profile = Form::of_new(new, facility.indoor).check(FieldProblems::new(), inherited)?;
    let taken = db::short_names(tx, facility_id).await?;
    let short_name = profile
        .folded
        .clone()
        .candidates(None)
        .find(|candidate| !taken.iter().any(|name| name == candidate.as_str()))
        .expect("there are more numbers than spaces");
    let id = SpaceId(new_id());
    db::save(tx, id, facility_id, short_name.as_str(), &profile).await?;
    hierarchy::begin(tx, id).await?;
    if parent.is_some() {
        hierarchy::set_parent(tx, facility_id, id, parent).await?;
    }
    // A new part changes the units of what it is a part of.
    listings::refresh_facility(tx, facility_id).await?;
    let after = json!({ "name": profile.name.to_string(), "shortName": short_name });
    tx.audit("spaces.create", SubjectKind::Space, id.0, None, Some(after))
        .await?;
    Ok(id)
}
