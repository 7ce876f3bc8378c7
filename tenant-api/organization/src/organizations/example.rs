//! Examples for the specification.

use ground::contacts::Contact;
use kernel::ids::OrganizationId;
use kernel::week::WeekStart;
use poem_openapi::types::Example;
use uuid::Uuid;

use super::terms::Rates;
use super::{Address, Category, NewOrganization, Organization, Recoding, Rental, Social, Terms, Theme};

impl Example for Theme {
    fn example() -> Self {
        domain::theme::Theme::default().into()
    }
}

impl Example for Organization {
    fn example() -> Self {
        Self {
            id: OrganizationId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0001)),
            short_name: "verona-schools".to_owned(),
            name: "Verona Area Schools".to_owned(),
            slogan: "Open to everyone after the bell".to_owned(),
            category: Category::PublicSchool,
            description: "Gyms, fields and a natatorium, open to the public after school.".to_owned(),
            time_zone: "America/Chicago".to_owned(),
            email: Some("facilities@verona.example".to_owned()),
            phone: Some("+16085550123".to_owned()),
            website: Some("https://www.verona.k12.wi.us".to_owned()),
            address: Address::example(),
            tags: vec!["swimming".to_owned()],
            social: Social {
                facebook: Some("https://facebook.com/veronaschools".to_owned()),
                ..Social::default()
            },
            documents_url: None,
            booking_details: "Enter by door 4. Please leave the floor as you found it.".to_owned(),
            policies: String::new(),
            contacts: vec![Contact::example()],
            theme: Theme::example(),
            logo_url: None,
            banner: None,
            trust_image: None,
            favicon: None,
            lead_time_days: 2,
            cancellation_days: 60,
            week_starts_on: WeekStart::Monday,
            rental: Rental {
                block: 30,
                minimum_slots: Some(2),
            },
            replies: None,
            published: true,
            portal_url: "https://verona-schools.fieldhouse.example".to_owned(),
            facility_count: 6,
            space_count: 31,
            settings: None,
            version: 4,
        }
    }
}

impl Example for NewOrganization {
    fn example() -> Self {
        Self {
            name: "Verona Area Schools".to_owned(),
            short_name: None,
            category: Category::PublicSchool,
            description: String::new(),
            time_zone: "America/Chicago".to_owned(),
            email: Some("facilities@verona.example".to_owned()),
            phone: Some("(608) 555-0123".to_owned()),
            website: Some("www.verona.k12.wi.us".to_owned()),
            address: Address::example(),
            tags: Vec::new(),
            theme: None,
            published: false,
            admin_email: Some("ada@verona.example".to_owned()),
        }
    }
}

impl Example for Terms {
    fn example() -> Self {
        Rates::of_the_platform().into()
    }
}

impl Example for Recoding {
    fn example() -> Self {
        Self {
            short_name: "verona".to_owned(),
        }
    }
}
