//! listConversations, readConversation

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{each, id};
use crate::support::{Client, Organization, Scene};

async fn inbox(staff: &Client, district: &Organization, query: &str) -> Value {
    let path = district.path(&format!("/conversations?{query}"));
    staff.get(&path).await.expect(200).json()
}

/// Whom the listed conversations are with.
fn people(page: &Value) -> Vec<&str> {
    let items = page["items"].as_array().into_iter().flatten();
    items
        .filter_map(|conversation| conversation["person"]["name"].as_str())
        .collect()
}

#[tokio::test]
async fn staff_find_what_is_unread_by_booking_and_by_person() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let thread = district.path(&format!("/bookings/{}/messages", id(&booking)));
    ana.post(&thread, json!({ "text": "Is there a net?" }))
        .await
        .expect(201);
    app.clock().advance(TimeDelta::minutes(1));
    let general = district.path("/messages");
    ben.post(&general, json!({ "text": "Do you rent chairs?" }))
        .await
        .expect(201);
    app.clock().advance(TimeDelta::minutes(1));
    ana.post(&general, json!({ "text": "Is there parking?" }))
        .await
        .expect(201);

    let approver = app.staff(&district, Role::Approver).await;
    let all = inbox(&approver, &district, "").await;
    assert_eq!(people(&all), ["Ana Renter", "Ben Renter", "Ana Renter"]);
    assert_eq!(all["unread"], 3);
    let about = &all["items"][2]["booking"];
    assert_eq!((&about["id"], &about["number"]), (&booking["id"], &booking["number"]));
    assert_eq!(all["items"][2]["id"], booking["id"]);
    assert_eq!(all["items"][2]["lastMessage"]["text"], "Is there a net?");
    assert_eq!(all["items"][0]["person"]["email"], ana.email());
    let of_bookings = inbox(&approver, &district, "about=bookings").await;
    assert_eq!(people(&of_bookings), ["Ana Renter"]);
    let of_ben = inbox(&approver, &district, &format!("person={}", ben.user_id())).await;
    assert_eq!(people(&of_ben), ["Ben Renter"]);
    let found = inbox(&approver, &district, "query=BEN").await;
    assert_eq!(people(&found), ["Ben Renter"]);

    approver.put(&format!("{thread}/read"), json!({})).await.expect(204);
    let unread = inbox(&approver, &district, "filter=unread").await;
    assert_eq!((people(&unread).len(), &unread["unread"]), (2, &json!(2)));
    let first = inbox(&approver, &district, "limit=2").await;
    let cursor = first["nextCursor"].as_str().unwrap_or_default();
    let second = inbox(&approver, &district, &format!("limit=2&cursor={cursor}")).await;
    assert_eq!((people(&first).len(), people(&second)), (2, vec!["Ana Renter"]));
    assert_eq!(second["nextCursor"], Value::Null);
}

#[tokio::test]
async fn staff_find_a_conversation_by_what_was_written_in_it() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let thread = district.path(&format!("/bookings/{}/messages", id(&booking)));
    let general = district.path("/messages");
    for (from, path, text) in [
        (&ana, &thread, "Is there a volleyball net?"),
        (&ana, &thread, "Thanks!"),
        (&ben, &general, "Could we have the projector at the Café, 100% charged?"),
    ] {
        from.post(path, json!({ "text": text })).await.expect(201);
    }
    let approver = app.staff(&district, Role::Approver).await;
    let note = json!({ "text": "Owes us a key.", "internal": true });
    approver.post(&thread, note).await.expect(201);
    let other = app.organization("club").await;
    let message = json!({ "text": "Is there a volleyball net?" });
    ben.post(&other.path("/messages"), message).await.expect(201);

    let [of_ana, of_ben, nobody]: [&[&str]; 3] = [&["Ana Renter"], &["Ben Renter"], &[]];
    let editor = app.staff(&district, Role::Editor).await;
    for (query, found) in [
        ("VOLLEYBALL", of_ana),
        ("a%20volleyball%20net", of_ana),
        ("owes", of_ana),
        ("cafe%20100", of_ben),
        ("badminton", nobody),
    ] {
        for reader in [&approver, &editor] {
            let page = inbox(reader, &district, &format!("query={query}")).await;
            assert_eq!(people(&page), found, "{query}");
        }
    }
    let there = app.staff(&other, Role::Admin).await;
    let page = inbox(&there, &other, "query=volleyball").await;
    assert_eq!(people(&page), of_ben, "nothing of another organization");
    let path = district.path("/conversations?query=volleyball");
    ana.get(&path).await.expect(403);
    there.get(&path).await.expect(403);
}

