//! Parses a form's texts into the rules' types, and collects every problem so that the form shows all of them together.

use std::str::FromStr;

use chrono::{Datelike, NaiveDate};
use domain::names::{self, is_seen, one_line};
use domain::refusal::{FieldRefusal, Refusal};
use domain::time::{LocalDay, LocalTime, TimeRange};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::types::MaybeUndefined;

/// Keeps a parsed value, or notes why the field was refused.
pub fn take<T, R: Refusal>(problems: &mut FieldProblems, field: &str, parsed: Result<T, R>) -> Option<T> {
    parsed
        .map_err(|refusal| problems.add(field, refusal.code(), refusal.to_string()))
        .ok()
}

/// Parses a text that has to be there.
pub fn parse<T: FromStr<Err: Refusal>>(problems: &mut FieldProblems, field: &str, text: &str) -> Option<T> {
    take(problems, field, text.parse())
}

/// Parses a text that may be left out; a blank one is left out too.
pub fn parse_optional<T: FromStr<Err: Refusal>>(
    problems: &mut FieldProblems,
    field: &str,
    text: Option<&str>,
) -> Option<T> {
    let text = text.filter(|text| !text.trim().is_empty())?;
    parse(problems, field, text)
}

/// Free text: trimmed, and at most this long. Empty if no character of it is visible.
pub fn text(problems: &mut FieldProblems, field: &str, given: &str, longest: usize) -> String {
    if has_none(problems, field, given) {
        return String::new();
    }
    take(problems, field, names::text(given, longest)).unwrap_or_else(|| given.trim().to_owned())
}

/// Like [`text`], for one line such as a name or a title: breaks and runs of blanks become one blank, as in every name.
pub fn line(problems: &mut FieldProblems, field: &str, given: &str, longest: usize) -> String {
    if has_none(problems, field, given) {
        return String::new();
    }
    take(problems, field, names::line(given, longest)).unwrap_or_else(|| one_line(given))
}

/// Like [`line()`], but required.
pub fn required(problems: &mut FieldProblems, field: &str, given: &str, longest: usize) -> String {
    if !is_seen(given) {
        take(problems, field, names::required_line(given, longest));
        return String::new();
    }
    line(problems, field, given, longest)
}

/// Notes the character 0, which the database can't store. JSON never brings it this far, but a form with files can.
fn has_none(problems: &mut FieldProblems, field: &str, given: &str) -> bool {
    let is_there = given.contains('\0');
    if is_there {
        problems.add(field, "invalid", "Text can't contain the character 0.");
    }
    is_there
}

/// A whole number within bounds.
pub fn within(problems: &mut FieldProblems, field: &str, number: u16, bounds: std::ops::RangeInclusive<u16>) {
    if !bounds.contains(&number) {
        let (least, most) = bounds.into_inner();
        problems.add(field, "outOfRange", format!("Enter a number from {least} to {most}."));
    }
}

/// A part of a day from the `start` and the `end` of what is at this place.
pub fn times(problems: &mut FieldProblems, place: &str, start: &str, end: &str) -> Option<TimeRange> {
    let (start_field, end_field) = (format!("{place}.start"), format!("{place}.end"));
    let start = parse::<LocalTime>(problems, &start_field, start);
    let end = parse::<LocalTime>(problems, &end_field, end);
    take(problems, &end_field, TimeRange::new(start?, end?))
}

/// Returns the collected problems as the answer to an input that was refused.
pub fn refusal(problems: FieldProblems) -> Problem {
    problems.check().err().unwrap_or_else(|| Problem::invalid(Vec::new()))
}

/// Takes over what the rules found wrong.
pub fn refused(problems: &mut FieldProblems, refusals: Vec<FieldRefusal>) {
    for refusal in refusals {
        problems.add(refusal.field, refusal.code, refusal.message);
    }
}

/// Takes over what the rules found wrong with what is at this place: `rows.0`.
pub fn refused_at(problems: &mut FieldProblems, place: &str, refusals: Vec<FieldRefusal>) {
    for refusal in refusals {
        problems.add(format!("{place}.{}", refusal.field), refusal.code, refusal.message);
    }
}

/// Applies a change to an optional value: absent keeps it, null clears it.
pub fn changed<T>(change: MaybeUndefined<T>, current: Option<T>) -> Option<T> {
    match change {
        MaybeUndefined::Undefined => current,
        MaybeUndefined::Null => None,
        MaybeUndefined::Value(value) => Some(value),
    }
}

/// Text for people, without the markup that it came with.
pub fn plain_text(problems: &mut FieldProblems, field: &str, given: &str, longest: usize) -> String {
    text(problems, field, &without_tags(given), longest)
}

/// Takes out everything between a `<` that a tag begins with and its `>`.
pub fn without_tags(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        let (before, tag) = rest.split_at(start);
        plain.push_str(before);
        let begins_a_tag = tag[1..].starts_with(|c: char| c.is_ascii_alphabetic() || c == '/' || c == '!');
        if !begins_a_tag {
            plain.push('<');
            rest = &tag[1..];
            continue;
        }
        let Some(end) = tag.find('>') else {
            rest = tag;
            break;
        };
        rest = &tag[end + 1..];
    }
    plain.push_str(rest);
    plain
}

/// A day that a calendar can show: from the year 2000 up to 2100.
pub fn calendar_day(field: &str, date: NaiveDate) -> Result<LocalDay, Problem> {
    if (2000..2100).contains(&date.year()) {
        Ok(date.into())
    } else {
        Err(Problem::invalid_field(
            field,
            "outOfRange",
            "Enter a date from the year 2000 to 2100.",
        ))
    }
}

#[cfg(test)]
mod tests {
    use kernel::problem::FieldProblems;

    use super::{line, without_tags};

    #[test]
    fn a_line_stays_one() {
        let mut problems = FieldProblems::new();
        assert_eq!(
            line(&mut problems, "title", " U12\r\nfinal \u{2028} round ", 80),
            "U12 final round"
        );
        assert!(problems.check().is_ok());
        let mut problems = FieldProblems::new();
        line(&mut problems, "title", "U12\u{7}", 80);
        assert_eq!(problems.check().unwrap_err().body().fields[0].code, "controlCharacter");
    }

    #[test]
    fn markup_is_taken_out_and_text_stays() {
        assert_eq!(
            without_tags("<p>Two <b>courts</b></p><!-- x -->\nand a gym"),
            "Two courts\nand a gym"
        );
        assert_eq!(without_tags("under 5 < 12 > 3"), "under 5 < 12 > 3");
        assert_eq!(without_tags("<script>alert(1)</script>"), "alert(1)");
        assert_eq!(without_tags("a <b"), "a <b");
    }
}
