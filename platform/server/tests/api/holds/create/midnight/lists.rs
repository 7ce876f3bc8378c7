//! Lists tell a time over midnight as one (docs/rules/time-and-slots.md#over-midnight).

use serde_json::{Value, json};

use super::{around_the_clock, night};
use crate::support::Scene;

#[tokio::test]
async fn lists_tell_it_as_one_time_and_one_date() {
    let scene = around_the_clock().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let [evening, morning] = night(app, 70);
    ana.book_dates(court, &[evening, morning, (app.day(75), "10:00", "11:00")])
        .await;
    ana.book(court, app.day(80), "22:00", "24:00").await;
    // Days in a row are dates of their own.
    let tournament = [(app.day(90), "00:00", "24:00"), (app.day(91), "00:00", "24:00")];
    ana.book_dates(court, &tournament).await;

    let of_staff = admin.get(&scene.district.path("/bookings?order=earliest")).await;
    let own = ana.get("/api/user/bookings?when=upcoming").await;
    for list in [of_staff, own] {
        let list = list.expect(200).json();
        let told: Vec<_> = list["items"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|booking| {
                (
                    &booking["dates"],
                    &booking["start"],
                    &booking["end"],
                    booking.get("morning"),
                )
            })
            .collect();
        let night = json!({ "date": morning.0, "end": "00:30" });
        assert_eq!(
            told,
            [
                (&json!(2), &json!("23:30"), &json!("24:00"), Some(&night)),
                (&json!(1), &json!("22:00"), &json!("24:00"), None),
                (&json!(2), &json!("00:00"), &json!("24:00"), None),
            ]
        );
    }
}

/// Their dates, starts and mornings, as a list has them.
fn told(list: &Value) -> Vec<(&Value, &Value, Option<&Value>)> {
    let items = list.as_array().expect("a list").iter();
    items
        .map(|booking| (&booking["dates"], &booking["start"], booking.get("morning")))
        .collect()
}

#[tokio::test]
async fn a_day_between_two_nights_lists_their_booking_twice() {
    let scene = around_the_clock().await;
    let Scene { app, admin, .. } = &scene;
    let booking = scene.ana.book_dates(&scene.court, &night(app, 70)).await;
    let next = night(app, 71).map(|(date, start, end)| json!({ "date": date, "start": start, "end": end }));
    let path = scene.path(&booking, "/dates");
    admin.post(&path, json!({ "dates": next })).await.expect(200);
    let day = scene.district.path(&format!("/dashboard?date={}", app.day(71)));
    let shown = admin.get(&day).await.expect(200).json();
    let second = json!({ "date": app.day(72), "end": "00:30" });
    assert_eq!(
        told(&shown["today"]),
        [
            (&json!(2), &json!("00:00"), None),
            (&json!(2), &json!("23:30"), Some(&second))
        ]
    );
}

#[tokio::test]
async fn an_evening_in_place_of_a_canceled_night_has_no_morning() {
    let scene = around_the_clock().await;
    let Scene { app, court, admin, .. } = &scene;
    let night = [(app.day(70), "22:00", "24:00"), (app.day(71), "00:00", "00:30")];
    let other = (app.day(75), "10:00", "11:00");
    let booking = scene.ana.book_dates(court, &[night[0], night[1], other]).await;
    let path = scene.path(&booking, "");
    let ids = json!([booking["dates"][0]["id"], booking["dates"][1]["id"]]);
    let both = json!({ "dateIds": ids, "reason": "other", "message": "The janitor left." });
    admin.put(&format!("{path}/cancellation"), both).await.expect(200);
    let evening = json!({ "dates": [{ "date": night[0].0, "start": night[0].1, "end": night[0].2 }] });
    admin.post(&format!("{path}/dates"), evening).await.expect(200);

    let list = admin.get(&scene.district.path("/bookings")).await.expect(200).json();
    assert_eq!(told(&list["items"]), [(&json!(3), &json!("22:00"), None)]);
}
