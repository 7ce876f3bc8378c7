//! All SQL of the availability rules.

use std::collections::HashMap;

use chrono::NaiveDate;
use domain::availability::{RuleEffect, RuleKind, RuleTimes};
use domain::time::TimeRange;
use ground::facts::{stored_rules, times_of};
use ground::stored::{minute, number, times, unreadable, weekday_bits, weekdays};
use ground::weekday;
use kernel::door::TenantTx;
use kernel::ids::{AvailabilityRuleId, SpaceId};
use kernel::problem::{Collision, CollisionKind};
use sqlx::types::Json;

use super::form::{CheckedRule, level_of, range_of};
use super::{AvailabilityRule, CheckedBlock};

/// A rule as it is stored.
pub(super) struct RuleRow {
    pub id: AvailabilityRuleId,
    pub kind: String,
    pub title: String,
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    pub weekdays: i16,
    pub start_minute: i16,
    pub end_minute: i16,
    pub checked_blocks: Option<Json<Vec<TimeRange>>>,
    pub access_level: i16,
    pub sport: Option<String>,
    pub space_ids: Vec<SpaceId>,
    pub version: i32,
}

/// A filter for rules.
#[derive(Clone, Debug, Default)]
pub(super) struct Filter {
    pub id: Option<AvailabilityRuleId>,
    pub space: Option<SpaceId>,
    /// Only those after this first day and id.
    pub after: Option<(NaiveDate, AvailabilityRuleId)>,
    pub limit: i64,
}

impl RuleRow {
    pub(super) fn wire(&self) -> Result<AvailabilityRule, sqlx::Error> {
        let range = times(self.start_minute, self.end_minute)?;
        let blocks = self.checked_blocks.as_ref().map(|blocks| blocks.0.as_slice());
        let duration_minutes = minutes_of(&times_of(range, blocks));
        Ok(AvailabilityRule {
            id: self.id,
            kind: self.kind.parse::<RuleKind>().map_err(unreadable)?.into(),
            title: self.title.clone(),
            start_date: self.start_date,
            end_date: self.end_date,
            multiple: self.end_date != self.start_date,
            weekdays: weekdays(self.weekdays).iter().map(weekday::Weekday::from).collect(),
            all_day: range == TimeRange::ALL_DAY && blocks.is_none(),
            start_time: range.start().to_string(),
            end_time: range.end().to_string(),
            duration_minutes,
            checked_blocks: blocks.map(|blocks| blocks.iter().copied().map(CheckedBlock::from).collect()),
            access_level: number(self.access_level)?,
            sport: self.sport.clone(),
            space_ids: self.space_ids.clone(),
            version: self.version,
        })
    }
}

/// The rules asked for, by first day.
pub(super) async fn find(tx: &mut TenantTx, filter: Filter) -> Result<Vec<RuleRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let (after_date, after_id) = filter.after.unzip();
    sqlx::query_as!(
        RuleRow,
        r#"SELECT id, kind, title, start_date, end_date, weekdays, start_minute, end_minute,
            checked_blocks AS "checked_blocks: Json<Vec<TimeRange>>", access_level, sport, version,
            ARRAY(SELECT space_id FROM availability_rule_spaces
                WHERE availability_rule_spaces.organization_id = $1 AND rule_id = id ORDER BY space_id)
                AS "space_ids!: Vec<SpaceId>"
        FROM availability_rules
        WHERE organization_id = $1
            AND ($2::uuid IS NULL OR id = $2)
            AND ($3::uuid IS NULL OR EXISTS (SELECT FROM availability_rule_spaces
                WHERE availability_rule_spaces.organization_id = $1 AND rule_id = id AND space_id = $3))
            AND ($4::date IS NULL OR (start_date, id) > ($4, $5::uuid))
        ORDER BY start_date, id
        LIMIT $6"#,
        organization,
        filter.id.map(|id| id.0),
        filter.space.map(|id| id.0),
        after_date,
        after_id.map(|id| id.0),
        filter.limit,
    )
    .fetch_all(tx.db())
    .await
}

/// Returns true if a weather closure is made of it and perhaps others.
pub(super) async fn is_of_weather_closure(tx: &mut TenantTx, id: AvailabilityRuleId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM weather_closure_rules WHERE organization_id = $1 AND rule_id = $2) AS "is!""#,
        organization,
        id.0,
    )
    .fetch_one(tx.db())
    .await
}

