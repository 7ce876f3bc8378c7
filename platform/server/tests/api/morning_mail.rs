//! The email each morning to staff who choose it.

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::id;
use crate::support::{Client, Scene, TestApp};

/// Chooses the morning email beside all others.
async fn choose(person: &Client) {
    let profile = json!({ "firstName": "Mora", "lastName": "Finch", "mutedMail": [] });
    person.put("/api/user/profile", profile).await.expect(200);
}

/// Runs the sweep and what follows from it, and returns the texts of all morning emails that somebody has got.
async fn mornings(app: &TestApp, person: &Client) -> Vec<String> {
    app.run_jobs_and_what_begins(&["morning_mail"]).await;
    app.run_jobs().await;
    let mails = app.mail_to(person.email()).await.into_iter();
    mails
        .filter(|mail| mail.summary.subject.starts_with("Your morning at "))
        .map(|mail| mail.text.expect("plain text"))
        .collect()
}

async fn approve(scene: &Scene, booking: &Value) {
    let admin = scene.app.staff(&scene.district, Role::Admin).await;
    let path = scene.district.path(&format!("/bookings/{}/decision", id(booking)));
    let decision = json!({ "decision": "approved", "message": "As asked." });
    admin.put(&path, decision).await.expect(200);
}

#[tokio::test]
async fn staff_who_choose_it_are_written_to_once_a_morning_at_seven() {
    let scene = Scene::start().await;
    let app = &scene.app;
    let ana = app.renter("ana").await;
    let (wants, does_not) = (
        app.staff(&scene.district, Role::Approver).await,
        app.staff(&scene.district, Role::Admin).await,
    );
    choose(&wants).await;
    let booking = ana.book(&scene.court, app.day(5), "18:00", "20:00").await;
    approve(&scene, &booking).await;
    ana.book(&scene.court, app.day(8), "18:00", "20:00").await;
    app.run_jobs().await;

    app.wait_until(5, "06:50");
    assert_eq!(mornings(app, &wants).await, Vec::<String>::new(), "not before seven");
    app.clock().advance(TimeDelta::minutes(15));
    let told = mornings(app, &wants).await;
    let [text] = told.as_slice() else {
        panic!("{} emails", told.len())
    };
    for said in [
        "Requests waiting: 1",
        "Today: 1 booking",
        "6:00 to 8:00 PM Central time",
        "/unsubscribe?token=",
    ] {
        assert!(text.contains(said), "{said} is missing: {text}");
    }
    assert!(!text.contains('$'), "no money: {text}");
    assert_eq!(mornings(app, &does_not).await, Vec::<String>::new());
    app.clock().advance(TimeDelta::hours(2));
    assert_eq!(mornings(app, &wants).await.len(), 1, "once a day");
    app.wait_until(1, "07:05");
    assert_eq!(mornings(app, &wants).await.len(), 2, "and the next day again");
}

#[tokio::test]
async fn an_empty_email_is_not_sent_and_nobody_chooses_it_by_default() {
    let Scene { app, district, .. } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let profile = admin.get("/api/user/profile").await.expect(200).json();
    assert_eq!(profile["mutedMail"], json!(["staffMorning"]));
    choose(&admin).await;
    app.wait_until(5, "07:05");
    assert_eq!(mornings(&app, &admin).await, Vec::<String>::new());
}

#[tokio::test]
async fn the_crew_hear_of_their_work_and_not_of_requests() {
    let scene = Scene::start().await;
    let app = &scene.app;
    let ana = app.renter("ana").await;
    let (manager, crew, other) = (
        app.staff(&scene.district, Role::MaintenanceManager).await,
        app.staff(&scene.district, Role::MaintenanceStaff).await,
        app.staff(&scene.district, Role::Operations).await,
    );
    choose(&crew).await;
    choose(&other).await;
    let booking = ana.book(&scene.court, app.day(5), "18:00", "20:00").await;
    ana.book(&scene.court, app.day(8), "18:00", "20:00").await;
    let order = json!({ "kind": "setup", "title": "Set up chairs", "assigneeId": crew.user_id() });
    let path = scene.district.path(&format!("/bookings/{}/work-orders", id(&booking)));
    manager.post(&path, order).await.expect(201);
    app.run_jobs().await;

    app.wait_until(5, "07:05");
    let told = mornings(app, &crew).await;
    let [text] = told.as_slice() else {
        panic!("{} emails", told.len())
    };
    assert!(text.contains("1 work order is due"), "{text}");
    assert!(text.contains("5:00 PM Central time: Set up chairs"), "{text}");
    assert!(!text.contains("Requests"), "{text}");
    assert_eq!(
        mornings(app, &other).await,
        Vec::<String>::new(),
        "nothing of it is theirs"
    );
}

#[tokio::test]
async fn its_log_is_forgotten_after_a_week_and_that_of_bookings_is_not() {
    let scene = Scene::start().await;
    let app = &scene.app;
    let wants = app.staff(&scene.district, Role::Approver).await;
    choose(&wants).await;
    let ana = app.renter("ana").await;
    ana.book(&scene.court, app.day(8), "18:00", "20:00").await;
    app.wait_until(5, "07:05");
    assert_eq!(mornings(app, &wants).await.len(), 1);
    let mut owner = app.owner().await;
    let mut logged = async || {
        let kept = "SELECT DISTINCT template FROM mails ORDER BY template";
        let kept = sqlx::query_scalar::<_, String>(kept).fetch_all(&mut owner).await;
        kept.expect("the owner may read the log")
    };
    assert_eq!(logged().await, ["morning", "received", "request"]);
    app.clock().advance(TimeDelta::days(8));
    app.run_jobs_and_what_begins(&["mails_sweep"]).await;
    let kept = logged().await;
    assert!(!kept.contains(&"morning".to_owned()), "{kept:?}");
    assert!(kept.contains(&"received".to_owned()), "{kept:?}");
}
