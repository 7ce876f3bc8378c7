//! `readProfile` and `saveProfile`.

use chrono::Datelike;
use serde_json::{Value, json};

use crate::support::TestApp;

fn profile() -> Value {
    json!({
        "firstName": "Anna  Maria",
        "lastName": "Ruiz",
        "phone": "608 555 0124",
        "address": { "street1": "1840 Jenifer St", "city": "Madison", "state": "WI", "zip": "53704" },
        "birthday": "1994-07-14",
        "gender": "female",
        "affiliations": ["Storm Volleyball", "Lions Club"],
        "mutedMail": ["received"],
    })
}

#[tokio::test]
async fn a_profile_comes_back_as_it_was_saved() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let saved = ana.put("/api/user/profile", profile()).await.expect(200).json();
    let mut expected = profile();
    expected["email"] = json!(ana.email());
    expected["emailConfirmed"] = json!(true);
    expected["emailReturned"] = json!(false);
    expected["firstName"] = json!("Anna Maria");
    expected["phone"] = json!("+16085550124");
    assert_eq!(saved, expected);
    assert_eq!(ana.get("/api/user/profile").await.expect(200).json(), expected);
}

#[tokio::test]
async fn what_is_left_out_is_cleared() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let names = json!({ "firstName": "Ana", "lastName": "Ruiz" });
    ana.put("/api/user/profile", names).await.expect(200);
    let read = ana.get("/api/user/profile").await.expect(200).json();
    for member in ["phone", "address", "birthday", "gender"] {
        assert_eq!(read.get(member), None, "{member}");
    }
    assert_eq!(read["affiliations"], json!([]));
    assert_eq!(read["mutedMail"], json!(["staffMorning"]), "as in a new account");
    let session = ana.get("/api/user/session").await.expect(200).json();
    assert_eq!(session["user"]["profileComplete"], false);
}

#[tokio::test]
async fn everything_that_is_wrong_is_said_at_once_and_nothing_is_saved() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let before = ana.get("/api/user/profile").await.expect(200).json();
    let wrong = json!({
        "firstName": "",
        "lastName": "<Ruiz>",
        "phone": "12",
        "address": { "street1": " ", "city": "Madison", "state": "ZZ", "zip": "5370" },
        "birthday": format!("{}-01-01", app.clock().now().year() - 17),
    });
    let problem = ana.put("/api/user/profile", wrong).await.expect(422).problem();
    let fields: Vec<&str> = problem.fields.iter().map(|field| field.field.as_str()).collect();
    assert_eq!(
        fields,
        [
            "firstName",
            "lastName",
            "phone",
            "address.street1",
            "address.state",
            "address.zip",
            "birthday"
        ]
    );
    assert_eq!(ana.get("/api/user/profile").await.expect(200).json(), before);
}

#[tokio::test]
async fn nobody_makes_themselves_more_than_they_are() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for member in ["superadmin", "email", "emailConfirmed"] {
        let mut more = profile();
        more[member] = json!(true);
        ana.put("/api/user/profile", more).await.expect(400);
    }
}

#[tokio::test]
async fn a_stranger_has_no_profile() {
    let app = TestApp::start().await;
    app.anonymous().get("/api/user/profile").await.expect(401);
    app.anonymous().put("/api/user/profile", profile()).await.expect(401);
    // Who calls is asked before what is sent is read.
    app.anonymous().put("/api/user/profile", json!({})).await.expect(401);
}
