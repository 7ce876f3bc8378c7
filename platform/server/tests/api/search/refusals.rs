//! A refused search says which of its parts is wrong, and why.

use super::around;
use crate::support::TestApp;

#[tokio::test]
async fn a_value_that_makes_no_sense_is_named() {
    let app = TestApp::start().await;
    let stranger = app.anonymous();
    let day = around(app.day(5));
    let anywhere = "latitude=42.9847&longitude=-89.5401";
    let past = app.day(0) - chrono::Days::new(2);
    let wrong = [
        (format!("{anywhere}&date={past}"), "date", "past"),
        (format!("{anywhere}&date=0001-01-01"), "date", "past"),
        (format!("{anywhere}&date={}", app.day(732)), "date", "tooFar"),
        (format!("{anywhere}&date=9999-12-31"), "date", "tooFar"),
        (format!("{day}&type=castle"), "type", "unknown"),
        (format!("{day}&type=gym,castle"), "type", "unknown"),
        (format!("{day}&miles=0"), "miles", "outOfRange"),
        (format!("{day}&miles=201"), "miles", "outOfRange"),
        (format!("{day}&miles=NaN"), "miles", "outOfRange"),
        (format!("{day}&minutes=7"), "minutes", "outOfRange"),
        (format!("{day}&minutes=0"), "minutes", "outOfRange"),
        (format!("{day}&minutes=1445"), "minutes", "outOfRange"),
        (format!("{day}&start=20:00&end=18:00"), "end", "invalid"),
        (format!("{day}&start=noon"), "start", "invalid"),
        (format!("{day}&end=25:00"), "end", "invalid"),
        (format!("{day}&limit=0"), "limit", "outOfRange"),
        (format!("{day}&limit=31"), "limit", "outOfRange"),
        ("organization=district&limit=1001".to_owned(), "limit", "outOfRange"),
        (format!("{day}&sport=chess"), "sport", "unknown"),
        (format!("{day}&surface=lava"), "surface", "unknown"),
        (format!("{day}&ageGroup=ancients"), "ageGroup", "unknown"),
        (format!("{day}&amenity=bleachers,throne"), "amenity", "unknown"),
        (format!("{day}&minimumPrice=-1"), "minimumPrice", "negativeAmount"),
        (format!("{day}&maximumPrice=-0.01"), "maximumPrice", "negativeAmount"),
        (
            format!("{day}&minimumPrice=20&maximumPrice=19.99"),
            "maximumPrice",
            "belowMinimum",
        ),
        (format!("date={}", app.day(5)), "place", "required"),
        (format!("date={}&text=", app.day(5)), "place", "required"),
        (format!("date={}&latitude=42.9847", app.day(5)), "longitude", "required"),
        (
            "organization=district&longitude=-89.5401".to_owned(),
            "latitude",
            "required",
        ),
        ("place=77".to_owned(), "place", "unknown"),
    ];
    for (query, field, code) in wrong {
        let answer = stranger.get(&format!("/api/search?{query}")).await.expect(422);
        let (found, message) = answer.field(field);
        assert_eq!(found, code, "{query}");
        assert!(message.ends_with('.'), "{query}: {message}");
    }
}

#[tokio::test]
async fn all_that_is_wrong_is_said_at_once() {
    let app = TestApp::start().await;
    let query = "/api/search?minutes=7&miles=0&limit=0&type=castle&date=2001-01-01&start=noon";
    let answer = app.anonymous().get(query).await.expect(422);
    for field in ["minutes", "miles", "limit", "type", "date", "start", "place"] {
        answer.field(field);
    }
}

#[tokio::test]
async fn the_last_values_that_make_sense_are_taken() {
    let app = TestApp::start().await;
    let stranger = app.anonymous();
    let day = around(app.day(5));
    for more in [
        "miles=1",
        "miles=200",
        "minutes=5",
        "minutes=1440",
        "limit=1",
        "limit=30",
        "minimumPrice=0&maximumPrice=0",
        "start=00:00&end=24:00",
        "end=00:00",
    ] {
        stranger.get(&format!("/api/search?{day}&{more}")).await.expect(200);
    }
    for query in [around(app.day(729)), "organization=district&limit=1000".to_owned()] {
        stranger.get(&format!("/api/search?{query}")).await.expect(200);
    }
}
