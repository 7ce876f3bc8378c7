//! `readSchedule`: what takes place in an organization, a facility or a space between two days.

use std::collections::{BTreeMap, HashSet};

use chrono::{DateTime, Utc};
use domain::access::AccessLevel;
use domain::availability::{AvailabilityRule, RuleEffect, RuleTimes, Schedule as Opening, Sport};
use domain::booking::BookingStatus;
use domain::time::{LocalDay, TimeRange, Zone};
use ground::facts::{StoredRule, stored_rules};
use ground::stored::{local_time, unknown_word, unreadable};
use kernel::door::TenantTx;
use kernel::ids::{AvailabilityRuleId, FacilityId, SpaceId, UserId};
use reservations::bookings::may_check_in;

use super::db::{self, HoldRow, ScheduledDateRow, SpaceRow};
use super::dto::{
    Schedule, ScheduleClosure, ScheduleDate, ScheduleHold, ScheduleHours, ScheduleSpace, ScheduleSpan, ScheduleStatus,
};

/// The most dates that one answer holds.
const MOST_DATES: i64 = 10_000;

/// The part of the organization that the schedule is of; all of it where nothing narrows it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scope {
    pub facility: Option<FacilityId>,
    pub space: Option<SpaceId>,
    /// The person whose bookings and holds are shown; all spaces are shown anyway.
    pub person: Option<UserId>,
}

/// The schedule of some days in a row, with opening hours where they are wanted.
pub(super) async fn read_schedule(
    tx: &mut TenantTx,
    scope: Scope,
    days: &[LocalDay],
    with_hours: bool,
) -> Result<Schedule, sqlx::Error> {
    let (Some(first), Some(last)) = (days.first(), days.last()) else {
        return Err(sqlx::Error::Protocol("a schedule of no day".into()));
    };
    let bounds = (first.date(), last.date());
    let spaces = db::spaces(tx, scope, bounds).await?;
    let shown: Vec<SpaceId> = spaces.iter().map(|space| space.id).collect();
    let related: Vec<SpaceId> = spaces
        .iter()
        .flat_map(|space| space.shares_with.iter().copied().chain([space.id]))
        .collect::<HashSet<_>>()
        .into_iter()
        .collect();
    let mut dates = db::dates(tx, &related, scope.person, bounds, MOST_DATES + 1).await?;
    let more = dates.len() > usize::try_from(MOST_DATES).unwrap_or(usize::MAX);
    dates.truncate(usize::try_from(MOST_DATES).unwrap_or(usize::MAX));
    let holds = db::holds(tx, &related, scope.person, bounds).await?;
    let rules = stored_rules(tx, &shown).await?;
    let now = tx.now();
    Ok(Schedule {
        closures: closures(&rules, days),
        spaces: spaces
            .into_iter()
            .map(|space| {
                let hours = if with_hours {
                    hours(space.id, &rules, days)
                } else {
                    Vec::new()
                };
                shown_space(space, hours)
            })
            .collect(),
        dates: dates
            .into_iter()
            .map(|date| shown_date(date, now))
            .collect::<Result<_, _>>()?,
        holds: holds
            .into_iter()
            .map(|hold| shown_hold(hold, now))
            .collect::<Result<_, _>>()?,
        more,
    })
}

fn shown_space(row: SpaceRow, hours: Vec<ScheduleHours>) -> ScheduleSpace {
    ScheduleSpace {
        id: row.id,
        name: row.name,
        short_name: row.short_name,
        space_type: row.types.into_iter().next().unwrap_or_default(),
        facility_id: row.facility_id,
        facility_name: row.facility_name,
        facility_short_name: row.facility_short_name,
        parent_id: row.parent_id,
        shares_with: row.shares_with,
        time_zone: row.time_zone,
        hours,
    }
}

