//! The terms that a group gives: in the calendar and in quotes, and where
//! (docs/rules/groups-and-access.md#where-it-holds, docs/rules/groups-and-access.md#booking-in-a-group).

use policy::Role;
use serde_json::{Value, json};

use super::{group, join};
use crate::support::renting::{booking_request, cards};
use crate::support::{Client, Scene, Space, TestApp};

/// The state of the slots of a day.
async fn state(client: &Client, app: &TestApp, space: &Space, day: u64) -> String {
    let path = format!("/days?from={}&days=1", app.day(day));
    let days = client.get(&space.path(&path)).await.expect(200).json();
    days["items"][0]["slots"][0]["state"]
        .as_str()
        .expect("a slot")
        .to_owned()
}

async fn quote(client: &Client, app: &TestApp, space: &Space, group: Option<&Value>) -> crate::support::Answer {
    let mut request = json!({
        "spaceId": space.id,
        "dates": [{ "date": app.day(5), "start": "10:00", "end": "12:00" }],
    });
    if let Some(group) = group {
        request["groupId"] = group["id"].clone();
    }
    client.post(&space.organization().path("/quotes"), request).await
}

#[tokio::test]
async fn a_level_opens_slots_where_the_group_has_access() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let north = app.facility(&district).await;
    let south = app.facility(&district).with("name", "South Gym").await;
    let here = app.space(&north).open("accessLevel", 2).await;
    let there = app.space(&south).open("accessLevel", 2).await;
    let admin = app.staff(&district, Role::Admin).await;
    let access = json!({ "limited": true, "facilityIds": [north.id] });
    let clubs = group(
        &admin,
        &district,
        json!({ "name": "Clubs", "level": 2, "access": access }),
    )
    .await;
    let ana = app.renter("ana").await;
    assert_eq!(state(&ana, &app, &here, 5).await, "level");
    let member = join(&admin, &district, &clubs, &ana).await;
    assert_eq!(state(&ana, &app, &here, 5).await, "open");
    assert_eq!(state(&ana, &app, &there, 5).await, "level");
    let open = async |space| quote(&ana, &app, space, None).await.expect(200).json()["dates"][0]["open"] == true;
    assert_eq!((open(&here).await, open(&there).await), (true, false));

    let path = district.path(&format!("/memberships/{}", member["id"].as_str().unwrap()));
    let only_pools = json!({ "access": { "limited": true, "spaceTypes": ["pool"] } });
    admin.patch(&path, only_pools).await.expect(200);
    assert_eq!(
        state(&ana, &app, &here, 5).await,
        "level",
        "a member may be limited further"
    );
    admin
        .patch(&path, json!({ "access": { "limited": false } }))
        .await
        .expect(200);
    assert_eq!(state(&ana, &app, &here, 5).await, "open");
    admin.patch(&path, json!({ "state": "inactive" })).await.expect(200);
    assert_eq!(state(&ana, &app, &here, 5).await, "level");
}

