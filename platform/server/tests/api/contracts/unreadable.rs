//! A request that an operation can't read is refused with its fault and what to do, whichever operation it is: parameters
//! that nobody knows, and members and parameters of another type.

use serde_json::{Value, json};

use super::operations::{self, Operation};
use super::sample_organization::SampleOrganization;
use super::samples::Members;
use crate::support::Answer;

const UNKNOWN: &str = "filterNobodyKnows";

/// Returns true if it was refused for this field, by one of these codes.
fn is_refused_for(answer: &Answer, field: &str, codes: &[&str]) -> bool {
    answer.status == 400
        && answer.problem().fields.iter().any(|problem| {
            problem.field == field && codes.contains(&&*problem.code) && problem.message.len() > field.len()
        })
}

#[tokio::test]
async fn every_operation_refuses_parameters_that_it_does_not_have() {
    let sample = SampleOrganization::new().await;
    let caller = sample.app.anonymous();
    let mut overlooked = Vec::new();
    for operation in operations::all() {
        let path = sample.path(&operation, sample.ids());
        let separator = if path.ends_with('?') { "" } else { "&" };
        let path = format!("{path}{separator}{UNKNOWN}=1");
        let body = sample.body(&operation, sample.ids(), Members::Required);
        let answer = caller.call(operation.method.clone(), &path, body).await;
        if !is_refused_for(&answer, UNKNOWN, &["unknownParameter"]) {
            overlooked.push(format!("{}: {} {}", operation.id, answer.status, answer.text()));
        }
    }
    assert!(overlooked.is_empty(), "{}", overlooked.join("\n"));
}

#[tokio::test]
async fn every_parameter_of_another_type_is_named() {
    let sample = SampleOrganization::new().await;
    let caller = sample.app.superadmin().await;
    let mut wrong = Vec::new();
    let mut tried = 0;
    for operation in operations::all() {
        for parameter in operation.parameters("query") {
            let schema = operation.api.resolve(&parameter["schema"]);
            let takes_any_text = schema["type"] == "string" && schema["format"].is_null() && schema["enum"].is_null();
            if takes_any_text {
                continue;
            }
            tried += 1;
            let name = parameter["name"].as_str().expect("a parameter has a name");
            let path = sample.path(&operation, sample.ids());
            let (path, _) = path.split_once('?').expect("a query");
            let others = others(&sample, &operation, name);
            let path = format!("{path}?{name}=nonsense{others}");
            let answer = caller.call(operation.method.clone(), &path, None).await;
            if !is_refused_for(&answer, name, &["wrongType", "unknownValue"]) {
                wrong.push(format!("{} {name}: {} {}", operation.id, answer.status, answer.text()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(tried > 15, "the specifications have typed parameters: {tried}");
}

/// The other parameters that an operation is called with, each after an `&`.
fn others(sample: &SampleOrganization, operation: &Operation, name: &str) -> String {
    let path = sample.path(operation, sample.ids());
    let (_, query) = path.split_once('?').expect("a query");
    let others = query
        .split('&')
        .filter(|pair| !pair.is_empty() && pair.split('=').next() != Some(name));
    others.flat_map(|pair| ["&", pair]).collect()
}

#[tokio::test]
async fn every_member_of_another_type_and_every_missing_one_is_named() {
    let sample = SampleOrganization::new().await;
    let superadmin = sample.app.superadmin().await;
    let caller = sample.app.sign_in(superadmin.person()).await;
    let mut wrong = Vec::new();
    let mut tried = 0;
    for operation in operations::all() {
        let Some(input) = sample.body(&operation, sample.ids(), Members::All) else {
            continue;
        };
        let path = sample.path(&operation, sample.ids());
        for pointer in members(&input) {
            let field = pointer.trim_start_matches('/').replace('/', ".");
            let is_text = input.pointer(&pointer).expect("a member").is_string();
            let others = if is_text {
                vec![json!([]), json!(7), json!(true)]
            } else {
                vec![json!("nonsense")]
            };
            for value in others {
                let mut other = input.clone();
                *other.pointer_mut(&pointer).expect("a member") = value;
                let answer = caller.call(operation.method.clone(), &path, Some(other)).await;
                tried += 1;
                if !is_refused_for(&answer, &field, &["wrongType", "unknownValue"]) {
                    wrong.push(format!("{} {field}: {} {}", operation.id, answer.status, answer.text()));
                }
            }
        }
        for name in required(&operation) {
            let mut incomplete = input.clone();
            incomplete.as_object_mut().expect("an object").remove(&name);
            let answer = caller.call(operation.method.clone(), &path, Some(incomplete)).await;
            if !is_refused_for(&answer, &name, &["missing"]) {
                wrong.push(format!(
                    "{} without {name}: {} {}",
                    operation.id,
                    answer.status,
                    answer.text()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(tried > 100, "the operations take members: {tried}");
}

/// The members that an operation's body has to have.
fn required(operation: &Operation) -> Vec<String> {
    let schema = operation.json_body().map(|schema| operation.api.resolve(schema));
    let names = schema.and_then(|schema| schema["required"].as_array());
    names
        .into_iter()
        .flatten()
        .filter_map(|name| name.as_str().map(str::to_owned))
        .collect()
}

/// Where the members of an input stand, at any depth.
fn members(input: &Value) -> Vec<String> {
    let mut found = Vec::new();
    collect(input, "", &mut found);
    found
}

fn collect(value: &Value, pointer: &str, found: &mut Vec<String>) {
    let parts: Vec<(String, &Value)> = match value {
        Value::Object(members) => members.iter().map(|(name, member)| (name.clone(), member)).collect(),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .map(|(index, item)| (index.to_string(), item))
            .collect(),
        _ => return,
    };
    for (name, part) in parts {
        let pointer = format!("{pointer}/{name}");
        collect(part, &pointer, found);
        found.push(pointer);
    }
}
