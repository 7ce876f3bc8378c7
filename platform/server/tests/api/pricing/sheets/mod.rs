mod change;
mod create;
mod delete;
mod read;

use serde_json::{Value, json};

/// A sheet with one row, all day at this price an hour.
fn all_day(title: &str, amount: &str) -> Value {
    json!({
        "title": title,
        "rows": [{ "start": "00:00", "end": "24:00", "amounts": { "all": amount } }],
    })
}
