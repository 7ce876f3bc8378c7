//! createQuote, createBooking, quotePlacedBooking, placeBooking, moveBookingDate, addBookingDates, moveBookingSpace,
//! quoteBookingDateMove, quoteBookingSpaceMove, listCollisionsOfAssignment and assignTimes with add-ons of limited
//! quantity (docs/rules/prices-and-the-bill.md#equipment)

use chrono::NaiveDate;
use serde_json::{Value, json};

use crate::support::renting::{booking_request, cards, id};
use crate::support::{Answer, Client, Scene, Space};

/// Ten chairs for both of two courts.
struct Chairs {
    id: String,
    courts: [Space; 2],
    scene: Scene,
}

impl Chairs {
    async fn for_two_courts() -> Self {
        let scene = Scene::with_court(|court| court.with("number", 1)).await;
        let second = scene.app.space(&scene.gym).with("number", 2).await;
        let courts = [scene.court.clone(), second];
        let form = json!({ "name": "Chairs", "price": "1.00", "perItem": true, "quantity": 10 });
        let path = scene.district.path("/addons");
        let made = scene.admin.post(&path, form).await.expect(201).json();
        for court in &courts {
            let offered = json!({ "addons": [{ "addonId": made["id"] }] });
            scene.admin.put(&court.path("/addons"), offered).await.expect(200);
        }
        Self {
            id: id(&made).to_string(),
            courts,
            scene,
        }
    }

    fn wish(&self, quantity: u32) -> Value {
        json!([{ "id": self.id, "quantity": quantity }])
    }

    async fn quote(&self, court: usize, day: NaiveDate, start: &str, end: &str, quantity: u32) -> Answer {
        let addons = if quantity == 0 { json!([]) } else { self.wish(quantity) };
        let request = json!({
            "spaceId": self.courts[court].id,
            "dates": [{ "date": day, "start": start, "end": end }],
            "addons": addons,
        });
        self.scene
            .app
            .anonymous()
            .post(&self.scene.district.path("/quotes"), request)
            .await
    }

    async fn left(&self, court: usize, day: NaiveDate, start: &str, end: &str) -> Value {
        let quote = self.quote(court, day, start, end, 0).await.expect(200).json();
        assert_eq!(quote["addonsLeft"][0]["id"], json!(self.id));
        quote["addonsLeft"][0]["left"].clone()
    }

    /// Books a court with this many chairs, and returns the answer.
    async fn book(
        &self,
        renter: &Client,
        court: usize,
        day: NaiveDate,
        start: &str,
        end: &str,
        quantity: u32,
    ) -> Answer {
        let court = &self.courts[court];
        let hold = renter.hold(court, day, start, end).await;
        let path = self.scene.district.path("/quotes");
        let quoted = json!({ "spaceId": court.id, "holdId": hold["id"], "addons": self.wish(quantity) });
        let quote = renter.post(&path, quoted).await;
        let mut request = booking_request(&hold, cards::VISA);
        request["addons"] = self.wish(quantity);
        if quote.status.is_success() {
            request["total"] = quote.json()["bill"]["total"].clone();
        }
        renter.post(&self.scene.district.path("/bookings"), request).await
    }
}

#[tokio::test]
async fn what_overlapping_bookings_have_is_counted_and_the_rest_is_shown() {
    let chairs = Chairs::for_two_courts().await;
    let Scene { app, ana, .. } = &chairs.scene;
    let day = app.day(5);
    assert_eq!(chairs.left(0, day, "18:00", "20:00").await, 10);
    chairs.book(ana, 0, day, "18:00", "20:00", 4).await.expect(201);
    let bob = app.renter("bob").await;
    chairs.book(&bob, 1, day, "16:00", "18:00", 5).await.expect(201);
    // The first ends when the other begins, so never more than five are out at the same time.
    assert_eq!(chairs.left(0, day, "16:00", "18:00").await, 5);
    assert_eq!(chairs.left(1, day, "16:00", "20:00").await, Value::from(5));
    assert_eq!(chairs.left(1, day, "18:00", "20:00").await, 6);
    assert_eq!(chairs.left(1, day, "20:00", "21:00").await, 10);
    assert_eq!(chairs.left(1, app.day(6), "18:00", "20:00").await, 10);

    chairs.quote(1, day, "18:00", "20:00", 6).await.expect(200);
    let refused = chairs.quote(1, day, "18:00", "20:00", 7).await.expect(422);
    let (code, message) = refused.field("addons.0.quantity");
    assert_eq!(
        (&*code, &*message),
        ("notEnoughLeft", "Chairs: only 6 left at this time.")
    );
    let refused = chairs.book(&bob, 1, day, "18:00", "20:00", 7).await.expect(422);
    assert_eq!(refused.field("addons.0.quantity").0, "notEnoughLeft");
}

