//! The upcoming events that an organization's posts announce, as schema.org has them.

use chrono::{DateTime, Utc};
use domain::time::Zone;
use serde_json::{Value, json};

use super::address::Within;
use super::data::address;
use super::describe::{Facts, text};

/// The events that haven't ended, in the order of their posts.
pub fn upcoming(facts: &Facts) -> impl Iterator<Item = Value> {
    facts.posts.iter().filter_map(|post| event(facts, post))
}

fn event(facts: &Facts, post: &Value) -> Option<Value> {
    let event = &post["event"];
    let zone: Zone = text(event, "timeZone").parse().ok()?;
    let starts_at: DateTime<Utc> = text(event, "startsAt").parse().ok()?;
    let ends_at: DateTime<Utc> = text(event, "endsAt").parse().ok()?;
    if ends_at <= facts.now {
        return None;
    }
    let home = facts.address(Within::Home);
    let mut described = json!({
        "@context": "https://schema.org",
        "@type": "Event",
        "name": post["title"],
        "description": post["body"],
        "startDate": zone.with_offset(starts_at),
        "endDate": zone.with_offset(ends_at),
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "eventStatus": "https://schema.org/EventScheduled",
        "url": home,
        "location": place(facts, &event["facility"]),
        "organizer": { "@type": "Organization", "name": facts.organization["name"], "url": home },
    });
    if let Some(picture) = post["picture"]["url"].as_str() {
        described["image"] = json!(facts.absolute(picture));
    }
    Some(described)
}

/// The facility where it is, or else the organization.
fn place(facts: &Facts, facility: &Value) -> Value {
    let mut known = facts.items.iter().chain(&facts.event_facilities);
    let (of, url, address) = match known.find(|known| known["id"] == facility["id"]) {
        Some(known) => (known, facts.facility_address(known), address(&known["address"])),
        // This visitor can't open the facility's page. Only its town is told.
        None if facility.is_object() => (facility, facts.address(Within::Home), town(facility)),
        None => (
            &facts.organization,
            facts.address(Within::Home),
            address(&facts.organization["address"]),
        ),
    };
    json!({ "@type": "Place", "name": of["name"], "url": url, "address": address })
}

fn town(facility: &Value) -> Value {
    json!({
        "@type": "PostalAddress",
        "addressLocality": facility["city"],
        "addressRegion": facility["state"],
        "addressCountry": "US",
    })
}
