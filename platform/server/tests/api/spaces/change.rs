//! changeSpace

use chrono::{DateTime, TimeDelta, Utc};
use poem::http::Method;
use policy::Role;
use serde_json::json;

use crate::images::{PICTURE, upload};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn what_it_does_not_set_itself_is_the_organizations() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let rules = json!({ "leadTimeDays": 5, "rental": { "block": 15, "minimumSlots": 6 } });
    admin.patch(&district.path("/organization"), rules).await.expect(200);
    let space = admin.get(&court.path("")).await.json();
    assert_eq!(space["leadTimeDays"], 5);
    assert_eq!(space["rental"]["block"], 15);
    assert_eq!(space["rental"]["minimumSlots"], 6);
    assert_eq!(space["rental"].get("ownBlock"), None);

    // A minimum is a number of slots, so the organization's says nothing about slots of another length.
    let own = json!({ "rental": { "ownBlock": 60 } });
    let space = admin.patch(&court.path(""), own).await.expect(200).json();
    assert_eq!(space["rental"]["minimumSlots"], 1, "an hour");
    let space = admin
        .patch(&court.path(""), json!({ "rental": { "ownBlock": null } }))
        .await
        .expect(200)
        .json();
    assert_eq!(space["rental"]["minimumSlots"], 6);
}

#[tokio::test]
async fn its_short_name_stays_when_its_name_changes() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("number", 1).await;
    let other = app.space(&gym).with("number", 2).await;
    let editor = app.staff(&district, Role::Editor).await;
    let change = json!({ "number": null, "suffix": "South" });
    let space = editor.patch(&court.path(""), change).await.expect(200).json();
    assert_eq!(space["name"], "Court - South");
    assert_eq!(space["shortName"], "court-1");
    let answer = editor
        .patch(&court.path(""), json!({ "number": 2, "suffix": null }))
        .await
        .expect(422);
    assert_eq!(answer.field("base").0, "nameTaken");
    editor.get(&other.path("")).await.expect(200);
}

#[tokio::test]
async fn an_editor_changes_neither_prices_nor_rules() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let editor = app.staff(&district, Role::Editor).await;
    editor
        .patch(&court.path(""), json!({ "summary": "Bright" }))
        .await
        .expect(200);
    for change in [
        json!({ "price": "10" }),
        json!({ "refundable": false }),
        json!({ "instantBooking": true }),
        json!({ "parentId": null }),
        json!({ "rental": { "bufferAfter": 1 } }),
    ] {
        editor.patch(&court.path(""), change).await.expect(403);
    }
    app.staff(&district, Role::Approver)
        .await
        .patch(&court.path(""), json!({ "summary": "x" }))
        .await
        .expect(403);
}

#[tokio::test]
async fn a_price_of_nothing_takes_it_out_of_what_opens_it() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let other = app.space(&gym).with("number", 2).closed().await;
    let admin = app.staff(&district, Role::Admin).await;
    let rules = |space: uuid::Uuid| district.path(&format!("/availability-rules?space={space}"));
    let rule = admin.get(&rules(court.id)).await.json()["items"][0].clone();
    let path = district.path(&format!("/availability-rules/{}", rule["id"].as_str().unwrap()));
    let both = json!({ "spaceIds": [court.id, other.id] });
    admin.patch(&path, both).await.expect(200);

    let asked = admin
        .patch(&court.path(""), json!({ "price": "0" }))
        .await
        .expect(409)
        .problem();
    assert_eq!(asked.code, "availabilityWouldEnd");
    assert!(asked.detail.contains("the rule “Open” (to "), "{}", asked.detail);
    assert_eq!(
        (asked.collisions.len(), &*asked.collisions[0].id.to_string()),
        (1, rule["id"].as_str().unwrap())
    );
    assert_eq!(
        admin.get(&rules(court.id)).await.json()["items"]
            .as_array()
            .map(Vec::len),
        Some(1)
    );
    let agreed = |price: &str| json!({ "price": price, "removeAvailability": true });
    let emptied = admin.patch(&court.path(""), agreed("0")).await.expect(200).json();
    let removed = json!([{
        "ruleId": rule["id"], "title": "Open", "startDate": rule["startDate"], "endDate": rule["endDate"],
    }]);
    assert_eq!(emptied["removedAvailability"], removed, "it says what went");
    let noted: serde_json::Value =
        sqlx::query_scalar("SELECT before FROM audit_log WHERE action = 'availabilityRules.stopOpening'")
            .fetch_one(&mut app.owner().await)
            .await
            .unwrap();
    assert_eq!(noted, removed, "and so does the log");
    let read = admin.get(&court.path("")).await.expect(200).json();
    assert_eq!(read.get("removedAvailability"), None);
    assert_eq!(admin.get(&rules(court.id)).await.json()["items"], json!([]));
    assert_eq!(admin.get(&path).await.expect(200).json()["spaceIds"], json!([other.id]));
    admin.patch(&other.path(""), agreed("0.00")).await.expect(200);
    admin.get(&path).await.expect(404);
}

