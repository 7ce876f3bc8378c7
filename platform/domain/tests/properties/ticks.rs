//! A set of ticks behaves like a set.

use domain::time::{TICKS_PER_DAY, Ticks};
use proptest::prelude::*;
use std::collections::BTreeSet;

type Model = BTreeSet<usize>;

fn sets() -> impl Strategy<Value = (Ticks, Model)> {
    prop::collection::vec((0_usize..300, 0_usize..300), 0..6).prop_map(|spans| {
        let ticks = spans.iter().fold(Ticks::NONE, |ticks, (first, end)| {
            ticks.union(Ticks::span(*first, *end))
        });
        let model = spans
            .iter()
            .flat_map(|(first, end)| *first..(*end).min(TICKS_PER_DAY))
            .collect();
        (ticks, model)
    })
}

fn members(ticks: Ticks) -> Model {
    (0..TICKS_PER_DAY + 10).filter(|tick| ticks.contains(*tick)).collect()
}

proptest! {
    #[test]
    fn operations_are_those_of_sets((a, model_a) in sets(), (b, model_b) in sets()) {
        prop_assert_eq!(&members(a), &model_a);
        prop_assert_eq!(a.len(), model_a.len());
        prop_assert_eq!(members(a.union(b)), &model_a | &model_b);
        prop_assert_eq!(members(a.intersect(b)), &model_a & &model_b);
        prop_assert_eq!(members(a.subtract(b)), &model_a - &model_b);
        prop_assert_eq!(a.overlaps(b), !model_a.is_disjoint(&model_b));
        prop_assert_eq!(a.contains_all(b), model_a.is_superset(&model_b));
        prop_assert_eq!(a.complement().complement(), a);
        prop_assert_eq!(a.complement().len() + a.len(), TICKS_PER_DAY);
    }

    #[test]
    fn runs_are_the_set_again_and_never_touch((a, _) in sets()) {
        let runs: Vec<(usize, usize)> = a.runs().collect();
        prop_assert!(runs.windows(2).all(|pair| pair[0].1 < pair[1].0));
        prop_assert!(runs.iter().all(|(first, end)| first < end));
        prop_assert_eq!(runs.iter().fold(Ticks::NONE, |ticks, (first, end)| ticks.union(Ticks::span(*first, *end))), a);
        prop_assert_eq!(a.ranges().map(|range| usize::from(range.length_minutes())).sum::<usize>(), a.len() * 5);
    }

    #[test]
    fn starts_and_lengths_are_those_of_runs((a, model) in sets(), length in 1_usize..40) {
        let is_start = |tick: &usize| (*tick..tick + length).all(|of| model.contains(&of));
        let starts: Model = (0..TICKS_PER_DAY).filter(is_start).collect();
        prop_assert_eq!(members(a.starts_of(length)), starts);
        let long: Model = model.iter().flat_map(|tick| *tick..(tick + length).min(TICKS_PER_DAY)).collect();
        prop_assert_eq!(members(a.lengthened(length)), long);
        prop_assert_eq!(members(Ticks::every(length)), (0..TICKS_PER_DAY).step_by(length).collect::<Model>());
    }

    #[test]
    fn a_start_has_so_many_ticks_in_a_row((a, model) in sets(), length in 0_usize..290) {
        let mut expected = Model::new();
        let mut row = 0;
        for tick in (0..TICKS_PER_DAY).rev() {
            row = if model.contains(&tick) { row + 1 } else { 0 };
            if row >= length.max(1) {
                expected.insert(tick);
            }
        }
        prop_assert_eq!(members(a.starts_of(length)), expected);
    }

    #[test]
    fn lengthening_adds_the_ticks_that_follow((a, model) in sets(), length in 0_usize..290) {
        let mut expected = Model::new();
        let mut last = None;
        for tick in 0..TICKS_PER_DAY {
            last = if model.contains(&tick) { Some(tick) } else { last };
            if last.is_some_and(|last| tick - last < length.max(1)) {
                expected.insert(tick);
            }
        }
        prop_assert_eq!(members(a.lengthened(length)), expected);
    }
}
