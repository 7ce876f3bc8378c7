//! setSpacePricing, and what a quote and a booking make of it.

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{cards, each, id};
use crate::support::{Client, Organization, Space, TestApp, USUAL_NOW};

/// A court that is always open, on a Tuesday.
async fn court(app: &TestApp, district: &Organization) -> Space {
    app.wait_for_tuesday();
    let gym = app.facility(district).await;
    app.space(&gym).open("allDay", true).await
}

async fn quote(client: &Client, space: &Space, day: Value) -> crate::support::Answer {
    let request = json!({ "spaceId": space.id, "dates": [day] });
    client.post(&space.organization().path("/quotes"), request).await
}

fn morning_and_evening() -> Value {
    json!([
        { "name": "Morning", "start": "08:00", "end": "12:00",
          "table": [{ "amount": "100.00", "days": ["mon", "tue", "wed", "thu", "fri"], "holiday": false }],
          "buffer": [{ "start": "12:00", "end": "12:30" }], "additional": "30.00" },
        { "name": "Evening", "start": "18:00", "end": "22:00",
          "table": [{ "amount": "160.00", "days": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], "holiday": false }],
          "buffer": [] },
    ])
}

#[tokio::test]
async fn a_sheet_has_rates_of_its_own_and_the_hourly_price_holds_outside_it() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = court(&app, &district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let sheet = json!({ "title": "Winter", "rows": [
        { "start": "18:00", "end": "20:00", "amounts": { "all": "30.00", "weekends": "50.00" } },
    ] });
    let sheet = admin
        .post(&district.path("/price-sheets"), sheet)
        .await
        .expect(201)
        .json();
    let form = json!({ "mode": "sheet", "priceSheetId": sheet["id"] });
    let priced = admin.put(&court.path("/pricing"), form).await.expect(200).json();
    assert_eq!(
        (
            &priced["pricing"]["mode"],
            &priced["pricing"]["startingAt"],
            &priced["pricing"]["unit"]
        ),
        (&json!("sheet"), &json!("20.00"), &json!("hour"))
    );
    let thursday = json!({ "date": app.day(2), "start": "17:00", "end": "19:00" });
    let bill = quote(&app.anonymous(), &court, thursday).await.expect(200).json()["bill"].clone();
    assert_eq!(
        (&bill["total"], &bill["rateHours"]["base"]),
        (&json!("50.00"), &json!("40.00"))
    );
    let saturday = json!({ "date": app.day(4), "start": "18:00", "end": "20:00" });
    let bill = quote(&app.anonymous(), &court, saturday).await.expect(200).json()["bill"].clone();
    assert_eq!(bill["total"], "100.00");
}

#[tokio::test]
async fn by_the_day_whole_days_are_booked() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = court(&app, &district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let form = json!({ "mode": "daily", "dailyPrice": "100.00" });
    let refused = admin.put(&court.path("/pricing"), form.clone()).await.expect(422);
    assert_eq!(refused.field("mode").0, "partnersOnly");
    app.make_partner(&district).await;
    let priced = admin.put(&court.path("/pricing"), form).await.expect(200).json();
    assert_eq!(
        (&priced["pricing"]["unit"], &priced["pricing"]["dailyPrice"]),
        (&json!("day"), &json!("100.00"))
    );
    assert!(
        priced["price"].as_str().expect("a price").starts_with("4.1666"),
        "{priced}"
    );

    let evening = json!({ "date": app.day(2), "start": "18:00", "end": "20:00" });
    let refused = quote(&app.anonymous(), &court, evening).await.expect(422);
    assert_eq!(refused.field("dates.0.start").0, "notAWholeDay");
    let day = json!({ "date": app.day(2), "start": "00:00", "end": "24:00" });
    let bill = quote(&app.anonymous(), &court, day).await.expect(200).json()["bill"].clone();
    assert_eq!((&bill["total"], &bill["totalHours"]), (&json!("100.00"), &json!("24")));

    let without = admin
        .put(&court.path("/pricing"), json!({ "mode": "hourly" }))
        .await
        .expect(422);
    assert_eq!(
        without.field("price").0,
        "required",
        "a 24th of a day's price is nobody's hourly price"
    );
    let hourly = admin
        .patch(&court.path(""), json!({ "price": "30.00" }))
        .await
        .expect(422);
    assert_eq!(hourly.field("price").0, "pricedByTheDay");
}

