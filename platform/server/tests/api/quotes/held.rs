//! createQuote of what is held: at the promised prices, with what is chosen beside the time
//! (docs/rules/prices-and-the-bill.md#promised-prices).

use policy::Role;
use serde_json::{Value, json};

use crate::groups::{group, join};
use crate::support::renting::{booking_request, cards};
use crate::support::{Answer, Client, Scene, Space};

/// Quotes a hold, with these members too.
async fn quote(client: &Client, space: &Space, hold: &Value, also: Value) -> Answer {
    let mut request = json!({ "spaceId": space.id, "holdId": hold["id"] });
    for (name, value) in also.as_object().expect("members") {
        request[name] = value.clone();
    }
    client.post(&space.organization().path("/quotes"), request).await
}

#[tokio::test]
async fn a_promised_price_is_quoted_with_what_is_chosen_and_booked_like_that() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let chairs = json!({ "addons": [{ "name": "Chairs", "price": "1.50", "perItem": true, "quantity": 40 }] });
    let offered = admin.put(&court.path("/addons"), chairs).await.expect(200).json();
    let clubs = group(&admin, &district, json!({ "name": "Clubs", "discount": "10" })).await;
    let ana = app.renter("ana").await;
    join(&admin, &district, &clubs, &ana).await;
    admin.offer_insurance(&district).await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    ana.answer_insurance(&district, &hold).await.expect(200);
    admin
        .patch(&court.path(""), json!({ "price": "30.00" }))
        .await
        .expect(200);

    let wishes = json!({
        "groupId": clubs["id"],
        "addons": [{ "id": offered["items"][0]["id"], "quantity": 10 }],
        "insurance": true,
    });
    let quoted = quote(&ana, &court, &hold, wishes.clone()).await.expect(200).json();
    assert_eq!(
        quoted["bill"]["rateHours"]["total"], "40.00",
        "two hours at 20, as promised"
    );
    assert_eq!(
        quoted["bill"]["subtotal"], "49.50",
        "40 and 15 for chairs, less a tenth"
    );
    assert_eq!(quoted["dates"][0]["open"], true);
    let mut by_days = wishes.clone();
    by_days["spaceId"] = json!(court.id);
    by_days["dates"] = json!([{ "date": app.day(5), "start": "18:00", "end": "20:00" }]);
    let now = ana.post(&district.path("/quotes"), by_days).await.expect(200).json();
    assert_eq!(now["bill"]["rateHours"]["total"], "60.00", "as it would be held now");

    let mut request = booking_request(&hold, cards::VISA);
    for (name, value) in wishes.as_object().expect("members") {
        request[name] = value.clone();
    }
    request["total"] = quoted["bill"]["total"].clone();
    let booking = ana.post(&district.path("/bookings"), request).await.expect(201).json();
    assert_eq!(booking["bill"], quoted["bill"]);
}

/// A change while somebody fills in their booking doesn't change what they have seen.
#[tokio::test]
async fn fees_taxes_and_discounts_stand_while_the_hold_lives() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let organization = district.path("/organization");
    let settings = json!({ "settings": { "salesTax": "5.5", "bookingFee": true, "userFees": true } });
    admin.patch(&organization, settings).await.expect(200);
    let clubs = group(&admin, &district, json!({ "name": "Clubs", "discount": "10" })).await;
    let ana = app.renter("ana").await;
    join(&admin, &district, &clubs, &ana).await;
    let item = json!({ "spaceId": court.id, "dates": [{ "date": app.day(5), "start": "18:00", "end": "20:00" }] });
    let hold = ana.post(&district.path("/cart/dates"), item).await.expect(201).json();
    assert_eq!(hold["bill"]["discount"]["amount"], "4.00");

    let dearer = json!({ "settings": { "salesTax": "9", "bookingFee": true, "userFees": true } });
    admin.patch(&organization, dearer).await.expect(200);
    let terms = json!({ "tx": "2.9", "user": "5", "host": { "group": "3", "nonGroup": "5" } });
    let superadmin = app.superadmin().await;
    superadmin
        .put(&district.path("/organization/terms"), terms)
        .await
        .expect(200);
    let path = district.path(&format!("/groups/{}", clubs["id"].as_str().expect("an id")));
    admin.patch(&path, json!({ "discount": "1" })).await.expect(200);
    let now = ana.get(&district.path("/cart")).await.expect(200).json();
    assert_eq!(now["bill"], hold["bill"]);
    let quoted = quote(&ana, &court, &hold, json!({ "groupId": clubs["id"] }))
        .await
        .expect(200)
        .json();
    assert_eq!(quoted["bill"], hold["bill"]);
    let more = json!({ "spaceId": court.id, "dates": [{ "date": app.day(6), "start": "18:00", "end": "20:00" }] });
    let both = ana.post(&district.path("/cart/dates"), more).await.expect(201).json();
    assert_eq!(both["bill"]["discount"]["amount"], "8.00");
    let booking = ana.try_book(&district, &both, cards::VISA).await.expect(201).json();
    assert_eq!(booking["bill"], both["bill"]);

    let later = ana.hold(&court, app.day(8), "18:00", "20:00").await;
    assert_eq!(
        later["bill"]["discount"]["amount"], "0.40",
        "what is held later is held on what holds then"
    );
}

