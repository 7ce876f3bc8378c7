//! Both APIs, as they are served and as they are described.
//!
//! The tenant's API stands at two mounts: `/api/…` on an organization's host, and `/api/organizations/{organization}/…`
//! on the root host. The platform's API stands at `/api/…` on every host. No path of one shadows one of the other: their
//! first segments differ, which a test proves.

use std::sync::{Arc, OnceLock};

use kernel::problem::Problem;
use poem::endpoint::BoxEndpoint;
use poem::http::{Method, StatusCode};
use poem::middleware::CatchPanic;
use poem::{Endpoint, EndpointExt, IntoEndpoint, IntoResponse, Request, Response};
use poem_openapi::{OpenApi, OpenApiService};
use serde_json::Value;
use specification::Specification;
use specification::operations::{Operation, not_allowed};

use crate::unread::{self, Sent};

/// No JSON.
const UNREADABLE: &[u8] = b"{";
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// An API: its endpoint and its specification.
pub struct Api {
    endpoint: BoxEndpoint<'static, Response>,
    title: &'static str,
    page: OnceLock<String>,
    pub specification: Specification,
}

impl Api {
    /// The documentation page: that of an API without operations, with this one's specification in its place. It brings its
    /// reader, which is larger than all the rest, so it is made when somebody first looks at it.
    pub fn page(&self) -> &str {
        self.page.get_or_init(|| {
            let empty = OpenApiService::new((), self.title, VERSION);
            empty.scalar_html().replacen(&empty.spec(), &self.specification.json, 1)
        })
    }

    /// Answers a request whose path is as the specification has it.
    pub async fn answer(&self, request: Request) -> Result<Response, poem::Error> {
        let path = request.uri().path().to_owned();
        let Some(operation) = self.specification.operations.find(request.method(), &path) else {
            return match self.endpoint.call(request).await {
                Err(error) if error.status() == StatusCode::METHOD_NOT_ALLOWED => {
                    Ok(not_allowed(self.specification.operations.methods(&path)))
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
        if let Some(operation) = self.specification.operations.find(method, path) {
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
        answer.map_err(|error| {
            unread::told(
                error,
                &self.specification.operations,
                operation,
                &self.specification.schemas,
                &sent,
            )
        })
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
        if self.specification.schemas.refuse(schema, body) {
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
    let specification = Specification::of(&service.spec());
    Api {
        title,
        page: OnceLock::new(),
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

/// The platform's API.
pub fn platform() -> Api {
    api(
        platform_api::operations(),
        "Fieldhouse Marketplace API",
        "Sign-in, account, marketplace search and a person's own bookings. It answers at `/api` on every host.",
    )
}

/// The API of one organization.
pub fn tenant() -> Api {
    api(
        tenant_api::operations(),
        "Fieldhouse Organization API",
        "An organization's facilities, spaces, availability, holds and bookings. It answers at `/api` on the organization's \
         own host and at `/api/organizations/{organization}` on the root host.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_of_one_api_shadows_a_path_of_the_other() {
        let (platform, tenant) = (platform(), tenant());
        let (platform, tenant) = (
            platform.specification.first_segments,
            tenant.specification.first_segments,
        );
        assert!(!platform.is_empty() && !tenant.is_empty());
        let shared: Vec<_> = platform.intersection(&tenant).collect();
        assert_eq!(shared, Vec::<&String>::new());
    }
}
