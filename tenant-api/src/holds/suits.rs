//! Whether what is held suits how it is booked: the group and the sport are named only then.

use std::sync::Arc;

use domain::availability::WhyNot;
use domain::groups::Standing;
use kernel::problem::Problem;
use uuid::Uuid;

use super::{AskedTimes, HoldRow};
use crate::calendar::Asker;
use crate::spaces::SpaceFacts;

/// Refuses a group whose lead time the hold was too late for, and a sport that the rules don't open its times to. It is
/// judged as of when the times were held: what became too late meanwhile stays held.
pub(crate) fn check_suits(
    space: &SpaceFacts,
    hold: &HoldRow,
    standing: &Arc<Standing>,
    group: Option<Uuid>,
    sport: Option<String>,
) -> Result<(), Problem> {
    let times = AskedTimes::of_hold(space, &hold.days)?;
    let asker = Asker::of(standing).in_group(group);
    let closed = times.closed_by_rules(&asker, hold.created_at);
    let is_late = |why: WhyNot| matches!(why, WhyNot::LeadTime { .. });
    if let Some(late) = closed.iter().find(|slot| is_late(slot.why)) {
        return Err(Problem::invalid_field("groupId", "leadTime", late.why.to_string()));
    }
    let for_it = times.closed_by_rules(&asker.for_sport(sport), hold.created_at);
    if for_it.len() > closed.len() {
        let message = "This time is kept for another sport. Please choose another time, or the sport that it is for.";
        return Err(Problem::invalid_field("sport", "closed", message));
    }
    Ok(())
}
