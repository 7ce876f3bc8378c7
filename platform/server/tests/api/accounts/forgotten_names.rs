//! deleteAccount of the names that an organization's mail, notifications and invitations say.

use chrono::TimeDelta;
use policy::Role;
use serde_json::json;

use super::logged_mail::{delete_account, replaced};
use crate::groups::{group, path_of};
use crate::support::renting::{each, id};
use crate::support::{Client, Organization, Scene, TestApp};

/// Returns the subjects of logged mail and the titles of notifications that contain a word.
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

/// To staff who want no mail about it too.
#[tokio::test]
async fn a_notification_goes_with_its_application() {
    let Scene {
        app,
        district,
        admin,
        ana,
        ..
    } = Scene::start().await;
    let (ben, cleo) = (app.renter("ben").await, app.renter("cleo").await);
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let muted = json!({ "firstName": "Mora", "lastName": "Finch", "mutedMail": ["staffApplications"] });
    admin.put("/api/user/profile", muted).await.expect(200);
    let mut memberships = Vec::new();
    for person in [&ana, &ben, &cleo] {
        let namesake = json!({ "firstName": "Ana", "lastName": "Renter" });
        person.put("/api/user/profile", namesake).await.expect(200);
        let applications = path_of(&district, &clubs, "/memberships");
        memberships.push(person.post(&applications, json!({})).await.expect(201).json());
    }
    app.run_jobs().await;
    let told = |number| vec!["Application to Clubs: Ana Renter"; number];
    assert_eq!(said(&app, "Ana").await, told(3));
    let renamed = json!({ "firstName": "Anita", "lastName": "Lopez" });
    ana.put("/api/user/profile", renamed).await.expect(200);
    delete_account(&ana).await;
    assert_eq!(said(&app, "Ana").await, told(2), "those of the others stay");
    let own = format!("/api/user/memberships/{}", id(&memberships[1]));
    ben.delete(&own).await.expect(204);
    assert_eq!(said(&app, "Ana").await, told(1));
}

#[tokio::test]
async fn an_account_whose_address_was_never_confirmed_leaves_an_invitation_to_it() {
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = Scene::start().await;
    let ben = app.renter("ben").await;
    for person in [&ana, &ben] {
        let new = json!({ "email": person.email(), "role": "editor" });
        admin.post(&district.path("/staff/invitations"), new).await.expect(201);
        let hold = person.hold(&court, app.day(2), "18:00", "20:00").await;
        let hold = district.path(&format!("/holds/{}", id(&hold)));
        person.delete(&hold).await.expect(204);
    }
    app.unconfirm(&ana).await;
    for person in [&ana, &ben] {
        delete_account(person).await;
    }
    let list = admin.get(&district.path("/staff/invitations")).await.expect(200).json();
    assert_eq!(each(&list["items"], "email"), [ana.email()]);
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
    let lakes = app.organization("lakes").await;
    let other_admin = app.staff(&lakes, Role::Admin).await;
    for (guest, name) in [(&ben, "Benjamin"), (&cleo, "Cleo"), (&dan, "Dan")] {
        write_as_a_guest(&app, &district, &admin, name, guest.email()).await;
    }
    write_as_a_guest(&app, &lakes, &other_admin, "Benjamin", ben.email()).await;
    app.unconfirm(&dan).await;
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
            kept("Deleted person", replaced(&ben)),
        ]
    );
    assert_eq!(said(&app, "Benjamin").await, Vec::<String>::new());
    assert_eq!(said(&app, "Deleted person").await, ["Message from Deleted person"; 2]);
    assert_eq!(said(&app, "Cleo").await, of_cleo);
}
