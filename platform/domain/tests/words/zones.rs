//! `zones.json`: time zones as people call them. The web's names are tested with the same file (`web/src/kit/zone-name.test.ts`).

use std::collections::BTreeMap;

use domain::time::{DateTime, Utc, Zone};

#[test]
fn a_zone_is_called_as_people_say_it_in_each_season() {
    let names: BTreeMap<String, String> = serde_json::from_str(include_str!("zones.json")).unwrap();
    let days: [DateTime<Utc>; 3] = ["2027-01-11T18:00:00Z", "2027-07-11T18:00:00Z", "2035-11-27T16:00:00Z"]
        .map(|instant| instant.parse().unwrap());
    for (zone, name) in names {
        let known: Zone = zone.parse().unwrap();
        for day in days {
            assert_eq!(known.in_words(day), name, "{zone} at {day}");
        }
    }
}

#[test]
fn a_zone_has_the_name_of_the_day_that_is_asked_about() {
    let of = |zone: &str, day: &str| zone.parse::<Zone>().unwrap().in_words(day.parse().unwrap());
    let (then, now) = ("1972-03-11T12:00:00Z", "2027-03-11T12:00:00Z");
    assert_eq!(of("America/Menominee", then), "Eastern standard time");
    assert_eq!(of("America/Menominee", now), "Central time");
}
