//! decideBooking, quoteDecision (docs/rules/bookings-and-their-states.md#approval)

use chrono::TimeDelta;
use policy::Role;
use serde_json::json;

use crate::support::Scene;
use crate::support::renting::{each, id};

#[tokio::test]
async fn an_approver_approves_with_a_word() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let decision = json!({ "decision": "approved", "message": "Use door 14." });
    let approver = app.staff(&district, Role::Approver).await;
    let answer = approver
        .put(&format!("{path}/decision"), decision.clone())
        .await
        .expect(200);
    let decided = answer.json();
    assert_eq!(
        (&decided["status"], &decided["version"]),
        (&json!("approved"), &json!(2))
    );
    assert_eq!(answer.header("etag"), Some("\"2\""));
    let shown = ana.get(&path).await.expect(200).json();
    let event = &shown["history"][1];
    assert_eq!(
        (&event["kind"], &event["message"]),
        (&json!("approved"), &json!("Use door 14."))
    );
    assert_eq!(event["actorIsStaff"], true);
    let problem = approver
        .put(&format!("{path}/decision"), decision)
        .await
        .expect(409)
        .problem();
    assert_eq!(problem.code, "noSuchTransition");
}

#[tokio::test]
async fn a_denial_frees_the_time_at_once_and_gives_the_money_back_once() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let admin = app.staff(&district, Role::Admin).await;
    let denied = admin
        .put(
            &format!("{path}/decision"),
            json!({ "decision": "denied", "message": "The floor is waxed." }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(denied["status"], "denied");
    ben.hold(&court, app.day(5), "18:00", "20:00").await;

    app.run_jobs().await;
    app.run_jobs().await;
    let refunded = ana.get(&path).await.expect(200).json();
    assert_eq!(
        (&refunded["status"], &refunded["payments"][0]["refunded"]),
        (&json!("refunded"), &json!("40.00"))
    );
    assert_eq!(
        each(&refunded["history"], "kind"),
        ["requested", "denied", "refunding", "refunded"]
    );
    let sandbox = app
        .services
        .gateways
        .payments
        .sandbox()
        .expect("tests pay at the sandbox");
    let payments = sandbox.all().await.expect("payments can be listed");
    assert_eq!(payments[0].refunded().to_string(), "40.00");
    assert_eq!(app.ledger(&booking).await, "", "every account is as before");
}

#[tokio::test]
async fn a_refund_whose_answer_is_lost_is_made_once() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let card = crate::support::renting::cards::LOSES_REFUND;
    let booking = ana.try_book(&district, &hold, card).await.expect(201).json();
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let admin = app.staff(&district, Role::Admin).await;
    admin
        .put(&format!("{path}/decision"), json!({ "decision": "denied" }))
        .await
        .expect(200);
    app.run_jobs().await;
    assert_eq!(ana.get(&path).await.expect(200).json()["status"], "refunded");
    let sandbox = app
        .services
        .gateways
        .payments
        .sandbox()
        .expect("tests pay at the sandbox");
    let payments = sandbox.all().await.expect("payments can be listed");
    assert_eq!(payments[0].refunded().to_string(), "40.00");
}

#[tokio::test]
async fn while_the_cards_bank_takes_its_time_the_refund_is_under_way_and_asked_after() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let card = crate::support::renting::cards::REFUNDS_SLOWLY;
    let booking = ana.try_book(&district, &hold, card).await.expect(201).json();
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let admin = app.staff(&district, Role::Admin).await;
    admin
        .put(&format!("{path}/decision"), json!({ "decision": "denied" }))
        .await
        .expect(200);
    for _ in 0..2 {
        app.run_jobs().await;
        let refunding = ana.get(&path).await.expect(200).json();
        assert_eq!(
            (&refunding["status"], &refunding["payments"][0]["refunded"]),
            (&json!("refunding"), &json!("0.00"))
        );
        assert_eq!(
            each(&refunding["history"], "kind"),
            ["requested", "denied", "refunding"]
        );
        assert_eq!(app.waiting_jobs("payments_refund").await, 1);
        app.clock().advance(chrono::TimeDelta::hours(6));
    }
}

