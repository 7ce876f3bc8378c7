//! Reading rules.

use kernel::door::TenantTx;
use kernel::ids::{AvailabilityRuleId, SpaceId};
use kernel::page::{Page, decode_cursor};

use super::db::{self, Filter, RuleRow};
use super::{AvailabilityRule, AvailabilityRuleError};

/// A rule.
pub async fn read(tx: &mut TenantTx, id: AvailabilityRuleId) -> Result<AvailabilityRule, AvailabilityRuleError> {
    Ok(find(tx, id).await?.wire()?)
}

pub(super) async fn find(tx: &mut TenantTx, id: AvailabilityRuleId) -> Result<RuleRow, AvailabilityRuleError> {
    let filter = Filter {
        id: Some(id),
        limit: 1,
        ..Filter::default()
    };
    db::find(tx, filter).await?.pop().ok_or(AvailabilityRuleError::NotFound)
}

/// A page of rules, of one space or of all, by first day.
pub async fn list(
    tx: &mut TenantTx,
    space: Option<SpaceId>,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<AvailabilityRule>, AvailabilityRuleError> {
    let filter = Filter {
        space,
        after: decode_cursor(cursor)?,
        limit: limit + 1,
        ..Filter::default()
    };
    let rows = db::find(tx, filter).await?;
    let rules = rows.iter().map(RuleRow::wire).collect::<Result<Vec<_>, _>>()?;
    Ok(Page::from_rows(rules, limit, |rule| (rule.start_date, rule.id)))
}
