//! Hundreds of moves of bookings between a court, its half, its quarter and another space, on the same evenings.

use serde_json::{Value, json};

use super::levels::{Courts, courts, misfits};
use super::{
    a_hundred_at_once, adrift, all_at_once, count, double_bookings, evening, how_many, none_failed, place, statuses,
};
use crate::support::renting::id;
use crate::support::{Answer, Client, Space};

const EVENINGS: u64 = 5;

/// On each evening one booking on a level of the court and one in the other space.
async fn bookings(courts: &Courts) -> Vec<Value> {
    let placed = (0..EVENINGS).flat_map(|evening_of| {
        let day = courts.app.day(5 + evening_of);
        let level = courts.chain()[usize::try_from(evening_of).unwrap_or_default() % 3];
        [level, &courts.loose].map(|space| place(&courts.admin, space, day, evening()))
    });
    let placed = all_at_once(placed).await;
    placed.into_iter().map(|answer| answer.expect(201).json()).collect()
}

fn move_to(admin: &Client, booking: &Value, space: &Space) -> impl Future<Output = Answer> + Send + 'static {
    let (admin, to) = (admin.clone(), space.id);
    let path = space.organization().path(&format!("/bookings/{}/space", id(booking)));
    async move { admin.put(&path, json!({ "spaceId": to })).await }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn bookings_that_move_between_spaces_many_times_never_meet() {
    let courts = courts().await;
    let bookings = bookings(&courts).await;
    let spaces = [&courts.full, &courts.half, &courts.quarter, &courts.loose];
    let requests = (0..how_many()).map(|number| {
        let space = spaces[(number / bookings.len() + number) % spaces.len()];
        move_to(&courts.admin, &bookings[number % bookings.len()], space)
    });
    let counts = statuses(&a_hundred_at_once(requests).await);
    none_failed(&counts);
    // 422: it is in that space already.
    assert!(
        counts.keys().all(|status| [200, 409, 422].contains(status)),
        "{counts:?}"
    );
    assert!(counts[&200] > 0, "some of them moved: {counts:?}");
    assert_eq!(
        (
            double_bookings(&courts.app).await,
            adrift(&courts.app).await,
            misfits(&courts.app).await
        ),
        (0, 0, 0)
    );
    let stand = "SELECT count(DISTINCT booking_date_id) FROM occupied_times";
    assert_eq!(count(&courts.app, stand).await, bookings.len());
}
