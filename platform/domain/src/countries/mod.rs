//! Countries that people live in: the parts that an address has there, with their names and formats
//! (`docs/rules/people.md#addresses`). The platform's operator chooses which of them are accepted.

mod postal_code;
mod regions;
mod table;

use crate::{lists::Entry, refusal::Refusal};
use std::{fmt, str::FromStr};

pub use postal_code::PostalCode;
use table::KNOWN;

/// A country and the parts of its addresses besides street and city, which all have. The parts that a country has are
/// required there.
#[derive(Debug, PartialEq, Eq)]
pub struct Country {
    /// The two letters of ISO 3166.
    pub code: &'static str,
    pub label: &'static str,
    pub region: Option<Region>,
    pub postal_code: Option<PostalCode>,
}

/// A country's regions, with their label.
#[derive(Debug, PartialEq, Eq)]
pub struct Region {
    pub label: &'static str,
    /// The name of a single part in a sentence: "a state".
    one: &'static str,
    lists: &'static [&'static [Entry]],
}

/// The reason why an address was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddressRefusal {
    #[error("Choose a country.")]
    Country,
    #[error("Choose {one}.")]
    Region { one: &'static str },
    #[error("Enter {one} such as {example}.")]
    PostalCode { one: &'static str, example: &'static str },
}

impl Refusal for AddressRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Country => "country",
            Self::Region { .. } => "state",
            Self::PostalCode { .. } => "zip",
        }
    }
}

impl Region {
    /// Every region, in the order in which people look for them.
    pub fn choices(&self) -> impl Iterator<Item = &'static Entry> {
        self.lists.iter().flat_map(|list| list.iter())
    }

    /// Returns the refusal where none of them was chosen.
    pub fn refusal(&self) -> AddressRefusal {
        AddressRefusal::Region { one: self.one }
    }
}

impl Country {
    /// The country of an address that names none.
    pub const HOME: &'static str = "US";

    /// Returns the country of a kept address: American where it names none, and where its state and ZIP code are American
    /// and not the named country's (docs/rules/people.md#addresses).
    pub fn of_kept<'kept>(country: Option<&'kept str>, region: Option<&str>, postal_code: Option<&str>) -> &'kept str {
        let fits = |code: &str| {
            let known = KNOWN.iter().find(|known| known.code == code);
            known.is_some_and(|known| known.has(region, postal_code))
        };
        match country {
            Some(country) if fits(country) || !fits(Self::HOME) => country,
            _ => Self::HOME,
        }
    }

    /// Returns true if it has this region and this postal code, or none where its addresses have none.
    fn has(&self, region: Option<&str>, postal_code: Option<&str>) -> bool {
        let own_region = self.region_of(region.unwrap_or_default());
        let own_code = self.postal_code_of(postal_code.unwrap_or_default());
        own_region.is_ok_and(|own| own == region) && own_code.is_ok_and(|own| own.as_deref() == postal_code)
    }

    /// The region of that code; none in a country whose addresses have none.
    pub fn region_of(&self, typed: &str) -> Result<Option<&'static str>, AddressRefusal> {
        let Some(region) = &self.region else {
            return Ok(None);
        };
        let typed = typed.trim().to_ascii_uppercase();
        let found = region.choices().find(|choice| choice.code == typed);
        found.map(|choice| Some(choice.code)).ok_or_else(|| region.refusal())
    }

    /// The postal code as the country writes it; none in a country that has none.
    pub fn postal_code_of(&self, typed: &str) -> Result<Option<String>, AddressRefusal> {
        let Some(code) = &self.postal_code else {
            return Ok(None);
        };
        code.read(typed).map(Some).ok_or_else(|| code.refusal())
    }
}

/// The countries that the platform takes, the first of which forms begin with.
#[derive(Clone, PartialEq, Eq)]
pub struct Countries(Vec<&'static Country>);

impl Countries {
    /// All of them; never none.
    pub fn all(&self) -> &[&'static Country] {
        &self.0
    }

    /// The country of that code, if it is taken.
    pub fn country(&self, code: &str) -> Result<&'static Country, AddressRefusal> {
        let code = code.trim().to_ascii_uppercase();
        let found = self.0.iter().find(|country| country.code == code);
        found.copied().ok_or(AddressRefusal::Country)
    }
}

/// The United States and Canada.
impl Default for Countries {
    fn default() -> Self {
        Self(KNOWN.iter().take(2).collect())
    }
}

impl fmt::Debug for Countries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.0.iter().map(|country| country.code))
            .finish()
    }
}

/// A list of countries that can't be taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{given}” is none of the countries whose addresses are known: {}", known_codes())]
pub struct UnknownCountry {
    given: String,
}

fn known_codes() -> String {
    KNOWN.iter().map(|country| country.code).collect::<Vec<_>>().join(", ")
}

/// Codes, separated by commas: `US,CA`.
impl FromStr for Countries {
    type Err = UnknownCountry;