#[tokio::test]
async fn measures_of_another_type_go_with_the_type() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let field = app.facility(&district).with("indoor", false).await;
    let diamond = app
        .space(&field)
        .with("types", vec!["baseball"])
        .with("dimensions", json!({ "baseLength": 90, "unit": "feet" }))
        .await;
    let editor = app.staff(&district, Role::Editor).await;
    let space = editor
        .patch(&diamond.path(""), json!({ "types": ["soccer"] }))
        .await
        .expect(200)
        .json();
    assert_eq!(space.get("dimensions"), None);
    let wrong = json!({ "dimensions": { "mound": 60.5, "unit": "feet" } });
    let answer = editor.patch(&diamond.path(""), wrong).await.expect(422);
    assert_eq!(answer.field("dimensions").0, "dimensionKind");
}

/// A space that loses its price keeps the rules that close it and those that opened it in the past.
#[tokio::test]
async fn a_price_that_goes_takes_coming_hours_alone() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app
        .space(&gym)
        .open("title", "Over")
        .open("endDate", app.day(5).to_string())
        .await;
    let admin = app.staff(&district, Role::Admin).await;
    app.clock().advance(chrono::TimeDelta::days(6));
    let admin_now = app.sign_in(admin.person()).await;
    let path = district.path("/availability-rules");
    let closure = json!({ "kind": "closed", "title": "Repairs", "startDate": app.day(2), "allDay": true, "spaceIds": [court.id] });
    admin_now.post(&path, closure).await.expect(201);
    let nothing_goes = json!({ "mode": "hourly", "price": "0" });
    let emptied = admin_now
        .put(&court.path("/pricing"), nothing_goes)
        .await
        .expect(200)
        .json();
    assert_eq!(emptied.get("removedAvailability"), None);

    let priced = json!({ "mode": "hourly", "price": "20" });
    admin_now.put(&court.path("/pricing"), priced).await.expect(200);
    let coming = json!({
        "kind": "open", "title": "Coming", "startDate": app.day(10), "allDay": true, "accessLevel": 0, "spaceIds": [court.id],
    });
    admin_now.post(&path, coming).await.expect(201);
    let agreed = json!({ "mode": "hourly", "price": "0", "removeAvailability": true });
    let emptied = admin_now.put(&court.path("/pricing"), agreed).await.expect(200).json();
    assert_eq!(
        crate::support::renting::each(&emptied["removedAvailability"], "title"),
        ["Coming"]
    );
    let rules = admin_now.get(&path).await.expect(200).json();
    assert_eq!(
        crate::support::renting::each(&rules["items"], "title"),
        ["Over", "Repairs"]
    );
}