#[tokio::test]
async fn a_canceled_date_gives_its_equipment_back_and_less_stock_takes_nothing_away() {
    let chairs = Chairs::for_two_courts().await;
    let Scene {
        app,
        district,
        admin,
        ana,
        ..
    } = &chairs.scene;
    let day = app.day(5);
    let booking = chairs.book(ana, 0, day, "18:00", "20:00", 8).await.expect(201).json();
    assert_eq!(chairs.left(1, day, "18:00", "20:00").await, 2);

    let path = district.path(&format!("/addons/{}", chairs.id));
    let fewer = json!({ "quantity": 5 });
    admin.patch(&path, fewer).await.expect(200);
    assert_eq!(chairs.left(1, day, "18:00", "20:00").await, 0);
    let refused = chairs.quote(1, day, "18:00", "20:00", 1).await.expect(422);
    assert_eq!(refused.field("addons.0.quantity").1, "Chairs: none left at this time.");

    let path = district.path(&format!("/bookings/{}/cancellation", id(&booking)));
    let cancel = json!({ "reason": "weather" });
    let canceled = admin.put(&path, cancel).await;
    assert!(canceled.status.is_success(), "{}", canceled.text());
    assert_eq!(chairs.left(1, day, "18:00", "20:00").await, 5);
}

/// A request of staff's to book the second court for the organization itself.
fn placed(chairs: &Chairs, day: NaiveDate, start: &str, end: &str, quantity: u32) -> Value {
    json!({
        "spaceId": chairs.courts[1].id,
        "dates": [{ "date": day, "start": start, "end": end }],
        "internal": true,
        "eventName": "Banquet",
        "attendance": 1,
        "total": "0.00",
        "addons": chairs.wish(quantity),
    })
}

#[tokio::test]
async fn staff_place_no_more_than_is_left_even_with_a_reason_to_override() {
    let chairs = Chairs::for_two_courts().await;
    let Scene {
        app,
        district,
        admin,
        ana,
        ..
    } = &chairs.scene;
    let day = app.day(5);
    chairs.book(ana, 0, day, "18:00", "20:00", 8).await.expect(201);
    let (place, quote) = (
        district.path("/placed-bookings"),
        district.path("/placed-bookings/quote"),
    );
    let mut form = placed(&chairs, day, "19:00", "21:00", 3);
    form["overrideReason"] = json!("The rules are closed.");
    for path in [&place, &quote] {
        let refused = admin.post(path, form.clone()).await.expect(422);
        assert_eq!(
            refused.field("addons.0.quantity").1,
            "Chairs: only 2 left at this time."
        );
    }
    form["addons"] = chairs.wish(2);
    let quoted = admin.post(&quote, form.clone()).await.expect(200).json();
    assert_eq!(quoted["addonsLeft"], json!([{ "id": chairs.id, "left": 2 }]));
    admin.post(&place, form).await.expect(201);
}

