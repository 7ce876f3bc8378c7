//! Differences between the state before a change and the state after it.

use std::collections::BTreeMap;

use serde_json::Value;

use super::dto::AuditChange;

/// The most characters of a value that are shown.
const LONGEST: usize = 2000;
/// Members that change with every change and say nothing.
const NOISE: [&str; 2] = ["version", "updatedAt"];

/// Each member that differs, by its name. Lists are values as a whole.
pub(super) fn changes(before: Option<&Value>, after: Option<&Value>) -> Vec<AuditChange> {
    let (before, after) = (members(before), members(after));
    let mut fields: Vec<&String> = before.keys().chain(after.keys()).collect();
    fields.sort_unstable();
    fields.dedup();
    let differing = fields
        .into_iter()
        .filter(|field| before.get(*field) != after.get(*field));
    differing
        .map(|field| AuditChange {
            field: field.clone(),
            before: before.get(field).map(|text| shortened(text)),
            after: after.get(field).map(|text| shortened(text)),
        })
        .collect()
}

/// The name of the thing, as it was last.
pub(super) fn name(before: Option<&Value>, after: Option<&Value>) -> Option<String> {
    let of = |state: Option<&Value>| {
        let state = state?;
        let names = ["name", "title", "fileName", "number", "eventName", "email", "domain"];
        names
            .iter()
            .find_map(|member| state.get(member)?.as_str().map(str::to_owned))
    };
    of(after).or_else(|| of(before))
}

fn members(state: Option<&Value>) -> BTreeMap<String, String> {
    let mut members = BTreeMap::new();
    if let Some(state) = state {
        collect(&mut members, String::new(), state);
    }
    members
}

fn collect(members: &mut BTreeMap<String, String>, path: String, value: &Value) {
    match value {
        Value::Null => {}
        Value::Object(object) => {
            for (name, value) in object {
                if path.is_empty() && NOISE.contains(&name.as_str()) {
                    continue;
                }
                let path = if path.is_empty() {
                    name.clone()
                } else {
                    format!("{path}.{name}")
                };
                collect(members, path, value);
            }
        }
        Value::String(text) => {
            members.insert(path, text.clone());
        }
        other => {
            members.insert(path, other.to_string());
        }
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
