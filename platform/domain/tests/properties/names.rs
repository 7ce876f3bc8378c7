//! Names, whatever is typed.

use domain::{
    geo::Coordinates,
    names::{EmailAddress, Link, Name, ShortName},
    theme::Color,
    time::{LocalDay, LocalTime, Zone},
};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_folded_name_is_a_label_and_folds_to_itself(name in "\\PC{0,80}", city in "\\PC{0,40}") {
        if let Ok(short) = ShortName::fold(&name) {
            prop_assert_eq!(short.as_str().parse::<ShortName>(), Ok(short.clone()));
            prop_assert_eq!(ShortName::fold(short.as_str()), Ok(short.clone()));
            for candidate in short.candidates(Some(&city)).take(5) {
                prop_assert_eq!(candidate.as_str().parse::<ShortName>(), Ok(candidate.clone()));
                prop_assert!(!candidate.is_reserved());
            }
        }
    }

    #[test]
    fn what_is_read_reads_back_and_nothing_panics(text in "\\PC{0,40}") {
        if let Ok(name) = text.parse::<Name>() {
            prop_assert_eq!(name.as_str().parse::<Name>(), Ok(name.clone()));
        }
        if let Ok(link) = text.parse::<Link>() {
            prop_assert_eq!(link.as_str().parse::<Link>(), Ok(link.clone()));
        }
        let _ = (text.parse::<LocalDay>(), text.parse::<LocalTime>(), text.parse::<Zone>(), text.parse::<Color>());
    }

    #[test]
    fn an_address_is_kept_in_one_way(domain in "\\PC{1,12}") {
        if let Ok(email) = format!("max@{domain}.de").parse::<EmailAddress>() {
            prop_assert!(email.as_str().is_ascii());
            prop_assert_eq!(email.as_str().parse::<EmailAddress>(), Ok(email.clone()));
        }
    }

    #[test]
    fn a_shade_that_is_offered_can_be_read(red: u8, green: u8, blue: u8, ground in 0_u32..0x0100_0000) {
        let ground: Color = format!("#{ground:06x}").parse().expect("six digits");
        let shade = Color::new(red, green, blue).nearest_readable_on(ground, 4.5);
        prop_assert!(shade.contrast(ground) >= 4.5, "{shade} on {ground}");
    }

    #[test]
    fn what_is_within_the_radius_is_within_the_box(
        latitude in -90.0_f64..=90.0,
        longitude in -180.0_f64..=180.0,
        up in -2.0_f64..=2.0,
        across in -2.0_f64..=2.0,
        miles in 0.0_f64..150.0,
    ) {
        let here = Coordinates::new(latitude, longitude).expect("in range");
        let wrapped = (longitude + across + 540.0).rem_euclid(360.0) - 180.0;
        let there = Coordinates::new((latitude + up).clamp(-90.0, 90.0), wrapped).expect("in range");
        prop_assert!((here.miles_to(there) - there.miles_to(here)).abs() < 1e-6);
        if here.miles_to(there) <= miles {
            prop_assert!(here.around(miles + 1e-6).contains(there));
        }
    }
}
