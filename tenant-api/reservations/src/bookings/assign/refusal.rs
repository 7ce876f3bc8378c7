//! Refusals of an assignment, with what is in the way.

use kernel::problem::{Conflict, Problem};

use super::dto::AssignmentConflicts;

/// 409: none of several dates is free, or something is in the way of a single one. Says where and what.
pub(super) fn invalid(conflicts: Vec<AssignmentConflicts>, several: bool) -> Problem {
    let detail = told(&conflicts, several);
    let collisions = conflicts.iter().flat_map(|of| of.collisions.clone()).collect();
    let conflict = Conflict {
        blocks: conflicts.into_iter().flat_map(|of| of.blocks).collect(),
        ..Conflict::default()
    };
    Problem::conflict("assignmentInvalid", detail)
        .with_conflict(conflict)
        .with_collisions(collisions)
}

fn told(conflicts: &[AssignmentConflicts], several: bool) -> String {
    let spaces: Vec<&str> = conflicts.iter().map(|of| of.space_name.as_str()).collect();
    let mut reasons: Vec<&str> = Vec::new();
    for block in conflicts.iter().flat_map(|of| &of.blocks) {
        let reason = in_words(&block.reason);
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    let when = if several {
        "this time isn't available on any of the dates at"
    } else {
        "this time isn't available at"
    };
    let (spaces, reasons) = (spaces.join(", "), reasons.join(", "));
    format!("Invalid: {when} {spaces}: {reasons}. Choose another time.")
}

/// A block's reason as a part of a sentence about a time.
fn in_words(reason: &str) -> &'static str {
    match reason {
        "taken" => "somebody has it",
        "buffer" => "it is kept free around another booking",
        "past" => "it has passed",
        "notOffered" => "it is not offered on that day",
        "skipped" => "the clock skips it on that day",
        _ => "it can't be booked",
    }
}

#[cfg(test)]
mod tests {
    use kernel::problem::ConflictBlock;
    use uuid::Uuid;

    use super::*;

    fn at(space: &str, reasons: &[&str]) -> AssignmentConflicts {
        let block = |reason: &&str| ConflictBlock {
            date: "2027-03-01".parse().unwrap(),
            start: "18:00".to_owned(),
            end: "20:00".to_owned(),
            reason: (*reason).to_owned(),
        };
        AssignmentConflicts {
            space_id: Uuid::nil(),
            space_name: space.to_owned(),
            blocks: reasons.iter().map(block).collect(),
            collisions: Vec::new(),
        }
    }

    #[test]
    fn only_the_spaces_that_are_in_the_way_are_named_with_each_reason_once() {
        assert_eq!(
            told(&[at("Gym A", &["past"])], false),
            "Invalid: this time isn't available at Gym A: it has passed. Choose another time."
        );
        assert_eq!(
            told(&[at("Gym A", &["taken", "taken"]), at("Gym B", &["buffer"])], true),
            "Invalid: this time isn't available on any of the dates at Gym A, Gym B: somebody has it, it is kept free around \
             another booking. Choose another time."
        );
    }
}
