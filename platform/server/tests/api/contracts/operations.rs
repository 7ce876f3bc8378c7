//! Every operation of both APIs, read from the specifications that the server serves.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fieldhouse::apis;
use poem::http::Method;
use serde_json::Value;

/// Which of the two an operation belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Api {
    Platform,
    Tenant,
}

/// An operation as it is described.
#[derive(Clone, Debug)]
pub struct Operation {
    pub api: Api,
    pub id: String,
    pub method: Method,
    /// Below `/api`: `/facilities/{facility}`.
    pub path: String,
    pub described: Value,
}

static PLATFORM: LazyLock<Value> = LazyLock::new(|| read(&apis::platform().specification.json));
static TENANT: LazyLock<Value> = LazyLock::new(|| read(&apis::tenant().specification.json));

fn read(specification: &str) -> Value {
    serde_json::from_str(specification).expect("a specification is JSON")
}

impl Api {
    pub const ALL: [Self; 2] = [Self::Platform, Self::Tenant];

    pub fn specification(self) -> &'static Value {
        match self {
            Self::Platform => &PLATFORM,
            Self::Tenant => &TENANT,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Platform => "platform",
            Self::Tenant => "tenant",
        }
    }

    /// The schemas that have a name.
    pub fn schemas(self) -> BTreeMap<&'static str, &'static Value> {
        let schemas = self.specification()["components"]["schemas"].as_object();
        schemas
            .into_iter()
            .flatten()
            .map(|(name, schema)| (name.as_str(), schema))
            .collect()
    }

    /// A schema, or the one that it refers to.
    pub fn resolve(self, schema: &Value) -> &Value {
        match schema["$ref"]
            .as_str()
            .and_then(|name| name.strip_prefix("#/components/schemas/"))
        {
            Some(name) => &self.specification()["components"]["schemas"][name],
            None => schema,
        }
    }
}

/// Every operation, by path.
pub fn all() -> Vec<Operation> {
    let mut operations = Vec::new();
    for api in Api::ALL {
        let paths = api.specification()["paths"]
            .as_object()
            .expect("a specification has paths");
        for (path, methods) in paths {
            for (method, described) in methods.as_object().expect("a path has methods") {
                operations.push(Operation {
                    api,
                    id: described["operationId"].as_str().unwrap_or_default().to_owned(),
                    method: method.to_uppercase().parse().expect("a method"),
                    path: path.clone(),
                    described: described.clone(),
                });
            }
        }
    }
    operations
}

impl Operation {
    /// `POST /holds`.
    pub fn line(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    /// The schema of the body that it takes, if it takes JSON, and whether it can do without.
    pub fn json_body(&self) -> Option<&Value> {
        let schema = &self.described["requestBody"]["content"]["application/json; charset=utf-8"]["schema"];
        let schema = if schema.is_null() {
            &self.described["requestBody"]["content"]["application/json"]["schema"]
        } else {
            schema
        };
        (!schema.is_null()).then_some(schema)
    }

    /// The schema of the form that it takes, if it takes files.
    pub fn form(&self) -> Option<&Value> {
        let schema = &self.described["requestBody"]["content"]["multipart/form-data"]["schema"];
        (!schema.is_null()).then_some(schema)
    }

    /// Returns true if it takes a form with files.
    pub fn takes_files(&self) -> bool {
        self.form().is_some()
    }

    /// Returns true if it takes a CSV file.
    pub fn takes_csv(&self) -> bool {
        !self.described["requestBody"]["content"]["text/csv"].is_null()
    }

    /// Its parameters in the path or in the query.
    pub fn parameters(&self, place: &str) -> Vec<&Value> {
        let parameters = self.described["parameters"].as_array();
        parameters
            .into_iter()
            .flatten()
            .filter(|parameter| parameter["in"] == place)
            .collect()
    }
}
