//! changeOrganization: slogan, whom to ask, pages elsewhere, and what renters should know

use policy::Role;
use serde_json::{Value, json};

use crate::support::{Scene, TestApp};

fn contact(first_name: &str, public: bool) -> Value {
    json!({
        "firstName": first_name,
        "lastName": "Olsen",
        "title": "Facilities manager",
        "type": "facility",
        "email": "Ada@Verona.example",
        "phones": [{ "number": "(608) 555-0123", "type": "office" }],
        "public": public,
    })
}

#[tokio::test]
async fn handles_become_links_and_all_keep_their_capitals() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let path = district.path("/organization");
    let change = json!({
        "social": { "instagram": "@Verona.Sports", "facebook": "facebook.com/VeronaSchools" },
        "documentsUrl": "drive.google.com/drive/folders/1AbC",
    });
    editor.patch(&path, change).await.expect(200);
    let seen = app.anonymous().get(&path).await.expect(200).json();
    assert_eq!(
        seen["social"],
        json!({ "instagram": "https://instagram.com/Verona.Sports", "facebook": "https://facebook.com/VeronaSchools" })
    );
    assert_eq!(seen["documentsUrl"], "https://drive.google.com/drive/folders/1AbC");

    let cleared = json!({ "social": {}, "documentsUrl": null });
    let cleared = editor.patch(&path, cleared).await.expect(200).json();
    assert_eq!(cleared["social"], json!({}));
    assert_eq!(cleared.get("documentsUrl"), None);

    let wrong = json!({ "social": { "facebook": "https://example.com/x" }, "documentsUrl": "example.de/X" });
    let answer = editor.patch(&path, wrong).await.expect(422);
    assert_eq!(answer.field("social.facebook").0, "socialPage");
    assert_eq!(answer.field("documentsUrl").0, "link");
}

#[tokio::test]
async fn a_slogan_is_one_line_of_plain_words() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let path = district.path("/organization");
    assert_eq!(app.anonymous().get(&path).await.expect(200).json()["slogan"], "");
    let slogan = json!({ "slogan": "  Open after\n the <b>bell</b> " });
    editor.patch(&path, slogan).await.expect(200);
    let seen = app.anonymous().get(&path).await.json();
    assert_eq!(seen["slogan"], "Open after the bell");
    let longest = "é".repeat(120);
    editor.patch(&path, json!({ "slogan": longest })).await.expect(200);
    let answer = editor.patch(&path, json!({ "slogan": format!("{longest}!") })).await;
    assert_eq!(answer.expect(422).field("slogan").0, "tooLong");
    editor.patch(&path, json!({ "slogan": "" })).await.expect(200);
    assert_eq!(app.anonymous().get(&path).await.json()["slogan"], "");
}

#[tokio::test]
async fn visitors_see_the_contacts_that_are_for_them() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let path = district.path("/organization");
    let contacts = json!([contact("Ada", true), contact("Ray", false)]);
    let changed = editor
        .patch(&path, json!({ "contacts": contacts }))
        .await
        .expect(200)
        .json();
    assert_eq!(changed["contacts"].as_array().unwrap().len(), 2);
    assert_eq!(changed["contacts"][0]["email"], "ada@verona.example");
    assert_eq!(changed["contacts"][0]["phones"][0]["number"], "+16085550123");

    let names = async |who: &crate::support::Client| -> Vec<Value> {
        let organization = who.get(&path).await.expect(200).json();
        let contacts = organization["contacts"].as_array().unwrap();
        contacts.iter().map(|contact| contact["firstName"].clone()).collect()
    };
    assert_eq!(names(&app.anonymous()).await, ["Ada"]);
    assert_eq!(names(&app.renter("ana").await).await, ["Ada"]);
    let maintenance = app.staff(&district, Role::MaintenanceStaff).await;
    assert_eq!(names(&maintenance).await, ["Ada", "Ray"]);
    let approver = app.staff(&district, Role::Approver).await;
    approver.patch(&path, json!({ "contacts": [] })).await.expect(403);
}

#[tokio::test]
async fn a_contact_has_a_name_and_a_way_and_at_most_two_phones() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let path = district.path("/organization");
    let phone = json!({ "number": "608 555 0123", "type": "mobile" });
    let contacts = json!([
        { "firstName": " ", "type": "facility", "email": "nobody" },
        { "firstName": "Ray", "type": "janitor", "phones": [phone, phone, phone] },
        { "firstName": "Lee", "type": "custodial" },
        { "firstName": "Kim", "type": "custodial", "phones": [{ "number": "555", "type": "pager" }] },
    ]);
    let answer = editor.patch(&path, json!({ "contacts": contacts })).await.expect(422);
    for (field, code) in [
        ("contacts.0.firstName", "required"),
        ("contacts.0.email", "email"),
        ("contacts.1.type", "unknownWord"),
        ("contacts.1.phones", "tooMany"),
        ("contacts.2.email", "required"),
        ("contacts.3.phones.0.number", "phone"),
        ("contacts.3.phones.0.type", "unknownWord"),
    ] {
        assert_eq!(answer.field(field).0, code, "{field}");
    }
    let many: Vec<Value> = (0..21).map(|_| contact("Ada", true)).collect();
    let answer = editor.patch(&path, json!({ "contacts": many })).await.expect(422);
    assert_eq!(answer.field("contacts").0, "tooMany");
}

#[tokio::test]
async fn admins_say_what_renters_should_know() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let path = district.path("/organization");
    let details = json!({ "bookingDetails": "Enter by <b>door 4</b>." });
    let editor = app.staff(&district, Role::Editor).await;
    editor.patch(&path, details.clone()).await.expect(403);
    let admin = app.staff(&district, Role::Admin).await;
    admin.patch(&path, details).await.expect(200);
    let seen = app.anonymous().get(&path).await.json();
    assert_eq!(seen["bookingDetails"], "Enter by door 4.");
    let policies = json!({ "policies": "No <i>food</i> on the floor." });
    editor.patch(&path, policies.clone()).await.expect(403);
    admin.patch(&path, policies).await.expect(200);
    let seen = app.anonymous().get(&path).await.json();
    assert_eq!(seen["policies"], "No food on the floor.");
    let long = json!({ "policies": "x".repeat(10_001) });
    let answer = admin.patch(&path, long).await.expect(422);
    assert_eq!(answer.field("policies").0, "tooLong");
    let long = json!({ "bookingDetails": "x".repeat(3001) });
    let answer = admin.patch(&path, long).await.expect(422);
    assert_eq!(answer.field("bookingDetails").0, "tooLong");
}

#[tokio::test]
async fn a_confirmation_says_what_renters_should_know() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let details = json!({ "bookingDetails": "Enter by door 4.\nGym shoes only." });
    admin.patch(&district.path("/organization"), details).await.expect(200);
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "10:00", "12:00").await;
    app.run_jobs().await;
    let received = app.mail_to(ana.email()).await;
    assert!(
        received
            .iter()
            .all(|mail| !mail.text.as_deref().unwrap_or_default().contains("door 4"))
    );

    let path = district.path(&format!("/bookings/{}/decision", booking["id"].as_str().unwrap()));
    admin.put(&path, json!({ "decision": "approved" })).await.expect(200);
    app.run_jobs().await;
    let confirmed = app.mail_to(ana.email()).await.pop().expect("a mail");
    let text = confirmed.text.unwrap_or_default();
    assert!(
        text.contains("Enter by door 4.") && text.contains("Gym shoes only."),
        "{text}"
    );
}
