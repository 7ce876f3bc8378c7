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
        "weekStartsOn": "sunday",
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
    expected["address"]["country"] = json!("US");
    assert_eq!(saved, expected);
    assert_eq!(ana.get("/api/user/profile").await.expect(200).json(), expected);
}

#[tokio::test]
async fn soldiers_and_canadians_live_where_they_live() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for (written, kept) in [
        (
            json!({ "street1": "PSC 2 Box 14", "city": "APO", "state": "AE", "zip": "09012" }),
            json!({ "street1": "PSC 2 Box 14", "city": "APO", "state": "AE", "zip": "09012", "country": "US" }),
        ),
        (
            json!({ "street1": "80 Wellington St", "city": "Ottawa", "state": "on", "zip": "k1a0b1", "country": "CA" }),
            json!({ "street1": "80 Wellington St", "city": "Ottawa", "state": "ON", "zip": "K1A 0B1", "country": "CA" }),
        ),
    ] {
        let mut profile = profile();
        profile["address"] = written;
        ana.put("/api/user/profile", profile).await.expect(200);
        assert_eq!(ana.get("/api/user/profile").await.expect(200).json()["address"], kept);
    }
}

#[tokio::test]
async fn an_address_is_checked_by_the_rules_of_its_country() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for (address, fields) in [
        (
            json!({ "street1": "80 Wellington St", "city": "Ottawa", "state": "MI", "zip": "00000", "country": "CA" }),
            vec!["address.state", "address.zip"],
        ),
        (
            json!({ "street1": "1 Main St", "city": "Verona" }),
            vec!["address.state", "address.zip"],
        ),
        (
            json!({ "street1": "10 Downing St", "city": "London", "zip": "SW1A 2AA", "country": "GB" }),
            vec!["address.country"],
        ),
    ] {
        let mut profile = profile();
        profile["address"] = address;
        let problem = ana.put("/api/user/profile", profile).await.expect(422).problem();
        let refused: Vec<&str> = problem.fields.iter().map(|field| field.field.as_str()).collect();
        assert_eq!(refused, fields);
    }
}

#[tokio::test]
async fn a_facility_stays_in_the_states_and_territories() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, policy::Role::Admin).await;
    let gym = app.facility(&district).await;
    let mut address = admin.get(&gym.path("")).await.expect(200).json()["address"].clone();
    address["state"] = json!("AE");
    let problem = admin
        .patch(&gym.path(""), json!({ "address": address }))
        .await
        .expect(422)
        .problem();
    assert_eq!(problem.fields[0].field, "address.state");
}

#[tokio::test]
async fn what_is_left_out_is_cleared() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let names = json!({ "firstName": "Ana", "lastName": "Ruiz" });
    ana.put("/api/user/profile", names).await.expect(200);
    let read = ana.get("/api/user/profile").await.expect(200).json();
    for member in ["phone", "address", "birthday", "gender", "weekStartsOn"] {
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
    // The caller is checked before the body is read.
    app.anonymous().put("/api/user/profile", json!({})).await.expect(401);
}
