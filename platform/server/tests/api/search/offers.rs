//! searchSpaces and createHold: whatever the search offers, a hold takes, at every length, for every kind of price.

use chrono::{Datelike, NaiveDate, Weekday};
use policy::Role;
use serde_json::{Value, json};

use super::{around, search};
use crate::support::renting::id;
use crate::support::{Client, Facility, Organization, Space, TestApp};

/// Spaces of every kind of slot and price, in a district with a lead time of a day.
struct Market {
    app: TestApp,
    district: Organization,
    spaces: Vec<Space>,
    /// The day on which the clocks are set forward.
    spring: NaiveDate,
}

impl Market {
    async fn start() -> Self {
        let app = TestApp::start().await;
        app.wait_for_tuesday();
        let district = app.organization("district").await;
        app.make_partner(&district).await;
        let gym = app.facility(&district).await;
        let admin = app.staff(&district, Role::Admin).await;
        let mut spaces = Vec::new();
        for (name, rental) in [
            ("Half hours", json!({})),
            ("Hours", json!({ "ownBlock": 60 })),
            ("Twenties", json!({ "ownBlock": 20, "ownMinimumSlots": 4 })),
            ("Fives", json!({ "ownBlock": 5, "ownMinimumSlots": 7 })),
            ("Long", json!({ "ownMinimumSlots": 4 })),
            ("Buffers", json!({ "bufferBefore": 1, "bufferAfter": 2 })),
            ("Sheet", json!({})),
            ("Days", json!({})),
            ("Blocks", json!({ "bufferBefore": 1 })),
        ] {
            let space = app
                .space(&gym)
                .with("base", name)
                .with("rental", rental)
                .open("startTime", "06:30")
                .open("endTime", if name == "Days" { "24:00" } else { "21:30" })
                .open("allDay", name == "Days");
            spaces.push(space.await);
        }
        price(&admin, &district, &spaces).await;
        spaces.push(night(&app, &gym).await);
        admin
            .patch(&district.path("/organization"), json!({ "leadTimeDays": 2 }))
            .await
            .expect(200);
        let spring = (3..370)
            .map(|days| app.day(days))
            .find(|day| day.month() == 3 && day.weekday() == Weekday::Sun && (8..15).contains(&day.day()));
        let market = Self {
            spring: spring.expect("a year has a second Sunday in March"),
            app,
            district,
            spaces,
        };
        market.take_some().await;
        market
    }

    /// Books for others: a time in the morning, and one that begins and ends off the hour.
    async fn take_some(&self) {
        for (renter, space, start, end) in [
            ("bea", 0, "10:30", "12:00"),
            ("bea", 1, "12:00", "13:00"),
            ("cal", 3, "09:05", "11:20"),
            ("cal", 5, "17:00", "18:30"),
            ("dee", 6, "07:00", "08:30"),
        ] {
            let client = self.app.renter(renter).await;
            let day = self.app.day(4);
            client.hold(&self.spaces[space], day, start, end).await;
        }
    }
}

async fn price(admin: &Client, district: &Organization, spaces: &[Space]) {
    let rows = json!([{ "start": "17:00", "end": "22:00", "amounts": { "all": "30.00" } }]);
    let sheet = json!({ "title": "Evenings", "rows": rows });
    let sheet = admin
        .post(&district.path("/price-sheets"), sheet)
        .await
        .expect(201)
        .json();
    let all = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let block = |name: &str, start: &str, end: &str, buffer: Value| {
        json!({
            "name": name, "start": start, "end": end, "additional": "30.00", "buffer": buffer,
            "table": [{ "amount": "100.00", "days": all, "holiday": false }],
        })
    };
    let blocks = [
        block(
            "Morning",
            "08:00",
            "12:00",
            json!([{ "start": "12:00", "end": "12:30" }]),
        ),
        block("Evening", "18:00", "20:00", json!([])),
    ];
    for (space, form) in [
        (6, json!({ "mode": "sheet", "priceSheetId": sheet["id"] })),
        (7, json!({ "mode": "daily", "dailyPrice": "100.00" })),
        (8, json!({ "mode": "blocks", "blocks": blocks })),
    ] {
        admin.put(&spaces[space].path("/pricing"), form).await.expect(200);
    }
}

/// Open around the clock, so also in the hour that is skipped.
async fn night(app: &TestApp, gym: &Facility) -> Space {
    app.space(gym).with("base", "Night").open("allDay", true).await
}

