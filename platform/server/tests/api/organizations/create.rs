//! createOrganization

use serde_json::{Value, json};

use crate::accounts::mails::newest_token;
use crate::support::{PASSWORD, TestApp};

fn central_high() -> Value {
    json!({
        "name": "Central High",
        "category": "publicSchool",
        "timeZone": "America/Chicago",
        "address": {
            "street1": "1 School St", "city": "Eau Claire", "state": "WI", "zip": "54701",
            "latitude": 44.81, "longitude": -91.5,
        },
    })
}

#[tokio::test]
async fn a_name_that_is_taken_gets_its_city_then_a_number() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    for expected in ["central-high", "central-high-eau-claire", "central-high-eau-claire-2"] {
        let made = superadmin
            .post("/api/organizations", central_high())
            .await
            .expect(201)
            .json();
        assert_eq!(made["shortName"], expected);
    }
}

#[tokio::test]
async fn a_short_name_that_was_asked_for_is_free_and_not_the_platforms() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    app.organization("district").await;
    for (name, code) in [
        ("district", "shortNameTaken"),
        ("admin", "shortNameReserved"),
        ("Central High", "shortNameFormat"),
    ] {
        let mut new = central_high();
        new["shortName"] = json!(name);
        let answer = superadmin.post("/api/organizations", new).await.expect(422);
        assert_eq!(answer.field("shortName").0, code);
    }
}

#[tokio::test]
async fn it_starts_with_six_roles_and_its_first_admin() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let superadmin = app.superadmin().await;
    let mut new = central_high();
    new["adminEmail"] = json!("nobody");
    let answer = superadmin.post("/api/organizations", new.clone()).await.expect(422);
    assert_eq!(answer.field("adminEmail").0, "email");

    new["adminEmail"] = json!(ana.email());
    superadmin.post("/api/organizations", new).await.expect(201);
    let staff = ana
        .get("/api/organizations/central-high/staff")
        .await
        .expect(200)
        .json();
    assert_eq!(staff["items"][0]["role"], "admin");
    assert_eq!(staff["items"][0]["email"], ana.email());
    for role in [
        "editor",
        "approver",
        "maintenanceManager",
        "maintenanceStaff",
        "operations",
    ] {
        let new = json!({ "email": ana.email(), "role": role });
        ana.post("/api/organizations/central-high/staff", new).await.expect(201);
    }
}

#[tokio::test]
async fn only_the_platforms_people_open_organizations() {
    let app = TestApp::start().await;
    app.anonymous()
        .post("/api/organizations", central_high())
        .await
        .expect(401);
    app.renter("ana")
        .await
        .post("/api/organizations", central_high())
        .await
        .expect(403);
}

#[tokio::test]
async fn a_first_admin_without_an_account_is_invited() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    let mut new = central_high();
    new["adminEmail"] = json!("nia@example.com");
    superadmin.post("/api/organizations", new).await.expect(201);
    let token = newest_token(&app, "nia@example.com", "/invitation").await;
    let person = json!({ "token": token, "firstName": "Nia", "lastName": "Okafor", "password": PASSWORD });
    let opened = app.anonymous().post("/api/invite/account", person).await.expect(201);
    let nia = app
        .anonymous()
        .with_session(opened.cookie("fieldhouse_session").expect("a session"));
    let staff = nia
        .get("/api/organizations/central-high/staff")
        .await
        .expect(200)
        .json();
    assert_eq!(staff["items"][0]["email"], "nia@example.com");
}

#[tokio::test]
async fn what_it_does_not_say_is_the_usual() {
    let app = TestApp::start().await;
    let superadmin = app.superadmin().await;
    superadmin.post("/api/organizations", central_high()).await.expect(201);
    let path = "/api/organizations/central-high/organization";
    let made = superadmin.get(path).await.expect(200).json();
    let usual = json!({
        "slogan": "", "description": "", "tags": [], "social": {}, "bookingDetails": "", "policies": "", "contacts": [],
        "leadTimeDays": 2, "cancellationDays": 60, "weekStartsOn": "monday", "rental": { "block": 30 },
        "published": false, "version": 1,
        "settings": {
            "salesTax": "0", "taxExempt": false, "bookingFee": false, "userFees": false,
            "terms": { "tx": "2.9", "user": "3", "host": { "group": "3", "nonGroup": "5" } },
            "sendMail": true, "reminderHours": 24, "paymentReminderDays": 3, "partner": false,
        },
    });
    for (member, value) in usual.as_object().unwrap() {
        assert_eq!(&made[member], value, "{member}");
    }
}