/// Hours can no longer be booked there, so the rules that open only hours are removed, if that was agreed to.
#[tokio::test]
async fn a_space_that_becomes_priced_by_the_day_is_open_for_whole_days_alone() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    app.make_partner(&district).await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).open("title", "Daytime").await;
    let hourly = app.space(&gym).with("number", 2).closed().await;
    let admin = app.staff(&district, Role::Admin).await;
    let rules = district.path("/availability-rules");
    let rule = |title: &str, from: u64, spaces: &[&Space]| {
        json!({
            "kind": "open", "title": title, "startDate": app.day(from), "accessLevel": 0, "allDay": true,
            "spaceIds": spaces.iter().map(|space| space.id).collect::<Vec<_>>(),
        })
    };
    admin.post(&rules, rule("Gala", 500, &[&court])).await.expect(201);
    let mut shared = rule("Evening", 450, &[&court, &hourly]);
    shared["allDay"] = json!(false);
    (shared["startTime"], shared["endTime"]) = (json!("18:00"), json!("22:00"));
    admin.post(&rules, shared.clone()).await.expect(201);

    let mut form = json!({ "mode": "daily", "dailyPrice": "100.00" });
    let asked = admin
        .put(&court.path("/pricing"), form.clone())
        .await
        .expect(409)
        .problem();
    assert_eq!(asked.code, "availabilityWouldEnd");
    assert!(
        asked.detail.contains("the 2 rules that open it (“Daytime” (to "),
        "{}",
        asked.detail
    );
    assert!(asked.detail.contains("Make them all day first"), "{}", asked.detail);
    let named: Vec<_> = asked.collisions.iter().map(|rule| rule.name.as_deref()).collect();
    assert_eq!(named, [Some("Daytime"), Some("Evening")]);
    form["removeAvailability"] = json!(true);
    let priced = admin
        .put(&court.path("/pricing"), form.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(each(&priced["removedAvailability"], "title"), ["Daytime", "Evening"]);
    let left = admin
        .get(&format!("{rules}?space={}", court.id))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&left["items"], "title"), ["Gala"]);
    let left = admin
        .get(&format!("{rules}?space={}", hourly.id))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&left["items"], "title"), ["Evening"], "it opens the other still");
    form["removeAvailability"] = json!(false);
    admin.put(&court.path("/pricing"), form).await.expect(200);

    let refused = admin.post(&rules, shared).await.expect(422);
    assert_eq!(
        refused.field("allDay"),
        (
            "wholeDaysOnly".to_owned(),
            "Court is priced by the day. Choose all day.".to_owned()
        )
    );
    let all_day = rule("Fair", 460, &[&court, &hourly]);
    let fair = admin.post(&rules, all_day).await.expect(201).json();
    let path = format!("{rules}/{}", id(&fair));
    let hours = json!({ "startTime": "08:00", "endTime": "12:00" });
    let refused = admin.patch(&path, hours).await.expect(422);
    assert_eq!(refused.field("allDay").0, "wholeDaysOnly");
}

#[tokio::test]
async fn a_block_is_booked_by_its_name_with_time_added_around_it() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = court(&app, &district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let form = json!({ "mode": "blocks", "blocks": morning_and_evening() });
    let priced = admin.put(&court.path("/pricing"), form).await.expect(200).json();
    assert_eq!(
        (&priced["pricing"]["unit"], &priced["pricing"]["startingAt"]),
        (&json!("block"), &json!("100.00"))
    );
    assert_eq!(priced["rental"]["block"], 5);

    let ana = app.renter("ana").await;
    let on = |days: u64, start: &str, block: Value| json!({ "date": app.day(days), "start": start, "end": "12:00", "block": block });
    let refused = quote(&ana, &court, on(2, "08:00", Value::Null)).await.expect(422);
    assert_eq!(
        refused.field("dates.0.block"),
        (
            "noBaseBlock".to_owned(),
            "Please select a base block of time using the row selector buttons before adding/removing time blocks."
                .to_owned()
        )
    );
    let refused = quote(&ana, &court, on(2, "08:00", json!("Night"))).await.expect(422);
    assert_eq!(refused.field("dates.0.block").0, "unknownBlock");
    let saturday = quote(&ana, &court, on(4, "08:00", json!("Morning"))).await.expect(422);
    assert_eq!(saturday.field("dates.0.block").0, "blockNotOffered");
    let quoted = quote(&ana, &court, on(2, "07:30", json!("Morning")))
        .await
        .expect(200)
        .json();
    assert_eq!(
        quoted["bill"]["total"], "115.00",
        "half an hour is added for 30 dollars an hour"
    );

    let held = json!({ "spaceId": court.id, "dates": [on(2, "08:00", json!("Morning"))] });
    let hold = ana.post(&district.path("/holds"), held).await.expect(201).json();
    assert_eq!(
        (&hold["block"], &hold["bill"]["total"]),
        (&json!("Morning"), &json!("100.00"))
    );
    let booking = ana.try_book(&district, &hold, cards::VISA).await.expect(201).json();
    let read = ana
        .get(&district.path(&format!("/bookings/{}", id(&booking))))
        .await
        .expect(200)
        .json();
    assert_eq!(read["total"], "100.00");

    // The block's own buffer keeps the half hour after it free.
    admin
        .put(&court.path("/pricing"), json!({ "mode": "hourly" }))
        .await
        .expect(200);
    let day = json!({ "date": app.day(3), "start": "12:00", "end": "13:00", "block": "Morning" });
    let named = json!({ "spaceId": court.id, "dates": [day] });
    let refused = ana.post(&district.path("/holds"), named).await.expect(422);
    assert_eq!(refused.field("dates.0.block").0, "noBlocks");
    let ben = app.renter("ben").await;
    ben.try_hold(&court, app.day(2), "12:00", "13:00").await.expect(409);
    ben.hold(&court, app.day(2), "12:30", "13:30").await;
}

