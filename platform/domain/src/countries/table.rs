//! The countries whose addresses are known.

use super::regions::{AUSTRALIA, CANADA, MEXICO, US_POSTAL};
use super::{Country, PostalCode, Region};
use crate::lists::US_STATES;

const fn postal_code(example: &'static str, forms: &'static [&'static str]) -> PostalCode {
    PostalCode {
        label: "Postal code",
        one: "a postal code",
        example,
        forms,
    }
}

const fn without_regions(code: &'static str, label: &'static str, postal_code: Option<PostalCode>) -> Country {
    Country {
        code,
        label,
        region: None,
        postal_code,
    }
}

/// The first two are taken unless the platform says otherwise.
pub(super) static KNOWN: &[Country] = &[
    Country {
        code: Country::HOME,
        label: "United States",
        region: Some(Region {
            label: "State",
            one: "a state",
            lists: &[US_STATES.entries, &US_POSTAL],
        }),
        postal_code: Some(PostalCode {
            label: "ZIP code",
            one: "a ZIP code",
            example: "53703",
            forms: &["99999", "99999-9999"],
        }),
    },
    Country {
        code: "CA",
        label: "Canada",
        region: Some(Region {
            label: "Province or territory",
            one: "a province or territory",
            lists: &[&CANADA],
        }),
        postal_code: Some(postal_code("K1A 0B1", &["A9A 9A9"])),
    },
    Country {
        code: "MX",
        label: "Mexico",
        region: Some(Region {
            label: "State",
            one: "a state",
            lists: &[&MEXICO],
        }),
        postal_code: Some(postal_code("06000", &["99999"])),
    },
    Country {
        code: "AU",
        label: "Australia",
        region: Some(Region {
            label: "State or territory",
            one: "a state or territory",
            lists: &[&AUSTRALIA],
        }),
        postal_code: Some(postal_code("2000", &["9999"])),
    },
    without_regions("BS", "Bahamas", None),
    without_regions("DE", "Germany", Some(postal_code("10115", &["99999"]))),
    without_regions("FR", "France", Some(postal_code("75001", &["99999"]))),
    without_regions(
        "GB",
        "United Kingdom",
        Some(postal_code(
            "SW1A 1AA",
            &["A9 9AA", "A99 9AA", "AA9 9AA", "AA99 9AA", "A9A 9AA", "AA9A 9AA"],
        )),
    ),
    without_regions("NZ", "New Zealand", Some(postal_code("6011", &["9999"]))),
];
