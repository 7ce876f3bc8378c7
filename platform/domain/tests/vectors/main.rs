//! Every worked case of `vectors/`, made by an independent program. `VECTORS=dir cargo test -p domain vectors` runs
//! those of another folder. Unknown fields, and a file without cases, fail.

mod calendar;
mod cost;

use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};

/// Reads a file of the folder that `VECTORS` names, else of the repository's.
fn read<T: DeserializeOwned>(file: &str) -> T {
    let path = folder().join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!(
            "{}: {error}; VECTORS has to name a folder with calendar.json and cost.json, \
             as seen from the repository's root",
            path.display()
        )
    });
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Cargo runs tests in their package's folder, while a relative path is typed in the repository's root.
fn folder() -> PathBuf {
    let repository = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let named = std::env::var_os("VECTORS").map_or_else(|| PathBuf::from("vectors"), PathBuf::from);
    let from_repository = repository.join(&named);
    if from_repository.exists() {
        from_repository
    } else {
        named
    }
}
