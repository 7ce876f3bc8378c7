//! Examples for the specification.

use ground::weekday::Weekday;
use kernel::ids::PricingTemplateId;
use poem_openapi::types::Example;
use uuid::Uuid;

use super::{NewPricingTemplate, PricingTemplate};
use crate::pricing::{PricingBlock, PricingBlockRow, PricingBuffer};

fn morning() -> PricingBlock {
    PricingBlock {
        name: "Morning".to_owned(),
        start: "08:00".to_owned(),
        end: "12:00".to_owned(),
        table: vec![
            PricingBlockRow {
                amount: "120.00".to_owned(),
                days: vec![Weekday::Sat, Weekday::Sun],
                holiday: false,
            },
            PricingBlockRow {
                amount: "150.00".to_owned(),
                days: vec![Weekday::Mon],
                holiday: true,
            },
        ],
        buffer: vec![PricingBuffer {
            start: "07:30".to_owned(),
            end: "08:00".to_owned(),
        }],
        additional: Some("35.00".to_owned()),
    }
}

impl Example for PricingTemplate {
    fn example() -> Self {
        Self {
            id: PricingTemplateId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0006)),
            title: "Weekend sessions".to_owned(),
            blocks: vec![morning()],
            version: 1,
        }
    }
}

impl Example for NewPricingTemplate {
    fn example() -> Self {
        Self {
            title: "Weekend sessions".to_owned(),
            blocks: vec![morning()],
        }
    }
}
