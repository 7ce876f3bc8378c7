//! listBookingMessages, sendBookingMessage, readBookingMessages

use policy::Role;
use serde_json::json;

use crate::support::Scene;
use crate::support::renting::{each, id};

#[tokio::test]
async fn renter_and_staff_write_to_each_other_and_staff_among_themselves() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}/messages", id(&booking)));
    let approver = app.staff(&district, Role::Approver).await;
    let blank = ana.post(&path, json!({ "text": "  " })).await.expect(422);
    assert_eq!(blank.field("text").0, "required");
    ana.post(&path, json!({ "text": "Is there a net?" })).await.expect(201);
    let internal = json!({ "text": "Ask Rick about the net.", "internal": true });
    assert_eq!(
        ana.post(&path, internal.clone()).await.expect(422).field("internal").0,
        "staffOnly"
    );
    approver.post(&path, internal).await.expect(201);
    approver
        .post(&path, json!({ "text": "There is one." }))
        .await
        .expect(201);

    let seen = ana.get(&path).await.expect(200).json();
    assert_eq!(each(&seen["items"], "text"), ["Is there a net?", "There is one."]);
    assert_eq!(
        (&seen["items"][1]["unread"], &seen["items"][1]["fromStaff"]),
        (&json!(true), &json!(true))
    );
    ana.put(&format!("{path}/read"), json!({})).await.expect(204);
    let all = approver.get(&path).await.expect(200).json();
    assert_eq!(
        each(&all["items"], "text"),
        ["Is there a net?", "Ask Rick about the net.", "There is one."]
    );
    let unread: Vec<_> = all["items"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|item| &item["unread"])
        .collect();
    assert_eq!(unread, [&json!(true), &json!(false), &json!(false)]);

    for method in ["GET", "POST"] {
        let answer = if method == "GET" {
            ben.get(&path).await
        } else {
            ben.post(&path, json!({ "text": "Hello" })).await
        };
        answer.expect(404);
    }
    app.staff(&district, Role::Editor).await.get(&path).await.expect(404);
    app.unconfirm(&ana).await;
    let unconfirmed = ana.post(&path, json!({ "text": "Hello?" })).await.expect(409).problem();
    assert_eq!(unconfirmed.code, "emailNotConfirmed");
}
