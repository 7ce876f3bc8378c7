//! Faults of a value by its schema, in sentences for its sender.

use chrono::{DateTime, NaiveDate};
use kernel::problem::FieldProblem;
use serde_json::{Map, Value};
use uuid::Uuid;

/// The schemas of a specification that have a name.
pub struct Schemas(Value);

impl Schemas {
    /// Takes them out of a specification.
    pub fn of(specification: &mut Value) -> Self {
        Self(specification["components"]["schemas"].take())
    }

    /// Everything that is wrong with a value that stands at `field`: `days.0.start`, or nothing for the body itself.
    pub fn faults(&self, schema: &Value, value: &Value, field: &str) -> Vec<FieldProblem> {
        let mut faults = Vec::new();
        self.check(schema, value, field, &mut faults);
        faults
    }

    /// Returns true if a body is JSON, and not as described.
    pub fn refuse(&self, schema: &Value, body: &[u8]) -> bool {
        serde_json::from_slice(body).is_ok_and(|value: Value| !self.faults(schema, &value, "").is_empty())
    }

    fn check(&self, schema: &Value, value: &Value, field: &str, faults: &mut Vec<FieldProblem>) {
        let schema = self.resolve(schema);
        if let Some(parts) = schema["allOf"].as_array() {
            for part in parts {
                self.check(part, value, field, faults);
            }
            return;
        }
        if schema["type"].is_string() && !is_of(schema, value) {
            let code = match (value, &schema["enum"]) {
                (Value::String(_), Value::Array(_)) => "unknownValue",
                _ => "wrongType",
            };
            let message = format!("{} should be {}.", called(field), self.kind(schema));
            faults.push(FieldProblem::new(place(field), code, message));
            return;
        }
        if let Some((code, limit)) = beyond(schema, value) {
            let message = format!("{} {limit}.", called(field));
            faults.push(FieldProblem::new(place(field), code, message));
        }
        match value {
            Value::Object(members) => self.check_members(schema, members, field, faults),
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.check(&schema["items"], item, &within(field, &index.to_string()), faults);
                }
            }
            _ => {}
        }
    }

    fn check_members(&self, schema: &Value, members: &Map<String, Value>, field: &str, faults: &mut Vec<FieldProblem>) {
        let Some(known) = schema["properties"].as_object() else {
            return;
        };
        for name in members.keys().filter(|name| !known.contains_key(*name)) {
            let names: Vec<&str> = known.keys().map(String::as_str).collect();
            let message = format!("There is no member '{name}' here. There are: {}.", names.join(", "));
            faults.push(FieldProblem::new(within(field, name), "unknownMember", message));
        }
        let required: Vec<&str> = schema["required"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        for (name, member) in known {
            let (field, is_required) = (within(field, name), required.contains(&name.as_str()));
            match members.get(name) {
                None if is_required => {
                    let message = format!("{} is missing. Enter {}.", called(&field), self.kind(member));
                    faults.push(FieldProblem::new(field, "missing", message));
                }
                // A member that may be left out may be null as well.
                Some(Value::Null) if !is_required => {}
                Some(value) => self.check(member, value, &field, faults),
                None => {}
            }
        }
    }

    fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let name = schema["$ref"].as_str();
        match name.and_then(|name| name.strip_prefix("#/components/schemas/")) {
            Some(name) => &self.0[name],
            None => schema,
        }
    }

    /// Names what should be there: "a whole number from 0 to 255".
    fn kind(&self, schema: &Value) -> String {
        let schema = self.resolve(schema);
        if let Some(parts) = schema["allOf"].as_array() {
            return parts.first().map_or_else(String::new, |part| self.kind(part));
        }
        if let Some(words) = schema["enum"].as_array() {
            let words: Vec<&str> = words.iter().filter_map(Value::as_str).collect();
            return format!("one of: {}", words.join(", "));
        }
        let kind = match (
            schema["type"].as_str().unwrap_or_default(),
            schema["format"].as_str().unwrap_or_default(),
        ) {
            ("object", _) => "an object",
            ("array", _) => "a list",
            ("boolean", _) => "true or false",
            ("integer", format) => {
                return match largest(format) {
                    Some(most) => format!("a whole number from 0 to {most}"),
                    None => "a whole number".to_owned(),
                };
            }
            ("number", _) => "a number",
            (_, "uuid") => "an id (a UUID)",
            (_, "naive-date" | "date") => "a day such as 2027-03-01",
            (_, "date-time") => "an instant such as 2027-03-01T17:30:00Z",
            (_, "decimal") => "a decimal number such as 12.50",
            _ => "a text",
        };
        kind.to_owned()
    }
}

/// Returns true if a value is of the schema's type and format.
fn is_of(schema: &Value, value: &Value) -> bool {
    if let Some(words) = schema["enum"].as_array() {
        return words.contains(value);
    }
    let format = schema["format"].as_str().unwrap_or_default();
    match (schema["type"].as_str().unwrap_or_default(), value) {
        ("object", value) => value.is_object(),
        ("array", value) => value.is_array(),
        ("boolean", value) => value.is_boolean(),
        ("number", value) => value.is_number(),
        ("integer", value) => match largest(format) {
            Some(most) => value.as_u64().is_some_and(|number| number <= most),
            None if format == "int32" => value.as_i64().is_some_and(|number| i32::try_from(number).is_ok()),
            None => value.is_i64() || value.is_u64(),
        },
        (_, Value::String(text)) => match format {
            "uuid" => Uuid::parse_str(text).is_ok(),
            "naive-date" | "date" => text.parse::<NaiveDate>().is_ok(),
            "date-time" => DateTime::parse_from_rfc3339(text).is_ok(),
            "decimal" => text.parse::<f64>().is_ok_and(f64::is_finite),
            _ => true,
        },
        _ => false,
    }
}

