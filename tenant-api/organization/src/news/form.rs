//! The texts of a post, judged.

use kernel::problem::FieldProblems;

use ground::fields;

const LONGEST_TITLE: usize = 120;
const LONGEST_BODY: usize = 5000;

/// The texts of a post that hold.
pub(super) struct Texts {
    pub title: String,
    pub body: String,
}

impl Texts {
    pub(super) fn read(problems: &mut FieldProblems, title: &str, body: &str) -> Self {
        let title = fields::required(problems, "title", title, LONGEST_TITLE);
        let body = fields::plain_text(problems, "body", body, LONGEST_BODY);
        if body.is_empty() {
            problems.add("body", "required", "Enter a value.");
        }
        Self { title, body }
    }
}
