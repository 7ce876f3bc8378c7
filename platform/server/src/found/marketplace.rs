//! The marketplace's own pages: its home, and the spaces of a city.

use domain::names::slug;
use serde_json::{Value, json};

use super::address::base_of;
use super::ask::{Asker, Unanswered};
use super::contents::{hero, list};
use super::describe::text;
use super::{FoundPage, picture};
use kernel::markup::escape;

/// Most spaces that a city's page names: a search around a place has no longer pages.
const LISTED: usize = 30;

/// The home page, with every organization.
pub async fn home(asker: &Asker<'_>) -> Result<FoundPage, Unanswered> {
    let origin = asker.origin();
    let organizations = asker.platform("/organizations?limit=100").await?.unwrap_or_default();
    let listed = listed(&origin, items(&organizations));
    // As `web/src/screens/home/HomeHero.tsx`.
    let hero = hero(
        "The court is open at six.",
        "",
        "Gyms, fields, pools, and rooms at schools, cities, and clubs near you. See what’s available and book it.",
    );
    Ok(FoundPage {
        title: Some("Courts, fields, pools, and rooms by the hour".to_owned()),
        canonical: Some(format!("{origin}/")),
        picture: Some(picture::address_of(&format!("{origin}/"))),
        data: vec![
            json!({ "@context": "https://schema.org", "@type": "WebSite", "name": "Fieldhouse", "url": format!("{origin}/") }),
        ],
        contents: format!("<main>{hero}<div class=\"page\">{listed}</div></main>"),
        screen: Some("home/Home"),
        is_for_search_engines: true,
        ..FoundPage::default()
    })
}

/// The spaces around a city that the gazetteer has. The app leads from here to the search.
pub async fn city(asker: &Asker<'_>, path: &str, state: &str, city: &str) -> Result<FoundPage, Unanswered> {
    let origin = asker.origin();
    let named = city.replace('-', "%20");
    let places = asker
        .platform(&format!("/places?query={named}"))
        .await?
        .unwrap_or_default();
    let place =
        items(&places).find(|place| slug(text(place, "state")) == slug(state) && slug(text(place, "name")) == city);
    let Some(place) = place else {
        return Ok(FoundPage::nothing());
    };
    let town = format!("{}, {}", text(place, "name"), text(place, "state"));
    let kind = path.rsplit('/').next().filter(|last| *last != "search");
    let asked = match kind {
        Some(kind) => format!("/search?place={}&limit={LISTED}&type={kind}", place["id"]),
        None => format!("/search?place={}&limit={LISTED}", place["id"]),
    };
    let found = asker.platform(&asked).await?.unwrap_or_default();
    let listed = list(items(&found), |space| {
        let base = base_of(
            text(space, "organizationShortName"),
            text(space, "state"),
            text(space, "city"),
        );
        let (facility, name) = (text(space, "facilityShortName"), text(space, "spaceShortName"));
        let words = Some(text(space, "facilityName").to_owned());
        (
            format!("{origin}{base}/facilities/{facility}/{name}"),
            text(space, "spaceName"),
            words,
        )
    });
    Ok(FoundPage {
        title: Some(format!("Spaces to book in {town}")),
        description: Some(format!(
            "Gyms, courts, fields, pools, and rooms around {town}. See what’s available and book it."
        )),
        canonical: Some(format!(
            "{origin}/{}/{city}/search{}",
            slug(state),
            kind.map_or_else(String::new, |kind| format!("/{kind}"))
        )),
        contents: format!(
            "<main class=\"page\"><h1 class=\"t-lg mt-8\">Spaces to book in {}</h1>{listed}</main>",
            escape(&town)
        ),
        screen: Some("search/Search"),
        // An empty place has nothing to find.
        is_for_search_engines: items(&found).next().is_some(),
        ..FoundPage::default()
    })
}

/// Links to organizations, each with its city.
pub fn listed<'item>(origin: &str, organizations: impl Iterator<Item = &'item Value>) -> String {
    list(organizations, |organization| {
        let town = (text(organization, "state"), text(organization, "city"));
        let base = base_of(text(organization, "shortName"), town.0, town.1);
        (
            format!("{origin}{base}/"),
            text(organization, "name"),
            Some(format!("{}, {}", town.1, town.0)),
        )
    })
}

pub fn items(page: &Value) -> impl Iterator<Item = &Value> {
    page["items"].as_array().into_iter().flatten()
}
