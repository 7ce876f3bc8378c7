//! Finding organizations that nobody manages yet, published or not: their future managers publish them.

use accounts::Caller;
use domain::geo::Coordinates;
use domain::names::SearchWords;
use kernel::problem::Problem;
use policy::Permission;

use super::db;
use super::dto::ClaimableOrganization;

/// Around a place, unless another distance is asked for (docs/rules/search.md).
pub(super) const MILES: f64 = 5.0;
const FEWEST_LETTERS: usize = 2;

/// The area to search.
pub(super) struct Around {
    pub latitude: f64,
    pub longitude: f64,
    pub miles: f64,
}

/// A search for claimable organizations.
pub(super) struct ClaimableQuery<'a> {
    pub text: Option<&'a str>,
    pub around: Option<Around>,
}

pub(super) async fn find(caller: &Caller, asked: &ClaimableQuery<'_>) -> Result<Vec<ClaimableOrganization>, Problem> {
    let text = asked.text.map(str::trim).unwrap_or_default();
    let words = if text.chars().count() < FEWEST_LETTERS {
        SearchWords::default()
    } else {
        SearchWords::of(text)
    };
    let place = match &asked.around {
        None => None,
        Some(around) => {
            let center = Coordinates::new(around.latitude, around.longitude)
                .map_err(|error| Problem::invalid_field("latitude", "coordinates", error.to_string()))?;
            Some((center, around.miles))
        }
    };
    let boxed = place.map(|(center, miles)| center.around(miles));
    let rows = caller
        .read_across(Permission::SearchRead, async |tx| {
            db::find_unmanaged(tx, &words, boxed).await.map_err(Problem::from)
        })
        .await?;
    let mut found: Vec<ClaimableOrganization> = rows
        .into_iter()
        .filter_map(|row| {
            let miles = place.map(|(center, _)| {
                let there = Coordinates::new(row.latitude, row.longitude).ok()?;
                Some(center.miles_to(there))
            });
            let miles = match (miles, place) {
                (Some(Some(miles)), Some((_, most))) if miles <= most => Some(miles),
                (None, _) => None,
                _ => return None,
            };
            Some(ClaimableOrganization {
                id: row.id,
                short_name: row.short_name,
                name: row.name,
                category: row.category,
                city: row.city,
                state: row.state,
                space_count: row.space_count,
                miles,
            })
        })
        .collect();
    if place.is_some() {
        found.sort_by(|a, b| a.miles.unwrap_or_default().total_cmp(&b.miles.unwrap_or_default()));
    }
    Ok(found)
}
