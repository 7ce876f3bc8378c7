//! Events that posts announce: createPost, changePost, listPosts, listNewsFeed

use chrono::{DateTime, Utc};
use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::TestApp;
use crate::support::renting::id;

fn open_house(facility: Option<Uuid>) -> Value {
    let mut event = json!({ "date": "2027-03-05", "start": "18:00", "end": "00:00" });
    if let Some(facility) = facility {
        event["facilityId"] = json!(facility);
    }
    json!({ "title": "Open house", "body": "Come and see the new gym.", "event": event })
}

fn instant(value: &Value) -> DateTime<Utc> {
    value.as_str().expect("an instant").parse().expect("an instant")
}

#[tokio::test]
async fn a_post_says_when_and_where_its_event_is_to_everybody() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).with("ownTimeZone", "America/Denver").await;
    let editor = app.staff(&district, Role::Editor).await;
    let made = editor
        .post(&district.path("/news"), open_house(Some(gym.id)))
        .await
        .expect(201)
        .json();
    let event = &made["event"];
    assert_eq!(
        (&event["date"], &event["start"], &event["end"]),
        (&json!("2027-03-05"), &json!("18:00"), &json!("24:00"))
    );
    assert_eq!(event["timeZone"], "America/Denver", "of the facility");
    assert_eq!(instant(&event["startsAt"]), instant(&json!("2027-03-06T01:00:00Z")));
    assert_eq!(instant(&event["endsAt"]), instant(&json!("2027-03-06T07:00:00Z")));
    let facility = json!({
        "id": gym.id, "shortName": "north-gym", "name": "North Gym", "city": "Verona", "state": "WI",
    });
    assert_eq!(event["facility"], facility);
    let stranger = app.anonymous();
    let own = stranger.get(&district.path("/news")).await.expect(200).json();
    assert_eq!(own["items"], json!([made]));
    let feed = stranger.get("/api/blog-feed").await.expect(200).json();
    assert_eq!(&feed["items"][0]["event"], event);
}

#[tokio::test]
async fn an_event_is_past_once_it_is_over() {
    let app = TestApp::start().await.moved_to("2027-03-06T05:00:00Z");
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let made = editor
        .post(&district.path("/news"), open_house(None))
        .await
        .expect(201)
        .json();
    let ends_at = instant(&made["event"]["endsAt"]);
    assert_eq!(made["event"]["past"], false);
    let stranger = app.anonymous();
    let news = [district.path("/news"), "/api/blog-feed".to_owned()];
    for past in [false, true] {
        for address in &news {
            let posts = stranger.get(address).await.expect(200).json();
            assert_eq!(posts["items"][0]["event"]["past"], past, "{address}");
        }
        app.clock().advance(ends_at - app.clock().now());
    }
}

#[tokio::test]
async fn an_event_is_changed_as_a_whole_and_taken_off_its_post() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let editor = app.staff(&district, Role::Editor).await;
    let made = editor
        .post(&district.path("/news"), open_house(Some(gym.id)))
        .await
        .expect(201)
        .json();
    let path = district.path(&format!("/news/{}", id(&made)));
    let renamed = editor
        .patch(&path, json!({ "title": "Open day" }))
        .await
        .expect(200)
        .json();
    assert_eq!(renamed["event"], made["event"], "absent: as it was");
    let moved = json!({ "event": { "date": "2027-03-06", "start": "09:00", "end": "10:30" } });
    let seen = editor.with_header("If-Match", "\"2\"");
    let moved = seen.patch(&path, moved).await.expect(200).json();
    assert_eq!(
        (&moved["version"], &moved["event"]["end"]),
        (&json!(3), &json!("10:30"))
    );
    assert!(moved["event"].get("facility").is_none(), "{moved}");
    seen.patch(&path, json!({ "event": null })).await.expect(412);
    let without = editor.patch(&path, json!({ "event": null })).await.expect(200).json();
    assert!(without.get("event").is_none(), "{without}");
    let again = editor
        .patch(&path, json!({ "event": open_house(None)["event"] }))
        .await
        .expect(200)
        .json();
    assert_eq!(again["event"]["date"], "2027-03-05");
}

#[tokio::test]
async fn an_event_has_a_day_hours_that_end_after_they_start_and_a_published_facility_of_its_organization() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let foreign = app.facility(&city).await;
    let hidden = app.facility(&district).with("published", false).await;
    let editor = app.staff(&district, Role::Editor).await;
    let made = editor
        .post(&district.path("/news"), open_house(None))
        .await
        .expect(201)
        .json();
    let path = district.path(&format!("/news/{}", id(&made)));
    for (member, value, code) in [
        ("date", json!("1999-12-31"), "outOfRange"),
        ("start", json!("6 PM"), "notATime"),
        ("end", json!("18:00"), "endTimeNotAfterStartTime"),
        ("facilityId", json!(foreign.id), "unknown"),
        ("facilityId", json!(hidden.id), "unknown"),
        ("facilityId", json!(id(&made)), "unknown"),
    ] {
        let mut new = open_house(None);
        new["event"][member] = value;
        let field = format!("event.{member}");
        let refused = editor.post(&district.path("/news"), new.clone()).await.expect(422);
        assert_eq!(refused.fields(), [format!("{field} {code}")]);
        let refused = editor.patch(&path, new).await.expect(422);
        assert_eq!(refused.field(&field).0, code);
    }
    let both = json!({ "title": "", "body": "x", "event": { "date": "2027-03-05", "start": "x", "end": "y" } });
    let refused = editor.post(&district.path("/news"), both).await.expect(422);
    assert_eq!(
        refused.fields(),
        ["title required", "event.start notATime", "event.end notATime"]
    );
    let half = json!({ "title": "x", "body": "y", "event": { "date": "2027-03-05" } });
    editor.post(&district.path("/news"), half).await.expect(400);
}

