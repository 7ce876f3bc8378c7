//! Examples for the specification.

use ground::PriceUnit;
use kernel::ids::{FacilityId, SpaceId};
use poem_openapi::types::{Example, MaybeUndefined};
use uuid::Uuid;

use super::{Dimensions, NewSpace, PricingMode, RentalChange, Space, SpacePricing, SpaceRental, Unit};

impl Example for Dimensions {
    fn example() -> Self {
        Self {
            length: Some(94.0),
            width: Some(50.0),
            base_length: None,
            center_field: None,
            mound: None,
            unit: Unit::Feet,
        }
    }
}

impl Example for Space {
    fn example() -> Self {
        Self {
            id: SpaceId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0003)),
            short_name: "court-3b-north".to_owned(),
            name: "Court 3B - North".to_owned(),
            base: "Court".to_owned(),
            number: Some(3),
            letter: Some("B".to_owned()),
            suffix: Some("North".to_owned()),
            facility_id: FacilityId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0002)),
            facility_name: "North Gym".to_owned(),
            facility_short_name: "north-gym".to_owned(),
            parent_id: None,
            child_ids: Vec::new(),
            types: vec!["basketball".to_owned(), "gym".to_owned()],
            sports: vec!["basketball".to_owned(), "volleyball".to_owned()],
            indoor: true,
            rentable: true,
            published: true,
            archived_at: None,
            price: "40.00".to_owned(),
            pricing: SpacePricing {
                mode: PricingMode::Hourly,
                starting_at: "40.00".to_owned(),
                unit: PriceUnit::Hour,
                daily_price: None,
                price_sheet_id: None,
                rows: None,
                blocks: None,
            },
            instant_booking: false,
            refundable: true,
            surface: Some("hardwood".to_owned()),
            age_groups: vec!["all".to_owned()],
            amenities: vec!["bleachers".to_owned()],
            summary: "A full court with six hoops.".to_owned(),
            dimensions: Some(Dimensions::example()),
            capacity: Some(120),
            rental: SpaceRental {
                block: 30,
                minimum_slots: 2,
                own_block: None,
                own_minimum_slots: None,
                buffer_before: 0,
                buffer_after: 1,
            },
            lead_time_days: 2,
            time_zone: "America/Chicago".to_owned(),
            photos: Vec::new(),
            removed_availability: None,
            version: 7,
        }
    }
}

impl Example for NewSpace {
    fn example() -> Self {
        Self {
            base: "Court".to_owned(),
            number: Some(3),
            letter: Some("B".to_owned()),
            suffix: Some("North".to_owned()),
            parent_id: None,
            types: vec!["basketball".to_owned(), "gym".to_owned()],
            sports: vec!["basketball".to_owned(), "volleyball".to_owned()],
            indoor: None,
            rentable: true,
            published: true,
            price: Some("40.00".to_owned()),
            instant_booking: None,
            refundable: None,
            surface: Some("hardwood".to_owned()),
            age_groups: vec!["all".to_owned()],
            amenities: vec!["bleachers".to_owned()],
            summary: "A full court with six hoops.".to_owned(),
            dimensions: Some(Dimensions::example()),
            capacity: Some(120),
            rental: Some(RentalChange {
                own_block: MaybeUndefined::Undefined,
                own_minimum_slots: MaybeUndefined::Undefined,
                buffer_before: Some(0),
                buffer_after: Some(1),
            }),
        }
    }
}
