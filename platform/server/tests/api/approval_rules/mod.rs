//! Rules by which requests are approved by themselves (docs/rules/bookings-and-their-states.md#approval-rules).

mod conditions;
mod history;
mod rules;

use serde_json::{Value, json};

use crate::support::{Client, Organization};

/// Adds a rule of these conditions.
pub async fn rule(admin: &Client, organization: &Organization, name: &str, conditions: Value) -> Value {
    let form = json!({ "name": name, "conditions": conditions });
    let path = organization.path("/approval-rules");
    admin.post(&path, form).await.expect(201).json()
}
