//! Bookings with add-ons, in a group, insured: at the total that the quote showed
//! (docs/rules/groups-and-access.md#booking-in-a-group).

use policy::Role;
use serde_json::json;

use crate::groups::{group, join};
use crate::support::renting::{booking_request, cards, id};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn what_was_quoted_is_what_is_booked_and_paid() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let offered = json!({ "addons": [{ "name": "Chairs", "price": "1.50", "perItem": true, "quantity": 40 }] });
    let set = admin.put(&court.path("/addons"), offered).await.expect(200).json();
    let clubs = group(&admin, &district, json!({ "name": "Clubs", "discount": "10" })).await;
    let ana = app.renter("ana").await;
    join(&admin, &district, &clubs, &ana).await;
    admin.offer_insurance(&district).await;

    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    assert_eq!(hold["bill"]["total"], "36.00", "in the group that gives the most");
    let addons = json!([{ "id": set["items"][0]["id"], "quantity": 10 }]);
    let quoted = json!({
        "spaceId": court.id, "addons": addons, "groupId": clubs["id"], "insurance": true,
        "dates": [{ "date": app.day(5), "start": "18:00", "end": "20:00" }],
    });
    let quote = ana.post(&district.path("/quotes"), quoted).await.expect(200).json();
    assert_eq!(
        quote["bill"]["total"], "51.97",
        "40 and 15, less 10 %, and 5 % insurance"
    );

    let mut request = booking_request(&hold, cards::VISA);
    request["addons"] = addons;
    request["groupId"] = clubs["id"].clone();
    request["insurance"] = json!(true);
    ana.answer_insurance(&district, &hold).await.expect(200);
    let path = district.path("/bookings");
    let changed = ana.post(&path, request.clone()).await.expect(409).json();
    assert_eq!(changed["code"], "billChanged", "the total of the time alone was shown");
    assert_eq!(changed["conflict"]["bill"], quote["bill"], "with all that was chosen");
    request["total"] = quote["bill"]["total"].clone();
    let booking = ana.post(&path, request).await.expect(201).json();
    assert_eq!(booking["bill"], quote["bill"]);
    assert_eq!(booking["group"], json!({ "id": clubs["id"], "name": "Clubs" }));
    assert_eq!(booking["payments"][0]["amount"], "51.97");
    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    let seen = crew.get(&format!("{path}/{}", id(&booking))).await.expect(200).json();
    assert_eq!(
        (&seen["bookedAddons"], seen.get("bill")),
        (&json!([{ "name": "Chairs", "quantity": 10 }]), None),
        "what the crew prepares, without money"
    );
    assert_eq!(
        app.ledger(&booking).await,
        "cardProvider -51.97, insurance 2.47, rental 49.50"
    );
}

#[tokio::test]
async fn a_booking_keeps_its_group_until_that_is_deleted() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = app.space(&app.facility(&district).await).await;
    let admin = app.staff(&district, Role::Admin).await;
    let lions = group(&admin, &district, json!({ "name": "Lions" })).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    join(&admin, &district, &lions, &ana).await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    assert_eq!(
        booking["group"]["id"], lions["id"],
        "it gives nothing, and yet it is a booking of the group's"
    );
    let other = ben.book(&court, app.day(6), "18:00", "20:00").await;
    assert!(other.get("group").is_none(), "{other}");
    admin
        .delete(&district.path(&format!("/groups/{}", lions["id"].as_str().unwrap())))
        .await
        .expect(204);
    let path = district.path(&format!("/bookings/{}", booking["id"].as_str().unwrap()));
    let left = admin.get(&path).await.expect(200).json();
    assert!(left.get("group").is_none(), "{left}");
}

#[tokio::test]
async fn a_group_that_has_no_say_here_and_an_addon_that_is_not_offered_are_refused() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let mut request = booking_request(&hold, cards::VISA);
    request["groupId"] = json!(uuid::Uuid::now_v7());
    let refused = ana.post(&district.path("/bookings"), request.clone()).await.expect(422);
    assert_eq!(refused.field("groupId").0, "unknownGroup");
    request["groupId"] = json!(null);
    request["addons"] = json!([{ "id": uuid::Uuid::now_v7() }]);
    let refused = ana.post(&district.path("/bookings"), request).await.expect(422);
    assert_eq!(refused.field("addons.0.id").0, "unknownAddon");
}

/// The organization asks for ten days; the group for one, at the courts of one facility.
#[tokio::test]
async fn a_member_books_sooner_than_the_public_and_only_where_the_group_has_access() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let north = app.facility(&district).await;
    let south = app.facility(&district).with("name", "South Gym").await;
    let (court, elsewhere) = (app.space(&north).await, app.space(&south).await);
    let admin = app.staff(&district, Role::Admin).await;
    let asks = json!({ "leadTimeDays": 10 });
    admin.patch(&district.path("/organization"), asks).await.expect(200);
    let access = json!({ "limited": true, "facilityIds": [north.id] });
    let quick = json!({ "name": "Quick", "leadTimeDays": 1, "access": access });
    let quick = group(&admin, &district, quick).await;
    let (ana, bo) = (app.renter("ana").await, app.renter("bo").await);
    join(&admin, &district, &quick, &ana).await;
    let soon = app.day(5);
    let reason = async |person: &crate::support::Client, space: &crate::support::Space| {
        let refused = person.try_hold(space, soon, "10:00", "12:00").await.expect(422);
        refused.field("dates.0.date").0
    };
    assert_eq!(reason(&bo, &court).await, "leadTime");
    assert_eq!(reason(&ana, &elsewhere).await, "leadTime", "there she is the public");
    let hold = ana.hold(&court, soon, "10:00", "12:00").await;
    let mut request = booking_request(&hold, cards::VISA);
    request["groupId"] = quick["id"].clone();
    let booking = ana.post(&district.path("/bookings"), request).await.expect(201).json();
    assert_eq!(booking["group"]["id"], quick["id"]);

    let later = ana.hold(&elsewhere, app.day(30), "10:00", "12:00").await;
    let mut request = booking_request(&later, cards::VISA);
    request["groupId"] = quick["id"].clone();
    let refused = ana.post(&district.path("/bookings"), request).await.expect(422);
    let message = "The group Quick has no access to this facility for discounts and lead times.";
    assert_eq!(
        refused.field("groupId"),
        ("groupHasNoAccess".to_owned(), message.to_owned())
    );
}
