//! setPrices, previewPrices, listPriceSheetSpaces

use policy::Role;
use serde_json::{Value, json};

use crate::support::Scene;

/// A member of each item, whatever it is.
fn each_of(items: &Value, pointer: &str) -> Vec<Value> {
    let items = items["items"].as_array().expect("items");
    items
        .iter()
        .map(|item| item.pointer(pointer).cloned().unwrap_or_default())
        .collect()
}

#[tokio::test]
async fn spaces_of_several_facilities_are_priced_at_once_as_the_preview_said() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let annex = app.facility(&district).with("name", "Annex").await;
    let pool = app.space(&annex).with("base", "Pool").await;
    let ana = app.renter("ana").await;
    let booked = ana.book(&court, app.day(9), "10:00", "12:00").await;
    ana.hold(&court, app.day(10), "10:00", "12:00").await;
    let form = json!({
        "spaces": [{ "spaceId": court.id }, { "spaceId": pool.id }],
        "pricing": { "mode": "hourly", "price": "55.00" },
    });
    let (preview, save) = (district.path("/prices/preview"), district.path("/prices"));
    app.staff(&district, Role::Editor)
        .await
        .put(&save, form.clone())
        .await
        .expect(403);
    let shown = admin.post(&preview, form.clone()).await.expect(200).json();
    assert_eq!(each_of(&shown, "/spaceName"), [json!("Court"), json!("Pool")]);
    assert_eq!(each_of(&shown, "/before/startingAt"), [json!("20.00"), json!("20.00")]);
    assert_eq!(each_of(&shown, "/after/startingAt"), [json!("55.00"), json!("55.00")]);
    let waits = u32::from(booked["status"] == "pending");
    assert_eq!(
        shown["items"][0]["promised"],
        json!({ "bookings": 1 - waits, "requests": waits, "dates": 1, "holds": 1 })
    );
    let still = admin.get(&pool.path("")).await.expect(200).json();
    assert_eq!(still["price"], "20.00", "a preview changes nothing");

    let mut agreed = form.clone();
    agreed["spaces"][1]["version"] = shown["items"][1]["version"].clone();
    let saved = admin.put(&save, agreed).await.expect(200).json();
    for member in ["/before", "/after", "/promised", "/refusal"] {
        assert_eq!(each_of(&saved, member), each_of(&shown, member));
    }
    let bill = admin
        .get(&district.path(&format!("/bookings/{}", booked["id"].as_str().unwrap())))
        .await
        .expect(200)
        .json();
    assert_eq!(bill["bill"]["total"], booked["bill"]["total"]);
    let again = admin.post(&preview, form).await.expect(200).json();
    assert_eq!(each_of(&again, "/unchanged"), [json!(true), json!(true)]);
}

#[tokio::test]
async fn what_one_space_refuses_keeps_no_other_from_its_price() {
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
    let other = app.space(&gym).with("base", "Other").await;
    let form = |price: &str, agreed: bool| {
        json!({
            "spaces": [{ "spaceId": court.id }, { "spaceId": old.id }, { "spaceId": other.id, "version": 900 }],
            "pricing": { "mode": "hourly", "price": price, "removeAvailability": agreed },
        })
    };
    let path = district.path("/prices");
    let saved = admin.put(&path, form("30.00", false)).await.expect(200).json();
    let refused = each_of(&saved, "/refusal");
    assert_eq!(refused[0], Value::Null);
    assert_eq!(refused[1], "This space is archived. Restore it first.");
    assert!(refused[2].is_string(), "somebody changed it since");
    assert_eq!(saved["items"][1].get("after"), None);

    let free = admin.put(&path, form("0", false)).await.expect(200).json();
    assert!(free["items"][0]["refusal"].as_str().unwrap().contains("This ends"));
    let free = admin.put(&path, form("0", true)).await.expect(200).json();
    assert_eq!(free["items"][0]["removedAvailability"][0]["title"], "Open");

    let unknown = json!({ "spaces": [{ "spaceId": gym.id }], "pricing": { "mode": "hourly", "price": "1" } });
    for refused in [
        admin.put(&path, unknown.clone()).await,
        admin.post(&district.path("/prices/preview"), unknown).await,
    ] {
        assert_eq!(refused.expect(422).field("spaces").0, "unknownSpace");
    }
}

#[tokio::test]
async fn a_sheet_tells_which_spaces_it_prices_and_what_keeps_its_price() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let sheet = json!({ "title": "Winter", "rows": [
        { "start": "18:00", "end": "20:00", "amounts": { "all": "30.00" } },
    ] });
    let sheet = admin
        .post(&district.path("/price-sheets"), sheet)
        .await
        .expect(201)
        .json();
    let path = district.path(&format!("/price-sheets/{}/spaces", sheet["id"].as_str().unwrap()));
    assert_eq!(admin.get(&path).await.expect(200).json(), json!({ "items": [] }));
    let form = json!({ "mode": "sheet", "priceSheetId": sheet["id"] });
    admin.put(&court.path("/pricing"), form).await.expect(200);
    app.renter("ana")
        .await
        .hold(&court, app.day(10), "10:00", "12:00")
        .await;
    let priced = admin.get(&path).await.expect(200).json();
    assert_eq!(each_of(&priced, "/spaceId"), [json!(court.id)]);
    assert_eq!(
        each_of(&priced, "/promised"),
        [json!({ "bookings": 0, "requests": 0, "dates": 0, "holds": 1 })]
    );
    let nowhere = district.path(&format!("/price-sheets/{}/spaces", court.id));
    admin.get(&nowhere).await.expect(404);
}
