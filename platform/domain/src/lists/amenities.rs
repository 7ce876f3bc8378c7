//! Amenities of facilities and spaces.

use crate::refusal::UnknownWord;
use serde::{Deserialize, Serialize};

/// The setting in which an amenity makes sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Setting {
    Indoor,
    Outdoor,
    Both,
}

impl Setting {
    /// Returns true if it makes sense where everything is indoors, or outdoors.
    pub fn suits(self, indoor: bool) -> bool {
        match self {
            Self::Indoor => indoor,
            Self::Outdoor => !indoor,
            Self::Both => true,
        }
    }
}

/// An amenity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Amenity {
    pub code: &'static str,
    pub label: &'static str,
    pub setting: Setting,
}

impl Amenity {
    /// The amenity of that code.
    pub fn of(code: &str) -> Result<&'static Self, UnknownWord> {
        AMENITIES
            .iter()
            .find(|amenity| amenity.code == code)
            .ok_or_else(|| UnknownWord::new(code, "an amenity"))
    }
}

const fn amenity(code: &'static str, label: &'static str, setting: Setting) -> Amenity {
    Amenity { code, label, setting }
}

use Setting::{Both, Indoor, Outdoor};

pub const AMENITIES: [Amenity; 34] = [
    amenity("accessible", "Wheelchair access", Both),
    amenity("airConditioning", "Air conditioning", Indoor),
    amenity("audio", "Sound system", Both),
    amenity("battingCage", "Batting cage", Both),
    amenity("benches", "Benches", Both),
    amenity("bikeRacks", "Bike racks", Outdoor),
    amenity("bleachers", "Bleachers", Both),
    amenity("bullpen", "Bullpen", Outdoor),
    amenity("chairs", "Chairs", Indoor),
    amenity("concessions", "Concessions", Both),
    amenity("divider", "Divider curtain", Indoor),
    amenity("drinkingWater", "Drinking water", Both),
    amenity("dugouts", "Dugouts", Outdoor),
    amenity("elevator", "Elevator", Indoor),
    amenity("fencing", "Fencing", Outdoor),
    amenity("goals", "Goals", Both),
    amenity("grill", "Grill", Outdoor),
    amenity("heating", "Heating", Indoor),
    amenity("kitchen", "Kitchen", Indoor),
    amenity("lights", "Lights", Outdoor),
    amenity("lockerRooms", "Locker rooms", Both),
    amenity("microphone", "Microphone", Both),
    amenity("parking", "Parking", Both),
    amenity("picnicTables", "Picnic tables", Outdoor),
    amenity("playground", "Playground", Outdoor),
    amenity("projector", "Projector", Indoor),
    amenity("restrooms", "Restrooms", Both),
    amenity("scoreboard", "Scoreboard", Both),
    amenity("shade", "Shade", Outdoor),
    amenity("showers", "Showers", Both),
    amenity("stage", "Stage", Indoor),
    amenity("tables", "Tables", Indoor),
    amenity("whiteboard", "Whiteboard", Indoor),
    amenity("wifi", "Wi-Fi", Both),
];
