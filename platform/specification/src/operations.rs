//! The operations of an API, read from its specification: which methods a path has, for those who asked for another one,
//! and what an operation takes, for those who sent something else.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::problem::{FieldProblem, Problem};
use poem::http::header::{ALLOW, HeaderValue};
use poem::http::{Method, StatusCode};
use poem::{IntoResponse, Response};
use serde_json::Value;

use crate::errors::CODES;

/// The paths of an API.
pub struct Operations(Vec<Path>);

struct Path {
    segments: Vec<Segment>,
    methods: String,
    operations: Vec<(Method, Arc<Operation>)>,
}

enum Segment {
    Fixed(String),
    Parameter(String),
}

/// An operation: what it takes, and what it answers.
pub struct Operation {
    /// `createHold`.
    pub id: String,
    /// The statuses that it answers with, and the codes of the problems among them.
    pub answers: BTreeMap<u16, Vec<String>>,
    parameters: Vec<Parameter>,
    /// The schema of its body, where that is JSON.
    pub body: Option<Value>,
}

/// A parameter in the path, the query or a header.
pub struct Parameter {
    pub name: String,
    /// `path`, `query` or `header`.
    place: String,
    pub schema: Value,
}

impl Operations {
    /// Reads them from a specification.
    pub fn of(specification: &Value) -> Self {
        let paths = specification["paths"].as_object().into_iter().flatten();
        Self(paths.map(|(path, methods)| Path::read(path, methods)).collect())
    }

    /// `GET, POST`; nothing where there is no such path.
    pub fn methods(&self, path: &str) -> &str {
        self.path(path).map_or("", |path| &path.methods)
    }

    /// The operation of a method and a path.
    pub fn find(&self, method: &Method, path: &str) -> Option<&Arc<Operation>> {
        let path = self.path(path)?;
        let (_, found) = path.operations.iter().find(|(own, _)| own == method)?;
        Some(found)
    }

    /// The name of a path's parameter by its place among them, from 0, and what was given for it.
    pub fn path_parameter<'a>(&'a self, path: &'a str, place: usize) -> Option<(&'a str, &'a str)> {
        let own = self.path(path)?.segments.iter();
        let pairs = own.zip(path.trim_start_matches('/').split('/'));
        let mut parameters = pairs.filter_map(|(own, given)| match own {
            Segment::Parameter(name) => Some((&**name, given)),
            Segment::Fixed(_) => None,
        });
        parameters.nth(place)
    }

    fn path(&self, path: &str) -> Option<&Path> {
        let segments: Vec<&str> = path.trim_start_matches('/').split('/').collect();
        let fitting = self.0.iter().filter(|path| path.fits(&segments));
        fitting.min_by_key(|path| path.parameters())
    }
}

impl Path {
    fn read(path: &str, methods: &Value) -> Self {
        let segments = path.trim_start_matches('/').split('/');
        let methods = methods.as_object().into_iter().flatten();
        let operations: Vec<_> = methods
            .filter_map(|(name, described)| {
                Some((name.to_uppercase().parse().ok()?, Arc::new(Operation::read(described))))
            })
            .collect();
        let names: Vec<&str> = operations
            .iter()
            .map(|(method, _): &(Method, Arc<Operation>)| method.as_str())
            .collect();
        Self {
            segments: segments.map(Segment::read).collect(),
            methods: names.join(", "),
            operations,
        }
    }

    fn fits(&self, segments: &[&str]) -> bool {
        let mut pairs = self.segments.iter().zip(segments);
        self.segments.len() == segments.len()
            && pairs.all(|(own, given)| match own {
                Segment::Fixed(own) => own == given,
                Segment::Parameter(_) => true,
            })
    }

    fn parameters(&self) -> usize {
        let segments = self.segments.iter();
        segments
            .filter(|segment| matches!(segment, Segment::Parameter(_)))
            .count()
    }
}

impl Segment {
    fn read(segment: &str) -> Self {
        match segment.strip_prefix('{').and_then(|name| name.strip_suffix('}')) {
            Some(name) => Self::Parameter(name.to_owned()),
            None => Self::Fixed(segment.to_owned()),
        }
    }
}

