//! The pages of an organization: its home, a facility, a space.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::names::PostalAddress;
use kernel::tenants::Tenant;
use serde_json::Value;

use super::address::{Within, base_of};
use super::ask::{Asker, Unanswered};
use super::{FoundPage, contents, data, picture};

/// The facts of a page, each as its operation answers.
pub struct Facts {
    /// The origin of pictures and of the page.
    pub origin: String,
    /// The host says already whose it is.
    pub is_own_host: bool,
    pub organization: Value,
    pub facility: Value,
    pub space: Value,
    /// Pages below or beside this one: facilities of an organization, spaces of a facility.
    pub items: Vec<Value>,
    /// The latest posts of an organization, on its home.
    pub posts: Vec<Value>,
    /// Facilities of the posts' events that aren't among the items, which are the first ones only.
    pub event_facilities: Vec<Value>,
    pub now: DateTime<Utc>,
}

/// Most places below a page that are named.
const LISTED: usize = 100;

/// The posts that the page shows first, as `web/src/news/News.tsx`.
const FEW_POSTS: usize = 3;

/// A page of an organization; `named` where its address names the organization, and not its host.
pub async fn describe(
    asker: &Asker<'_>,
    tenant: &Tenant,
    named: Option<&str>,
    within: Within<'_>,
) -> Result<FoundPage, Unanswered> {
    let facts = read(asker, tenant, named, within).await?;
    Ok(facts.map_or_else(FoundPage::nothing, |facts| found(&facts, within)))
}

/// The facts of a page; none where it isn't there for this person.
pub async fn read(
    asker: &Asker<'_>,
    tenant: &Tenant,
    named: Option<&str>,
    within: Within<'_>,
) -> Result<Option<Facts>, Unanswered> {
    let name = named.unwrap_or(&tenant.short_name);
    let ask = async |path: Option<String>| match path {
        Some(path) => asker.tenant(tenant, name, &path).await,
        None => Ok(Some(Value::Null)),
    };
    let (facility, space) = match within {
        Within::Home => (None, None),
        Within::Facility(facility) => (Some(format!("/facilities/{facility}")), None),
        Within::Space(facility, space) => (
            Some(format!("/facilities/{facility}")),
            Some(format!("/facilities/{facility}/spaces/{space}")),
        ),
    };
    let asked = tokio::try_join!(ask(Some("/organization".to_owned())), ask(facility), ask(space))?;
    let (Some(organization), Some(facility), Some(space)) = asked else {
        return Ok(None);
    };
    let list = match within {
        Within::Home => format!("/facilities?limit={LISTED}"),
        Within::Facility(_) | Within::Space(..) => format!("/spaces?limit={LISTED}&facility={}", text(&facility, "id")),
    };
    let news = (within == Within::Home).then(|| format!("/news?limit={FEW_POSTS}"));
    let (items, posts) = tokio::try_join!(ask(Some(list)), ask(news))?;
    let (items, posts) = (items_of(items), items_of(posts));
    let mut event_facilities = Vec::new();
    for id in unlisted(&posts, &items) {
        // Without an answer the event has its town alone, and the page all the rest.
        let found = ask(Some(format!("/facilities/{id}"))).await;
        event_facilities.extend(found.ok().flatten());
    }
    Ok(Some(Facts {
        origin: asker.origin(),
        is_own_host: named.is_none(),
        organization,
        facility,
        space,
        items,
        posts,
        event_facilities,
        now: asker.now(),
    }))
}

/// The ids of facilities where posts have events and that are none of the items.
fn unlisted<'a>(posts: &'a [Value], items: &[Value]) -> BTreeSet<&'a str> {
    let facilities = posts.iter().map(|post| text(&post["event"]["facility"], "id"));
    facilities
        .filter(|id| !id.is_empty() && items.iter().all(|item| text(item, "id") != *id))
        .collect()
}

/// The items of a list; none where it isn't there.
fn items_of(list: Option<Value>) -> Vec<Value> {
    let mut list = list.unwrap_or_default();
    list["items"].as_array_mut().map(std::mem::take).unwrap_or_default()
}

