use std::collections::{HashMap, HashSet};

use domain::lists::{AGE_GROUPS, Amenity, List, SPORTS, SURFACES};
use domain::money::Money;
use domain::spaces::{DimensionKind, LengthUnit, SpaceName, SpaceType};

use super::super::{Dimensions, Facility, Space};
use super::demo;

fn facilities() -> Vec<Facility> {
    demo()
        .organizations
        .into_iter()
        .flat_map(|organization| organization.facilities)
        .collect()
}

fn spaces() -> Vec<Space> {
    facilities().into_iter().flat_map(|facility| facility.spaces).collect()
}

fn name(space: &Space) -> String {
    let name = SpaceName::new(
        &space.base,
        space.number,
        space.letter.as_deref(),
        space.suffix.as_deref(),
    );
    name.unwrap_or_else(|refusal| panic!("{}: {refusal:?}", space.key))
        .to_string()
}

#[test]
fn every_type_of_space_is_there() {
    let used: HashSet<SpaceType> = spaces().into_iter().flat_map(|space| space.types).collect();
    assert_eq!(used, SpaceType::all().collect());
}

#[test]
fn codes_are_on_their_lists_and_amenities_suit_the_space() {
    for facility in facilities() {
        for space in facility.spaces {
            let known = |list: List, codes: &[String]| {
                let unknown = codes.iter().find_map(|code| list.entry(code).err());
                assert!(unknown.is_none(), "{}: {unknown:?}", space.key);
            };
            known(SPORTS, &space.sports);
            known(SURFACES, std::slice::from_ref(&space.surface));
            known(AGE_GROUPS, &space.age_groups);
            for code in &space.amenities {
                let amenity = Amenity::of(code).unwrap_or_else(|unknown| panic!("{}: {unknown}", space.key));
                assert!(
                    amenity.setting.suits(space.indoor.unwrap_or(facility.indoor)),
                    "{}: {code}",
                    space.key
                );
            }
        }
    }
}

#[test]
fn keys_and_names_are_unique_in_a_facility() {
    for facility in facilities() {
        let keys: HashSet<_> = facility.spaces.iter().map(|space| &space.key).collect();
        assert_eq!(keys.len(), facility.spaces.len(), "{}", facility.name);
        let names: HashSet<_> = facility.spaces.iter().map(name).collect();
        assert_eq!(names.len(), facility.spaces.len(), "{}", facility.name);
    }
}

#[test]
fn a_parent_stands_before_its_children_and_has_at_least_two() {
    let mut deepest = 0;
    for facility in facilities() {
        let mut depths: HashMap<&str, u32> = HashMap::new();
        let mut children: HashMap<&str, u32> = HashMap::new();
        for space in &facility.spaces {
            let depth = space.parent_key.as_deref().map_or(0, |parent| {
                *children.entry(parent).or_default() += 1;
                1 + depths
                    .get(parent)
                    .unwrap_or_else(|| panic!("{} comes before its parent {parent}", space.key))
            });
            depths.insert(&space.key, depth);
            deepest = deepest.max(depth);
        }
        assert!(
            children.values().all(|count| *count >= 2),
            "{}: {children:?}",
            facility.name
        );
    }
    assert_eq!(deepest, 2, "somewhere a part has parts");
}

#[test]
fn only_diamonds_are_measured_by_their_bases() {
    for space in spaces() {
        let written = match space.dimensions {
            Dimensions::Diamond { .. } => DimensionKind::Diamond,
            Dimensions::Rectangle { .. } => DimensionKind::Rectangle,
        };
        assert!(
            space.types.iter().all(|one| one.facts().dimensions == written),
            "{space:?}"
        );
    }
}

#[test]
fn sizes_are_those_of_real_spaces() {
    let feet = |unit| match unit {
        LengthUnit::Feet => 1.0,
        LengthUnit::Yards => 3.0,
        LengthUnit::Metres => 3.28,
    };
    let mut units = HashSet::new();
    for space in spaces() {
        let (unit, real) = match space.dimensions {
            Dimensions::Rectangle { length, width, unit } => (
                unit,
                [length, width]
                    .into_iter()
                    .all(|side| (7.0..=600.0).contains(&(side * feet(unit)))),
            ),
            Dimensions::Diamond {
                base_length,
                center_field,
                mound,
                unit,
            } => (
                unit,
                mound < base_length && base_length < center_field && (50.0..=90.0).contains(&base_length),
            ),
        };
        assert!(real, "{space:?}");
        units.insert(unit);
    }
    assert_eq!(units, LengthUnit::ALL.into());
}

#[test]
fn every_space_has_a_price() {
    let (least, most) = (Money::from_cents(100), Money::from_cents(30_000));
    for space in spaces() {
        assert!((least..=most).contains(&space.price), "{space:?}");
    }
}

#[test]
fn time_is_cut_in_more_than_one_way_and_never_under_an_hour() {
    let mut blocks = HashSet::new();
    let mut buffers = HashSet::new();
    for organization in demo().organizations {
        for (_, space) in organization.spaces() {
            let block = u16::from(space.rental.block.unwrap_or(organization.rental.block));
            let slots = space.rental.minimum_slots.unwrap_or(organization.rental.minimum_slots);
            assert!(block * slots >= 60 && slots <= 288, "{space:?}");
            assert!(
                space.rental.buffer_before <= 4 && space.rental.buffer_after <= 4,
                "{space:?}"
            );
            blocks.insert(block);
            buffers.extend([space.rental.buffer_before, space.rental.buffer_after]);
        }
    }
    assert_eq!(blocks, HashSet::from([15, 30, 60]));
    assert_eq!(buffers, HashSet::from([0, 1, 2, 3, 4]));
}

#[test]
fn both_answers_come_up_wherever_there_are_two() {
    let spaces = spaces();
    let some_and_not_all = |what: &str, is_so: fn(&Space) -> bool| {
        let count = spaces.iter().filter(|space| is_so(space)).count();
        assert!(count > 0 && count < spaces.len(), "{what}: {count} of {}", spaces.len());
    };
    some_and_not_all("books at once", |space| space.instant_booking);
    some_and_not_all("refundable", |space| space.refundable);
    some_and_not_all("published", |space| space.published);
    some_and_not_all("changes over", |space| space.rental.buffer_after > 0);
    some_and_not_all("has a photo", |space| !space.photos.is_empty());
    let facilities = facilities();
    assert!(
        facilities.iter().any(|facility| !facility.show_availability),
        "one facility hides its calendar"
    );
    assert!(
        facilities.iter().any(|facility| !facility.photos.is_empty()),
        "one facility has a photo"
    );
}

#[test]
fn every_space_says_what_it_is() {
    for space in spaces() {
        assert!(
            (12..=160).contains(&space.summary.chars().count()),
            "{}: {}",
            space.key,
            space.summary
        );
        assert!(space.summary.ends_with('.'), "{}: {}", space.key, space.summary);
        assert!(!space.age_groups.is_empty(), "{}", space.key);
    }
}
