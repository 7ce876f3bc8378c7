//! Parses a form's texts into the rules' types, and collects every problem so that the form shows all of them together.

use domain::names::PersonName;
use domain::refusal::Refusal;
use kernel::problem::FieldProblems;

/// A first and a last name, each with its own problem where it has one.
pub fn parse_name(problems: &mut FieldProblems, first: &str, last: &str) -> Option<PersonName> {
    // The rule knows a name as a whole; one half at a time says which half is wrong.
    let first_holds = keep(problems, "firstName", PersonName::new(first, "x"));
    let last_holds = keep(problems, "lastName", PersonName::new("x", last));
    first_holds.and(last_holds)?;
    PersonName::new(first, last).ok()
}

/// Keeps a parsed value, or notes why the field was refused.
pub fn keep<T, R: Refusal>(problems: &mut FieldProblems, field: &str, parsed: Result<T, R>) -> Option<T> {
    parsed
        .map_err(|refusal| problems.add(field, refusal.code(), refusal.to_string()))
        .ok()
}
