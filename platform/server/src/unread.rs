//! Answers to requests that an operation couldn't read. The framework refuses them with a sentence for programmers and
//! without the member's name; here the request is held against the specification, which says what should be where.

use kernel::problem::{FieldProblem, Problem};
use poem_openapi::error::{ParseParamError, ParsePathError, ParseRequestPayloadError};
use serde_json::Value;
use specification::operations::{Operation, Operations};
use specification::schemas::Schemas;

/// A request, as far as it is looked at again.
pub struct Sent {
    pub path: String,
    pub query: Vec<(String, String)>,
    /// The body, if the operation takes JSON.
    pub body: Vec<u8>,
}

/// The framework's refusal in our words; any other error as it is.
pub fn told(
    error: poem::Error,
    operations: &Operations,
    operation: &Operation,
    schemas: &Schemas,
    sent: &Sent,
) -> poem::Error {
    let fields = if error.is::<ParseRequestPayloadError>() {
        of_body(operation, schemas, &sent.body)
    } else if let Some(refused) = error.downcast_ref::<ParseParamError>() {
        let given = sent.query.iter().find(|(name, _)| name == refused.name);
        of_parameter(operation, schemas, refused.name, given.map(|(_, value)| &**value))
    } else if let Some(refused) = error.downcast_ref::<ParsePathError>() {
        // The framework counts a path's parameters and forgets their names.
        let place = refused.name.strip_prefix("param").and_then(|place| place.parse().ok());
        let (name, given) = place
            .and_then(|place| operations.path_parameter(&sent.path, place))
            .unwrap_or((refused.name, ""));
        of_parameter(operation, schemas, name, Some(given))
    } else {
        return error;
    };
    Problem::unreadable(fields).into()
}

fn of_body(operation: &Operation, schemas: &Schemas, body: &[u8]) -> Vec<FieldProblem> {
    let whole = |code: &str, message: &str| vec![FieldProblem::new("body", code, message)];
    if body.is_empty() {
        return whole("missing", "Send a JSON body.");
    }
    let value: Value = match serde_json::from_slice(body) {
        Ok(value) => value,
        Err(error) => {
            let (line, column) = (error.line(), error.column());
            let what = if error.is_eof() {
                "it ends too early"
            } else {
                "something else belongs there"
            };
            let message = format!("The body is malformed JSON at line {line} column {column}: {what}.");
            return whole("malformed", &message);
        }
    };
    let faults = operation.body.as_ref().map(|schema| schemas.faults(schema, &value, ""));
    faults.filter(|faults| !faults.is_empty()).unwrap_or_else(|| {
        whole(
            "invalid",
            "The body doesn't have the form that this operation takes. See /api/docs.",
        )
    })
}

fn of_parameter(operation: &Operation, schemas: &Schemas, name: &str, given: Option<&str>) -> Vec<FieldProblem> {
    let Some(given) = given else {
        let message = format!("The parameter '{name}' is missing.");
        return vec![FieldProblem::new(name, "missing", message)];
    };
    let faults = operation.parameter(name).map(|parameter| {
        let value = read(&parameter.schema, given);
        schemas.faults(&parameter.schema, &value, name)
    });
    faults.filter(|faults| !faults.is_empty()).unwrap_or_else(|| {
        let message = format!("'{name}' can't be read. See /api/docs for its format.");
        vec![FieldProblem::new(name, "invalid", message)]
    })
}

/// A parameter's text as a value of its type; as a text where it is none.
fn read(schema: &Value, text: &str) -> Value {
    let value = match schema["type"].as_str() {
        Some("integer") => text.parse::<i64>().ok().map(Value::from),
        Some("number") => text.parse::<f64>().ok().map(Value::from),
        Some("boolean") => text.parse::<bool>().ok().map(Value::from),
        _ => None,
    };
    value.unwrap_or_else(|| Value::from(text))
}
