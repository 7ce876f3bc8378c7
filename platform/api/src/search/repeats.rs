//! The days on which a repeating search wants its time (docs/rules/search.md#when).

use domain::refusal::Refusal;
use domain::repeat::{OccurrenceLength, Repeat, RepeatEnd, RepeatRefusal};
use domain::time::{LocalDay, Weekdays};
use kernel::problem::FieldProblems;
use reservations::calendar::not_bookable;

use super::dto::{Monthly, SearchParameters};

/// The days of the repeat that was asked for, if one was; notes what is wrong with it.
pub fn dates(
    problems: &mut FieldProblems,
    parameters: &SearchParameters,
    date: LocalDay,
    earliest: LocalDay,
) -> Option<Vec<LocalDay>> {
    let (field, repeat) = repeat(problems, parameters)?;
    let end = end(problems, parameters, date)?;
    let dates = match repeat.dates(date, end) {
        Ok(dates) => dates,
        Err(refusal) => {
            problems.add(field_of(&refusal, field, end), refusal.code(), refusal.to_string());
            return None;
        }
    };
    let Some(last) = dates.last() else {
        problems.add(field, "noDates", "This repeat has no dates.");
        return None;
    };
    if let Some((code, message)) = not_bookable(*last, earliest) {
        problems.add("until", code, message);
    }
    Some(dates)
}

/// Returns the length of each time of a repeat.
pub fn minutes(problems: &mut FieldProblems, minutes: Option<u16>) -> u16 {
    let usual = OccurrenceLength::default().minutes();
    let minutes = minutes.unwrap_or(usual);
    let half_hours = minutes / 30;
    let length = u8::try_from(half_hours).map_err(|_| RepeatRefusal::OccurrenceLength);
    match length.and_then(OccurrenceLength::from_half_hours) {
        Ok(length) if length.minutes() == minutes => minutes,
        _ => {
            let refusal = RepeatRefusal::OccurrenceLength;
            problems.add("minutes", refusal.code(), refusal.to_string());
            usual
        }
    }
}

/// Reads the repeat, and the parameter that gives it.
fn repeat(problems: &mut FieldProblems, parameters: &SearchParameters) -> Option<(&'static str, Repeat)> {
    let daily = parameters.daily.filter(|daily| *daily);
    let asked = [
        parameters.weekly.is_some(),
        parameters.monthly.is_some(),
        daily.is_some(),
    ];
    let asked = asked.into_iter().filter(|asked| *asked).count();
    if asked == 0 {
        for (field, given) in [
            ("count", parameters.count.is_some()),
            ("until", parameters.until.is_some()),
        ] {
            if given {
                let message = "Choose how it repeats: weekly, monthly or daily.";
                problems.add(field, "notRepeated", message);
            }
        }
        return None;
    }
    if asked > 1 {
        let message = "Choose one way to repeat: weekly, monthly or daily.";
        problems.add("weekly", "manyRepeats", message);
        return None;
    }
    if let Some(days) = &parameters.weekly {
        let days = weekdays(problems, days)?;
        return Some(("weekly", Repeat::Weekly { days }));
    }
    Some(match parameters.monthly {
        Some(Monthly::Date) => ("monthly", Repeat::MonthlyByDate),
        Some(Monthly::Weekday) => ("monthly", Repeat::MonthlyByWeekday),
        None => ("daily", Repeat::Daily),
    })
}

fn weekdays(problems: &mut FieldProblems, text: &str) -> Option<Weekdays> {
    let mut days = Weekdays::NONE;
    let mut is_right = true;
    for day in text.split(',').map(str::trim).filter(|day| !day.is_empty()) {
        match day.parse() {
            Ok(day) => days = days.with(day),
            Err(unknown) => {
                problems.add("weekly", "unknown", format!("{unknown}"));
                is_right = false;
            }
        }
    }
    is_right.then_some(days)
}

fn end(problems: &mut FieldProblems, parameters: &SearchParameters, date: LocalDay) -> Option<RepeatEnd> {
    match (parameters.count, parameters.until) {
        (Some(_), Some(_)) => {
            let message = "End the repeat after a count or on a date, not both.";
            problems.add("until", "twoEnds", message);
            None
        }
        (Some(count), None) => Some(RepeatEnd::Count(u8::try_from(count).unwrap_or(u8::MAX))),
        (None, Some(until)) => Some(RepeatEnd::Until(LocalDay::from(until))),
        (None, None) => Some(RepeatEnd::usual(date)),
    }
}

/// Returns the parameter that a refusal is about.
fn field_of(refusal: &RepeatRefusal, repeat: &'static str, end: RepeatEnd) -> &'static str {
    match (refusal, end) {
        (RepeatRefusal::None | RepeatRefusal::TooMany { .. }, _) => "count",
        (RepeatRefusal::TooFar { .. }, _) => "until",
        _ => repeat,
    }
}
