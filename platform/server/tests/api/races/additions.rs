//! Hundreds of requests to add the same dates to bookings, and to hold them.

use chrono::NaiveDate;
use serde_json::{Value, json};

use super::levels::{Courts, courts, misfits};
use super::moves::bookings;
use super::without_the_constraint::{at_the_gate, make_harmless};
use super::{
    Request, a_hundred_at_once, adrift, count, double_bookings, evening, hold, how_many, none_failed, people, statuses,
};
use crate::support::Answer;
use crate::support::renting::id;

/// Bookings that want more dates.
const BOOKINGS: usize = 30;

/// A request to add the evenings of some days to a booking.
fn add(courts: &Courts, booking: &Value, days: Vec<NaiveDate>) -> impl Future<Output = Answer> + Send + 'static {
    let path = format!("/bookings/{}/dates", id(booking));
    let (admin, path) = (courts.admin.clone(), courts.full.organization().path(&path));
    let (start, end) = evening();
    let time = |day: NaiveDate| json!({ "date": day, "start": start, "end": end });
    let form = json!({ "dates": days.into_iter().map(time).collect::<Vec<_>>() });
    async move { admin.post(&path, form).await }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_requests_to_add_or_hold_one_time_on_three_levels_exactly_one_wins() {
    let courts = courts().await;
    let bookings = bookings(&courts, BOOKINGS).await;
    let racers = people(&courts.app, how_many() / 4).await;
    let day = courts.app.day(5);
    let requests = (0..how_many()).map(|number| -> Request {
        if number % 2 == 0 {
            Box::pin(add(&courts, &bookings[number / 2 % BOOKINGS], vec![day]))
        } else {
            let space = courts.chain()[number / 2 % 3];
            Box::pin(hold(&racers[number / 2 % racers.len()], space, day, evening()))
        }
    });
    let counts = statuses(&a_hundred_at_once(requests).await);
    let added = counts.get(&200).copied().unwrap_or(0);
    assert_eq!((counts[&409], counts.len()), (how_many() - 1, 2), "{counts:?}");
    assert_eq!((double_bookings(&courts.app).await, adrift(&courts.app).await), (0, 0));
    assert_eq!(misfits(&courts.app).await, 0);
    let dates = count(&courts.app, "SELECT count(*) FROM booking_dates").await;
    assert_eq!(dates, BOOKINGS + added, "nothing is left of those who lost");
}

/// Everybody wants three days in a row out of ten for their booking.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_additions_that_overlap_one_another_those_that_win_have_all_their_dates() {
    let courts = courts().await;
    let bookings = bookings(&courts, BOOKINGS).await;
    let requests = (0..how_many()).map(|number| {
        let day = |next: usize| {
            courts
                .app
                .day(3 + u64::try_from((number * 7 + next) % 10).expect("a small number"))
        };
        let mut days = [0, 1, 2].map(day);
        days.rotate_left(number % 3);
        add(&courts, &bookings[number % BOOKINGS], days.to_vec())
    });
    let counts = statuses(&a_hundred_at_once(requests).await);
    none_failed(&counts);
    let won = counts[&200];
    assert_eq!(counts, [(200, won), (409, how_many() - won)].into());
    assert!((1..=3).contains(&won), "ten days have room for three: {counts:?}");
    assert_eq!((double_bookings(&courts.app).await, adrift(&courts.app).await), (0, 0));
    let dates = count(&courts.app, "SELECT count(*) FROM booking_dates").await;
    assert_eq!(dates, BOOKINGS + 3 * won);
}

/// The control: adding checks before it locks, as holding does.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_constraint_dates_would_be_added_over_each_other() {
    for harmless in [false, true] {
        let courts = courts().await;
        if harmless {
            make_harmless(&courts.app).await;
        }
        let bookings = bookings(&courts, 2).await;
        let ana = courts.app.renter("ana").await;
        let day = courts.app.day(5);
        let requests: [Request; 3] = [
            Box::pin(add(&courts, &bookings[0], vec![day])),
            Box::pin(hold(&ana, &courts.quarter, day, evening())),
            Box::pin(add(&courts, &bookings[1], vec![day])),
        ];
        let answers = at_the_gate(&courts.app, &courts.quarter, requests.into_iter()).await;
        let won = answers.iter().filter(|answer| answer.status.is_success()).count();
        let doubled = double_bookings(&courts.app).await > 0;
        assert_eq!((won, doubled), if harmless { (3, true) } else { (1, false) });
    }
}
