//! Collisions of a rule with bookings and other rules: asked before it is saved, and again when it is.

use domain::availability::{self, is_cut_off};
use domain::time::LocalDay;
use ground::facts::{StoredRule, stored_rules};
use kernel::door::TenantTx;
use kernel::ids::{AvailabilityRuleId, SpaceId};
use kernel::problem::{Collision, CollisionKind};

use super::db;
use super::form::{CheckedRule, Form};
use super::{AvailabilityCollisions, AvailabilityRuleChange, AvailabilityRuleError, NewAvailabilityRule, read};
use crate::upcoming;

/// The most that one answer names.
const MOST: usize = 200;

/// A rule as it is or will be, and the spaces that it is for.
#[derive(Clone, Copy)]
pub(super) struct RuleInSpaces<'a> {
    pub rule: &'a availability::AvailabilityRule,
    pub space_ids: &'a [SpaceId],
}

impl<'a> From<&'a CheckedRule> for RuleInSpaces<'a> {
    fn from(checked: &'a CheckedRule) -> Self {
        Self {
            rule: &checked.rule,
            space_ids: &checked.space_ids,
        }
    }
}

/// Returns the collisions that the change of a rule adds.
///
/// Without an id the rule is new, without a new ruling it goes.
pub(super) async fn find(
    tx: &mut TenantTx,
    id: Option<AvailabilityRuleId>,
    former_spaces: &[SpaceId],
    new: Option<RuleInSpaces<'_>>,
) -> Result<AvailabilityCollisions, sqlx::Error> {
    let mut space_ids = former_spaces.to_vec();
    space_ids.extend(new.iter().flat_map(|new| new.space_ids));
    space_ids.sort_unstable();
    space_ids.dedup();
    let stored = stored_rules(tx, &space_ids).await?;
    let names = db::names_of(tx, &space_ids).await?;
    let taken = upcoming::of_spaces(tx, &space_ids).await?;
    // A local day begins up to 14 hours before that of UTC; anything before yesterday no longer matters.
    let today = LocalDay::from(tx.now().date_naive()).minus_days(1);

    let mut items: Vec<Collision> = Vec::new();
    for space in space_ids {
        let name = names.get(&space).map_or("", String::as_str);
        let of_space = || stored.iter().filter(move |stored| stored.space_id == space);
        let former = of_space().find(|stored| Some(stored.rule_id) == id);
        let others: Vec<&StoredRule> = of_space().filter(|stored| Some(stored.rule_id) != id).collect();
        let new = new.filter(|new| new.space_ids.contains(&space)).map(|new| new.rule);
        items.extend(
            others
                .iter()
                .filter_map(|other| newly_overlapping(former, new?, other, today, name)),
        );

        let mut before: Vec<_> = others.iter().map(|stored| stored.rule.clone()).collect();
        let mut after = before.clone();
        before.extend(former.map(|stored| stored.rule.clone()));
        after.extend(new.cloned());
        let cut_off = taken.iter().filter(|taken| {
            taken.space_id == space && is_cut_off(&before, &after, taken.day.into(), taken.times, &taken.sport)
        });
        items.extend(cut_off.cloned().map(Collision::from));
    }
    items.sort_by_key(|item| (item.date, item.start.clone(), item.id));
    let total = u32::try_from(items.len()).unwrap_or(u32::MAX);
    items.truncate(MOST);
    Ok(AvailabilityCollisions { items, total })
}

fn newly_overlapping(
    former: Option<&StoredRule>,
    new: &availability::AvailabilityRule,
    other: &StoredRule,
    today: LocalDay,
    space_name: &str,
) -> Option<Collision> {
    if !new.minds(&other.rule) {
        return None;
    }
    let minded = former
        .map(|former| &former.rule)
        .filter(|former| former.minds(&other.rule));
    let (day, times) = new.overlap_beyond(minded, &other.rule, today)?;
    Some(Collision {
        kind: CollisionKind::Rule,
        id: other.rule_id.0,
        name: Some(other.title.clone()),
        event: None,
        renter: None,
        space_id: other.space_id,
        space_name: space_name.to_owned(),
        date: day.date(),
        start: times.start().to_string(),
        end: times.end().to_string(),
    })
}

/// Refuses a change with conflicts, unless they were accepted.
pub(super) fn agree(found: AvailabilityCollisions, agreed: bool) -> Result<(), AvailabilityRuleError> {
    if agreed || found.items.is_empty() {
        Ok(())
    } else {
        Err(AvailabilityRuleError::Collides(found))
    }
}

/// Returns the collisions that a new rule would cause.
pub async fn collisions_of_new(
    tx: &mut TenantTx,
    new: NewAvailabilityRule,
) -> Result<AvailabilityCollisions, AvailabilityRuleError> {
    let checked = Form::from(new).check(tx, None).await?;
    Ok(find(tx, None, &[], Some(RuleInSpaces::from(&checked))).await?)
}

/// Returns the collisions that a change of a rule would cause.
pub async fn collisions_of_change(
    tx: &mut TenantTx,
    id: AvailabilityRuleId,
    change: AvailabilityRuleChange,
) -> Result<AvailabilityCollisions, AvailabilityRuleError> {
    let row = read::find(tx, id).await?;
    let checked = Form::of_row(&row)?
        .with(change)
        .check(tx, Some(row.start_date.into()))
        .await?;
    Ok(find(tx, Some(id), &row.space_ids, Some(RuleInSpaces::from(&checked))).await?)
}

/// Returns the times that deleting a rule would leave without opening hours.
pub async fn collisions_of_deletion(
    tx: &mut TenantTx,
    id: AvailabilityRuleId,
) -> Result<AvailabilityCollisions, AvailabilityRuleError> {
    let row = read::find(tx, id).await?;
    Ok(find(tx, Some(id), &row.space_ids, None).await?)
}