#[tokio::test]
async fn a_cart_with_two_times_on_a_day_is_quoted_whole() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let mut cart = Value::Null;
    for (start, end) in [("13:00", "14:00"), ("10:00", "11:00")] {
        let item = json!({ "spaceId": court.id, "dates": [{ "date": app.day(5), "start": start, "end": end }] });
        cart = ana.post(&district.path("/cart/dates"), item).await.expect(201).json();
    }
    let quoted = quote(&ana, &court, &cart, json!({})).await.expect(200).json();
    assert_eq!(quoted["bill"], cart["bill"]);
    let starts: Vec<_> = quoted["dates"]
        .as_array()
        .unwrap()
        .iter()
        .map(|day| &day["start"])
        .collect();
    assert_eq!(starts, ["10:00", "13:00"]);
}

#[tokio::test]
async fn a_group_that_books_earlier_closes_what_is_held() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let lead = json!({ "leadTimeDays": 10 });
    admin.patch(&district.path("/organization"), lead).await.expect(200);
    let ana = app.renter("ana").await;
    let mut both = Vec::new();
    for form in [
        json!({ "name": "Quick", "leadTimeDays": 1 }),
        json!({ "name": "Cheap", "discount": "20" }),
    ] {
        let made = group(&admin, &district, form).await;
        join(&admin, &district, &made, &ana).await;
        both.push(made);
    }
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    for (chosen, open) in [(&both[0], true), (&both[1], false)] {
        let quoted = quote(&ana, &court, &hold, json!({ "groupId": chosen["id"] })).await;
        let date = quoted.expect(200).json()["dates"][0].clone();
        assert_eq!(date["open"], open, "{chosen}");
        assert_eq!(date["blocks"][0]["reason"] == "leadTime", !open, "{date}");
    }
}

/// The organization's changes of its rules while somebody fills in their booking keep nobody from booking what they hold.
#[tokio::test]
async fn what_is_held_stays_open_when_rules_and_lead_times_change() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let lead = json!({ "leadTimeDays": 10 });
    admin.patch(&district.path("/organization"), lead).await.expect(200);
    let rule = admin.get(&district.path("/availability-rules")).await.json()["items"][0].clone();
    let path = format!(
        "/availability-rules/{}?acceptCollisions=true",
        rule["id"].as_str().expect("an id")
    );
    admin.delete(&district.path(&path)).await.expect(204);
    let refused = ana.try_hold(&court, app.day(6), "18:00", "20:00").await;
    refused.expect(422);
    let quoted = quote(&ana, &court, &hold, json!({})).await.expect(200).json();
    assert_eq!(quoted["dates"][0]["open"], true, "{}", quoted["dates"]);
    assert_eq!(quoted["leadTimeDays"], 0, "as it was when it was held");
    ana.try_book(&district, &hold, cards::VISA).await.expect(201);
    let booked = quote(&ana, &court, &hold, json!({})).await.expect(409).json();
    assert_eq!(booked["code"], "bookedAlready");
}

#[tokio::test]
async fn only_ones_own_living_hold_of_that_space_is_quoted_and_with_its_own_times() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let day = json!([{ "date": app.day(5), "start": "18:00", "end": "20:00" }]);
    let twice = quote(&ana, &court, &hold, json!({ "dates": day })).await.expect(422);
    assert_eq!(twice.field("dates").0, "heldAlready");
    let other = app.space(&gym).with("number", 2).await;
    let elsewhere = quote(&ana, &other, &hold, json!({})).await.expect(422);
    assert_eq!(elsewhere.field("spaceId").0, "otherSpace");
    for stranger in [app.anonymous(), app.renter("ben").await] {
        quote(&stranger, &court, &hold, json!({})).await.expect(404);
    }
    let path = format!("/holds/{}", hold["id"].as_str().unwrap());
    ana.delete(&district.path(&path)).await.expect(204);
    let lost = quote(&ana, &court, &hold, json!({})).await.expect(409);
    assert_eq!(lost.json()["code"], "holdLost");
}
