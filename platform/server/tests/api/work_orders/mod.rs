mod nights;
mod orders;
mod photos;
mod roles;
mod rules;
mod status;
mod tick;
mod told;

use serde_json::{Value, json};

use crate::support::renting::id;
use crate::support::{Client, Organization};

/// Adds an order with these tasks to every date of a booking.
async fn order(manager: &Client, organization: &Organization, booking: &Value, tasks: &[&str]) -> Value {
    let tasks: Vec<Value> = tasks.iter().map(|name| json!({ "name": name })).collect();
    let path = organization.path(&format!("/bookings/{}/work-orders", id(booking)));
    let new = json!({ "kind": "setup", "title": "Chairs", "tasks": tasks });
    let made = manager.post(&path, new).await.expect(201).json();
    made["items"][0].clone()
}

/// The orders of a booking as they are now.
async fn orders(staff: &Client, organization: &Organization, booking: &Value) -> Vec<Value> {
    let path = organization.path(&format!("/bookings/{}/work-orders", id(booking)));
    let listed = staff.get(&path).await.expect(200).json();
    listed["items"].as_array().cloned().unwrap_or_default()
}
