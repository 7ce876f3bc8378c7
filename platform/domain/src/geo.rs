//! Places on the globe: distances in great-circle miles, and the box around a place.

use crate::refusal::Refusal;
use serde::{Deserialize, Serialize};

/// The mean radius of the earth in statute miles.
const EARTH_RADIUS_MILES: f64 = 3958.7613;

/// A latitude from −90 to 90 and a longitude from −180 to 180, in degrees.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Degrees", into = "Degrees")]
pub struct Coordinates {
    latitude: f64,
    longitude: f64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Degrees {
    latitude: f64,
    longitude: f64,
}

/// Numbers that are no place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Latitude must be from -90 to 90, and longitude from -180 to 180.")]
pub struct CoordinatesRefusal;

impl Refusal for CoordinatesRefusal {
    fn code(&self) -> &'static str {
        "coordinates"
    }
}

impl TryFrom<Degrees> for Coordinates {
    type Error = CoordinatesRefusal;

    fn try_from(degrees: Degrees) -> Result<Self, CoordinatesRefusal> {
        Self::new(degrees.latitude, degrees.longitude)
    }
}

impl From<Coordinates> for Degrees {
    fn from(place: Coordinates) -> Self {
        Self {
            latitude: place.latitude,
            longitude: place.longitude,
        }
    }
}

impl Coordinates {
    pub fn new(latitude: f64, longitude: f64) -> Result<Self, CoordinatesRefusal> {
        let possible = (-90.0..=90.0).contains(&latitude) && (-180.0..=180.0).contains(&longitude);
        if possible {
            Ok(Self { latitude, longitude })
        } else {
            Err(CoordinatesRefusal)
        }
    }

    pub fn latitude(self) -> f64 {
        self.latitude
    }

    pub fn longitude(self) -> f64 {
        self.longitude
    }

    /// Great-circle miles between the two (haversine).
    pub fn miles_to(self, other: Self) -> f64 {
        let (here, there) = (self.latitude.to_radians(), other.latitude.to_radians());
        let half_up = (there - here) / 2.0;
        let half_across = (other.longitude - self.longitude).to_radians() / 2.0;
        let haversine = half_up.sin().powi(2) + here.cos() * there.cos() * half_across.sin().powi(2);
        2.0 * EARTH_RADIUS_MILES * haversine.sqrt().min(1.0).asin()
    }

    /// A box that holds everything within this many miles, and some more: for an index, before distances are computed.
    /// If it would reach over a pole or the 180th meridian, it goes all the way around.
    pub fn around(self, miles: f64) -> BoundingBox {
        let angle = (miles.max(0.0) / EARTH_RADIUS_MILES).min(std::f64::consts::PI);
        let reach = angle.to_degrees();
        let (south, north) = (self.latitude - reach, self.latitude + reach);
        let whole = BoundingBox {
            south: south.max(-90.0),
            north: north.min(90.0),
            west: -180.0,
            east: 180.0,
        };
        if south <= -90.0 || north >= 90.0 {
            return whole;
        }
        let across = (angle.sin() / self.latitude.to_radians().cos())
            .min(1.0)
            .asin()
            .to_degrees();
        let (west, east) = (self.longitude - across, self.longitude + across);
        if west < -180.0 || east > 180.0 {
            whole
        } else {
            BoundingBox { west, east, ..whole }
        }
    }
}

/// Degrees from south to north and from west to east.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BoundingBox {
    pub south: f64,
    pub north: f64,
    pub west: f64,
    pub east: f64,
}

impl BoundingBox {
    pub fn contains(&self, place: Coordinates) -> bool {
        (self.south..=self.north).contains(&place.latitude) && (self.west..=self.east).contains(&place.longitude)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(latitude: f64, longitude: f64) -> Coordinates {
        Coordinates::new(latitude, longitude).unwrap()
    }

    #[test]
    fn distances_are_those_of_the_atlas() {
        let (madison, milwaukee, los_angeles) = (
            place(43.0731, -89.4012),
            place(43.0389, -87.9065),
            place(34.0522, -118.2437),
        );
        assert!(
            (madison.miles_to(milwaukee) - 75.5).abs() < 0.5,
            "{}",
            madison.miles_to(milwaukee)
        );
        assert!(
            (madison.miles_to(los_angeles) - 1665.0).abs() < 10.0,
            "{}",
            madison.miles_to(los_angeles)
        );
        assert!(madison.miles_to(madison) < f64::EPSILON);
        assert!((place(0.0, 179.5).miles_to(place(0.0, -179.5)) - 69.09).abs() < 0.1);
    }

    #[test]
    fn only_degrees_are_coordinates() {
        for (latitude, longitude) in [(90.1, 0.0), (0.0, -180.1), (f64::NAN, 0.0), (0.0, f64::INFINITY)] {
            assert_eq!(Coordinates::new(latitude, longitude), Err(CoordinatesRefusal));
        }
    }

    #[test]
    fn a_box_near_the_edge_of_the_map_goes_all_the_way_around() {
        let guam = place(13.4, 179.9).around(25.0);
        assert!(guam.contains(place(13.4, -179.9)));
        assert!(place(89.9, 10.0).around(25.0).contains(place(89.9, -170.0)));
    }
}
