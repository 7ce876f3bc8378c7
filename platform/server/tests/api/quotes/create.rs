//! createQuote (docs/rules/prices-and-the-bill.md#the-bill-step-by-step)

use chrono::NaiveDate;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::each;
use crate::support::{Client, Scene, Space, TestApp};

async fn quote(client: &Client, space: &Space, days: Value) -> crate::support::Answer {
    let request = json!({ "spaceId": space.id, "dates": days });
    client.post(&space.organization().path("/quotes"), request).await
}

#[tokio::test]
async fn anybody_may_ask_what_a_time_costs() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let settings = json!({ "settings": { "salesTax": "5.5", "bookingFee": true } });
    admin.patch(&district.path("/organization"), settings).await.expect(200);
    let gym = app.facility(&district).await;
    let court = app
        .space(&gym)
        .with("price", "48.00")
        .with("instantBooking", true)
        .await;
    let days = json!([
        { "date": app.day(3), "start": "18:00", "end": "20:00" },
        { "date": app.day(40), "start": "09:00", "end": "10:00" },
    ]);
    let quote = quote(&app.anonymous(), &court, days).await.expect(200).json();
    let bill = &quote["bill"];
    assert_eq!((&bill["count"], &bill["totalHours"]), (&json!(2), &json!("3")));
    assert_eq!(bill["subtotal"], "144.00");
    assert_eq!(
        bill["fees"],
        json!({ "book": "4.32", "tax": "7.92", "insurance": "0.00", "tx": "0.00" })
    );
    assert_eq!(bill["total"], "156.24");
    assert_eq!(each(&bill["lines"], "kind"), ["rate", "rate", "bookingFee", "tax"]);
    assert_eq!(bill["lines"][0]["amount"], "96.00");
    assert_eq!(quote["dates"][0]["open"], true);
    assert_eq!(each(&quote["dates"], "amount"), ["96.00", "48.00"]);
    assert_eq!(quote["instantBooking"], true);
}

#[tokio::test]
async fn a_time_over_midnight_has_one_amount() {
    let Scene { app, court, .. } = Scene::start().await;
    let days = json!([
        { "date": app.day(3), "start": "22:00", "end": "24:00" },
        { "date": app.day(4), "start": "00:00", "end": "01:00" },
        { "date": app.day(5), "start": "18:00", "end": "19:00" },
    ]);
    let quote = quote(&app.anonymous(), &court, days).await.expect(200).json();
    let amounts = each(&quote["bill"]["lines"], "amount");
    assert_eq!(amounts, ["40.00", "20.00", "20.00"]);
    let dates = &quote["dates"];
    assert_eq!(
        (&dates[0]["amount"], &dates[2]["amount"]),
        (&json!("60.00"), &json!("20.00"))
    );
    assert!(
        dates[1].get("amount").is_none(),
        "the morning is the evening's: {dates}"
    );
}

#[tokio::test]
async fn insurance_costs_what_the_platform_asks_for_it() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    admin.offer_insurance(&district).await;
    let request = json!({
        "spaceId": court.id,
        "dates": [{ "date": app.day(3), "start": "18:00", "end": "20:00" }],
        "insurance": true,
    });
    for (client, insurance) in [
        (app.anonymous(), "2.00"),
        (app.stranger_where_insurance_costs("6.25"), "2.50"),
    ] {
        let path = court.organization().path("/quotes");
        let quote = client.post(&path, request.clone()).await.expect(200).json();
        assert_eq!(quote["bill"]["fees"]["insurance"], insurance);
    }
}

#[tokio::test]
async fn a_date_that_can_not_be_had_says_which_part_and_why() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    ana.hold(&court, app.day(3), "18:00", "19:00").await;
    let days = json!([{ "date": app.day(3), "start": "17:30", "end": "19:30" }]);
    let others = quote(&app.anonymous(), &court, days.clone()).await.expect(200).json();
    assert_eq!(others["dates"][0]["open"], false);
    let block = json!({ "date": app.day(3), "start": "18:00", "end": "19:00", "reason": "taken" });
    assert_eq!(others["dates"][0]["blocks"], json!([block]));
    assert_eq!(
        others["bill"]["total"], "40.00",
        "what it would cost is told all the same"
    );
    let own = quote(&ana, &court, days).await.expect(200).json();
    assert_eq!(own["dates"][0]["open"], true, "one's own hold is in nobody's own way");
}

#[tokio::test]
async fn neighboring_slots_with_one_reason_are_told_as_one_block() {
    let rental = json!({ "bufferAfter": 1 });
    let scene = Scene::with_court(|court| court.open("allDay", true).with("rental", rental)).await;
    let Scene { app, court, ana, .. } = scene;
    for (start, end) in [("10:00", "11:00"), ("23:00", "00:00")] {
        ana.hold(&court, app.day(3), start, end).await;
    }
    let days = json!([{ "date": app.day(3), "start": "10:00", "end": "00:00" }]);
    let told = quote(&app.anonymous(), &court, days).await.expect(200).json();
    let date = &told["dates"][0];
    assert_eq!(
        ["start", "end", "reason"].map(|member| each(&date["blocks"], member)),
        [
            ["10:00", "11:00", "22:30", "23:00"],
            ["11:00", "11:30", "23:00", "24:00"],
            ["taken", "buffer", "buffer", "taken"],
        ]
    );
    assert_eq!((&date["start"], &date["end"]), (&json!("10:00"), &json!("24:00")));
}