#[tokio::test]
async fn every_time_that_is_offered_is_taken_by_a_hold() {
    let market = Market::start().await;
    let ana = market.app.renter("ana").await;
    let days = [0, 2, 4].map(|day| market.app.day(day));
    let mut taken = 0;
    for day in days.into_iter().chain([market.spring]) {
        for (minutes, window) in [
            (30, ""),
            (60, "&start=17:00&end=22:00"),
            (75, "&start=07:15"),
            (150, ""),
            (300, ""),
        ] {
            let query = format!("{}&minutes={minutes}{window}&whole=true&limit=30", around(day));
            let page = search(&ana, &query).await;
            for result in page["items"].as_array().expect("results") {
                for span in result["free"].as_array().expect("free spans") {
                    taken += hold_offers(&market, &ana, result, span, minutes).await;
                }
            }
            let nearest = page["nearest"].as_array().into_iter().flatten();
            for result in nearest.filter(|result| result.get("nextFree").is_some()) {
                taken += hold_offers(&market, &ana, result, &result["nextFree"], minutes).await;
            }
        }
    }
    assert!(taken > 200, "there was something to hold: {taken}");
}

#[tokio::test]
async fn a_repeat_can_be_held_on_the_dates_that_it_names() {
    let market = Market::start().await;
    let ana = market.app.renter("ana").await;
    let mut held = 0;
    for minutes in [60, 150] {
        let query = format!(
            "{}&minutes={minutes}&start=08:00&end=22:00&daily=true&count=5&whole=true&limit=30",
            around(market.app.day(2))
        );
        let page = search(&ana, &query).await;
        for result in page["items"].as_array().expect("results") {
            let repeat = &result["repeat"];
            let dates = repeat["openDates"].as_array().expect("dates");
            let times = dates
                .iter()
                .map(|date| asked(result, date, &repeat["start"], &repeat["end"]));
            held += usize::from(take(&market, &ana, result, times.collect()).await);
        }
    }
    assert!(held > 10, "there was something to hold: {held}");
}

/// Holds the first, a middle and the last time of that length in a span, in the space's own slots.
async fn hold_offers(market: &Market, ana: &Client, result: &Value, span: &Value, minutes: u16) -> usize {
    let (date, start, end) = (&span["date"], clock(&span["start"]), clock(&span["end"]));
    let space = &result["space"];
    let number = |member: &str| u16::try_from(space[member].as_u64().expect("a number")).expect("minutes");
    let (slot, least) = (number("block"), number("minimumMinutes"));
    let whole = space.get("blocks").is_some() || result["priceUnit"] == "day";
    let length = if whole {
        end - start
    } else {
        minutes.div_ceil(slot) * slot
    };
    let length = length.max(least);
    assert!(start + length <= end, "too short for what is asked: {result}");
    let last = (end - length - start) / slot;
    let mut offers = vec![0, last / 2, last];
    offers.dedup();
    for offer in &offers {
        let from = start + offer * slot;
        let time = asked(result, date, &json!(written(from)), &json!(written(from + length)));
        assert!(take(market, ana, result, vec![time]).await);
    }
    offers.len()
}

/// A time as it is asked for, in the block that it lies around where there are blocks.
fn asked(result: &Value, date: &Value, start: &Value, end: &Value) -> Value {
    let mut time = json!({ "date": date, "start": start, "end": end });
    let blocks = result["space"]["blocks"].as_array().into_iter().flatten();
    let mut inside =
        blocks.filter(|block| clock(start) <= clock(&block["start"]) && clock(&block["end"]) <= clock(end));
    if let Some(block) = inside.next() {
        time["block"] = block["name"].clone();
    }
    time
}

/// Holds these times and releases them. Returns false if there are none.
async fn take(market: &Market, ana: &Client, result: &Value, times: Vec<Value>) -> bool {
    if times.is_empty() {
        return false;
    }
    let request = json!({ "spaceId": result["spaceId"], "dates": times });
    let answer = ana.post(&market.district.path("/holds"), request.clone()).await;
    assert_eq!(
        answer.status,
        201,
        "{} offers {request} and refuses it: {}",
        result["spaceName"],
        answer.text()
    );
    let path = market.district.path(&format!("/holds/{}", id(&answer.json())));
    ana.delete(&path).await.expect(204);
    true
}

fn clock(time: &Value) -> u16 {
    let text = time.as_str().expect("a time");
    let (hours, minutes) = text.split_once(':').expect("hours and minutes");
    hours.parse::<u16>().expect("hours") * 60 + minutes.parse::<u16>().expect("minutes")
}

fn written(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}
