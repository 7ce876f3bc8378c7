//! Hundreds of concurrent changes of dates: many bookings that move to one time, one date that moves to many, and
//! bookings that move among each other.

use chrono::NaiveDate;
use serde_json::{Value, json};

use super::levels::{Courts, courts, misfits};
use super::without_the_constraint::{after_a_hold_has_looked, make_harmless};
use super::{
    Request, a_hundred_at_once, adrift, all_at_once, count, double_bookings, evening, hold, how_many, none_failed,
    people, place, statuses,
};
use crate::support::renting::id;
use crate::support::{Answer, Client, TestApp};

/// The bookings that want to move; each is moved by several concurrent requests.
const BOOKINGS: usize = 50;

/// Bookings on the three levels in turn, each in the evening of a separate day.
pub(super) async fn bookings(courts: &Courts, count: usize) -> Vec<Value> {
    let placed = (0..count).map(|number| {
        let space = courts.chain()[number % 3];
        place(&courts.admin, space, day(courts, 20, number), evening())
    });
    let placed = all_at_once(placed).await;
    placed.into_iter().map(|answer| answer.expect(201).json()).collect()
}

fn day(courts: &Courts, from: u64, number: usize) -> NaiveDate {
    courts.app.day(from + u64::try_from(number).expect("a small number"))
}

/// A request to move the only date of a booking.
fn move_to(
    admin: &Client,
    courts: &Courts,
    booking: &Value,
    day: NaiveDate,
    (start, end): (String, String),
) -> impl Future<Output = Answer> + Send + 'static {
    let (admin, date) = (admin.clone(), id(&booking["dates"][0]));
    let rest = format!("/bookings/{}/dates/{date}/time", id(booking));
    let path = courts.full.organization().path(&rest);
    let form = json!({ "date": { "date": day, "start": start, "end": end } });
    async move { admin.put(&path, form).await }
}

