//! Open time by sport: before one is chosen it is what is open for any of them, and a booking is for one.

use std::collections::BTreeSet;

use domain::availability::{OpenFor, Schedule, Sport, SportRefusal, sports_of};
use domain::time::Ticks;
use proptest::prelude::*;

use super::{day, levels, rules};

const CODES: [&str; 3] = ["lacrosse", "rugby", "soccer"];

/// Times with the sports that each is kept for.
fn times() -> impl Strategy<Value = Vec<OpenFor<'static>>> {
    let only = prop::option::of(prop::sample::subsequence(CODES.to_vec(), 0..=3));
    let only = only.prop_map(|only| only.map(BTreeSet::from_iter));
    prop::collection::vec((day(), only).prop_map(|(day, only)| OpenFor { day, only }), 1..4)
}

proptest! {
    #[test]
    fn before_a_sport_is_chosen_each_slot_is_open_that_is_open_for_any(
        day in day(),
        rules in prop::collection::vec(rules(), 0..6),
        level in levels(),
    ) {
        let schedule = Schedule::new(&rules);
        let open = |sports: &Sport| schedule.open_to(level, sports, day);
        let for_none = open(&Sport::of_booking(None));
        let open_for = |code: &str| open(&Sport::of_booking(Some(code)));
        let any = sports_of(&rules).into_iter().map(open_for).fold(for_none, Ticks::union);
        prop_assert_eq!(open(&Sport::NotChosen), any);
    }

    #[test]
    fn a_refusal_names_exactly_the_sports_that_all_times_can_be_booked_for(
        times in times(),
        sport in prop::option::of(prop::sample::select(CODES.to_vec())),
    ) {
        let is_open = |sport: Option<&str>| times.iter().all(|time| match (&time.only, sport) {
            (None, _) => true,
            (Some(only), Some(sport)) => only.contains(sport),
            (Some(_), None) => false,
        });
        let checked = SportRefusal::check(&times, sport);
        prop_assert_eq!(checked.is_ok(), is_open(sport));
        let bookable: Vec<&str> = CODES.into_iter().filter(|code| is_open(Some(code))).collect();
        match SportRefusal::sports_for(&times) {
            Ok(None) => prop_assert!(is_open(None)),
            Ok(Some(codes)) => {
                prop_assert!(!is_open(None));
                prop_assert_eq!(codes, bookable.clone());
            }
            Err(_) => prop_assert!(bookable.is_empty() && !is_open(None)),
        }
        match checked {
            Ok(()) => {}
            Err(SportRefusal::KeptFor { sports, several }) => {
                let codes: Vec<String> = sports.iter().map(|label| label.to_lowercase()).collect();
                prop_assert_eq!(codes, bookable);
                prop_assert_eq!(several, times.len() > 1);
            }
            Err(SportRefusal::NoneInCommon { days }) => {
                prop_assert!(bookable.is_empty() && times.len() > 1);
                let kept = times.iter().filter(|time| time.only.is_some());
                prop_assert!(days.iter().map(|(day, _)| *day).eq(kept.map(|time| time.day)));
            }
            Err(SportRefusal::KeptInParts) => prop_assert!(bookable.is_empty() && times.len() == 1),
        }
    }
}
