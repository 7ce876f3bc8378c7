//! However a name is spelled, it is found: listPlaces, suggest, search, listOrganizations, listClaimable,
//! listPlatformSpaces, listFacilities, listSpaces, listPeople, listMemberships, listBookings, listBookingDates,
//! listConversations, listAuditEntries, importBookings.

use poem::http::Method;
use policy::Role;
use serde_json::{Value, json};

use crate::groups::{group, join};
use crate::support::renting::each;
use crate::support::{Client, TestApp};

async fn rename(app: &TestApp, person: &Client, first: &str, last: &str) {
    sqlx::query("UPDATE users SET first_name = $2, last_name = $3 WHERE id = $1")
        .bind(person.user_id())
        .bind(first)
        .bind(last)
        .execute(&mut app.owner().await)
        .await
        .expect("a person has a name");
}

async fn items(client: &Client, path: &str) -> Vec<Value> {
    let page = client.get(path).await.expect(200).json();
    page["items"].as_array().expect("items").clone()
}

/// Asks for each text, which finds one thing, and for another, which finds nothing.
async fn find_one(client: &Client, path: &str, texts: &[&str]) {
    for text in texts {
        let found = items(client, &format!("{path}{text}")).await;
        assert_eq!(found.len(), 1, "{path}{text}");
    }
    assert!(items(client, &format!("{path}ninolo")).await.is_empty(), "{path}");
}

#[tokio::test]
async fn places_are_found_however_they_are_spelled_and_by_the_name_of_their_state() {
    let app = TestApp::start().await;
    app.places().await;
    for (id, name, state) in [
        (1001, "St. Louis", "MO"),
        (1002, "Port Saint Lucie", "FL"),
        (1003, "Cañon City", "CO"),
        (1004, "Coeur d'Alene", "ID"),
        (1005, "Haʻikū", "HI"),
        (1006, "Winston-Salem", "NC"),
        (1007, "Washington", "DC"),
        (1008, "Billings", "MT"),
        (1009, "Fort Worth", "TX"),
    ] {
        sqlx::query(
            "INSERT INTO places (id, name, state, latitude, longitude, population, time_zone)
            VALUES ($1, $2, $3, 40, -90, 50000, 'America/Chicago')",
        )
        .bind(i64::from(id))
        .bind(name)
        .bind(state)
        .execute(&mut app.owner().await)
        .await
        .expect("a place has a place");
    }
    let stranger = app.anonymous();
    for (typed, label) in [
        ("St%20Louis", "St. Louis, MO"),
        ("saint%20l", "St. Louis, MO"),
        ("st%20louis%20mo", "St. Louis, MO"),
        ("Port%20St.%20Lucie", "Port Saint Lucie, FL"),
        ("Canon%20City", "Cañon City, CO"),
        ("Can%CC%83on", "Cañon City, CO"),
        ("Coeur%20d%E2%80%99Alene", "Coeur d'Alene, ID"),
        ("haiku", "Haʻikū, HI"),
        ("winston%20salem%20North%20Carolina", "Winston-Salem, NC"),
        ("Washington,%20D.C.", "Washington, DC"),
        ("Billings%20MT", "Billings, MT"),
        ("ft%20worth%20Texas", "Fort Worth, TX"),
        ("ft", "Fort Worth, TX"),
        ("Madison,%20Wisconsin", "Madison, WI"),
        ("Madison%20WI", "Madison, WI"),
        ("madison%20wisc", "Madison, WI"),
        ("53703-1234", "Madison, WI 53703"),
        ("Madison,%20WI%2053703", "Madison, WI 53703"),
    ] {
        let page = stranger
            .get(&format!("/api/places?query={typed}"))
            .await
            .expect(200)
            .json();
        assert_eq!(each(&page["items"], "label"), [label], "{typed}");
    }
}