#[tokio::test]
async fn a_date_that_moves_lengthens_or_is_added_finds_its_equipment_or_stays() {
    let chairs = Chairs::for_two_courts().await;
    let Scene {
        app,
        district,
        admin,
        ana,
        ..
    } = &chairs.scene;
    let day = app.day(5);
    chairs.book(ana, 0, day, "18:00", "20:00", 8).await.expect(201);
    let form = placed(&chairs, day, "15:00", "18:00", 5);
    let path = district.path("/placed-bookings");
    let booking = admin.post(&path, form).await.expect(201).json();
    let (id, date) = (id(&booking), id(&booking["dates"][0]));
    let path = district.path(&format!("/bookings/{id}/dates/{date}/time"));
    for (start, end, words) in [
        ("15:00", "19:00", "3:00 to 7:00 PM"),
        ("19:00", "21:00", "7:00 to 9:00 PM"),
    ] {
        let later = json!({ "date": { "date": day, "start": start, "end": end } });
        // The quote says what the move would.
        let quoted = admin.post(&format!("{path}/quote"), later.clone()).await;
        for refused in [quoted, admin.put(&path, later).await] {
            let refused = refused.expect(409).problem();
            assert_eq!(refused.code, "addonRunsOut");
            assert_eq!(
                refused.detail,
                format!("Chairs: only 2 left on {}, {words}.", day.format("%a, %b %-d"))
            );
        }
    }
    let more = json!({ "dates": [{ "date": day, "start": "18:00", "end": "19:00" }] });
    let added = district.path(&format!("/bookings/{id}/dates"));
    let refused = admin.post(&added, more).await.expect(409).problem();
    assert_eq!(refused.code, "addonRunsOut");
    assert!(refused.detail.ends_with("6:00 to 7:00 PM."), "{}", refused.detail);
    let sooner = json!({ "date": { "date": day, "start": "14:00", "end": "18:00" } });
    admin.put(&path, sooner).await.expect(200);
    assert_eq!(chairs.left(0, day, "14:00", "15:00").await, 5);
}

#[tokio::test]
async fn an_assignment_hears_of_what_runs_out_before_it_is_made_in_all_of_its_spaces_together() {
    let chairs = Chairs::for_two_courts().await;
    let Scene {
        app,
        district,
        admin,
        ana,
        ..
    } = &chairs.scene;
    let (first, second) = (app.day(5), app.day(6));
    chairs.book(ana, 0, second, "18:00", "20:00", 1).await.expect(201);
    let form = |quantity: u32| {
        let options = chairs
            .courts
            .each_ref()
            .map(|court| json!({ "spaceId": court.id, "addons": chairs.wish(quantity) }));
        json!({
            "spaceIds": chairs.courts.each_ref().map(|court| court.id), "spaceOptions": options,
            "eventName": "Season", "sport": "basketball", "internal": true, "startDate": first, "endDate": second,
            "multiple": true, "weekdays": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
            "startTime": "20:00", "endTime": "21:00",
        })
    };
    let path = district.path("/assignments");
    let asked = district.path("/assignments/collisions");
    for path in [&asked, &path] {
        let refused = admin.post(path, form(6)).await.expect(409).problem();
        assert_eq!(refused.code, "addonRunsOut");
        let expected = [first, second].map(|day| {
            let day = day.format("%a, %b %-d");
            format!("Chairs: only 10 left on {day}, 8:00 to 9:00 PM.")
        });
        assert_eq!(refused.detail, expected.join(" "));
    }
    admin.post(&asked, form(5)).await.expect(200);
    admin.post(&path, form(5)).await.expect(200);
    assert_eq!(chairs.left(0, first, "20:00", "21:00").await, 0);
}

/// In another time zone the same clock time is another one, at which others have the chairs.
#[tokio::test]
async fn a_move_to_another_space_finds_its_equipment_there_or_says_what_runs_out_on_which_dates() {
    let chairs = Chairs::for_two_courts().await;
    let Scene {
        app,
        district,
        admin,
        ana,
        ..
    } = &chairs.scene;
    app.wait_for_tuesday();
    let (first, second) = (app.day(5), app.day(6));
    for day in [first, second] {
        chairs.book(ana, 0, day, "17:00", "18:00", 9).await.expect(201);
    }
    let mut form = placed(&chairs, first, "18:00", "19:00", 2);
    form["dates"] = json!([first, second].map(|day| json!({ "date": day, "start": "18:00", "end": "19:00" })));
    let path = district.path("/placed-bookings");
    let booking = admin.post(&path, form).await.expect(201).json();
    let east = app.facility(district).with("ownTimeZone", "America/New_York").await;
    let hall = app.space(&east).with("base", "Hall").await;
    let path = district.path(&format!("/bookings/{}/space", id(&booking)));
    let to = json!({ "spaceId": hall.id });
    let quoted = admin.post(&format!("{path}/quote"), to.clone()).await;
    for refused in [quoted, admin.put(&path, to.clone()).await] {
        let refused = refused.expect(409).problem();
        assert_eq!(refused.code, "addonRunsOut");
        let expected = [first, second].map(|day| {
            let day = day.format("%a, %b %-d");
            format!("Chairs: only 1 left on {day}, 6:00 to 7:00 PM.")
        });
        assert_eq!(refused.detail, expected.join(" "));
    }
    let near = app.facility(district).await;
    let room = app.space(&near).with("base", "Room").await;
    admin.put(&path, json!({ "spaceId": room.id })).await.expect(200);
}

