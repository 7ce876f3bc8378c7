//! Hundreds of times that staff give away, to somebody or the organization itself, while people hold them.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde_json::{Value, json};

use super::levels::{Courts, courts, misfits};
use super::without_the_constraint::{after_a_hold_has_looked, at_the_gate, make_harmless};
use super::{
    Request, a_hundred_at_once, adrift, count, double_bookings, evening, hold, how_many, none_failed, people, place,
    placed, statuses,
};
use crate::support::renting::each;
use crate::support::{Answer, Space};

/// Days that each assignment is for.
const WEEK: usize = 3;
/// Days on which assignments begin.
const BEGINNINGS: usize = 10;

/// A request to book a time whatever the rules open.
fn override_rules(courts: &Courts, space: &Space, day: NaiveDate) -> impl Future<Output = Answer> + Send + 'static {
    let path = space.organization().path("/placed-bookings");
    let (admin, mut form) = (courts.admin.clone(), placed(space, day, evening()));
    form["overrideReason"] = json!("The floor has to be polished.");
    async move { admin.post(&path, form).await }
}

/// A request to keep the evenings of some days for the organization.
fn assign(
    courts: &Courts,
    spaces: &[&Space],
    from: NaiveDate,
    days: usize,
) -> impl Future<Output = Answer> + Send + 'static {
    let path = courts.full.organization().path("/assignments");
    let (start, end) = evening();
    let ids: Vec<_> = spaces.iter().map(|space| space.id).collect();
    let last = from.iter_days().nth(days - 1).expect("a day");
    let form = json!({
        "spaceIds": ids, "eventName": "Season", "sport": "basketball", "internal": true,
        "startDate": from, "endDate": last, "multiple": days > 1,
        "weekdays": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
        "startTime": start, "endTime": end,
    });
    let admin = courts.admin.clone();
    async move { admin.post(&path, form).await }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_requests_to_place_assign_or_hold_one_time_on_three_levels_exactly_one_wins() {
    let courts = courts().await;
    let racers = people(&courts.app, how_many() / 4).await;
    let day = courts.app.day(5);
    let requests = (0..how_many()).map(|number| -> Request {
        let space = courts.chain()[number / 4 % 3];
        match number % 4 {
            0 => Box::pin(place(&courts.admin, space, day, evening())),
            1 => Box::pin(override_rules(&courts, space, day)),
            2 => Box::pin(assign(&courts, &[space], day, 1)),
            _ => Box::pin(hold(&racers[number / 4], space, day, evening())),
        }
    });
    let answers = a_hundred_at_once(requests).await;
    let counts = statuses(&answers);
    assert_eq!((counts[&409], counts.len()), (how_many() - 1, 2), "{counts:?}");
    assert_eq!((double_bookings(&courts.app).await, adrift(&courts.app).await), (0, 0));
    assert_eq!(misfits(&courts.app).await, 0);
    let claims = "SELECT count(DISTINCT coalesce(hold_id, booking_date_id)) FROM occupied_times";
    assert_eq!(count(&courts.app, claims).await, 1);
    let left = "SELECT (SELECT count(*) FROM bookings) + (SELECT count(*) FROM holds)";
    assert_eq!(count(&courts.app, left).await, 1, "nothing is left of those who lost");
}

/// Counts an assignment's dates in a space that were given, and the others that have it.
fn given_and_listed(outcome: &Value, space: &Space) -> (usize, usize) {
    let of_space = |list: &Value| -> Vec<Value> {
        let items = list.as_array().into_iter().flatten();
        items
            .filter(|item| item["spaceId"] == json!(space.id))
            .cloned()
            .collect()
    };
    let (bookings, conflicts) = (of_space(&outcome["bookings"]), of_space(&outcome["conflicts"]));
    assert!(bookings.len() <= 1, "one booking for each space: {outcome}");
    let given = bookings
        .iter()
        .filter_map(|booking| booking["dates"].as_u64())
        .sum::<u64>();
    let dates = conflicts.iter().flat_map(|conflict| each(&conflict["blocks"], "date"));
    let listed: BTreeSet<&str> = dates.collect();
    (usize::try_from(given).expect("a small number"), listed.len())
}

