//! When spaces are open, and which days are holidays: each opening of a schedule is one rule for all spaces that keep it.

use chrono::{DateTime, Utc};
use domain::time::{LocalDay, LocalTime, Weekdays};
use ground::Expected;
use ground::weekday::Weekday;
use inventory::availability_rules::{self, NewAvailabilityRule, RuleKind};
use inventory::pricing::holidays::{self, Holiday, HolidaySettings};
use kernel::door::TenantTx;
use kernel::ids::SpaceId;
use kernel::problem::Problem;

use super::inventory::SpaceIds;
use crate::demo::{Closure, Opening, Organization};

/// Makes the rules, starting today. Opening hours of earlier days are never needed.
pub(super) async fn add(
    tx: &mut TenantTx,
    demo: &Organization,
    ids: &SpaceIds,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    let today = demo.time_zone.day_of(now);
    for (schedule, openings) in &demo.schedules {
        let spaces = demo.spaces_of_schedule(schedule);
        let spaces = spaces
            .map(|(facility, space)| ids.of(facility, &space.key))
            .collect::<anyhow::Result<Vec<_>>>()?;
        for opening in openings {
            for dates in coming(opening.dates.spans(today), today) {
                create(tx, opens(opening, dates, &spaces)).await?;
            }
        }
    }
    for closure in &demo.closures {
        let spaces = demo.spaces_of_closure(closure);
        let spaces = spaces
            .map(|(facility, space)| ids.of(facility, &space.key))
            .collect::<anyhow::Result<Vec<_>>>()?;
        for dates in coming(closure.dates.spans(today), today) {
            create(tx, closes(closure, dates, &spaces)).await?;
        }
    }
    keep_holidays(tx, demo, today).await?;
    Ok(())
}

/// Adds its own days to the federal holidays.
async fn keep_holidays(tx: &mut TenantTx, demo: &Organization, today: LocalDay) -> Result<(), Problem> {
    let own = demo.holidays.iter().flat_map(|holiday| {
        coming(holiday.dates.spans(today), today).map(move |(day, _)| Holiday {
            date: day.date(),
            name: holiday.name.clone(),
        })
    });
    let settings = HolidaySettings {
        switched_off: Vec::new(),
        own: own.collect(),
    };
    holidays::set(tx, settings, Expected::ANY).await
}

async fn create(tx: &mut TenantTx, rule: NewAvailabilityRule) -> Result<(), Problem> {
    availability_rules::create(tx, rule).await?;
    Ok(())
}

/// Returns the parts of the spans that lie ahead.
fn coming(spans: Vec<(LocalDay, LocalDay)>, today: LocalDay) -> impl Iterator<Item = (LocalDay, LocalDay)> {
    let ahead = spans.into_iter().filter(move |(_, to)| *to >= today);
    ahead.map(move |(from, to)| (from.max(today), to))
}

fn opens(opening: &Opening, dates: (LocalDay, LocalDay), spaces: &[SpaceId]) -> NewAvailabilityRule {
    NewAvailabilityRule {
        access_level: Some(opening.access_level.number()),
        ..rule(
            RuleKind::Open,
            &opening.title,
            dates,
            opening.weekdays,
            (opening.start_time, opening.end_time),
            spaces,
        )
    }
}

fn closes(closure: &Closure, dates: (LocalDay, LocalDay), spaces: &[SpaceId]) -> NewAvailabilityRule {
    rule(
        RuleKind::Closed,
        &closure.title,
        dates,
        closure.weekdays,
        (closure.start_time, closure.end_time),
        spaces,
    )
}

fn rule(
    kind: RuleKind,
    title: &str,
    (from, to): (LocalDay, LocalDay),
    weekdays: Weekdays,
    (start, end): (LocalTime, LocalTime),
    spaces: &[SpaceId],
) -> NewAvailabilityRule {
    NewAvailabilityRule {
        kind,
        title: title.to_owned(),
        start_date: from.date(),
        end_date: Some(to.date()),
        multiple: None,
        weekdays: Some(weekdays.iter().map(Weekday::from).collect()),
        all_day: (start, end) == (LocalTime::MIDNIGHT, LocalTime::END_OF_DAY),
        start_time: Some(start.to_string()),
        end_time: Some(end.to_string()),
        duration_minutes: None,
        checked_blocks: None,
        access_level: None,
        sport: None,
        space_ids: spaces.to_vec(),
        // The demo's hours were written to lie over each other: what is for groups over what is for everybody.
        accept_collisions: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_begin_today_at_the_earliest() {
        let day = |text: &str| text.parse::<LocalDay>().unwrap();
        let spans = vec![
            (day("2027-01-01"), day("2027-02-28")),
            (day("2027-02-01"), day("2027-03-01")),
            (day("2027-04-01"), day("2027-05-01")),
        ];
        assert_eq!(
            coming(spans, day("2027-03-01")).collect::<Vec<_>>(),
            [
                (day("2027-03-01"), day("2027-03-01")),
                (day("2027-04-01"), day("2027-05-01"))
            ]
        );
    }
}
