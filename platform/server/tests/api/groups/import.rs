//! importGroups

use poem::http::Method;
use policy::Role;
use serde_json::{Value, json};

use super::{group, join, path_of};
use crate::support::renting::each;
use crate::support::{Answer, Client, Organization, TestApp};

async fn send(client: &Client, district: &Organization, query: &str, file: &str) -> Answer {
    let path = district.path(&format!("/groups/import{query}"));
    client
        .send(Method::POST, &path, "text/csv; charset=utf-8", file.as_bytes().to_vec())
        .await
}

fn errors(report: &Value) -> Vec<(u64, String, String)> {
    let errors = report["errors"].as_array().expect("errors");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let each = errors.iter();
    each.map(|error| {
        (
            error["line"].as_u64().unwrap(),
            text(&error["column"]),
            text(&error["code"]),
        )
    })
    .collect()
}

const FILE: &str = "\u{feff}Group;First name;Last name;E-Mail;Discount;Level;Tax exempt\r
Clubs;Ana;Renter;ana@example.com;;;\r
Scouts;New;Comer;new@example.com;25%;2;yes\r
scouts;Bo;Renter;bo@example.com;;;\r
Scouts;Cy;Renter;not an address;;;\r
Scouts;Di;Renter;di@example.com;30;;\r
;Ed;Renter;ed@example.com;;;\r
Board;;;;101;4;\r
Choir;Fay;Renter;fay@example.com;;soon;maybe\r
";

#[tokio::test]
async fn every_good_line_is_imported_and_every_other_is_answered() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let clubs = group(&editor, &district, json!({ "name": "Clubs", "discount": "10" })).await;
    let ana = app.renter("ana").await;
    let report = send(&editor, &district, "", FILE).await.expect(200).json();
    assert_eq!(report["checked"], false);
    assert_eq!(report["ignoredColumns"], json!(["First name", "Last name"]));
    assert_eq!(each(&report["groups"], "name"), ["Clubs", "Scouts"]);
    let of = |group: &Value| (group["created"].clone(), group["invited"].clone());
    assert_eq!(of(&report["groups"][0]), (json!(false), json!(1)));
    assert_eq!(of(&report["groups"][1]), (json!(true), json!(2)));
    let expected = [
        (5, "email", "email"),
        (6, "discount", "otherSetting"),
        (7, "group", "required"),
        (8, "level", "levelOfStaff"),
        (8, "discount", "percentageOutOfRange"),
        (9, "level", "notANumber"),
        (9, "taxExempt", "yesOrNo"),
    ]
    .map(|(line, column, code)| (line, column.to_owned(), code.to_owned()));
    assert_eq!(errors(&report), expected);

    let scouts = &report["groups"][1];
    let made = editor.get(&path_of(&district, scouts, "")).await.expect(200).json();
    assert_eq!(
        (&made["discount"], &made["level"], &made["taxExempt"]),
        (&json!("25"), &json!(2), &json!(true))
    );
    let members = editor
        .get(&path_of(&district, scouts, "/memberships"))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&members["items"], "email"), ["bo@example.com", "new@example.com"]);
    assert_eq!(each(&members["items"], "firstName"), ["Invited", "Invited"]);
    assert_eq!(each(&members["items"], "lastName"), ["User", "User"]);
    app.run_jobs().await;
    let mail = app.mail_to("new@example.com").await.pop().expect("a mail");
    assert_eq!(mail.summary.subject, "district invites you to Scouts");
    assert_eq!(app.mail_to(ana.email()).await.len(), 1);
    assert!(app.mail_to("di@example.com").await.is_empty());
    let listed = editor
        .get(&path_of(&district, &clubs, "/memberships"))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&listed["items"], "state"), ["invited"]);
}

