//! The size of a space, as JSON and in its column; the rules are `domain::spaces`.

use domain::spaces::{self, DimensionKind, LengthUnit, Measure, SpaceType};
use ground::fields;
use kernel::problem::FieldProblems;
use poem_openapi::{Enum, Object};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

/// The measures of a space, as far as they are known: base length, center field and mound of a diamond, length and width
/// of anything else. Each is above 0, at most 10,000, with at most two decimals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, deny_unknown_fields, example)]
pub struct Dimensions {
    /// The longer side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<f64>,
    /// The shorter side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
    /// The distance from base to base.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_length: Option<f64>,
    /// The distance from home plate to the fence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub center_field: Option<f64>,
    /// The distance from home plate to the pitcher's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mound: Option<f64>,
    /// The unit of all of them.
    pub unit: Unit,
}

/// A unit of length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(
    rename = "LengthUnit",
    rename_all = "camelCase",
    remote = "domain::spaces::LengthUnit"
)]
pub enum Unit {
    Feet,
    /// 3 feet.
    Yards,
    /// 3.28084 feet.
    Metres,
}

impl Dimensions {
    /// The dimensions as they are kept for a space of that (first) type; none where no measure is given.
    pub(super) fn check(self, problems: &mut FieldProblems, space_type: Option<SpaceType>) -> Option<Self> {
        let unit = LengthUnit::from(self.unit);
        let mut measure = |field: &str, value: Option<f64>| {
            let value = value?;
            let decimal = Decimal::try_from(value).unwrap_or_default();
            fields::take(problems, &format!("dimensions.{field}"), Measure::new(decimal, unit))
        };
        let (length, width) = (measure("length", self.length), measure("width", self.width));
        let (base_length, center_field) = (
            measure("baseLength", self.base_length),
            measure("centerField", self.center_field),
        );
        let mound = measure("mound", self.mound);
        let diamond = base_length.or(center_field).or(mound).is_some();
        let rectangle = length.or(width).is_some();
        if !diamond && !rectangle {
            return None;
        }
        let kinds = [
            (
                diamond,
                spaces::Dimensions::Diamond {
                    base_length,
                    center_field,
                    mound,
                },
            ),
            (rectangle, spaces::Dimensions::Rectangle { length, width }),
        ];
        for (_, dimensions) in kinds.into_iter().filter(|(given, _)| *given) {
            if let Some(Err(refusal)) = space_type.map(|space_type| dimensions.for_type(space_type)) {
                fields::refused(problems, vec![refusal]);
            }
        }
        Some(self)
    }

    /// Returns true if they are those of spaces of that type.
    pub(super) fn suit(&self, space_type: SpaceType) -> bool {
        let diamond = self.base_length.or(self.center_field).or(self.mound).is_some();
        diamond == (space_type.facts().dimensions == DimensionKind::Diamond)
    }
}
