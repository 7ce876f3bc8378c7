//! Insurance of an organization's spaces.

use domain::insurance::Coverage;
use domain::insurance::STANDARD_WAIVER;
use domain::lists::INSURANCE_ACTIVITIES;
use domain::money::Money;
use ground::{Expected, fields};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::problem::{FieldProblems, Problem};
use serde_json::{Value, json};

use super::db;
use super::dto::{GeneralLiability, InsuranceSettings, OrganizationInsurance};

const LONGEST_WAIVER: usize = 20_000;

/// Settings that are right.
#[derive(Clone, Debug)]
pub struct Settings(Coverage);

impl Settings {
    /// The settings, or everything that is wrong with them.
    pub fn read(given: &InsuranceSettings) -> Result<Self, Problem> {
        let mut problems = FieldProblems::new();
        let liability = &given.general_liability;
        let mut amount = |field: &str, text: &str| fields::parse::<Money>(&mut problems, field, text);
        let per_occurrence = amount("generalLiability.perOccurrence", &liability.per_occurrence);
        let aggregate = amount("generalLiability.aggregate", &liability.aggregate);
        let waiver = given.waiver.as_deref().unwrap_or("");
        let waiver = fields::text(&mut problems, "waiver", waiver, LONGEST_WAIVER);
        let (Some(per_occurrence), Some(aggregate)) = (per_occurrence, aggregate) else {
            return Err(fields::refusal(problems));
        };
        let coverage = Coverage {
            per_occurrence,
            aggregate,
            excluded: given.excluded.iter().cloned().collect(),
            most_people: given.most_people,
            batting_cages: given.batting_cages,
            batting_statements: given.batting_statements.iter().cloned().collect(),
            waiver: (!waiver.is_empty()).then_some(waiver),
        };
        fields::refused(&mut problems, coverage.refusals(given.prohibited));
        problems.check()?;
        Ok(Self(coverage))
    }
}

/// Reads what can be insured; where nothing can, what holds in general.
pub(super) async fn read(tx: &mut TenantTx) -> Result<OrganizationInsurance, sqlx::Error> {
    let rate = tx.insurance_rate().to_string();
    let Some((coverage, version)) = db::coverage(tx).await? else {
        let codes = |insured: bool| {
            let named = INSURANCE_ACTIVITIES.iter().filter(|activity| !activity.is_other());
            let found = named.filter(|activity| activity.disqualifies() != insured);
            found.map(|activity| activity.code.to_owned()).collect()
        };
        return Ok(OrganizationInsurance {
            offered: false,
            rate,
            general_liability: None,
            most_people: None,
            activities: codes(true),
            prohibited: codes(false),
            excluded: Vec::new(),
            batting_cages: 0,
            batting_statements: Vec::new(),
            waiver: STANDARD_WAIVER.to_owned(),
            own_waiver: false,
            version: 0,
        });
    };
    Ok(OrganizationInsurance {
        offered: true,
        rate,
        general_liability: Some(liability(coverage.per_occurrence, coverage.aggregate)),
        most_people: coverage.most_people,
        activities: coverage.activities().map(|activity| activity.code.to_owned()).collect(),
        prohibited: coverage.prohibited().map(|activity| activity.code.to_owned()).collect(),
        waiver: coverage.waiver().to_owned(),
        own_waiver: coverage.waiver.is_some(),
        excluded: coverage.excluded.into_iter().collect(),
        batting_cages: coverage.batting_cages,
        batting_statements: coverage.batting_statements.into_iter().collect(),
        version,
    })
}

pub(super) fn liability(per_occurrence: Money, aggregate: Money) -> GeneralLiability {
    GeneralLiability {
        per_occurrence: per_occurrence.to_string(),
        aggregate: aggregate.to_string(),
    }
}

/// Sets all of it.
pub async fn set(tx: &mut TenantTx, Settings(coverage): &Settings, expected: Expected) -> Result<(), Problem> {
    let before = db::coverage_for_update(tx).await?;
    expected.check(before.as_ref().map_or(0, |(_, version)| *version))?;
    db::set_coverage(tx, coverage).await?;
    let organization = tx.organization_id();
    let before = before.map(|(coverage, _)| audited(&coverage));
    tx.audit(
        "insurance.set",
        SubjectKind::Organization,
        organization,
        before,
        Some(audited(coverage)),
    )
    .await?;
    Ok(())
}

/// From then on nothing is insured. Bookings keep their insurance.
pub(super) async fn remove(tx: &mut TenantTx) -> Result<(), Problem> {
    let Some((coverage, _)) = db::coverage_for_update(tx).await? else {
        return Ok(());
    };
    db::remove_coverage(tx).await?;
    let organization = tx.organization_id();
    tx.audit(
        "insurance.remove",
        SubjectKind::Organization,
        organization,
        Some(audited(&coverage)),
        None,
    )
    .await?;
    Ok(())
}

fn audited(coverage: &Coverage) -> Value {
    json!({
        "perOccurrence": coverage.per_occurrence.to_string(),
        "aggregate": coverage.aggregate.to_string(),
        "excluded": coverage.excluded,
        "mostPeople": coverage.most_people,
        "battingCages": coverage.batting_cages,
        "battingStatements": coverage.batting_statements,
        "waiver": coverage.waiver,
    })
}
