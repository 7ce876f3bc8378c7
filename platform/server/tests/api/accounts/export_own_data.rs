//! exportOwnData

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{each, id};
use crate::support::{Scene, TestApp};

const PATH: &str = "/api/user/data";

#[tokio::test]
async fn a_copy_has_what_all_organizations_keep_of_its_person_and_of_nobody_else() {
    let Scene {
        app,
        district,
        court,
        ana,
        ..
    } = Scene::start().await;
    let club = app.organization("club").await;
    let field = app.space(&app.facility(&club).await).await;
    let ben = app.renter("ben").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    ana.hold(&field, app.day(6), "18:00", "20:00").await;
    ben.book(&court, app.day(7), "18:00", "20:00").await;
    let message = json!({ "text": "Is there a scoreboard?" });
    let path = district.path(&format!(
        "/bookings/{}/messages",
        booking["id"].as_str().expect("an id")
    ));
    ana.post(&path, message).await.expect(201);
    let moved =
        json!({ "date": { "date": app.day(8), "start": "03:00", "end": "05:00" }, "overrideReason": "A favor." });
    let date = format!("/bookings/{}/dates/{}/time", id(&booking), id(&booking["dates"][0]));
    let admin = app.staff(&district, Role::Admin).await;
    admin.put(&district.path(&date), moved).await.expect(200);
    app.run_jobs().await;
    ana.post("/api/user/calendar-feed", json!({})).await.expect(200);

    let answer = ana.get(PATH).await.expect(200);
    let name = answer.header("content-disposition").expect("a name");
    assert!(name.starts_with("attachment; filename=\"fieldhouse-data-"), "{name}");
    assert_eq!(answer.header("cache-control"), Some("private, no-store"));
    let copy = answer.json();
    assert_eq!(copy["profile"]["email"], ana.email());
    assert_eq!(copy["sessions"].as_array().map(Vec::len), Some(1));
    assert!(copy["passwordChangedAt"].is_string() && copy["calendarAddressSince"].is_string());
    let organizations = copy["organizations"].as_array().expect("organizations");
    assert_eq!(organizations.len(), 2, "{copy}");
    let at = |name: &str| {
        let found = organizations
            .iter()
            .find(|kept| kept[name].as_array().is_some_and(|rows| !rows.is_empty()));
        found.unwrap_or_else(|| panic!("{name} in {copy}"))
    };
    let here = at("bookings");
    assert_eq!(
        each(&here["bookings"], "number"),
        [booking["number"].as_str().expect("a number")]
    );
    assert_eq!(here["bookings"][0]["total"], booking["total"]);
    assert_eq!(here["bookings"][0]["dates"].as_array().map(Vec::len), Some(1));
    assert_eq!(each(&here["bookings"][0]["history"], "kind"), ["requested", "moved"]);
    assert!(
        here["notifications"][0]["title"]
            .as_str()
            .is_some_and(|title| title.starts_with("Changed: "))
    );
    assert_eq!(here["payments"][0]["cardLastFour"], "4242");
    assert_eq!(each(&here["messages"], "text"), ["Is there a scoreboard?"]);
    assert!(
        organizations
            .iter()
            .any(|kept| kept["bookings"] == json!([]) && kept["holds"] != json!([]))
    );
    let text = answer.text();
    assert!(!text.contains(ben.email()) && !text.contains("hash"), "{text}");
    assert!(!text.contains("A favor."), "staff write that for one another: {text}");
}

#[tokio::test]
async fn a_new_person_has_a_copy_too() {
    let app = TestApp::start().await;
    let copy = app.renter("ana").await.get(PATH).await.expect(200).json();
    assert_eq!((&copy["organizations"], &copy["claims"]), (&json!([]), &json!([])));
    assert_eq!(copy["calendarAddressSince"], Value::Null);
}

#[tokio::test]
async fn five_copies_an_hour_are_enough() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for _ in 0..5 {
        ana.get(PATH).await.expect(200);
    }
    ana.get(PATH).await.expect(429);
    app.renter("ben").await.get(PATH).await.expect(200);
}

#[tokio::test]
async fn a_stranger_has_no_data() {
    let app = TestApp::start().await;
    app.anonymous().get(PATH).await.expect(401);
}
