//! Places on the globe, parts of spaces, colors.

use domain::geo::Coordinates;
use domain::ids::SpaceId;
use domain::spaces::{Hierarchy, LengthUnit, Measure, Part};
use domain::theme::Color;
use rust_decimal::Decimal;
use uuid::Uuid;

use crate::parse;

fn place(latitude: f64, longitude: f64) -> Coordinates {
    Coordinates::new(latitude, longitude).unwrap()
}

#[test]
fn coordinates_end_at_the_poles_and_the_meridian() {
    for (latitude, longitude, possible) in [
        (90.0, 180.0, true),
        (-90.0, -180.0, true),
        (90.1, 0.0, false),
        (-90.1, 0.0, false),
        (0.0, 180.1, false),
        (0.0, -180.1, false),
        (f64::NAN, 0.0, false),
    ] {
        assert_eq!(
            Coordinates::new(latitude, longitude).is_ok(),
            possible,
            "{latitude} {longitude}"
        );
    }
}

#[test]
fn distances_are_those_of_the_globe() {
    // A degree of a great circle, and a quarter of it.
    assert!((place(0.0, 0.0).miles_to(place(0.0, 1.0)) - 69.093).abs() < 0.01);
    assert!((place(0.0, 0.0).miles_to(place(1.0, 0.0)) - 69.093).abs() < 0.01);
    assert!((place(0.0, 0.0).miles_to(place(0.0, 90.0)) - 6218.4).abs() < 0.5);
    assert!((place(60.0, 10.0).miles_to(place(60.0, 11.0)) - 34.55).abs() < 0.05);
    assert!((place(0.0, 0.0).miles_to(place(0.0, 180.0)) - 12436.8).abs() < 0.5);
    let there = place(43.07, -89.40).miles_to(place(42.98, -89.54));
    let back = place(42.98, -89.54).miles_to(place(43.07, -89.40));
    assert!((there - back).abs() < 1e-9 && (there - 9.4).abs() < 0.2, "{there}");
}

#[test]
fn a_box_holds_its_circle_and_little_more() {
    let middle = place(43.0, -89.5);
    let around = middle.around(69.093);
    assert!((around.north - 44.0).abs() < 0.001 && (around.south - 42.0).abs() < 0.001);
    // At this latitude a degree of longitude is 50.5 miles.
    assert!(
        (around.east + 88.1325).abs() < 0.01 && (around.west + 90.8675).abs() < 0.01,
        "{around:?}"
    );
    assert!(around.contains(middle) && around.contains(place(43.99, -89.5)) && around.contains(place(43.0, -88.14)));
    assert!(!around.contains(place(44.01, -89.5)) && !around.contains(place(41.99, -89.5)));
    assert!(!around.contains(place(43.0, -88.1)) && !around.contains(place(43.0, -90.9)));
    let nothing = middle.around(-5.0);
    assert!((nothing.north - nothing.south).abs() < 1e-9 && nothing.contains(middle));
}

#[test]
fn a_box_over_a_pole_or_the_meridian_goes_around() {
    let turns = |latitude, longitude| {
        let around = place(latitude, longitude).around(69.093);
        (around.west, around.east) == (-180.0, 180.0)
    };
    assert!(turns(89.5, 0.0) && turns(-89.5, 0.0) && turns(0.0, 179.5) && turns(0.0, -179.5));
    assert!(!turns(88.5, 0.0) && !turns(-88.5, 0.0) && !turns(0.0, 178.5) && !turns(0.0, -178.5));
    let pole = place(89.5, 0.0).around(69.093);
    assert!((pole.south - 88.5).abs() < 0.001 && (pole.north - 90.0).abs() < 1e-9);
    let other = place(-89.5, 0.0).around(69.093);
    assert!((other.south + 90.0).abs() < 1e-9 && (other.north + 88.5).abs() < 0.001);
}

#[test]
fn parts_of_parts_share_units_and_never_go_in_a_circle() {
    let [full, half, quarter, pool] = [1, 2, 3, 4].map(|number| SpaceId(Uuid::from_u128(number)));
    let part = |child, parent| Part { child, parent };
    let spaces = Hierarchy::of([part(half, full), part(quarter, half)]).unwrap();
    assert_eq!((spaces.parent(quarter), spaces.parent(full)), (Some(half), None));
    assert_eq!(spaces.ancestors(quarter), [half, full]);
    assert_eq!(spaces.units(full).len(), 3);
    assert_eq!(spaces.units(quarter).len(), 1);
    assert!(spaces.collide(full, quarter) && spaces.collide(quarter, full) && spaces.collide(pool, pool));
    assert!(!spaces.collide(full, pool));
    assert!(spaces.clone().with(part(full, quarter)).is_err() && spaces.clone().with(part(full, full)).is_err());
    assert!(spaces.clone().with(part(quarter, pool)).is_err(), "it has a parent");
    assert!(spaces.with(part(pool, quarter)).is_ok());
}

#[test]
fn a_length_has_two_decimals_and_ten_thousand_at_most() {
    let fits = |text: &str| Measure::new(parse(text), LengthUnit::Feet).is_ok();
    assert!(fits("0.01") && fits("10000") && fits("94.50") && fits("1.250"));
    assert!(!fits("0") && !fits("-1") && !fits("10000.01") && !fits("1.255"));
}

/// Worked out once, and looked at: each is the same hue, a little darker or lighter.
#[test]
fn the_nearest_readable_shades_are_these() {
    let nearest = |color: &str, ground: &str| {
        let (color, ground): (Color, Color) = (parse(color), parse(ground));
        color.nearest_readable_on(ground, 4.5).to_string()
    };
    for (color, ground, shade) in SHADES {
        assert_eq!(nearest(color, ground), shade, "{color} on {ground}");
    }
}

const SHADES: [(&str, &str, &str); 12] = [
    ("#f28c28", "#ffffff", "#bc5b00"),
    ("#f28c28", "#000000", "#f28c28"),
    ("#0f5a40", "#000000", "#3d8164"),
    ("#6fcfa4", "#ffffff", "#1b865f"),
    ("#1356d0", "#111111", "#4379de"),
    ("#ff0000", "#ffffff", "#ee0000"),
    ("#ffff00", "#fafafa", "#7c7600"),
    ("#0000ff", "#222222", "#4484ff"),
    ("#808080", "#808080", "#171717"),
    ("#7f1d1d", "#1c1917", "#c7645c"),
    ("#e9d5ff", "#f5f5f4", "#7b698e"),
    ("#777777", "#777777", "#060606"),
];

#[test]
fn a_measure_keeps_its_unit() {
    let measure = Measure::new(Decimal::from(94), LengthUnit::Feet).unwrap();
    assert_eq!((measure.value(), measure.unit()), (Decimal::from(94), LengthUnit::Feet));
    let metres = Measure::new(Decimal::from(28), LengthUnit::Metres).unwrap();
    assert_eq!(metres.unit(), LengthUnit::Metres);
}