#[tokio::test]
async fn the_shorter_lead_time_of_the_chosen_group_wins() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = app.space(&app.facility(&district).await).await;
    let admin = app.staff(&district, Role::Admin).await;
    admin
        .patch(&district.path("/organization"), json!({ "leadTimeDays": 10 }))
        .await
        .expect(200);
    let quick = group(
        &admin,
        &district,
        json!({ "name": "Quick", "discount": "5", "leadTimeDays": 1 }),
    )
    .await;
    let cheap = group(
        &admin,
        &district,
        json!({ "name": "Cheap", "discount": "20", "leadTimeDays": 30 }),
    )
    .await;
    let ana = app.renter("ana").await;
    join(&admin, &district, &quick, &ana).await;
    assert_eq!(state(&ana, &app, &court, 5).await, "open");
    assert_eq!(state(&app.anonymous(), &app, &court, 5).await, "leadTime");
    join(&admin, &district, &cheap, &ana).await;
    for (chosen, open, days) in [(None, false, 10), (Some(&quick), true, 1), (Some(&cheap), false, 10)] {
        let quote = quote(&ana, &app, &court, chosen).await.expect(200).json();
        assert_eq!(quote["dates"][0]["open"], open, "{chosen:?}");
        assert_eq!(quote["leadTimeDays"], days, "{chosen:?}");
    }
    // The group is chosen when booking: a hold is for any of hers, and a booking only in one that may book so soon.
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let mut request = booking_request(&hold, cards::VISA);
    for (group, percent) in [(Value::Null, 20), (cheap["id"].clone(), 20)] {
        request["groupId"] = group;
        request["total"] = json!(format!("{}.00", 40 * (100 - percent) / 100));
        let refused = ana.post(&district.path("/bookings"), request.clone()).await.expect(422);
        assert_eq!(refused.field("groupId").0, "leadTime");
    }
    request["groupId"] = quick["id"].clone();
    request["total"] = json!("38.00");
    ana.post(&district.path("/bookings"), request).await.expect(201);
    app.renter("ben")
        .await
        .try_hold(&court, app.day(6), "18:00", "20:00")
        .await
        .expect(422);
}

#[tokio::test]
async fn the_best_discount_is_preselected_and_another_group_may_be_chosen() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = app.space(&app.facility(&district).await).with("price", "100.00").await;
    let admin = app.staff(&district, Role::Admin).await;
    let settings = json!({ "settings": { "salesTax": "10" } });
    admin.patch(&district.path("/organization"), settings).await.expect(200);
    let clubs = group(&admin, &district, json!({ "name": "Clubs", "discount": "25" })).await;
    let exempt = json!({ "name": "Schools", "discount": "10", "taxExempt": true, "invoice": true });
    let schools = group(&admin, &district, exempt).await;
    let ana = app.renter("ana").await;
    for own in [&clubs, &schools] {
        join(&admin, &district, own, &ana).await;
    }
    let total = async |client: &Client, chosen| {
        let quote = quote(client, &app, &court, chosen).await.expect(200).json();
        quote["bill"]["total"].as_str().expect("a total").to_owned()
    };
    assert_eq!(total(&app.anonymous(), None).await, "220.00");
    assert_eq!(total(&ana, None).await, "165.00");
    assert_eq!(total(&ana, Some(&schools)).await, "180.00");
    let quote = quote(&ana, &app, &court, None).await.expect(200).json();
    assert_eq!(quote["groupId"], clubs["id"]);
    assert_eq!(quote["groups"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        quote["bill"]["discount"],
        json!({ "group": "Clubs", "percentage": "25", "amount": "50.00" })
    );
    assert_eq!(quote["bill"]["lines"][1]["label"], "Discount of Clubs");
}

#[tokio::test]
async fn a_group_that_has_nothing_to_say_there_is_refused_and_so_is_somebody_elses() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let access = json!({ "limited": true, "spaceTypes": ["pool"] });
    let swimmers = group(
        &admin,
        &district,
        json!({ "name": "Swimmers", "discount": "50", "access": access }),
    )
    .await;
    let ana = app.renter("ana").await;
    let refused = quote(&ana, &app, &court, Some(&swimmers)).await.expect(422);
    assert_eq!(refused.field("groupId").0, "unknownGroup");
    join(&admin, &district, &swimmers, &ana).await;
    let refused = quote(&ana, &app, &court, Some(&swimmers)).await.expect(422);
    let message = "The group Swimmers has no access to this facility for discounts and lead times.";
    assert_eq!(
        refused.field("groupId"),
        ("groupHasNoAccess".to_owned(), message.to_owned())
    );
    let plain = quote(&ana, &app, &court, None).await.expect(200).json();
    assert_eq!(
        (plain["bill"]["total"].as_str(), plain.get("groupId")),
        (Some("40.00"), None)
    );
}
