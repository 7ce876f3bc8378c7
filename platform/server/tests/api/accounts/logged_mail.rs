//! exportOwnData and deleteAccount of mail that organizations logged, whatever the person's address was then, and of what it says of
//! them.

use chrono::TimeDelta;
use policy::Role;
use serde_json::json;

use super::mails::newest_token;
use crate::groups::{group, path_of};
use crate::support::renting::{each, id};
use crate::support::{Client, Organization, PASSWORD, Scene, TestApp};

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

async fn delete_account(person: &Client) {
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

fn replaced(person: &Client) -> String {
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

/// What the logs of mail and the bells say with one of these words.
async fn said(app: &TestApp, word: &str) -> Vec<String> {
    let said = "SELECT subject FROM mails WHERE strpos(subject, $1) > 0
        UNION ALL SELECT title FROM notifications WHERE strpos(title, $1) > 0
        ORDER BY 1";
    sqlx::query_scalar(said)
        .bind(word)
        .fetch_all(&mut app.owner().await)
        .await
        .expect("the owner may read them")
}

#[tokio::test]
async fn what_told_staff_of_a_deleted_person_names_nobody() {
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = Scene::start().await;
    let ben = app.renter("ben").await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let booking = ana.book(&court, app.day(2), "18:00", "20:00").await;
    let (space, number) = (booking["spaceName"].as_str(), booking["number"].as_str());
    let of_booking = format!("{}, {}", space.expect("a name"), number.expect("a number"));
    let thread = district.path(&format!("/bookings/{}/messages", id(&booking)));
    for person in [&ana, &ben] {
        let applications = path_of(&district, &clubs, "/memberships");
        person.post(&applications, json!({})).await.expect(201);
        let question = json!({ "text": "Is there parking?" });
        person.post(&district.path("/messages"), question).await.expect(201);
    }
    ana.post(&thread, json!({ "text": "Is there a net?" }))
        .await
        .expect(201);
    app.clock().advance(TimeDelta::minutes(10));
    app.run_jobs().await;
    let told = [
        "Application to Clubs: Ana Renter",
        "Message from Ana Renter",
        &format!("Message from Ana Renter: {of_booking}"),
    ];
    // In the log, and in the bell.
    assert_eq!(
        said(&app, "Ana Renter").await,
        told.map(|subject| [subject; 2]).concat()
    );
    let of_ben = said(&app, "Ben Renter").await;

    app.clock().advance(TimeDelta::days(4));
    app.run_jobs().await;
    let ana = app.sign_in(ana.person()).await;
    delete_account(&ana).await;
    assert_eq!(said(&app, "Ana Renter").await, Vec::<String>::new());
    let kept = [
        "Message from Deleted person".to_owned(),
        format!("Message from Deleted person: {of_booking}"),
    ];
    assert_eq!(said(&app, "Deleted person").await, kept, "in the log alone");
    assert_eq!(said(&app, "Ben Renter").await, of_ben, "nobody else's");
}

/// A stranger with this name and address writes to the organization, and is answered.
async fn write_as_a_guest(app: &TestApp, organization: &Organization, staff: &Client, name: &str, email: &str) {
    let captcha = app.solved_captcha().await;
    let form = json!({ "text": "Do you rent chairs?", "name": name, "email": email, "captcha": captcha });
    let sent = app.anonymous().post(&organization.path("/messages"), form).await;
    let sent = sent.expect(201).json();
    app.clock().advance(TimeDelta::minutes(10));
    app.run_jobs().await;
    let thread = format!("/conversations/{}/messages", each(&json!([sent]), "conversationId")[0]);
    let answer = json!({ "text": "Ten dollars each." });
    staff.post(&organization.path(&thread), answer).await.expect(201);
    app.run_jobs().await;
}

/// The name and address of each guest, and the address to which an answer was sent.
async fn guests(app: &TestApp) -> Vec<(String, String, String)> {
    let guests = "SELECT guest_name, guest_email, recipient FROM conversations
        JOIN mails ON mails.organization_id = conversations.organization_id AND conversation_id = conversations.id
        WHERE mails.user_id IS NULL ORDER BY guest_name";
    sqlx::query_as(guests)
        .fetch_all(&mut app.owner().await)
        .await
        .expect("the owner may read them")
}

#[tokio::test]
async fn whoever_was_a_guest_before_is_forgotten_where_they_have_nothing_else() {
    let Scene {
        app, district, admin, ..
    } = Scene::start().await;
    let (ben, cleo, dan) = (
        app.renter("ben").await,
        app.renter("cleo").await,
        app.renter("dan").await,
    );
    for (guest, name) in [(&ben, "Benjamin"), (&cleo, "Cleo"), (&dan, "Dan")] {
        write_as_a_guest(&app, &district, &admin, name, guest.email()).await;
    }
    sqlx::query("UPDATE users SET email_confirmed_at = NULL WHERE id = $1")
        .bind(dan.user_id())
        .execute(&mut app.owner().await)
        .await
        .expect("as after a sign-up with somebody else's address");
    let of_cleo = said(&app, "Cleo").await;
    assert!(!of_cleo.is_empty() && !said(&app, "Benjamin").await.is_empty());
    for person in [&ben, &dan] {
        delete_account(person).await;
    }
    let kept = |name: &str, email: String| (name.to_owned(), email.clone(), email);
    assert_eq!(
        guests(&app).await,
        [
            kept("Cleo", cleo.email().to_owned()),
            kept("Dan", dan.email().to_owned()),
            kept("Deleted person", replaced(&ben)),
        ]
    );
    assert_eq!(said(&app, "Benjamin").await, Vec::<String>::new());
    assert_eq!(said(&app, "Deleted person").await, ["Message from Deleted person"]);
    assert_eq!(said(&app, "Cleo").await, of_cleo);
}
