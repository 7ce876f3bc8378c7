//! listSupervisors, addSupervisor and removeSupervisor

use serde_json::{Value, json};

use crate::support::TestApp;
use crate::support::renting::{each, id};

const PATH: &str = "/api/user/supervisors";

fn coach(email: &str) -> Value {
    json!({
        "firstName": "Tou", "lastName": "Vang", "email": email, "phone": "608 555 0199",
        "title": "Coach", "affiliation": "Badger  Volleyball",
    })
}

#[tokio::test]
async fn who_was_named_is_offered_again_and_their_club_becomes_ones_own() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    assert_eq!(ana.get(PATH).await.expect(200).json()["items"], json!([]));
    ana.post(PATH, coach("tou@example.com")).await.expect(200);
    app.clock().advance(chrono::TimeDelta::minutes(1));
    let known = ana.post(PATH, coach("Lee@example.com")).await.expect(200).json();
    assert_eq!(each(&known["items"], "email"), ["lee@example.com", "tou@example.com"]);
    assert_eq!(known["items"][0]["phone"], "+16085550199");
    let profile = ana.get("/api/user/profile").await.expect(200).json();
    assert_eq!(profile["affiliations"], json!(["Badger Volleyball"]));

    app.clock().advance(chrono::TimeDelta::minutes(1));
    let mut renamed = coach("tou@example.com");
    renamed["lastName"] = json!("Vang-Lee");
    let known = ana.post(PATH, renamed).await.expect(200).json();
    assert_eq!(
        each(&known["items"], "lastName"),
        ["Vang-Lee", "Vang"],
        "one for each address"
    );
    let first = format!("{PATH}/{}", id(&known["items"][0]));
    app.renter("ben").await.delete(&first).await.expect(404);
    ana.delete(&first).await.expect(204);
    assert_eq!(
        each(&ana.get(PATH).await.expect(200).json()["items"], "lastName"),
        ["Vang"]
    );
}

#[tokio::test]
async fn the_latest_twenty_are_kept() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    for number in 0..21 {
        app.clock().advance(chrono::TimeDelta::seconds(1));
        ana.post(PATH, coach(&format!("c{number}@example.com")))
            .await
            .expect(200);
    }
    let known = ana.get(PATH).await.expect(200).json();
    let emails = each(&known["items"], "email");
    assert_eq!(
        (emails.len(), emails[0], emails[19]),
        (20, "c20@example.com", "c1@example.com")
    );
}

#[tokio::test]
async fn whoever_can_not_be_reached_is_not_kept() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let mut wrong = coach("tou");
    wrong["firstName"] = json!("");
    wrong["phone"] = json!("12");
    let refused = ana.post(PATH, wrong).await.expect(422);
    for field in ["firstName", "email", "phone"] {
        refused.field(field);
    }
    app.anonymous().get(PATH).await.expect(401);
    app.anonymous().post(PATH, coach("tou@example.com")).await.expect(401);
}