#[tokio::test]
async fn times_that_make_no_booking_are_refused_by_date() {
    let Scene { app, court, .. } = Scene::start().await;
    let stranger = app.anonymous();
    let day = |start: &str, end: &str| json!({ "date": app.day(3), "start": start, "end": end });
    let later = json!({ "date": app.day(4), "start": "10:00", "end": "10:30" });
    let days = json!([day("10:00", "11:00"), later]);
    let short = quote(&stranger, &court, days).await.expect(422);
    assert_eq!(
        short.field("dates.1.end"),
        ("tooShort".to_owned(), "Please select 1 hour minimum.".to_owned())
    );
    let wrong: [(Value, &[&str]); 3] = [
        (day("18:10", "20:00"), &["dates.0.start betweenSlots"]),
        (day("20:00", "18:00"), &["dates.0.end endTimeNotAfterStartTime"]),
        (day("6 pm", "8"), &["dates.0.start notATime", "dates.0.end notATime"]),
    ];
    for (times, wrong) in wrong {
        let refused = quote(&stranger, &court, json!([times])).await.expect(422);
        assert_eq!(refused.fields(), wrong);
    }
    let nothing = quote(&stranger, &court, json!([])).await.expect(422);
    let words = "No days or times selected based availability or priority/access";
    assert_eq!(nothing.field("dates"), ("nothingSelected".to_owned(), words.to_owned()));
}

#[tokio::test]
async fn the_hour_that_the_clock_skips_is_no_gap_for_a_quote_nor_for_a_hold() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).open("allDay", true).open("endDate", "2030-01-01").await;
    let ana = app.renter("ana").await;
    let day = |start: &str, end: &str| json!({ "date": "2028-03-12", "start": start, "end": end });
    let days = json!([day("01:00", "02:00"), day("03:00", "04:00")]);
    let told = quote(&ana, &court, days.clone()).await.expect(200).json();
    assert_eq!(told["bill"]["totalHours"], "2");
    let request = json!({ "spaceId": court.id, "dates": days });
    let hold = ana.post(&district.path("/holds"), request).await.expect(201).json();
    assert_eq!(hold["bill"], told["bill"]);
}

#[tokio::test]
async fn days_that_nobody_books_are_refused() {
    let Scene { app, court, .. } = Scene::start().await;
    let yesterday = app.day(0) - chrono::Days::new(1);
    let long_ago = NaiveDate::from_ymd_opt(1999, 12, 31).expect("a day");
    for (day, code) in [(yesterday, "past"), (app.day(731), "tooFar"), (long_ago, "outOfRange")] {
        let days = json!([
            { "date": app.day(3), "start": "18:00", "end": "20:00" },
            { "date": day, "start": "18:00", "end": "20:00" },
        ]);
        let refused = quote(&app.anonymous(), &court, days).await.expect(422);
        assert_eq!(refused.field("dates.1.date").0, code);
    }
    for day in [app.day(0), app.day(730)] {
        let days = json!([{ "date": day, "start": "18:00", "end": "20:00" }]);
        quote(&app.anonymous(), &court, days).await.expect(200);
    }
}

#[tokio::test]
async fn several_times_of_one_day_have_to_be_one_block_and_are_paid_once() {
    let Scene { app, court, .. } = Scene::start().await;
    let stranger = app.anonymous();
    let day = |start: &str, end: &str| json!({ "date": app.day(3), "start": start, "end": end });

    let gap = json!([day("10:00", "11:00"), day("12:00", "13:00")]);
    let refused = quote(&stranger, &court, gap).await.expect(422);
    let expected = (
        "notContinuous".to_owned(),
        "Please select continuous block of time.".to_owned(),
    );
    assert_eq!(refused.field("dates.1.start"), expected);

    let once = json!([day("10:00", "12:00")]);
    let once = quote(&stranger, &court, once).await.expect(200).json();
    for (first, second) in [
        (day("10:00", "11:00"), day("11:00", "12:00")),
        (day("11:00", "12:00"), day("10:00", "11:00")),
        (day("10:00", "11:30"), day("11:30", "12:00")),
    ] {
        let several = quote(&stranger, &court, json!([first, second]))
            .await
            .expect(200)
            .json();
        assert_eq!(several, once, "{first} and {second}");
    }

    for (first, second) in [
        (day("11:00", "12:00"), day("10:00", "11:30")),
        (day("10:00", "12:00"), day("10:00", "12:00")),
    ] {
        let twice = quote(&stranger, &court, json!([first, second])).await.expect(422);
        assert_eq!(twice.field("dates.1.start").0, "duplicate", "as a hold says of them");
    }
}
