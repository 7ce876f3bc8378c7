use std::collections::{HashMap, HashSet};

use domain::geo::Coordinates;

use super::super::{Address, Organization};
use super::demo;
use crate::gazetteer::{self, Place};

fn zips() -> HashMap<String, Place> {
    let places = gazetteer::places().map(|place| place.expect("the embedded gazetteer reads"));
    places
        .filter_map(|place| place.zip.clone().map(|zip| (zip, place)))
        .collect()
}

fn assert_is_there(address: &Address, zips: &HashMap<String, Place>) {
    let place = zips
        .get(&address.zip)
        .unwrap_or_else(|| panic!("there is no ZIP {}", address.zip));
    assert_eq!(address.state, place.state, "{address:?}");
    assert_eq!(Some(&address.county), place.county.as_ref(), "{address:?}");
    let coordinates = |latitude, longitude| Coordinates::new(latitude, longitude).expect("degrees");
    let miles = coordinates(address.latitude, address.longitude).miles_to(coordinates(place.latitude, place.longitude));
    assert!(miles < 6.0, "{miles:.1} miles from {}: {address:?}", place.name);
}

#[test]
fn addresses_are_in_the_cities_that_they_name() {
    let zips = zips();
    for organization in &demo().organizations {
        assert_is_there(&organization.address, &zips);
        for facility in &organization.facilities {
            assert_is_there(&facility.address, &zips);
        }
    }
}

#[test]
fn no_street_and_number_is_in_two_cities() {
    let mut cities: HashMap<String, String> = HashMap::new();
    for organization in demo().organizations {
        let facilities = organization.facilities.into_iter().map(|facility| facility.address);
        for address in facilities.chain([organization.address]) {
            let known = cities.entry(address.street1.clone()).or_insert(address.city.clone());
            assert_eq!(*known, address.city, "{}", address.street1);
        }
    }
}

#[test]
fn renters_live_where_there_is_such_a_zip() {
    let zips = zips();
    for renter in demo().people.renters {
        let place = zips.get(&renter.address.zip).unwrap_or_else(|| panic!("{renter:?}"));
        assert_eq!(
            (&renter.address.city, &renter.address.state),
            (&place.name, &place.state)
        );
    }
}

#[test]
fn every_facility_keeps_the_time_of_its_place() {
    let zips = zips();
    for organization in &demo().organizations {
        for facility in &organization.facilities {
            let zone = facility.time_zone.unwrap_or(organization.time_zone);
            assert_eq!(zone.name(), zips[&facility.address.zip].time_zone, "{}", facility.name);
        }
    }
}

#[test]
fn the_demo_spans_two_time_zones_and_one_organization_does_alone() {
    let demo = demo();
    let zones: HashSet<&str> = demo
        .organizations
        .iter()
        .map(|organization| organization.time_zone.name())
        .collect();
    assert_eq!(zones, HashSet::from(["America/Chicago", "America/Detroit"]));
    let has_its_own = |organization: &&Organization| {
        organization
            .facilities
            .iter()
            .any(|facility| facility.time_zone.is_some())
    };
    assert_eq!(demo.organizations.iter().filter(has_its_own).count(), 1);
}
