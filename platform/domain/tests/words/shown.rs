//! The look of values: to people, on the wire, and in traces, where secrets are not.

use domain::access::AccessLevel;
use domain::availability::{LeadTime, SpaceRules};
use domain::bill::{AddonLength, Adjustment, BillTerms, BilledDate, Hours};
use domain::booking::{BookingNumber, BookingStatus};
use domain::geo::Coordinates;
use domain::lists::{Amenity, INVOICE_TERMS, InsuranceActivity, InvoiceTerms, SPORTS, Setting};
use domain::money::{Money, Percent};
use domain::names::{DomainName, EmailAddress, Link, Name, PersonName, PhoneNumber, ShortName};
use domain::password::NewPassword;
use domain::pricing::Pricing;
use domain::repeat::OccurrenceLength;
use domain::spaces::{LengthUnit, Measure, SpaceName, SpaceType};
use domain::tax::TaxId;
use domain::theme::{Color, Radius};
use domain::time::{LocalDay, LocalTime, SlotLength, Ticks, TimeRange, Weekday, Weekdays, Zone};
use rust_decimal::Decimal;
use std::fmt;
use std::str::FromStr;

fn parse<T: FromStr<Err: fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// A parsed value is shown as it was written, or as the second says; and in traces as the third.
#[track_caller]
fn shows<T: FromStr<Err: fmt::Debug> + fmt::Display + fmt::Debug>(text: &str, shown: &str, traced: &str) {
    let value: T = parse(text);
    assert_eq!(
        (value.to_string(), format!("{value:?}")),
        (shown.to_owned(), traced.to_owned())
    );
}

#[test]
fn times_are_shown_as_they_are_written() {
    shows::<LocalDay>("2027-03-01", "2027-03-01", "2027-03-01");
    shows::<LocalTime>("17:30", "17:30", "17:30");
    shows::<LocalTime>("24:00", "24:00", "24:00");
    shows::<Zone>("America/Chicago", "America/Chicago", "America/Chicago");
    assert_eq!(Zone::UTC.name(), "UTC");
    shows::<AddonLength>("01:15", "01:15", "01:15");
    assert_eq!(parse::<AddonLength>("01:15").minutes(), 75);
    assert_eq!(Weekday::Wed.to_string(), "wed");
    assert_eq!(format!("{:?}", Weekdays::ALL), "{Mon, Tue, Wed, Thu, Fri, Sat, Sun}");
    let evening = TimeRange::new(parse("18:00"), parse("20:30")).unwrap();
    assert_eq!(
        (evening.to_string(), evening.length_minutes()),
        ("18:00–20:30".to_owned(), 150)
    );
    let day: LocalDay = parse("2027-03-21");
    assert_eq!((day.year(), day.month(), day.day_of_month()), (2027, 3, 21));
    assert_eq!(LeadTime(2).in_words(), "24 hours");
    assert_eq!(LeadTime(4).in_words(), "3 days");
    assert_eq!(SpaceRules::an_hour_of(SlotLength::HALF_HOUR), 2);
    assert_eq!(SpaceRules::new(SlotLength::FIVE_MINUTES).minimum_slots, 12);
    assert_eq!(OccurrenceLength::from_half_hours(3).unwrap().minutes(), 90);
    assert_eq!(OccurrenceLength::default().minutes(), 120);
}

#[test]
fn money_is_shown_to_the_cent() {
    shows::<Money>("12.5", "12.50", "$12.50");
    shows::<Percent>("5.25", "5.25", "5.25%");
    shows::<Hours>("5.1667", "5.1667", "5.1667 h");
    assert_eq!(parse::<Hours>("2.5").minutes(), 150);
    assert_eq!(parse::<Adjustment>("7.25").to_string(), "7.25");
    assert_eq!(parse::<Adjustment>("12.5%").to_string(), "12.5%");
    assert_eq!(BillTerms::default_booking_fee_rate(), Percent::whole(3));
    assert_eq!(BillTerms::default_insurance_rate(), Percent::whole(5));
    let whole = TimeRange::new(LocalTime::MIDNIGHT, LocalTime::END_OF_DAY).unwrap();
    let price = Pricing::Hourly { price: parse("20") };
    let date = BilledDate::plain(parse("2027-03-01"), whole).at(price.clone());
    assert_eq!(date.promised, Some(price));
}

