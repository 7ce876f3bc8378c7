//! The types of spaces, as data (docs/rules/names-and-lists.md#lists).

use crate::{refusal::UnknownWord, spaces::DimensionKind, wire};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// The ground of a space, seen from above: how its plan is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Ground {
    Wood,
    Turf,
    Dirt,
    Water,
    Ice,
    Hard,
    Sand,
    Room,
}

/// The facts about a type of spaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SpaceTypeFacts {
    /// The stable word.
    pub code: &'static str,
    /// Its number: "1.1".
    pub number: &'static str,
    pub label: &'static str,
    pub dimensions: DimensionKind,
    pub ground: Ground,
}

const fn facts(
    code: &'static str,
    number: &'static str,
    label: &'static str,
    dimensions: DimensionKind,
    ground: Ground,
) -> SpaceTypeFacts {
    SpaceTypeFacts {
        code,
        number,
        label,
        dimensions,
        ground,
    }
}

use DimensionKind::{Diamond, Rectangle};

/// Every type, in the order of their numbers.
pub const SPACE_TYPES: [SpaceTypeFacts; 28] = [
    facts("gym", "0", "Gym", Rectangle, Ground::Wood),
    facts("diamond", "1", "Diamond", Diamond, Ground::Dirt),
    facts("baseball", "1.1", "Baseball", Diamond, Ground::Dirt),
    facts("softball", "1.2", "Softball", Diamond, Ground::Dirt),
    facts("youthBaseball", "1.3", "Youth baseball", Diamond, Ground::Dirt),
    facts("tBall", "1.4", "T-ball", Diamond, Ground::Dirt),
    facts("field", "2", "Field", Rectangle, Ground::Turf),
    facts("soccer", "2.1", "Soccer", Rectangle, Ground::Turf),
    facts("football", "2.2", "Football", Rectangle, Ground::Turf),
    facts("lacrosse", "2.3", "Lacrosse", Rectangle, Ground::Turf),
    facts("rugby", "2.4", "Rugby", Rectangle, Ground::Turf),
    facts("pool", "3", "Pool", Rectangle, Ground::Water),
    facts("ice", "4", "Ice", Rectangle, Ground::Ice),
    facts("outdoorCourt", "5", "Outdoor court", Rectangle, Ground::Hard),
    facts("tennis", "5.1", "Tennis", Rectangle, Ground::Hard),
    facts("basketball", "5.2", "Basketball", Rectangle, Ground::Hard),
    facts("pickleball", "5.3", "Pickleball", Rectangle, Ground::Hard),
    facts("sandVolleyball", "5.4", "Sand volleyball", Rectangle, Ground::Sand),
    facts("classroom", "6", "Classroom", Rectangle, Ground::Room),
    facts("auditorium", "7", "Auditorium", Rectangle, Ground::Room),
    facts("track", "8", "Track", Rectangle, Ground::Hard),
    facts("commons", "9", "Commons or cafeteria", Rectangle, Ground::Room),
    facts("kitchen", "10", "Kitchen", Rectangle, Ground::Room),
    facts("office", "11", "Office or meeting room", Rectangle, Ground::Room),
    facts("parkingLot", "12", "Parking lot", Rectangle, Ground::Hard),
    facts("fitnessRoom", "13", "Fitness room", Rectangle, Ground::Room),
    facts("theater", "14", "Theater", Rectangle, Ground::Room),
    facts("other", "15", "Other", Rectangle, Ground::Room),
];

/// A member of [`SPACE_TYPES`]. On the wire its code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpaceType(usize);

impl SpaceType {
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SPACE_TYPES.len()).map(Self)
    }

    pub fn facts(self) -> &'static SpaceTypeFacts {
        &SPACE_TYPES[self.0]
    }

    pub fn code(self) -> &'static str {
        self.facts().code
    }

    pub fn label(self) -> &'static str {
        self.facts().label
    }

    /// The type with this number: "1.1".
    pub fn from_number(number: &str) -> Option<Self> {
        Self::all().find(|space_type| space_type.facts().number == number)
    }

    /// The wider type that this one is a kind of: a diamond for baseball.
    pub fn wider(self) -> Option<Self> {
        let (wide, _) = self.facts().number.split_once('.')?;
        Self::from_number(wide)
    }

    /// Returns true if a search for the other type finds this one: the same, or a kind of it.
    pub fn is_found_by(self, other: Self) -> bool {
        self == other || self.wider() == Some(other)
    }
}

impl FromStr for SpaceType {
    type Err = UnknownWord;

    fn from_str(code: &str) -> Result<Self, UnknownWord> {
        let found = Self::all().find(|space_type| space_type.code() == code);
        found.ok_or_else(|| UnknownWord::new(code, "a space type (gym, soccer, basketball, …)"))
    }
}

impl fmt::Display for SpaceType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for SpaceType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Serialize for SpaceType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for SpaceType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_numbers_lead_back_to_their_type() {
        for space_type in SpaceType::all() {
            assert_eq!(space_type.code().parse(), Ok(space_type));
            assert_eq!(SpaceType::from_number(space_type.facts().number), Some(space_type));
        }
        assert!("courtroom".parse::<SpaceType>().is_err());
    }

    #[test]
    fn only_diamonds_have_the_dimensions_of_one() {
        for space_type in SpaceType::all() {
            let number = space_type.facts().number;
            let diamond = number == "1" || number.starts_with("1.");
            assert_eq!(space_type.facts().dimensions == Diamond, diamond, "{space_type}");
        }
    }

    #[test]
    fn a_search_for_a_wide_type_finds_its_kinds() {
        let (diamond, baseball): (SpaceType, SpaceType) = ("diamond".parse().unwrap(), "baseball".parse().unwrap());
        assert!(baseball.is_found_by(diamond) && baseball.is_found_by(baseball));
        assert!(!diamond.is_found_by(baseball));
    }
}
