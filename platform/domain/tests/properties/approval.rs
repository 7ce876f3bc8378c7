//! Rules approve what meets every condition, and nothing else (docs/rules/bookings-and-their-states.md#approval-rules).

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use domain::booking::{ApprovalConditions, ApprovalRequest, RulePlaces, RuleRenters};
use domain::ids::{FacilityId, GroupId, SpaceId};
use proptest::collection::{btree_set, vec};
use proptest::option::of;
use proptest::prelude::*;
use uuid::Uuid;

/// No condition at all.
const ANY: ApprovalConditions = ApprovalConditions {
    places: RulePlaces::Everywhere,
    renters: RuleRenters::Anybody,
    most_hours: None,
    most_dates: None,
    least_days_before: None,
    least_bookings: None,
};

fn ids() -> impl Strategy<Value = Uuid> {
    (0_u128..4).prop_map(Uuid::from_u128)
}

fn facilities() -> impl Strategy<Value = FacilityId> {
    ids().prop_map(FacilityId)
}

fn spaces() -> impl Strategy<Value = SpaceId> {
    ids().prop_map(SpaceId)
}

fn some_groups() -> impl Strategy<Value = BTreeSet<GroupId>> {
    btree_set(ids().prop_map(GroupId), 0..3)
}

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000, 0).expect("an instant")
}

/// Requests whose dates begin up to an hour ago or ten days later, each of five minutes to five hours.
fn requests() -> impl Strategy<Value = ApprovalRequest> {
    let dates = vec((-60_i64..14_400, 1_i64..=60), 0..5);
    (facilities(), spaces(), some_groups(), dates, 0_u32..6).prop_map(
        |(facility, space, groups, dates, past_bookings)| {
            let date = |(start, ticks)| {
                let starts_at = now() + TimeDelta::minutes(start);
                (starts_at, starts_at + TimeDelta::minutes(5 * ticks))
            };
            ApprovalRequest {
                facility,
                space,
                groups,
                times: dates.len(),
                dates: dates.into_iter().map(date).collect(),
                past_bookings,
                made_at: now(),
            }
        },
    )
}

fn conditions() -> impl Strategy<Value = ApprovalConditions> {
    let places = of((btree_set(facilities(), 0..3), btree_set(spaces(), 0..3))).prop_map(|chosen| match chosen {
        Some((facilities, spaces)) => RulePlaces::Among { facilities, spaces },
        None => RulePlaces::Everywhere,
    });
    let renters = of(some_groups()).prop_map(|chosen| chosen.map_or(RuleRenters::Anybody, RuleRenters::InOneOf));
    let limits = (of(1_u16..20), of(1_u16..5), of(1_u16..10), of(1_u16..5));
    (places, renters, limits).prop_map(
        |(places, renters, (most_hours, most_dates, least_days_before, least_bookings))| ApprovalConditions {
            places,
            renters,
            most_hours,
            most_dates,
            least_days_before,
            least_bookings,
        },
    )
}

/// Returns a rule for each condition alone.
fn alone(all: &ApprovalConditions) -> [ApprovalConditions; 6] {
    [
        ApprovalConditions {
            places: all.places.clone(),
            ..ANY
        },
        ApprovalConditions {
            renters: all.renters.clone(),
            ..ANY
        },
        ApprovalConditions {
            most_hours: all.most_hours,
            ..ANY
        },
        ApprovalConditions {
            most_dates: all.most_dates,
            ..ANY
        },
        ApprovalConditions {
            least_days_before: all.least_days_before,
            ..ANY
        },
        ApprovalConditions {
            least_bookings: all.least_bookings,
            ..ANY
        },
    ]
}

proptest! {
    #[test]
    fn a_rule_approves_what_each_of_its_conditions_would(rule in conditions(), request in requests()) {
        let each = alone(&rule).iter().all(|one| one.hold_for(&request));
        prop_assert_eq!(rule.hold_for(&request), each);
    }

    #[test]
    fn nothing_that_has_begun_is_approved(rule in conditions(), request in requests()) {
        let begun = request.dates.iter().any(|(starts_at, _)| *starts_at <= request.made_at);
        prop_assert!(!(rule.hold_for(&request) && (begun || request.dates.is_empty())));
    }

    #[test]
    fn without_conditions_all_that_is_to_come_is_approved(request in requests()) {
        let to_come = request.dates.iter().all(|(starts_at, _)| *starts_at > request.made_at);
        prop_assert_eq!(ANY.hold_for(&request), to_come && !request.dates.is_empty());
    }

    #[test]
    fn what_was_deleted_widens_no_rule(request in requests()) {
        let nowhere = RulePlaces::Among { facilities: BTreeSet::new(), spaces: BTreeSet::new() };
        let of_nothing = ApprovalConditions { places: nowhere, ..ANY };
        prop_assert!(!of_nothing.hold_for(&request));
        let nobody = RuleRenters::InOneOf(BTreeSet::new());
        let of_nobody = ApprovalConditions { renters: nobody, ..ANY };
        prop_assert!(!of_nobody.hold_for(&request));
    }

    #[test]
    fn a_limit_is_met_to_the_minute(limit in 1_u16..10, over in 1_i64..600) {
        let starts_at = now() + TimeDelta::days(limit.into());
        let of_length = |length| ApprovalRequest {
            facility: FacilityId(Uuid::nil()),
            space: SpaceId(Uuid::nil()),
            groups: BTreeSet::new(),
            dates: vec![(starts_at, starts_at + length)],
            times: usize::from(limit),
            past_bookings: limit.into(),
            made_at: now(),
        };
        let hours = TimeDelta::hours(limit.into());
        let hourly = ApprovalConditions { most_hours: Some(limit), ..ANY };
        prop_assert!(hourly.hold_for(&of_length(hours)));
        prop_assert!(!hourly.hold_for(&of_length(hours + TimeDelta::minutes(over))));
        let ahead = ApprovalConditions { least_days_before: Some(limit), ..ANY };
        let request = of_length(hours);
        prop_assert!(ahead.hold_for(&request));
        let later = ApprovalRequest { made_at: now() + TimeDelta::minutes(over), ..request.clone() };
        prop_assert!(!ahead.hold_for(&later));
        let few = ApprovalConditions { most_dates: Some(limit), ..ANY };
        prop_assert!(few.hold_for(&request));
        let more = ApprovalRequest { times: usize::from(limit) + 1, ..request.clone() };
        prop_assert!(!few.hold_for(&more));
        let known = ApprovalConditions { least_bookings: Some(limit), ..ANY };
        prop_assert!(known.hold_for(&request));
        let newer = ApprovalRequest { past_bookings: u32::from(limit) - 1, ..request };
        prop_assert!(!known.hold_for(&newer));
    }
}
