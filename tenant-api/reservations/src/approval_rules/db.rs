//! SQL of the rules.

use domain::booking::{ApprovalConditions, RulePlaces, RuleRenters};
use ground::stored::number;
use kernel::door::TenantTx;
use kernel::ids::{ApprovalRuleId, FacilityId, GroupId, SpaceId};

use super::form::Facts;

/// A rule as it is stored, without the places and groups that were deleted.
pub(super) struct RuleRow {
    pub id: ApprovalRuleId,
    pub name: String,
    pub enabled: bool,
    pub facility_ids: Option<Vec<FacilityId>>,
    pub space_ids: Option<Vec<SpaceId>>,
    pub group_ids: Option<Vec<GroupId>>,
    pub most_hours: Option<i32>,
    pub most_dates: Option<i32>,
    pub least_days_before: Option<i32>,
    pub least_bookings: Option<i32>,
    pub version: i32,
}

/// A rule that is on.
pub(super) struct EnabledRule {
    pub name: String,
    pub conditions: ApprovalConditions,
}

/// The rules that are on, by name.
pub(super) async fn enabled(tx: &mut TenantTx) -> Result<Vec<EnabledRule>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query_as!(
        RuleRow,
        r#"SELECT id, name, enabled, facility_ids AS "facility_ids: Vec<FacilityId>", space_ids AS "space_ids: Vec<SpaceId>",
            group_ids AS "group_ids: Vec<GroupId>", most_hours, most_dates, least_days_before, least_bookings, version
        FROM approval_rules WHERE organization_id = $1 AND enabled ORDER BY lower(name), id"#,
        organization,
    )
    .fetch_all(tx.db())
    .await?;
    let rule = |row: RuleRow| {
        Ok(EnabledRule {
            conditions: row.conditions()?,
            name: row.name,
        })
    };
    rows.into_iter().map(rule).collect()
}

/// One rule, or all of them by name.
pub(super) async fn find(tx: &mut TenantTx, rule: Option<ApprovalRuleId>) -> Result<Vec<RuleRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        RuleRow,
        r#"SELECT id, name, enabled, most_hours, most_dates, least_days_before, least_bookings, version,
            CASE WHEN facility_ids IS NOT NULL THEN ARRAY(SELECT facilities.id FROM facilities
                WHERE organization_id = $1 AND facilities.id = ANY(facility_ids) ORDER BY name) END AS "facility_ids: Vec<FacilityId>",
            CASE WHEN space_ids IS NOT NULL THEN ARRAY(SELECT spaces.id FROM spaces
                WHERE organization_id = $1 AND spaces.id = ANY(space_ids) ORDER BY counted_name) END AS "space_ids: Vec<SpaceId>",
            CASE WHEN group_ids IS NOT NULL THEN ARRAY(SELECT groups.id FROM groups
                WHERE organization_id = $1 AND groups.id = ANY(group_ids) ORDER BY name) END AS "group_ids: Vec<GroupId>"
        FROM approval_rules
        WHERE organization_id = $1 AND ($2::uuid IS NULL OR id = $2)
        ORDER BY lower(name), id"#,
        organization,
        rule.map(|id| id.0),
    )
    .fetch_all(tx.db())
    .await
}

/// Places and groups that there are.
pub(super) struct ExistingTargets {
    pub facilities: Vec<FacilityId>,
    pub spaces: Vec<SpaceId>,
    /// Ordinary groups.
    pub groups: Vec<GroupId>,
}

/// Returns the given ids that exist in the organization.
pub(super) async fn known(
    tx: &mut TenantTx,
    facilities: &[FacilityId],
    spaces: &[SpaceId],
    groups: &[GroupId],
) -> Result<ExistingTargets, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        ExistingTargets,
        r#"SELECT ARRAY(SELECT id FROM facilities WHERE organization_id = $1 AND id = ANY($2)) AS "facilities!: Vec<FacilityId>",
            ARRAY(SELECT id FROM spaces WHERE organization_id = $1 AND id = ANY($3)) AS "spaces!: Vec<SpaceId>",
            ARRAY(SELECT id FROM groups WHERE organization_id = $1 AND id = ANY($4) AND system_role IS NULL)
                AS "groups!: Vec<GroupId>""#,
        organization,
        facilities as &[FacilityId],
        spaces as &[SpaceId],
        groups as &[GroupId],
    )
    .fetch_one(tx.db())
    .await
}

/// Inserts or updates a rule.
pub(super) async fn save(tx: &mut TenantTx, rule: ApprovalRuleId, facts: &Facts) -> Result<(), sqlx::Error> {
    let (organization, now, conditions) = (tx.organization_id(), tx.now(), &facts.conditions);
    let (facilities, spaces): (Option<Vec<FacilityId>>, Option<Vec<SpaceId>>) = match &conditions.places {
        RulePlaces::Everywhere => (None, None),
        RulePlaces::Among { facilities, spaces } => (
            Some(facilities.iter().copied().map(Into::into).collect()),
            Some(spaces.iter().copied().map(Into::into).collect()),
        ),
    };
    let groups: Option<Vec<GroupId>> = match &conditions.renters {
        RuleRenters::Anybody => None,
        RuleRenters::InOneOf(groups) => Some(groups.iter().copied().map(Into::into).collect()),
    };
    sqlx::query!(
        "INSERT INTO approval_rules (organization_id, id, name, enabled, facility_ids, space_ids, group_ids, most_hours,
            most_dates, least_days_before, least_bookings, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
        ON CONFLICT (organization_id, id) DO UPDATE SET name = excluded.name, enabled = excluded.enabled,
            facility_ids = excluded.facility_ids, space_ids = excluded.space_ids, group_ids = excluded.group_ids,
            most_hours = excluded.most_hours, most_dates = excluded.most_dates,
            least_days_before = excluded.least_days_before, least_bookings = excluded.least_bookings,
            updated_at = excluded.updated_at, version = approval_rules.version + 1",
        organization,
        rule.0,
        facts.name,
        facts.enabled,
        facilities as Option<Vec<FacilityId>>,
        spaces as Option<Vec<SpaceId>>,
        groups as Option<Vec<GroupId>>,
        conditions.most_hours.map(i32::from),
        conditions.most_dates.map(i32::from),
        conditions.least_days_before.map(i32::from),
        conditions.least_bookings.map(i32::from),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, rule: ApprovalRuleId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM approval_rules WHERE organization_id = $1 AND id = $2",
        organization,
        rule.0,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

impl RuleRow {
    fn conditions(&self) -> Result<ApprovalConditions, sqlx::Error> {
        Ok(ApprovalConditions {
            places: match (&self.facility_ids, &self.space_ids) {
                (Some(facilities), Some(spaces)) => RulePlaces::Among {
                    facilities: facilities.iter().copied().map(Into::into).collect(),
                    spaces: spaces.iter().copied().map(Into::into).collect(),
                },
                _ => RulePlaces::Everywhere,
            },
            renters: match &self.group_ids {
                Some(groups) => RuleRenters::InOneOf(groups.iter().copied().map(Into::into).collect()),
                None => RuleRenters::Anybody,
            },
            most_hours: self.most_hours.map(number).transpose()?,
            most_dates: self.most_dates.map(number).transpose()?,
            least_days_before: self.least_days_before.map(number).transpose()?,
            least_bookings: self.least_bookings.map(number).transpose()?,
        })
    }
}
