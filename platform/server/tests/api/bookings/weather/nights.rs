//! quoteWeatherClosure, findWeatherClosureMoves, createWeatherClosure: a time over midnight of which one date is inside

use chrono::{DateTime, TimeDelta, Utc};
use policy::Role;
use serde_json::{Value, json};

use super::{World, cancelled};
use crate::support::renting::each;
use crate::support::{Client, Space};

impl World {
    /// Another space of the field's kind in the same park, open around the clock.
    async fn all_day(&self, name: &str) -> Space {
        let space = self.app.space(&self.field.facility).with("base", name);
        space.with("instantBooking", true).open("allDay", true).await
    }

    /// From 11:30 PM on the fifth day to 12:30 AM.
    async fn night(&self, renter: &Client, space: &Space) -> Value {
        let days = [(self.app.day(5), "23:30", "24:00"), (self.app.day(6), "00:00", "00:30")];
        renter.book_days(space, &days).await
    }

    /// The first six hours of the sixth day.
    fn morning(&self, space: &Space) -> Value {
        json!({ "spaceIds": [space.id], "date": self.app.day(6), "startTime": "00:00", "endTime": "06:00" })
    }
}

fn ids(booking: &Value) -> Vec<Value> {
    let days = booking["days"].as_array().into_iter().flatten();
    days.map(|day| day["id"].clone()).collect()
}

#[tokio::test]
async fn half_of_it_inside_cancels_the_whole_which_is_one_date() {
    let world = World::start().await;
    let court = world.all_day("Yard").await;
    let ana = world.app.renter("ana").await;
    let night = world.night(&ana, &court).await;
    let closing = world.morning(&court);
    let preview = world.preview(&closing).await.expect(200).json();
    assert_eq!(cancelled(&preview), ids(&night), "{preview}");
    assert_eq!(preview["refund"], "20.00");

    let half = world.close_with(&closing, json!([ids(&night)[1]])).await.expect(409);
    assert_eq!(half.problem().code, "bookingsChanged");
    let report = world.close(&closing).await.expect(200).json();
    assert_eq!(report["closure"]["cancelledDates"], 1);
    assert_eq!(report["cancelled"][0]["dayIds"], json!(ids(&night)));
    assert_eq!(report["cancelled"][0]["refund"], "20.00");
    world.app.run_jobs().await;
    assert_eq!(world.status(&night).await, "refunded");
    let mails = world.app.mail_to(ana.email()).await;
    let told: Vec<_> = mails
        .iter()
        .filter(|mail| mail.summary.subject.to_lowercase().contains("cancel"))
        .collect();
    assert_eq!(told.len(), 1);
    let text = told[0].text.as_deref().unwrap_or_default();
    assert!(text.contains("11:30 PM to ") && text.contains(", 12:30 AM"), "{text}");

    let ben = world.app.renter("ben").await;
    ben.try_hold(&court, world.app.day(5), "22:00", "24:00")
        .await
        .expect(201);
    let taken = ben.try_hold(&court, world.app.day(6), "00:00", "01:00").await;
    assert!(!taken.status.is_success(), "closed");
}

#[tokio::test]
async fn it_stays_whole_once_its_evening_has_begun() {
    let world = World::start().await;
    let court = world.all_day("Yard").await;
    let ana = world.app.renter("ana").await;
    let night = world.night(&ana, &court).await;
    let closing = world.morning(&court);
    let begins: DateTime<Utc> = night["days"][0]["startsAt"]
        .as_str()
        .and_then(|at| at.parse().ok())
        .expect("an instant");
    let clock = world.app.clock();
    clock.advance(begins - clock.now() + TimeDelta::minutes(5));
    let admin = world.app.staff(&world.district, Role::Admin).await;
    let path = world.district.path("/weather-closures/preview");
    let preview = admin.post(&path, closing.clone()).await.expect(200).json();
    assert_eq!(cancelled(&preview), Vec::<Value>::new());
    assert_eq!(each(&preview["bookings"][0]["dates"], "start"), ["23:30", "00:00"]);
    let form = json!({ "closing": closing, "reason": "Flooded", "dayIds": [] });
    let path = world.district.path("/weather-closures");
    let report = admin.post(&path, form).await.expect(200).json();
    assert_eq!(report["closure"]["cancelledDates"], 0);
}

#[tokio::test]
async fn it_moves_as_a_whole_to_a_space_that_is_free_on_both_days() {
    let world = World::start().await;
    let (court, hall) = (world.all_day("Yard").await, world.all_day("Hall").await);
    let ana = world.app.renter("ana").await;
    let night = world.night(&ana, &court).await;
    let closing = world.morning(&court);
    let found = world.find(&closing).await.expect(200).json();
    let dates = ids(&night);
    assert_eq!(json!(each(&found["moves"], "dayId")), json!(dates), "{found}");
    assert_eq!(each(&found["moves"], "spaceName"), ["Hall", "Hall"]);

    let to_hall = |date: &Value| json!({ "dayId": date, "spaceId": hall.id });
    let torn = json!({ "moves": [to_hall(&dates[0])], "dayIds": [dates[1]] });
    let torn = world.close_as(&closing, torn).await.expect(422);
    assert_eq!(torn.field("moves").0, "partOfOneTime");
    let torn = json!({ "keptDayIds": [dates[0]], "dayIds": [dates[1]] });
    let torn = world.close_as(&closing, torn).await.expect(422);
    assert_eq!(torn.field("moves").0, "partOfOneTime");

    let both = json!({ "moves": [to_hall(&dates[0]), to_hall(&dates[1])] });
    let report = world.close_as(&closing, both).await.expect(200).json();
    assert_eq!(
        (&report["closure"]["movedDates"], &report["notMoved"]),
        (&json!(1), &json!([]))
    );
    assert_eq!(report["moved"][0]["dayIds"], json!(dates));
}

#[tokio::test]
async fn a_space_that_is_taken_on_one_of_its_days_is_not_proposed() {
    let world = World::start().await;
    let (court, hall) = (world.all_day("Yard").await, world.all_day("Hall").await);
    let ana = world.app.renter("ana").await;
    let night = world.night(&ana, &court).await;
    let ben = world.app.renter("ben").await;
    ben.book(&hall, world.app.day(5), "22:00", "24:00").await;
    let found = world.find(&world.morning(&court)).await.expect(200).json();
    assert_eq!(found["moves"], json!([]), "{found}");
    assert_eq!(found["left"][0]["dayIds"].as_array().map(Vec::len), Some(2));
    assert_eq!(found["refund"], night["total"]);
}
