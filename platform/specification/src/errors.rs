//! Says in a specification which problems each operation can answer with. The framework only knows that there may be one.
//!
//! `openapi/errors.txt` lists what is an operation's own; what follows from its shape (it takes a body, it has a version, a
//! sign-in is asked for) is added here. `openapi/problems.txt` says what each code means.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde_json::{Map, Value, json};

const PROBLEMS: &str = include_str!("../../../openapi/problems.txt");
const ERRORS: &str = include_str!("../../../openapi/errors.txt");
const PUBLIC: &str = include_str!("../../../openapi/public-operations.txt");

/// The member of a response that lists the codes of its problems.
pub const CODES: &str = "x-codes";

/// A kind of problem.
pub struct Kind {
    pub status: u16,
    pub code: &'static str,
    pub meaning: &'static str,
}

/// Every kind of problem, by status.
pub static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| lines(PROBLEMS).filter_map(kind).collect());

fn kind(line: &'static str) -> Option<Kind> {
    let (status, rest) = line.split_once(' ')?;
    let (code, meaning) = rest.trim_start().split_once(' ')?;
    Some(Kind {
        status: status.parse().ok()?,
        code,
        meaning: meaning.trim_start(),
    })
}

/// Replaces what the framework says of errors by what each operation can answer, and says of each whether it asks for a
/// sign-in.
pub fn describe(specification: &mut Value) {
    let own: BTreeMap<&str, Vec<&str>> = lines(ERRORS)
        .filter_map(|line| line.split_once(':'))
        .map(|(operation, codes)| (operation, codes.split_whitespace().collect()))
        .collect();
    let public: BTreeSet<&str> = lines(PUBLIC).collect();
    // Every path of the tenant's API begins with an organization, which may not be there.
    let is_tenant = specification["paths"]["/organization"].is_object();
    let paths = specification["paths"].as_object_mut().into_iter().flatten();
    for (path, operations) in paths {
        for (method, operation) in operations.as_object_mut().into_iter().flatten() {
            let id = operation["operationId"].as_str().unwrap_or_default().to_owned();
            let is_public = public.contains(&*id);
            if !is_public && let Some(ways) = operation["security"].as_array_mut() {
                ways.retain(|way| *way != json!({}));
            }
            let mut codes = of_shape(method, operation, is_public);
            // A path that names one of a few words can name none of them.
            if is_tenant || path.replace("{kind}", "").contains('{') {
                codes.push("notFound");
            }
            codes.extend(own.get(&*id).into_iter().flatten());
            answer(operation, &codes);
        }
    }
}

/// The problems that follow from how an operation is called.
fn of_shape(method: &str, operation: &Value, is_public: bool) -> Vec<&'static str> {
    let has = |place: &str, name: &str| {
        let mut parameters = operation["parameters"].as_array().into_iter().flatten();
        parameters.any(|parameter| parameter["in"] == place && parameter["name"] == name)
    };
    let mut codes = vec!["badRequest", "notAuthenticated", "tooManyRequests", "busy"];
    if !is_public {
        codes.push("notAuthorized");
    }
    if method != "get" {
        codes.push("originNotAllowed");
    }
    if operation["requestBody"].is_object() {
        codes.extend(["tooLarge", "unsupportedMediaType", "invalid"]);
    }
    if has("query", "limit") {
        codes.push("invalid");
    }
    if has("header", "Idempotency-Key") {
        codes.extend(["running", "invalid"]);
    }
    if has("header", "If-Match") {
        codes.push("changedMeanwhile");
    }
    codes
}

/// Gives an operation a response for each status that one of the codes has.
fn answer(operation: &mut Value, codes: &[&str]) {
    let Some(responses) = operation["responses"].as_object_mut() else {
        return;
    };
    let Some(problem) = responses.remove("default") else {
        return;
    };
    for chunk in KINDS.chunk_by(|one, other| one.status == other.status) {
        let kinds: Vec<&Kind> = chunk.iter().filter(|kind| codes.contains(&kind.code)).collect();
        if let Some(first) = kinds.first() {
            responses.insert(first.status.to_string(), response(&kinds, &problem["content"]));
        }
    }
}

fn response(kinds: &[&Kind], content: &Value) -> Value {
    let description = if let [only] = kinds {
        format!("`{}`: {}", only.code, only.meaning)
    } else {
        let items = kinds
            .iter()
            .map(|kind| format!("- `{}`: {}\n", kind.code, kind.meaning));
        items.collect::<Vec<_>>().concat()
    };
    let codes: Vec<&str> = kinds.iter().map(|kind| kind.code).collect();
    let members = [
        ("description", description.trim_end().into()),
        ("content", content.clone()),
        (CODES, codes.into()),
    ];
    let members = members.map(|(name, value)| (name.to_owned(), value));
    Value::Object(Map::from_iter(members))
}

/// The lines of a list, without its comments.
fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}
