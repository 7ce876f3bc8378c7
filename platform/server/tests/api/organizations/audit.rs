//! listAuditEntries, exportAuditLog

use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::TestApp;

#[tokio::test]
async fn admins_read_who_changed_what_and_how_it_was_before() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let facility = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let changed = json!({ "name": "Court 9" });
    admin.patch(&facility.path(""), changed).await.expect(200);
    let path = district.path("/organization/audit");
    let listed = admin.get(&path).await.expect(200).json();
    let latest = &listed["items"][0];
    assert_eq!(latest["action"], "facilities.change");
    assert_eq!(latest["actor"]["id"], json!(admin.user_id()));
    assert_eq!(
        (&latest["subjectName"], &latest["subjectId"]),
        (&json!("Court 9"), &json!(facility.id))
    );
    let changes = latest["changes"].as_array().unwrap();
    let name = changes
        .iter()
        .find(|change| change["field"] == "name")
        .expect("the name has changed");
    assert_eq!(name["after"], "Court 9");
    assert!(name["before"].is_string());
    assert!(changes.iter().all(|change| change["field"] != "version"));

    let today = app.day(0);
    let yesterday = today.pred_opt().unwrap();
    for (query, found) in [
        ("kind=facility", true),
        ("kind=group", false),
        (&*format!("from={today}&to={today}"), true),
        (&*format!("to={yesterday}"), false),
        ("person=nobody%25", false),
    ] {
        let listed = admin.get(&format!("{path}?{query}")).await.expect(200).json();
        let items = listed["items"].as_array().unwrap();
        assert_eq!(items.iter().any(|entry| entry["id"] == latest["id"]), found, "{query}");
    }
    admin.get(&format!("{path}?kind=moonlight")).await.expect(400);
    let name = latest["actor"]["name"]
        .as_str()
        .unwrap()
        .to_uppercase()
        .replace(' ', "%20");
    let listed = admin
        .get(&format!("{path}?person={name}&kind=facility"))
        .await
        .expect(200)
        .json();
    assert_eq!(listed["items"][0]["id"], latest["id"]);
}

#[tokio::test]
async fn it_comes_a_page_at_a_time_and_to_admins_alone() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let facility = app.facility(&district).await;
    app.space(&facility).await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization/audit");
    let all = admin.get(&path).await.expect(200).json()["items"].clone();
    let mut paged = Vec::new();
    let mut next = format!("{path}?limit=1");
    loop {
        let page = admin.get(&next).await.expect(200).json();
        paged.extend(page["items"].as_array().unwrap().clone());
        let Some(cursor) = page["nextCursor"].as_str() else {
            break;
        };
        next = format!("{path}?limit=1&cursor={cursor}");
    }
    assert_eq!(Value::Array(paged), all);

    let city = app.organization("city").await;
    let elsewhere = app.staff(&city, Role::Admin).await;
    let approver = app.staff(&district, Role::Approver).await;
    for path in [path.clone(), format!("{path}/export")] {
        elsewhere.get(&path).await.expect(403);
        approver.get(&path).await.expect(403);
        app.anonymous().get(&path).await.expect(401);
        let refused = admin.get(&format!("{path}?from=9999-01-01")).await.expect(422);
        refused.field("from");
    }
    let refused = admin.get(&format!("{path}?limit=0")).await.expect(422);
    refused.field("limit");
}

#[tokio::test]
async fn the_file_has_a_line_for_each_change_and_no_formula() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let change = json!({ "description": "=HYPERLINK(\"http://x.example\")" });
    admin.patch(&district.path("/organization"), change).await.expect(200);
    let path = district.path("/organization/audit/export?kind=organization");
    let answer = admin.get(&path).await.expect(200);
    assert_eq!(answer.header("content-type"), Some("text/csv"));
    let file = answer.text();
    assert!(
        file.starts_with("Time (UTC),Person,Action,Kind,Name,Id,Field,Before,After\n"),
        "{file}"
    );
    let line = file
        .lines()
        .find(|line| line.contains(",description,"))
        .expect("it was changed");
    assert!(line.ends_with(",\"'=HYPERLINK(\"\"http://x.example\"\")\""), "{line}");

    // More than one piece of the file is read from the database.
    sqlx::query(
        "INSERT INTO audit_log (organization_id, id, at, action, subject_kind, subject_id)
        SELECT $1, gen_random_uuid(), now(), 'groups.change', 'group', gen_random_uuid() FROM generate_series(1, 1201)",
    )
    .bind(district.id)
    .execute(&mut app.owner().await)
    .await
    .unwrap();
    let path = district.path("/organization/audit/export?kind=group");
    let file = admin.get(&path).await.expect(200).text();
    assert_eq!(file.lines().count(), 1202);
}

