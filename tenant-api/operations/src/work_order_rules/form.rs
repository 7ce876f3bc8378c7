//! A rule from the form to the rules' types.

use domain::spaces::SpaceType;
use domain::work_orders::{Due, DueSide, MOST_MINUTES, WorkOrderKind};
use ground::fields;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId, UserId};
use kernel::problem::{FieldProblems, Problem};

use super::db;
use super::dto::WorkOrderRuleForm;
use crate::work_orders::{LONGEST_NAME, LONGEST_TEXT, NewTask, check_crew, checked_tasks};

/// When orders are due where a rule doesn't say so, in minutes before the start.
const USUAL_MINUTES: u16 = 60;

/// The facts of a rule, checked.
pub(super) struct Facts {
    pub name: String,
    pub kind: WorkOrderKind,
    pub facility: Option<FacilityId>,
    pub space: Option<SpaceId>,
    /// Codes.
    pub space_types: Vec<String>,
    pub addon: Option<String>,
    pub due: Due,
    pub assignee: Option<UserId>,
    pub instructions: String,
    pub tasks: Vec<NewTask>,
    pub enabled: bool,
}

/// Checks a form. `assigned` is whose work it was, who may stay though they have left the crew.
pub(super) async fn check(
    tx: &mut TenantTx,
    form: &WorkOrderRuleForm,
    assigned: Option<UserId>,
) -> Result<Facts, Problem> {
    let mut problems = FieldProblems::new();
    let (facility_is_there, space_is_there) = db::places(tx, form.facility_id, form.space_id).await?;
    if form.facility_id.is_some() && !facility_is_there {
        problems.add("facilityId", "unknown", "Choose a facility of this organization.");
    }
    if form.space_id.is_some() && !space_is_there {
        problems.add("spaceId", "unknown", "Choose a space of this organization.");
    }
    let types = form.space_types.iter().enumerate();
    let types = types
        .filter_map(|(index, code)| fields::parse::<SpaceType>(&mut problems, &format!("spaceTypes.{index}"), code));
    let space_types = types.map(|of| of.code().to_owned()).collect();
    let minutes = form.due_minutes.unwrap_or(USUAL_MINUTES);
    fields::within(&mut problems, "dueMinutes", minutes, 0..=MOST_MINUTES);
    let instructions = form.instructions.as_deref().unwrap_or("");
    let addon = fields::line(
        &mut problems,
        "addonName",
        form.addon_name.as_deref().unwrap_or(""),
        LONGEST_NAME,
    );
    if form.assignee_id != assigned {
        check_crew(tx, &mut problems, form.assignee_id).await?;
    }
    let facts = Facts {
        name: fields::required(&mut problems, "name", &form.name, LONGEST_NAME),
        kind: form.kind.into(),
        facility: form.facility_id,
        space: form.space_id,
        space_types,
        addon: (!addon.is_empty()).then_some(addon),
        due: Due {
            side: form.due_side.map_or(DueSide::Before, Into::into),
            minutes,
        },
        assignee: form.assignee_id,
        instructions: fields::plain_text(&mut problems, "instructions", instructions, LONGEST_TEXT),
        tasks: checked_tasks(&mut problems, &form.tasks),
        enabled: form.enabled.unwrap_or(true),
    };
    problems.check()?;
    Ok(facts)
}