/// The largest number of a format that begins at 0.
fn largest(format: &str) -> Option<u64> {
    match format {
        "uint8" => Some(u8::MAX.into()),
        "uint16" => Some(u16::MAX.into()),
        "uint32" => Some(u32::MAX.into()),
        "uint64" => Some(u64::MAX),
        _ => None,
    }
}

/// Which of the schema's limits a value of the right type is beyond: a code, and what holds.
fn beyond(schema: &Value, value: &Value) -> Option<(&'static str, String)> {
    let limit = |name: &str| schema[name].as_f64();
    let count = |name: &str| schema[name].as_u64().and_then(|most| usize::try_from(most).ok());
    match value {
        Value::String(text) => {
            let length = text.chars().count();
            let most = count("maxLength").filter(|most| length > *most);
            let least = count("minLength").filter(|least| length < *least);
            most.map(|most| ("tooLong", format!("can have at most {most} characters")))
                .or_else(|| least.map(|least| ("tooShort", format!("needs at least {least} characters"))))
        }
        Value::Array(items) => {
            let most = count("maxItems").filter(|most| items.len() > *most);
            let least = count("minItems").filter(|least| items.len() < *least);
            most.map(|most| ("tooMany", format!("can have at most {most} entries")))
                .or_else(|| least.map(|least| ("tooFew", format!("needs entries, at least {least}"))))
        }
        Value::Number(number) => {
            let number = number.as_f64()?;
            let most = limit("maximum").filter(|most| number > *most);
            let least = limit("minimum").filter(|least| number < *least);
            most.map(|most| ("outOfRange", format!("can be at most {most}")))
                .or_else(|| least.map(|least| ("outOfRange", format!("should be at least {least}"))))
        }
        _ => None,
    }
}

fn within(field: &str, name: &str) -> String {
    if field.is_empty() {
        name.to_owned()
    } else {
        format!("{field}.{name}")
    }
}

fn place(field: &str) -> &str {
    if field.is_empty() { "body" } else { field }
}

fn called(field: &str) -> String {
    if field.is_empty() {
        "The body".to_owned()
    } else {
        format!("'{field}'")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn faults(value: &Value) -> Vec<(String, String, String)> {
        let mut specification = json!({ "components": { "schemas": {
            "Order": { "type": "object", "required": ["id", "days"], "properties": {
                "id": { "type": "string", "format": "uuid" },
                "kind": { "allOf": [{ "$ref": "#/components/schemas/Kind" }, { "description": "Which" }] },
                "days": { "type": "array", "minItems": 1, "items": { "$ref": "#/components/schemas/Day" } },
            } },
            "Day": { "type": "object", "required": ["count"], "properties": {
                "count": { "type": "integer", "format": "uint8" },
                "note": { "type": "string", "maxLength": 3 },
            } },
            "Kind": { "type": "string", "enum": ["open", "closed"] },
        } } });
        let schemas = Schemas::of(&mut specification);
        let schema = json!({ "$ref": "#/components/schemas/Order" });
        let faults = schemas.faults(&schema, value, "").into_iter();
        faults.map(|fault| (fault.field, fault.code, fault.message)).collect()
    }

    fn fault(field: &str, code: &str, message: &str) -> (String, String, String) {
        (field.to_owned(), code.to_owned(), message.to_owned())
    }

    #[test]
    fn what_is_as_described_has_no_faults() {
        let id = "0197a000-0000-7000-8000-000000000000";
        let order = json!({ "id": id, "kind": null, "days": [{ "count": 255, "note": "abc" }] });
        assert_eq!(faults(&order), []);
    }

    #[test]
    fn every_fault_is_told_with_its_place_and_what_to_do() {
        let order = json!({ "id": 7, "kind": "shut", "days": [{ "count": 256, "note": "long" }, { "cout": 1 }] });
        let expected = [
            fault(
                "days.0.count",
                "wrongType",
                "'days.0.count' should be a whole number from 0 to 255.",
            ),
            fault("days.0.note", "tooLong", "'days.0.note' can have at most 3 characters."),
            fault(
                "days.1.cout",
                "unknownMember",
                "There is no member 'cout' here. There are: count, note.",
            ),
            fault(
                "days.1.count",
                "missing",
                "'days.1.count' is missing. Enter a whole number from 0 to 255.",
            ),
            fault("id", "wrongType", "'id' should be an id (a UUID)."),
            fault("kind", "unknownValue", "'kind' should be one of: open, closed."),
        ];
        assert_eq!(faults(&order), expected);
    }

    #[test]
    fn a_body_of_another_type_and_a_list_without_entries_are_told() {
        assert_eq!(
            faults(&json!([])),
            [fault("body", "wrongType", "The body should be an object.")]
        );
        let empty = json!({ "id": "0197a000-0000-7000-8000-000000000000", "days": [] });
        assert_eq!(
            faults(&empty),
            [fault("days", "tooFew", "'days' needs entries, at least 1.")]
        );
    }
}
