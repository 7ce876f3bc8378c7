//! What is open for sports: for several it is what is open for any of them, and a booking is for one.

use std::collections::BTreeSet;

use domain::availability::{OpenFor, Schedule, SportRefusal, Sports, sports_of};
use domain::ticks::Ticks;
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
    fn for_several_sports_is_open_what_is_open_for_any_of_them(
        day in day(),
        rules in prop::collection::vec(rules(), 0..6),
        level in levels(),
        named in prop::sample::subsequence(CODES.to_vec(), 0..=3),
    ) {
        let schedule = Schedule::new(&rules);
        let open = |sports: &Sports| schedule.open_to(level, sports, day);
        let for_none = open(&Sports::of_booking(None));
        let any_of = |codes: &[&str]| {
            let open_for = |code: &&str| open(&Sports::of_booking(Some(code)));
            codes.iter().map(open_for).fold(for_none, Ticks::union)
        };
        let several = Sports::AnyOf(named.iter().map(|code| (*code).to_owned()).collect());
        prop_assert_eq!(open(&several), any_of(&named));
        // Who says so later may still choose any that a rule is for.
        let all: Vec<&str> = sports_of(&rules).into_iter().collect();
        prop_assert_eq!(open(&Sports::NotChosen), any_of(&all));
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
