//! quoteWeatherClosure with many dates inside.

use serde_json::json;

use super::{outdoors, preview, span};
use crate::statements::Asked;
use crate::support::renting::id;

#[tokio::test]
async fn a_preview_asks_the_database_as_often_for_one_booking_as_for_many() {
    let scene = outdoors().await;
    let closing = span(&scene, (5, "00:00"), (12, "24:00"));
    let book = async |day| scene.ana.book(&scene.court, scene.app.day(day), "15:00", "16:00").await;
    let asked = async || {
        let asked = Asked::default();
        let preview = {
            let _listening = tracing::subscriber::set_default(asked.clone());
            preview(&scene, &closing).await
        };
        (preview.expect(200).json(), asked.statements().len())
    };
    book(5).await;
    // Facts that are only asked for the first time are known by then.
    preview(&scene, &closing).await.expect(200);
    let (one, statements) = asked().await;
    for day in 6..12 {
        book(day).await;
    }
    let (many, as_many) = asked().await;
    assert_eq!(many["bookings"].as_array().map(Vec::len), Some(7));
    assert_eq!((&one["refund"], &many["refund"]), (&json!("20.00"), &json!("140.00")));
    assert_eq!(statements, as_many);
    assert!(statements > 4, "it listens");
}

#[tokio::test]
async fn more_dates_than_one_closure_cancels_are_refused() {
    let scene = outdoors().await;
    let booking = scene.ana.book(&scene.court, scene.app.day(5), "15:00", "16:00").await;
    let many = "INSERT INTO booking_dates
        SELECT (jsonb_populate_record(date, jsonb_build_object('id', gen_random_uuid()))).*
        FROM booking_dates AS date, generate_series(1, 5000) WHERE booking_id = $1";
    sqlx::query(many)
        .bind(id(&booking))
        .execute(&mut scene.app.owner().await)
        .await
        .expect("more dates than anybody has");
    let refused = preview(&scene, &span(&scene, (5, "14:00"), (5, "18:00")))
        .await
        .expect(422);
    let (code, message) = refused.field("date");
    assert_eq!(code, "tooManyDates");
    assert!(message.contains("5000"), "{message}");
}
