//! Days and times as they were asked for, read into slots.

use chrono::NaiveDate;
use domain::refusal::Refusal;
use domain::time::{LocalDay, LocalTime, SlotLength, SlotRange, TimeRange};
use ground::fields;
use ground::fields::calendar_day;
use kernel::problem::{FieldProblems, Problem};

use crate::calendar::not_bookable;

/// A part of a local day that somebody would like.
#[derive(Clone, Copy, Debug)]
pub struct AskedDay<'a> {
    pub date: NaiveDate,
    pub start: &'a str,
    pub end: &'a str,
}

/// Reads the slots that make up the time, on a day from today to two years ahead. `path` goes before the names of the members: `days.0.`, or nothing.
pub fn parse_slots(
    length: SlotLength,
    today: LocalDay,
    asked: AskedDay<'_>,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn slots(start: &str, end: &str) -> Result<(u16, u16), Vec<(String, String)>> {
        slots_on(NaiveDate::from_ymd_opt(2027, 3, 1).unwrap(), start, end)
    }

    fn slots_on(date: NaiveDate, start: &str, end: &str) -> Result<(u16, u16), Vec<(String, String)>> {
        let today = "2027-03-01".parse().unwrap();
        parse_slots(SlotLength::HALF_HOUR, today, AskedDay { date, start, end }, "days.0.")
            .map(|(_, slots)| (slots.first(), slots.end()))
            .map_err(|problem| {
                let fields = problem.body().fields.iter();
                fields.map(|field| (field.field.clone(), field.code.clone())).collect()
            })
    }

    #[test]
    fn a_day_lies_between_today_and_two_years_from_now() {
        let code = |date: &str| {
            let refused = slots_on(date.parse().unwrap(), "18:00", "20:00").err()?;
            assert_eq!(refused[0].0, "days.0.date");
            Some(refused[0].1.clone())
        };
        assert_eq!(code("2027-02-28").as_deref(), Some("past"));
        assert_eq!(code("2027-03-01"), None);
        assert_eq!(code("2029-02-28"), None);
        assert_eq!(code("2029-03-01").as_deref(), Some("tooFar"));
        assert_eq!(code("1999-12-31").as_deref(), Some("outOfRange"));
    }

    #[test]
    fn times_become_slots_or_say_what_is_wrong_with_which_of_them() {
        let wrong = |fields: &[(&str, &str)]| {
            Err(fields
                .iter()
                .map(|(field, code)| ((*field).to_owned(), (*code).to_owned()))
                .collect::<Vec<_>>())
        };
        assert_eq!(slots("18:00", "20:00"), Ok((36, 40)));
        assert_eq!(slots("22:00", "00:00"), Ok((44, 48)));
        assert_eq!(slots("18:10", "20:00"), wrong(&[("days.0.start", "betweenSlots")]));
        assert_eq!(
            slots("20:00", "18:00"),
            wrong(&[("days.0.end", "endTimeNotAfterStartTime")])
        );
        assert_eq!(
            slots("6 pm", "8"),
            wrong(&[("days.0.start", "notATime"), ("days.0.end", "notATime")])
        );
    }
}