fn found(facts: &Facts, within: Within<'_>) -> FoundPage {
    let organization = &facts.organization;
    let (title, description, screen, pictures) = match within {
        Within::Home => (
            format!("{}: rent our spaces", text(organization, "name")),
            after_slogan(
                text(organization, "slogan"),
                &or(text(organization, "description"), || {
                    format!(
                        "{}, {}: {} to book by the hour.",
                        text(organization, "name"),
                        text(&organization["address"], "city"),
                        count(&organization["spaceCount"]),
                    )
                }),
            ),
            "organization/Organization",
            Value::Null,
        ),
        Within::Facility(_) => (
            format!(
                "{}, {}",
                text(&facts.facility, "name"),
                text(&facts.facility["address"], "city")
            ),
            format!(
                "{} of {}: {} in {}. See what’s available and book it.",
                text(&facts.facility, "name"),
                text(organization, "name"),
                count(&facts.facility["spaceCount"]),
                facts.town(),
            ),
            "organization/facility/Facility",
            facts.facility["photos"].clone(),
        ),
        Within::Space(..) => (
            format!("{}, {}", text(&facts.space, "name"), text(&facts.facility, "name")),
            format!(
                "{} at {} in {}, {}. See what’s available and book it.",
                text(&facts.space, "name"),
                text(&facts.facility, "name"),
                facts.town(),
                price_of(&facts.space),
            ),
            "organization/facility/space/Space",
            facts.space["photos"].clone(),
        ),
    };
    let picture = pictures[0]["url"].as_str().map_or_else(
        || picture::address_of(&facts.address(within)),
        |url| facts.absolute(url),
    );
    let is_published = [organization, &facts.facility, &facts.space]
        .iter()
        .all(|one| one["published"] != false);
    FoundPage {
        title: Some(title),
        description: Some(description),
        canonical: Some(facts.address(within)),
        picture: Some(picture),
        data: data::of(facts, within),
        contents: contents::of(facts, within),
        screen: Some(screen),
        is_for_search_engines: is_published,
        ..FoundPage::default()
    }
}

impl Facts {
    /// The one address of a page, by names rather than ids.
    pub fn address(&self, within: Within<'_>) -> String {
        match within {
            Within::Home => format!("{}/", self.base(&self.organization["address"])),
            Within::Facility(_) => self.facility_address(&self.facility),
            Within::Space(..) => self.space_address(&self.space),
        }
    }

    pub fn facility_address(&self, facility: &Value) -> String {
        format!(
            "{}/facilities/{}",
            self.base(&facility["address"]),
            text(facility, "shortName")
        )
    }

    /// Returns the start of the organization's pages: `https://fieldhouse.example/wi/verona/orgs/verona`.
    fn base(&self, address: &Value) -> String {
        if self.is_own_host {
            return self.origin.clone();
        }
        let name = text(&self.organization, "shortName");
        format!(
            "{}{}",
            self.origin,
            base_of(name, text(address, "state"), text(address, "city"))
        )
    }

    pub fn space_address(&self, space: &Value) -> String {
        let facility = text(space, "facilityShortName");
        let base = self.base(&self.facility["address"]);
        format!("{base}/facilities/{facility}/{}", text(space, "shortName"))
    }

    pub fn absolute(&self, url: &str) -> String {
        if url.starts_with('/') {
            format!("{}{url}", self.origin)
        } else {
            url.to_owned()
        }
    }

    fn town(&self) -> String {
        let address = &self.facility["address"];
        format!("{}, {}", text(address, "city"), text(address, "state"))
    }
}

/// `from $12.50 an hour`
pub fn price_of(space: &Value) -> String {
    let pricing = &space["pricing"];
    let unit = match pricing["unit"].as_str() {
        Some("day") => "a day",
        Some("block") => "a block",
        _ => "an hour",
    };
    match text(pricing, "startingAt") {
        "" | "0" | "0.00" => "free".to_owned(),
        amount => format!("from ${} {unit}", amount.strip_suffix(".00").unwrap_or(amount)),
    }
}

/// A member's text; empty where there is none.
pub fn text<'a>(value: &'a Value, member: &str) -> &'a str {
    value[member].as_str().unwrap_or_default()
}

/// The address of an organization or a facility.
pub fn postal_address(address: &Value) -> PostalAddress<'_> {
    PostalAddress {
        street1: text(address, "street1"),
        street2: address["street2"].as_str(),
        city: text(address, "city"),
        state: text(address, "state"),
        zip: text(address, "zip"),
    }
}

fn or(text: &str, other: impl FnOnce() -> String) -> String {
    if text.is_empty() { other() } else { text.to_owned() }
}

/// As `web/src/screens/organization/Organization.tsx`: the slogan as a sentence before the description.
fn after_slogan(slogan: &str, description: &str) -> String {
    if slogan.is_empty() {
        return description.to_owned();
    }
    let end = if slogan.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{slogan}{end} {description}")
}

fn count(spaces: &Value) -> String {
    match spaces.as_u64().unwrap_or_default() {
        1 => "1 space".to_owned(),
        spaces => format!("{spaces} spaces"),
    }
}
