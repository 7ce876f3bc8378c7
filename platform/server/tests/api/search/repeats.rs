//! Searches that repeat: on which dates, how well each space fits over all of them, and what is refused.

use chrono::{Days, NaiveDate};
use serde_json::{Value, json};

use super::{around, names, search};
use crate::support::{Client, TestApp};

/// The dates of a search that repeats.
async fn dates(client: &Client, query: &str) -> Vec<NaiveDate> {
    let page = search(client, query).await;
    serde_json::from_value(page["dates"].clone()).expect("dates")
}

/// May 2027 begins on a Saturday; these tests begin on Tuesday, the 4th.
fn may(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2027, 5, day).expect("a day of May")
}

#[tokio::test]
async fn it_repeats_on_the_dates_of_its_rule() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let stranger = app.anonymous();
    let from = |date: NaiveDate, repeat: &str| format!("organization=district&date={date}&{repeat}");
    let weekly = dates(&stranger, &from(may(10), "weekly=mon,wed&count=2")).await;
    assert_eq!(weekly, [may(10), may(12), may(17), may(19)]);
    let not_first = dates(&stranger, &from(may(10), "weekly=fri&count=1")).await;
    assert_eq!(not_first, [may(14)], "the start is a date only if the rule says so");
    let daily = dates(&stranger, &from(may(10), &format!("daily=true&until={}", may(12)))).await;
    assert_eq!(daily, [may(10), may(11), may(12)]);
    let by_date = dates(&stranger, &from(may(31), "monthly=date&count=4")).await;
    assert_eq!(by_date.len(), 3, "June has no 31st, July and August do: {by_date:?}");
    let third_tuesday = dates(&stranger, &from(may(18), "monthly=weekday&count=2")).await;
    assert_eq!(third_tuesday, [may(18), NaiveDate::from_ymd_opt(2027, 6, 15).unwrap()]);
    let usual = dates(&stranger, &from(may(10), "weekly=mon")).await;
    assert_eq!(
        usual.last(),
        Some(&(may(10) + Days::new(28))),
        "four weeks unless it says"
    );
    let moved = dates(&stranger, &from(may(10), &format!("weekly=mon&until={}", may(10)))).await;
    assert_eq!(
        moved.len(),
        12,
        "an end that is not after the start moves twelve weeks on"
    );
    let most = [
        ("weekly=mon&count=12", 12),
        ("daily=true&count=30", 30),
        ("monthly=date&count=12", 12),
    ];
    for (repeat, count) in most {
        assert_eq!(dates(&stranger, &from(may(10), repeat)).await.len(), count, "{repeat}");
    }
}

#[tokio::test]
async fn what_fits_on_more_dates_comes_first_with_its_time_and_dates() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let full = app.space(&gym).with("base", "Full").with("price", "10").await;
    let half = app.space(&gym).with("base", "Half").with("price", "20").await;
    app.space(&gym).with("base", "Whole").with("price", "30").await;
    let (ana, stranger) = (app.renter("ana").await, app.anonymous());
    // Of four Mondays one is taken, one in part.
    ana.book(&half, may(17), "17:00", "21:00").await;
    ana.book(&half, may(24), "17:00", "19:30").await;
    for day in [10, 17, 24, 31] {
        ana.book(&full, may(day), "06:00", "22:00").await;
    }

    let evenings = format!(
        "{}&weekly=mon&count=4&start=17:00&end=21:00&minutes=120",
        around(may(10))
    );
    let page = search(&stranger, &evenings).await;
    assert_eq!(names(&page["items"]), ["Whole", "Half"]);
    let (whole, half) = (&page["items"][0], &page["items"][1]);
    assert_eq!((&whole["score"], &half["score"]), (&json!(100), &json!(68)));
    assert_eq!(whole["repeat"]["start"], "17:00");
    assert_eq!(
        whole["repeat"]["openDates"],
        json!([may(10), may(17), may(24), may(31)])
    );
    assert_eq!(
        half["repeat"],
        json!({ "start": "19:00", "end": "21:00", "openDates": [may(10), may(31)], "closedDates": [may(17), may(24)] })
    );
    assert_eq!(whole["quote"]["total"], "60.00", "two hours of one date");
    let free: Vec<&Value> = half["free"].as_array().into_iter().flatten().collect();
    assert_eq!(
        json!(free),
        json!([
            { "date": may(10), "start": "17:00", "end": "21:00" },
            { "date": may(31), "start": "17:00", "end": "21:00" },
        ])
    );
    // Of one space: the dates on which it is available.
    let id = half["spaceId"].as_str().expect("an id");
    let only = format!(
        "space={id}&date={}&weekly=mon&count=4&start=17:00&end=21:00&minutes=120",
        may(10)
    );
    let of_space = search(&stranger, &only).await;
    assert_eq!(names(&of_space["items"]), ["Half"]);
    assert_eq!(of_space["items"][0]["repeat"], half["repeat"]);
    assert_eq!(of_space["items"][0]["score"], half["score"]);
    // A space that fits on no date comes with its next free time.
    assert_eq!(names(&page["nearest"]), ["Full"]);
    assert_eq!(
        page["nearest"][0]["nextFree"],
        json!({ "date": may(11), "start": "06:00", "end": "22:00" })
    );
    // One page after the other, the order stays.
    let first = search(&stranger, &format!("{evenings}&limit=1")).await;
    let cursor = first["nextCursor"].as_str().expect("another page");
    let second = search(&stranger, &format!("{evenings}&limit=1&cursor={cursor}")).await;
    assert_eq!(
        (names(&first["items"]), names(&second["items"])),
        (vec!["Whole".to_owned()], vec!["Half".to_owned()])
    );
}

