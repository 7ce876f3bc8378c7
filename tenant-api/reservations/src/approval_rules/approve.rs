//! Approval by a rule, asked when a request becomes a booking.

use std::collections::BTreeSet;
use std::sync::Arc;

use accounts::users::standing_of_member;
use domain::availability::Sport;
use domain::booking::ApprovalRequest;
use domain::groups::Standing;
use ground::facts::{self, SpaceFacts};
use kernel::door::TenantTx;
use kernel::ids::GroupId;

use super::db;
use super::requests;
use crate::calendar::Asker;
use crate::holds::{AskedTimes, HoldRow};

/// Returns the name of the first rule that approves what somebody books of a hold: every condition of it holds, and the
/// space is still open to them at each of the times.
pub async fn approving_rule(
    tx: &mut TenantTx,
    hold: &HoldRow,
    group: Option<GroupId>,
    sport: Option<&str>,
) -> Result<Option<String>, sqlx::Error> {
    let rules = db::enabled(tx).await?;
    if rules.is_empty() {
        return Ok(None);
    }
    // Reads the space's current facts: the hold was read before its payment.
    let Some(space) = facts::of_spaces(tx, &[hold.space_id]).await?.into_iter().next() else {
        return Ok(None);
    };
    let standing = standing_of_member(tx.db(), hold.user_id).await?;
    let made_at = tx.now();
    let request = ApprovalRequest {
        facility: space.facility_id.into(),
        space: space.space_id.into(),
        groups: groups_at(&standing, &space),
        dates: hold.instants(),
        times: hold.nights()?.len(),
        past_bookings: requests::past_bookings(tx, hold.user_id).await?,
        made_at,
    };
    let rule = rules.into_iter().find(|rule| rule.conditions.hold_for(&request));
    match rule {
        Some(rule) if is_open(&space, &standing, hold, group, sport)? => Ok(Some(rule.name)),
        _ => Ok(None),
    }
}

/// The groups of somebody that hold at a space.
pub(super) fn groups_at(standing: &Standing, space: &SpaceFacts) -> BTreeSet<domain::ids::GroupId> {
    standing.groups_at(space.place()).map(|group| group.id).collect()
}

/// Returns true if nothing of a hold was closed or kept for others since: the rules of the space open each of its times to
/// its owner, on what the hold promised. As in [`crate::holds::check_suits`], what became too late meanwhile stays held.
fn is_open(
    space: &SpaceFacts,
    standing: &Standing,
    hold: &HoldRow,
    group: Option<GroupId>,
    sport: Option<&str>,
) -> Result<bool, sqlx::Error> {
    let (space, standing) = hold.as_promised(space, standing);
    let asker = Asker::of(&Arc::new(standing))
        .in_group(group)
        .for_sport(Sport::of_booking(sport));
    let times = AskedTimes::of_hold(&space, &hold.dates)?;
    let judged = times.judged_by_rules(&asker, hold.created_at);
    Ok(judged.iter().all(|time| time.refusal.is_none()))
}
