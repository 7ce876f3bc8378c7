//! Files that say what is expected: compared in tests, written again by `UPDATE_GOLDEN=1`, read by people in reviews.

use std::path::{Path, PathBuf};

/// Returns a path from the root of the repository.
pub fn path(from_root: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(from_root)
}

/// Returns true if the files are to be written instead of compared.
pub fn is_updating() -> bool {
    std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1")
}

/// The file's text; empty where there is none yet.
pub fn read(from_root: &str) -> String {
    std::fs::read_to_string(path(from_root)).unwrap_or_default()
}

/// Compares `actual` with the file, or writes it there.
pub fn compare(from_root: &str, actual: &str) {
    if is_updating() {
        std::fs::write(path(from_root), actual).unwrap_or_else(|error| panic!("{from_root}: {error}"));
        return;
    }
    let expected = read(from_root);
    if expected == actual {
        return;
    }
    let gone = expected
        .lines()
        .filter(|line| !actual.lines().any(|other| other == *line));
    let new = actual
        .lines()
        .filter(|line| !expected.lines().any(|other| other == *line));
    let differences: Vec<String> = gone
        .map(|line| format!("- {line}"))
        .chain(new.map(|line| format!("+ {line}")))
        .collect();
    panic!(
        "{from_root} says otherwise. If the change is meant, write it with UPDATE_GOLDEN=1 and look at the difference.\n{}",
        differences.join("\n")
    );
}