#[tokio::test]
async fn slots_minimum_and_buffers_have_their_limits() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    for block in [5, 10, 15, 20, 30, 60] {
        let own = json!({ "rental": { "ownBlock": block, "ownMinimumSlots": null } });
        let space = admin.patch(&court.path(""), own).await.expect(200).json();
        assert_eq!(space["rental"]["block"], block);
        assert_eq!(space["rental"]["minimumSlots"], 60 / block, "an hour");
        let most = json!({ "rental": { "ownMinimumSlots": 24 * 60 / block, "bufferBefore": 4, "bufferAfter": 4 } });
        admin.patch(&court.path(""), most).await.expect(200);
        let more = json!({ "rental": { "ownMinimumSlots": 24 * 60 / block + 1 } });
        let answer = admin.patch(&court.path(""), more).await.expect(422);
        assert_eq!(answer.field("rental.ownMinimumSlots").0, "outOfRange");
    }
    for (rental, field, code) in [
        (json!({ "ownBlock": 0 }), "rental.ownBlock", "slotLength"),
        (json!({ "ownBlock": 25 }), "rental.ownBlock", "slotLength"),
        (json!({ "ownBlock": 90 }), "rental.ownBlock", "slotLength"),
        (json!({ "ownMinimumSlots": 0 }), "rental.ownMinimumSlots", "outOfRange"),
        (json!({ "bufferBefore": 5 }), "rental.bufferBefore", "tooManyBlocks"),
        (json!({ "bufferAfter": 5 }), "rental.bufferAfter", "tooManyBlocks"),
    ] {
        let answer = admin
            .patch(&court.path(""), json!({ "rental": rental }))
            .await
            .expect(422);
        assert_eq!(answer.field(field).0, code);
    }
    for days in [0, 365] {
        let lead = json!({ "leadTimeDays": days });
        admin.patch(&district.path("/organization"), lead).await.expect(200);
        let space = admin.get(&court.path("")).await.expect(200).json();
        assert_eq!(space["leadTimeDays"], days);
    }
    let beyond = json!({ "leadTimeDays": 366 });
    let answer = admin.patch(&district.path("/organization"), beyond).await.expect(422);
    assert_eq!(answer.field("leadTimeDays").0, "outOfRange");
}

/// A slot of 15 minutes, three at least, one kept free before and four after.
#[tokio::test]
async fn slots_minimum_and_buffers_hold_for_who_books() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let rental = json!({ "ownBlock": 15, "ownMinimumSlots": 3, "bufferBefore": 1, "bufferAfter": 4 });
    let court = app.space(&gym).with("rental", rental).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let day = app.day(5);
    for (start, end, field, code) in [
        ("10:10", "11:00", "dates.0.start", "betweenSlots"),
        ("10:00", "10:30", "dates.0.end", "tooShort"),
    ] {
        let answer = ana.try_hold(&court, day, start, end).await.expect(422);
        assert_eq!(answer.field(field).0, code);
    }
    ana.hold(&court, day, "10:15", "11:00").await;
    for (start, end, status) in [
        ("08:00", "09:30", 409),
        ("11:45", "12:30", 409),
        ("08:00", "09:15", 201),
        ("12:00", "12:45", 201),
    ] {
        ben.try_hold(&court, day, start, end).await.expect(status);
    }
}

