//! Inputs made from their descriptions: of the right types, and plausible where a member's name says what it is.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::operations::Api;

/// The members of an object that are filled in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Members {
    Required,
    All,
}

/// Plausible values by the name of the member or parameter.
pub type Values = BTreeMap<&'static str, Value>;

/// An input of a schema.
pub fn sample(api: Api, schema: &Value, name: &str, members: Members, values: &Values) -> Value {
    let schema = api.resolve(schema);
    if let Some(value) = values.get(name).filter(|value| fits(value, schema)) {
        return value.clone();
    }
    for combined in ["allOf", "oneOf", "anyOf"] {
        if let Some(first) = schema[combined].as_array().and_then(|schemas| schemas.first()) {
            return sample(api, first, name, members, values);
        }
    }
    if let Some(first) = schema["enum"].as_array().and_then(|words| words.first()) {
        return first.clone();
    }
    match schema["type"].as_str() {
        Some("object") => object(api, schema, members, values),
        Some("array") => json!([sample(api, &schema["items"], name, members, values)]),
        Some("integer" | "number") => schema["minimum"].as_f64().map_or(json!(1), |least| json!(least)),
        Some("boolean") => json!(true),
        _ => match schema["format"].as_str() {
            Some("uuid") => json!("0197a000-0000-7000-8000-000000000000"),
            Some("date" | "naive-date") => json!("2030-01-01"),
            Some("date-time") => json!("2030-01-01T00:00:00Z"),
            _ => json!("1"),
        },
    }
}

/// A name may mean a number here and a text there.
fn fits(value: &Value, schema: &Value) -> bool {
    match schema["type"].as_str() {
        Some("string") => value.is_string(),
        Some("integer" | "number") => value.is_number(),
        Some("array") => value.is_array(),
        Some("boolean") => value.is_boolean(),
        _ => value.is_object(),
    }
}

fn object(api: Api, schema: &Value, members: Members, values: &Values) -> Value {
    let required: Vec<&str> = schema["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let mut object = Map::new();
    for (name, member) in schema["properties"].as_object().into_iter().flatten() {
        if members == Members::All || required.contains(&name.as_str()) {
            object.insert(name.clone(), sample(api, member, name, members, values));
        }
    }
    Value::Object(object)
}

/// Copies of an input, each with an unknown member in another one of its objects, and where that is: `address`, `dates.0`.
pub fn with_unknown_members(input: &Value, unknown: &str) -> Vec<(String, Value)> {
    let mut places = Vec::new();
    objects(input, String::new(), &mut places);
    places
        .into_iter()
        .map(|pointer| {
            let mut copy = input.clone();
            let object = copy
                .pointer_mut(&pointer)
                .and_then(Value::as_object_mut)
                .expect("an object is there");
            object.insert(unknown.to_owned(), json!(true));
            (pointer, copy)
        })
        .collect()
}

fn objects(value: &Value, pointer: String, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                objects(member, format!("{pointer}/{name}"), found);
            }
            found.push(pointer);
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                objects(item, format!("{pointer}/{index}"), found);
            }
        }
        _ => {}
    }
}
