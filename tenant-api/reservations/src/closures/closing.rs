//! The scope of a closure, read from the form.

use chrono::{Days, NaiveDate, NaiveDateTime, TimeDelta};
use domain::time::{LocalTime, TimeRange};
use ground::facts::{self, Choice, SpaceFacts};
use ground::fields;
use inventory::availability_rules::{NewAvailabilityRule, RuleKind};
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId};
use kernel::problem::{FieldProblems, Problem};
use uuid::Uuid;

use super::db;
use super::dto::WeatherClosureScope;

/// The most days that one closure lasts.
const MOST_DAYS: i64 = 31;

/// The spaces and the time of a closure.
pub(super) struct Closing {
    /// The chosen spaces and those that share a unit with one of them, by facility and name.
    pub spaces: Vec<SpaceFacts>,
    pub span: ClosedSpan,
}

/// A time without a break, from a local day and time to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClosedSpan {
    first: NaiveDate,
    last: NaiveDate,
    /// On the first day.
    start: LocalTime,
    /// On the last day.
    end: LocalTime,
}

/// A run of days with the same hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClosedDays {
    first: NaiveDate,
    last: NaiveDate,
    times: TimeRange,
}

impl Closing {
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
        let Some(span) = ClosedSpan::read(&mut problems, form) else {
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
    pub(super) fn own_units(&self) -> Vec<Uuid> {
        self.spaces.iter().map(|space| space.space_id.0).collect()
    }

    /// The exceptions that close them. What is booked in them is canceled, so it has agreed to that.
    pub(super) fn rules(&self, reason: &str) -> Vec<NewAvailabilityRule> {
        let of_days = |days: ClosedDays| NewAvailabilityRule {
            kind: RuleKind::Closed,
            title: reason.to_owned(),
            start_date: days.first,
            end_date: (days.last > days.first).then_some(days.last),
            multiple: None,
            weekdays: None,
            all_day: days.times == TimeRange::ALL_DAY,
            start_time: Some(days.times.start().to_string()),
            end_time: Some(days.times.end().to_string()),
            duration_minutes: None,
            checked_blocks: None,
            access_level: None,
            sport: None,
            space_ids: self.space_ids().into_iter().map(|id| id.0).collect(),
            accept_collisions: true,
        };
        self.span.days().into_iter().map(of_days).collect()
    }
}

impl ClosedSpan {
    fn read(problems: &mut FieldProblems, form: &WeatherClosureScope) -> Option<Self> {
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
        Some(Self {
            first,
            last,
            start,
            end,
        })
    }

    /// When it begins, on the clocks of each facility.
    pub(super) fn from(self) -> NaiveDateTime {
        at(self.first, self.start)
    }

    /// When it ends, on the clocks of each facility.
    pub(super) fn until(self) -> NaiveDateTime {
        at(self.last, self.end)
    }

