//! readLists: what forms choose from.

use serde_json::json;

use crate::support::TestApp;
use crate::support::renting::each;

#[tokio::test]
async fn every_list_has_its_codes_once_and_a_label_for_each() {
    let app = TestApp::start().await;
    let lists = app.anonymous().get("/api/lists").await.expect(200).json();
    for list in [
        "spaceTypes",
        "sports",
        "amenities",
        "surfaces",
        "ageGroups",
        "cancellationReasons",
        "renterCancellationReasons",
        "insuranceActivities",
        "battingStatements",
        "genders",
        "mailKinds",
        "organizationCategories",
        "states",
        "countries",
    ] {
        let codes = each(&lists[list], "code");
        assert!(!codes.is_empty(), "{list}");
        let mut distinct = codes.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), codes.len(), "{list}");
        assert!(each(&lists[list], "label").iter().all(|label| !label.is_empty()));
        assert_eq!(each(&lists[list], "label").len(), codes.len(), "{list}");
    }
    let types = lists["spaceTypes"].as_array().expect("types");
    let baseball = types.iter().find(|kind| kind["code"] == "baseball").expect("baseball");
    assert_eq!(baseball["measures"], json!("diamond"));
    assert!(
        lists["timeZones"]
            .as_array()
            .expect("zones")
            .contains(&json!("America/Chicago"))
    );
}

#[tokio::test]
async fn a_country_says_what_its_addresses_need() {
    let app = TestApp::start().await;
    let lists = app.anonymous().get("/api/lists").await.expect(200).json();
    let countries = &lists["countries"];
    assert_eq!(each(countries, "code"), ["US", "CA"]);
    assert_eq!(countries[0]["postalCode"]["label"], "ZIP code");
    let home = each(&countries[0]["regions"]["choices"], "code");
    assert_eq!(home.len(), 62);
    assert!(["AA", "AE", "AP"].iter().all(|soldiers| home.contains(soldiers)));
    assert_eq!(
        countries[1]["postalCode"],
        json!({
            "label": "Postal code",
            "refusal": "Enter a postal code such as K1A 0B1.",
            "example": "K1A 0B1",
            "pattern": r"^\s*(?:[A-Za-z]\d[A-Za-z][\s-]?\d[A-Za-z]\d)\s*$",
        })
    );
    assert_eq!(countries[1]["regions"]["label"], "Province or territory");
    // Facilities stay in the states and territories.
    assert_eq!(each(&lists["states"], "code").len(), 56);
}