/// Its pricing, photos, add-ons, deposits, location, hours, and the space that it is a part of are set elsewhere.
#[tokio::test]
async fn a_change_leaves_what_it_does_not_name() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    app.make_partner(&district).await;
    let gym = app.facility(&district).await;
    let whole = app.space(&gym).with("base", "Whole").await;
    let rental = json!({ "ownBlock": 15, "ownMinimumSlots": 6, "bufferBefore": 1, "bufferAfter": 2 });
    let court = app
        .space(&gym)
        .with("number", 3)
        .with("letter", "B")
        .with("suffix", "North")
        .with("published", false)
        .with("instantBooking", true)
        .with("refundable", false)
        .with("surface", "hardwood")
        .with("ageGroups", vec!["youth"])
        .with("amenities", vec!["airConditioning"])
        .with("dimensions", json!({ "length": 94, "width": 50, "unit": "feet" }))
        .with("capacity", 120)
        .with("rental", rental)
        .with("parentId", whole.id.to_string())
        .open("allDay", true)
        .await;
    let half = app.space(&gym).with("base", "Half").closed();
    half.with("parentId", court.id.to_string()).await;

    let admin = app.staff(&district, Role::Admin).await;
    let path = court.path("");
    let photos = court.path("/photos");
    upload(&admin, Method::POST, &photos, PICTURE, &[]).await.expect(201);
    let addons = json!({ "addons": [{ "name": "Ladder", "include": true }] });
    admin.put(&court.path("/addons"), addons).await.expect(200);
    let kinds = json!({ "kinds": [{ "name": "Key" }] });
    let kinds = admin.put(&district.path("/deposit-kinds"), kinds).await;
    let key = kinds.expect(200).json()["items"][0]["id"].clone();
    let deposits = json!({ "deposits": [{ "id": key, "amount": "50.00" }] });
    admin.put(&court.path("/deposits"), deposits).await.expect(200);
    let address = admin.get(&gym.path("")).await.expect(200).json()["address"].clone();
    let (latitude, longitude) = (&address["latitude"], &address["longitude"]);
    let placement = json!({ "spaceId": court.id, "latitude": latitude, "longitude": longitude, "angle": 30 });
    let map = json!({ "placements": [placement], "extras": [] });
    admin.put(&gym.path("/map"), map).await.expect(200);

    let pages = [
        whole.path(""),
        court.path("/addons"),
        court.path("/deposits"),
        gym.path("/map"),
        district.path(&format!("/availability-rules?space={}", court.id)),
    ];
    let elsewhere = async || {
        let mut read = Vec::new();
        for page in &pages {
            let mut shown = admin.get(page).await.expect(200).json();
            if page.starts_with(&path) {
                // The version of the space itself goes up.
                shown.as_object_mut().unwrap().remove("version");
            }
            read.push(shown);
        }
        read
    };
    let sheet = json!({ "title": "Winter", "rows": [
        { "start": "18:00", "end": "20:00", "amounts": { "all": "30.00", "weekends": "50.00" } },
    ] });
    let sheet = admin.post(&district.path("/price-sheets"), sheet).await;
    let sheet = sheet.expect(201).json()["id"].clone();
    let block = json!({ "name": "Morning", "start": "08:00", "end": "12:00", "buffer": [], "table": [
        { "amount": "100.00", "days": ["mon", "tue", "wed", "thu", "fri"], "holiday": false },
    ] });
    for (pricing, summary) in [
        (json!({ "mode": "sheet", "priceSheetId": sheet }), "Bright"),
        (json!({ "mode": "blocks", "blocks": [block] }), "Bright and warm"),
        (json!({ "mode": "daily", "dailyPrice": "100.00" }), "Warm"),
    ] {
        admin.put(&court.path("/pricing"), pricing).await.expect(200);
        app.clock().advance(TimeDelta::minutes(1));
        let (mut expected, others) = (admin.get(&path).await.expect(200).json(), elsewhere().await);
        let change = json!({ "summary": summary });
        admin.patch(&path, change).await.expect(200);
        expected["summary"] = json!(summary);
        expected["version"] = json!(expected["version"].as_i64().unwrap() + 1);
        assert_eq!(admin.get(&path).await.expect(200).json(), expected);
        assert_eq!(elsewhere().await, others);
    }
    let (created, updated): (DateTime<Utc>, DateTime<Utc>) =
        sqlx::query_as("SELECT created_at, updated_at FROM spaces WHERE id = $1")
            .bind(court.id)
            .fetch_one(&mut app.owner().await)
            .await
            .unwrap();
    assert!(updated - created >= TimeDelta::minutes(3), "{created} to {updated}");
}
