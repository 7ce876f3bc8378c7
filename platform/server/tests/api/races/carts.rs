//! Hundreds of people's carts, and holds of several dates, for the same times.

use chrono::NaiveDate;
use serde_json::json;

use super::without_the_constraint::{at_the_gate, make_harmless};
use super::{Request, all_at_once, count, double_bookings, how_many, none_failed, people, statuses};
use crate::support::{Answer, Client, Space, TestApp};

async fn court(app: &TestApp) -> Space {
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym).await
}

/// A request to put the evening of a day into one's cart.
fn add(racer: &Client, court: &Space, day: NaiveDate) -> impl Future<Output = Answer> + Send + 'static {
    let (racer, path) = (racer.clone(), court.organization().path("/cart/dates"));
    let day = json!({ "date": day, "start": "18:00", "end": "20:00" });
    let item = json!({ "spaceId": court.id, "dates": [day] });
    async move { racer.post(&path, item).await }
}

/// A request to hold the evenings of some days.
fn hold_all(racer: &Client, court: &Space, days: Vec<NaiveDate>) -> impl Future<Output = Answer> + Send + 'static {
    let (racer, court) = (racer.clone(), court.clone());
    async move {
        let times: Vec<_> = days.iter().map(|day| (*day, "18:00", "20:00")).collect();
        racer.try_hold_dates(&court, &times).await
    }
}

async fn occupied(app: &TestApp) -> usize {
    count(app, "SELECT count(*) FROM occupied_times WHERE NOT buffer").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_requests_to_put_one_time_into_a_cart_exactly_one_wins() {
    let app = TestApp::start().await;
    let court = court(&app).await;
    let racers = people(&app, how_many() / 4).await;
    let day = app.day(5);
    let answers = all_at_once((0..how_many()).map(|number| add(&racers[number % racers.len()], &court, day))).await;
    assert_eq!(statuses(&answers), [(201, 1), (409, how_many() - 1)].into());
    assert_eq!((double_bookings(&app).await, occupied(&app).await), (0, 1));
    let mut carts = 0;
    for racer in &racers {
        carts += usize::from(racer.get("/api/user/cart").await.status == 200);
    }
    assert_eq!(carts, 1, "who lost has no cart that holds nothing");
}

/// Everybody wants three days in a row out of ten, and names them in another order.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_series_that_overlap_one_another_those_that_win_have_all_their_dates() {
    let app = TestApp::start().await;
    let court = court(&app).await;
    let racers = people(&app, how_many() / 4).await;
    let requests = (0..how_many()).map(|number| {
        let mut days: Vec<NaiveDate> = (0..3)
            .map(|next| app.day(3 + (u64::try_from(number).expect("a small number") * 7 + next) % 10))
            .collect();
        days.rotate_left(number % 3);
        hold_all(&racers[number % racers.len()], &court, days)
    });
    let counts = statuses(&all_at_once(requests).await);
    none_failed(&counts);
    let won = counts[&201];
    assert_eq!(counts, [(201, won), (409, how_many() - won)].into());
    assert!((1..=3).contains(&won), "ten days have room for three: {counts:?}");
    assert_eq!((double_bookings(&app).await, occupied(&app).await), (0, 3 * won));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_constraint_carts_and_series_would_be_filled_with_one_time() {
    for harmless in [false, true] {
        let app = TestApp::start().await;
        let court = court(&app).await;
        if harmless {
            make_harmless(&app).await;
        }
        let racers = people(&app, 3).await;
        let day = app.day(5);
        let days = vec![app.day(4), day];
        let requests: Vec<Request> = vec![
            Box::pin(add(&racers[0], &court, day)),
            Box::pin(add(&racers[1], &court, day)),
            Box::pin(hold_all(&racers[2], &court, days)),
        ];
        let won = statuses(&at_the_gate(&app, &court, requests.into_iter()).await)[&201];
        let doubled = double_bookings(&app).await > 0;
        assert_eq!((won, doubled), if harmless { (3, true) } else { (1, false) });
    }
}
