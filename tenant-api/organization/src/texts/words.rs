//! A text that is to be saved, judged.

use kernel::problem::{FieldProblems, Problem};

use super::NewText;
use super::dto::StoredText;
use ground::fields;

const LONGEST_TITLE: usize = 120;
const LONGEST_BODY: usize = 20_000;

/// A title and a body that hold.
pub(super) struct Words {
    pub title: String,
    pub body: String,
}

impl Words {
    pub(super) fn read(new: &NewText) -> Result<Self, Problem> {
        let mut problems = FieldProblems::new();
        let title = fields::required(&mut problems, "title", &new.title, LONGEST_TITLE);
        let body = fields::plain_text(&mut problems, "body", &new.body, LONGEST_BODY);
        if body.is_empty() {
            problems.add("body", "required", "Enter a value.");
        }
        problems.check()?;
        Ok(Self { title, body })
    }

    /// Returns true if a version says the same.
    pub(super) fn are_of(&self, stored: &StoredText) -> bool {
        stored.title.as_ref() == Some(&self.title) && stored.body.as_ref() == Some(&self.body)
    }
}
