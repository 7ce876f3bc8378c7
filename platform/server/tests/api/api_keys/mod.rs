//! Keys with which other programs call an organization's API.

mod create;
mod list;
mod revoke;

use serde_json::{Value, json};

use crate::support::{Client, Organization};

/// Makes a key of this name.
async fn make(admin: &Client, organization: &Organization, name: &str) -> Value {
    let path = organization.path("/api-keys");
    admin.post(&path, json!({ "name": name })).await.expect(201).json()
}

/// The key itself, as it is told when it is made.
#[track_caller]
fn key_of(made: &Value) -> &str {
    made["key"].as_str().expect("the key itself")
}
