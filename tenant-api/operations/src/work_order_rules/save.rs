//! `listWorkOrderRules`, `createWorkOrderRule`, `changeWorkOrderRule`, `deleteWorkOrderRule`: what the rules say, and what
//! follows of it for the dates to come.

use domain::work_orders::{DueSide, WorkOrderKind};
use ground::Expected;
use ground::constraint::violates;
use ground::stored::{number, unreadable};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{WorkOrderRuleId, new_id};
use kernel::problem::Problem;
use poem_openapi::types::ToJSON;

use super::MOST_RULES;
use super::db::{self, RuleRow};
use super::dto::{WorkOrderRule, WorkOrderRuleForm, WorkOrderRuleTask};
use super::form::check;
use crate::work_orders::{CrewMember, NewTask, TaskKind, follow_rule};

/// All rules, by name.
pub async fn list_rules(tx: &mut TenantTx) -> Result<Vec<WorkOrderRule>, sqlx::Error> {
    let rows = db::find(tx, None).await?;
    rows.into_iter().map(RuleRow::shown).collect()
}

/// One rule; 404 where there is none.
pub(super) async fn read_rule(tx: &mut TenantTx, rule: WorkOrderRuleId) -> Result<WorkOrderRule, Problem> {
    let row = db::find(tx, Some(rule)).await?.into_iter().next();
    let row = row.ok_or_else(|| Problem::not_found("Rule"))?;
    Ok(row.shown()?)
}

/// Adds a rule, and makes its orders for the dates to come.
pub async fn create_rule(tx: &mut TenantTx, form: &WorkOrderRuleForm) -> Result<WorkOrderRule, Problem> {
    let there = db::find(tx, None).await?;
    if there.len() >= MOST_RULES {
        let message = format!("You can have up to {MOST_RULES} rules. Remove one first.");
        return Err(Problem::invalid_field("name", "tooManyRules", message));
    }
    write(tx, WorkOrderRuleId(new_id()), form, None).await
}

/// One rule, kept from changing until this transaction ends; 404 where there is none.
async fn read_for_update(tx: &mut TenantTx, rule: WorkOrderRuleId) -> Result<WorkOrderRule, Problem> {
    if db::keep(tx, rule).await? {
        read_rule(tx, rule).await
    } else {
        Err(Problem::not_found("Rule"))
    }
}

/// Replaces a rule, and makes its orders for upcoming dates again.
pub(super) async fn change_rule(
    tx: &mut TenantTx,
    rule: WorkOrderRuleId,
    form: &WorkOrderRuleForm,
    expected: Expected,
) -> Result<WorkOrderRule, Problem> {
    let before = read_for_update(tx, rule).await?;
    expected.check(before.version)?;
    write(tx, rule, form, Some(before)).await
}

async fn write(
    tx: &mut TenantTx,
    rule: WorkOrderRuleId,
    form: &WorkOrderRuleForm,
    before: Option<WorkOrderRule>,
) -> Result<WorkOrderRule, Problem> {
    let assigned = before.as_ref().and_then(|rule| rule.assignee.as_ref());
    let facts = check(tx, form, assigned.map(|member| member.user_id)).await?;
    db::save(tx, rule, &facts).await.map_err(refused)?;
    follow_rule(tx, rule).await?;
    let after = read_rule(tx, rule).await?;
    let action = if before.is_some() {
        "workOrderRules.change"
    } else {
        "workOrderRules.create"
    };
    let before = before.and_then(|rule| rule.to_json());
    tx.audit(action, SubjectKind::WorkOrderRule, rule.0, before, after.to_json())
        .await?;
    Ok(after)
}

/// Deletes a rule with what it made and nobody touched; other orders of it stay.
pub(super) async fn delete_rule(tx: &mut TenantTx, rule: WorkOrderRuleId, expected: Expected) -> Result<(), Problem> {
    let before = read_for_update(tx, rule).await?;
    expected.check(before.version)?;
    crate::work_orders::take_back(tx, rule).await?;
    db::delete(tx, rule).await?;
    Ok(tx
        .audit(
            "workOrderRules.delete",
            SubjectKind::WorkOrderRule,
            rule.0,
            before.to_json(),
            None,
        )
        .await?)
}

fn refused(error: sqlx::Error) -> Problem {
    if violates(&error, "work_order_rules_name_unique") {
        Problem::invalid_field("name", "duplicateName", "Another rule has this name.")
    } else {
        error.into()
    }
}

impl RuleRow {
    fn shown(self) -> Result<WorkOrderRule, sqlx::Error> {
        let kind: WorkOrderKind = self.kind.parse().map_err(unreadable)?;
        let side: DueSide = self.timing.parse().map_err(unreadable)?;
        let assignee = self.assignee_id.zip(self.assignee_name);
        Ok(WorkOrderRule {
            id: self.id,
            name: self.name,
            kind: kind.into(),
            facility_id: self.facility_id,
            space_id: self.space_id,
            space_types: self.space_types,
            addon_name: self.addon,
            due_side: side.into(),
            due_minutes: number(self.minutes)?,
            assignee: assignee.map(|(user_id, name)| CrewMember { user_id, name }),
            instructions: self.instructions,
            tasks: self.tasks.0.into_iter().map(shown_task).collect(),
            enabled: self.enabled,
            version: self.version,
        })
    }
}

fn shown_task(task: NewTask) -> WorkOrderRuleTask {
    WorkOrderRuleTask {
        kind: task.kind.unwrap_or(TaskKind::Task),
        name: task.name,
        description: task.description.unwrap_or_default(),
    }
}
