//! Terms that a group gives are found by its members, where it gives them.

use policy::Role;
use serde_json::json;

use super::{around, found, search};
use crate::groups::{group, join};
use crate::support::TestApp;

#[tokio::test]
async fn a_members_time_is_found_where_the_group_has_access_and_nowhere_else() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let north = app.facility(&district).await;
    let south = app.facility(&district).with("name", "South Gym").await;
    let for_clubs = async |facility, base: &str, kind: &str| {
        let types = json!([kind]);
        let space = app.space(facility).with("base", base).with("types", types);
        space.open("accessLevel", 2).await
    };
    for_clubs(&north, "Court", "gym").await;
    for_clubs(&north, "Pool", "pool").await;
    for_clubs(&south, "Court", "gym").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = json!({ "name": "Clubs", "level": 2, "access": { "limited": true, "facilityIds": [north.id] } });
    let swimmers = json!({ "name": "Swimmers", "level": 2, "access": { "limited": true, "spaceTypes": ["pool"] } });
    let clubs = group(&admin, &district, clubs).await;
    let swimmers = group(&admin, &district, swimmers).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let places = async |client| {
        let page = search(client, &around(app.day(5))).await;
        let results = page["items"].as_array().expect("results").iter();
        let mut places: Vec<String> = results
            .map(|result| format!("{}, {}", result["facilityName"], result["spaceName"]).replace('"', ""))
            .collect();
        places.sort();
        places
    };
    assert!(places(&ana).await.is_empty());
    let membership = join(&admin, &district, &clubs, &ana).await;
    join(&admin, &district, &swimmers, &ben).await;
    let gym = |space: &str| format!("North Gym, {space}");
    assert_eq!(places(&ana).await, [gym("Court"), gym("Pool")]);
    assert_eq!(places(&ben).await, [gym("Pool")]);
    let stranger = app.anonymous();
    assert!(places(&stranger).await.is_empty());

    let path = district.path(&format!("/memberships/{}", membership["id"].as_str().unwrap()));
    let only_pools = json!({ "access": { "limited": true, "spaceTypes": ["pool"] } });
    admin.patch(&path, only_pools).await.expect(200);
    assert_eq!(places(&ana).await, [gym("Pool")], "a member may be limited further");
}

#[tokio::test]
async fn the_lead_time_is_that_of_the_group_that_is_preselected_there() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let north = app.facility(&district).await;
    let south = app.facility(&district).with("name", "South Gym").await;
    app.space(&north).with("base", "Court").await;
    app.space(&south).with("base", "Field").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization");
    admin.patch(&path, json!({ "leadTimeDays": 10 })).await.expect(200);
    let ana = app.renter("ana").await;
    let on_day = around(app.day(5));
    let member_of = async |form| {
        let group = group(&admin, &district, form).await;
        join(&admin, &district, &group, &ana).await;
        found(&ana, &on_day).await
    };
    assert!(found(&ana, &on_day).await.is_empty(), "ten days ahead");
    let quick = json!({ "name": "Quick", "discount": "5", "leadTimeDays": 1,
        "access": { "limited": true, "facilityIds": [north.id] } });
    assert_eq!(member_of(quick).await, ["Court"]);
    let patient = json!({ "name": "Patient", "discount": "5", "leadTimeDays": 30 });
    assert_eq!(
        member_of(patient).await,
        ["Court"],
        "of equal discounts the shorter lead time"
    );
    let cheap = json!({ "name": "Cheap", "discount": "20", "leadTimeDays": 30 });
    assert!(
        member_of(cheap).await.is_empty(),
        "it is preselected, as in the calendar"
    );
    assert!(found(&app.anonymous(), &on_day).await.is_empty());
}
