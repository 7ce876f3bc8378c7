//! Both APIs, as they are served and as they are described.
//!
//! The tenant's API stands at two mounts: `/api/…` on an organization's host, and `/api/organizations/{organization}/…`
//! on the root host. The platform's API stands at `/api/…` on every host. No path of one shadows one of the other: their
//! first segments differ, which a test proves.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use kernel::problem::Problem;
use poem::endpoint::BoxEndpoint;
use poem::http::{Method, StatusCode};
use poem::middleware::CatchPanic;
use poem::{Endpoint, EndpointExt, IntoEndpoint, IntoResponse, Request, Response};
use poem_openapi::{OpenApi, OpenApiService};
use serde_json::Value;

use crate::errors;
use crate::operations::{Operation, Operations, not_allowed};
use crate::schemas::Schemas;
use crate::unread::{self, Sent};

/// No JSON.
const UNREADABLE: &[u8] = b"{";
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// An API: its endpoint, its specification as JSON, and the first segments of its paths.
pub struct Api {
    endpoint: BoxEndpoint<'static, Response>,
    operations: Operations,
    schemas: Schemas,
    title: &'static str,
    page: OnceLock<String>,
    pub specification: String,
    pub first_segments: BTreeSet<String>,
}

impl Api {
    /// The specification as a host serves it, with where this API begins there.
    pub fn specification_at(&self, servers: &Value) -> String {
        let mut specification: Value = serde_json::from_str(&self.specification).unwrap_or_default();
        specification["servers"] = servers.clone();
        specification.to_string()
    }

    /// The documentation page: that of an API without operations, with this one's specification in its place. It brings its
    /// reader, which is larger than all the rest, so it is made when somebody first looks at it.
    pub fn page(&self) -> &str {
        self.page.get_or_init(|| {
            let empty = OpenApiService::new((), self.title, VERSION);
            empty.scalar_html().replacen(&empty.spec(), &self.specification, 1)
        })
    }

    /// Answers a request whose path is as the specification has it.
    pub async fn answer(&self, request: Request) -> Result<Response, poem::Error> {
        let path = request.uri().path().to_owned();
        let Some(operation) = self.operations.find(request.method(), &path) else {
            return match self.endpoint.call(request).await {
                Err(error) if error.status() == StatusCode::METHOD_NOT_ALLOWED => {
                    Ok(not_allowed(self.operations.methods(&path)))
                }
                answer => answer,
            };
        };
        let answer = self.ask(operation, path, request).await;
        answer
            .map(|response| with_operation(response, operation))
            .map_err(|mut error| {
                error.set_data(operation.clone());
                error
            })
    }

    /// A problem that an operation was refused for before it was reached.
    pub fn refusal(&self, method: &Method, path: &str, problem: Problem) -> poem::Error {
        let mut error = poem::Error::from(problem);
        if let Some(operation) = self.operations.find(method, path) {
            error.set_data(operation.clone());
        }
        error
    }

    async fn ask(&self, operation: &Operation, path: String, mut request: Request) -> Result<Response, poem::Error> {
        let query: Vec<(String, String)> = request.params().unwrap_or_default();
        operation.refuse_unknown_parameters(&query)?;
        let mut body = Vec::new();
        if let Some(schema) = &operation.body {
            body = request.take_body().into_vec().await?;
            request.set_body(self.as_described(schema, &body));
        }
        let sent = Sent { path, query, body };
        let answer = self.endpoint.call(request).await;
        answer.map_err(|error| unread::told(error, &self.operations, operation, &self.schemas, &sent))
    }
}

/// Lets the log, and the tests, know which operation answered.
fn with_operation(mut response: Response, operation: &Arc<Operation>) -> Response {
    response.set_data(operation.clone());
    response
}

impl Api {
    /// A body that the operation may read. The framework would take a number for a text; what is not as described is made
    /// unreadable, so that the operation refuses it where it reads its body: after it has asked who calls.
    fn as_described(&self, schema: &Value, body: &[u8]) -> Vec<u8> {
        let is_otherwise =
            serde_json::from_slice(body).is_ok_and(|value: Value| !self.schemas.faults(schema, &value, "").is_empty());
        if is_otherwise {
            UNREADABLE.to_vec()
        } else {
            body.to_vec()
        }
    }
}

/// The API of these operations. Its specification is generated and read once: every start waits for it, in tests too.
fn api(operations: impl OpenApi + 'static, title: &'static str, description: &str) -> Api {
    let service = OpenApiService::new(operations, title, VERSION)
        .description(description)
        .server("/api");
    let mut described: Value = serde_json::from_str(&service.spec()).unwrap_or_default();
    close_inputs(&mut described);
    errors::describe(&mut described);
    let specification = described.to_string();
    Api {
        title,
        page: OnceLock::new(),
        first_segments: first_segments(&described),
        operations: Operations::of(&described),
        schemas: Schemas::of(&mut described),
        endpoint: service
            .into_endpoint()
            .map_to_response()
            .with(CatchPanic::new().with_handler(|_| panicked()))
            .boxed(),
        specification,
    }
}

/// A fault of ours costs the request that met it its answer, and nobody else anything. The panic itself is logged by
/// the runtime.
fn panicked() -> Response {
    Problem::new(
        StatusCode::INTERNAL_SERVER_ERROR,
        "internal",
        "We had a problem with your request. Please try again.",
    )
    .into_response()
}

/// Says of every object that a request's body is made of that it has no other members than those described, as the
/// operations hold to (`deny_unknown_fields`); the framework leaves it out of the specification.
fn close_inputs(specification: &mut Value) {
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

/// The same for forms, which are described in their place.
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

/// The platform's API.
pub fn platform() -> Api {
    api(
        platform_api::operations(),
        "Fieldhouse: the platform",
        "Sign-in, account, marketplace search and a person's own bookings. It answers at `/api` on every host.",
    )
}

/// The API of one organization.
pub fn tenant() -> Api {
    api(
        tenant_api::operations(),
        "Fieldhouse: one organization",
        "An organization's facilities, spaces, availability, holds and bookings. It answers at `/api` on the organization's \
         own host and at `/api/organizations/{organization}` on the root host.",
    )
}

fn first_segments(specification: &Value) -> BTreeSet<String> {
    specification["paths"]
        .as_object()
        .into_iter()
        .flat_map(|paths| paths.keys())
        .filter_map(|path| path.trim_start_matches('/').split('/').next().map(str::to_owned))
        .collect()
}

/// A specification as it is committed: indented, with a final newline.
pub fn pretty(specification: &str) -> anyhow::Result<String> {
    let value: serde_json::Value = serde_json::from_str(specification)?;
    Ok(serde_json::to_string_pretty(&value)? + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_of_one_api_shadows_a_path_of_the_other() {
        let (platform, tenant) = (platform(), tenant());
        assert!(!platform.first_segments.is_empty() && !tenant.first_segments.is_empty());
        let shared: Vec<_> = platform.first_segments.intersection(&tenant.first_segments).collect();
        assert_eq!(shared, Vec::<&String>::new());
    }
}
