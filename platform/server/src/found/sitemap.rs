//! `sitemap.xml`: the addresses of a host that search engines may find. More than a file may have come in parts,
//! `sitemap-1.xml` and so on, which it names then.

use kernel::problem::Problem;
use kernel::services::Services;
use kernel::tenants::Tenant;
use platform_api::sitemap::{self, ListedSpace};
use poem::Response;

use super::address::base_of;
use kernel::markup::escape;

/// Pages that are always there.
const ON_PORTALS: [&str; 6] = ["/", "/search", "/pricing", "/insurance", "/terms", "/privacy"];
const ON_MARKETPLACE: [&str; 10] = [
    "/",
    "/search",
    "/sitemap",
    "/host",
    "/claim",
    "/hourly",
    "/pricing",
    "/insurance",
    "/terms",
    "/privacy",
];
const SCHEMA: &str = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";

/// Answers a path that is one; none for all others.
pub async fn sitemap(
    services: &Services,
    tenant: Option<&Tenant>,
    origin: &str,
    path: &str,
) -> Result<Option<Response>, Problem> {
    let part = part_of(path);
    if part.is_none() && path != "/sitemap.xml" {
        return Ok(None);
    }
    let organization = tenant.map(|tenant| tenant.id);
    let found = services
        .door
        .read_as(None, async |tx| {
            let parts = sitemap::parts(tx, organization).await?;
            let wanted = match part {
                None if parts > 1 => return Ok::<_, Problem>(Some((parts, Vec::new()))),
                None => 0,
                Some(part) if part < parts => part,
                Some(_) => return Ok(None),
            };
            Ok(Some((1, sitemap::part(tx, organization, wanted).await?)))
        })
        .await?;
    Ok(found.map(|(parts, spaces)| {
        xml(&if parts > 1 {
            index(origin, parts)
        } else {
            addresses(origin, tenant.is_some(), part.unwrap_or_default() == 0, &spaces)
        })
    }))
}

/// The part that a path names, counted from 0.
fn part_of(path: &str) -> Option<i64> {
    let number = path.strip_prefix("/sitemap-")?.strip_suffix(".xml")?;
    number
        .parse()
        .ok()
        .filter(|number| *number >= 1)
        .map(|number: i64| number - 1)
}

fn index(origin: &str, parts: i64) -> String {
    let parts = (1..=parts).map(|part| format!("<sitemap><loc>{}/sitemap-{part}.xml</loc></sitemap>", escape(origin)));
    format!("<sitemapindex {SCHEMA}>{}</sitemapindex>", parts.collect::<String>())
}

fn addresses(origin: &str, is_portal: bool, is_first: bool, spaces: &[ListedSpace]) -> String {
    let mut paths: Vec<String> = Vec::new();
    if is_first {
        let always: &[&str] = if is_portal { &ON_PORTALS } else { &ON_MARKETPLACE };
        paths.extend(always.iter().copied().map(str::to_owned));
    }
    let mut last: Option<&ListedSpace> = None;
    for space in spaces {
        let base = |state: &str, city: &str| {
            if is_portal {
                String::new()
            } else {
                base_of(&space.organization, state, city)
            }
        };
        if !is_portal && last.is_none_or(|last| last.organization != space.organization) {
            paths.push(base(&space.organization_state, &space.organization_city) + "/");
        }
        let base = base(&space.state, &space.city);
        let facility = format!("{base}/facilities/{}", space.facility);
        if last.is_none_or(|last| (&last.organization, &last.facility) != (&space.organization, &space.facility)) {
            paths.push(facility.clone());
        }
        paths.push(format!("{facility}/{}", space.space));
        last = Some(space);
    }
    let urls = paths
        .iter()
        .map(|path| format!("<url><loc>{}</loc></url>", escape(&format!("{origin}{path}"))));
    format!("<urlset {SCHEMA}>{}</urlset>", urls.collect::<String>())
}

fn xml(body: &str) -> Response {
    let text = format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{body}\n");
    Response::builder()
        .content_type("application/xml; charset=utf-8")
        .body(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(facility: &str, space: &str) -> ListedSpace {
        ListedSpace {
            organization: "verona".to_owned(),
            facility: facility.to_owned(),
            space: space.to_owned(),
            city: "Sun Prairie".to_owned(),
            state: "WI".to_owned(),
            organization_city: "Madison".to_owned(),
            organization_state: "WI".to_owned(),
        }
    }

    #[test]
    fn each_organization_and_facility_is_named_once() {
        let spaces = [space("north", "gym-a"), space("north", "gym-b"), space("south", "pool")];
        let listed = addresses("https://x.example", false, false, &spaces);
        assert_eq!(listed.matches("<url>").count(), 6);
        assert!(listed.contains("<loc>https://x.example/wi/sun-prairie/orgs/verona/facilities/north/gym-b</loc>"));
        let portal = addresses("https://v.x.example", true, true, &spaces);
        assert_eq!(portal.matches("<url>").count(), ON_PORTALS.len() + 5);
        assert!(portal.contains("<loc>https://v.x.example/facilities/south/pool</loc>"));
    }

    #[test]
    fn more_than_a_file_holds_is_listed_by_parts() {
        let listed = index("https://x.example", 2);
        assert!(
            listed.contains("<loc>https://x.example/sitemap-2.xml</loc>"),
            "{listed}"
        );
    }
}
