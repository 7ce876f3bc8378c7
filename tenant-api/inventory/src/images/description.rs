//! The words for those who don't see a picture.

use ground::fields;
use kernel::problem::{FieldProblems, Problem};

const LONGEST: usize = 300;

/// Reads what a picture shows.
pub(super) fn read_description(given: &str) -> Result<String, Problem> {
    let mut problems = FieldProblems::new();
    let description = fields::plain_text(&mut problems, "description", given, LONGEST);
    problems.check()?;
    Ok(description)
}