#[tokio::test]
async fn a_check_tells_what_would_come_of_it_and_changes_nothing() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    group(&admin, &district, json!({ "name": "Clubs", "discount": "10" })).await;
    let mut checked = send(&admin, &district, "?check=true", FILE).await.expect(200).json();
    assert_eq!(checked["checked"], true);
    assert!(checked["groups"][1].get("id").is_none(), "{checked}");
    let groups = admin.get(&district.path("/groups")).await.expect(200).json();
    assert_eq!(each(&groups["items"], "name"), ["Clubs"]);
    app.run_jobs().await;
    assert!(app.mail_to("new@example.com").await.is_empty());
    let people: i64 = sqlx::query_scalar("SELECT count(*) FROM users WHERE email = 'new@example.com'")
        .fetch_one(&mut app.owner().await)
        .await
        .unwrap();
    assert_eq!(people, 0);

    let mut done = send(&admin, &district, "", FILE).await.expect(200).json();
    done["checked"] = json!(true);
    for report in [&mut checked, &mut done] {
        report["groups"][1].as_object_mut().unwrap().remove("id");
    }
    assert_eq!(checked, done, "it comes as the check said");
}

#[tokio::test]
async fn the_same_file_again_changes_nothing_and_applicants_are_let_in() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let (ana, bo) = (app.renter("ana").await, app.renter("bo").await);
    join(&admin, &district, &clubs, &ana).await;
    bo.post(&path_of(&district, &clubs, "/memberships"), json!({}))
        .await
        .expect(201);
    let file =
        "group,email\nClubs,ana@example.com\nClubs,bo@example.com\nClubs,new@example.com\nClubs,new@example.com\n";
    let counts = |report: &Value| {
        let group = &report["groups"][0];
        ["invited", "admitted", "unchanged"].map(|count| group[count].as_u64().unwrap())
    };
    let first = send(&admin, &district, "", file).await.expect(200).json();
    assert_eq!((counts(&first), errors(&first)), ([1, 1, 2], Vec::new()));
    let again = send(&admin, &district, "", file).await.expect(200).json();
    assert_eq!((counts(&again), errors(&again)), ([0, 0, 4], Vec::new()));
    app.run_jobs().await;
    assert_eq!(app.mail_to("new@example.com").await.len(), 1);
}

#[tokio::test]
async fn a_group_that_gives_a_role_is_not_filled_by_a_list() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let role: String = sqlx::query_scalar("SELECT name FROM groups WHERE system_role = 'admin' LIMIT 1")
        .fetch_one(&mut app.owner().await)
        .await
        .unwrap();
    let file = format!("group,email\n{role},bo@example.com\n");
    let report = send(&editor, &district, "", &file).await.expect(200).json();
    assert_eq!(errors(&report), [(2, "group".to_owned(), "duplicateName".to_owned())]);
}

#[tokio::test]
async fn what_is_no_such_file_is_refused_whole_and_others_may_not() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let refused = send(&admin, &district, "", "name,mail\nClubs,bo@example.com\n")
        .await
        .expect(422);
    assert_eq!(refused.field("body").0, "missingColumn");
    for (file, opens) in [
        ("group,\"email\nClubs,bo@example.com\n", "line 1"),
        ("group,email\nClubs,\"bo@example.com\nScouts,cy@example.com\n", "line 2"),
    ] {
        let (code, message) = send(&admin, &district, "", file).await.expect(422).field("body");
        assert_eq!(code, "unclosedQuote");
        assert!(message.contains(opens), "{message}");
    }
    let groups = admin.get(&district.path("/groups")).await.expect(200).json();
    assert_eq!(groups["items"], json!([]));
    let path = district.path("/groups/import");
    let latin = b"group,email\nVerband S\xfcd,bo@example.com\n".to_vec();
    let refused = admin.send(Method::POST, &path, "text/csv", latin).await.expect(422);
    assert_eq!(refused.field("body").0, "encoding");
    admin.post(&path, json!({})).await.expect(415);
    let approver = app.staff(&district, Role::Approver).await;
    send(&approver, &district, "?check=true", FILE).await.expect(403);
    send(&app.renter("ana").await, &district, "", FILE).await.expect(403);
}
