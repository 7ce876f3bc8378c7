//! Adding a facility.

use domain::names::ShortName;
use ground::fields;
use ground::lock::lock_inventory;
use ground::phones::KeptPhones;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, new_id};
use kernel::problem::{FieldProblems, Problem};
use serde_json::json;

use super::profile::Form;
use super::{FacilityError, NewFacility, db};

/// Adds a facility; its short name comes from its name, with the city or a number where that is taken.
pub async fn create(tx: &mut TenantTx, new: NewFacility) -> Result<FacilityId, FacilityError> {
    let profile = Form::from(new).check(&KeptPhones::default())?;
    lock_inventory(tx).await?;
    let taken = db::short_names(tx).await?;
    let folded = ShortName::fold(profile.name.as_str()).map_err(no_short_name)?;
    let short_name = folded
        .candidates(Some(&profile.address.city))
        .find(|candidate| !taken.iter().any(|name| name == candidate.as_str()))
        .expect("there are more numbers than facilities");
    let id = FacilityId(new_id());
    db::save(tx, id, short_name.as_str(), &profile).await?;
    let after = json!({ "name": profile.name, "shortName": short_name });
    tx.audit("facilities.create", SubjectKind::Facility, id.0, None, Some(after))
        .await?;
    Ok(id)
}

fn no_short_name(refusal: domain::names::ShortNameRefusal) -> Problem {
    let mut problems = FieldProblems::new();
    fields::take::<(), _>(&mut problems, "name", Err(refusal));
    fields::refusal(problems)
}