#[tokio::test]
async fn spaces_facilities_and_organizations_are_found_however_they_are_spelled() {
    let app = TestApp::start().await;
    let schools = app
        .organization("schools")
        .with("name", "St. Mary’s Schools")
        .with("tags", json!(["Fútbol"]))
        .await;
    let hall = app.facility(&schools).with("name", "Saint José Hall").await;
    app.space(&hall).with("base", "Niño Room").await;
    app.organization("lucie").with("name", "Port St. Lucie Club").await;
    let stranger = app.anonymous();
    let admin = app.staff(&schools, Role::Admin).await;
    let room = ["nino%20room", "NI%C3%91O-ROOM", "nin%CC%83o"];
    let place = ["st.%20jose", "Saint%20Jos%C3%A9", "jose%20h"];
    let owner = ["saint%20marys", "st%20mary%27s", "St.%20Mary%E2%80%99s"];
    find_one(&stranger, &schools.path("/spaces?query="), &room).await;
    find_one(&stranger, &schools.path("/facilities?query="), &place).await;
    find_one(&stranger, "/api/organizations?query=", &owner).await;
    find_one(&stranger, "/api/organizations?city=Verona&query=", &owner).await;
    let superadmin = app.superadmin().await;
    for texts in [room, place, owner] {
        find_one(&superadmin, "/api/admin/spaces?query=", &texts).await;
    }
    let clubs = ["lucie%20saint", "Port%20St.%20Lucie%20Club", "st%20luci"];
    find_one(&stranger, "/api/claim/organizations?query=", &clubs).await;

    let suggest = async |text: &str| {
        let path = format!("/api/search/preload?query={text}");
        stranger.get(&path).await.expect(200).json()
    };
    for (texts, kind) in [
        (&room[..], "spaces"),
        (&place[..], "facilities"),
        (&owner[..], "organizations"),
        (&["futbol"][..], "organizations"),
    ] {
        for text in texts {
            let found = suggest(text).await;
            assert_eq!(found[kind].as_array().map(Vec::len), Some(1), "{text}: {found}");
        }
    }
    for text in room.iter().chain(&place).chain(&owner) {
        let day = app.day(5);
        let path = format!("/api/search?latitude=42.99&longitude=-89.53&date={day}&text={text}");
        assert_eq!(items(&stranger, &path).await.len(), 1, "{text}");
    }

    let line = format!(
        "nino room,st jose hall,{},18:00,20:00,Practice,10,ana@example.com",
        app.day(5)
    );
    let file = format!("Space,Facility,Date,From,To,Event name,Attendance,Email\n{line}\n");
    let path = schools.path("/bookings/import");
    let sent = admin.send(Method::POST, &path, "text/csv", file.into_bytes()).await;
    let report = sent.expect(200).json();
    assert_eq!(report["list"][0]["result"], "success", "{report}");
}

#[tokio::test]
async fn people_and_their_bookings_are_found_however_they_are_spelled() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let room = app.space(&gym).with("base", "Niño Room").await;
    let admin = app.staff(&district, Role::Admin).await;
    let celine = app.renter("celine").await;
    celine.book(&room, app.day(5), "18:00", "20:00").await;
    celine
        .post(&district.path("/messages"), json!({ "text": "Is there parking?" }))
        .await
        .expect(201);
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    join(&admin, &district, &clubs, &celine).await;
    sqlx::query("UPDATE bookings SET event_name = 'Fête d’été'")
        .execute(&mut app.owner().await)
        .await
        .expect("an event has a name");
    rename(&app, &celine, "Céline", "O’Brien-St. John").await;
    rename(&app, &admin, "José", "Núñez").await;

    let names = [
        "celine",
        "C%C3%A9line%20O%27Brien",
        "OBRIEN",
        "brien%20saint%20jo",
        "ce%CC%81line",
    ];
    let memberships = format!("/groups/{}/memberships?query=", clubs["id"].as_str().expect("an id"));
    for path in [
        "/people?query=",
        "/bookings?query=",
        "/booking-dates?query=",
        "/conversations?query=",
        &memberships,
    ] {
        find_one(&admin, &district.path(path), &names).await;
    }
    for path in ["/bookings?query=", "/booking-dates?query="] {
        find_one(
            &admin,
            &district.path(path),
            &["fete%20dete", "F%C3%8ATE%20d%27%C3%A9t%C3%A9"],
        )
        .await;
    }
    let log = district.path("/organization/audit?person=");
    assert!(!items(&admin, &format!("{log}jose%20nunez")).await.is_empty());
    assert!(items(&admin, &format!("{log}jose%20nunes")).await.is_empty());
}
