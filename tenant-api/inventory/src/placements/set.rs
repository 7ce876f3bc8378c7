//! `setFacilityMap`: what is where, as a whole.

use std::collections::BTreeSet;

use domain::geo::Coordinates;
use domain::lists::FACILITY_EXTRAS;
use ground::lock::lock_inventory;
use ground::viewer::Viewer;
use ground::{Expected, facts, fields};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::types::ToJSON;

use super::db;
use super::{Extra, FacilityMapForm, Placement, read};

const MOST_EXTRAS: usize = 50;
const LONGEST_LABEL: usize = 60;
/// docs/rules/names-and-lists.md#where-spaces-are
const FARTHEST_MILES: f64 = 3.0;

pub async fn set(
    tx: &mut TenantTx,
    facility: FacilityId,
    form: FacilityMapForm,
    expected: Expected,
) -> Result<(), Problem> {
    lock_inventory(tx).await?;
    facts::require_current_facility(tx, facility).await?;
    let ground = db::ground(tx, facility).await?;
    let ground = ground.ok_or_else(|| Problem::not_found("Facility"))?;
    expected.check(ground.version)?;
    let before = read(tx, facility, Viewer::ADMIN).await?;
    let spaces: BTreeSet<SpaceId> = db::spaces(tx, facility).await?.into_iter().collect();
    let mut problems = FieldProblems::new();
    let center = Coordinates::new(ground.latitude, ground.longitude).map_err(|error| Problem::internal(&error))?;
    check_placements(&mut problems, &form.placements, spaces, center);
    let extras = check_extras(&mut problems, form.extras, center);
    problems.check()?;
    db::replace(tx, facility, &form.placements, &extras).await?;
    let after = read(tx, facility, Viewer::ADMIN).await?;
    tx.audit(
        "facilities.setMap",
        SubjectKind::Facility,
        facility.0,
        before.to_json(),
        after.to_json(),
    )
    .await?;
    Ok(())
}

fn check_placements(
    problems: &mut FieldProblems,
    placements: &[Placement],
    mut left: BTreeSet<SpaceId>,
    center: Coordinates,
) {
    for (index, placement) in placements.iter().enumerate() {
        let at = |member: &str| format!("placements.{index}.{member}");
        if !left.remove(&placement.space_id) {
            let message = "Place each space of this facility once.";
            problems.add(at("spaceId"), "notASpaceToPlace", message);
        }
        near(
            problems,
            &at("latitude"),
            placement.latitude,
            placement.longitude,
            center,
        );
        if !(0..360).contains(&placement.angle) {
            problems.add(at("angle"), "outOfRange", "Enter a number from 0 to 359.");
        }
    }
}

fn check_extras(problems: &mut FieldProblems, extras: Vec<Extra>, center: Coordinates) -> Vec<Extra> {
    if extras.len() > MOST_EXTRAS {
        problems.add("extras", "tooMany", format!("You can add up to {MOST_EXTRAS}."));
        return Vec::new();
    }
    let checked = extras.into_iter().enumerate().map(|(index, extra)| {
        let at = |member: &str| format!("extras.{index}.{member}");
        fields::take(problems, &at("type"), FACILITY_EXTRAS.entry(&extra.kind));
        let label = fields::line(problems, &at("label"), &extra.label, LONGEST_LABEL);
        near(problems, &at("latitude"), extra.latitude, extra.longitude, center);
        Extra { label, ..extra }
    });
    checked.collect()
}

fn near(problems: &mut FieldProblems, field: &str, latitude: f64, longitude: f64, center: Coordinates) {
    let place = fields::take(problems, field, Coordinates::new(latitude, longitude));
    if place.is_some_and(|place| place.miles_to(center) > FARTHEST_MILES) {
        let message = format!("Choose a place within {FARTHEST_MILES} miles of the facility.");
        problems.add(field, "tooFar", message);
    }
}
