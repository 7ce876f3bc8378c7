//! The texts of a post, judged.

use kernel::problem::{FieldProblems, Problem};

use ground::fields;

use super::{Post, PostChange};

const LONGEST_TITLE: usize = 120;
const LONGEST_BODY: usize = 5000;

/// The texts of a post that hold.
pub(super) struct Texts {
    pub title: String,
    pub body: String,
}

impl Texts {
    /// The texts of a post as it is after a change.
    pub(super) fn changed(before: &Post, change: &PostChange) -> Result<Self, Problem> {
        let title = change.title.as_ref().unwrap_or(&before.title);
        let body = change.body.as_ref().unwrap_or(&before.body);
        Self::read(title, body)
    }

    pub(super) fn read(title: &str, body: &str) -> Result<Self, Problem> {
        let mut problems = FieldProblems::new();
        let title = fields::required(&mut problems, "title", title, LONGEST_TITLE);
        let body = fields::plain_text(&mut problems, "body", body, LONGEST_BODY);
        if body.is_empty() {
            problems.add("body", "required", "Enter a value.");
        }
        problems.check()?;
        Ok(Self { title, body })
    }
}
