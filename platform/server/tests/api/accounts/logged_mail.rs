//! exportOwnData and deleteAccount of mail that organizations logged, whatever the person's address was then.

use chrono::TimeDelta;
use policy::Role;
use serde_json::json;

use super::mails::newest_token;
use crate::support::renting::{each, id};
use crate::support::{Client, PASSWORD, Scene, TestApp};

const NEW: &str = "ana.lopez@mail.example";

/// Gives somebody another address.
async fn change_address(app: &TestApp, person: &Client, email: &str) {
    let change = json!({ "email": email, "password": PASSWORD });
    person.post("/api/user/email-change", change).await.expect(202);
    let token = newest_token(app, email, "/confirm-email").await;
    let confirmation = json!({ "token": token });
    app.anonymous()
        .post("/api/email-confirmation", confirmation)
        .await
        .expect(204);
}

pub async fn delete_account(person: &Client) {
    let password = json!({ "password": PASSWORD });
    person.post("/api/user/deletion", password).await.expect(204);
}

/// The addresses in all logs to which mail of a person was sent.
async fn logged_addresses(app: &TestApp, person: &Client) -> Vec<String> {
    sqlx::query_scalar("SELECT DISTINCT recipient FROM mails WHERE user_id = $1")
        .bind(person.user_id())
        .fetch_all(&mut app.owner().await)
        .await
        .expect("the owner may read the log")
}

pub fn replaced(person: &Client) -> String {
    format!("{}@deleted.invalid", person.user_id())
}

#[tokio::test]
async fn a_former_address_is_in_the_copy_and_goes_with_the_account() {
    let Scene {
        app,
        district,
        court,
        ana,
        ..
    } = Scene::start().await;
    let former = ana.email().to_owned();
    let booking = ana.book(&court, app.day(2), "18:00", "20:00").await;
    app.run_jobs().await;
    change_address(&app, &ana, NEW).await;
    let copy = ana.get("/api/user/data").await.expect(200).json();
    let mails = &copy["organizations"][0]["mails"];
    assert_eq!(each(mails, "recipient"), [&former]);
    assert_eq!(mails[0]["bookingId"], booking["id"]);

    app.clock().advance(TimeDelta::days(4));
    app.run_jobs().await;
    let ana = app.sign_in(ana.person()).await;
    delete_account(&ana).await;
    assert_eq!(logged_addresses(&app, &ana).await, [replaced(&ana)]);

    // Nothing more is logged for them: neither by the job of a message, nor by one that read their address before.
    let mut owner = app.owner().await;
    let logged = "SELECT count(*) FROM mails WHERE user_id IS NOT NULL";
    let before: i64 = sqlx::query_scalar(logged).fetch_one(&mut owner).await.unwrap();
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path(&format!("/bookings/{}/messages", id(&booking)));
    let message = json!({ "text": "You left a ball here." });
    admin.post(&path, message).await.expect(201);
    app.clock().advance(TimeDelta::minutes(10));
    app.run_jobs().await;
    let after: i64 = sqlx::query_scalar(logged).fetch_one(&mut owner).await.unwrap();
    assert_eq!(after, before);
    let late = "INSERT INTO mails (organization_id, id, user_id, template, recipient, subject, made_at)
        SELECT organization_id, gen_random_uuid(), user_id, template, $2, subject, made_at
        FROM mails WHERE user_id = $1 LIMIT 1";
    let late = sqlx::query(late)
        .bind(ana.user_id())
        .bind(NEW)
        .execute(&mut owner)
        .await;
    let refusal = late.expect_err("they have gone").to_string();
    assert!(refusal.contains("this person deleted their account"), "{refusal}");
}

#[tokio::test]
async fn whoever_worked_there_once_is_known_by_their_mail() {
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = Scene::start().await;
    let approver = app.staff(&district, Role::Approver).await;
    ana.book(&court, app.day(5), "18:00", "20:00").await;
    app.run_jobs().await;
    assert_eq!(logged_addresses(&app, &approver).await, [approver.email()]);
    let staff = admin.get(&district.path("/staff")).await.expect(200).json();
    let members = staff["items"].as_array().expect("staff");
    let theirs = members.iter().find(|member| member["email"] == approver.email());
    let membership = theirs.and_then(|member| member["membershipId"].as_str());
    let path = district.path(&format!("/staff/{}", membership.expect("a membership")));
    admin.delete(&path).await.expect(204);
    // As after 90 days.
    sqlx::query("DELETE FROM notifications")
        .execute(&mut app.owner().await)
        .await
        .expect("the owner may delete them");

    delete_account(&approver).await;
    assert_eq!(logged_addresses(&app, &approver).await, [replaced(&approver)]);
}
