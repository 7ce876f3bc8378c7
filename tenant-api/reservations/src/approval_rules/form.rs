//! A rule from the form to the rules' types.

use std::ops::RangeInclusive;

use domain::booking::{ApprovalConditions as Conditions, RulePlaces, RuleRenters};
use ground::fields;
use kernel::door::TenantTx;
use kernel::problem::{FieldProblems, Problem};

use super::db::{self, ExistingTargets};
use super::dto::{ApprovalConditions, ApprovalRuleForm};

const LONGEST_NAME: usize = 80;
const HOURS: RangeInclusive<u16> = 1..=1000;
const DATES: RangeInclusive<u16> = 1..=366;
const DAYS_BEFORE: RangeInclusive<u16> = 1..=365;
const PAST_BOOKINGS: RangeInclusive<u16> = 1..=100;

/// The facts of a rule, checked.
pub(super) struct Facts {
    pub name: String,
    pub enabled: bool,
    pub conditions: Conditions,
}

/// Checks a form.
pub(super) async fn check(tx: &mut TenantTx, form: &ApprovalRuleForm) -> Result<Facts, Problem> {
    let mut problems = FieldProblems::new();
    let facts = Facts {
        name: fields::required(&mut problems, "name", &form.name, LONGEST_NAME),
        enabled: form.enabled.unwrap_or(true),
        conditions: read_conditions(tx, &mut problems, "conditions.", &form.conditions).await?,
    };
    problems.check()?;
    Ok(facts)
}

/// Checks conditions alone.
pub(super) async fn check_conditions(tx: &mut TenantTx, form: &ApprovalConditions) -> Result<Conditions, Problem> {
    let mut problems = FieldProblems::new();
    let conditions = read_conditions(tx, &mut problems, "", form).await?;
    problems.check()?;
    Ok(conditions)
}

async fn read_conditions(
    tx: &mut TenantTx,
    problems: &mut FieldProblems,
    path: &str,
    form: &ApprovalConditions,
) -> Result<Conditions, Problem> {
    let facilities = form.facility_ids.as_deref();
    let spaces = form.space_ids.as_deref();
    let groups = form.group_ids.as_deref();
    let known = db::known(
        tx,
        facilities.unwrap_or_default(),
        spaces.unwrap_or_default(),
        groups.unwrap_or_default(),
    )
    .await?;
    check_known(problems, path, form, &known);
    let mut limit = |field: &str, number: Option<u16>, bounds| {
        if let Some(number) = number {
            fields::within(problems, &format!("{path}{field}"), number, bounds);
        }
        number
    };
    Ok(Conditions {
        most_hours: limit("mostHours", form.most_hours, HOURS),
        most_dates: limit("mostDates", form.most_dates, DATES),
        least_days_before: limit("leastDaysBefore", form.least_days_before, DAYS_BEFORE),
        least_bookings: limit("leastBookings", form.least_bookings, PAST_BOOKINGS),
        places: match (facilities, spaces) {
            (None, None) => RulePlaces::Everywhere,
            _ => RulePlaces::Among {
                facilities: known.facilities.into_iter().map(Into::into).collect(),
                spaces: known.spaces.into_iter().map(Into::into).collect(),
            },
        },
        renters: match groups {
            None => RuleRenters::Anybody,
            Some(_) => RuleRenters::InOneOf(known.groups.into_iter().map(Into::into).collect()),
        },
    })
}

/// Refuses what there is not, and a choice of nothing.
fn check_known(problems: &mut FieldProblems, path: &str, form: &ApprovalConditions, known: &ExistingTargets) {
    let facilities = form.facility_ids.as_deref().unwrap_or_default();
    let spaces = form.space_ids.as_deref().unwrap_or_default();
    let groups = form.group_ids.as_deref().unwrap_or_default();
    let field = |name: &str| format!("{path}{name}");
    let message = "Choose facilities of this organization.";
    refuse_unknown(problems, &field("facilityIds"), facilities, &known.facilities, message);
    let message = "Choose spaces of this organization.";
    refuse_unknown(problems, &field("spaceIds"), spaces, &known.spaces, message);
    let message = "Choose groups of this organization that aren't for staff.";
    refuse_unknown(problems, &field("groupIds"), groups, &known.groups, message);
    let places_are_limited = form.facility_ids.is_some() || form.space_ids.is_some();
    if places_are_limited && facilities.is_empty() && spaces.is_empty() {
        let message = "Choose at least one facility or space.";
        problems.add(field("spaceIds"), "required", message);
    }
    if form.group_ids.is_some() && groups.is_empty() {
        problems.add(field("groupIds"), "required", "Choose at least one group.");
    }
}

fn refuse_unknown<Id: PartialEq>(problems: &mut FieldProblems, field: &str, asked: &[Id], there: &[Id], message: &str) {
    for (index, id) in asked.iter().enumerate() {
        if !there.contains(id) {
            problems.add(format!("{field}.{index}"), "unknown", message);
        }
    }
}
