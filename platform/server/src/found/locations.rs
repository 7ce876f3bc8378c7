//! The marketplace's list of organizations by state and city: all of them, a state's, or a city's.

use std::collections::BTreeMap;

use domain::lists::US_STATES;
use domain::names::slug;
use kernel::markup::escape;
use serde_json::Value;

use super::ask::{Asker, Unanswered};
use super::contents::list;
use super::describe::text;
use super::marketplace::{items, listed};
use super::{FoundPage, picture};

/// As `web/src/screens/sitemap/Sitemap.tsx`.
pub async fn locations(asker: &Asker<'_>, path: &str) -> Result<FoundPage, Unanswered> {
    let origin = asker.origin();
    let path = path.to_ascii_lowercase();
    // "/sitemap/wi/madison": an empty part and the page's name come first.
    let mut asked = path.split('/').skip(2);
    let (state, city) = (asked.next(), asked.next());
    let is_in = |place: Option<&str>, own: &str| place.is_none_or(|place| slug(place) == slug(own));
    let of_state = state.map_or_else(String::new, |state| format!("&state={}", state.to_ascii_uppercase()));
    let all = asker
        .platform(&format!("/organizations?limit=100{of_state}"))
        .await?
        .unwrap_or_default();
    let is_whole = !all["nextCursor"].is_string();
    let found: Vec<&Value> = items(&all)
        .filter(|organization| is_in(state, text(organization, "state")) && is_in(city, text(organization, "city")))
        .collect();
    let place = state.map(|state| {
        let code = state.to_ascii_uppercase();
        match city {
            Some(city) => {
                let name = found.first().map_or(city, |organization| text(organization, "city"));
                format!("{name}, {code}")
            }
            None => US_STATES.label(&code).to_owned(),
        }
    });
    let (title, description) = match &place {
        Some(place) => (
            format!("Organizations in {place}"),
            format!("Organizations that rent out their gyms, fields, pools, and rooms in {place}."),
        ),
        None => (
            "Browse by location".to_owned(),
            "Organizations that rent out their gyms, fields, pools, and rooms, by state and city.".to_owned(),
        ),
    };
    let contents = if found.is_empty() {
        "<p class=\"muted mt-3\">No organizations here yet</p>".to_owned()
    } else {
        let below = if city.is_some() {
            String::new()
        } else {
            places_below(&origin, state, &found)
        };
        below + &listed(&origin, found.iter().copied())
    };
    Ok(FoundPage {
        contents: format!(
            "<main class=\"page\"><h1 class=\"t-lg mt-8\">{}</h1>{contents}</main>",
            escape(&title)
        ),
        title: Some(title),
        description: Some(description),
        picture: Some(picture::address_of(&origin)),
        canonical: Some(format!("{origin}{path}")),
        screen: Some("sitemap/Sitemap"),
        // An empty place has nothing to find. It may not be empty where there are more organizations than were asked for.
        is_for_search_engines: state.is_none() || !found.is_empty() || !is_whole,
        ..FoundPage::default()
    })
}

/// Links to the states of these organizations, or to the cities in a state.
fn places_below(origin: &str, state: Option<&str>, organizations: &[&Value]) -> String {
    let address_of = |organization: &Value| {
        let (its_state, its_city) = (slug(text(organization, "state")), slug(text(organization, "city")));
        match state {
            Some(_) => format!("{origin}/sitemap/{its_state}/{its_city}"),
            None => format!("{origin}/sitemap/{its_state}"),
        }
    };
    let places: BTreeMap<String, &Value> = organizations
        .iter()
        .map(|organization| (address_of(organization), *organization))
        .collect();
    list(places.into_values(), |organization| {
        let name = match state {
            Some(_) => text(organization, "city"),
            None => US_STATES.label(text(organization, "state")),
        };
        (address_of(organization), name, None)
    })
}
