//! listAvailabilityRules

use policy::Role;

use crate::support::TestApp;

#[tokio::test]
async fn a_list_is_of_one_space_or_of_all() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let one = app.space(&gym).open("title", "One").await;
    app.space(&gym).with("number", 2).open("title", "Two").await;
    let editor = app.staff(&district, Role::Editor).await;
    let titles = |page: serde_json::Value| -> Vec<String> {
        let items = page["items"].as_array().unwrap();
        items
            .iter()
            .map(|rule| rule["title"].as_str().unwrap().to_owned())
            .collect()
    };
    let of_one = district.path(&format!("/availability-rules?space={}", one.id));
    assert_eq!(titles(editor.get(&of_one).await.expect(200).json()), ["One"]);
    let first = editor
        .get(&district.path("/availability-rules?limit=1"))
        .await
        .expect(200)
        .json();
    let cursor = first["nextCursor"].as_str().unwrap().to_owned();
    assert_eq!(titles(first), ["One"]);
    let rest = district.path(&format!("/availability-rules?limit=1&cursor={cursor}"));
    assert_eq!(titles(editor.get(&rest).await.expect(200).json()), ["Two"]);
}
