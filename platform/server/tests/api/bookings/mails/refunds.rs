//! Refunds, as mail about bookings says them.

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{cards, id};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn a_denial_says_why_and_that_the_money_goes_back() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}/decision", id(&booking)));
    let admin = app.staff(&district, Role::Admin).await;
    let decision = json!({ "decision": "denied", "message": "The floor is waxed." });
    admin.put(&path, decision).await.expect(200);
    app.run_jobs().await;
    let mail = app.mail_to(ana.email()).await.pop().expect("a mail");
    let text = mail.text.as_deref().unwrap_or_default();
    assert!(text.contains("The floor is waxed."), "{text}");
    assert!(
        text.contains("We are refunding the full $40.00 to the card ending in 4242."),
        "{text}"
    );
}

/// Dates that the renter canceled themselves brought no refund: the rest is not all of it.
#[tokio::test]
async fn a_cancellation_names_what_goes_back_of_what_was_paid() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let court = app
        .space(&app.facility(&district).await)
        .with("refundable", false)
        .await;
    let ana = app.renter("ana").await;
    let days = [70, 80].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(&court, &days).await;
    let path = district.path(&format!("/bookings/{}/cancellation", id(&booking)));
    let day = |place: usize| json!([booking["dates"][place]["id"]]);
    let mine = json!({ "reason": "weather", "dateIds": day(0) });
    ana.put(&path, mine).await.expect(200);
    let admin = app.staff(&district, Role::Admin).await;
    let theirs = json!({ "reason": "weather", "dateIds": day(1) });
    admin.put(&path, theirs).await.expect(200);
    app.run_jobs().await;
    let mail = app.mail_to(ana.email()).await.pop().expect("a mail");
    let text = mail.text.as_deref().unwrap_or_default();
    assert!(text.contains("We are refunding $40.00 to the card"), "{text}");
    assert!(!text.contains("the full"), "{text}");
}

/// The refund goes through at once, before the mail about it is written; the one before it was told then.
#[tokio::test]
async fn a_refund_that_has_gone_through_is_told_as_well_and_once() {
    let scene = Scene::start().await;
    let Scene { app, court, ana, .. } = &scene;
    let days = [70, 77, 84].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(court, &days).await;
    app.run_jobs().await;
    for day in 0..2 {
        app.clock().advance(TimeDelta::minutes(1));
        let cancellation = json!({ "reason": "maintenance", "dateIds": [booking["dates"][day]["id"]] });
        let path = scene.path(&booking, "/cancellation");
        scene.admin.put(&path, cancellation).await.expect(200);
        app.run_jobs().await;
        let text = app.mail_to(ana.email()).await.pop().expect("a mail").text;
        let text = text.unwrap_or_default();
        assert!(
            text.contains("We are refunding $40.00 to the card ending in 4242."),
            "{text}"
        );
    }
    let split = json!({ "fromDateId": booking["dates"][2]["id"] });
    scene
        .admin
        .post(&scene.path(&booking, "/split"), split)
        .await
        .expect(201);
    app.run_jobs().await;
    let mails = app.mail_to(ana.email()).await;
    for mail in mails.iter().rev().take(2) {
        assert!(mail.summary.subject.starts_with("Changed"), "{}", mail.summary.subject);
        let text = mail.text.as_deref().unwrap_or_default();
        assert!(!text.contains("refunding"), "{text}");
    }
}

/// The bank takes days over a refund, so both are still on their way when the mail is written.
#[tokio::test]
async fn refunds_to_one_card_are_told_in_one_sentence() {
    let scene = Scene::start().await;
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = &scene;
    let days = [70, 77].map(|day| (app.day(day), "18:00", "20:00"));
    let hold = ana.try_hold_dates(court, &days).await.expect(201).json();
    let slowly = cards::REFUNDS_SLOWLY;
    let booking = ana.try_book(district, &hold, slowly).await.expect(201).json();
    let decision = json!({ "decision": "approved" });
    admin
        .put(&scene.path(&booking, "/decision"), decision)
        .await
        .expect(200);
    for (day, card) in [(84, slowly), (91, "pm_card_mastercard")] {
        app.clock().advance(TimeDelta::minutes(1));
        let added = json!({ "dates": [scene.time(day, "18:00", "20:00")] });
        admin.post(&scene.path(&booking, "/dates"), added).await.expect(200);
        let pay = json!({ "amount": "40.00", "paymentMethod": card });
        ana.post(&scene.path(&booking, "/payments"), pay).await.expect(201);
    }
    app.run_jobs().await;
    let paid = admin.get(&scene.path(&booking, "")).await.expect(200).json();
    let days = paid["dates"].as_array().expect("dates");
    let cancel = async |days: &[Value]| {
        let ids: Vec<&Value> = days.iter().map(|day| &day["id"]).collect();
        let cancellation = json!({ "reason": "maintenance", "dateIds": ids });
        admin
            .put(&scene.path(&booking, "/cancellation"), cancellation)
            .await
            .expect(200);
        app.run_jobs().await;
        let text = app.mail_to(ana.email()).await.pop().expect("a mail").text;
        let text = text.unwrap_or_default();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let part = cancel(&days[..3]).await;
    let refund = "We are refunding $80.00 to the card ending in 7726. Banks usually show it within 10 business days.";
    assert_eq!(part.matches(refund).count(), 1, "{part}");
    let rest = cancel(&days[3..]).await;
    for refund in [
        "We are refunding the full $120.00 to the card ending in 7726. Banks usually show it within 10 business days.",
        "We are refunding the full $40.00 to the card ending in 4444. Banks usually show it within 10 business days.",
    ] {
        assert_eq!(rest.matches(refund).count(), 1, "{rest}");
    }
}