#[tokio::test]
async fn a_hold_keeps_its_equipment_while_its_payment_runs_and_gives_it_back_with_it() {
    let chairs = Chairs::for_two_courts().await;
    let Scene { app, district, ana, .. } = &chairs.scene;
    let day = app.day(5);
    let hold = ana.hold(&chairs.courts[0], day, "18:00", "20:00").await;
    assert_eq!(chairs.left(1, day, "18:00", "20:00").await, 10, "nothing is chosen yet");
    let quoted = json!({ "spaceId": chairs.courts[0].id, "holdId": hold["id"], "addons": chairs.wish(7) });
    let quote = ana.post(&district.path("/quotes"), quoted).await.expect(200).json();
    let mut request = booking_request(&hold, cards::ASKS_HOLDER);
    request["addons"] = chairs.wish(7);
    request["total"] = quote["bill"]["total"].clone();
    ana.post(&district.path("/bookings"), request).await.expect(202);
    assert_eq!(chairs.left(1, day, "18:00", "20:00").await, 3);
    let path = district.path(&format!("/holds/{}/payment?release=true", id(&hold)));
    ana.delete(&path).await.expect(200);
    assert_eq!(chairs.left(1, day, "18:00", "20:00").await, 10);
}

/// A declined payment keeps its add-ons with the cart, but not with a date that is removed from it.
#[tokio::test]
async fn a_date_that_leaves_a_cart_gives_its_equipment_back() {
    let chairs = Chairs::for_two_courts().await;
    let Scene { app, district, ana, .. } = &chairs.scene;
    let days = [5, 6].map(|day| app.day(day));
    let path = district.path("/cart/dates");
    let times = days.map(|day| json!({ "date": day, "start": "18:00", "end": "20:00" }));
    let item = json!({ "spaceId": chairs.courts[0].id, "dates": times });
    let cart = ana.post(&path, item).await.expect(201).json();
    let quoted = json!({ "spaceId": chairs.courts[0].id, "holdId": cart["id"], "addons": chairs.wish(8) });
    let quote = ana.post(&district.path("/quotes"), quoted).await;
    let mut request = booking_request(&cart, cards::DECLINED);
    request["addons"] = chairs.wish(8);
    request["total"] = quote.expect(200).json()["bill"]["total"].clone();
    ana.post(&district.path("/bookings"), request).await.expect(402);
    for day in days {
        assert_eq!(chairs.left(1, day, "18:00", "20:00").await, 2);
    }
    let date = id(&cart["dates"][0]);
    ana.delete(&format!("{path}/{date}")).await.expect(200);
    assert_eq!(chairs.left(1, days[0], "18:00", "20:00").await, 10);
    assert_eq!(chairs.left(1, days[1], "18:00", "20:00").await, 2);
}

#[tokio::test]
async fn staff_see_how_many_are_booked_at_one_time() {
    let chairs = Chairs::for_two_courts().await;
    let Scene {
        app,
        district,
        admin,
        ana,
        ..
    } = &chairs.scene;
    let day = app.day(5);
    chairs.book(ana, 0, day, "16:00", "18:00", 8).await.expect(201);
    chairs.book(ana, 1, day, "18:00", "20:00", 6).await.expect(201);
    let path = district.path(&format!("/addons/{}", chairs.id));
    let fewer = admin.patch(&path, json!({ "quantity": 5 })).await.expect(200).json();
    assert_eq!((&fewer["quantity"], &fewer["mostBooked"]), (&json!(5), &json!(8)));
    // Without a quantity nothing is counted.
    admin.patch(&path, json!({ "quantity": 0 })).await.expect(200);
    let quote = chairs.quote(0, day, "18:00", "20:00", 0).await.expect(200).json();
    assert_eq!(quote["addonsLeft"], json!([]));
}
