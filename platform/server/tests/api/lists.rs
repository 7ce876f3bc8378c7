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
