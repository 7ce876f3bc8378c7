//! Dates and times as they were asked for, read into slots.

use chrono::NaiveDate;
use domain::refusal::Refusal;
use domain::time::{LocalDay, LocalTime, SlotLength, SlotRange, TimeRange};
use ground::fields;
use ground::fields::calendar_day;
use kernel::problem::{FieldProblems, Problem};

use crate::calendar::not_bookable;

/// A part of a local day that somebody would like.
#[derive(Clone, Copy, Debug)]
pub struct AskedDate<'a> {
    pub date: NaiveDate,
    pub start: &'a str,
    pub end: &'a str,
}

/// Reads the slots that make up the time, on a day from today to two years ahead. `path` goes before the names of the members: `dates.0.`, or nothing.
pub fn parse_slots(
    length: SlotLength,
    today: LocalDay,
    asked: AskedDate<'_>,
    path: &str,
) -> Result<(LocalDay, SlotRange), Problem> {
    let mut problems = FieldProblems::new();
    let field = |name: &str| format!("{path}{name}");
    let day = calendar_day(&field("date"), asked.date);
    if let Some((code, message)) = day.as_ref().ok().and_then(|day| not_bookable(*day, today)) {
        problems.add(field("date"), code, message);
    }
    let start = fields::parse::<LocalTime>(&mut problems, &field("start"), asked.start);
    let end = fields::parse::<LocalTime>(&mut problems, &field("end"), asked.end);
    let times = start
        .zip(end)
        .and_then(|(start, end)| fields::take(&mut problems, &field("end"), TimeRange::new(start, end)));
    let slots = times.and_then(|times| {
        SlotRange::from_times(length, times)
            .map_err(|refusal| problems.add(field("start"), refusal.code(), refusal.to_string()))
            .ok()
    });
    problems.check()?;
    let slots = slots.ok_or_else(|| Problem::invalid_field(&field("start"), "notATime", "Enter a time."))?;
    Ok((day?, slots))
}
