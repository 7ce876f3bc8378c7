//! Places of the gazetteer: what a search can be around.

mod api;
mod db;

use domain::geo::Coordinates;
use domain::time::Zone;
use kernel::door::ReaderTx;
use kernel::problem::Problem;

use crate::search::Center;

pub use api::{Place, PlacesApi};
pub(crate) use db::matching;

/// Whether enough was typed to suggest something: two letters or digits, since any one would match too much.
pub(crate) fn is_enough(typed: &str) -> bool {
    typed.chars().filter(|letter| letter.is_alphanumeric()).count() >= 2
}

/// The middle of a search: a place of the gazetteer, or a point.
pub(crate) async fn center(
    tx: &mut ReaderTx,
    place: Option<i64>,
    point: Option<(f64, f64)>,
) -> Result<Option<Center>, Problem> {
    let zone = |name: &str| name.parse::<Zone>().unwrap_or(Zone::UTC);
    match (place, point) {
        (Some(id), _) => {
            let place = db::by_id(tx, id).await?;
            let place = place.ok_or_else(|| {
                Problem::invalid_field("place", "unknown", "This place is not known. Choose one from the list.")
            })?;
            Ok(Some(Center {
                coordinates: coordinates(place.latitude, place.longitude)?,
                label: place.label,
                zone: zone(&place.time_zone),
            }))
        }
        (None, Some((latitude, longitude))) => {
            // The nearest place lends the point its name and its time zone.
            let nearest = db::nearest(tx, latitude, longitude).await?;
            Ok(Some(Center {
                coordinates: coordinates(latitude, longitude)?,
                label: nearest
                    .as_ref()
                    .map_or_else(|| format!("{latitude:.3}, {longitude:.3}"), |place| place.label.clone()),
                zone: nearest.map_or(Zone::UTC, |place| zone(&place.time_zone)),
            }))
        }
        (None, None) => Ok(None),
    }
}

fn coordinates(latitude: f64, longitude: f64) -> Result<Coordinates, Problem> {
    Coordinates::new(latitude, longitude)
        .map_err(|refusal| Problem::invalid_field("latitude", "outOfRange", refusal.to_string()))
}