#[tokio::test]
async fn whoever_had_a_role_is_named_after_it_was_taken_away() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let new = json!({ "email": ana.email(), "role": "editor" });
    admin.post(&district.path("/staff"), new).await.expect(201);
    let staff = admin.get(&district.path("/staff")).await.expect(200).json();
    let member = staff["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|member| member["email"] == ana.email())
        .expect("Ana")
        .clone();
    let path = district.path(&format!("/staff/{}", member["membershipId"].as_str().unwrap()));
    admin.delete(&path).await.expect(204);
    let log = admin.get(&district.path("/organization/audit?kind=membership")).await;
    let log = log.expect(200).json();
    let name = format!(
        "{} {}",
        member["firstName"].as_str().unwrap(),
        member["lastName"].as_str().unwrap()
    );
    for action in ["staff.add", "staff.remove"] {
        let entries = log["items"].as_array().unwrap();
        let entry = entries.iter().find(|entry| entry["action"] == action).expect(action);
        assert_eq!(entry["subjectName"], json!(name), "{action}");
    }
}

#[tokio::test]
async fn people_spaces_and_bookings_are_named_but_nobody_whom_the_organization_does_not_know() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let (editor, stranger) = (app.renter("ana").await, app.renter("zoe").await);
    let new = json!({ "email": editor.email(), "role": "editor" });
    admin.post(&district.path("/staff"), new).await.expect(201);
    let told = json!({ "title": "Clubs", "body": stranger.user_id() });
    admin.post(&district.path("/news"), told).await.expect(201);
    let log = admin
        .get(&district.path("/organization/audit"))
        .await
        .expect(200)
        .json();
    let entries = log["items"].as_array().unwrap();
    let of = |action: &str| {
        entries
            .iter()
            .find(|entry| entry["action"] == action)
            .expect("an entry")
    };
    let change = |entry: &Value, field: &str| {
        let changes = entry["changes"].as_array().unwrap();
        changes
            .iter()
            .find(|change| change["field"] == field)
            .expect("a change")["after"]
            .clone()
    };
    let added = of("staff.add");
    let person = editor.get("/api/user/profile").await.expect(200).json();
    let name = format!(
        "{} {}",
        person["firstName"].as_str().unwrap(),
        person["lastName"].as_str().unwrap()
    );
    assert_eq!(
        (&added["subjectName"], change(added, "user")),
        (&json!(name), json!(name))
    );
    let made = of("news.create");
    assert_eq!(change(made, "body"), json!(stranger.user_id()));
    assert_eq!(made["subjectName"], "Clubs");
}

/// The entries are put there as use cases write them: no use case has all of these changes.
#[tokio::test]
async fn each_member_that_differs_is_told_and_ids_by_the_names_that_there_are() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization/audit");
    let entry = async |subject: Uuid, before: Option<Value>, after: Option<Value>| -> Value {
        let id = Uuid::now_v7();
        sqlx::query(
            "INSERT INTO audit_log (organization_id, id, at, action, subject_kind, subject_id, before, after)
            VALUES ($1, $2, now(), 'facilities.change', 'facility', $3, $4, $5)",
        )
        .bind(district.id)
        .bind(id)
        .bind(subject)
        .bind(before)
        .bind(after)
        .execute(&mut app.owner().await)
        .await
        .unwrap();
        let log = admin.get(&path).await.expect(200).json();
        let mut entries = log["items"].as_array().unwrap().iter();
        entries.find(|entry| entry["id"] == json!(id)).unwrap().clone()
    };

    let unknown = Uuid::from_u128(2);
    let before = json!({ "name": "Gym", "price": "40.00", "rental": { "block": 30 }, "tags": ["a"], "version": 1 });
    let after = json!({ "name": "Gym", "price": "45.00", "rental": { "block": 60 }, "tags": [], "version": 2 });
    let changed = entry(unknown, Some(before), Some(after)).await;
    assert_eq!(
        changed["changes"],
        json!([
            { "field": "price", "before": "40.00", "after": "45.00" },
            { "field": "rental.block", "before": "30", "after": "60" },
            { "field": "tags", "before": "[\"a\"]", "after": "[]" },
        ])
    );

    // A new thing has no state before, and a removed one has none after.
    let state = json!({ "name": "Gym", "note": null });
    let made = entry(unknown, None, Some(state.clone())).await;
    assert_eq!(made["changes"], json!([{ "field": "name", "after": "Gym" }]));
    let gone = entry(unknown, Some(state), None).await;
    assert_eq!(gone["changes"], json!([{ "field": "name", "before": "Gym" }]));
    let read = entry(unknown, None, None).await;
    assert_eq!((&read["changes"], read.get("subjectName")), (&json!([]), None));

    // A long value is cut between characters.
    let long = entry(unknown, None, Some(json!({ "text": "é".repeat(2001) }))).await;
    let cut = format!("{}…", "é".repeat(2000));
    assert_eq!(long["changes"], json!([{ "field": "text", "after": cut }]));

    let named = entry(gym.id, None, Some(json!({ "spaceIds": [gym.id, unknown] }))).await;
    let ids = format!("[\"North Gym\",\"{unknown}\"]");
    assert_eq!(named["changes"], json!([{ "field": "spaceIds", "after": ids }]));
    assert_eq!(named["subjectName"], "North Gym");
}
