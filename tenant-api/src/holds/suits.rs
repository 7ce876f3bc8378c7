//! Whether times suit how they are booked: the group and the sport are named only then.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::availability::{OpenFor, RequestRefusal, SportRefusal, Sports, WhyNot, sports_of};
use domain::groups::Standing;
use domain::refusal::Refusal;
use domain::time::LocalDay;
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
    sport: Option<&str>,
) -> Result<(), Problem> {
    let times = AskedTimes::of_hold(space, &hold.days)?;
    let asker = Asker::of(standing).in_group(group);
    let closed = times.closed_by_rules(&asker, hold.created_at);
    let is_late = |why: WhyNot| matches!(why, WhyNot::LeadTime { .. });
    if let Some(late) = closed.iter().find(|slot| is_late(slot.why)) {
        return Err(Problem::invalid_field("groupId", "leadTime", late.why.to_string()));
    }
    check_sport(space, &times, &asker, sport, hold.created_at)
}

/// Refuses a sport that the rules don't open times to, and none in particular where they are kept for some.
pub(crate) fn check_sport(
    space: &SpaceFacts,
    times: &AskedTimes,
    asker: &Asker,
    sport: Option<&str>,
    as_of: DateTime<Utc>,
) -> Result<(), Problem> {
    SportRefusal::check(&sports_open(space, times, asker, as_of), sport).map_err(|refusal| {
        let message = format!("{refusal} {}", refusal.advice());
        Problem::invalid_field("sport", refusal.code(), message)
    })
}

/// What each of some times is open for, the earliest first, by the rules alone. Whatever else keeps a time from the asker says so
/// elsewhere.
pub(crate) fn sports_open<'a>(
    space: &'a SpaceFacts,
    times: &AskedTimes,
    asker: &Asker,
    as_of: DateTime<Utc>,
) -> Vec<OpenFor<'a>> {
    let sports = sports_of(&space.availability.rules);
    let closed_to = |sports| closed_slots(times, &asker.clone().for_sports(sports), as_of);
    let (to_nobody, to_no_sport) = (closed_to(Sports::NotChosen), closed_to(Sports::of_booking(None)));
    let to_sports = sports
        .into_iter()
        .map(|sport| (sport, closed_to(Sports::of_booking(Some(sport)))));
    let to_sports: Vec<_> = to_sports.collect();
    let open_for = |(index, (day, least)): (usize, &(LocalDay, usize))| {
        let as_open = to_sports.iter().filter(|(_, closed)| closed[index].1 == *least);
        let is_kept = to_no_sport[index].1 > *least;
        OpenFor {
            day: *day,
            only: is_kept.then(|| as_open.map(|(sport, _)| *sport).collect()),
        }
    };
    to_nobody.iter().enumerate().map(open_for).collect()
}

/// How many slots of each time the rules keep from the asker.
fn closed_slots(times: &AskedTimes, asker: &Asker, as_of: DateTime<Utc>) -> Vec<(LocalDay, usize)> {
    let judged = times.judged_by_rules(asker, as_of).into_iter();
    let closed = judged.map(|time| match time.refusal {
        Some(RequestRefusal::NotOpen { closed }) => (time.day, closed.len()),
        _ => (time.day, 0),
    });
    closed.collect()
}
