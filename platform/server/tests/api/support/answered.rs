//! Holds every answer against the specification, and notes it for `infra/test/answered.mjs`, which asks the other way round:
//! whether all that is documented is answered by some test.

use std::fs::File;
use std::path::PathBuf;
use std::sync::LazyLock;

use specification::operations::Operation;

use super::{Answer, golden};

/// The folder of the notes. They are empty files, since many processes write at the same time: `createHold 409
/// slotTaken`.
static NOTES: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = golden::path("target/answered");
    std::fs::create_dir_all(&folder).expect("target/ can be written to while tests run");
    folder
});

/// Fails if the specification doesn't say that the operation answers this. Answers that a test asked for are noted;
/// those that chance led to aren't.
#[track_caller]
pub fn check(operation: &Operation, answer: &Answer, is_chance: bool) {
    let status = answer.status.as_u16();
    let code = if status < 400 {
        String::new()
    } else {
        answer.problem().code
    };
    let known = operation.answers.get(&status);
    let is_documented = known.is_some_and(|codes| code.is_empty() || codes.contains(&code));
    assert!(
        is_documented || std::env::var_os("ANSWERED_ANYTHING").is_some(),
        "{} answered {status} {code}, which its specification doesn't say. Add the code to its line in openapi/errors.txt.\n{}",
        operation.id,
        answer.text()
    );
    if is_chance {
        return;
    }
    let name = format!("{} {status} {code}", operation.id);
    // Most are there already.
    drop(File::create_new(NOTES.join(name.trim_end())));
}
