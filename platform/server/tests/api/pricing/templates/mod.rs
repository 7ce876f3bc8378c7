mod change;
mod create;
mod read;

use serde_json::{Value, json};

/// A block from eight to twelve on every day.
fn morning() -> Value {
    json!({
        "name": "Morning",
        "start": "08:00",
        "end": "12:00",
        "table": [{ "amount": "100.00", "days": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], "holiday": false }],
        "buffer": [],
    })
}

/// Returns the morning with one member changed.
fn morning_with(member: &str, value: Value) -> Value {
    let mut block = morning();
    block[member] = value;
    block
}
