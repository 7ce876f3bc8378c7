//! All SQL over the gazetteer.

use std::collections::HashSet;

use domain::geo::Coordinates;
use domain::lists::{Reading, TypedPlace};
use kernel::door::ReaderTx;

use super::api::Place;

/// The most suggestions in one answer (docs/rules/search.md#where).
const MOST: usize = 10;
/// The most places that are compared if near ones come first.
const MOST_COMPARED: i64 = 200;

/// A row of the gazetteer.
pub struct PlaceRow {
    pub id: i64,
    pub name: String,
    pub state: String,
    pub county: Option<String>,
    pub zip: Option<String>,
    pub latitude: f64,
    pub longitude: f64,
    pub population: i32,
    pub time_zone: String,
    pub label: String,
}

impl From<PlaceRow> for Place {
    fn from(row: PlaceRow) -> Self {
        Self {
            id: row.id,
            name: row.name,
            state: row.state,
            county: row.county,
            zip: row.zip,
            latitude: row.latitude,
            longitude: row.longitude,
            population: row.population,
            label: row.label,
        }
    }
}

/// A place by its id.
pub async fn by_id(tx: &mut ReaderTx, id: i64) -> Result<Option<PlaceRow>, sqlx::Error> {
    sqlx::query_as!(
        PlaceRow,
        r#"SELECT id, name, state, county, zip, latitude, longitude, population, time_zone,
            concat(name, ', ', state, ' ' || zip) AS "label!"
        FROM places WHERE id = $1"#,
        id
    )
    .fetch_optional(tx.db())
    .await
}

/// The place nearest to a point, among those within about forty miles.
pub async fn nearest(tx: &mut ReaderTx, latitude: f64, longitude: f64) -> Result<Option<PlaceRow>, sqlx::Error> {
    sqlx::query_as!(
        PlaceRow,
        r#"SELECT id, name, state, county, zip, latitude, longitude, population, time_zone,
            concat(name, ', ', state) AS "label!"
        FROM (SELECT * FROM places WHERE zip IS NULL
            ORDER BY point(longitude, latitude) <-> point($2::float8, $1::float8) LIMIT 8) AS near
        WHERE latitude BETWEEN $1 - 0.6 AND $1 + 0.6 AND longitude BETWEEN $2 - 0.8 AND $2 + 0.8
        ORDER BY power(latitude - $1, 2) + power((longitude - $2) * cos(radians($1)), 2)
        LIMIT 1"#,
        latitude,
        longitude
    )
    .fetch_optional(tx.db())
    .await
}

/// Places whose name or ZIP code starts with what was typed, the largest first, or near and large before far and small.
/// A state after the name narrows.
pub async fn matching(tx: &mut ReaderTx, typed: &str, near: Option<Coordinates>) -> Result<Vec<Place>, sqlx::Error> {
    let mut rows = match TypedPlace::parse(typed) {
        TypedPlace::Zip(zip) => zips(tx, &zip).await?,
        TypedPlace::Town(town) => {
            let found = towns(tx, &town.readings).await?;
            if found.is_empty() {
                towns(tx, &town.unfinished).await?
            } else {
                found
            }
        }
    };
    if let Some(near) = near {
        rows.sort_by(|a, b| pull(b, near).total_cmp(&pull(a, near)));
    }
    Ok(rows.into_iter().take(MOST).map(Place::from).collect())
}

async fn zips(tx: &mut ReaderTx, zip: &str) -> Result<Vec<PlaceRow>, sqlx::Error> {
    sqlx::query_as!(
        PlaceRow,
        r#"SELECT id, name, state, county, zip, latitude, longitude, population, time_zone,
                concat(name, ', ', state, ' ' || zip) AS "label!"
            FROM places WHERE zip LIKE $1 ORDER BY zip LIMIT $2"#,
        format!("{zip}%"),
        MOST_COMPARED
    )
    .fetch_all(tx.db())
    .await
}

/// The towns of all readings, the largest first. A range for each, since the index answers no pattern that is only known while the
/// query runs.
async fn towns(tx: &mut ReaderTx, readings: &[Reading]) -> Result<Vec<PlaceRow>, sqlx::Error> {
    let (mut begin, mut end, mut within) = (Vec::new(), Vec::new(), Vec::new());
    for Reading { name, states } in readings {
        if states.as_ref().is_some_and(Vec::is_empty) {
            continue;
        }
        for spelling in name.spellings() {
            begin.push(spelling.to_owned());
            end.push(format!("{spelling}{}", char::MAX));
            within.push(states.as_ref().map(|states| states.join(",")).unwrap_or_default());
        }
    }
    if begin.is_empty() {
        return Ok(Vec::new());
    }
    let mut found = sqlx::query_as!(
        PlaceRow,
        r#"SELECT id, name, state, county, zip, latitude, longitude, population, time_zone,
            concat(name, ', ', state) AS "label!"
        FROM unnest($1::text[], $2::text[], $3::text[]) AS reading (begins, ends, states)
        CROSS JOIN LATERAL (
            SELECT * FROM places
            WHERE zip IS NULL AND folded_name ~>=~ reading.begins AND folded_name ~<~ reading.ends
                AND (reading.states = '' OR state = ANY (string_to_array(reading.states, ',')))
            ORDER BY population DESC, name, state LIMIT $4
        ) AS place"#,
        &begin,
        &end,
        &within,
        MOST_COMPARED
    )
    .fetch_all(tx.db())
    .await?;
    let mut known = HashSet::new();
    found.retain(|place| known.insert(place.id));
    found.sort_by(|a, b| {
        let order = b.population.cmp(&a.population);
        order.then_with(|| (&a.name, &a.state).cmp(&(&b.name, &b.state)))
    });
    Ok(found)
}

/// Returns the pull of a place on somebody elsewhere: the greater, the larger and the nearer it is.
fn pull(place: &PlaceRow, from: Coordinates) -> f64 {
    /// Within this many miles, distance counts little.
    const NEAR: f64 = 10.0;
    let miles = Coordinates::new(place.latitude, place.longitude).map_or(f64::INFINITY, |there| from.miles_to(there));
    (f64::from(place.population) + 100.0) / (miles + NEAR).powi(2)
}
