//! A time that somebody has seen open when it is closed for the weather: they don't get it. Without the question under the lock
//! they would.

use serde_json::json;

use super::levels::courts;
use super::without_the_constraint::after_a_hold_has_looked;
use super::{Request, all_at_once, count, evening, hold, none_failed, people, place, placed, statuses};
use crate::support::renting::id;

/// The hold's status, and the number of times that are held then.
async fn race(asks_again: bool) -> (u16, usize) {
    let courts = courts().await;
    let app = &courts.app;
    if !asks_again {
        sqlx::raw_sql(
            "CREATE OR REPLACE FUNCTION closed_for_weather(organization uuid, units uuid[], starts timestamptz[],
                ends timestamptz[]) RETURNS boolean LANGUAGE sql AS 'SELECT false'",
        )
        .execute(&mut app.owner().await)
        .await
        .expect("the owner may change a function");
    }
    let racer = people(app, 1).await.remove(0);
    let (day, space) = (app.day(5), &courts.quarter);
    let form = json!({
        "closing": { "spaceIds": [space.id], "date": day, "allDay": true },
        "reason": "Lightning", "dateIds": [],
    });
    let path = space.organization().path("/weather-closures");
    let closing = courts.admin.post(&path, form);
    let (closed, held) = after_a_hold_has_looked(app, hold(&racer, space, day, evening()), closing).await;
    closed.expect(200);
    let taken = "SELECT count(*) FROM occupied_times";
    (held.status.as_u16(), count(app, taken).await)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn who_saw_a_time_open_before_it_was_closed_does_not_get_it() {
    assert_eq!(Box::pin(race(true)).await, (409, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_question_under_the_lock_they_would() {
    let (status, taken) = Box::pin(race(false)).await;
    assert_eq!((status, taken > 0), (201, true));
}

/// Splits a booking while staff close for the weather, so that the date which they saw belongs to another booking by
/// the time they lock it. Returns the answer to staff, and the number of approved dates left inside a closure.
async fn split_meanwhile() -> (crate::support::Answer, usize) {
    let courts = courts().await;
    let (app, space) = (&courts.app, &courts.quarter);
    let days = [5, 6].map(|number| json!({ "date": app.day(number), "start": "18:00", "end": "20:00" }));
    let mut form = placed(space, app.day(5), evening());
    form["dates"] = json!(days);
    let district = space.organization();
    let series = courts.admin.post(&district.path("/placed-bookings"), form).await;
    let series = series.expect(201).json();
    let closing = json!({
        "closing": { "spaceIds": [space.id], "date": app.day(6), "allDay": true },
        "reason": "Lightning", "dateIds": [series["dates"][1]["id"]],
    });
    let from = json!({ "fromDateId": series["dates"][1]["id"] });
    let split = district.path(&format!("/bookings/{}/split", id(&series)));
    let closures = district.path("/weather-closures");
    // Both wait for the booking, the split first.
    let mut gate = app.owner().await;
    sqlx::raw_sql("BEGIN; SELECT id FROM bookings FOR UPDATE")
        .execute(&mut gate)
        .await
        .expect("the booking is locked");
    let admin = courts.admin.clone();
    let split = tokio::spawn(async move { admin.post(&split, from).await });
    app.wait_for_locks(1).await;
    let admin = courts.admin.clone();
    let closed = tokio::spawn(async move { admin.post(&closures, closing).await });
    app.wait_for_locks(2).await;
    sqlx::raw_sql("COMMIT")
        .execute(&mut gate)
        .await
        .expect("the gate opens");
    split.await.expect("an answer").expect(201);
    let closed = closed.await.expect("an answer");
    let left = "SELECT count(*) FROM booking_dates, weather_closures
        WHERE status = 'approved' AND local_day BETWEEN closed_from::date AND closed_until::date - 1";
    (closed, count(app, left).await)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_date_that_is_split_off_meanwhile_is_not_left_inside() {
    let (closed, left) = Box::pin(split_meanwhile()).await;
    assert_eq!(closed.expect(409).problem().code, "bookingsChanged");
    assert_eq!(left, 0);
}

/// People book, staff cancel and close, all repeatedly and concurrently.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nobody_waits_in_a_circle_and_nothing_stands_inside_of_a_closure() {
    let courts = courts().await;
    let (app, district) = (&courts.app, courts.full.organization());
    let racers = people(app, 12).await;
    let mut requests: Vec<Request> = Vec::new();
    for number in 0..60_u64 {
        let space = courts.chain()[usize::try_from(number % 3).unwrap_or_default()].clone();
        let (admin, day) = (courts.admin.clone(), app.day(5 + number % 5));
        let path = district.path("/weather-closures");
        requests.push(Box::pin(async move {
            let closing = json!({ "spaceIds": [space.id], "date": day, "allDay": true });
            let preview = admin
                .post(&format!("{path}/preview"), closing.clone())
                .await
                .expect(200)
                .json();
            let bookings = preview["bookings"].as_array().into_iter().flatten();
            let dates: Vec<_> = bookings
                .flat_map(|booking| booking["dates"].as_array().into_iter().flatten())
                .map(|date| date["id"].clone())
                .collect();
            admin
                .post(&path, json!({ "closing": closing, "reason": "Hail", "dateIds": dates }))
                .await
        }));
        let space = courts.chain()[usize::try_from(number % 2).unwrap_or_default()];
        let racer = &racers[usize::try_from(number).unwrap_or_default() % racers.len()];
        let evening = (
            format!("{:02}:00", 8 + number % 12),
            format!("{:02}:00", 9 + number % 12),
        );
        requests.push(Box::pin(hold(racer, space, day, evening.clone())));
        requests.push(Box::pin(place(&courts.admin, &courts.half, day, evening)));
    }
    let answers = all_at_once(requests.into_iter()).await;
    none_failed(&statuses(&answers));
    let inside = "SELECT count(*) FROM occupied_times
        JOIN availability_rule_spaces AS closed ON closed.space_id = unit_id
        JOIN weather_closure_rules USING (rule_id)
        JOIN weather_closures ON weather_closures.id = closure_id
        WHERE starts_at AT TIME ZONE (SELECT time_zone FROM organizations LIMIT 1) BETWEEN closed_from AND closed_until";
    assert_eq!(count(app, inside).await, 0);
}
