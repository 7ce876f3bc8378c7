//! All SQL of the rules; which dates they are about is asked where orders follow.

use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId, UserId, WorkOrderRuleId};
use sqlx::types::Json;

use super::form::Facts;
use crate::work_orders::NewTask;

/// A rule as it is stored.
pub(super) struct RuleRow {
    pub id: WorkOrderRuleId,
    pub name: String,
    pub kind: String,
    pub facility_id: Option<FacilityId>,
    pub space_id: Option<SpaceId>,
    pub space_types: Vec<String>,
    pub addon: Option<String>,
    pub timing: String,
    pub minutes: i32,
    pub assignee_id: Option<UserId>,
    pub assignee_name: Option<String>,
    pub instructions: String,
    pub tasks: Json<Vec<NewTask>>,
    pub enabled: bool,
    pub version: i32,
}

/// One rule, or all of them by name.
pub(super) async fn find(tx: &mut TenantTx, rule: Option<WorkOrderRuleId>) -> Result<Vec<RuleRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        RuleRow,
        r#"SELECT rules.id, name, kind, facility_id AS "facility_id: FacilityId", space_id AS "space_id: SpaceId",
            space_types, addon, timing, minutes, assignee_id AS "assignee_id: UserId",
            first_name || ' ' || last_name AS assignee_name, instructions, tasks AS "tasks: Json<Vec<NewTask>>", enabled,
            version
        FROM work_order_rules AS rules
        LEFT JOIN users ON users.id = assignee_id
        WHERE organization_id = $1 AND ($2::uuid IS NULL OR rules.id = $2)
        ORDER BY lower(name), rules.id"#,
        organization,
        rule.map(|rule| rule.0),
    )
    .fetch_all(tx.db())
    .await
}

/// Locks a rule until this transaction ends. Returns false if it no longer exists.
pub(super) async fn keep(tx: &mut TenantTx, rule: WorkOrderRuleId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    let kept = sqlx::query_scalar!(
        "SELECT id FROM work_order_rules WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE",
        organization,
        rule.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(kept.is_some())
}

/// Checks that the facility and the space are the organization's.
pub(super) async fn places(
    tx: &mut TenantTx,
    facility: Option<FacilityId>,
    space: Option<SpaceId>,
) -> Result<(bool, bool), sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        r#"SELECT EXISTS (SELECT FROM facilities WHERE organization_id = $1 AND id = $2) AS "facility!",
            EXISTS (SELECT FROM spaces WHERE organization_id = $1 AND id = $3) AS "space!""#,
        organization,
        facility.map(|id| id.0),
        space.map(|id| id.0),
    )
    .fetch_one(tx.db())
    .await?;
    Ok((row.facility, row.space))
}

/// Inserts or updates a rule.
pub(super) async fn save(tx: &mut TenantTx, rule: WorkOrderRuleId, facts: &Facts) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "INSERT INTO work_order_rules (organization_id, id, name, kind, facility_id, space_id, space_types, addon, timing,
            minutes, assignee_id, instructions, tasks, enabled, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
        ON CONFLICT (organization_id, id) DO UPDATE SET name = excluded.name, kind = excluded.kind,
            facility_id = excluded.facility_id, space_id = excluded.space_id, space_types = excluded.space_types,
            addon = excluded.addon, timing = excluded.timing, minutes = excluded.minutes,
            assignee_id = excluded.assignee_id, instructions = excluded.instructions, tasks = excluded.tasks,
            enabled = excluded.enabled, updated_at = excluded.updated_at, version = work_order_rules.version + 1",
        organization,
        rule.0,
        facts.name,
        facts.kind.as_str(),
        facts.facility.map(|id| id.0),
        facts.space.map(|id| id.0),
        &facts.space_types,
        facts.addon,
        facts.due.side.as_str(),
        i32::from(facts.due.minutes),
        facts.assignee.map(|id| id.0),
        facts.instructions,
        Json(&facts.tasks) as _,
        facts.enabled,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, rule: WorkOrderRuleId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM work_order_rules WHERE organization_id = $1 AND id = $2",
        organization,
        rule.0,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
