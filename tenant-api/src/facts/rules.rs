//! The availability rules of spaces, as the rules of time read them.

use std::collections::HashMap;

use domain::access::AccessLevel;
use domain::availability::{AvailabilityRule, RuleEffect, RuleTimes};
use domain::time::TimeRange;
use kernel::door::TenantTx;
use sqlx::types::Json;
use uuid::Uuid;

use crate::stored::{number, times, unreadable, weekdays};

/// A rule as it holds for one of its spaces.
pub(crate) struct StoredRule {
    pub space_id: Uuid,
    pub rule_id: Uuid,
    pub title: String,
    pub rule: AvailabilityRule,
}

/// The rules of the given spaces, once for each space.
pub(crate) async fn stored_rules(tx: &mut TenantTx, space_ids: &[Uuid]) -> Result<Vec<StoredRule>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        r#"SELECT space_id, rule_id, title, kind, start_date, end_date, weekdays, start_minute,
            end_minute, checked_blocks AS "checked_blocks: Json<Vec<TimeRange>>", access_level, sport
        FROM availability_rule_spaces
        JOIN availability_rules ON availability_rules.organization_id = availability_rule_spaces.organization_id
            AND availability_rules.id = rule_id
        WHERE availability_rule_spaces.organization_id = $1 AND space_id = ANY($2)
        ORDER BY rule_id"#,
        organization,
        space_ids,
    )
    .fetch_all(tx.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            let effect = if row.kind == "closed" {
                RuleEffect::Closes
            } else {
                let level: u8 = number(row.access_level)?;
                let level = AccessLevel::try_from(level).map_err(unreadable)?;
                RuleEffect::Opens { level }
            };
            let range = times(row.start_minute, row.end_minute)?;
            let blocks = row.checked_blocks.as_ref().map(|blocks| blocks.0.as_slice());
            let rule = AvailabilityRule {
                effect,
                first_day: row.start_date.into(),
                last_day: row.end_date.into(),
                weekdays: weekdays(row.weekdays),
                times: times_of(range, blocks),
                sport: row.sport,
            };
            Ok(StoredRule {
                space_id: row.space_id,
                rule_id: row.rule_id,
                title: row.title,
                rule,
            })
        })
        .collect()
}

/// The rules of each of the given spaces that has any.
pub(crate) async fn rules_of_spaces(
    tx: &mut TenantTx,
    space_ids: &[Uuid],
) -> Result<HashMap<Uuid, Vec<AvailabilityRule>>, sqlx::Error> {
    let mut rules: HashMap<Uuid, Vec<AvailabilityRule>> = HashMap::new();
    for stored in stored_rules(tx, space_ids).await? {
        rules.entry(stored.space_id).or_default().push(stored.rule);
    }
    Ok(rules)
}

/// The times that a rule covers on its days: the blocks that it was made for, or its whole range.
pub(crate) fn times_of(range: TimeRange, checked_blocks: Option<&[TimeRange]>) -> RuleTimes {
    match checked_blocks {
        Some(blocks) => RuleTimes::Ranges(blocks.to_vec()),
        None if range == TimeRange::ALL_DAY => RuleTimes::AllDay,
        None => RuleTimes::Ranges(vec![range]),
    }
}
