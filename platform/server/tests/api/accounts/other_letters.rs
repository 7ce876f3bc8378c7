//! An address whose domain has letters beyond ASCII is the one in punycode, wherever it is typed.

use poem::http::Method;
use policy::Role;
use serde_json::json;

use crate::groups::group;
use crate::support::renting::each;
use crate::support::{Answer, PASSWORD, Scene, TestApp};

const KEPT: &str = "max@xn--mller-kva.de";
const TYPED: [&str; 2] = ["Max@Müller.de", "max@xn--mller-kva.de"];

async fn sign_up(app: &TestApp, email: &str) -> Answer {
    let form = json!({
        "email": email,
        "password": PASSWORD,
        "firstName": "Max",
        "lastName": "Müller",
        "captcha": app.solved_captcha().await,
    });
    app.anonymous().post("/api/signup", form).await
}

#[tokio::test]
async fn both_ways_to_write_it_open_one_account() {
    let app = TestApp::start().await;
    let session = sign_up(&app, TYPED[0]).await.expect(201).json();
    assert_eq!(session["user"]["email"], KEPT);
    for email in TYPED {
        let taken = sign_up(&app, email).await.expect(422);
        assert_eq!(taken.field("email").0, "emailTaken");
        let signed_in = app
            .anonymous()
            .post("/api/login", json!({ "email": email, "password": PASSWORD }))
            .await
            .expect(200)
            .json();
        assert_eq!(signed_in["user"]["id"], session["user"]["id"]);
        app.anonymous()
            .post("/api/forgot-password", json!({ "email": email }))
            .await
            .expect(202);
    }
    app.run_jobs().await;
    let mails = app.mail_to(KEPT).await;
    let subjects = mails.iter().map(|mail| mail.summary.subject.as_str());
    assert_eq!(subjects.filter(|subject| *subject == "Reset your password").count(), 2);
    let refused = sign_up(&app, "müller@example.org").await.expect(422);
    assert_eq!(refused.field("email").0, "email");
}

#[tokio::test]
async fn wrong_passwords_count_together_however_it_is_written() {
    let app = TestApp::start().await;
    sign_up(&app, KEPT).await.expect(201);
    let here = app.anonymous().with_header("x-forwarded-for", "203.0.113.7");
    for email in [TYPED[0], TYPED[1], TYPED[0], TYPED[1], TYPED[0]] {
        let wrong = json!({ "email": email, "password": "Wrong!1pass" });
        here.post("/api/login", wrong).await.expect(401);
    }
    for email in TYPED {
        let right = json!({ "email": email, "password": PASSWORD });
        let locked = here.post("/api/login", right).await.expect(429);
        assert_eq!(locked.problem().code, "lockedOut");
    }
}

#[tokio::test]
async fn staff_find_invite_and_import_the_one_person() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    sign_up(&app, KEPT).await.expect(201);
    for typed in ["Max@M%C3%BCller.de", KEPT] {
        let path = district.path(&format!("/people?query={typed}"));
        let people = admin.get(&path).await.expect(200).json();
        assert_eq!(each(&people["items"], "email"), [KEPT], "{typed}");
    }

    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let file = format!("group,email\nClubs,{}\nClubs,{}\n", TYPED[0], TYPED[1]);
    let report = admin
        .send(
            Method::POST,
            &district.path("/groups/import"),
            "text/csv",
            file.into_bytes(),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(report["errors"], json!([]));
    assert_eq!(
        (&report["groups"][0]["invited"], &report["groups"][0]["unchanged"]),
        (&json!(1), &json!(1))
    );
    let id = clubs["id"].as_str().expect("an id");
    let path = district.path(&format!("/groups/{id}/memberships?query=max%40m%C3%BCller.de"));
    let members = admin.get(&path).await.expect(200).json();
    assert_eq!(each(&members["items"], "email"), [KEPT]);

    let columns = "Space,Date,From,To,Event name,Email";
    let line = format!("{},{},18:00,20:00,Open gym,{}", court.id, app.day(5), TYPED[0]);
    let path = district.path("/bookings/import");
    let file = format!("{columns}\n{line}\n").into_bytes();
    let report = admin
        .send(Method::POST, &path, "text/csv", file)
        .await
        .expect(200)
        .json();
    let booking = report["list"][0]["bookingId"].as_str().expect("an id");
    let booking = admin.get(&district.path(&format!("/bookings/{booking}"))).await;
    assert_eq!(booking.expect(200).json()["renter"]["email"], KEPT);

    let new = json!({ "email": TYPED[0], "role": "editor" });
    let member = admin.post(&district.path("/staff"), new).await.expect(201).json();
    assert_eq!(member["email"], KEPT);
    let again = json!({ "email": TYPED[1], "role": "editor" });
    let refused = admin.post(&district.path("/staff"), again).await.expect(422);
    assert_eq!(refused.field("email").0, "hasRole");
}
