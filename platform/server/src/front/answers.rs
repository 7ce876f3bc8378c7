//! Answers that no operation makes: errors as problems, redirects, and the headers of all.

use kernel::problem::Problem;
use kernel::services::Services;
use kernel::tenants::Tenant;
use poem::http::StatusCode;
use poem::http::header::{HeaderValue, LOCATION};
use poem::http::uri::PathAndQuery;
use poem::{IntoResponse, Request, Response};

use crate::content_policy::Framing;

/// Every error as a problem: those that are responses already pass through, the framework's own are put into words.
pub(super) fn told(error: poem::Error) -> Response {
    if error.is_from_response() {
        return error.into_response();
    }
    let status = error.status();
    let problem = match status {
        StatusCode::NOT_FOUND => Problem::not_found("The resource is"),
        StatusCode::PAYLOAD_TOO_LARGE => Problem::new(status, "tooLarge", "The body is too large."),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Problem::new(
            status,
            "unsupportedMediaType",
            "This operation doesn't accept that content type.",
        ),
        StatusCode::UNAUTHORIZED => Problem::unauthenticated(),
        StatusCode::FORBIDDEN => Problem::forbidden(),
        status if status.is_client_error() => Problem::new(
            status,
            "badRequest",
            "This request can't be read. See /api/docs for what the operation takes.",
        ),
        _ => {
            tracing::error!(%error, "request failed");
            Problem::new(
                status,
                "internal",
                "We had a problem with your request. Please try again.",
            )
        }
    };
    problem.into_response()
}

/// Sends a former name's visitors to the new one, path and query included.
pub(super) async fn moved(services: &Services, tenant: &Tenant, request: &Request) -> Result<Response, poem::Error> {
    let origin = services.portal_origin(tenant.id, &tenant.short_name).await;
    let path = request.uri().path_and_query().map_or("/", PathAndQuery::as_str);
    Ok(redirect(origin.map_err(Problem::from)? + path))
}

pub(super) fn redirect(target: String) -> Response {
    Response::builder()
        .status(StatusCode::PERMANENT_REDIRECT)
        .header(LOCATION, target)
        .finish()
}

pub(super) fn secure(response: &mut Response) {
    let is_framed_anywhere = response.data::<Framing>() == Some(&Framing::AnySite);
    let headers = response.headers_mut();
    headers.insert("x-content-type-options", HeaderValue::from_static("nosniff"));
    headers.insert(
        "referrer-policy",
        HeaderValue::from_static("strict-origin-when-cross-origin"),
    );
    // This header can't name every site; the content policy does.
    if !is_framed_anywhere {
        headers
            .entry("x-frame-options")
            .or_insert(HeaderValue::from_static("SAMEORIGIN"));
    }
}
