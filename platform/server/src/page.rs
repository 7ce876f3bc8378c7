//! The page that the web app starts from: the same file for every screen, with the title, the theme's tokens and the facts
//! of this place written into its head, so that the first paint already has the organization's colours.

use domain::theme::{LightDark, Theme};
use kernel::problem::Problem;
use kernel::services::Services;
use poem::http::StatusCode;
use poem::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY};
use poem::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::config::Tiles;
use crate::content_policy;
use crate::hosts::Place;
use crate::web;

/// Where the head's placeholder stands in the web app's `index.html`.
const HEAD: &str = "<!--fieldhouse:head-->";

/// What a place is called and looks like.
struct Facts {
    title: String,
    description: String,
    theme: Option<Theme>,
    site: Value,
}

/// The app's page for a place. It is an error's page too: the app says what is not there.
pub async fn app(
    services: &Services,
    place: &Place,
    tiles: Option<&Tiles>,
    status: StatusCode,
) -> Result<Response, Problem> {
    let Some(index) = web::index() else {
        return Ok(not_built());
    };
    let facts = facts(services, place, tiles).await?;
    Ok(Response::builder()
        .status(status)
        .content_type("text/html; charset=utf-8")
        .header(CACHE_CONTROL, "no-cache")
        .header(CONTENT_SECURITY_POLICY, content_policy::of(services, tiles))
        .body(index.replacen(HEAD, &head(&facts), 1)))
}

async fn facts(services: &Services, place: &Place, tiles: Option<&Tiles>) -> Result<Facts, Problem> {
    let common = json!({
        "rootUrl": services.site.root_origin(),
        "rootDomain": services.site.root_domain,
        "sandboxPayments": services.gateways.payments.is_stand_in(),
    });
    let common = merge(common, tile_facts(tiles));
    let Place::Portal(tenant) = place else {
        return Ok(Facts {
            title: "Fieldhouse".to_owned(),
            description: "Find and book courts, fields, gyms, pools and rooms near you.".to_owned(),
            theme: None,
            site: merge(common, json!({ "kind": "marketplace" })),
        });
    };
    let front = services
        .door
        .read_as(None, async |tx| {
            tenant_api::organizations::front(tx, tenant.id)
                .await
                .map_err(Problem::from)
        })
        .await?
        .ok_or_else(|| Problem::not_found("Organization"))?;
    Ok(Facts {
        title: front.name.clone(),
        description: front.description.clone(),
        site: merge(
            common,
            json!({
                "kind": "portal",
                "organization": {
                    "id": tenant.id,
                    "shortName": tenant.short_name,
                    "name": front.name,
                    "timeZone": front.time_zone,
                    "logoUrl": front.logo_url,
                },
            }),
        ),
        theme: Some(front.theme),
    })
}

fn tile_facts(tiles: Option<&Tiles>) -> Value {
    tiles.map_or_else(
        || json!({}),
        |tiles| json!({ "tileUrl": tiles.url.to_string(), "tileAttribution": tiles.attribution }),
    )
}

fn merge(mut common: Value, own: Value) -> Value {
    if let (Some(common), Value::Object(own)) = (common.as_object_mut(), own) {
        common.extend(own);
    }
    common
}

fn head(facts: &Facts) -> String {
    let style = facts.theme.as_ref().map(tokens).unwrap_or_default();
    // The facts stand in a script element that is never run; `<` can't end it early.
    let site = facts.site.to_string().replace('<', "\\u003c");
    format!(
        "<title>{title}</title><meta name=\"description\" content=\"{description}\">\
         <meta property=\"og:title\" content=\"{title}\"><meta property=\"og:description\" content=\"{description}\">\
         {style}<script type=\"application/json\" id=\"fieldhouse-site\">{site}</script>",
        title = escape(&facts.title),
        description = escape(&facts.description),
    )
}

/// The six tokens that an organization may set. Each value was parsed when it was saved, so none can break out.
fn tokens(theme: &Theme) -> String {
    let pair = |colours: LightDark| format!("light-dark({}, {})", colours.light, colours.dark);
    format!(
        "<style id=\"fieldhouse-theme\">:root{{--tenant-accent:{};--tenant-on-accent:{};--tenant-hero:{};\
         --tenant-radius:{}px;--tenant-font:\"{}\"}}</style>",
        pair(theme.accent),
        pair(theme.on_accent),
        pair(theme.hero),
        theme.radius.pixels(),
        theme.font.as_str(),
    )
}

pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// A host that nobody has here: a friendly page, not a riddle.
pub fn unknown_host(services: &Services) -> Response {
    let root = services.site.root_origin();
    plain_page(
        StatusCode::NOT_FOUND,
        "Nobody plays here",
        &format!(
            "<p>There is no organization at this address. It may have moved, or the address may have a typing mistake.</p>\
             <p><a href=\"{root}\">Search all places on Fieldhouse</a></p>"
        ),
    )
}

fn not_built() -> Response {
    plain_page(
        StatusCode::SERVICE_UNAVAILABLE,
        "The web app is not built",
        "<p>Run <code>make run</code>, or <code>npm run build</code> in <code>web/</code> and build the server again.</p>",
    )
}

/// A page without the web app, in the product's quiet look.
pub fn plain_page(status: StatusCode, title: &str, body: &str) -> Response {
    let html = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{title} · Fieldhouse</title><style>:root{{color-scheme:light dark}}body{{font:17px/1.6 system-ui,sans-serif;\
         max-width:60ch;margin:12vh auto;padding:0 24px;overflow-wrap:anywhere;\
         color:light-dark(#121d18,#eef3ef);background:light-dark(#f7f8f6,#0e1210)}}\
         a{{color:light-dark(#0f5a40,#6fcfa4)}}h1{{font-size:2.2rem;letter-spacing:-.02em;line-height:1.15}}\
         table{{border-collapse:collapse;width:100%}}td,th{{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid \
         light-dark(#e2e6e1,#262e2a)}}iframe{{width:100%;height:70vh;border:1px solid light-dark(#cdd4ce,#36413b);\
         background:#fff}}</style><main><h1>{title}</h1>{body}</main></html>"
    );
    Response::builder()
        .status(status)
        .content_type("text/html; charset=utf-8")
        .body(html)
        .into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_leave_its_place_in_the_head() {
        let facts = Facts {
            title: "</title><script>".to_owned(),
            description: "\"><img>".to_owned(),
            theme: None,
            site: json!({ "name": "</script><script>alert(1)" }),
        };
        let head = head(&facts);
        assert!(!head.contains("<script>"));
        assert!(!head.contains("<img>"));
        assert!(head.contains("&lt;/title&gt;"));
    }

    fn tiles() -> Tiles {
        Tiles {
            url: "https://tiles.example.org:8443/{z}/{x}/{y}.png".parse().unwrap(),
            attribution: "© </script> & others".to_owned(),
        }
    }

    #[test]
    fn a_tile_server_is_a_fact_where_there_is_one() {
        assert_eq!(tile_facts(None), json!({}));
        let head = head(&Facts {
            title: String::new(),
            description: String::new(),
            theme: None,
            site: tile_facts(Some(&tiles())),
        });
        for fact in [
            r#""tileUrl":"https://tiles.example.org:8443/{z}/{x}/{y}.png""#,
            r#""tileAttribution":"© \u003c/script> & others""#,
        ] {
            assert!(head.contains(fact), "{fact} is not in {head}");
        }
    }
}