/// Everybody is given three days in a row out of twelve, on a level of the court and on another court, and people hold some
/// of them meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_assignments_that_overlap_one_another_each_date_has_one_winner_and_the_rest_is_listed() {
    let courts = courts().await;
    let racers = people(&courts.app, how_many() / 4).await;
    let on = |number: usize| courts.app.day(5 + u64::try_from(number).expect("a small number"));
    let requests = (0..how_many()).map(|number| -> Request {
        let level = courts.chain()[number / 4 % 3];
        let first = number * 7 % BEGINNINGS;
        if number % 4 == 0 {
            let space = if number % 8 == 0 { level } else { &courts.loose };
            Box::pin(hold(&racers[number / 4], space, on(first), evening()))
        } else {
            Box::pin(assign(&courts, &[level, &courts.loose], on(first), WEEK))
        }
    });
    let answers = a_hundred_at_once(requests).await;
    let counts = statuses(&answers);
    none_failed(&counts);
    let held = counts.get(&201).copied().unwrap_or(0);
    assert_eq!(counts[&200] + held + counts[&409], how_many(), "{counts:?}");
    let mut given = 0;
    for (number, answer) in answers.iter().enumerate().filter(|(_, answer)| answer.status == 200) {
        let outcome = answer.json();
        for space in [courts.chain()[number / 4 % 3], &courts.loose] {
            let (won, listed) = given_and_listed(&outcome, space);
            assert_eq!(won + listed, WEEK, "{outcome}");
            given += won;
        }
    }
    let days = BEGINNINGS + WEEK - 1;
    assert_eq!(given + held, 2 * days, "each day of both courts has one winner");
    assert_eq!((double_bookings(&courts.app).await, adrift(&courts.app).await), (0, 0));
    assert_eq!(misfits(&courts.app).await, 0);
    let claims = "SELECT count(DISTINCT coalesce(hold_id, booking_date_id)) FROM occupied_times";
    assert_eq!(count(&courts.app, claims).await, 2 * days);
}

/// The control of what staff place, who look before they lock.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_constraint_staff_would_place_bookings_over_what_is_held() {
    for harmless in [false, true] {
        let courts = courts().await;
        if harmless {
            make_harmless(&courts.app).await;
        }
        let ana = courts.app.renter("ana").await;
        let day = courts.app.day(5);
        let requests: [Request; 3] = [
            Box::pin(hold(&ana, &courts.quarter, day, evening())),
            Box::pin(place(&courts.admin, &courts.full, day, evening())),
            Box::pin(override_rules(&courts, &courts.half, day)),
        ];
        let answers = at_the_gate(&courts.app, &courts.quarter, requests.into_iter()).await;
        let doubled = double_bookings(&courts.app).await > 0;
        let won = answers.iter().filter(|answer| answer.status == 201).count();
        assert_eq!((won, doubled), if harmless { (3, true) } else { (1, false) });
    }
}

/// The control of assignments, which lock before they look: only the constraint refuses a hold that looked before.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_constraint_a_hold_would_be_put_over_what_was_assigned() {
    for harmless in [false, true] {
        let courts = courts().await;
        if harmless {
            make_harmless(&courts.app).await;
        }
        let ana = courts.app.renter("ana").await;
        let day = courts.app.day(5);
        let (given, held) = after_a_hold_has_looked(
            &courts.app,
            hold(&ana, &courts.quarter, day, evening()),
            assign(&courts, &[&courts.full], day, 1),
        )
        .await;
        let doubled = double_bookings(&courts.app).await > 0;
        let second = if harmless { 201 } else { 409 };
        assert_eq!(statuses(&[given, held]), [(200, 1), (second, 1)].into());
        assert_eq!(doubled, harmless);
    }
}
