//! A page's facts as schema.org has them: where it is in the site, the place, what it costs, and the events there.

use serde_json::{Value, json};

use super::address::Within;
use super::describe::{Facts, postal_address, text};
use super::events::upcoming;

pub fn of(facts: &Facts, within: Within<'_>) -> Vec<Value> {
    let place = match within {
        Within::Home => organization(facts),
        Within::Facility(_) => facility(facts),
        Within::Space(..) => space(facts),
    };
    let mut data = vec![crumbs(facts, within), place];
    data.extend(upcoming(facts));
    data
}

fn crumbs(facts: &Facts, within: Within<'_>) -> Value {
    let mut steps = vec![(text(&facts.organization, "name"), facts.address(Within::Home))];
    if within != Within::Home {
        steps.push((text(&facts.facility, "name"), facts.facility_address(&facts.facility)));
    }
    if matches!(within, Within::Space(..)) {
        steps.push((text(&facts.space, "name"), facts.space_address(&facts.space)));
    }
    let items = steps.into_iter().zip(1..).map(|((name, address), position)| {
        json!({ "@type": "ListItem", "position": position, "name": name, "item": address })
    });
    json!({
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        "itemListElement": items.collect::<Vec<_>>(),
    })
}

fn organization(facts: &Facts) -> Value {
    let organization = &facts.organization;
    let mut described = json!({
        "@context": "https://schema.org",
        "@type": "Organization",
        "name": organization["name"],
        "url": facts.address(Within::Home),
        "address": address(&organization["address"]),
    });
    if let Some(logo) = organization["logoUrl"].as_str() {
        described["logo"] = json!(facts.absolute(logo));
    }
    add(&mut described, "slogan", &organization["slogan"]);
    add(&mut described, "description", &organization["description"]);
    add(&mut described, "telephone", &organization["phone"]);
    described
}

fn facility(facts: &Facts) -> Value {
    let facility = &facts.facility;
    let mut described = location(facts, facility, &facts.facility_address(facility));
    described["publicAccess"] = json!(true);
    if let Some(lowest) = facility["minimumPrice"].as_str() {
        described["priceRange"] = json!(format!("From ${lowest} an hour"));
    }
    let parts = facts.items.iter().map(|space| {
        json!({
            "@type": "SportsActivityLocation",
            "name": space["name"],
            "url": facts.space_address(space),
        })
    });
    described["containsPlace"] = parts.collect();
    described
}

fn space(facts: &Facts) -> Value {
    let space = &facts.space;
    let url = facts.space_address(space);
    let mut described = location(facts, space, &url);
    described["containedInPlace"] = json!({
        "@type": "SportsActivityLocation",
        "name": facts.facility["name"],
        "url": facts.facility_address(&facts.facility),
    });
    let unit = match space["pricing"]["unit"].as_str() {
        Some("day") => "DAY",
        _ => "HUR",
    };
    described["makesOffer"] = json!({
        "@type": "Offer",
        "url": url,
        "price": space["pricing"]["startingAt"],
        "priceCurrency": "USD",
        "priceSpecification": {
            "@type": "UnitPriceSpecification",
            "minPrice": space["pricing"]["startingAt"],
            "priceCurrency": "USD",
            "unitCode": unit,
        },
        "offeredBy": { "@type": "Organization", "name": facts.organization["name"] },
    });
    described
}

fn location(facts: &Facts, of: &Value, url: &str) -> Value {
    let place = &facts.facility["address"];
    let mut described = json!({
        "@context": "https://schema.org",
        "@type": "SportsActivityLocation",
        "name": of["name"],
        "url": url,
        "address": address(place),
        "geo": { "@type": "GeoCoordinates", "latitude": place["latitude"], "longitude": place["longitude"] },
    });
    let photos = of["photos"].as_array().into_iter().flatten();
    let photos: Vec<Value> = photos
        .filter_map(|photo| photo["url"].as_str())
        .map(|url| json!(facts.absolute(url)))
        .collect();
    if !photos.is_empty() {
        described["image"] = photos.into();
    }
    let amenities = of["amenities"].as_array().into_iter().flatten();
    let amenities: Vec<Value> = amenities
        .map(|amenity| json!({ "@type": "LocationFeatureSpecification", "name": amenity, "value": true }))
        .collect();
    if !amenities.is_empty() {
        described["amenityFeature"] = amenities.into();
    }
    add(&mut described, "description", &of["description"]);
    add(&mut described, "description", &of["summary"]);
    add(&mut described, "telephone", &facts.facility["phone"]);
    described
}

pub fn address(address: &Value) -> Value {
    json!({
        "@type": "PostalAddress",
        "streetAddress": postal_address(address).street(),
        "addressLocality": address["city"],
        "addressRegion": address["state"],
        "postalCode": address["zip"],
        "addressCountry": "US",
    })
}

fn add(described: &mut Value, member: &str, value: &Value) {
    if value.as_str().is_some_and(|text| !text.is_empty()) {
        described[member] = value.clone();
    }
}