#[tokio::test]
async fn a_template_is_copied_and_then_the_space_s_own() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = court(&app, &district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let template = json!({ "title": "Field days", "blocks": morning_and_evening() });
    let template = admin
        .post(&district.path("/pricing-templates"), template)
        .await
        .expect(201)
        .json();
    let form = json!({ "mode": "blocks", "pricingTemplateId": template["id"] });
    admin.put(&court.path("/pricing"), form).await.expect(200);
    let path = district.path(&format!("/pricing-templates/{}", id(&template)));
    admin.delete(&path).await.expect(204);
    let kept = admin.get(&court.path("")).await.expect(200).json();
    assert_eq!(kept["pricing"]["blocks"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn what_is_wrong_with_a_pricing_is_told_at_its_member() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = court(&app, &district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let mut blocks = morning_and_evening();
    blocks[1]["name"] = json!("morning");
    for (form, field, code) in [
        (json!({ "mode": "sheet" }), "priceSheetId", "unknownPriceSheet"),
        (json!({ "mode": "blocks" }), "blocks", "required"),
        (
            json!({ "mode": "blocks", "blocks": blocks }),
            "blocks.1.name",
            "duplicateName",
        ),
        (json!({ "mode": "hourly", "price": "-1" }), "price", "outOfRange"),
        (
            json!({ "mode": "hourly", "dailyPrice": "90" }),
            "dailyPrice",
            "notOfThisMode",
        ),
        (
            json!({ "mode": "hourly", "priceSheetId": court.id }),
            "priceSheetId",
            "notOfThisMode",
        ),
        (
            json!({ "mode": "blocks", "pricingTemplateId": court.id }),
            "pricingTemplateId",
            "unknownPricingTemplate",
        ),
    ] {
        let refused = admin.put(&court.path("/pricing"), form).await.expect(422);
        assert_eq!(refused.field(field).0, code);
    }
    let emptied = json!({ "mode": "hourly", "price": "0" });
    let asked = admin.put(&court.path("/pricing"), emptied).await.expect(409).problem();
    assert_eq!(asked.code, "availabilityWouldEnd");
    let kept = admin.get(&court.path("")).await.expect(200).json();
    assert_eq!(kept["price"], "20.00");
}

#[tokio::test]
async fn a_hold_keeps_the_holiday_that_it_was_priced_on() {
    let app = TestApp::start().await.moved_to(USUAL_NOW);
    let district = app.organization("district").await;
    let court = court(&app, &district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let block = json!({ "name": "Lane", "start": "06:00", "end": "06:45", "buffer": [], "table": [
        { "amount": "10.00", "days": ["tue", "wed", "thu"], "holiday": false },
        { "amount": "40.00", "days": ["mon"], "holiday": true },
    ] });
    let form = json!({ "mode": "blocks", "blocks": [block] });
    admin.put(&court.path("/pricing"), form).await.expect(200);
    let ana = app.renter("ana").await;
    let day = json!({ "date": app.day(2), "start": "06:00", "end": "06:45", "block": "Lane" });
    let request = json!({ "spaceId": court.id, "dates": [&day] });
    let hold = ana.post(&district.path("/holds"), request).await.expect(201).json();
    assert_eq!(
        hold["bill"]["total"], "10.00",
        "a block may be shorter than the space's minimum"
    );
    let own = json!({ "switchedOff": [], "own": [{ "date": app.day(2), "name": "Founders’ day" }] });
    admin.put(&district.path("/holidays"), own).await.expect(200);
    let path = district.path(&format!("/holds/{}", id(&hold)));
    assert_eq!(ana.get(&path).await.expect(200).json()["bill"]["total"], "10.00");
    let now = quote(&ana, &court, day).await.expect(200).json();
    assert_eq!(now["bill"]["total"], "40.00");
}

#[tokio::test]
async fn a_block_is_judged_with_its_own_buffer() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = court(&app, &district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    ana.hold(&court, app.day(2), "12:30", "13:30").await;
    let mut blocks = morning_and_evening();
    blocks[0]["buffer"][0]["end"] = json!("13:00");
    let form = json!({ "mode": "blocks", "blocks": blocks });
    admin.put(&court.path("/pricing"), form).await.expect(200);
    let day = json!({ "date": app.day(2), "start": "08:00", "end": "12:00", "block": "Morning" });
    let quoted = quote(&app.anonymous(), &court, day.clone()).await.expect(200).json();
    assert_eq!(quoted["dates"][0]["open"], false);
    let request = json!({ "spaceId": court.id, "dates": [day] });
    let ben = app.renter("ben").await;
    let lost = ben.post(&district.path("/holds"), request).await.expect(409).problem();
    assert!(!lost.conflict.expect("what is in the way").blocks.is_empty());
}
