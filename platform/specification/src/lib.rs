//! The specification of an API, generated at each start: its operations, their inputs, and how each can fail.
//!
//! This is a separate crate so that it can be built with optimization: every start of the server waits for it, and so
//! does every test.

pub mod errors;
mod inputs;
pub mod operations;
pub mod schemas;

use std::collections::BTreeSet;

use operations::Operations;
use schemas::Schemas;
use serde_json::Value;

/// An API's specification, as it is served and as requests are held against it.
pub struct Specification {
    /// OpenAPI 3.0 as JSON.
    pub json: String,
    pub operations: Operations,
    pub schemas: Schemas,
    /// The first segments of its paths: `holds` for `/holds/{hold}`.
    pub first_segments: BTreeSet<String>,
}

impl Specification {
    /// Adds to what the framework generated what it leaves out: which members inputs have, and which problems there may be.
    pub fn of(generated: &str) -> Self {
        let mut described: Value = serde_json::from_str(generated).unwrap_or_default();
        inputs::close(&mut described);
        errors::describe(&mut described);
        Self {
            json: described.to_string(),
            first_segments: first_segments(&described),
            operations: Operations::of(&described),
            schemas: Schemas::of(&mut described),
        }
    }

    /// Returns the specification with the addresses that the API has on a host.
    pub fn at(&self, servers: &Value) -> String {
        let mut specification: Value = serde_json::from_str(&self.json).unwrap_or_default();
        specification["servers"] = servers.clone();
        specification.to_string()
    }

    /// The specification as it is committed: indented, with a final newline.
    pub fn pretty(&self) -> serde_json::Result<String> {
        let value: Value = serde_json::from_str(&self.json)?;
        Ok(serde_json::to_string_pretty(&value)? + "\n")
    }
}

fn first_segments(specification: &Value) -> BTreeSet<String> {
    specification["paths"]
        .as_object()
        .into_iter()
        .flat_map(|paths| paths.keys())
        .filter_map(|path| path.trim_start_matches('/').split('/').next().map(str::to_owned))
        .collect()
}
