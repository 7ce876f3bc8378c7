//! A booking that adds a date to another one of its renter's (docs/rules/bookings-and-their-states.md#another-date).

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{booking_request, cards, each, id};
use crate::support::{Answer, Client, Scene, Space};

/// Holds a time and asks to add it to a booking, whatever comes of it.
async fn add(person: &Client, court: &Space, hold: &Value, to: &Value) -> Answer {
    let mut request = booking_request(hold, cards::VISA);
    request["addedTo"] = to["id"].clone();
    person.post(&court.organization().path("/bookings"), request).await
}

async fn also_booked(person: &Client, court: &Space, booking: &Value) -> Vec<String> {
    let path = court.organization().path(&format!("/bookings/{}", id(booking)));
    let shown = person.get(&path).await.expect(200).json();
    each(&shown["alsoBooked"], "number")
        .into_iter()
        .map(str::to_owned)
        .collect()
}

#[tokio::test]
async fn each_date_is_a_booking_that_names_the_others() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let first = ana.book(&court, app.day(5), "18:00", "20:00").await;
    assert_eq!(first["alsoBooked"], json!([]));
    let hold = ana.hold(&court, app.day(12), "18:00", "20:00").await;
    let second = add(&ana, &court, &hold, &first).await.expect(201).json();
    assert_eq!(second["payments"][0]["amount"], "40.00", "it is paid by itself");
    let hold = ana.hold(&court, app.day(19), "18:00", "19:00").await;
    let third = add(&ana, &court, &hold, &second).await.expect(201).json();

    let number = |booking: &Value| booking["number"].as_str().expect("a number").to_owned();
    let (one, two, three) = (number(&first), number(&second), number(&third));
    assert_eq!(also_booked(&ana, &court, &first).await, [two.clone(), three.clone()]);
    assert_eq!(also_booked(&ana, &court, &second).await, [one.clone(), three]);
    let approver = app.staff(&district, Role::Approver).await;
    assert_eq!(also_booked(&approver, &court, &third).await, [one, two]);
    let linked = &third["alsoBooked"][0];
    assert_eq!(
        (&linked["date"], &linked["start"], &linked["end"], &linked["status"]),
        (&json!(app.day(5)), &json!("18:00"), &json!("20:00"), &json!("pending"))
    );
    assert_eq!(app.ledger(&first).await, "cardProvider -40.00, rental 40.00");
}

#[tokio::test]
async fn what_was_chosen_can_be_chosen_again() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let offered = json!({ "addons": [{ "name": "Chairs", "price": "1.50", "perItem": true, "quantity": 40 }] });
    let set = admin.put(&court.path("/addons"), offered).await.expect(200).json();
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let mut request = booking_request(&hold, cards::VISA);
    request["addons"] = json!([{ "id": set["items"][0]["id"], "quantity": 10 }]);
    request["customAddons"] = json!([{ "name": "Piano", "quantity": 1 }]);
    request["total"] = json!("55.00");
    let booking = ana
        .post(&district.path("/bookings"), request.clone())
        .await
        .expect(201)
        .json();
    assert_eq!(booking["addons"], request["addons"]);
    assert_eq!(booking["customAddons"], request["customAddons"]);
}

#[tokio::test]
async fn a_date_is_added_to_a_booking_that_moved_to_another_space_meanwhile() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let first = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let hold = ana.hold(&court, app.day(12), "18:00", "20:00").await;
    let hall = app.space(&app.facility(&district).with("name", "Hall").await).await;
    let admin = app.staff(&district, Role::Admin).await;
    let space = district.path(&format!("/bookings/{}/space", id(&first)));
    admin
        .put(&space, json!({ "spaceId": hall.id, "message": "The floor is wet." }))
        .await
        .expect(200);
    let second = add(&ana, &court, &hold, &first).await.expect(201).json();
    assert_eq!(each(&second["alsoBooked"], "id"), [id(&first).to_string()]);
}

#[tokio::test]
async fn only_ones_own_bookings_are_added_to() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let first = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let hold = ben.hold(&court, app.day(12), "18:00", "20:00").await;
    let refused = add(&ben, &court, &hold, &first).await.expect(422);
    assert_eq!(refused.field("addedTo").0, "unknown");
    // Nothing was charged, and the time is still held.
    let paid = ben.try_book(&district, &hold, cards::VISA).await.expect(201).json();
    assert_eq!(paid["alsoBooked"], json!([]));
}
