//! The specifications are complete enough to build a client from without reading the sources.

use std::collections::{BTreeMap, BTreeSet};

use fieldhouse::apis;
use serde_json::Value;

use super::operations::{self, Api, Operation};
use crate::support::golden;

/// What an operation's id may begin with.
const VERBS: [&str; 43] = [
    "add", "adjust", "answer", "assign", "cancel", "change", "confirm", "create", "decide", "delete", "dismiss",
    "download", "drop", "empty", "find", "hold", "import", "join", "leave", "list", "move", "open", "order", "pay",
    "place", "quote", "read", "recode", "record", "refund", "release", "remove", "renew", "request", "resend", "reset",
    "resolve", "revoke", "save", "send", "set", "settle", "split",
];
/// Whole ids that are verbs which everybody knows.
const WHOLE_IDS: [&str; 5] = ["search", "suggest", "signIn", "signOut", "signUp"];

#[test]
fn every_operation_has_an_id_of_a_verb_and_a_noun() {
    let wrong: Vec<String> = operations::all()
        .into_iter()
        .filter(|operation| !is_verb_and_noun(&operation.id))
        .map(|operation| format!("{}: '{}'", operation.line(), operation.id))
        .collect();
    assert_eq!(wrong, Vec::<String>::new());
}

fn is_verb_and_noun(id: &str) -> bool {
    let begins_with_a_verb = VERBS.iter().any(|verb| {
        id.strip_prefix(verb)
            .is_some_and(|noun| noun.starts_with(|letter: char| letter.is_ascii_uppercase()))
    });
    WHOLE_IDS.contains(&id) || begins_with_a_verb && id.chars().all(|letter| letter.is_ascii_alphabetic())
}

#[test]
fn no_two_operations_have_one_id() {
    let mut lines: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for operation in operations::all() {
        lines.entry(operation.id.clone()).or_default().push(operation.line());
    }
    lines.retain(|_, lines| lines.len() > 1);
    assert_eq!(lines, BTreeMap::new());
}

#[test]
fn every_operation_has_a_summary_and_a_tag() {
    let mut missing = Vec::new();
    for operation in operations::all() {
        let described = &operation.described;
        let mut miss = |what: &str| missing.push(format!("{} {}: {what}", operation.id, operation.line()));
        if described["summary"].as_str().is_none_or(str::is_empty) {
            miss("summary");
        }
        if described["tags"].as_array().is_none_or(Vec::is_empty) {
            miss("tag");
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// A name says nothing of units, time zones or what absence means.
#[test]
fn every_type_every_member_and_every_parameter_is_described() {
    let mut silent = BTreeSet::new();
    for api in Api::ALL {
        for (name, schema) in api.schemas() {
            let line = format!("{}: {name}", api.name());
            silent.extend(silent_members(api, &line, schema));
            if !is_described(api, schema) {
                silent.insert(line);
            }
        }
    }
    for operation in operations::all() {
        let line = format!("{}: {}", operation.api.name(), operation.line());
        let form = &operation.described["requestBody"]["content"]["multipart/form-data"]["schema"];
        silent.extend(silent_members(operation.api, &line, form));
        for parameter in operation.described["parameters"].as_array().into_iter().flatten() {
            if !is_described(operation.api, parameter) {
                silent.insert(format!("{line} {}", parameter["name"]));
            }
        }
    }
    assert_eq!(silent, BTreeSet::new());
}

/// A member that is of a type with a name is described where that type is.
fn is_described(api: Api, schema: &Value) -> bool {
    [schema, api.resolve(schema)]
        .iter()
        .any(|schema| schema["description"].as_str().is_some_and(|text| !text.is_empty()))
}

fn silent_members(api: Api, line: &str, schema: &Value) -> Vec<String> {
    let members = schema["properties"].as_object().into_iter().flatten();
    members
        .filter(|(_, member)| !is_described(api, member))
        .map(|(name, _)| format!("{line}.{name}"))
        .collect()
}

#[test]
fn every_error_is_described_as_a_problem() {
    let mut wrong = Vec::new();
    for operation in operations::all() {
        let responses = operation.described["responses"].as_object().expect("responses");
        let mut errors = 0;
        for (status, response) in responses {
            if !status.starts_with(['4', '5']) {
                continue;
            }
            errors += 1;
            let types: Vec<&String> = response["content"]
                .as_object()
                .into_iter()
                .flat_map(|content| content.keys())
                .collect();
            if types != ["application/problem+json"] {
                wrong.push(format!("{} {status}: {types:?}", operation.id));
            }
        }
        if errors == 0 {
            wrong.push(format!("{} has no errors", operation.id));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_operation_says_what_success_is() {
    let silent: Vec<String> = operations::all()
        .iter()
        .filter(|operation| {
            let responses = operation.described["responses"].as_object().expect("responses");
            !responses.keys().any(|status| status.starts_with(['2', '3']))
        })
        .map(Operation::line)
        .collect();
    assert_eq!(silent, Vec::<String>::new());
}

/// Clients put both APIs' types side by side. What only one of them takes as an input may be closed in that one.
#[test]
fn a_name_means_one_type_in_both_specifications() {
    let members = |schema: &Value| {
        let mut schema = schema.clone();
        schema
            .as_object_mut()
            .map(|schema| schema.remove("additionalProperties"));
        schema
    };
    let tenant = Api::Tenant.schemas();
    let clashes: Vec<&str> = Api::Platform
        .schemas()
        .into_iter()
        .filter(|(name, schema)| tenant.get(name).is_some_and(|other| members(other) != members(schema)))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(clashes, Vec::<&str>::new());
}

#[test]
fn members_are_named_in_lower_camel_case() {
    let mut wrong = BTreeSet::new();
    for api in Api::ALL {
        for (name, schema) in api.schemas() {
            for member in schema["properties"]
                .as_object()
                .into_iter()
                .flat_map(|members| members.keys())
            {
                let is_camel = member.starts_with(|letter: char| letter.is_ascii_lowercase())
                    && member.chars().all(|letter| letter.is_ascii_alphanumeric());
                if !is_camel {
                    wrong.insert(format!("{name}.{member}"));
                }
            }
        }
    }
    assert_eq!(wrong, BTreeSet::new());
}

#[test]
fn the_committed_specifications_are_what_the_server_serves() {
    for (name, api) in [("platform", apis::platform()), ("tenant", apis::tenant())] {
        let served = apis::pretty(&api.specification).expect("a specification is JSON");
        golden::compare(&format!("openapi/{name}.json"), &served);
    }
}

/// `calls.csv` says which documented call is answered by which operations.
#[test]
fn documented_calls_name_operations_that_exist() {
    let ids: BTreeSet<String> = operations::all().into_iter().map(|operation| operation.id).collect();
    let calls = golden::read("openapi/calls.csv");
    let mut lines = calls.lines();
    assert_eq!(lines.next(), Some("id,method,path,operation"));
    let mut claimed = 0;
    let mut seen = BTreeSet::new();
    for line in lines {
        let (call, operations) = line.rsplit_once(',').expect("a line has four columns");
        let id = call.split(',').next().expect("a line has an id");
        assert!(seen.insert(id.to_owned()), "{id} stands there twice");
        for operation in operations.split_whitespace() {
            assert!(ids.contains(operation), "{id} names {operation}, which does not exist");
            claimed += 1;
        }
    }
    assert!(claimed > 0, "no call is answered");
}
