//! Errors as the caller sees them: an RFC 9457 problem with a stable code and text that is safe to show.
//!
//! Each aggregate has its own error type and turns it into a [`Problem`] in one place.

use poem::http::StatusCode;
use poem::{IntoResponse, Response};
use poem_openapi::registry::{MetaMediaType, MetaResponse, MetaResponses, MetaSchemaRef, Registry};
use poem_openapi::types::{ToJSON, Type};
use poem_openapi::{ApiResponse, Object};
use serde::{Deserialize, Serialize};

use crate::telemetry;

mod conflict;
mod files;

pub use conflict::{Collision, CollisionKind, Conflict, ConflictBlock, ConflictReason, FreeSpan};

/// An error, addressed to the person or program that can do something about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename = "Problem", rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ProblemBody {
    /// A stable name for this kind of problem, `urn:fieldhouse:problem:` and the code.
    #[serde(rename = "type")]
    #[oai(rename = "type")]
    pub kind: String,
    /// The kind of problem in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// The stable code of this kind of problem, for programs.
    pub code: String,
    /// The error and its remedy, in a sentence that may be shown.
    pub detail: String,
    /// The request's id, which the server's log carries too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
    /// Errors by member of the input.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[oai(skip_serializing_if_is_empty, default)]
    pub fields: Vec<FieldProblem>,
    /// The times that aren't available, with alternatives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Conflict>,
    /// Bookings, holds and rules that conflict with a change by staff, the earliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[oai(skip_serializing_if_is_empty, default)]
    pub collisions: Vec<Collision>,
}

/// An error in one member of the input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct FieldProblem {
    /// The member, as a path: `address.zip`, `dates.0.start`.
    pub field: String,
    /// A stable code.
    pub code: String,
    /// The error and its remedy.
    pub message: String,
}

/// Codes of conflicts with work that is being done at this moment, and done in the next.
const PASSING_CONFLICTS: [&str; 2] = ["running", "paymentRunning"];

/// An error on its way to the caller. Boxed, since it is rare and large.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    body: Box<ProblemBody>,
    /// When to try again, in seconds, where waiting helps.
    retry_after: Option<u64>,
}

impl Problem {
    /// A problem of a kind: its status, its code in lowerCamel, and what to tell the person.
    pub fn new(status: StatusCode, code: &str, detail: impl Into<String>) -> Self {
        Self::from(ProblemBody {
            kind: format!("urn:fieldhouse:problem:{code}"),
            title: status.canonical_reason().unwrap_or("Problem").to_owned(),
            status: status.as_u16(),
            code: code.to_owned(),
            detail: detail.into(),
            request_id: None,
            fields: Vec::new(),
            conflict: None,
            collisions: Vec::new(),
        })
    }

    /// 400: the request can't be read; each field says why.
    pub fn unreadable(fields: Vec<FieldProblem>) -> Self {
        Self::of_fields(StatusCode::BAD_REQUEST, "badRequest", fields)
    }

    /// 400 for one field: a member, a parameter, a header, or the `body`, `path` or `query` as a whole.
    pub fn unreadable_field(field: &str, code: &str, message: impl Into<String>) -> Self {
        Self::unreadable(vec![FieldProblem::new(field, code, message)])
    }

    /// 401: nobody is signed in.
    pub fn unauthenticated() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "notAuthenticated",
            "Your session has expired. Please login.",
        )
    }

    /// 403: somebody is signed in, but may not do this.
    pub fn forbidden() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "notAuthorized",
            "Not authorized to view the resource.",
        )
    }

    /// 404: there is no such thing, or this caller may not know of it.
    pub fn not_found(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "notFound", format!("{what} not found."))
    }

    /// 409 with its own code.
    pub fn conflict(code: &str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, code, detail)
    }

    /// 410: it was there, and won't be again unless its organization brings it back.
    pub fn closed(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::GONE, "closed", detail)
    }

    /// 412: somebody else changed it in the meantime.
    pub fn changed_meanwhile() -> Self {
        Self::new(
            StatusCode::PRECONDITION_FAILED,
            "changedMeanwhile",
            "Someone else has changed this. Reload it and make your change again.",
        )
    }

    /// 422: the input is readable but wrong; each field says why.
    pub fn invalid(fields: Vec<FieldProblem>) -> Self {
        Self::of_fields(StatusCode::UNPROCESSABLE_ENTITY, "invalid", fields)
    }

    fn of_fields(status: StatusCode, code: &str, fields: Vec<FieldProblem>) -> Self {
        let detail = fields.first().map_or_else(
            || "Check the highlighted fields.".to_owned(),
            |first| first.message.clone(),
        );
        let mut problem = Self::new(status, code, detail);
        problem.body.fields = fields;
        problem
    }

    /// 422 for one field.
    pub fn invalid_field(field: &str, code: &str, message: impl Into<String>) -> Self {
        Self::invalid(vec![FieldProblem::new(field, code, message)])
    }

    /// 500, logged with its cause, which the caller does not see.
    pub fn internal(error: &(dyn std::error::Error + 'static)) -> Self {
        tracing::error!(error, "request failed");
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "We had a problem with your request. Please try again.",
        )
    }

    /// 503: waiting alone helps.
    fn busy() -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "The server is busy. Try again in a moment.",
        )
    }

    /// Returns true if waiting alone may help: the same request may succeed in a moment.
    pub fn is_passing(&self) -> bool {
        matches!(
            self.status(),
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE
        ) || PASSING_CONFLICTS.contains(&self.code())
    }

    /// Returns true if the same request will be refused again, however often it is sent. One for a version that has passed is right
    /// again with the version that there is now.
    pub fn is_final(&self) -> bool {
        let passes = self.is_passing() || self.status() == StatusCode::PRECONDITION_FAILED;
        self.status().is_client_error() && !passes
    }

    /// Adds the conflict and the available alternatives.
    #[must_use]
    pub fn with_conflict(mut self, conflict: Conflict) -> Self {
        self.body.conflict = Some(conflict);
        self
    }

    /// Adds the bookings, holds and rules that conflict with the change.
    #[must_use]
    pub fn with_collisions(mut self, collisions: Vec<Collision>) -> Self {
        self.body.collisions = collisions;
        self
    }

    /// Says when to try again, rounded up to whole seconds.
    #[must_use]
    pub fn retry_after(mut self, wait: std::time::Duration) -> Self {
        self.retry_after = Some(wait.as_secs() + u64::from(wait.subsec_nanos() > 0));
        self
    }

    pub fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.body.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    pub fn code(&self) -> &str {
        &self.body.code
    }

    pub fn body(&self) -> &ProblemBody {
        &self.body
    }
}

