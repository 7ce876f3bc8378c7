//! Every worked case of `vectors/`, made by an independent program. `VECTORS=dir cargo test -p domain vectors` runs
//! those of another folder. Unknown fields, and a file without cases, fail.

mod calendar;
mod cost;

use serde::de::DeserializeOwned;
use std::path::PathBuf;

/// Reads a file of the folder that `VECTORS` names, else of the repository's.
fn read<T: DeserializeOwned>(file: &str) -> T {
    let repository = concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors");
    let folder = std::env::var_os("VECTORS").map_or_else(|| PathBuf::from(repository), PathBuf::from);
    let path = folder.join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
