//! listSpaceAddons, setSpaceAddons

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::each;
use crate::support::{Client, Organization, TestApp};

async fn addon(admin: &Client, district: &Organization, addon: Value) -> Value {
    admin.post(&district.path("/addons"), addon).await.expect(201).json()
}

#[tokio::test]
async fn a_space_offers_some_of_the_catalog_at_prices_of_its_own_and_custom_ones() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = app.space(&app.facility(&district).await).await;
    let admin = app.staff(&district, Role::Admin).await;
    let chairs = json!({ "name": "Chairs", "price": "1.50", "perItem": true, "quantity": 100, "category": "extras" });
    let chairs = addon(&admin, &district, chairs).await;
    let lights = addon(
        &admin,
        &district,
        json!({ "name": "Lights", "price": "10", "basis": "perHour" }),
    )
    .await;
    let path = court.path("/addons");
    let offered = app.anonymous().get(&path).await.expect(200).json();
    assert_eq!(offered["items"], json!([]));

    let form = json!({ "addons": [
        { "addonId": lights["id"], "price": "12" },
        { "addonId": chairs["id"], "quantity": 40 },
        { "name": "Ladder", "include": true },
        { "name": "Fog machine", "enabled": false },
    ] });
    let set = admin.put(&path, form).await.expect(200).json();
    assert_eq!(
        each(&set["items"], "name"),
        ["Lights", "Chairs", "Ladder", "Fog machine"]
    );
    let shown = app.anonymous().get(&path).await.expect(200).json();
    assert_eq!(each(&shown["items"], "name"), ["Lights", "Chairs", "Ladder"]);
    assert_eq!(each(&shown["items"], "price"), ["12.00", "1.50", "0.00"]);
    assert_eq!(each(&shown["items"], "category"), ["setup", "extras", "custom"]);
    assert_eq!(
        (&shown["items"][1]["quantity"], &shown["items"][2]["include"]),
        (&json!(40), &json!(true))
    );

    // The catalog goes on holding for what the space says nothing of.
    let path_of = |addon: &Value| district.path(&format!("/addons/{}", addon["id"].as_str().unwrap()));
    admin
        .patch(&path_of(&chairs), json!({ "price": "2" }))
        .await
        .expect(200);
    admin
        .patch(&path_of(&lights), json!({ "price": "99" }))
        .await
        .expect(200);
    let shown = app.anonymous().get(&path).await.expect(200).json();
    assert_eq!(each(&shown["items"], "price"), ["12.00", "2.00", "0.00"]);
    admin
        .patch(&path_of(&chairs), json!({ "enabled": false }))
        .await
        .expect(200);
    admin.delete(&path_of(&lights)).await.expect(204);
    let shown = app.anonymous().get(&path).await.expect(200).json();
    assert_eq!(each(&shown["items"], "name"), ["Ladder"]);
}

#[tokio::test]
async fn an_addon_is_offered_at_spaces_that_it_is_for() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = app.space(&app.facility(&district).await).await;
    let admin = app.staff(&district, Role::Admin).await;
    let outdoors = addon(&admin, &district, json!({ "name": "Chalk", "place": "outdoor" })).await;
    let pools = addon(&admin, &district, json!({ "name": "Lanes", "spaceTypes": ["pool"] })).await;
    let wider = addon(
        &admin,
        &district,
        json!({ "name": "Balls", "spaceTypes": ["outdoorCourt"] }),
    )
    .await;
    let form = json!({ "addons": [{ "addonId": outdoors["id"] }, { "addonId": pools["id"] }] });
    let refused = admin.put(&court.path("/addons"), form).await.expect(422);
    assert_eq!(
        refused.field("addons.0.addonId").1,
        "This add-on is for outdoor spaces."
    );
    assert_eq!(refused.field("addons.1.addonId").0, "addonSpaceType");
    let form = json!({ "addons": [{ "addonId": wider["id"] }] });
    admin.put(&court.path("/addons"), form).await.expect(200);

    // An add-on that stops being for such spaces stops being offered.
    let path = district.path(&format!("/addons/{}", wider["id"].as_str().unwrap()));
    admin.patch(&path, json!({ "spaceTypes": ["pool"] })).await.expect(200);
    let shown = app.anonymous().get(&court.path("/addons")).await.expect(200).json();
    assert_eq!(shown["items"], json!([]));
    let staff = admin.get(&court.path("/addons")).await.expect(200).json();
    assert_eq!(staff["items"][0]["offered"], false);
}

#[tokio::test]
async fn what_a_space_can_not_offer_is_refused_by_member() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let court = app.space(&app.facility(&district).await).await;
    let admin = app.staff(&district, Role::Admin).await;
    let own = addon(&admin, &district, json!({ "name": "Chairs" })).await;
    let theirs = addon(&app.staff(&club, Role::Admin).await, &club, json!({ "name": "Bar" })).await;
    let form = json!({ "addons": [
        { "addonId": theirs["id"] },
        { "addonId": own["id"], "name": "Seats" },
        { "addonId": own["id"] },
        { "name": "CHAIRS", "price": "much" },
        { "price": "1" },
    ] });
    let refused = admin.put(&court.path("/addons"), form).await.expect(422);
    for (field, code) in [
        ("addons.0.addonId", "unknownAddon"),
        ("addons.1.name", "notCustom"),
        ("addons.2.addonId", "duplicateName"),
        ("addons.3.price", "amountNotANumber"),
        ("addons.4.name", "required"),
    ] {
        assert_eq!(refused.field(field).0, code, "{field}");
    }
    let many = vec![json!({ "name": "Chair" }); 51];
    let refused = admin
        .put(&court.path("/addons"), json!({ "addons": many }))
        .await
        .expect(422);
    assert_eq!(refused.field("addons").0, "tooMany");
    let editor = app.staff(&district, Role::Editor).await;
    editor
        .put(&court.path("/addons"), json!({ "addons": [] }))
        .await
        .expect(403);
}

#[tokio::test]
async fn who_sets_what_somebody_else_has_changed_meanwhile_is_told() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = app.space(&app.facility(&district).await).await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = court.path("/addons");
    let seen = admin.get(&path).await.expect(200);
    let seen = seen.header("etag").expect("a version").to_owned();
    let with = |name: &str| json!({ "addons": [{ "name": name }] });
    let first = admin
        .with_header("if-match", &seen)
        .put(&path, with("Chairs"))
        .await
        .expect(200);
    let late = admin.with_header("if-match", &seen).put(&path, with("Tables")).await;
    assert_eq!(late.expect(412).problem().code, "changedMeanwhile");
    let shown = admin.get(&path).await.expect(200);
    assert_eq!(each(&shown.json()["items"], "name"), ["Chairs"]);
    assert_eq!(shown.header("etag"), first.header("etag"));
    assert_eq!(
        shown.header("etag"),
        Some(format!("\"{}\"", shown.json()["version"]).as_str())
    );
    let newest = first.header("etag").expect("a version");
    admin
        .with_header("if-match", newest)
        .put(&path, with("Tables"))
        .await
        .expect(200);
    admin.put(&path, with("Benches")).await.expect(200);
}
