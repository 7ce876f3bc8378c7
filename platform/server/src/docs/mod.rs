//! The documentation of both APIs, on every host: `/api/docs` to begin from, a viewer for each specification, and the
//! specifications themselves.
//!
//! Which address an organization's API has depends on the host, so each host's viewer and specification name their own.

mod guide;

use kernel::site::Site;
use poem::http::StatusCode;
use poem::http::header::CONTENT_SECURITY_POLICY;
use poem::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::apis::Api;
use crate::config::FrontSettings;
use crate::hosts::Place;
use crate::web;

const TOKENS: &str = include_str!("../../../../web/src/design/tokens.css");
const BASE: &str = include_str!("../../../../web/src/design/base.css");
const LAYOUT: &str = include_str!("../../../../web/src/design/layout.css");
/// The typeface as the tokens name it, and the name under which the built web app has it.
const FACES: [&str; 3] = ["archivo", "public-sans", "familjen-grotesk"];

/// The parts of the pages that differ from host to host.
pub struct Reader<'a> {
    pub site: &'a Site,
    pub place: &'a Place,
    pub settings: &'a FrontSettings,
}

/// Answers below `/api/docs`.
pub fn answer(path: &str, reader: &Reader<'_>, platform: &Api, tenant: &Api) -> Result<Response, poem::Error> {
    match path {
        "docs" | "docs/" => Ok(page(&guide::page(reader))),
        "docs/platform.json" => Ok(specification(platform, &json!([{ "url": "/api" }]))),
        "docs/tenant.json" => Ok(specification(tenant, &reader.tenant_servers())),
        "docs/platform" => Ok(viewer(platform, &json!([{ "url": "/api" }]))),
        "docs/tenant" => Ok(viewer(tenant, &reader.tenant_servers())),
        _ => Err(StatusCode::NOT_FOUND.into()),
    }
}

impl Reader<'_> {
    /// The base of the organization's API on this host.
    fn tenant_servers(&self) -> Value {
        match self.place {
            Place::Portal(_) => json!([{ "url": "/api" }]),
            _ => json!([{
                "url": "/api/organizations/{organization}",
                "variables": { "organization": { "default": "four-lakes", "description": "An organization's short name or id." } },
            }]),
        }
    }
}

fn specification(api: &Api, servers: &Value) -> Response {
    Response::builder()
        .content_type("application/json")
        .body(api.specification.at(servers))
}

/// A page in the web app's look.
fn page(body: &str) -> Response {
    let html = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>API documentation · Fieldhouse</title><link rel=\"icon\" href=\"/favicon.svg\"><style>{}</style></head>\
         <body>{body}</body></html>",
        style()
    );
    Response::builder().content_type("text/html; charset=utf-8").body(html)
}

fn style() -> String {
    let own = include_str!("docs.css");
    format!("{}{BASE}{LAYOUT}{own}", faces(TOKENS))
}

/// The tokens with the typefaces that the web app brings.
fn faces(tokens: &str) -> String {
    FACES.iter().fold(tokens.to_owned(), |tokens, face| {
        let built = web::asset(face, "woff2").unwrap_or_default();
        tokens.replace(&format!("fonts/{face}.woff2"), &built)
    })
}

/// The viewer's script is in the page itself, so this one page may run inline scripts; it reaches no other host.
fn viewer(api: &Api, servers: &Value) -> Response {
    let configuration = json!({
        "withDefaultFonts": false,
        "hideClientButton": true,
        "servers": servers,
        "favicon": "/favicon.svg",
        "customCss": format!("{}{}", faces(TOKENS), include_str!("viewer.css")),
    });
    let attribute = configuration.to_string().replace('&', "&amp;").replace('\'', "&#39;");
    let opened = format!("id=\"api-reference\" data-configuration='{attribute}'");
    let html = api
        .page()
        .replacen("<html>", "<html lang=\"en\">", 1)
        .replacen(
            "<title>Scalar</title>",
            "<title>API documentation · Fieldhouse</title>",
            1,
        )
        .replacen("id=\"api-reference\"", &opened, 1);
    html.with_content_type("text/html; charset=utf-8")
        .with_header(
            CONTENT_SECURITY_POLICY,
            "default-src 'self'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data: 'self'; \
             font-src data: 'self'; connect-src 'self'; frame-ancestors 'self'",
        )
        .into_response()
}
