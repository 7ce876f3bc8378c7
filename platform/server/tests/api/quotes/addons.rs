//! createQuote: add-ons, insurance, and how each line comes about.

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::each;
use crate::support::{Answer, Client, Space, TestApp};

async fn quote(client: &Client, space: &Space, days: Value, addons: Value) -> Answer {
    let request = json!({ "spaceId": space.id, "dates": days, "addons": addons });
    client.post(&space.organization().path("/quotes"), request).await
}

/// A court for 20 dollars an hour that offers chairs, lights and a ladder; the ids of these.
async fn court_with_addons(app: &TestApp) -> (Space, Vec<Value>) {
    let district = app.organization("district").await;
    let court = app.space(&app.facility(&district).await).await;
    let admin = app.staff(&district, Role::Admin).await;
    let offered = json!({ "addons": [
        { "name": "Chairs", "price": "1.50", "perItem": true, "quantity": 40 },
        { "name": "Lights", "price": "5.00", "basis": "perHalfHour", "selectLength": true },
        { "name": "Ladder", "include": true },
        { "name": "Trampoline", "price": "9.00", "enabled": false },
    ] });
    let set = admin.put(&court.path("/addons"), offered).await.expect(200).json();
    let ids = set["items"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|addon| addon["id"].clone());
    (court, ids.collect())
}

#[tokio::test]
async fn addons_are_charged_for_each_date_and_each_line_says_how() {
    let app = TestApp::start().await;
    let (court, ids) = court_with_addons(&app).await;
    let days = json!([
        { "date": app.day(3), "start": "18:00", "end": "20:00" },
        { "date": app.day(4), "start": "18:00", "end": "19:00" },
    ]);
    let addons = json!([{ "id": ids[0], "quantity": 10 }, { "id": ids[1] }, { "id": ids[2] }]);
    let bill = quote(&app.anonymous(), &court, days.clone(), addons)
        .await
        .expect(200)
        .json()["bill"]
        .clone();
    assert_eq!(
        bill["total"], "120.00",
        "60 for the time, 2 × 15 for chairs, 20 + 10 for lights"
    );
    let option =
        |name: &str, quantity: u32, amount: &str| json!({ "name": name, "quantity": quantity, "amount": amount });
    let options = json!([
        option("Chairs", 10, "30.00"),
        option("Lights", 1, "30.00"),
        option("Ladder", 1, "0.00")
    ]);
    assert_eq!((&bill["options"], &bill["optionsTotal"]), (&options, &json!("60.00")));
    assert_eq!(
        each(&bill["lines"], "explanation")[..4],
        [
            "2 hours at $20.00 an hour",
            "10 × $1.50 per use",
            "$5.00 per half hour, 2 hours",
            "Free"
        ]
    );
    let part = json!({ "rule": "hourly", "start": "18:00", "end": "20:00", "hours": "2", "rate": "20.00" });
    assert_eq!(bill["lines"][0]["parts"], json!([part]));

    let longer = json!([{ "id": ids[1], "length": "03:30" }]);
    let bill = quote(&app.anonymous(), &court, days, longer).await.expect(200).json()["bill"].clone();
    assert_eq!(bill["total"], "130.00", "the lights are on for 3.5 hours on both days");
}

#[tokio::test]
async fn what_is_not_offered_like_that_is_refused_by_member() {
    let app = TestApp::start().await;
    let (court, ids) = court_with_addons(&app).await;
    let days = json!([{ "date": app.day(3), "start": "18:00", "end": "20:00" }]);
    for (addons, field, code) in [
        (json!([{ "id": court.id }]), "addons.0.id", "unknownAddon"),
        (json!([{ "id": ids[3] }]), "addons.0.id", "unknownAddon"),
        (
            json!([{ "id": ids[2] }, { "id": ids[2] }]),
            "addons.1.id",
            "chosenTwice",
        ),
        (
            json!([{ "id": ids[0], "quantity": 41 }]),
            "addons.0.quantity",
            "tooMany",
        ),
        (
            json!([{ "id": ids[0], "quantity": 0 }]),
            "addons.0.quantity",
            "outOfRange",
        ),
        (
            json!([{ "id": ids[1], "quantity": 2 }]),
            "addons.0.quantity",
            "notPerItem",
        ),
        (
            json!([{ "id": ids[0], "length": "02:00" }]),
            "addons.0.length",
            "noLength",
        ),
        (
            json!([{ "id": ids[1], "length": "00:45" }]),
            "addons.0.length",
            "addonLength",
        ),
    ] {
        let refused = quote(&app.anonymous(), &court, days.clone(), addons.clone())
            .await
            .expect(422);
        assert_eq!(refused.field(field).0, code, "{addons}");
    }
    let many = json!(vec![json!({ "id": ids[0] }); 51]);
    let refused = quote(&app.anonymous(), &court, days, many).await.expect(422);
    assert_eq!(refused.field("addons").0, "tooMany");
}

#[tokio::test]
async fn insurance_is_a_share_of_the_subtotal() {
    let app = TestApp::start().await;
    let (court, _) = court_with_addons(&app).await;
    let request = json!({
        "spaceId": court.id,
        "dates": [{ "date": app.day(3), "start": "18:00", "end": "20:00" }],
        "insurance": true,
    });
    let path = court.organization().path("/quotes");
    let refused = app.anonymous().post(&path, request.clone()).await.expect(422);
    assert_eq!(refused.field("insurance").0, "notOffered");
    let admin = app.staff(court.organization(), Role::Admin).await;
    admin.offer_insurance(court.organization()).await;
    let bill = app.anonymous().post(&path, request).await.expect(200).json()["bill"].clone();
    assert_eq!(
        (&bill["fees"]["insurance"], &bill["total"]),
        (&json!("2.00"), &json!("42.00"))
    );
}

#[tokio::test]
async fn what_a_renter_makes_up_is_a_free_line_of_the_bill() {
    let app = TestApp::start().await;
    let (court, _) = court_with_addons(&app).await;
    let path = court.organization().path("/quotes");
    let asked = |custom: Value| {
        json!({
            "spaceId": court.id,
            "dates": [{ "date": app.day(3), "start": "18:00", "end": "20:00" }],
            "customAddons": custom,
        })
    };
    let podium = json!([{ "name": " A second  podium ", "quantity": 2 }]);
    let bill = app.anonymous().post(&path, asked(podium)).await.expect(200).json()["bill"].clone();
    assert_eq!(bill["total"], "40.00");
    let line = json!({ "name": "A second podium", "quantity": 2, "amount": "0.00" });
    assert_eq!(bill["options"], json!([line]));
    assert_eq!(bill["lines"][1]["explanation"], "2 × free");
    let twice = json!([{ "name": "Podium" }, { "name": "Podium" }, { "name": " " }]);
    let refused = app.anonymous().post(&path, asked(twice)).await.expect(422);
    assert_eq!(refused.field("customAddons.1.name").0, "chosenTwice");
    assert_eq!(refused.field("customAddons.2.name").0, "required");
    let many = json!(vec![json!({ "name": "Podium" }); 11]);
    let refused = app.anonymous().post(&path, asked(many)).await.expect(422);
    assert_eq!(refused.field("customAddons").0, "tooMany");
}
