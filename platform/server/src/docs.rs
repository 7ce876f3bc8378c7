//! The documentation of both APIs, on every host: `/api/docs`, and the specifications beside it.

use poem::http::StatusCode;
use poem::http::header::CONTENT_SECURITY_POLICY;
use poem::{IntoResponse, Response};

use crate::apis::Api;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:4rem auto;padding:0 1rem}";

/// Answers below `/api/docs`.
pub fn answer(path: &str, platform: &Api, tenant: &Api) -> Result<Response, poem::Error> {
    match path {
        "docs" | "docs/" => Ok(Response::builder().content_type("text/html; charset=utf-8").body(format!(
            "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>\
             <title>The API of Fieldhouse</title><style>{STYLE}</style><main><h1>The API of Fieldhouse</h1>\
             <p>Two specifications, OpenAPI 3.0. Errors are problems (RFC 9457).</p><ul>\
             <li><a href='/api/docs/platform'>The platform</a>: sign-in, account, search. At <code>/api</code> on every host. \
             <a href='/api/docs/platform.json'>JSON</a></li>\
             <li><a href='/api/docs/tenant'>One organization</a>: facilities, spaces, holds, bookings. At <code>/api</code> on \
             the organization's host and at <code>/api/organizations/{{organization}}</code> here. \
             <a href='/api/docs/tenant.json'>JSON</a></li></ul></main></html>"
        ))),
        "docs/platform.json" => Ok(json(platform)),
        "docs/tenant.json" => Ok(json(tenant)),
        "docs/platform" => Ok(page(platform.page())),
        "docs/tenant" => Ok(page(tenant.page())),
        _ => Err(StatusCode::NOT_FOUND.into()),
    }
}

fn json(api: &Api) -> Response {
    Response::builder()
        .content_type("application/json")
        .body(api.specification.clone())
}

/// The reader's script stands in the page itself, so this one page may run inline scripts; it reaches no other host.
fn page(html: &str) -> Response {
    html.to_owned()
        .with_content_type("text/html; charset=utf-8")
        .with_header(
            CONTENT_SECURITY_POLICY,
            "default-src 'self'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data: 'self'; \
             font-src data: 'self'; connect-src 'self'; frame-ancestors 'self'",
        )
        .into_response()
}
