//! archiveSpace, restoreSpace, and that nothing is booked in an archived space

use poem::http::Method;
use policy::Role;
use serde_json::json;

use crate::images::{PICTURE, upload};
use crate::support::Scene;
use crate::support::renting::each;

#[tokio::test]
async fn an_archived_space_is_off_every_list_and_comes_back_hidden() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = court.path("/archival");
    app.staff(&district, Role::Editor)
        .await
        .put(&path, json!(null))
        .await
        .expect(403);
    let archived = admin.put(&path, json!(null)).await.expect(200).json();
    assert_eq!(archived["published"], false);
    assert!(archived["archivedAt"].is_string());
    let again = admin.put(&path, json!(null)).await.expect(200).json();
    assert_eq!(again["version"], archived["version"], "it changes nothing");

    let listed = async |query: &str| admin.get(&district.path(query)).await.expect(200).json()["items"].clone();
    assert_eq!(each(&listed("/spaces").await, "name"), [""; 0]);
    assert_eq!(each(&listed("/spaces?archived=true").await, "name"), ["Court"]);
    let stranger = app.anonymous();
    for path in [
        court.path(""),
        gym.path(&format!("/spaces/{}", court.id)),
        format!("/api/directory/{}", court.id),
    ] {
        assert_eq!(stranger.get(&path).await.expect(410).problem().code, "closed");
    }
    let draft = app.space(&gym).with("base", "Draft").with("published", false).await;
    admin.put(&draft.path("/archival"), json!(null)).await.expect(200);
    stranger.get(&draft.path("")).await.expect(404);
    let hidden = json!({ "published": false });
    admin.patch(&gym.path(""), hidden).await.expect(200);
    stranger.get(&court.path("")).await.expect(404);
    admin
        .patch(&gym.path(""), json!({ "published": true }))
        .await
        .expect(200);
    let public = stranger
        .get(&district.path("/spaces?archived=true"))
        .await
        .expect(200)
        .json();
    assert_eq!(public["items"], json!([]));
    let facility = admin.get(&gym.path("")).await.expect(200).json();
    assert_eq!(facility["spaceCount"], 0);
    let schedule = format!("/schedule?from={0}&to={0}", app.day(3));
    let schedule = admin.get(&district.path(&schedule)).await.expect(200).json();
    assert_eq!(schedule["spaces"], json!([]));

    let restored = admin.delete(&path).await.expect(200).json();
    assert_eq!(
        (&restored["archivedAt"], &restored["published"]),
        (&json!(null), &json!(false))
    );
    admin.delete(&path).await.expect(200);
    assert_eq!(each(&listed("/spaces").await, "name"), ["Court"]);
    let shown = json!({ "published": true });
    admin.patch(&court.path(""), shown).await.expect(200);
    app.anonymous().get(&court.path("")).await.expect(200);
}

#[tokio::test]
async fn it_is_refused_with_the_bookings_to_come_and_keeps_those_that_were() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(90), "10:00", "12:00").await;
    let path = court.path("/archival");
    let refused = admin.put(&path, json!(null)).await.expect(409);
    assert_eq!(refused.problem().code, "hasUpcomingBookings");
    assert_eq!(
        refused.json()["collisions"],
        json!([{
            "kind": "booking", "id": booking["id"], "name": booking["number"], "event": "Practice", "renter": "Ana Renter",
            "spaceId": court.id, "spaceName": "Court", "date": app.day(90), "start": "10:00", "end": "12:00",
        }])
    );
    let reason = json!({ "reason": "weather" });
    let cancel = district.path(&format!("/bookings/{}/cancellation", booking["id"].as_str().unwrap()));
    admin.put(&cancel, reason).await.expect(200);
    admin.put(&path, json!(null)).await.expect(200);
    let kept = admin
        .get(&district.path(&format!("/bookings?space={}", court.id)))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&kept["items"], "number"), [booking["number"].as_str().unwrap()]);
}

#[tokio::test]
async fn nothing_about_it_changes_and_nobody_books_it_until_it_is_restored() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let half = app
        .space(&gym)
        .with("base", "Half")
        .with("parentId", court.id.to_string())
        .await;
    admin.put(&half.path("/archival"), json!(null)).await.expect(200);
    let whole = admin.get(&court.path("")).await.expect(200).json();
    assert_eq!(whole["childIds"], json!([]), "lists leave it out");
    let archived = |answer: crate::support::Answer| assert_eq!(answer.expect(409).problem().code, "archived");
    archived(admin.patch(&half.path(""), json!({ "published": true })).await);
    archived(
        admin
            .put(&half.path("/pricing"), json!({ "mode": "hourly", "price": "30" }))
            .await,
    );
    archived(
        admin
            .with_header("idempotency-key", "copy")
            .post(&half.path(""), json!(null))
            .await,
    );
    archived(admin.delete(&court.path(&format!("/children/{}", half.id))).await);
    archived(admin.put(&half.path("/addons"), json!({ "addons": [] })).await);
    app.make_partner(&district).await;
    archived(admin.put(&half.path("/deposits"), json!({ "deposits": [] })).await);
    let photos = half.path("/photos");
    archived(upload(&admin, Method::POST, &photos, PICTURE, &[]).await);
    archived(admin.put(&photos, json!({ "imageIds": [] })).await);
    let photo = format!("{photos}/{}", half.id);
    archived(admin.patch(&photo, json!({ "description": "" })).await);
    archived(admin.delete(&photo).await);
    let hours = json!({ "title": "Evenings", "kind": "open", "allDay": true, "spaceIds": [half.id],
        "startDate": app.day(5) });
    let refused = admin
        .post(&district.path("/availability-rules"), hours)
        .await
        .expect(422);
    assert_eq!(refused.field("spaceIds").0, "archived");
    let whole = admin.delete(&court.path("")).await.expect(409).problem();
    assert_eq!(whole.code, "hasParts", "an archived part is one too");

    let placed = json!({
        "spaceId": half.id, "dates": [{ "date": app.day(5), "start": "10:00", "end": "12:00" }], "internal": true,
        "eventName": "Staff", "attendance": 5, "total": "0.00", "overrideReason": "It is empty.",
    });
    let staff = admin.with_header("idempotency-key", "place");
    let refused = staff.post(&district.path("/placed-bookings"), placed).await.expect(422);
    assert_eq!(refused.field("dates.0.date").0, "notRentable");
    app.renter("ana")
        .await
        .try_hold(&half, app.day(5), "10:00", "12:00")
        .await
        .expect(404);
    let part = json!({ "parentId": half.id });
    let other = app.space(&gym).with("base", "Other").await;
    let refused = admin.patch(&other.path(""), part).await.expect(422);
    assert_eq!(refused.field("parentId").0, "unknownSpace");
    admin.delete(&half.path("/archival")).await.expect(200);
    admin
        .patch(&half.path(""), json!({ "published": true }))
        .await
        .expect(200);
}
