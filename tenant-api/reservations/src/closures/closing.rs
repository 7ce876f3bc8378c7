//! The scope of a closure, read from the form.

use domain::availability::{ClosedDays, ClosedSpan};
use domain::time::{LocalTime, TimeRange};
use ground::facts::{self, Choice, SpaceFacts};
use ground::fields;
use inventory::availability_rules::{NewAvailabilityRule, RuleKind};
use kernel::door::TenantTx;
use kernel::ids::{SpaceId, UnitId};
use kernel::problem::{FieldProblems, Problem};

use super::db;
use super::dto::WeatherClosureScope;

/// The most days that one closure lasts.
const MOST_DAYS: i64 = 31;

/// The spaces and the time of a closure.
pub(super) struct ClosureScope {
    /// The chosen spaces and those that share a unit with one of them, by facility and name.
    pub spaces: Vec<SpaceFacts>,
    pub span: ClosedSpan,
}

impl ClosureScope {
    /// Reads the form, or returns what is wrong with it.
    pub(super) async fn read(tx: &mut TenantTx, form: &WeatherClosureScope) -> Result<Self, Problem> {
        let chosen = chosen(tx, form).await?;
        let ids: Vec<SpaceId> = chosen.iter().map(|space| space.space_id).collect();
        let all = db::sharing(tx, &ids).await?;
        let spaces = facts::of_spaces(tx, &all).await?;
        let mut problems = FieldProblems::new();
        let now = tx.now();
        let today = spaces.iter().map(|space| space.zone.day_of(now).date()).min();
        if today.is_some_and(|today| form.date < today) {
            problems.add("date", "past", "Choose today or a later day.");
        }
        let Some(span) = read_span(&mut problems, form) else {
            return Err(fields::refusal(problems));
        };
        problems.check()?;
        Ok(Self { spaces, span })
    }

    /// Ids of its spaces.
    pub(super) fn space_ids(&self) -> Vec<SpaceId> {
        self.spaces.iter().map(|space| space.space_id).collect()
    }

    /// The units of their own, one of each space.
    pub(super) fn own_units(&self) -> Vec<UnitId> {
        self.spaces.iter().map(|space| space.space_id.into()).collect()
    }

    /// The exceptions that close them. Bookings inside are canceled, so these conflicts count as accepted.
    pub(super) fn rules(&self, reason: &str) -> Vec<NewAvailabilityRule> {
        let of_days = |days: ClosedDays| NewAvailabilityRule {
            kind: RuleKind::Closed,
            title: reason.to_owned(),
            start_date: days.first.date(),
            end_date: (days.last > days.first).then_some(days.last.date()),
            multiple: None,
            weekdays: None,
            all_day: days.times == TimeRange::ALL_DAY,
            start_time: Some(days.times.start().to_string()),
            end_time: Some(days.times.end().to_string()),
            duration_minutes: None,
            checked_blocks: None,
            access_level: None,
            sport: None,
            space_ids: self.space_ids(),
            accept_collisions: true,
        };
        self.span.days().into_iter().map(of_days).collect()
    }
}

/// Reads the time of a closure; none where it can't be read.
fn read_span(problems: &mut FieldProblems, form: &WeatherClosureScope) -> Option<ClosedSpan> {
    let (first, last) = (form.date, form.end_date.unwrap_or(form.date));
    if last < first {
        problems.add(
            "endDate",
            "endsBeforeItStarts",
            "Choose a last day on or after the first.",
        );
    } else if (last - first).num_days() >= MOST_DAYS {
        let message = format!(
            "A weather closure lasts up to {MOST_DAYS} days. For longer, add an exception to the availability."
        );
        problems.add("endDate", "tooLong", message);
    }
    let (start, end) = if form.all_day {
        (LocalTime::MIDNIGHT, LocalTime::END_OF_DAY)
    } else {
        let start = fields::parse::<LocalTime>(problems, "startTime", form.start_time.as_deref().unwrap_or(""));
        let end = fields::parse::<LocalTime>(problems, "endTime", form.end_time.as_deref().unwrap_or(""));
        (start?, end?.as_end())
    };
    // On one day it ends after it starts; over several, each end is a part of a day.
    let starts_in_time = TimeRange::new(start, LocalTime::END_OF_DAY);
    let ends_in_time = TimeRange::new(if last == first { start } else { LocalTime::MIDNIGHT }, end);
    fields::take(problems, "startTime", starts_in_time)?;
    fields::take(problems, "endTime", ends_in_time)?;
    Some(ClosedSpan {
        first: first.into(),
        last: last.into(),
        start,
        end,
    })
}

/// The named spaces, or the outdoor ones of the facility or organization.
async fn chosen(tx: &mut TenantTx, form: &WeatherClosureScope) -> Result<Vec<SpaceFacts>, Problem> {
    let spaces = match (&form.space_ids, form.facility_id) {
        (Some(_), Some(_)) => {
            let message = "Choose spaces or a facility, not both.";
            return Err(Problem::invalid_field("facilityId", "notTogether", message));
        }
        (Some(ids), None) => {
            let found = facts::of_spaces(tx, ids).await?;
            if !ids.iter().all(|id| found.iter().any(|space| space.space_id == *id)) {
                let message = "One of these spaces doesn't exist.";
                return Err(Problem::invalid_field("spaceIds", "unknownSpace", message));
            }
            return Ok(found);
        }
        (None, Some(facility)) => facts::chosen(tx, Choice::OfFacility(facility)).await?,
        (None, None) => facts::chosen(tx, Choice::All).await?,
    };
    let outdoor: Vec<SpaceFacts> = spaces.into_iter().filter(|space| !space.indoor).collect();
    if outdoor.is_empty() {
        let message = "There are no outdoor spaces here.";
        return Err(Problem::invalid_field("facilityId", "noOutdoorSpaces", message));
    }
    Ok(outdoor)
}
