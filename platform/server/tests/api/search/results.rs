//! The contents of a result.

use policy::Role;
use serde_json::json;

use super::{around, search};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn a_result_says_what_and_where_the_space_is_and_what_it_costs() {
    let app = TestApp::start().await;
    app.places().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app
        .space(&gym)
        .with("price", "22.5")
        .with("surface", "hardwood")
        .with("dimensions", json!({ "length": 94, "width": 50, "unit": "feet" }))
        .await;
    let page = search(&app.anonymous(), &format!("{}&minutes=90", around(app.day(5)))).await;
    assert_eq!(
        page["center"],
        json!({ "latitude": 42.9847, "longitude": -89.5401, "label": "Verona, WI" })
    );
    assert_eq!(
        page["items"][0],
        json!({
            "spaceId": court.id,
            "spaceName": "Court",
            "spaceShortName": "court",
            "facilityId": gym.id,
            "facilityName": "North Gym",
            "facilityShortName": "north-gym",
            "organizationId": district.id,
            "organizationName": "district",
            "organizationShortName": "district",
            "city": "Verona",
            "state": "WI",
            "latitude": 42.9847,
            "longitude": -89.5401,
            "types": ["basketball"],
            "sports": ["basketball"],
            "indoor": true,
            "surface": "hardwood",
            "dimensions": { "length": 94.0, "width": 50.0, "unit": "feet" },
            "price": "22.50",
            "priceUnit": "hour",
            "instantBooking": page["items"][0]["instantBooking"],
            "distanceMiles": 0.0,
            "score": 100,
            "openShare": 88,
            "timeZone": "America/Chicago",
            "free": [{ "date": app.day(5), "start": "06:00", "end": "22:00" }],
            "quote": {
                "minutes": 90,
                "minimumMinutes": page["items"][0]["quote"]["minimumMinutes"],
                "total": "33.75",
            },
        })
    );
}

#[tokio::test]
async fn a_result_follows_what_staff_change_at_once() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let stranger = app.anonymous();
    let day = around(app.day(5));
    search(&stranger, &day).await;
    admin
        .patch(&court.path(""), json!({ "price": "35", "base": "Arena" }))
        .await
        .expect(200);
    admin
        .patch(&gym.path(""), json!({ "name": "South Gym" }))
        .await
        .expect(200);
    let closing = json!({
        "kind": "closed", "startDate": app.day(5), "startTime": "06:00", "endTime": "20:00", "spaceIds": [court.id],
    });
    admin
        .post(&district.path("/availability-rules"), closing)
        .await
        .expect(201);
    let page = search(&stranger, &day).await;
    let result = &page["items"][0];
    assert_eq!(
        (&result["spaceName"], &result["facilityName"], &result["price"]),
        (&json!("Arena"), &json!("South Gym"), &json!("35.00"))
    );
    assert_eq!(super::free(result), ["20:00-22:00"]);
}
