//! `cancelBookings` together with renters who cancel and who want the time: each date is canceled once and refunded
//! once, and only one renter has the time then.

use policy::Role;
use serde_json::{Value, json};

use super::{Request, a_hundred_at_once, adrift, count, double_bookings, hold, none_failed, people, statuses};
use crate::support::TestApp;
use crate::support::renting::id;

const BOOKINGS: usize = 12;
const ROUNDS: usize = 4;
/// Renters may still cancel.
const DAY: u64 = 70;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn each_date_is_canceled_once_and_refunded_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("instantBooking", true).await;
    let admin = app.staff(&district, Role::Admin).await;
    let racers = people(&app, BOOKINGS).await;
    let span = |number: usize| (format!("{:02}:00", 8 + number), format!("{:02}:00", 9 + number));
    let mut booked: Vec<Value> = Vec::with_capacity(BOOKINGS);
    for (number, racer) in racers.iter().enumerate() {
        let (start, end) = span(number);
        booked.push(racer.book(&court, app.day(DAY), &start, &end).await);
    }
    let days: Vec<&Value> = booked.iter().map(|booking| &booking["dates"][0]["id"]).collect();
    let together = district.path("/bookings/cancellations");
    let mut requests: Vec<Request> = Vec::new();
    for round in 0..ROUNDS {
        // All of them, and every second, third and fourth: in each other's way.
        let chosen: Vec<&Value> = days.iter().copied().step_by(round + 1).collect();
        let form = json!({ "dateIds": chosen, "reason": "weather" });
        let (admin, path) = (admin.clone(), together.clone());
        requests.push(Box::pin(async move { admin.put(&path, form).await }));
        for (number, racer) in racers.iter().enumerate() {
            if number % ROUNDS == round {
                let path = district.path(&format!("/bookings/{}/cancellation", id(&booked[number])));
                let (renter, form) = (racer.clone(), json!({ "reason": "" }));
                requests.push(Box::pin(async move { renter.put(&path, form).await }));
            }
            let next = &racers[(number + round + 1) % BOOKINGS];
            requests.push(Box::pin(hold(next, &court, app.day(DAY), span(number))));
        }
    }
    let answers = a_hundred_at_once(requests.into_iter()).await;
    none_failed(&statuses(&answers));
    // Nobody had canceled what is left.
    for day in &days {
        let form = json!({ "dateIds": [day], "reason": "weather" });
        let answer = admin.put(&together, form).await;
        assert!([200, 422].contains(&answer.status.as_u16()), "{}", answer.status);
    }
    app.run_jobs().await;
    let ended = "SELECT count(*) FROM booking_events WHERE kind IN ('cancelledByHost', 'cancelledByRenter')";
    assert_eq!(count(&app, ended).await, BOOKINGS);
    let standing = "SELECT count(*) FROM booking_dates WHERE status IN ('pending', 'approved')";
    assert_eq!(count(&app, standing).await, 0);
    assert_eq!(count(&app, "SELECT count(*) FROM refunds").await, BOOKINGS);
    let too_much = "SELECT count(*) FROM payments
        WHERE amount < (SELECT sum(refunds.amount) FROM refunds WHERE payment_id = payments.id)";
    assert_eq!(count(&app, too_much).await, 0);
    assert_eq!((double_bookings(&app).await, adrift(&app).await), (0, 0));
}
