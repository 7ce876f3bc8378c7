//! Examples for the specification.

use kernel::ids::PriceSheetId;
use poem_openapi::types::Example;
use uuid::Uuid;

use super::{Amounts, NewPriceSheet, PriceSheet, SheetRow};

fn evenings() -> SheetRow {
    SheetRow {
        start: "17:00".to_owned(),
        end: "22:00".to_owned(),
        amounts: Amounts {
            weekdays: Some("40.00".to_owned()),
            weekends: Some("55.00".to_owned()),
            fri: Some("50.00".to_owned()),
            ..Amounts::default()
        },
    }
}

impl Example for PriceSheet {
    fn example() -> Self {
        Self {
            id: PriceSheetId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0005)),
            title: "Gyms in the evening".to_owned(),
            rows: vec![evenings()],
            version: 1,
        }
    }
}

impl Example for NewPriceSheet {
    fn example() -> Self {
        Self {
            title: "Gyms in the evening".to_owned(),
            rows: vec![evenings()],
        }
    }
}
