//! The address of an organization, a facility or a booked space.

use domain::geo::Coordinates;
use domain::lists::US_STATES;
use domain::names::PostalAddress;
use kernel::problem::FieldProblems;
use poem_openapi::Object;
use poem_openapi::types::Example;
use serde::{Deserialize, Serialize};

use crate::fields;

/// A postal address in the United States with its place on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, deny_unknown_fields, example)]
pub struct Address {
    /// Street address.
    pub street1: String,
    /// Suite, floor, building.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub street2: Option<String>,
    /// The town that mail goes to.
    pub city: String,
    /// The state's two letters: `WI`.
    pub state: String,
    /// Five digits, or nine with a hyphen: `53703`, `53703-1234`.
    pub zip: String,
    /// The county, without the word: `Dane`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub county: Option<String>,
    /// Degrees north, -90 to 90.
    pub latitude: f64,
    /// Degrees east, -180 to 180; below zero in America.
    pub longitude: f64,
}

impl Address {
    /// `300 Richard St, Suite 2, Verona, WI 53593`
    pub fn in_words(&self) -> String {
        let address = PostalAddress {
            street1: &self.street1,
            street2: self.street2.as_deref(),
            city: &self.city,
            state: &self.state,
            zip: &self.zip,
        };
        address.in_words()
    }

    /// The address as it is kept; notes what is wrong with it.
    #[must_use]
    pub fn check(self, problems: &mut FieldProblems) -> Self {
        let coordinates = Coordinates::new(self.latitude, self.longitude);
        fields::take(problems, "address.latitude", coordinates);
        let state = self.state.trim().to_uppercase();
        fields::take(problems, "address.state", US_STATES.entry(&state));
        let zip = self.zip.trim().to_owned();
        if !is_zip(&zip) {
            problems.add("address.zip", "zip", "Enter a ZIP code such as 53703.");
        }
        Self {
            street1: fields::required(problems, "address.street1", &self.street1, 120),
            street2: optional(problems, "address.street2", self.street2.as_deref()),
            city: fields::required(problems, "address.city", &self.city, 80),
            state,
            zip,
            county: optional(problems, "address.county", self.county.as_deref()),
            ..self
        }
    }
}

impl Example for Address {
    fn example() -> Self {
        Self {
            street1: "300 Richard St".to_owned(),
            street2: None,
            city: "Verona".to_owned(),
            state: "WI".to_owned(),
            zip: "53593".to_owned(),
            county: Some("Dane".to_owned()),
            latitude: 42.9847,
            longitude: -89.5401,
        }
    }
}

fn optional(problems: &mut FieldProblems, field: &str, text: Option<&str>) -> Option<String> {
    text.map(|text| fields::line(problems, field, text, 120))
        .filter(|text| !text.is_empty())
}

fn is_zip(zip: &str) -> bool {
    let (five, four) = zip
        .split_once('-')
        .map_or((zip, None), |(five, four)| (five, Some(four)));
    let digits = |part: &str, count: usize| part.len() == count && part.bytes().all(|byte| byte.is_ascii_digit());
    digits(five, 5) && four.is_none_or(|four| digits(four, 4))
}

#[cfg(test)]
mod tests {
    use super::is_zip;

    #[test]
    fn a_zip_code_has_five_or_nine_digits() {
        assert!(is_zip("53703") && is_zip("53703-1234"));
        for wrong in ["", "5370", "537031", "53703-", "53703-123", "5370a", "53703 1234"] {
            assert!(!is_zip(wrong), "{wrong:?}");
        }
    }
}
