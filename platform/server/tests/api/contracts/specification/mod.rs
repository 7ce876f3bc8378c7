//! The specifications are complete enough to build a client from without reading the sources.

mod texts;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fieldhouse::apis;
use serde_json::{Value, json};
use specification::errors::KINDS;

use super::operations::{self, Api, Operation};
use crate::support::golden;

/// The verbs that an operation's id may begin with.
const VERBS: [&str; 54] = [
    "abandon",
    "add",
    "adjust",
    "answer",
    "archive",
    "assign",
    "cancel",
    "change",
    "check",
    "choose",
    "confirm",
    "count",
    "create",
    "decide",
    "delete",
    "dismiss",
    "download",
    "drop",
    "duplicate",
    "empty",
    "export",
    "find",
    "hold",
    "import",
    "join",
    "leave",
    "list",
    "message",
    "move",
    "open",
    "order",
    "pay",
    "place",
    "preview",
    "quote",
    "read",
    "recode",
    "record",
    "refund",
    "release",
    "remove",
    "renew",
    "request",
    "resend",
    "reset",
    "resolve",
    "restore",
    "revoke",
    "save",
    "send",
    "set",
    "settle",
    "split",
    "tick",
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
fn every_operation_has_a_summary_a_description_and_a_tag() {
    let mut missing = Vec::new();
    for operation in operations::all() {
        let described = &operation.described;
        let mut miss = |what: &str| missing.push(format!("{} {}: {what}", operation.id, operation.line()));
        if described["summary"].as_str().is_none_or(str::is_empty) {
            miss("summary");
        }
        if described["description"].as_str().is_none_or(str::is_empty) {
            miss("description");
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

/// Words to look for are compared with every name that there is.
#[test]
fn words_to_search_for_have_a_limit() {
    let mut endless = BTreeSet::new();
    for operation in operations::all() {
        for parameter in operation.described["parameters"].as_array().into_iter().flatten() {
            if parameter["name"] == "query" && parameter["schema"]["maxLength"].is_null() {
                endless.insert(operation.line());
            }
        }
    }
    assert_eq!(endless, BTreeSet::new());
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
fn the_list_of_errors_names_operations_and_codes_that_there_are() {
    let ids: BTreeSet<String> = operations::all().into_iter().map(|operation| operation.id).collect();
    let codes: BTreeSet<&str> = KINDS.iter().map(|kind| kind.code).collect();
    assert_eq!(codes.len(), KINDS.len(), "a code has one status");
    assert!(
        KINDS.is_sorted_by_key(|kind| kind.status),
        "problems.txt is sorted by status"
    );
    let mut wrong = Vec::new();
    for line in golden::read("openapi/errors.txt").lines() {
        let Some((id, own)) = line.split_once(':').filter(|_| !line.starts_with('#')) else {
            continue;
        };
        if !ids.contains(id) {
            wrong.push(format!("there is no operation {id}"));
        }
        let unknown = own.split_whitespace().filter(|code| !codes.contains(code));
        wrong.extend(unknown.map(|code| format!("{id}: problems.txt doesn't say what {code} means")));
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn every_kind_of_problem_is_some_operations() {
    let documented: BTreeSet<String> = operations::all()
        .iter()
        .flat_map(|operation| operation.described["responses"].as_object().into_iter().flatten())
        .flat_map(|(_, response)| response["x-codes"].as_array().into_iter().flatten())
        .filter_map(|code| code.as_str().map(str::to_owned))
        .collect();
    let idle: Vec<&str> = KINDS
        .iter()
        .map(|kind| kind.code)
        .filter(|code| !documented.contains(*code))
        .collect();
    assert_eq!(idle, Vec::<&str>::new());
}

#[test]
fn only_public_operations_can_do_without_a_sign_in() {
    let public = golden::read("openapi/public-operations.txt");
    let public: BTreeSet<&str> = public.lines().collect();
    let wrong: Vec<String> = operations::all()
        .into_iter()
        .filter(|operation| {
            let mut ways = operation.described["security"].as_array().into_iter().flatten();
            ways.any(|way| *way == json!({})) != public.contains(operation.id.as_str())
        })
        .map(|operation| operation.id)
        .collect();
    assert_eq!(wrong, Vec::<String>::new());
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
    let conflicts: Vec<&str> = Api::Platform
        .schemas()
        .into_iter()
        .filter(|(name, schema)| tenant.get(name).is_some_and(|other| members(other) != members(schema)))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(conflicts, Vec::<&str>::new());
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
        let served = api.specification.pretty().expect("a specification is JSON");
        golden::compare(&format!("openapi/{name}.json"), &served);
    }
}

/// An operation's tests are found by its name, which the first lines of their file say.
#[test]
fn every_operation_is_named_by_the_tests_of_it() {
    let mut named = BTreeSet::new();
    let mut open = vec![golden::path("platform/server/tests")];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let inside = std::fs::read_dir(&path).expect("a folder can be read");
            open.extend(inside.map(|entry| entry.expect("an entry").path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            named.extend(words_of_head(&path));
        }
    }
    let unnamed: Vec<String> = operations::all()
        .into_iter()
        .map(|operation| operation.id)
        .filter(|id| !named.contains(id))
        .collect();
    assert_eq!(
        unnamed,
        Vec::<String>::new(),
        "no line that begins with `//!` names these"
    );
}

fn words_of_head(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).expect("a source can be read");
    let head = text.lines().filter(|line| line.starts_with("//!"));
    head.flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric()))
        .map(str::to_owned)
        .collect()
}

/// `calls.csv` says which documented call is answered by which operations.
#[test]
fn documented_calls_name_operations_that_exist() {
    let ids: BTreeSet<String> = operations::all().into_iter().map(|operation| operation.id).collect();
    let calls = golden::read("openapi/calls.csv");
    let mut lines = calls.lines();
    assert_eq!(lines.next(), Some("id,method,path,operation"));
    let mut claimed = 0;
    let mut seen = BTreeMap::new();
    for line in lines {
        let (call, operations) = line.rsplit_once(',').expect("a line has four columns");
        let id = call.split(',').next().expect("a line has an id");
        assert!(seen.insert(id, operations).is_none(), "{id} stands there twice");
        for operation in operations.split_whitespace() {
            assert!(ids.contains(operation), "{id} names {operation}, which does not exist");
            claimed += 1;
        }
    }
    assert!(claimed > 0, "no call is answered");
    assert_eq!(
        seen.get("M098"),
        Some(&""),
        "M098 is staff's change of another person's card: here only its owner changes a card"
    );
}
