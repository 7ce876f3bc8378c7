//! createQuote of a space that is priced by blocks

use policy::Role;
use serde_json::{Value, json};

use crate::support::{Space, TestApp};

/// A morning with a buffer of half an hour after it, and an evening without one.
async fn court(app: &TestApp) -> Space {
    let district = app.organization("district").await;
    let court = app.space(&app.facility(&district).await).await;
    let all = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let table = json!([{ "amount": "100.00", "days": all, "holiday": false }]);
    let blocks = json!([
        { "name": "Morning", "start": "08:00", "end": "12:00", "table": table,
          "buffer": [{ "start": "12:00", "end": "12:30" }] },
        { "name": "Evening", "start": "18:00", "end": "22:00", "table": table, "buffer": [] },
    ]);
    let admin = app.staff(&district, Role::Admin).await;
    let form = json!({ "mode": "blocks", "blocks": blocks });
    admin.put(&court.path("/pricing"), form).await.expect(200);
    court
}

#[tokio::test]
async fn each_day_keeps_the_buffer_of_its_own_block() {
    let app = TestApp::start().await;
    let court = court(&app).await;
    let path = |rest: &str| court.organization().path(rest);
    // A quarter of an hour after the end of the morning somebody comes.
    let long_evening = json!({ "date": app.day(3), "start": "12:15", "end": "22:00", "block": "Evening" });
    let hold = json!({ "spaceId": court.id, "dates": [long_evening] });
    app.renter("ana").await.post(&path("/holds"), hold).await.expect(201);

    let morning = |day: u64| json!({ "date": app.day(day), "start": "08:00", "end": "12:00", "block": "Morning" });
    let evening = |day: u64| json!({ "date": app.day(day), "start": "18:00", "end": "22:00", "block": "Evening" });
    let days = async |days: [Value; 2]| {
        let request = json!({ "spaceId": court.id, "dates": days });
        let quote = app.anonymous().post(&path("/quotes"), request).await;
        quote.expect(200).json()["dates"].clone()
    };
    let told = days([morning(3), evening(5)]).await;
    let kept = json!({ "date": app.day(3), "start": "11:45", "end": "12:00", "reason": "buffer" });
    assert_eq!(
        told[0]["blocks"],
        json!([kept]),
        "the morning keeps half an hour after it"
    );
    assert_eq!((&told[0]["open"], &told[1]["open"]), (&json!(false), &json!(true)));
    let told = days([morning(5), evening(6)]).await;
    assert_eq!((&told[0]["open"], &told[1]["open"]), (&json!(true), &json!(true)));
}

#[tokio::test]
async fn blocks_that_follow_each_other_are_each_paid_as_they_are_held() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = app.space(&app.facility(&district).await).await;
    let block = |name: &str, start: &str, end: &str, amount: &str| {
        let all = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
        json!({ "name": name, "start": start, "end": end, "additional": "10.00", "buffer": [],
                "table": [{ "amount": amount, "days": all, "holiday": false }] })
    };
    let blocks = json!([
        block("Morning", "08:00", "12:00", "100.00"),
        block("Afternoon", "12:00", "16:00", "80.00"),
    ]);
    let admin = app.staff(&district, Role::Admin).await;
    let form = json!({ "mode": "blocks", "blocks": blocks });
    admin.put(&court.path("/pricing"), form).await.expect(200);

    let asked =
        |name: &str, start: &str, end: &str| json!({ "date": app.day(3), "start": start, "end": end, "block": name });
    let days = [asked("Morning", "08:00", "12:00"), asked("Afternoon", "12:00", "16:00")];
    let request = json!({ "spaceId": court.id, "dates": days });
    let ana = app.renter("ana").await;
    let quote = ana
        .post(&district.path("/quotes"), request.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(quote["bill"]["rateHours"]["total"], "180.00");
    assert_eq!(quote["dates"].as_array().map(Vec::len), Some(2));
    let hold = ana
        .post(&district.path("/holds"), request.clone())
        .await
        .expect(201)
        .json();
    assert_eq!(hold["bill"], quote["bill"]);

    // The two count as separate occasions, so each is charged for the add-on.
    let projector = json!({ "addons": [{ "name": "Projector", "price": "10.00" }] });
    let offered = admin.put(&court.path("/addons"), projector).await.expect(200).json();
    let mut with_addon = json!({ "spaceId": court.id, "holdId": hold["id"] });
    with_addon["addons"] = json!([{ "id": offered["items"][0]["id"] }]);
    let quote = ana.post(&district.path("/quotes"), with_addon).await.expect(200).json();
    assert_eq!(quote["bill"]["optionsTotal"], "20.00");
}
