//! The page that the web app starts from: the same file for every screen, with the title, the theme's tokens and the facts
//! of this place written into its head, so that the first paint already has the organization's colors.

use domain::theme::{LightDark, Theme};
use kernel::problem::Problem;
use kernel::services::Services;
use poem::http::StatusCode;
use poem::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, VARY};
use poem::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::config::Tiles;
use crate::content_policy;
use crate::found::{self, FoundPage};
use crate::hosts::Place;
use crate::web;
use kernel::markup::escape;

/// The head's placeholder in the web app's `index.html`.
const HEAD: &str = "<!--fieldhouse:head-->";
/// The icon of pages without their own, as it is written in `index.html`.
const ICON: &str = "<link rel=\"icon\" type=\"image/svg+xml\" href=\"/favicon.svg\" />";
/// The element that the app draws itself into.
const ROOT: &str = "<div id=\"root\"></div>";

/// A place's name and look.
struct Facts {
    name: String,
    logo: Option<String>,
    favicon: Option<String>,
    title: String,
    description: String,
    theme: Option<Theme>,
    site: Value,
}

/// Returns the app's page for a place. It serves errors too: the app says that something isn't there.
pub async fn app(
    services: &Services,
    place: &Place,
    tiles: Option<&Tiles>,
    found: &FoundPage,
) -> Result<Response, Problem> {
    let Some(index) = web::index() else {
        return Ok(not_built());
    };
    let mut facts = facts(services, place, tiles).await?;
    if let Some(title) = &found.title {
        // Written as in the app: the page, then the place that it belongs to.
        facts.title = format!("{title} · {}", facts.title);
    }
    if let Some(description) = &found.description {
        facts.description.clone_from(description);
    }
    let files = found.screen.map(found::files).unwrap_or_default();
    let mut in_head = head(&facts, found);
    in_head.push_str(&files.styles);
    let mut at_end = answers(found);
    let mut page = index;
    if found.contents.is_empty() {
        in_head.push_str(&files.scripts);
    } else {
        let (rest, scripts) = without_scripts(&page);
        at_end.push_str(&later(&files.scripts, &scripts));
        page = rest;
    }
    let page = page.replacen(HEAD, &in_head, 1);
    let page = match &facts.favicon {
        Some(url) => page.replacen(ICON, &format!("<link rel=\"icon\" href=\"{}\" />", escape(url)), 1),
        None => page,
    };
    let page = page.replacen("</body>", &format!("{at_end}</body>"), 1);
    let page = page.replacen(ROOT, &first_contents(&facts, found), 1);
    let mut response = Response::builder()
        .status(found.status)
        .content_type("text/html; charset=utf-8")
        // It says who looks at it.
        .header(CACHE_CONTROL, "private, no-cache")
        .header(
            CONTENT_SECURITY_POLICY,
            content_policy::of(services, tiles, found.framing),
        )
        .header(VARY, "cookie")
        .body(page);
    response.set_data(found.framing);
    Ok(response)
}

async fn facts(services: &Services, place: &Place, tiles: Option<&Tiles>) -> Result<Facts, Problem> {
    let common = json!({
        "rootUrl": services.site.root_origin(),
        "rootDomain": services.site.root_domain,
        "sandboxPayments": services.gateways.payments.is_stand_in(),
    });
    let common = merge(common, sign_in_facts(services));
    let common = merge(common, tile_facts(tiles));
    let Place::Portal(tenant) = place else {
        return Ok(Facts {
            name: "Fieldhouse".to_owned(),
            logo: None,
            favicon: None,
            title: "Fieldhouse".to_owned(),
            description: "Find and book courts, fields, gyms, pools and rooms near you.".to_owned(),
            theme: None,
            site: merge(common, json!({ "kind": "marketplace" })),
        });
    };
    let front = services
        .door
        .read_as(None, async |tx| {
            organization::organizations::front(tx, tenant.id)
                .await
                .map_err(Problem::from)
        })
        .await?
        .ok_or_else(|| Problem::not_found("Organization"))?;
    Ok(Facts {
        name: front.name.clone(),
        logo: front.logo_url.clone(),
        favicon: front.favicon_url,
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
                    "weekStartsOn": front.week_starts_on.as_str(),
                    "logoUrl": front.logo_url,
                },
            }),
        ),
        theme: Some(front.theme),
    })
}

