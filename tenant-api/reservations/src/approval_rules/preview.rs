//! `quoteApprovalRule`: what a rule would have approved of the last requests.

use std::collections::HashMap;

use accounts::users::standings_of_members;
use chrono::TimeDelta;
use domain::booking::ApprovalRequest;
use domain::groups::Standing;
use ground::facts::{self, SpaceFacts};
use kernel::door::TenantTx;
use kernel::ids::SpaceId;
use kernel::problem::Problem;

use super::approve::groups_at;
use super::dto::{ApprovalConditions, ApprovalRulePreview};
use super::form::check_conditions;
use super::requests::{self, MadeRequest};

/// The time that it looks back.
const LOOKS_BACK: TimeDelta = TimeDelta::days(90);

/// Counts the requests that meet the conditions. Nothing changes.
pub(super) async fn preview(tx: &mut TenantTx, form: &ApprovalConditions) -> Result<ApprovalRulePreview, Problem> {
    let conditions = check_conditions(tx, form).await?;
    let since = tx.now() - LOOKS_BACK;
    let made = requests::made_since(tx, since).await?;
    let standings = standings_of_members(tx.db(), &distinct(made.iter().map(|request| request.renter))).await?;
    let spaces = facts::of_spaces(tx, &distinct(made.iter().map(|request| request.space))).await?;
    let spaces: HashMap<SpaceId, SpaceFacts> = spaces.into_iter().map(|space| (space.space_id, space)).collect();
    let nobody = Standing::default();
    let approved = made.iter().filter(|request| {
        let standing = standings.get(&request.renter).unwrap_or(&nobody);
        spaces
            .get(&request.space)
            .is_some_and(|space| conditions.hold_for(&judged(request, space, standing)))
    });
    Ok(ApprovalRulePreview {
        requests: counted(made.len()),
        approved: counted(approved.count()),
    })
}

fn judged(request: &MadeRequest, space: &SpaceFacts, standing: &Standing) -> ApprovalRequest {
    ApprovalRequest {
        facility: space.facility_id.into(),
        space: space.space_id.into(),
        groups: groups_at(standing, space),
        dates: request.dates.clone(),
        times: request.times,
        past_bookings: request.past_bookings,
        made_at: request.made_at,
    }
}

fn distinct<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = all.collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn counted(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