/// Inserts or updates a rule.
pub(super) async fn save(tx: &mut TenantTx, id: AvailabilityRuleId, checked: &CheckedRule) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let range = range_of(&checked.rule);
    sqlx::query!(
        "INSERT INTO availability_rules (organization_id, id, kind, title, start_date, end_date, weekdays, start_minute,
            end_minute, access_level, sport, checked_blocks, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
        ON CONFLICT (organization_id, id) DO UPDATE SET kind = excluded.kind, title = excluded.title,
            start_date = excluded.start_date, end_date = excluded.end_date, weekdays = excluded.weekdays,
            start_minute = excluded.start_minute, end_minute = excluded.end_minute,
            access_level = excluded.access_level, sport = excluded.sport, checked_blocks = excluded.checked_blocks,
            updated_at = excluded.updated_at, version = availability_rules.version + 1",
        organization,
        id.0,
        checked.rule.effect.kind().as_str(),
        checked.title,
        checked.rule.first_day.date(),
        checked.rule.last_day.date(),
        weekday_bits(checked.rule.weekdays),
        minute(range.start()),
        minute(range.end()),
        i16::from(level_of(&checked.rule).number()),
        checked.rule.sport,
        checked.blocks().map(Json) as _,
        now,
    )
    .execute(tx.db())
    .await?;
    set_spaces(tx, id, &checked.space_ids).await
}

async fn set_spaces(tx: &mut TenantTx, id: AvailabilityRuleId, spaces: &[SpaceId]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM availability_rule_spaces WHERE organization_id = $1 AND rule_id = $2 AND space_id <> ALL($3)",
        organization,
        id.0,
        spaces as &[SpaceId],
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "INSERT INTO availability_rule_spaces (organization_id, rule_id, space_id)
        SELECT $1, $2, space FROM unnest($3::uuid[]) AS space ON CONFLICT DO NOTHING",
        organization,
        id.0,
        spaces as &[SpaceId],
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, id: AvailabilityRuleId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM availability_rules WHERE organization_id = $1 AND id = $2",
        organization,
        id.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// A rule that opens a space.
#[derive(Clone, Debug)]
pub struct OpeningRule {
    pub rule_id: AvailabilityRuleId,
    pub title: String,
    pub space_id: SpaceId,
    pub space_name: String,
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    pub times: TimeRange,
    /// It opens its days as a whole.
    pub all_day: bool,
}

impl From<OpeningRule> for Collision {
    fn from(rule: OpeningRule) -> Self {
        Self {
            kind: CollisionKind::Rule,
            id: rule.rule_id.0,
            name: Some(rule.title),
            event: None,
            renter: None,
            space_id: rule.space_id,
            space_name: rule.space_name,
            date: rule.start_date,
            start: rule.times.start().to_string(),
            end: rule.times.end().to_string(),
        }
    }
}

/// The rules that open a space on this day or later.
pub(super) async fn opening_from(
    tx: &mut TenantTx,
    space: SpaceId,
    day: NaiveDate,
) -> Result<Vec<OpeningRule>, sqlx::Error> {
    let space_name = names_of(tx, &[space]).await?.remove(&space).unwrap_or_default();
    let mut opening: Vec<OpeningRule> = stored_rules(tx, &[space])
        .await?
        .into_iter()
        .filter(|stored| matches!(stored.rule.effect, RuleEffect::Opens { .. }) && stored.rule.last_day.date() >= day)
        .map(|stored| OpeningRule {
            times: range_of(&stored.rule),
            all_day: stored.rule.is_all_day(),
            rule_id: stored.rule_id,
            title: stored.title,
            space_id: stored.space_id,
            space_name: space_name.clone(),
            start_date: stored.rule.first_day.date(),
            end_date: stored.rule.last_day.date(),
        })
        .collect();
    opening.sort_by_key(|rule| (rule.start_date, rule.rule_id));
    Ok(opening)
}

/// Takes a space out of its rules, all or these, and deletes those that are left without one.
pub(super) async fn forget_space(
    tx: &mut TenantTx,
    space: SpaceId,
    rules: Option<&[AvailabilityRuleId]>,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let rules = sqlx::query_scalar!(
        "DELETE FROM availability_rule_spaces
        WHERE organization_id = $1 AND space_id = $2 AND ($3::uuid[] IS NULL OR rule_id = ANY($3))
        RETURNING rule_id",
        organization,
        space.0,
        rules as Option<&[AvailabilityRuleId]>,
    )
    .fetch_all(tx.db())
    .await?;
    sqlx::query!(
        "DELETE FROM availability_rules WHERE organization_id = $1 AND id = ANY($2)
            AND NOT EXISTS (SELECT FROM availability_rule_spaces
                WHERE availability_rule_spaces.organization_id = $1 AND rule_id = id)",
        organization,
        &rules,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Returns the names of spaces.
pub(super) async fn names_of(
    tx: &mut TenantTx,
    space_ids: &[SpaceId],
) -> Result<HashMap<SpaceId, String>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        "SELECT id, name FROM spaces WHERE organization_id = $1 AND id = ANY($2)",
        organization,
        space_ids as &[SpaceId],
    )
    .fetch_all(tx.db())
    .await?;
    Ok(rows.into_iter().map(|row| (SpaceId(row.id), row.name)).collect())
}

/// Returns the minutes of a day that are covered, by the wall clock.
fn minutes_of(times: &RuleTimes) -> u16 {
    match times {
        RuleTimes::AllDay => TimeRange::ALL_DAY.length_minutes(),
        RuleTimes::Ranges(ranges) => ranges.iter().map(|range| range.length_minutes()).sum(),
    }
}
