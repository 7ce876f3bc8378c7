//! Refusals of an assignment, with what is in the way.

use kernel::problem::{Conflict, ConflictReason, Problem};

use super::dto::AssignmentConflicts;

/// 409: none of several dates is available, or a single one has a conflict. Says where and what.
pub(super) fn invalid(conflicts: Vec<AssignmentConflicts>, several: bool) -> Problem {
    let detail = sentence(&conflicts, several);
    let collisions = conflicts.iter().flat_map(|of| of.collisions.clone()).collect();
    let conflict = Conflict {
        blocks: conflicts.into_iter().flat_map(|of| of.blocks).collect(),
        ..Conflict::default()
    };
    Problem::conflict("assignmentInvalid", detail)
        .with_conflict(conflict)
        .with_collisions(collisions)
}

fn sentence(conflicts: &[AssignmentConflicts], several: bool) -> String {
    let spaces: Vec<&str> = conflicts.iter().map(|of| of.space_name.as_str()).collect();
    let mut reasons: Vec<&str> = Vec::new();
    for block in conflicts.iter().flat_map(|of| &of.blocks) {
        let reason = in_words(block.reason);
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
fn in_words(reason: ConflictReason) -> &'static str {
    match reason {
        ConflictReason::Taken => "someone has it",
        ConflictReason::Buffer => "it is kept free around another booking",
        ConflictReason::Past => "it has passed",
        ConflictReason::NotOffered => "it is not offered on that day",
        ConflictReason::Skipped => "the clock skips it on that day",
        ConflictReason::Closed => "it is closed",
        ConflictReason::LeadTime => "it starts too soon",
        ConflictReason::Level => "it is reserved for groups with a higher priority",
        ConflictReason::InCart => "it is in the cart already",
        ConflictReason::NotRentable => "the space can't be booked",
    }
}
