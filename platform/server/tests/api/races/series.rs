//! Several dates in one request: holds of series, carts, answers to one request.

use policy::Role;
use serde_json::json;

use super::{all_at_once, double_bookings, people, statuses};
use crate::support::TestApp;
use crate::support::renting::id;

const RACERS: usize = 100;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn series_that_share_a_date_have_one_winner_and_leave_nothing_behind() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let racers = people(&app, RACERS).await;
    // All want the day in five days, each between two days that nobody else combines with it.
    let requests = racers.iter().enumerate().map(|(number, racer)| {
        let (racer, court) = (racer.clone(), court.clone());
        let day = |of: u64| app.day(of);
        let own = u64::try_from(number).expect("a small number") % 8;
        let days = [(day(4), own), (day(5), 4), (day(6), own)];
        async move {
            let times: Vec<_> = days
                .iter()
                .map(|(day, hour)| (*day, format!("{:02}:00", 8 + hour), format!("{:02}:00", 10 + hour)))
                .collect();
            let times: Vec<_> = times
                .iter()
                .map(|(day, start, end)| (*day, start.as_str(), end.as_str()))
                .collect();
            racer.try_hold_dates(&court, &times).await
        }
    });
    let answers = all_at_once(requests).await;
    assert_eq!(statuses(&answers), [(201, 1), (409, RACERS - 1)].into());
    assert_eq!(double_bookings(&app).await, 0);
    let occupied: i64 = sqlx::query_scalar("SELECT count(*) FROM occupied_times WHERE NOT buffer")
        .fetch_one(&mut app.owner().await)
        .await
        .expect("occupied times can be counted");
    assert_eq!(occupied, 3, "the winner's three dates, and nothing of those who lost");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_cart_that_is_filled_from_many_pages_at_once_has_each_time_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let ana = app.renter("ana").await;
    let requests = (0..40u64).map(|number| {
        let (ana, path) = (ana.clone(), district.path("/cart/dates"));
        let day = json!({ "date": app.day(3 + number % 10), "start": "18:00", "end": "20:00" });
        let item = json!({ "spaceId": court.id, "dates": [day] });
        async move { ana.post(&path, item).await }
    });
    let answers = all_at_once(requests).await;
    assert_eq!(statuses(&answers), [(201, 10), (409, 30)].into());
    let cart = ana.get("/api/user/cart").await.expect(200).json();
    assert_eq!(cart["dates"].as_array().map(Vec::len), Some(10));
    assert_eq!(double_bookings(&app).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_answers_to_one_request_one_counts() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let ana = app.renter("ana").await;
    let booking = ana
        .book_dates(&court, &[5, 12].map(|day| (app.day(day), "18:00", "20:00")))
        .await;
    let approver = app.staff(&district, Role::Approver).await;
    let path = district.path(&format!("/bookings/{}/decision", id(&booking)));
    let requests = (0..40).map(|number| {
        let (approver, path) = (approver.clone(), path.clone());
        let decision = if number % 2 == 0 { "approved" } else { "denied" };
        let form = json!({ "decision": decision, "exceptDateIds": [booking["dates"][0]["id"]] });
        async move { approver.put(&path, form).await }
    });
    let answers = all_at_once(requests).await;
    assert_eq!(statuses(&answers), [(200, 1), (409, 39)].into());
    app.run_jobs().await;
    app.run_jobs().await;
    let shown = ana
        .get(&district.path(&format!("/bookings/{}", id(&booking))))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&shown["status"], &shown["total"], &shown["payments"][0]["refunded"]),
        (&json!("approved"), &json!("40.00"), &json!("40.00")),
        "one date of the two, and the other's money back once"
    );
}