fn shown_date(row: ScheduledDateRow, now: DateTime<Utc>) -> Result<ScheduleDate, sqlx::Error> {
    let stored: BookingStatus = row.status.parse().map_err(unreadable)?;
    let zone: Zone = row.time_zone.parse().map_err(unreadable)?;
    let status = match stored {
        BookingStatus::Pending => ScheduleStatus::Pending,
        BookingStatus::Approved => ScheduleStatus::Approved,
        BookingStatus::Completed => ScheduleStatus::Completed,
        other => return Err(unknown_word("status of a date on a schedule", other.as_str())),
    };
    Ok(ScheduleDate {
        id: row.id,
        booking_id: row.booking_id,
        number: row.number,
        space_id: row.space_id,
        space_name: row.space_name,
        date: row.local_day,
        start: local_time(row.start_minute)?.to_string(),
        end: local_time(row.end_minute)?.to_string(),
        status,
        event_name: row.event_name,
        attendance: row.attendance,
        internal: row.internal,
        upcoming: stored.is_upcoming(row.starts_at, now),
        can_check_in: may_check_in(stored, LocalDay::from(row.local_day), zone.day_of(now)),
        renter_name: row.renter_name,
        renter_phone: row.renter_phone,
        group_name: row.group_name,
        before_minutes: row.before_minutes,
        after_minutes: row.after_minutes,
    })
}

fn shown_hold(row: HoldRow, now: DateTime<Utc>) -> Result<ScheduleHold, sqlx::Error> {
    Ok(ScheduleHold {
        id: row.id,
        space_id: row.space_id,
        space_name: row.space_name,
        date: row.local_day,
        start: local_time(row.start_minute)?.to_string(),
        end: local_time(row.end_minute)?.to_string(),
        seconds_left: row.held_until.map(|until| (until - now).num_seconds()),
    })
}

fn span(times: TimeRange) -> ScheduleSpan {
    ScheduleSpan {
        start: times.start().to_string(),
        end: times.end().to_string(),
    }
}

/// When anybody at all may book the space, members of the highest level included.
fn hours(space: SpaceId, rules: &[StoredRule], days: &[LocalDay]) -> Vec<ScheduleHours> {
    let own = rules.iter().filter(|rule| rule.space_id == space);
    let own: Vec<AvailabilityRule> = own.map(|rule| rule.rule.clone()).collect();
    let opening = Opening::new(&own);
    let open_on = |day: &LocalDay| {
        let open = opening.open_to(AccessLevel::STAFF, &Sport::NotChosen, *day);
        (!open.is_empty()).then(|| ScheduleHours {
            date: day.date(),
            open: open.ranges().map(span).collect(),
        })
    };
    days.iter().filter_map(open_on).collect()
}

/// The rules that close something on any of the days, each once with all of its spaces.
fn closures(rules: &[StoredRule], days: &[LocalDay]) -> Vec<ScheduleClosure> {
    let mut closures: BTreeMap<AvailabilityRuleId, ScheduleClosure> = BTreeMap::new();
    for stored in rules.iter().filter(|stored| stored.rule.effect == RuleEffect::Closes) {
        if let Some(known) = closures.get_mut(&stored.rule_id) {
            known.space_ids.push(stored.space_id);
            continue;
        }
        let dates: Vec<_> = days
            .iter()
            .filter(|day| stored.rule.applies_to(**day, &Sport::NotChosen))
            .map(|day| day.date())
            .collect();
        if dates.is_empty() {
            continue;
        }
        let times = match &stored.rule.times {
            RuleTimes::AllDay => vec![TimeRange::ALL_DAY],
            RuleTimes::Ranges(ranges) => ranges.clone(),
        };
        closures.insert(
            stored.rule_id,
            ScheduleClosure {
                rule_id: stored.rule_id,
                title: stored.title.clone(),
                space_ids: vec![stored.space_id],
                dates,
                times: times.into_iter().map(span).collect(),
            },
        );
    }
    closures.into_values().collect()
}
