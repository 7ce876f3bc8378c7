//! archiveFacility, restoreFacility

use poem::http::Method;
use policy::Role;
use serde_json::json;

use crate::images::{PICTURE, upload};
use crate::support::Scene;
use crate::support::renting::each;

#[tokio::test]
async fn it_goes_off_every_list_with_its_spaces_and_comes_back_with_them() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let old = app.space(&gym).with("base", "Old").await;
    admin.put(&old.path("/archival"), json!(null)).await.expect(200);
    app.clock().advance(chrono::TimeDelta::seconds(60));
    app.staff(&district, Role::Editor)
        .await
        .put(&gym.path("/archival"), json!(null))
        .await
        .expect(403);
    let archived = admin.put(&gym.path("/archival"), json!(null)).await.expect(200).json();
    assert!(archived["archivedAt"].is_string());
    assert_eq!(archived["spaceCount"], 2, "an archived one counts what is archived");
    admin.put(&gym.path("/archival"), json!(null)).await.expect(200);

    let listed = async |query: &str| admin.get(&district.path(query)).await.expect(200).json()["items"].clone();
    assert_eq!(each(&listed("/facilities").await, "name"), [""; 0]);
    assert_eq!(listed("/facilities?archived=true").await[0]["id"], json!(gym.id));
    assert_eq!(listed("/spaces").await, json!([]));
    for path in [
        gym.path(""),
        gym.path(&format!("/spaces/{}", court.id)),
        format!("/api/directory/{}", gym.id),
    ] {
        let closed = app.anonymous().get(&path).await.expect(410).problem();
        assert_eq!(closed.code, "closed", "{path}");
    }
    let organization = admin.get(&district.path("/organization")).await.expect(200).json();
    assert_eq!(
        (&organization["facilityCount"], &organization["spaceCount"]),
        (&json!(0), &json!(0))
    );

    let refused = admin.patch(&gym.path(""), json!({ "published": true })).await;
    assert_eq!(refused.expect(409).problem().code, "archived");
    let placing = admin
        .put(&gym.path("/map"), json!({ "placements": [], "extras": [] }))
        .await;
    assert_eq!(placing.expect(409).problem().code, "facilityArchived");
    let restoring = admin.delete(&court.path("/archival")).await;
    assert_eq!(restoring.expect(409).problem().code, "facilityArchived");
    let adding = admin
        .with_header("idempotency-key", "space")
        .post(&gym.path("/spaces"), json!({ "base": "New", "types": ["gym"] }))
        .await;
    assert_eq!(adding.expect(409).problem().code, "facilityArchived");
    let (photos, banner) = (gym.path("/photos"), gym.path("/pictures/banner"));
    let photo = format!("{photos}/{}", gym.id);
    for refused in [
        upload(&admin, Method::POST, &photos, PICTURE, &[]).await,
        admin.put(&photos, json!({ "imageIds": [] })).await,
        admin.patch(&photo, json!({ "description": "" })).await,
        admin.delete(&photo).await,
        upload(&admin, Method::PUT, &banner, PICTURE, &[]).await,
        admin.delete(&banner).await,
    ] {
        assert_eq!(refused.expect(409).problem().code, "facilityArchived");
    }

    let restored = admin.delete(&gym.path("/archival")).await.expect(200).json();
    assert_eq!(
        (&restored["published"], &restored["spaceCount"]),
        (&json!(false), &json!(1))
    );
    admin.delete(&gym.path("/archival")).await.expect(200);
    assert_eq!(
        each(&listed("/spaces").await, "name"),
        ["Court"],
        "what was archived before stays so"
    );
}

#[tokio::test]
async fn it_is_refused_with_the_holds_and_bookings_of_its_spaces() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    ana.book(&court, app.day(9), "10:00", "12:00").await;
    ana.hold(&court, app.day(10), "10:00", "12:00").await;
    let refused = admin.put(&gym.path("/archival"), json!(null)).await.expect(409);
    assert_eq!(refused.problem().code, "hasUpcomingBookings");
    assert_eq!(each(&refused.json()["collisions"], "kind"), ["booking", "hold"]);
    admin.get(&gym.path("")).await.expect(200);
}
