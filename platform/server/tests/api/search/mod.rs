//! The search, which tells anybody who can book what where: what its answers have in common.

mod attributes;
mod blocks;
mod calendar;
mod claims;
mod crowds;
mod filters;
mod fresh;
mod levels;
mod many;
mod nearest;
mod offers;
mod order;
mod pages;
mod quotes;
mod refusals;
mod repeats;
mod results;
mod standing;
mod taken;
mod visibility;
mod words;

use chrono::NaiveDate;
use serde_json::{Value, json};

use crate::support::renting::each;
use crate::support::{Client, Facility, Organization, TestApp};

/// Where the builders' facilities are.
const LATITUDE: f64 = 42.9847;
const LONGITUDE: f64 = -89.5401;
/// A degree of latitude.
const MILES_PER_DEGREE: f64 = 69.0;

/// Around the builders' facilities on a day.
fn around(day: NaiveDate) -> String {
    format!("latitude={LATITUDE}&longitude={LONGITUDE}&date={day}")
}

async fn search(client: &Client, query: &str) -> Value {
    client.get(&format!("/api/search?{query}")).await.expect(200).json()
}

/// The spaces that a search finds, in its order.
async fn found(client: &Client, query: &str) -> Vec<String> {
    let page = search(client, query).await;
    names(&page["items"])
}

fn names(results: &Value) -> Vec<String> {
    each(results, "spaceName").into_iter().map(str::to_owned).collect()
}

/// The free times of a result: `18:00-20:00`.
fn free(result: &Value) -> Vec<String> {
    let spans = result["free"].as_array().expect("free spans");
    let text = |span: &Value, member: &str| span[member].as_str().expect("a time").to_owned();
    spans
        .iter()
        .map(|span| format!("{}-{}", text(span, "start"), text(span, "end")))
        .collect()
}

/// A facility this many miles north of the others.
async fn facility_north(app: &TestApp, organization: &Organization, name: &str, miles: f64) -> Facility {
    let address = json!({
        "street1": "1 Main St",
        "city": "Verona",
        "state": "WI",
        "zip": "53593",
        "latitude": LATITUDE + miles / MILES_PER_DEGREE,
        "longitude": LONGITUDE,
    });
    app.facility(organization)
        .with("name", name)
        .with("address", address)
        .await
}
