//! A rule approves requests while others want the same time: one booking has it, approved, and nobody else is told that
//! theirs is.

use serde_json::json;

use super::levels::courts;
use super::{all_at_once, count, double_bookings, evening, hold, none_failed, people, statuses};
use crate::approval_rules::rule;
use crate::support::renting::{booking_request, cards};

const RACERS: usize = 40;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_requests_that_a_rule_would_approve_one_is() {
    let courts = courts().await;
    let app = &courts.app;
    let space = &courts.quarter;
    let district = space.organization().clone();
    rule(&courts.admin, &district, "Everything", json!({})).await;
    let racers = people(app, RACERS).await;
    let requests = racers.into_iter().enumerate().map(|(number, racer)| {
        let (wanted, day, district) = (courts.chain()[number % 3].clone(), app.day(5), district.clone());
        async move {
            let held = hold(&racer, &wanted, day, evening()).await;
            if held.status.as_u16() != 201 {
                return held;
            }
            let request = booking_request(&held.json(), cards::VISA);
            racer.post(&district.path("/bookings"), request).await
        }
    });
    let answers = all_at_once(requests).await;
    let counts = statuses(&answers);
    none_failed(&counts);
    assert_eq!(counts.get(&201), Some(&1), "{counts:?}");
    assert_eq!(
        count(app, "SELECT count(*) FROM bookings WHERE status = 'approved'").await,
        1
    );
    assert_eq!(count(app, "SELECT count(*) FROM bookings").await, 1);
    assert_eq!(double_bookings(app).await, 0);
}
