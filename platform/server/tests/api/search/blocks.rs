//! Spaces that are priced by blocks: their blocks are what is free, at their prices.

use chrono::NaiveDate;
use policy::Role;
use serde_json::{Value, json};

use super::{around, free, search};
use crate::support::{Client, Space, TestApp, USUAL_NOW};

/// A morning on working days with half an hour kept after it, dearer on holidays, and an evening on every day.
fn blocks() -> Value {
    let working_days = ["mon", "tue", "wed", "thu", "fri"];
    let all = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    json!([
        { "name": "Morning", "start": "08:00", "end": "12:00", "additional": "30.00",
          "table": [{ "amount": "100.00", "days": working_days, "holiday": false },
                    { "amount": "250.00", "days": ["sun"], "holiday": true }],
          "buffer": [{ "start": "12:00", "end": "12:30" }] },
        { "name": "Evening", "start": "18:00", "end": "22:00",
          "table": [{ "amount": "160.00", "days": all, "holiday": false }], "buffer": [] },
    ])
}

async fn court(app: &TestApp) -> (Space, Client) {
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let admin = app.staff(&district, Role::Admin).await;
    let form = json!({ "mode": "blocks", "blocks": blocks() });
    admin.put(&court.path("/pricing"), form).await.expect(200);
    (court, admin)
}

async fn hold_evening(client: &Client, court: &Space, day: NaiveDate) {
    let evening = json!({
        "spaceId": court.id,
        "dates": [{ "date": day, "start": "18:00", "end": "22:00", "block": "Evening" }],
    });
    client
        .post(&court.organization().path("/holds"), evening)
        .await
        .expect(201);
}

#[tokio::test]
async fn what_is_free_are_the_blocks_of_the_day() {
    let app = TestApp::start().await.moved_to(USUAL_NOW);
    let (court, _) = court(&app).await;
    let stranger = app.anonymous();
    let found = async |day: u64, more: &str| {
        let page = search(&stranger, &format!("{}{more}", around(app.day(day)))).await;
        let result = page["items"].get(0).cloned();
        result.map(|result| (free(&result), result["quote"]["total"].clone()))
    };
    let both = vec!["08:00-12:00".to_owned(), "18:00-22:00".to_owned()];
    // Thursday; the fourth day is a Saturday.
    assert_eq!(found(2, "").await, Some((both, json!("100.00"))));
    let evening = vec!["18:00-22:00".to_owned()];
    assert_eq!(found(4, "").await, Some((evening.clone(), json!("160.00"))));
    assert_eq!(
        found(2, "&start=09:00&end=24:00").await,
        Some((evening, json!("160.00")))
    );
    assert_eq!(
        found(2, "&start=09:00&end=17:00").await,
        None,
        "a part of a block is not for rent"
    );
    // Longer than a block: with time added to it, where there is some.
    let longer = found(2, "&minutes=300&end=18:00").await;
    assert_eq!(longer, Some((vec!["06:00-18:00".to_owned()], json!("130.00"))));

    let ana = app.renter("ana").await;
    hold_evening(&ana, &court, app.day(2)).await;
    assert_eq!(
        found(2, "").await,
        Some((vec!["08:00-12:00".to_owned()], json!("100.00")))
    );
    let page = search(&stranger, &format!("{}&start=17:00", around(app.day(2)))).await;
    let nearest = &page["nearest"][0];
    assert_eq!(
        nearest["nextFree"],
        json!({ "date": app.day(2), "start": "08:00", "end": "12:00" })
    );
}

#[tokio::test]
async fn holidays_are_those_of_the_organization() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let (court, admin) = court(&app).await;
    let stranger = app.anonymous();
    let day = format!("{}&start=08:00&end=12:00", around(app.day(2)));
    let from = async || search(&stranger, &day).await["items"][0]["quote"]["total"].clone();
    assert_eq!(from().await, "100.00");
    let path = court.organization().path("/holidays");
    let own = json!({ "switchedOff": [], "own": [{ "date": app.day(2), "name": "Founders' Day" }] });
    admin.put(&path, own).await.expect(200);
    assert_eq!(from().await, "250.00");
    // Memorial Day, the 31st of May, counts unless it is switched off.
    let memorial_day = format!("{}&start=08:00&end=12:00", around(app.day(27)));
    let page = search(&stranger, &memorial_day).await;
    assert_eq!(page["items"][0]["quote"]["total"], "250.00");
    let off = json!({ "switchedOff": ["memorialDay"], "own": [] });
    admin.put(&path, off).await.expect(200);
    let page = search(&stranger, &memorial_day).await;
    assert_eq!(page["items"][0]["quote"]["total"], "100.00");
}

#[tokio::test]
async fn a_repeat_fits_where_one_block_is_open_on_the_most_dates() {
    let app = TestApp::start().await.moved_to(USUAL_NOW);
    let (court, _) = court(&app).await;
    let ana = app.renter("ana").await;
    hold_evening(&ana, &court, app.day(3)).await;
    // Thursday to Sunday: the morning on two days, the evening on three.
    let query = format!("{}&daily=true&count=4", around(app.day(2)));
    let page = search(&app.anonymous(), &query).await;
    let result = &page["items"][0];
    assert_eq!(
        result["repeat"],
        json!({ "start": "18:00", "end": "22:00", "openDates": [app.day(2), app.day(4), app.day(5)],
                "closedDates": [app.day(3)] })
    );
    assert_eq!(
        (&result["score"], &result["quote"]["total"]),
        (&json!(75), &json!("160.00"))
    );
}