#[tokio::test]
async fn who_decides_on_an_old_version_is_told() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}/decision", id(&booking)));
    let admin = app.staff(&district, Role::Admin).await;
    let decision = json!({ "decision": "approved" });
    let stale = admin.with_header("If-Match", "\"7\"");
    assert_eq!(
        stale.put(&path, decision.clone()).await.expect(412).problem().code,
        "changedMeanwhile"
    );
    admin
        .with_header("If-Match", "\"1\"")
        .put(&path, decision)
        .await
        .expect(200);
}

#[tokio::test]
async fn only_approvers_and_admins_decide() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}/decision", id(&booking)));
    let decision = json!({ "decision": "approved" });
    ana.put(&path, decision.clone()).await.expect(403);
    app.staff(&district, Role::Editor)
        .await
        .put(&path, decision.clone())
        .await
        .expect(403);
    let club = app.organization("club").await;
    let stranger = app.staff(&club, Role::Admin).await;
    stranger.put(&path, decision.clone()).await.expect(403);
    let elsewhere = club.path(&format!("/bookings/{}/decision", id(&booking)));
    stranger.put(&elsewhere, decision).await.expect(404);
}

#[tokio::test]
async fn an_answer_is_quoted_date_by_date_and_changes_nothing() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let days = [5, 12, 19].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(&court, &days).await;
    let approver = app.staff(&district, Role::Approver).await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let quote = async |except: &[usize]| {
        let except: Vec<_> = except.iter().map(|day| booking["dates"][*day]["id"].clone()).collect();
        let asked = json!({ "decision": "approved", "exceptDateIds": except });
        approver.post(&format!("{path}/decision/quote"), asked).await
    };
    let all = quote(&[]).await.expect(200).json();
    assert_eq!((&all["total"], &all["refund"]), (&json!("120.00"), &json!("0.00")));
    let two = quote(&[1]).await.expect(200).json();
    assert_eq!((&two["total"], &two["refund"]), (&json!("80.00"), &json!("40.00")));
    assert_eq!((&two["bill"]["total"], &two["due"]), (&json!("80.00"), &json!("0.00")));
    let after = approver.get(&path).await.expect(200).json();
    assert_eq!(
        (&after["status"], &after["version"], &after["total"]),
        (&booking["status"], &booking["version"], &json!("120.00"))
    );
    app.run_jobs().await;
    assert_eq!(app.ledger(&booking).await, "cardProvider -120.00, rental 120.00");
    assert_eq!(each(&after["history"], "kind"), ["requested"], "nobody is told");
}

#[tokio::test]
async fn a_quote_drops_the_adjustment_that_the_answer_would_and_refuses_what_the_answer_would() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana
        .book_dates(&court, &[5, 12].map(|day| (app.day(day), "18:00", "20:00")))
        .await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let adjusted = json!({ "amount": "10.00", "reason": "A friend" });
    admin.put(&format!("{path}/adjustment"), adjusted).await.expect(200);
    let quote = async |asked| admin.post(&format!("{path}/decision/quote"), asked).await;
    let one = booking["dates"][0]["id"].clone();
    let part = json!({ "decision": "approved", "exceptDateIds": [one] });
    assert_eq!(quote(part).await.expect(200).json()["total"], "40.00");
    let stranger = json!({ "decision": "approved", "exceptDateIds": [id(&booking)] });
    assert_eq!(quote(stranger).await.expect(422).field("exceptDateIds.0").0, "unknown");
    app.clock().advance(TimeDelta::days(6));
    let late = quote(json!({ "decision": "approved" })).await.expect(409).problem();
    assert_eq!(late.code, "notUpcoming");
    admin
        .put(&format!("{path}/decision"), json!({ "decision": "denied" }))
        .await
        .expect(200);
    let again = quote(json!({ "decision": "approved" })).await.expect(409).problem();
    assert_eq!(again.code, "noSuchTransition");
}
