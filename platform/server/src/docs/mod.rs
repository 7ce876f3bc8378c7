//! The documentation of both APIs, on every host: `/api/docs` to begin from, a viewer for each specification, and the
//! specifications themselves.
//!
//! Which address an organization's API has depends on the host, so each host's viewer and specification name their own.

mod guide;

use kernel::problem::Problem;
use kernel::services::Services;
use platform_api::organizations;
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
/// The pages: the address and the name of each.
const PAGES: [(&str, &str); 3] = [
    ("/api/docs", "Guide"),
    ("/api/docs/platform", PLATFORM),
    ("/api/docs/tenant", TENANT),
];
const PLATFORM: &str = "Marketplace API";
const TENANT: &str = "Organization API";
/// Stands in an address for a short name where no organization is published yet.
const NO_ORGANIZATION: &str = "your-organization";

/// The parts of the pages that differ from host to host.
pub struct Reader<'a> {
    pub services: &'a Services,
    pub place: &'a Place,
    pub settings: &'a FrontSettings,
}

/// Answers below `/api/docs`.
pub async fn answer(path: &str, reader: &Reader<'_>, platform: &Api, tenant: &Api) -> Result<Response, poem::Error> {
    match path {
        "docs" | "docs/" => Ok(page(&guide::page(reader, &reader.organization().await))),
        "docs/platform.json" => Ok(specification(platform, &json!([{ "url": "/api" }]))),
        "docs/tenant.json" => Ok(specification(tenant, &reader.tenant_servers().await)),
        "docs/platform" => Ok(viewer(PLATFORM, platform, &json!([{ "url": "/api" }]))),
        "docs/tenant" => Ok(viewer(TENANT, tenant, &written_out(&reader.tenant_servers().await))),
        _ => Err(StatusCode::NOT_FOUND.into()),
    }
}

impl Reader<'_> {
    /// The base of the organization's API on this host.
    async fn tenant_servers(&self) -> Value {
        if let Place::Portal(_) = self.place {
            return json!([{ "url": "/api" }]);
        }
        let example = self.organization().await;
        json!([{
            "url": "/api/organizations/{organization}",
            "variables": { "organization": { "default": example, "description": "An organization's short name or id." } },
        }])
    }

    /// Returns the short name of the organization that addresses name: the portal's, or one whose API answers to strangers.
    /// Without the database the pages can be read all the same.
    async fn organization(&self) -> String {
        if let Place::Portal(tenant) = self.place {
            return tenant.short_name.clone();
        }
        let published = self.services.door.read_as(None, async |tx| {
            organizations::first_published(tx).await.map_err(Problem::from)
        });
        let named = published.await.unwrap_or_else(|error| {
            tracing::error!(%error, "no organization for the documentation");
            None
        });
        named.unwrap_or_else(|| NO_ORGANIZATION.to_owned())
    }
}

/// The servers that the viewer offers. Its snippets don't fill in variables, so an address without any comes first.
fn written_out(servers: &Value) -> Value {
    match servers[0]["variables"]["organization"]["default"].as_str() {
        Some(example) => json!([{ "url": format!("/api/organizations/{example}") }, servers[0]]),
        None => servers.clone(),
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

/// Links above a viewer, which has none of its own to the other pages.
fn links(current: &str) -> String {
    let links = PAGES.map(|(address, name)| {
        let mark = if name == current { " aria-current=\"page\"" } else { "" };
        format!("<a href=\"{address}\"{mark}>{name}</a>")
    });
    format!(
        "<nav class=\"pages\" aria-label=\"API documentation\">{}</nav>",
        links.concat()
    )
}

/// The viewer's script is in the page itself, so this one page may run inline scripts; it reaches no other host.
fn viewer(name: &str, api: &Api, servers: &Value) -> Response {
    let configuration = json!({
        "withDefaultFonts": false,
        "hideClientButton": true,
        "servers": servers,
        "favicon": "/favicon.svg",
        "customCss": include_str!("viewer.css"),
    });
    let attribute = configuration.to_string().replace('&', "&amp;").replace('\'', "&#39;");
    let opened = format!("id=\"api-reference\" data-configuration='{attribute}'");
    let head = format!(
        "<title>{name} · Fieldhouse</title><style>{}{}</style>",
        faces(TOKENS),
        include_str!("pages.css")
    );
    let html = api
        .page()
        .replacen("<html>", "<html lang=\"en\">", 1)
        .replacen("<title>Scalar</title>", &head, 1)
        .replacen("<body>", &format!("<body>{}", links(name)), 1)
        .replacen("id=\"api-reference\"", &opened, 1);
    html.with_content_type("text/html; charset=utf-8")
        .with_header(
            CONTENT_SECURITY_POLICY,
            "default-src 'self'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data: 'self'; \
             font-src data: 'self'; connect-src 'self'; frame-ancestors 'self'",
        )
        .into_response()
}
