//! Words under which people look for an organization or a facility.

use domain::names::name_key;
use kernel::problem::FieldProblems;

use crate::fields;

const MOST_TAGS: usize = 20;
const LONGEST_TAG: usize = 40;

/// Tags as they are kept, each once, whatever its capitals; notes what is wrong with them.
pub fn check(problems: &mut FieldProblems, tags: &[String]) -> Vec<String> {
    if tags.len() > MOST_TAGS {
        problems.add("tags", "tooMany", format!("You can add up to {MOST_TAGS} tags."));
    }
    let mut kept: Vec<String> = Vec::new();
    for tag in tags {
        let tag = fields::line(problems, "tags", tag, LONGEST_TAG);
        let is_there = kept.iter().any(|known| name_key(known) == name_key(&tag));
        if !tag.is_empty() && !is_there {
            kept.push(tag);
        }
    }
    kept
}