impl From<ProblemBody> for Problem {
    fn from(body: ProblemBody) -> Self {
        Self {
            body: Box::new(body),
            retry_after: None,
        }
    }
}

impl FieldProblem {
    pub fn new(field: impl Into<String>, code: &str, message: impl Into<String>) -> Self {
        Self {
            field: field.into(),
            code: code.to_owned(),
            message: message.into(),
        }
    }
}

/// Collects the problems of an input, so that a form shows all of them together.
#[derive(Debug, Default)]
pub struct FieldProblems(Vec<FieldProblem>);

impl FieldProblems {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn add(&mut self, field: impl Into<String>, code: &str, message: impl Into<String>) {
        self.0.push(FieldProblem::new(field, code, message));
    }

    /// Keeps a parsed value, or notes why `field` could not be parsed.
    pub fn take<T, E: std::fmt::Display>(&mut self, field: &str, parsed: Result<T, E>) -> Option<T> {
        parsed
            .map_err(|error| self.add(field, "invalid", error.to_string()))
            .ok()
    }

    /// `Ok` where nothing was wrong.
    pub fn check(self) -> Result<(), Problem> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(Problem::invalid(self.0))
        }
    }
}

/// PostgreSQL's codes for a transaction that it ended in favor of another: a circle of locks, or an order that can't be.
const GAVE_WAY: [&str; 2] = ["40P01", "40001"];

/// The schema's word for a row of somebody who deleted their account meanwhile (docs/rules/people.md#deleting-an-account).
const PERSON_DELETED: &str = "FH001";

impl From<sqlx::Error> for Problem {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolTimedOut => Self::busy(),
            sqlx::Error::Database(error) if error.code().is_some_and(|code| code == PERSON_DELETED) => {
                Self::unauthenticated()
            }
            sqlx::Error::Database(error) if error.code().is_some_and(|code| GAVE_WAY.contains(&&*code)) => {
                tracing::warn!(%error, "a transaction gave way to another one");
                Self::busy()
            }
            // The rule and its message are in the database: which equipment, and how many are left.
            sqlx::Error::Database(error) if error.constraint() == Some("addon_uses_within_stock") => {
                Self::conflict("addonRunsOut", error.message())
            }
            other => Self::internal(&other),
        }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            formatter,
            "{} {}: {}",
            self.body.status, self.body.code, self.body.detail
        )
    }
}

impl std::error::Error for Problem {}

impl IntoResponse for Problem {
    fn into_response(mut self) -> Response {
        let status = self.status();
        self.body.request_id = telemetry::request_id();
        let mut response = Response::builder()
            .status(status)
            .content_type("application/problem+json")
            .body(self.body.to_json_string());
        if let Some(seconds) = self.retry_after.or(self.is_passing().then_some(1)) {
            response.headers_mut().insert("retry-after", seconds.into());
        }
        response
    }
}

impl From<Problem> for poem::Error {
    fn from(problem: Problem) -> Self {
        Self::from_response(problem.into_response())
    }
}

/// That an operation can be refused, and what a refusal looks like. Which ones each operation knows is added by the server, from
/// `openapi/errors.txt`.
impl ApiResponse for Problem {
    fn meta() -> MetaResponses {
        let refusal = MetaResponse {
            description: "A problem.",
            status: None,
            status_range: None,
            content: vec![MetaMediaType {
                content_type: "application/problem+json",
                schema: MetaSchemaRef::Reference(ProblemBody::name().into_owned()),
            }],
            headers: Vec::new(),
        };
        MetaResponses {
            responses: vec![refusal],
        }
    }

    fn register(registry: &mut Registry) {
        ProblemBody::register(registry);
    }
}
