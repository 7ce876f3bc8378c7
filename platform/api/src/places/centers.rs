//! The middle of a search, and what it is called.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use domain::geo::Coordinates;
use domain::time::Zone;
use ground::stored::unreadable;
use kernel::door::ReaderTx;
use kernel::problem::Problem;

use super::db::{self, PlaceRow};

/// The most that are remembered: beyond that, all are forgotten.
const MOST_KNOWN: usize = 10_000;

/// The point that a place or coordinates stand for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Center {
    pub coordinates: Coordinates,
    pub label: String,
    pub zone: Zone,
}

/// The middles that were looked up. The gazetteer is as it is while the server runs: it comes with the program, and what
/// is not there yet is looked for again.
#[derive(Debug, Default)]
pub(crate) struct Centers {
    known: RwLock<HashMap<CenterKey, Center>>,
}

/// The center of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum CenterKey {
    Place(i64),
    /// Both degrees, as bits.
    Point(u64, u64),
}

impl Centers {
    /// The middle of a search: a place of the gazetteer, or a point, to which the nearest place lends its name and its time
    /// zone.
    pub async fn find(
        &self,
        tx: &mut ReaderTx,
        place: Option<i64>,
        point: Option<(f64, f64)>,
    ) -> Result<Option<Center>, Problem> {
        let asked = match (place, point) {
            (Some(id), _) => CenterKey::Place(id),
            (None, Some((latitude, longitude))) => CenterKey::Point(latitude.to_bits(), longitude.to_bits()),
            (None, None) => return Ok(None),
        };
        if let Some(known) = self.known(&asked) {
            return Ok(Some(known));
        }
        let (coordinates, nearest) = match asked {
            CenterKey::Place(id) => {
                let place = db::by_id(tx, id).await?.ok_or_else(unknown)?;
                (coordinates(place.latitude, place.longitude)?, Some(place))
            }
            CenterKey::Point(latitude, longitude) => {
                let (latitude, longitude) = (f64::from_bits(latitude), f64::from_bits(longitude));
                let nearest = db::nearest(tx, latitude, longitude).await?;
                (coordinates(latitude, longitude)?, nearest)
            }
        };
        let Some(nearest) = nearest else {
            return Ok(Some(Center::nameless(coordinates)));
        };
        let center = Center::called(coordinates, nearest)?;
        self.remember(asked, &center);
        Ok(Some(center))
    }

    fn known(&self, asked: &CenterKey) -> Option<Center> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.get(asked).cloned()
    }

    fn remember(&self, asked: CenterKey, center: &Center) {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(asked, center.clone());
    }
}

impl Center {
    fn called(coordinates: Coordinates, place: PlaceRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            coordinates,
            zone: place.time_zone.parse().map_err(unreadable)?,
            label: place.label,
        })
    }

    /// Somewhere far from everything.
    fn nameless(coordinates: Coordinates) -> Self {
        Self {
            coordinates,
            zone: Zone::UTC,
            label: format!("{:.3}, {:.3}", coordinates.latitude(), coordinates.longitude()),
        }
    }
}

fn unknown() -> Problem {
    Problem::invalid_field("place", "unknown", "Choose a place from the list.")
}

fn coordinates(latitude: f64, longitude: f64) -> Result<Coordinates, Problem> {
    Coordinates::new(latitude, longitude)
        .map_err(|refusal| Problem::invalid_field("latitude", "outOfRange", refusal.to_string()))
}
