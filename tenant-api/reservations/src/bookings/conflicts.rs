//! The conflicts of a booking's dates, which staff read before they approve (docs/rules/bookings-and-their-states.md#conflicts).

use std::collections::HashMap;
use std::sync::Arc;

use accounts::users::standing_of_member;
use domain::access::AccessLevel;
use domain::availability::{LeadTime, RequestRefusal, Sport};
use domain::booking::{BookingEventKind, BookingStatus};
use domain::groups::Standing;
use domain::time::{SlotLength, SlotRange};
use ground::facts::{self, SpaceFacts};
use ground::stored::{times, unreadable};
use kernel::door::TenantTx;
use kernel::ids::DateId;

use super::dto::DateConflict;
use super::read_db::{BookingRow, DateRow};
use super::summary::status;
use crate::calendar::{Asker, answer_by_rules};

/// The person who chose a date's time, which says what it has to fit.
enum Chooser {
    Renter,
    /// They book at every level.
    Staff,
    /// They set the rules aside.
    StaffWithoutRules,
}

impl Chooser {
    fn of(row: &BookingRow, date: DateId) -> Self {
        let is_told = |kinds: &[BookingEventKind]| {
            let mut events = row.events.0.iter();
            events.any(|event| {
                kinds.contains(&event.kind) && event.dates.as_ref().is_none_or(|dates| dates.contains(&date))
            })
        };
        if is_told(&[BookingEventKind::Overridden, BookingEventKind::Assigned]) {
            Self::StaffWithoutRules
        } else if row.booked_by_name.is_some() || is_told(&[BookingEventKind::Moved, BookingEventKind::Added]) {
            Self::Staff
        } else {
            Self::Renter
        }
    }
}

/// Returns what keeps the dates of a booking that wait or are still to come from their space by now, by their ids. What
/// fits is left out.
pub(super) async fn conflicts_of(
    tx: &mut TenantTx,
    row: &BookingRow,
) -> Result<HashMap<DateId, DateConflict>, sqlx::Error> {
    let now = tx.now();
    let mut conflicts = HashMap::new();
    let mut upcoming: Vec<&DateRow> = Vec::new();
    for date in &row.dates.0 {
        let status = status(&date.status)?;
        if status.is_upcoming(date.starts_at, now) {
            upcoming.push(date);
        } else if status == BookingStatus::Pending {
            conflicts.insert(date.id, DateConflict::Past);
        }
    }
    if upcoming.is_empty() {
        return Ok(conflicts);
    }
    let Some(space) = facts::of_spaces(tx, &[row.space_id]).await?.into_iter().next() else {
        return Ok(conflicts);
    };
    let member = standing_of_member(tx.db(), row.user_id).await?;
    let asker = |standing| Asker::of(&Arc::new(standing)).for_sport(Sport::of_booking(row.sport.as_deref()));
    let staff = asker(Standing {
        everywhere: AccessLevel::STAFF,
        ..member.clone()
    });
    let renter = asker(member);
    let without_rules = as_booked(space.clone().without_rules());
    let space = as_booked(space);
    for date in upcoming {
        let (space, asker) = match Chooser::of(row, date.id) {
            Chooser::Renter => (&space, &renter),
            Chooser::Staff => (&space, &staff),
            Chooser::StaffWithoutRules => (&without_rules, &staff),
        };
        let times = times(date.start_minute, date.end_minute)?;
        let slots = SlotRange::from_times(SlotLength::FIVE_MINUTES, times).map_err(unreadable)?;
        let judged = answer_by_rules(space, date.local_day.into(), asker, now).take_range(slots, 1);
        if let Err(RequestRefusal::NotOpen { closed }) = judged {
            let conflict = closed.iter().find_map(|slot| DateConflict::of(slot.why));
            conflicts.extend(conflict.map(|conflict| (date.id, conflict)));
        }
    }
    Ok(conflicts)
}

/// The space as it is for a time that somebody has: in the smallest slots, since its own may have changed, and without a
/// lead time.
fn as_booked(mut space: SpaceFacts) -> SpaceFacts {
    let rules = &mut space.availability.space;
    (rules.slot_length, rules.lead_time) = (SlotLength::FIVE_MINUTES, LeadTime::NONE);
    space
}