#[tokio::test]
async fn an_event_is_not_in_hours_that_the_clock_of_its_place_skips() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let phoenix = app
        .facility(&district)
        .with("name", "Phoenix")
        .with("ownTimeZone", "America/Phoenix")
        .await;
    let editor = app.staff(&district, Role::Editor).await;
    let news = district.path("/news");
    let night = |facility: Option<Uuid>, start: &str, end: &str| {
        let mut new = open_house(facility);
        new["event"]["date"] = json!("2027-03-14");
        new["event"]["start"] = json!(start);
        new["event"]["end"] = json!(end);
        new
    };
    let made = editor
        .post(&news, night(Some(gym.id), "02:30", "04:00"))
        .await
        .expect(201)
        .json();
    assert_eq!(
        instant(&made["event"]["startsAt"]),
        instant(&json!("2027-03-14T08:00:00Z"))
    );
    let path = district.path(&format!("/news/{}", id(&made)));
    for facility in [None, Some(gym.id)] {
        let skipped = night(facility, "02:00", "03:00");
        for refused in [
            editor.post(&news, skipped.clone()).await.expect(422),
            editor.patch(&path, skipped).await.expect(422),
        ] {
            assert_eq!(refused.fields(), ["event.start skippedByTheClock"]);
        }
    }
    let kept = editor.get(&news).await.expect(200).json();
    assert_eq!(kept["items"], json!([made]), "nothing of it was saved");
    editor
        .post(&news, night(Some(phoenix.id), "02:00", "03:00"))
        .await
        .expect(201);
}

#[tokio::test]
async fn a_post_stays_when_the_facility_of_its_event_goes() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).with("ownTimeZone", "America/Denver").await;
    let (admin, stranger) = (app.staff(&district, Role::Admin).await, app.anonymous());
    let superadmin = app.superadmin().await;
    let made = admin
        .post(&district.path("/news"), open_house(Some(gym.id)))
        .await
        .expect(201)
        .json();
    let path = district.path(&format!("/news/{}", id(&made)));
    admin.put(&gym.path("/archival"), Value::Null).await.expect(200);
    let feed = "/api/blog-feed".to_owned();
    for (reader, address) in [
        (&stranger, district.path("/news")),
        (&stranger, feed.clone()),
        (&superadmin, feed),
    ] {
        let posts = reader.get(&address).await.expect(200).json();
        let event = &posts["items"][0]["event"];
        for member in ["date", "startsAt", "endsAt", "timeZone"] {
            assert_eq!(event[member], made["event"][member], "{address}: {member}");
        }
        assert!(event.get("facility").is_none(), "{address}: {posts}");
    }
    let listed = admin.get(&district.path("/news")).await.expect(200).json();
    assert_eq!(listed["items"][0]["event"], made["event"], "staff see where it was");
    admin.patch(&path, open_house(Some(gym.id))).await.expect(200);

    admin.delete(&gym.path("")).await.expect(204);
    let listed = admin.get(&district.path("/news")).await.expect(200).json();
    assert_eq!(listed["items"][0]["event"]["date"], "2027-03-05");
    assert!(listed["items"][0]["event"].get("facility").is_none(), "{listed}");
}

#[tokio::test]
async fn a_change_keeps_the_facility_of_an_event_before_its_post_as_a_deletion_does() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let made = admin
        .post(&district.path("/news"), open_house(Some(gym.id)))
        .await
        .expect(201)
        .json();
    admin.put(&gym.path("/archival"), Value::Null).await.expect(200);
    let mut owner = app.owner().await;
    sqlx::raw_sql("BEGIN; SELECT FROM facilities FOR UPDATE")
        .execute(&mut owner)
        .await
        .unwrap();
    let (path, change) = (district.path(&format!("/news/{}", id(&made))), open_house(Some(gym.id)));
    let changing = tokio::spawn(async move { admin.patch(&path, change).await });
    app.wait_for_locks(1).await;
    sqlx::raw_sql("SELECT FROM news_posts FOR UPDATE NOWAIT; COMMIT")
        .execute(&mut owner)
        .await
        .expect("the change doesn't have the post yet");
    changing.await.expect("a request is answered").expect(200);
}
