//! Events on an organization's page, as schema.org has them.

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::{Client, TestApp};

/// The events that a page tells search engines of.
async fn events(visitor: &Client, address: &str) -> Vec<Value> {
    let page = visitor.get(address).await.expect(200).text();
    page.split("<script type=\"application/ld+json\">")
        .skip(1)
        .filter_map(|rest| rest.split("</script>").next())
        .map(|data| serde_json::from_str::<Value>(data).expect("JSON"))
        .filter(|data| data["@type"] == "Event")
        .collect()
}

#[tokio::test]
async fn an_organizations_page_tells_of_upcoming_events_with_the_offset_of_their_place() {
    let app = TestApp::start().await.moved_to("2027-03-01T10:00:00-06:00");
    let verona = app.organization("verona").await;
    let gym = app.facility(&verona).await;
    let editor = app.staff(&verona, Role::Editor).await;
    for (title, event) in [
        (
            "Open <house>",
            json!({ "date": "2027-03-05", "start": "18:00", "end": "24:00", "facilityId": gym.id }),
        ),
        (
            "Summer fair",
            json!({ "date": "2027-07-01", "start": "09:00", "end": "17:00" }),
        ),
        (
            "Winter fair",
            json!({ "date": "2027-02-27", "start": "09:00", "end": "17:00" }),
        ),
    ] {
        let new = json!({ "title": title, "body": "Come and see.", "event": event });
        editor.post(&verona.path("/news"), new).await.expect(201);
        app.clock().advance(TimeDelta::minutes(1));
    }
    let visitor = app.anonymous();
    let told = events(&visitor, "/wi/verona/orgs/verona").await;
    let home = "http://fieldhouse.localhost/wi/verona/orgs/verona/";
    let [fair, house] = told.as_slice() else {
        panic!("one is over: {told:?}")
    };
    assert_eq!(
        (&fair["name"], &house["name"]),
        (&json!("Summer fair"), &json!("Open <house>"))
    );
    assert_eq!(house["startDate"], "2027-03-05T18:00:00-06:00");
    assert_eq!(house["endDate"], "2027-03-06T00:00:00-06:00");
    assert_eq!(fair["startDate"], "2027-07-01T09:00:00-05:00");
    assert_eq!(house["location"]["name"], "North Gym");
    assert_eq!(house["location"]["url"], format!("{home}facilities/north-gym"));
    assert_eq!(house["location"]["address"]["streetAddress"], "300 Richard St");
    assert_eq!(fair["location"]["name"], "verona");
    assert_eq!(fair["organizer"]["url"], home);
    assert_eq!(fair["description"], "Come and see.");
    assert!(
        events(&visitor, "/wi/verona/orgs/verona/facilities/north-gym")
            .await
            .is_empty()
    );

    app.clock().advance(TimeDelta::days(5));
    let told = events(&visitor, "/wi/verona/orgs/verona").await;
    assert_eq!(told.len(), 1, "the open house is over: {told:?}");
}

#[tokio::test]
async fn an_event_is_at_its_facilitys_address_however_many_facilities_there_are() {
    let app = TestApp::start().await.moved_to("2027-03-01T10:00:00-06:00");
    let verona = app.organization("verona").await;
    let gym = app.facility(&verona).await;
    // The page lists a hundred by name, and these come before it.
    let annexes =
        "INSERT INTO facilities (organization_id, id, name, short_name, street1, city, state, zip, latitude, longitude,
            created_at, updated_at)
        SELECT organization_id, gen_random_uuid(), 'Annex ' || number, 'annex-' || number, street1, city, state, zip,
            latitude, longitude, created_at, updated_at
        FROM facilities, generate_series(1, 100) AS number WHERE id = $1";
    sqlx::query(annexes)
        .bind(gym.id)
        .execute(&mut app.owner().await)
        .await
        .expect("more facilities than the page lists");
    let event = json!({ "date": "2027-03-05", "start": "18:00", "end": "20:00", "facilityId": gym.id });
    let new = json!({ "title": "Open house", "body": "Come and see.", "event": event });
    let admin = app.staff(&verona, Role::Admin).await;
    admin.post(&verona.path("/news"), new).await.expect(201);

    let visitor = app.anonymous();
    let told = events(&visitor, "/wi/verona/orgs/verona").await;
    let place = &told[0]["location"];
    let page = "http://fieldhouse.localhost/wi/verona/orgs/verona/facilities/north-gym";
    assert_eq!((&place["name"], &place["url"]), (&json!("North Gym"), &json!(page)));
    assert_eq!(place["address"]["streetAddress"], "300 Richard St");

    admin.put(&gym.path("/archival"), Value::Null).await.expect(200);
    let told = events(&visitor, "/wi/verona/orgs/verona").await;
    assert_eq!(told[0]["location"]["name"], "verona", "strangers don't find it anymore");
    let told = events(&admin, "/wi/verona/orgs/verona").await;
    let place = &told[0]["location"];
    assert_eq!(place["name"], "North Gym", "staff still see where it was");
    assert_eq!(place["address"]["addressLocality"], "Verona");
}
