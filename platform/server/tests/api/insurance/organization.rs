//! readOrganizationInsurance, setOrganizationInsurance and removeOrganizationInsurance

use policy::Role;
use serde_json::json;

use crate::support::TestApp;
use crate::support::renting::insurance_settings;

#[tokio::test]
async fn nothing_is_insured_until_an_admin_says_so_and_no_longer_once_it_is_removed() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization/insurance");
    let none = app.anonymous().get(&path).await.expect(200).json();
    assert_eq!((&none["offered"], &none["version"]), (&json!(false), &json!(0)));
    assert!(none["prohibited"].as_array().unwrap().contains(&json!("fireworks")));
    assert!(none.get("generalLiability").is_none(), "{none}");

    let set = admin.put(&path, insurance_settings()).await.expect(200).json();
    assert_eq!(set["offered"], true);
    assert_eq!(
        set["generalLiability"],
        json!({ "perOccurrence": "1000000.00", "aggregate": "2000000.00" })
    );
    assert_eq!((&set["mostPeople"], &set["rate"]), (&json!(200), &json!("5")));
    assert_eq!(app.anonymous().get(&path).await.expect(200).json(), set);

    admin.delete(&path).await.expect(204);
    admin.delete(&path).await.expect(204);
    let gone = app.anonymous().get(&path).await.expect(200).json();
    assert_eq!(gone["offered"], false);
}

#[tokio::test]
async fn an_organization_excludes_activities_and_has_a_waiver_of_its_own() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization/insurance");
    let standard = admin.get(&path).await.expect(200).json()["waiver"].clone();
    let mut settings = insurance_settings();
    settings["excluded"] = json!(["soccer"]);
    settings["waiver"] = json!(" I know the district's rules.\n\nI follow them. ");
    let set = admin.put(&path, settings.clone()).await.expect(200).json();
    assert_eq!(set["waiver"], "I know the district's rules.\n\nI follow them.");
    assert_eq!(set["ownWaiver"], true);
    assert!(set["prohibited"].as_array().unwrap().contains(&json!("soccer")));
    assert!(!set["activities"].as_array().unwrap().contains(&json!("soccer")));
    settings["waiver"] = json!(" ");
    let back = admin.put(&path, settings).await.expect(200).json();
    assert_eq!((&back["waiver"], &back["ownWaiver"]), (&standard, &json!(false)));
    assert_eq!(back["version"], 2);
}

#[tokio::test]
async fn it_says_everything_that_leaves_rentals_uninsured() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization/insurance");
    let wrong = json!({
        "generalLiability": { "perOccurrence": "0", "aggregate": "500" },
        "prohibited": true,
        "excluded": ["rugby"],
        "mostPeople": 0,
        "battingCages": 2,
    });
    let refused = admin.put(&path, wrong).await.expect(422);
    for (field, code) in [
        ("generalLiability.perOccurrence", "outOfRange"),
        ("prohibited", "prohibited"),
        ("excluded", "neverInsured"),
        ("mostPeople", "outOfRange"),
        ("battingStatements", "required"),
    ] {
        assert_eq!(refused.field(field).0, code, "{field}");
    }
    let unread = json!({ "generalLiability": { "perOccurrence": "much", "aggregate": "more" } });
    let refused = admin.put(&path, unread).await.expect(422);
    assert_eq!(refused.field("generalLiability.aggregate").0, "amountNotANumber");
    let statements = json!(["netting", "oneBatter", "helmets", "supervised"]);
    let mut right = insurance_settings();
    right["battingCages"] = json!(2);
    right["battingStatements"] = statements;
    admin.put(&path, right).await.expect(200);
}

#[tokio::test]
async fn only_admins_set_it_and_never_over_what_they_have_not_seen() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let (admin, editor) = (
        app.staff(&district, Role::Admin).await,
        app.staff(&district, Role::Editor).await,
    );
    let path = district.path("/organization/insurance");
    editor.put(&path, insurance_settings()).await.expect(403);
    editor.delete(&path).await.expect(403);
    app.anonymous().put(&path, insurance_settings()).await.expect(401);
    let seen = admin.with_header("if-match", "\"0\"");
    seen.put(&path, insurance_settings()).await.expect(200);
    seen.put(&path, insurance_settings()).await.expect(412);
}