#[tokio::test]
async fn a_search_shows_the_latest_message_that_it_found() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let approver = app.staff(&district, Role::Approver).await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let thread = district.path(&format!("/bookings/{}/messages", id(&booking)));
    for (from, message) in [
        (&ana, json!({ "text": "A volleyball net, please." })),
        (
            &ana,
            json!({ "text": "Is there a Volleyball net?\nWe need one for Saturday." }),
        ),
        (&approver, json!({ "text": "Owes us a key.", "internal": true })),
        (&ana, json!({ "text": "Thanks!" })),
    ] {
        from.post(&thread, message).await.expect(201);
        app.clock().advance(TimeDelta::minutes(1));
    }
    let found = async |query: &str| {
        let page = inbox(&approver, &district, &format!("query={query}")).await;
        let first = &page["items"][0];
        assert_eq!(first["lastMessage"]["text"], "Thanks!", "{query}");
        first["foundMessage"].clone()
    };
    let net = found("volleyball").await;
    assert_eq!(
        (&net["before"], &net["found"], &net["after"]),
        (
            &json!("Is there a"),
            &json!("Volleyball"),
            &json!("net? We need one for Saturday.")
        )
    );
    assert_eq!(
        (&net["authorName"], &net["fromStaff"], &net["internal"]),
        (&json!("Ana Renter"), &json!(false), &json!(false))
    );
    let key = found("owes%20us").await;
    assert_eq!((&key["found"], &key["internal"]), (&json!("Owes us"), &json!(true)));
    assert_eq!(found("renter").await, Value::Null, "only the person is found");
    assert_eq!(found("").await, Value::Null);
}

#[tokio::test]
async fn notes_among_staff_stay_there() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let approver = app.staff(&district, Role::Approver).await;
    let thread = district.path(&format!("/bookings/{}/messages", id(&booking)));
    let note = json!({ "text": "Owes us a key.", "internal": true });
    approver.post(&thread, note).await.expect(201);
    let path = district.path(&format!("/conversations/{}", id(&booking)));
    let shown = approver.get(&path).await.expect(200).json();
    assert_eq!(
        (&shown["lastMessage"]["internal"], &shown["unread"]),
        (&json!(true), &json!(0))
    );
    let own = ana.get(&path).await.expect(200).json();
    assert_eq!(
        (&own["lastMessage"], &own["person"]["email"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(
        ana.get("/api/user/conversations").await.expect(200).json()["items"],
        json!([])
    );
}

#[tokio::test]
async fn editors_read_the_inbox_without_addresses_and_maintenance_does_not_read_it() {
    let Scene { app, district, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    ana.post(&district.path("/messages"), json!({ "text": "Is there parking?" }))
        .await
        .expect(201);
    let editor = app.staff(&district, Role::Editor).await;
    let page = inbox(&editor, &district, "").await;
    assert_eq!(people(&page), ["Ana Renter"]);
    assert_eq!(page["items"][0]["person"]["email"], Value::Null);
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    manager.get(&district.path("/conversations")).await.expect(403);
    ana.get(&district.path("/conversations")).await.expect(403);
    let other = app.organization("club").await;
    let there = app.staff(&other, Role::Admin).await;
    assert_eq!(inbox(&there, &other, "").await["items"], json!([]));
    let conversation = each(&page["items"], "id")[0];
    there
        .get(&other.path(&format!("/conversations/{conversation}")))
        .await
        .expect(404);
}
