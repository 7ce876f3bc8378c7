//! `listApprovalRules`, `createApprovalRule`, `changeApprovalRule`, `deleteApprovalRule`.

use ground::Expected;
use ground::constraint::violates;
use ground::lock::lock_inventory;
use ground::stored::number;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{ApprovalRuleId, new_id};
use kernel::problem::Problem;
use poem_openapi::types::ToJSON;

use super::MOST_RULES;
use super::db::{self, RuleRow};
use super::dto::{ApprovalConditions, ApprovalRule, ApprovalRuleForm};
use super::form::check;

/// All rules, by name.
pub(super) async fn list_rules(tx: &mut TenantTx) -> Result<Vec<ApprovalRule>, sqlx::Error> {
    let rows = db::find(tx, None).await?;
    rows.into_iter().map(RuleRow::shown).collect()
}

async fn read_rule(tx: &mut TenantTx, rule: ApprovalRuleId) -> Result<ApprovalRule, Problem> {
    let row = db::find(tx, Some(rule)).await?.into_iter().next();
    let row = row.ok_or_else(|| Problem::not_found("Rule"))?;
    Ok(row.shown()?)
}

/// Adds a rule. It judges requests from now on.
pub(super) async fn create_rule(tx: &mut TenantTx, form: &ApprovalRuleForm) -> Result<ApprovalRule, Problem> {
    lock_inventory(tx).await?;
    let there = db::find(tx, None).await?;
    if there.len() >= MOST_RULES {
        let message = format!("You can have up to {MOST_RULES} rules. Remove one first.");
        return Err(Problem::invalid_field("name", "tooManyRules", message));
    }
    write(tx, ApprovalRuleId(new_id()), form, None).await
}

/// Replaces a rule. Bookings that it approved stay approved.
pub(super) async fn change_rule(
    tx: &mut TenantTx,
    rule: ApprovalRuleId,
    form: &ApprovalRuleForm,
    expected: Expected,
) -> Result<ApprovalRule, Problem> {
    lock_inventory(tx).await?;
    let before = read_rule(tx, rule).await?;
    expected.check(before.version)?;
    write(tx, rule, form, Some(before)).await
}

async fn write(
    tx: &mut TenantTx,
    rule: ApprovalRuleId,
    form: &ApprovalRuleForm,
    before: Option<ApprovalRule>,
) -> Result<ApprovalRule, Problem> {
    let facts = check(tx, form).await?;
    db::save(tx, rule, &facts).await.map_err(refused)?;
    let after = read_rule(tx, rule).await?;
    let action = if before.is_some() {
        "approvalRules.change"
    } else {
        "approvalRules.create"
    };
    let before = before.and_then(|rule| rule.to_json());
    tx.audit(action, SubjectKind::ApprovalRule, rule.0, before, after.to_json())
        .await?;
    Ok(after)
}

/// Deletes a rule. Bookings that it approved stay approved.
pub(super) async fn delete_rule(tx: &mut TenantTx, rule: ApprovalRuleId, expected: Expected) -> Result<(), Problem> {
    lock_inventory(tx).await?;
    let before = read_rule(tx, rule).await?;
    expected.check(before.version)?;
    db::delete(tx, rule).await?;
    Ok(tx
        .audit(
            "approvalRules.delete",
            SubjectKind::ApprovalRule,
            rule.0,
            before.to_json(),
            None,
        )
        .await?)
}

fn refused(error: sqlx::Error) -> Problem {
    if violates(&error, "approval_rules_name_unique") {
        Problem::invalid_field("name", "duplicateName", "Another rule has this name.")
    } else {
        error.into()
    }
}

impl RuleRow {
    fn shown(self) -> Result<ApprovalRule, sqlx::Error> {
        Ok(ApprovalRule {
            id: self.id,
            name: self.name,
            enabled: self.enabled,
            conditions: ApprovalConditions {
                facility_ids: self.facility_ids,
                space_ids: self.space_ids,
                group_ids: self.group_ids,
                most_hours: self.most_hours.map(number).transpose()?,
                most_dates: self.most_dates.map(number).transpose()?,
                least_days_before: self.least_days_before.map(number).transpose()?,
                least_bookings: self.least_bookings.map(number).transpose()?,
            },
            version: self.version,
        })
    }
}
