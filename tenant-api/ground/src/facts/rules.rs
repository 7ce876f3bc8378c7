//! The availability rules of spaces, as the rules of time read them.

use chrono::NaiveDate;
use domain::access::AccessLevel;
use domain::availability::{AvailabilityRule, RuleEffect, RuleKind, RuleTimes};
use domain::time::TimeRange;
use kernel::door::TenantTx;
use kernel::ids::{AvailabilityRuleId, SpaceId};
use serde::Deserialize;
use sqlx::types::Json;

use crate::stored::{number, times, unreadable, weekdays};

/// A rule as it holds for one of its spaces.
pub struct StoredRule {
    pub space_id: SpaceId,
    pub rule_id: AvailabilityRuleId,
    pub title: String,
    pub rule: AvailabilityRule,
}

/// A rule's columns, as a row or as JSON beside its space.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct RuleColumns {
    kind: String,
    start_date: NaiveDate,
    end_date: NaiveDate,
    weekdays: i16,
    start_minute: i16,
    end_minute: i16,
    checked_blocks: Option<Vec<TimeRange>>,
    access_level: i16,
    sport: Option<String>,
    /// Part of a weather closure.
    #[serde(default)]
    pub for_weather: bool,
}

impl RuleColumns {
    pub(super) fn read(self) -> Result<AvailabilityRule, sqlx::Error> {
        let effect = match self.kind.parse::<RuleKind>().map_err(unreadable)? {
            RuleKind::Closed => RuleEffect::Closes,
            RuleKind::Open => {
                let level: u8 = number(self.access_level)?;
                let level = AccessLevel::try_from(level).map_err(unreadable)?;
                RuleEffect::Opens { level }
            }
        };
        let range = times(self.start_minute, self.end_minute)?;
        Ok(AvailabilityRule {
            effect,
            first_day: self.start_date.into(),
            last_day: self.end_date.into(),
            weekdays: weekdays(self.weekdays),
            times: times_of(range, self.checked_blocks.as_deref()),
            sport: self.sport,
        })
    }
}

/// The rules of the given spaces, once for each space.
pub async fn stored_rules(tx: &mut TenantTx, space_ids: &[SpaceId]) -> Result<Vec<StoredRule>, sqlx::Error> {
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
        space_ids as &[SpaceId],
    )
    .fetch_all(tx.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            let columns = RuleColumns {
                kind: row.kind,
                start_date: row.start_date,
                end_date: row.end_date,
                weekdays: row.weekdays,
                start_minute: row.start_minute,
                end_minute: row.end_minute,
                checked_blocks: row.checked_blocks.map(|blocks| blocks.0),
                access_level: row.access_level,
                sport: row.sport,
                for_weather: false,
            };
            Ok(StoredRule {
                space_id: SpaceId(row.space_id),
                rule_id: AvailabilityRuleId(row.rule_id),
                title: row.title,
                rule: columns.read()?,
            })
        })
        .collect()
}

/// The times that a rule covers on its days: the blocks that it was made for, or its whole range.
pub fn times_of(range: TimeRange, checked_blocks: Option<&[TimeRange]>) -> RuleTimes {
    match checked_blocks {
        Some(blocks) => RuleTimes::Ranges(blocks.to_vec()),
        None if range == TimeRange::ALL_DAY => RuleTimes::AllDay,
        None => RuleTimes::Ranges(vec![range]),
    }
}
