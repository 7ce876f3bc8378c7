//! search: what is found is what could be booked, which depends on who searches.

use policy::Role;

use crate::support::{Client, TestApp};

/// Returns the number of spaces with free time that are found.
async fn found(client: &Client, app: &TestApp, organization: &str) -> u64 {
    let path = format!("/api/search?organization={organization}&date={}", app.day(5));
    let page = client.get(&path).await.expect(200).json();
    page["total"].as_u64().expect("a number")
}

#[tokio::test]
async fn what_is_open_to_staff_is_found_by_those_who_are_staff_there() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    for organization in [&district, &club] {
        let gym = app.facility(organization).await;
        app.space(&gym).open("accessLevel", 4).await;
    }
    let editor = app.staff(&district, Role::Editor).await;
    let operations = app.staff(&district, Role::Operations).await;
    let at_the_portal = editor.on_host(&district.host());
    let everybody = [
        ("a stranger", app.anonymous(), [0, 0]),
        ("a renter", app.renter("ana").await, [0, 0]),
        ("an editor", editor, [1, 0]),
        ("an editor at the portal", at_the_portal, [1, 0]),
        ("somebody of operations", operations, [0, 0]),
        ("a superadmin, who is staff everywhere", app.superadmin().await, [1, 1]),
    ];
    for (who, client, expected) in everybody {
        let here = found(&client, &app, "district").await;
        let there = found(&client, &app, "club").await;
        assert_eq!([here, there], expected, "{who}");
    }
}
