//! Inputs have the members that are described, and no others.

use std::collections::BTreeSet;

use serde_json::Value;

/// Says of every object that a request's body is made of that it has no other members than those described, as the
/// operations hold to (`deny_unknown_fields`); the framework leaves it out of the specification.
pub(crate) fn close(specification: &mut Value) {
    let mut waiting = Vec::new();
    for path in specification["paths"]
        .as_object()
        .into_iter()
        .flat_map(|paths| paths.values())
    {
        for operation in path.as_object().into_iter().flat_map(|operations| operations.values()) {
            references(&operation["requestBody"], &mut waiting);
        }
    }
    close_forms(&mut specification["paths"]);
    let mut seen = BTreeSet::new();
    while let Some(name) = waiting.pop() {
        if !seen.insert(name.clone()) {
            continue;
        }
        let schema = &mut specification["components"]["schemas"][name];
        references(schema, &mut waiting);
        if schema["type"] == "object"
            && let Some(schema) = schema.as_object_mut()
        {
            schema.entry("additionalProperties").or_insert(Value::Bool(false));
        }
    }
}

/// Closes the forms that requests send, whose descriptions are in the operation itself.
fn close_forms(paths: &mut Value) {
    let operations = paths
        .as_object_mut()
        .into_iter()
        .flat_map(|paths| paths.values_mut())
        .filter_map(Value::as_object_mut)
        .flat_map(|operations| operations.values_mut());
    for operation in operations {
        let form = operation.pointer_mut("/requestBody/content/multipart~1form-data/schema");
        if let Some(form) = form.and_then(Value::as_object_mut) {
            form.entry("additionalProperties").or_insert(Value::Bool(false));
        }
    }
}

/// The names of the schemas that a part of a specification refers to.
fn references(part: &Value, names: &mut Vec<String>) {
    match part {
        Value::Object(members) => {
            if let Some(name) = members.get("$ref").and_then(Value::as_str) {
                names.extend(name.strip_prefix("#/components/schemas/").map(str::to_owned));
            }
            members.values().for_each(|member| references(member, names));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, names)),
        _ => {}
    }
}