    fn from_str(text: &str) -> Result<Self, UnknownCountry> {
        let mut countries: Vec<&'static Country> = Vec::new();
        for code in text.split(',') {
            let code = code.trim().to_ascii_uppercase();
            let found = KNOWN.iter().find(|country| country.code == code);
            let country = found.ok_or(UnknownCountry { given: code })?;
            if !countries.contains(&country) {
                countries.push(country);
            }
        }
        Ok(Self(countries))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn country(code: &str) -> &'static Country {
        let countries: Countries = code.parse().unwrap();
        countries.all()[0]
    }

    #[test]
    fn the_platform_takes_the_united_states_and_canada_unless_told_otherwise() {
        assert_eq!("US,CA".parse(), Ok(Countries::default()));
        assert_eq!(Countries::default().country("ca").unwrap().label, "Canada");
        assert_eq!(Countries::default().country("MX"), Err(AddressRefusal::Country));
        assert_eq!(
            "ca, mx,CA".parse::<Countries>().unwrap().all(),
            [country("CA"), country("MX")]
        );
        for wrong in ["", "US,", "XX", "USA"] {
            assert!(wrong.parse::<Countries>().is_err(), "{wrong:?}");
        }
        let refused = "US,XX".parse::<Countries>().unwrap_err().to_string();
        assert!(refused.starts_with("“XX” is none of") && refused.contains("US, CA, "));
    }

    #[test]
    fn all_codes_of_the_postal_service_are_states_of_an_address() {
        let home = country("US");
        for code in ["WI", "PR", "AA", "AE", "AP", "FM", "MH", "PW", " ae "] {
            assert_eq!(
                home.region_of(code),
                Ok(Some(code.trim().to_ascii_uppercase().as_str()))
            );
        }
        assert_eq!(home.region.as_ref().unwrap().choices().count(), 62);
        let refused = home.region_of("ON").unwrap_err();
        assert_eq!(
            (refused.code(), refused.to_string().as_str()),
            ("state", "Choose a state.")
        );
    }

    #[test]
    fn each_country_has_its_own_parts() {
        let canada = country("CA");
        assert_eq!(canada.region_of("on"), Ok(Some("ON")));
        assert_eq!(canada.postal_code_of("k1a0b1"), Ok(Some("K1A 0B1".to_owned())));
        assert_eq!(
            canada.region_of("MI").unwrap_err().to_string(),
            "Choose a province or territory."
        );
        let refused = canada.postal_code_of("00000").unwrap_err();
        assert_eq!(
            (refused.code(), refused.to_string().as_str()),
            ("zip", "Enter a postal code such as K1A 0B1.")
        );
        let britain = country("GB");
        assert_eq!(britain.region_of("anything"), Ok(None));
        assert_eq!(britain.postal_code_of("sw1a1aa"), Ok(Some("SW1A 1AA".to_owned())));
        assert_eq!(country("BS").postal_code_of(""), Ok(None));
    }

    #[test]
    fn a_kept_address_is_where_its_region_and_postal_code_are() {
        for (country, region, postal_code, there) in [
            (None, Some("WI"), Some("53593"), "US"),
            (Some("US"), Some("AE"), Some("09012"), "US"),
            (Some("CA"), Some("ON"), Some("K1A 0B1"), "CA"),
            (Some("GB"), None, Some("SW1A 1AA"), "GB"),
            (Some("BS"), None, None, "BS"),
            // The state and the ZIP code are American and not the country's.
            (Some("CA"), Some("WI"), Some("53593"), "US"),
            (Some("BS"), Some("WI"), Some("53593-1234"), "US"),
            (Some("DE"), Some("WI"), Some("53593"), "US"),
            // Both have a WA; its postal code tells.
            (Some("AU"), Some("WA"), Some("6000"), "AU"),
            (Some("AU"), Some("WA"), Some("98101"), "US"),
            // A region and a postal code that fit no country leave it as it is.
            (Some("CA"), Some("WI"), Some("K1A 0B1"), "CA"),
            (Some("CA"), None, None, "CA"),
        ] {
            assert_eq!(
                Country::of_kept(country, region, postal_code),
                there,
                "{country:?} {region:?} {postal_code:?}"
            );
        }
    }

    #[test]
    fn every_example_is_a_postal_code_of_its_country_and_no_region_stands_twice() {
        for country in KNOWN {
            if let Some(code) = &country.postal_code {
                assert_eq!(
                    code.read(code.example).as_deref(),
                    Some(code.example),
                    "{}",
                    country.label
                );
            }
            let mut codes: Vec<&str> = country
                .region
                .iter()
                .flat_map(Region::choices)
                .map(|region| region.code)
                .collect();
            let count = codes.len();
            codes.sort_unstable();
            codes.dedup();
            assert_eq!(codes.len(), count, "{}", country.label);
        }
    }
}
