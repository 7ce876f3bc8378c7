//! Checks that times suit how they are booked: the group and the sport are named only then.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::availability::{OpenFor, RequestRefusal, Sport, SportRefusal, sports_of};
use domain::groups::Standing;
use domain::refusal::Refusal;
use domain::time::LocalDay;
use ground::facts::SpaceFacts;
use kernel::ids::GroupId;
use kernel::problem::Problem;

use super::{AskedTimes, HoldRow};
use crate::calendar::Asker;

/// Refuses a group whose lead time the hold was too late for, and a sport that the rules don't open its times to. It is
/// judged as of when the times were held: what became too late meanwhile stays held.
pub fn check_suits(
    space: &SpaceFacts,
    hold: &HoldRow,
    standing: &Arc<Standing>,
    group: Option<GroupId>,
    sport: Option<&str>,
) -> Result<(), Problem> {
    let times = AskedTimes::of_hold(space, &hold.dates)?;
    let asker = Asker::of(standing).in_group(group);
    let late = times.judged_as_held(&asker, hold.created_at);
    if let Some(RequestRefusal::NotOpen { closed }) = late.into_iter().find_map(|time| time.refusal) {
        return Err(Problem::invalid_field("groupId", "leadTime", closed[0].why.to_string()));
    }
    check_sport(space, &times, &asker, sport, hold.created_at)
}

/// Refuses a sport that the rules don't open times to, and none in particular where they are kept for some.
pub fn check_sport(
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

/// The codes of the only sports that some times can be booked for together, by the rules alone; none where that is any. Times
/// that can be booked for no sport are refused.
pub fn sports_for(
    space: &SpaceFacts,
    times: &AskedTimes,
    asker: &Asker,
    as_of: DateTime<Utc>,
) -> Result<Option<Vec<String>>, Problem> {
    if sports_of(&space.availability.rules).is_empty() {
        return Ok(None);
    }
    let open = sports_open(space, times, asker, as_of);
    match SportRefusal::sports_for(&open) {
        Ok(codes) => Ok(codes.map(|codes| codes.into_iter().map(str::to_owned).collect())),
        Err(refusal) => {
            let field = match open.len() {
                1 => format!("{}start", times.path_of(0)),
                _ => "dates".to_owned(),
            };
            let message = format!("{refusal} {}", refusal.advice());
            Err(Problem::invalid_field(&field, refusal.code(), message))
        }
    }
}

/// Returns the sports that each time is open for, the earliest first, by the rules alone. Whatever else keeps a time from the asker says so
/// elsewhere.
pub fn sports_open<'a>(
    space: &'a SpaceFacts,
    times: &AskedTimes,
    asker: &Asker,
    as_of: DateTime<Utc>,
) -> Vec<OpenFor<'a>> {
    let sports = sports_of(&space.availability.rules);
    let closed_to = |sport| closed_slots(times, &asker.clone().for_sport(sport), as_of);
    // A slot that is closed whatever one chooses is closed to each: where as many slots are, they are the same.
    let (whatever_is_chosen, without_sport) = (closed_to(Sport::NotChosen), closed_to(Sport::of_booking(None)));
    let for_sport = sports
        .into_iter()
        .map(|sport| (sport, closed_to(Sport::of_booking(Some(sport)))));
    let for_sport: Vec<_> = for_sport.collect();
    let open_for = |(index, least): (usize, &ClosedSlots)| {
        let as_open = for_sport
            .iter()
            .filter(|(_, closed)| closed[index].count == least.count);
        let is_kept = without_sport[index].count > least.count;
        OpenFor {
            day: least.day,
            only: is_kept.then(|| as_open.map(|(sport, _)| *sport).collect()),
        }
    };
    whatever_is_chosen.iter().enumerate().map(open_for).collect()
}

/// The slots of a time that the rules keep from somebody.
struct ClosedSlots {
    day: LocalDay,
    count: usize,
}

fn closed_slots(times: &AskedTimes, asker: &Asker, as_of: DateTime<Utc>) -> Vec<ClosedSlots> {
    let judged = times.judged_by_rules(asker, as_of).into_iter();
    let closed = judged.map(|time| ClosedSlots {
        day: time.day,
        count: match time.refusal {
            Some(RequestRefusal::NotOpen { closed }) => closed.len(),
            _ => 0,
        },
    });
    closed.collect()
}
