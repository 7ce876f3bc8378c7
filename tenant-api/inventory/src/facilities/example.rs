//! Examples for the specification.

use ground::address::Address;
use ground::contacts::Contact;
use ground::weekday::Weekday;
use kernel::ids::FacilityId;
use poem_openapi::types::Example;
use uuid::Uuid;

use super::{Facility, HoursToday, NewFacility, OpenHours, Season, SeasonHours};

impl Example for Facility {
    fn example() -> Self {
        Self {
            id: FacilityId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0002)),
            short_name: "north-gym".to_owned(),
            name: "North Gym".to_owned(),
            description: "Two full courts with bleachers for 400.".to_owned(),
            address: Address::example(),
            time_zone: "America/Chicago".to_owned(),
            own_time_zone: None,
            phone: Some("+16085550123".to_owned()),
            indoor: true,
            amenities: vec!["bleachers".to_owned(), "parking".to_owned()],
            tags: vec!["tournaments".to_owned()],
            hours: vec![Season::example()],
            hours_today: Some(HoursToday {
                season: Some(0),
                open: vec![OpenHours {
                    start: "08:00".to_owned(),
                    end: "22:00".to_owned(),
                }],
            }),
            contacts: vec![Contact::example()],
            show_availability: true,
            published: true,
            archived_at: None,
            photos: Vec::new(),
            banner: None,
            map_picture: None,
            space_count: 3,
            types: vec!["basketball".to_owned(), "gym".to_owned()],
            minimum_price: Some("12.50".to_owned()),
            version: 2,
        }
    }
}

impl Example for NewFacility {
    fn example() -> Self {
        Self {
            name: "North Gym".to_owned(),
            description: "Two full courts with bleachers for 400.".to_owned(),
            address: Address::example(),
            own_time_zone: None,
            phone: Some("(608) 555-0123".to_owned()),
            indoor: true,
            amenities: vec!["bleachers".to_owned(), "parking".to_owned()],
            tags: vec!["tournaments".to_owned()],
            show_availability: true,
            published: true,
        }
    }
}

impl Example for Season {
    fn example() -> Self {
        Self {
            name: "School year".to_owned(),
            from: None,
            to: None,
            rows: vec![SeasonHours {
                weekdays: vec![Weekday::Mon, Weekday::Wed],
                start: "08:00".to_owned(),
                end: "22:00".to_owned(),
            }],
        }
    }
}
