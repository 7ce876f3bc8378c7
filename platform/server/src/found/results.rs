//! The page of results: what its address searches for. The page asks the same, and where it asks otherwise (its reader is in another
//! day, or the address has other names) it asks again.

use std::collections::BTreeMap;

use domain::time::Zone;
use kernel::services::Services;
use kernel::tenants::Tenant;

use super::FoundPage;
use super::address::base_of;
use super::ask::{Asker, Unanswered};
use super::contents::{list, without_cents};
use super::describe::text;
use kernel::markup::escape;

/// Search parameters of an address, as `web/src/screens/search/criteria.ts` reads them.
const NAMES: [&str; 26] = [
    "place",
    "latitude",
    "longitude",
    "miles",
    "organization",
    "facility",
    "space",
    "text",
    "date",
    "start",
    "end",
    "minutes",
    "weekly",
    "monthly",
    "daily",
    "count",
    "until",
    "type",
    "sport",
    "surface",
    "ageGroup",
    "amenity",
    "indoor",
    "instantBooking",
    "minimumPrice",
    "maximumPrice",
];
/// The day that a search begins with, in days from today.
const DAYS_AHEAD: u32 = 3;

pub async fn results(services: &Services, asker: &Asker<'_>, own: Option<&Tenant>) -> Result<FoundPage, Unanswered> {
    let origin = asker.origin();
    let mut found = FoundPage {
        canonical: Some(format!("{origin}/search")),
        is_for_search_engines: true,
        screen: Some("search/Search"),
        ..FoundPage::default()
    };
    let Some(asked) = asked(services, own, asker.query()) else {
        return Ok(found);
    };
    let mut page = asked.clone();
    page.extend([("limit", "12".to_owned()), ("whole", "true".to_owned())]);
    if !asked.contains_key("facility") && !asked.contains_key("space") {
        page.insert("fold", "true".to_owned());
    }
    let mut map = asked.clone();
    map.extend([("pins", "true".to_owned())]);
    let (page, _) = tokio::try_join!(asker.search(&page), asker.search(&map))?;
    let page = page.unwrap_or_default();
    let total = page["total"].as_u64().unwrap_or_default();
    let minutes = asked.get("minutes").map_or("60", String::as_str);
    if let ("60", 1.., false) = (
        minutes,
        total,
        ["weekly", "monthly", "daily"]
            .iter()
            .any(|name| asked.contains_key(name)),
    ) {
        let spaces = if total == 1 { "space" } else { "spaces" };
        let title = format!("{total} {spaces} available for 1 hour");
        let items = page["items"].as_array().into_iter().flatten();
        let listed = list(items, |space| {
            let base = if own.is_some() {
                String::new()
            } else {
                base_of(
                    text(space, "organizationShortName"),
                    text(space, "state"),
                    text(space, "city"),
                )
            };
            let (facility, name) = (text(space, "facilityShortName"), text(space, "spaceShortName"));
            let words = Some(format!(
                "{}, ${}",
                text(space, "facilityName"),
                without_cents(text(space, "price"))
            ));
            (
                format!("{origin}{base}/facilities/{facility}/{name}"),
                text(space, "spaceName"),
                words,
            )
        });
        found.contents = format!(
            "<main class=\"results\"><section class=\"results-list\"><div class=\"results-head\"><h1 class=\"t-sm num\">{}</h1>\
             <p class=\"small muted\">{}</p></div>{listed}</section></main>",
            escape(&title),
            escape(&words(&asked, text(&page["center"], "label"))),
        );
        found.title = Some(title);
    }
    Ok(found)
}

/// As `searchWords` of `web/src/screens/search/words.ts`, without the hours of a day.
fn words(asked: &BTreeMap<&'static str, String>, center: &str) -> String {
    let date = asked
        .get("date")
        .and_then(|date| date.parse::<chrono::NaiveDate>().ok());
    let mut words: Vec<String> = date
        .map(|date| date.format("%A, %B %-d").to_string())
        .into_iter()
        .collect();
    if !asked.contains_key("start") && !asked.contains_key("end") {
        words.push("any time".to_owned());
    }
    let town = center.split(',').next().unwrap_or_default();
    if let (false, Some(miles)) = (town.is_empty(), asked.get("miles")) {
        words.push(format!("within {miles} miles of {town}"));
    }
    words.join(", ")
}

/// Returns the search that the page's address asks for. None if there is none, or if the app shows it in another way.
fn asked(
    services: &Services,
    own: Option<&Tenant>,
    query: &[(String, String)],
) -> Option<BTreeMap<&'static str, String>> {
    let mut asked = BTreeMap::new();
    for (name, value) in query {
        if name == "view" || name == "sort" {
            continue;
        }
        let known = NAMES.into_iter().find(|known| known == name)?;
        asked.insert(known, value.trim().to_owned()).is_none().then_some(())?;
    }
    // Sorted otherwise it is asked otherwise, and the page says so.
    if query.iter().any(|(name, _)| name == "sort") {
        return None;
    }
    if let Some(own) = own {
        asked.insert("organization", own.short_name.clone());
    }
    let says_where = ["place", "latitude", "organization", "facility", "space", "text"];
    if !says_where.iter().any(|name| asked.contains_key(name)) {
        return None;
    }
    if asked.contains_key("place") || asked.contains_key("latitude") {
        let reach = if asked.contains_key("type") || asked.contains_key("sport") {
            "25"
        } else {
            "15"
        };
        asked.entry("miles").or_insert_with(|| reach.to_owned());
    }
    asked.entry("date").or_insert_with(|| {
        let today = Zone::CENTRAL.day_of(services.clock().now());
        today.plus_days(DAYS_AHEAD).to_string()
    });
    Some(asked)
}