/// Nothing is taken twice, and every date has its own time of every unit of its space and no other.
async fn nothing_is_amiss(app: &TestApp) {
    assert_eq!(
        (double_bookings(app).await, adrift(app).await, misfits(app).await),
        (0, 0, 0)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_moves_of_bookings_on_three_levels_onto_one_time_those_of_one_booking_count() {
    let courts = courts().await;
    let bookings = bookings(&courts, BOOKINGS).await;
    let wanted = courts.app.day(5);
    let requests = (0..how_many()).map(|number| {
        let booking = &bookings[number % BOOKINGS];
        move_to(&courts.admin, &courts, booking, wanted, evening())
    });
    let answers = a_hundred_at_once(requests).await;
    // The winner may move to its own time again, and succeeds each time.
    let each = how_many() / BOOKINGS;
    assert_eq!(statuses(&answers), [(200, each), (409, how_many() - each)].into());
    let moved: Vec<Value> = (0..how_many())
        .filter(|number| answers[*number].status == 200)
        .map(|number| json!(number % BOOKINGS))
        .collect();
    assert!(
        moved.windows(2).all(|two| two[0] == two[1]),
        "of one booking: {moved:?}"
    );
    nothing_is_amiss(&courts.app).await;
    let stand = "SELECT count(DISTINCT booking_date_id) FROM occupied_times";
    assert_eq!(
        count(&courts.app, stand).await,
        BOOKINGS,
        "who lost stays where they were"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_moves_of_one_date_that_saw_it_at_the_same_place_exactly_one_counts() {
    let courts = courts().await;
    let booking = bookings(&courts, 2).await.remove(1);
    let saw = courts
        .admin
        .with_header("If-Match", &format!("\"{}\"", booking["version"]));
    let requests =
        (0..how_many()).map(|number| move_to(&saw, &courts, &booking, day(&courts, 30, number % 60), evening()));
    let answers = a_hundred_at_once(requests).await;
    assert_eq!(statuses(&answers), [(200, 1), (412, how_many() - 1)].into());
    let won = answers
        .iter()
        .find(|answer| answer.status == 200)
        .expect("a winner")
        .json();
    let path = format!("/bookings/{}", id(&booking));
    let shown = courts.admin.get(&courts.full.organization().path(&path)).await;
    assert_eq!(shown.expect(200).json()["date"], won["date"]);
    nothing_is_amiss(&courts.app).await;
}

/// Requests without a version move each date on, while people hold the same times, which may be in its way.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_date_that_is_moved_about_among_holds_many_times_is_at_one_place_in_the_end() {
    let courts = courts().await;
    let booking = bookings(&courts, 2).await.remove(1);
    let racers = people(&courts.app, how_many() / 4).await;
    let requests = (0..how_many()).map(|number| -> Request {
        let day = day(&courts, 5, (number / 4 + number) % 12);
        if number % 4 == 0 {
            let space = courts.chain()[number / 4 % 3];
            Box::pin(hold(&racers[number / 4], space, day, evening()))
        } else {
            Box::pin(move_to(&courts.admin, &courts, &booking, day, evening()))
        }
    });
    let counts = statuses(&a_hundred_at_once(requests).await);
    none_failed(&counts);
    let (moved, held) = (counts[&200], counts[&201]);
    assert_eq!(
        counts,
        [(200, moved), (201, held), (409, how_many() - moved - held)].into()
    );
    assert!(held <= 12, "one for each day: {counts:?}");
    nothing_is_amiss(&courts.app).await;
    let claims = "SELECT count(DISTINCT coalesce(hold_id, booking_date_id)) FROM occupied_times";
    assert_eq!(count(&courts.app, claims).await, held + 2);
}

/// Ten bookings on three levels and eleven times: each wants the others' times.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn bookings_that_move_into_each_others_places_many_times_never_meet_nor_wait_for_each_other() {
    const MOVERS: usize = 10;
    let courts = courts().await;
    let bookings = bookings(&courts, MOVERS).await;
    let requests = (0..how_many()).map(|number| {
        let booking = &bookings[number % MOVERS];
        let day = day(&courts, 20, (number * 7 + number / MOVERS) % (MOVERS + 1));
        move_to(&courts.admin, &courts, booking, day, evening())
    });
    let counts = statuses(&a_hundred_at_once(requests).await);
    none_failed(&counts);
    let moved = counts[&200];
    assert_eq!(counts, [(200, moved), (409, how_many() - moved)].into());
    nothing_is_amiss(&courts.app).await;
    let stand = "SELECT count(DISTINCT starts_at) FROM occupied_times";
    assert_eq!(count(&courts.app, stand).await, MOVERS, "each at a time of its own");
}

/// The control: a move locks before it looks, so it is seen by all who lock after it; only the constraint refuses a hold that
/// looked before.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_constraint_a_hold_would_be_put_over_a_date_that_was_moved() {
    for harmless in [false, true] {
        let courts = courts().await;
        if harmless {
            make_harmless(&courts.app).await;
        }
        let booking = bookings(&courts, 1).await.remove(0);
        let ana = courts.app.renter("ana").await;
        let wanted = courts.app.day(5);
        let (moved, held) = after_a_hold_has_looked(
            &courts.app,
            hold(&ana, &courts.quarter, wanted, evening()),
            move_to(&courts.admin, &courts, &booking, wanted, evening()),
        )
        .await;
        let doubled = double_bookings(&courts.app).await > 0;
        let second = if harmless { 201 } else { 409 };
        assert_eq!(statuses(&[moved, held]), [(200, 1), (second, 1)].into());
        assert_eq!(doubled, harmless);
    }
}

/// The control of the other comparison: a date that says another time than it has is seen.
#[tokio::test]
async fn a_date_that_moved_without_its_time_would_be_seen() {
    let courts = courts().await;
    bookings(&courts, 3).await;
    assert_eq!(adrift(&courts.app).await, 0);
    sqlx::query(
        "UPDATE occupied_times SET starts_at = starts_at - interval '1 hour' WHERE id = (SELECT max(id::text)::uuid
        FROM occupied_times)",
    )
    .execute(&mut courts.app.owner().await)
    .await
    .expect("the owner may write");
    assert_eq!(adrift(&courts.app).await, 1);
}
