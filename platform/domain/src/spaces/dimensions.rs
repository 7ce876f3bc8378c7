//! The dimensions of a space.

use crate::{
    refusal::{FieldRefusal, Refusal, UnknownWord},
    spaces::SpaceType,
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The measures that a type of spaces has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DimensionKind {
    /// Base length, center field, mound.
    Diamond,
    /// Length and width.
    Rectangle,
}

/// A unit of length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LengthUnit {
    #[default]
    Feet,
    /// 3 feet.
    Yards,
    /// 3.28084 feet.
    Metres,
}

impl LengthUnit {
    pub const ALL: [Self; 3] = [Self::Feet, Self::Yards, Self::Metres];

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Feet => "feet",
            Self::Yards => "yards",
            Self::Metres => "metres",
        }
    }
}

impl FromStr for LengthUnit {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|unit| unit.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a unit of length (feet, yards, metres)"))
    }
}

/// A length: above 0, at most 10,000, with at most two decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Measure {
    value: Decimal,
    unit: LengthUnit,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Written {
    value: Decimal,
    unit: LengthUnit,
}

/// A number that is no length.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Enter a number above 0 and up to 10,000, with at most two decimals.")]
pub struct MeasureRefusal;

impl Refusal for MeasureRefusal {
    fn code(&self) -> &'static str {
        "measure"
    }
}

impl TryFrom<Written> for Measure {
    type Error = MeasureRefusal;

    fn try_from(written: Written) -> Result<Self, MeasureRefusal> {
        Self::new(written.value, written.unit)
    }
}

impl From<Measure> for Written {
    fn from(measure: Measure) -> Self {
        Self {
            value: measure.value,
            unit: measure.unit,
        }
    }
}

impl Measure {
    pub fn new(value: Decimal, unit: LengthUnit) -> Result<Self, MeasureRefusal> {
        let value = value.normalize();
        let possible = value > Decimal::ZERO && value <= Decimal::from(10_000) && value.scale() <= 2;
        if possible {
            Ok(Self { value, unit })
        } else {
            Err(MeasureRefusal)
        }
    }

    pub fn value(self) -> Decimal {
        self.value
    }

    pub fn unit(self) -> LengthUnit {
        self.unit
    }
}

/// The measures of a space, as far as they are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Dimensions {
    Diamond {
        base_length: Option<Measure>,
        center_field: Option<Measure>,
        mound: Option<Measure>,
    },
    Rectangle {
        length: Option<Measure>,
        width: Option<Measure>,
    },
}

impl Dimensions {
    pub fn kind(&self) -> DimensionKind {
        match self {
            Self::Diamond { .. } => DimensionKind::Diamond,
            Self::Rectangle { .. } => DimensionKind::Rectangle,
        }
    }

    /// The dimensions, if they are those of a space of that (first) type.
    pub fn for_type(self, space_type: SpaceType) -> Result<Self, FieldRefusal> {
        if self.kind() == space_type.facts().dimensions {
            return Ok(self);
        }
        let message = match space_type.facts().dimensions {
            DimensionKind::Diamond => "A diamond has a base length, a center field and a mound.",
            DimensionKind::Rectangle => "This space has a length and a width.",
        };
        Err(FieldRefusal::new("dimensions", "dimensionKind", message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_is_more_than_nothing_and_has_two_decimals() {
        assert_eq!(Measure::new(Decimal::ZERO, LengthUnit::Feet), Err(MeasureRefusal));
        assert_eq!(
            Measure::new(Decimal::new(1_005, 3), LengthUnit::Feet),
            Err(MeasureRefusal)
        );
    }

    #[test]
    fn dimensions_fit_the_type() {
        let rectangle = Dimensions::Rectangle {
            length: None,
            width: None,
        };
        assert!(rectangle.for_type("soccer".parse().unwrap()).is_ok());
        assert_eq!(
            rectangle.for_type("tBall".parse().unwrap()).unwrap_err().code,
            "dimensionKind"
        );
    }
}