#[tokio::test]
async fn a_time_lasts_two_hours_unless_it_says() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym).open("endTime", "07:30").await;
    let query = format!("{}&daily=true&count=2", around(app.day(5)));
    assert_eq!(search(&app.anonymous(), &query).await["total"], 0);
    let shorter = search(&app.anonymous(), &format!("{query}&minutes=90")).await;
    assert_eq!(shorter["items"][0]["repeat"]["end"], "07:30");
}

#[tokio::test]
async fn a_repeat_that_makes_no_sense_is_refused() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let day = around(may(10));
    let refusals = [
        ("weekly=", "weekly", "noDaysToRepeat", "Please select day(s) to repeat"),
        (
            "weekly=&count=3",
            "weekly",
            "noDaysToRepeat",
            "Please select day(s) to repeat",
        ),
        ("weekly=mon,moonday", "weekly", "unknown", ""),
        (
            "weekly=mon&count=13",
            "count",
            "tooManyRepeats",
            "A booking can repeat for at most 12 weeks.",
        ),
        (
            "monthly=date&count=13",
            "count",
            "tooManyRepeats",
            "A booking can repeat for at most 12 months.",
        ),
        (
            "daily=true&count=31",
            "count",
            "tooManyRepeats",
            "A booking can repeat for at most 30 days.",
        ),
        (
            "daily=true&count=0",
            "count",
            "noRepeats",
            "A booking repeats at least once.",
        ),
        ("daily=true&count=4294967295", "count", "tooManyRepeats", ""),
        ("daily=true&until=2027-06-30", "until", "repeatsTooFar", ""),
        ("daily=true&until=2027-05-12&count=2", "until", "twoEnds", ""),
        ("daily=true&weekly=mon", "weekly", "manyRepeats", ""),
        ("count=2", "count", "notRepeated", ""),
        ("until=2027-05-12", "until", "notRepeated", ""),
        (
            "daily=true&minutes=30",
            "minutes",
            "occurrenceLength",
            "Each time lasts 1 to 8 hours, in steps of half an hour.",
        ),
        ("daily=true&minutes=75", "minutes", "occurrenceLength", ""),
        ("daily=true&minutes=510", "minutes", "occurrenceLength", ""),
    ];
    for (repeat, field, code, message) in refusals {
        let answer = app
            .anonymous()
            .get(&format!("/api/search?{day}&{repeat}"))
            .await
            .expect(422);
        let (found, said) = answer.field(field);
        assert_eq!(found, code, "{repeat}");
        assert!(message.is_empty() || said == message, "{repeat}: {said}");
    }
    let far = format!("/api/search?{}&monthly=date&count=12", around(app.day(700)));
    assert_eq!(app.anonymous().get(&far).await.expect(422).field("until").0, "tooFar");
}