    /// Its days, those with the same hours together: the first, those between, the last.
    fn days(self) -> Vec<ClosedDays> {
        let mut all: Vec<ClosedDays> = Vec::new();
        for day in self.first.iter_days().take_while(|day| *day <= self.last) {
            let start = if day == self.first {
                self.start
            } else {
                LocalTime::MIDNIGHT
            };
            let end = if day == self.last {
                self.end
            } else {
                LocalTime::END_OF_DAY
            };
            let times = TimeRange::new(start, end).unwrap_or(TimeRange::ALL_DAY);
            match all.last_mut() {
                Some(days) if days.times == times => days.last = day,
                _ => all.push(ClosedDays {
                    first: day,
                    last: day,
                    times,
                }),
            }
        }
        all
    }
}

fn at(day: NaiveDate, time: LocalTime) -> NaiveDateTime {
    day.and_time(chrono::NaiveTime::MIN) + TimeDelta::minutes(i64::from(time.minutes()))
}

/// The local day and time at which something ends: midnight is the end of the day before.
pub(super) fn end_of(until: NaiveDateTime) -> (NaiveDate, LocalTime) {
    let (day, minute) = day_and_minute(until);
    match LocalTime::from_minutes(minute) {
        Some(time) if minute > 0 => (day, time),
        _ => (day - Days::new(1), LocalTime::END_OF_DAY),
    }
}

/// The local day and time at which something starts.
pub(super) fn start_of(from: NaiveDateTime) -> (NaiveDate, LocalTime) {
    let (day, minute) = day_and_minute(from);
    (day, LocalTime::from_minutes(minute).unwrap_or(LocalTime::MIDNIGHT))
}

fn day_and_minute(moment: NaiveDateTime) -> (NaiveDate, u16) {
    let since_midnight = moment - moment.date().and_time(chrono::NaiveTime::MIN);
    (
        moment.date(),
        u16::try_from(since_midnight.num_minutes()).unwrap_or_default(),
    )
}

/// The named spaces, or the outdoor ones of the facility or organization.
async fn chosen(tx: &mut TenantTx, form: &WeatherClosureScope) -> Result<Vec<SpaceFacts>, Problem> {
    let spaces = match (&form.space_ids, form.facility_id) {
        (Some(_), Some(_)) => {
            let message = "Choose spaces or a facility, not both.";
            return Err(Problem::invalid_field("facilityId", "notTogether", message));
        }
        (Some(ids), None) => {
            let ids: Vec<SpaceId> = ids.iter().copied().map(SpaceId).collect();
            let found = facts::of_spaces(tx, &ids).await?;
            if !ids.iter().all(|id| found.iter().any(|space| space.space_id == *id)) {
                let message = "One of these spaces doesn't exist.";
                return Err(Problem::invalid_field("spaceIds", "unknownSpace", message));
            }
            return Ok(found);
        }
        (None, Some(facility)) => facts::chosen(tx, Choice::OfFacility(FacilityId(facility))).await?,
        (None, None) => facts::chosen(tx, Choice::All).await?,
    };
    let outdoor: Vec<SpaceFacts> = spaces.into_iter().filter(|space| !space.indoor).collect();
    if outdoor.is_empty() {
        let message = "There are no outdoor spaces here.";
        return Err(Problem::invalid_field("facilityId", "noOutdoorSpaces", message));
    }
    Ok(outdoor)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2027, 3, day).unwrap()
    }

    fn span(first: u32, start: &str, last: u32, end: &str) -> ClosedSpan {
        ClosedSpan {
            first: day(first),
            last: day(last),
            start: start.parse().unwrap(),
            end: end.parse::<LocalTime>().unwrap().as_end(),
        }
    }

    fn days(span: ClosedSpan) -> Vec<(u32, u32, String)> {
        use chrono::Datelike;
        let days = span.days().into_iter();
        days.map(|days| (days.first.day(), days.last.day(), days.times.to_string()))
            .collect()
    }

    #[test]
    fn days_with_the_same_hours_are_one_rule() {
        assert_eq!(days(span(1, "14:00", 1, "18:00")).len(), 1);
        assert_eq!(days(span(1, "00:00", 4, "24:00")).len(), 1);
        let uneven = days(span(1, "14:00", 4, "10:00"));
        let ends: Vec<_> = uneven.iter().map(|(first, last, _)| (*first, *last)).collect();
        assert_eq!(ends, [(1, 1), (2, 3), (4, 4)]);
        let ends: Vec<_> = days(span(1, "14:00", 3, "24:00"))
            .iter()
            .map(|(first, last, _)| (*first, *last))
            .collect();
        assert_eq!(ends, [(1, 1), (2, 3)]);
    }

    #[test]
    fn midnight_is_the_end_of_a_day_and_the_start_of_the_next() {
        let span = span(1, "00:00", 2, "24:00");
        assert_eq!(start_of(span.from()), (day(1), LocalTime::MIDNIGHT));
        assert_eq!(end_of(span.until()), (day(2), LocalTime::END_OF_DAY));
    }
}
