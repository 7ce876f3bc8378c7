//! Examples for the specification.

use poem_openapi::types::Example;
use uuid::Uuid;

use super::{Addon, AddonBasis, AddonCategory, AddonPlace, NewAddon};

impl Example for Addon {
    fn example() -> Self {
        Self {
            id: Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0007),
            name: "Folding chairs".to_owned(),
            description: "Set up by the custodian before you come.".to_owned(),
            category: AddonCategory::Setup,
            price: "1.50".to_owned(),
            basis: AddonBasis::PerUse,
            include: false,
            per_item: true,
            select_length: false,
            quantity: 200,
            length: None,
            place: AddonPlace::Indoor,
            space_types: vec!["gym".to_owned(), "commons".to_owned()],
            enabled: true,
            version: 1,
            most_booked: Some(120),
        }
    }
}

impl Example for NewAddon {
    fn example() -> Self {
        Self {
            name: "Folding chairs".to_owned(),
            price: Some("1.50".to_owned()),
            per_item: true,
            quantity: 200,
            ..Self::default()
        }
    }
}