#[test]
fn names_are_shown_as_they_are_kept() {
    shows::<EmailAddress>("Ana@Example.com", "ana@example.com", "\"ana@example.com\"");
    shows::<PhoneNumber>("608-555-0123", "+16085550123", "\"+16085550123\"");
    assert_eq!(
        PhoneNumber::in_words(parse::<PhoneNumber>("608-555-0123").as_str()),
        "(608) 555-0123"
    );
    assert_eq!(
        PhoneNumber::in_words(parse::<PhoneNumber>("+44 20 7946 0958").as_str()),
        "+44 20 7946 0958"
    );
    assert_eq!(parse::<DomainName>("Book.Example.org").to_string(), "book.example.org");
    assert_eq!(
        parse::<Link>("example.org/a").to_string(),
        parse::<Link>("example.org/a").as_str()
    );
    assert!(
        parse::<Link>("https://example.org/a")
            .as_str()
            .contains("example.org/a")
    );
    assert_eq!(parse::<Name>(" North  Gym ").to_string(), "North Gym");
    assert_eq!(parse::<ShortName>("verona-schools").to_string(), "verona-schools");
    let person = PersonName::new(" Tou ", "Vang").unwrap();
    assert_eq!(
        (person.first(), person.last(), person.to_string().as_str()),
        ("Tou", "Vang", "Tou Vang")
    );
    let invited = PersonName::invited();
    assert_eq!((invited.first(), invited.last()), ("Invited", "User"));
    let space = SpaceName::new("Court", Some(3), Some("b"), Some("North")).unwrap();
    assert_eq!(
        (space.base().as_str(), space.number(), space.letter()),
        ("Court", Some(3), Some('B'))
    );
    assert_eq!(space.suffix().map(Name::as_str), Some("North"));
    let gym: SpaceType = parse("gym");
    assert_eq!((gym.code(), gym.label()), ("gym", "Gym"));
    assert_eq!(
        (gym.to_string(), format!("{gym:?}")),
        ("gym".to_owned(), "gym".to_owned())
    );
    let number = BookingNumber::from_random([7; 16]);
    let shown = number.to_string();
    assert!(shown.starts_with("FH-") && shown.len() == 9, "{shown}");
    assert_eq!(format!("{number:?}"), shown);
    assert_eq!(parse::<BookingNumber>(&shown), number);
    assert_eq!(BookingStatus::Approved.to_string(), "approved");
}

#[test]
fn letters_that_nothing_takes_apart_are_folded() {
    for (name, folded) in [
        ("Straße", "strase"),
        ("Ærø", "aro"),
        ("Łódź", "lodz"),
        ("Đa Nẵng", "da-nang"),
        ("Þing", "ting"),
        ("Ħal", "hal"),
        ("Aydın", "aydin"),
        ("Œuvre", "ouvre"),
        ("A & B", "a-b"),
        ("a/b_c—d–e", "a-b-c-d-e"),
    ] {
        assert_eq!(
            ShortName::fold(name).map(|name| name.to_string()),
            Ok(folded.to_owned()),
            "{name}"
        );
    }
}

#[test]
fn secrets_are_not_shown_in_traces() {
    let password = NewPassword::parse("Passwort!1").unwrap();
    assert_eq!(format!("{password:?}"), "NewPassword(…)");
    assert_eq!(password.reveal(), "Passwort!1");
    let id = TaxId::parse("12-3456789", false).unwrap();
    assert_eq!(format!("{id:?}"), "TaxId(…6789)");
}

#[test]
fn places_and_looks_have_their_numbers() {
    let verona = Coordinates::new(42.9847, -89.5401).unwrap();
    assert!((verona.latitude() - 42.9847).abs() < 1e-9 && (verona.longitude() + 89.5401).abs() < 1e-9);
    let madison = Coordinates::new(43.0731, -89.4012).unwrap();
    assert!(
        (verona.miles_to(madison) - 9.3).abs() < 0.1,
        "{}",
        verona.miles_to(madison)
    );
    shows::<Color>("#1A7f37", "#1a7f37", "#1a7f37");
    assert_eq!(
        [0, 7, 16].map(|pixels| Radius::try_from(pixels).unwrap().pixels()),
        [0, 7, 16]
    );
    assert!(Radius::try_from(17).is_err());
    assert_eq!(AccessLevel::try_from(3).unwrap().number(), 3);
    assert_eq!(u8::from(AccessLevel::STAFF), 4);
    let length = Measure::new(Decimal::from(94), LengthUnit::Feet).unwrap();
    assert_eq!((length.value(), length.unit()), (Decimal::from(94), LengthUnit::Feet));
    let ticks = Ticks::span(216, 240);
    assert_eq!(
        (ticks.minutes(), format!("{ticks:?}")),
        (120, "{\"18:00–20:00\"}".to_owned())
    );
}

#[test]
fn lists_say_what_their_codes_mean() {
    assert_eq!(
        (SPORTS.label("soccer"), SPORTS.label("quaffing")),
        ("Soccer", "quaffing")
    );
    let suits = |setting: Setting| (setting.suits(true), setting.suits(false));
    assert_eq!(suits(Setting::Indoor), (true, false));
    assert_eq!(suits(Setting::Outdoor), (false, true));
    assert_eq!(suits(Setting::Both), (true, true));
    assert!(Amenity::of("moat").is_err());
    let lights = domain::lists::AMENITIES[3];
    assert_eq!(Amenity::of(lights.code).unwrap().label, lights.label);
    assert!(!InsuranceActivity::of("tennis").unwrap().disqualifies());
    assert!(InsuranceActivity::of("other").unwrap().disqualifies());
    assert!(InsuranceActivity::of("quaffing").is_err());
    let days: Vec<u32> = INVOICE_TERMS
        .iter()
        .map(|terms| InvoiceTerms::days_of(terms.code))
        .collect();
    assert_eq!(days, [0, 7, 10, 15, 20, 21, 30, 60]);
    assert_eq!(InvoiceTerms::days_of("whenever"), 0);
    assert_eq!(InvoiceTerms::due("net30", parse("2027-03-01")), parse("2027-03-31"));
}