/// Returns the providers that one can sign in with, and the captcha that protects signing up.
fn sign_in_facts(services: &Services) -> Value {
    let providers = services.gateways.identity_providers.iter();
    let providers: Vec<Value> = providers
        .map(|provider| json!({ "id": provider.id(), "name": provider.name() }))
        .collect();
    let mut facts = json!({ "signInProviders": providers });
    if let Some(captcha) = &services.gateways.captcha {
        facts["captcha"] = json!({
            "service": captcha.service().name(),
            "siteKey": captcha.site_key(),
            "scriptUrl": captcha.script_url(),
        });
    }
    facts
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

fn head(facts: &Facts, found: &FoundPage) -> String {
    let style = facts.theme.as_ref().map(tokens).unwrap_or_default();
    // The facts are in a script element that is never run; `<` can't end it early.
    let site = facts.site.to_string().replace('<', "\\u003c");
    format!(
        "<title>{title}</title><meta name=\"description\" content=\"{description}\">{more}\
         {style}<script type=\"application/json\" id=\"fieldhouse-site\">{site}</script>",
        title = escape(&facts.title),
        description = escape(&facts.description),
        more = found::head(found, &facts.title, &facts.description),
    )
}

/// Returns the first contents, shown until the app has loaded; nothing if the page has none.
fn first_contents(facts: &Facts, found: &FoundPage) -> String {
    if found.contents.is_empty() {
        return ROOT.to_owned();
    }
    let header = found::header(&facts.name, facts.logo.as_deref());
    format!("<div id=\"root\" data-first>{header}{}</div>", found.contents)
}

/// Parts the page from the lines that load the app's scripts.
fn without_scripts(index: &str) -> (String, String) {
    let is_script = |line: &&str| {
        let line = line.trim_start();
        line.starts_with("<script type=\"module\"") || line.starts_with("<link rel=\"modulepreload\"")
    };
    let (scripts, page): (Vec<&str>, Vec<&str>) = index.split_inclusive('\n').partition(is_script);
    (page.concat(), scripts.concat())
}

/// Scripts that `web/public/first.js` loads once the first contents are seen: a screen's, then the app's.
fn later(screen: &str, app: &str) -> String {
    format!("<template id=\"fieldhouse-scripts\">{screen}{app}</template>")
}

/// Returns the answers to the page's first questions, so that it needn't wait for them.
fn answers(found: &FoundPage) -> String {
    if found.answers.is_empty() {
        return String::new();
    }
    let answers = found.answers.iter();
    let members: Vec<String> = answers
        .map(|(address, answer)| format!("{}:{answer}", Value::from(address.as_str())))
        .collect();
    // This goes into a script element that is never run; in JSON `<` occurs only in texts.
    let members = members.join(",").replace('<', "\\u003c");
    format!("<script type=\"application/json\" id=\"fieldhouse-answers\">{{{members}}}</script>")
}

/// The five tokens that an organization may set. Each value was parsed when it was saved, so none can break out.
fn tokens(theme: &Theme) -> String {
    let pair = |colors: LightDark| format!("light-dark({}, {})", colors.light, colors.dark);
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

/// A friendly page for a host that doesn't exist.
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
            name: String::new(),
            logo: None,
            favicon: None,
            title: "</title><script>".to_owned(),
            description: "\"><img>".to_owned(),
            theme: None,
            site: json!({ "name": "</script><script>alert(1)" }),
        };
        let head = head(&facts, &FoundPage::default());
        assert!(!head.contains("<script>"));
        assert!(!head.contains("<img>"));
        assert!(head.contains("&lt;/title&gt;"));
    }

    #[test]
    fn answers_cannot_leave_their_place() {
        let mut found = FoundPage::default();
        let answer = json!({ "name": "</script><script>alert(1)" }).to_string();
        found
            .answers
            .insert("/api/organizations/x/organization".to_owned(), answer);
        let written = answers(&found);
        assert_eq!(written.matches("</script>").count(), 1, "{written}");
        let json = written
            .split_once('>')
            .and_then(|(_, rest)| rest.strip_suffix("</script>"))
            .unwrap();
        let read: Value = serde_json::from_str(json).unwrap();
        assert_eq!(
            read["/api/organizations/x/organization"]["name"],
            "</script><script>alert(1)"
        );
        assert_eq!(answers(&FoundPage::default()), "");
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
        let head = head(
            &Facts {
                name: String::new(),
                logo: None,
                favicon: None,
                title: String::new(),
                description: String::new(),
                theme: None,
                site: tile_facts(Some(&tiles())),
            },
            &FoundPage::default(),
        );
        for fact in [
            r#""tileUrl":"https://tiles.example.org:8443/{z}/{x}/{y}.png""#,
            r#""tileAttribution":"© \u003c/script> & others""#,
        ] {
            assert!(head.contains(fact), "{fact} is not in {head}");
        }
    }
}