impl Operation {
    fn read(described: &Value) -> Self {
        let parameters = described["parameters"].as_array().into_iter().flatten();
        let content = described["requestBody"]["content"].as_object().into_iter().flatten();
        let responses = described["responses"].as_object().into_iter().flatten();
        Self {
            id: described["operationId"].as_str().unwrap_or_default().to_owned(),
            answers: responses
                .filter_map(|(status, response)| {
                    let codes = response[CODES].as_array().into_iter().flatten();
                    let codes = codes.filter_map(Value::as_str).map(str::to_owned);
                    Some((status.parse().ok()?, codes.collect()))
                })
                .collect(),
            parameters: parameters
                .map(|parameter| Parameter {
                    name: parameter["name"].as_str().unwrap_or_default().to_owned(),
                    place: parameter["in"].as_str().unwrap_or_default().to_owned(),
                    schema: parameter["schema"].clone(),
                })
                .collect(),
            body: content
                .filter(|(kind, _)| kind.starts_with("application/json"))
                .map(|(_, media)| media["schema"].clone())
                .next(),
        }
    }

    /// The parameter of that name, wherever it stands.
    pub fn parameter(&self, name: &str) -> Option<&Parameter> {
        self.parameters.iter().find(|parameter| parameter.name == name)
    }

    /// Refuses what is in a query and is no parameter of this operation, which the framework would overlook: a misspelled
    /// filter must not pass for no filter.
    pub fn refuse_unknown_parameters(&self, query: &[(String, String)]) -> Result<(), Problem> {
        let known = self.parameters.iter().filter(|parameter| parameter.place == "query");
        let known: Vec<&str> = known.map(|parameter| &*parameter.name).collect();
        let unknown = query.iter().filter(|(name, _)| !known.contains(&&**name));
        let fields: Vec<FieldProblem> = unknown
            .map(|(name, _)| {
                let remedy = match &*known.join(", ") {
                    "" => "It takes none.".to_owned(),
                    names => format!("It takes: {names}."),
                };
                let message = format!("This operation has no parameter '{name}'. {remedy}");
                FieldProblem::new(name, "unknownParameter", message)
            })
            .collect();
        if fields.is_empty() {
            Ok(())
        } else {
            Err(Problem::unreadable(fields))
        }
    }
}

/// The answer to a method that a path doesn't have: a problem, and those that it has.
pub fn not_allowed(methods: &str) -> Response {
    let detail = "This path doesn't have that method. See /api/docs for the ones it has.";
    let mut response = Problem::new(StatusCode::METHOD_NOT_ALLOWED, "methodNotAllowed", detail).into_response();
    if let Ok(methods) = HeaderValue::from_str(methods) {
        response.headers_mut().insert(ALLOW, methods);
    }
    response
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn operations() -> Operations {
        Operations::of(&json!({ "paths": {
            "/holds": { "post": {} },
            "/holds/{hold}": { "get": { "parameters": [{ "name": "at", "in": "query" }] }, "delete": {} },
            "/holds/all": { "get": {} },
        } }))
    }

    #[test]
    fn a_path_with_a_parameter_is_found() {
        let operations = operations();
        assert_eq!(operations.methods("/holds"), "POST");
        assert_eq!(operations.methods("/holds/7"), "DELETE, GET");
        assert_eq!(operations.methods("/holds/all"), "GET");
        assert_eq!(operations.methods("/holds/7/more"), "");
        assert_eq!(operations.path_parameter("/holds/7", 0), Some(("hold", "7")));
    }

    #[test]
    fn a_parameter_that_nobody_knows_is_refused_with_those_that_there_are() {
        let operations = operations();
        let refusal = |path: &str, name: &str| {
            let operation = operations.find(&Method::GET, path).unwrap();
            let query = [(name.to_owned(), "1".to_owned())];
            let refused = operation.refuse_unknown_parameters(&query);
            refused.map_err(|problem| problem.body().detail.clone())
        };
        assert_eq!(refusal("/holds/7", "at"), Ok(()));
        assert_eq!(
            refusal("/holds/7", "att").unwrap_err(),
            "This operation has no parameter 'att'. It takes: at."
        );
        assert_eq!(
            refusal("/holds/all", "at").unwrap_err(),
            "This operation has no parameter 'at'. It takes none."
        );
    }
}
