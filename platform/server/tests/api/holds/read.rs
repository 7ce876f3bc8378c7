//! readHold (docs/rules/holds-and-carts.md#holds)

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use crate::support::Scene;
use crate::support::renting::{cards, id};

#[tokio::test]
async fn a_hold_that_ran_out_says_what_is_free_instead() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/holds/{}", hold["id"].as_str().expect("an id")));
    app.clock().advance(TimeDelta::seconds(899));
    let live = ana.get(&path).await.expect(200).json();
    assert_eq!(live["state"], "live");
    assert!(live.get("alternatives").is_none());

    app.clock().advance(TimeDelta::seconds(1));
    let lost = ana.get(&path).await.expect(200).json();
    assert_eq!(lost["state"], "expired", "by the clock alone");
    ben.hold(&court, app.day(5), "18:00", "20:00").await;
    let lost = ana.get(&path).await.expect(200).json();
    assert_eq!((&lost["state"], &lost["renewable"]), (&json!("expired"), &json!(false)));
    assert_eq!(
        lost["alternatives"][0],
        json!({ "date": app.day(5), "start": "16:00", "end": "18:00" })
    );
}

#[tokio::test]
async fn what_became_of_a_hold_goes_before_the_clock() {
    let Scene {
        app,
        district,
        court,
        ana,
        ..
    } = Scene::start().await;
    let path = |hold: &Value| district.path(&format!("/holds/{}", id(hold)));
    let paying = ana.hold(&court, app.day(5), "10:00", "11:00").await;
    let booked = ana.hold(&court, app.day(6), "10:00", "11:00").await;
    let released = ana.hold(&court, app.day(7), "10:00", "11:00").await;
    ana.try_book(&district, &paying, cards::ASKS_HOLDER).await.expect(202);
    ana.try_book(&district, &booked, cards::VISA).await.expect(201);
    ana.delete(&path(&released)).await.expect(204);
    for seconds in [10, 99_999] {
        app.clock().advance(TimeDelta::seconds(seconds));
        for (hold, state) in [(&paying, "paying"), (&booked, "booked"), (&released, "released")] {
            let read = ana.get(&path(hold)).await.expect(200).json();
            assert_eq!(read["state"], state, "{seconds} seconds later");
        }
    }
}

#[tokio::test]
async fn a_hold_and_a_quote_say_until_when_its_booking_could_be_cancelled() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    for (days, cancellable) in [(70, true), (5, false)] {
        let time = json!({ "date": app.day(days), "start": "18:00", "end": "20:00" });
        let request = json!({ "spaceId": court.id, "dates": [time] });
        let quote = ana.post(&district.path("/quotes"), request).await.expect(200).json();
        let hold = ana.hold(&court, app.day(days), "18:00", "20:00").await;
        let starts_at: DateTime<Utc> = hold["startsAt"].as_str().expect("a start").parse().expect("an instant");
        let deadline = starts_at - TimeDelta::days(60);
        for told in [&quote, &hold] {
            let cancel_by: DateTime<Utc> = told["cancelBy"]
                .as_str()
                .expect("a deadline")
                .parse()
                .expect("an instant");
            assert_eq!((cancel_by, &told["cancellable"]), (deadline, &json!(cancellable)));
            assert_eq!(told["allCancellable"], cancellable);
            assert_eq!(told["refundable"], quote["refundable"]);
        }
    }
}

#[tokio::test]
async fn a_hold_and_a_quote_of_a_series_say_if_all_of_its_dates_could_be_canceled() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    for (days, all) in [([5, 70], false), ([77, 84], true)] {
        let times = days.map(|day| (app.day(day), "18:00", "20:00"));
        let asked = times.map(|(day, start, end)| json!({ "date": day, "start": start, "end": end }));
        let request = json!({ "spaceId": court.id, "dates": asked });
        let quote = ana.post(&district.path("/quotes"), request).await.expect(200).json();
        let hold = ana.try_hold_dates(&court, &times).await.expect(201).json();
        for told in [&quote, &hold] {
            assert_eq!(
                (&told["cancellable"], &told["allCancellable"]),
                (&json!(true), &json!(all))
            );
        }
    }
}

#[tokio::test]
async fn a_hold_is_its_owners_business() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let hold = app.renter("ana").await.hold(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/holds/{}", hold["id"].as_str().expect("an id")));
    app.anonymous().get(&path).await.expect(401);
    app.renter("ben").await.get(&path).await.expect(404);
}
