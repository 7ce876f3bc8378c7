//! placeBooking, quotePlacedBooking: for somebody, for the organization, and where no rule opens
//! (docs/rules/bookings-and-their-states.md#placed-by-staff)

use policy::Role;
use serde_json::{Value, json};

use crate::groups::join;
use crate::support::Scene;
use crate::support::renting::{booking_request, cards, each, id};

/// Two hours for Ana, at 42.20 without the fee.
fn two_hours(scene: &Scene, day: u64, start: &str, end: &str) -> Value {
    json!({
        "spaceId": scene.court.id,
        "dates": [scene.time(day, start, end)],
        "renterId": scene.ana.user_id(),
        "eventName": "Board meeting",
        "attendance": 10,
        "total": "42.20",
    })
}

#[tokio::test]
async fn an_admin_books_for_somebody_without_a_fee_and_they_pay_later() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let place = scene.district.path("/placed-bookings");
    let with_fee = json!({ "total": "43.40" });
    let mut request = two_hours(&scene, 5, "18:00", "20:00");
    request["total"] = with_fee["total"].clone();
    let refused = admin.post(&place, request.clone()).await.expect(409);
    assert_eq!(
        (
            &*refused.problem().code,
            &refused.json()["conflict"]["total"],
            &refused.json()["conflict"]["bill"]["fees"]["book"]
        ),
        ("billChanged", &json!("42.20"), &json!("0.00"))
    );
    request["total"] = json!("42.20");
    app.staff(&scene.district, Role::Editor)
        .await
        .post(&place, request.clone())
        .await
        .expect(403);
    let keyed = admin.with_header("Idempotency-Key", "once");
    let booking = keyed.post(&place, request.clone()).await.expect(201).json();
    let again = keyed.post(&place, request.clone()).await.expect(201).json();
    assert_eq!(again["id"], booking["id"]);
    assert_eq!(
        (
            &booking["status"],
            &booking["renter"]["email"],
            &booking["due"],
            &booking["bill"]["fees"]["book"]
        ),
        (
            &json!("approved"),
            &json!("ana@example.com"),
            &json!("42.20"),
            &json!("0.00")
        )
    );
    assert!(booking["bookedByName"].is_string());
    let path = scene.path(&booking, "");
    assert_eq!(ana.get(&path).await.expect(200).json()["due"], "42.20");
    app.renter("ben")
        .await
        .try_hold(court, app.day(5), "19:00", "21:00")
        .await
        .expect(409);
    app.run_jobs().await;
    let mails = app.mail_to(ana.email()).await;
    assert_eq!(mails.len(), 1, "it is their mail");
    let text = mails[0].text.as_deref().unwrap_or_default();
    assert!(text.contains("$42.20 is due"), "{text}");
    let pay = json!({ "amount": "42.20", "paymentMethod": cards::VISA });
    let paid = ana.post(&format!("{path}/payments"), pay).await.expect(201).json();
    assert_eq!(paid["due"], "0.00");
    assert_eq!(
        app.ledger(&booking).await,
        "cardProvider -42.20, rental 40.00, tax 2.20"
    );
}

#[tokio::test]
async fn what_it_would_cost_and_what_is_in_its_way_is_asked_beforehand() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene { app, court, admin, .. } = &scene;
    let path = scene.district.path("/placed-bookings/quote");
    let request = two_hours(&scene, 5, "18:00", "20:00");
    let quote = admin.post(&path, request.clone()).await.expect(200).json();
    assert_eq!(
        (&quote["bill"]["total"], &quote["blocks"]),
        (&json!("42.20"), &json!([]))
    );
    app.renter("ben").await.book(court, app.day(5), "19:00", "21:00").await;
    let quote = admin.post(&path, request).await.expect(200).json();
    assert_eq!(each(&quote["blocks"], "reason"), ["taken"]);
    assert!(!quote["alternatives"].as_array().expect("alternatives").is_empty());
    let mut night = two_hours(&scene, 6, "03:00", "05:00");
    let quote = admin.post(&path, night.clone()).await.expect(200).json();
    assert_eq!(each(&quote["blocks"], "reason"), ["closed"]);
    night["overrideReason"] = json!("A lock-in");
    assert_eq!(admin.post(&path, night).await.expect(200).json()["blocks"], json!([]));
}

#[tokio::test]
async fn staff_note_how_it_was_paid_and_what_goes_back_goes_back_that_way() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene { app, admin, .. } = &scene;
    let place = scene.district.path("/placed-bookings");
    for (day, kind, source) in [
        (5, "offline", "offline"),
        (6, "agreement", "agreement"),
        (7, "invoice", "receivable"),
    ] {
        let mut request = two_hours(&scene, day, "18:00", "20:00");
        request["payment"] = json!({ "kind": kind });
        if kind == "agreement" {
            let refused = admin.post(&place, request.clone()).await.expect(422);
            assert_eq!(refused.field("payment.reference").0, "required", "{kind}");
            request["payment"]["reference"] = json!("District 7");
        }
        let booking = admin.post(&place, request).await.expect(201).json();
        assert_eq!(
            (&booking["payments"][0]["kind"], &booking["due"]),
            (&json!(kind), &json!("0.00"))
        );
        let posted = app.ledger(&booking).await;
        assert!(posted.contains(&format!("{source} -42.20")), "{posted}");

        let path = scene.path(&booking, "");
        let cancellation = json!({ "reason": "weather" });
        let canceled = admin
            .put(&format!("{path}/cancellation"), cancellation)
            .await
            .expect(200)
            .json();
        app.run_jobs().await;
        if kind == "offline" {
            let owed = &canceled["payments"][0]["owedRefunds"][0];
            assert_eq!(
                (&owed["amount"], &canceled["status"]),
                (&json!("42.20"), &json!("cancelledByHost"))
            );
            assert_eq!(app.ledger(&booking).await, posted, "it is owed, and has not gone back");
            let settle = format!("{path}/refunds/{}", id(owed));
            let back = json!({ "reference": "Check 77" });
            let settled = admin.put(&settle, back.clone()).await.expect(200).json();
            assert_eq!(settled["payments"][0]["refunded"], "42.20");
            assert_eq!(
                admin.put(&settle, back).await.expect(409).problem().code,
                "alreadyRefunded"
            );
        }
        let shown = admin.get(&path).await.expect(200).json();
        assert_eq!(shown["status"], "refunded", "{kind}");
        assert_eq!(app.ledger(&booking).await, "", "{kind}");
    }
}

#[tokio::test]
async fn an_internal_event_costs_nothing_and_is_on_no_bill() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene { app, admin, .. } = &scene;
    let place = scene.district.path("/placed-bookings");
    let mut request = two_hours(&scene, 5, "18:00", "20:00");
    request["internal"] = json!(true);
    request["total"] = json!("0.00");
    request.as_object_mut().expect("an object").remove("renterId");
    let booking = admin.post(&place, request.clone()).await.expect(201).json();
    assert_eq!(
        (
            &booking["internal"],
            &booking["total"],
            &booking["status"],
            &booking["renter"]["id"]
        ),
        (
            &json!(true),
            &json!("0.00"),
            &json!("approved"),
            &json!(admin.user_id())
        )
    );
    assert_eq!(app.ledger(&booking).await, "");
    app.run_jobs().await;
    request.as_object_mut().expect("an object").remove("internal");
    let refused = admin.post(&place, request).await.expect(422);
    assert_eq!(refused.field("renterId").0, "required");
}

#[tokio::test]
async fn where_no_rule_opens_it_takes_a_reason_and_never_another_ones_time() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let place = scene.district.path("/placed-bookings");
    let mut request = two_hours(&scene, 5, "03:00", "05:00");
    let closed = admin.post(&place, request.clone()).await.expect(422);
    assert_eq!(closed.field("dates.0.start").0, "closed");
    request["overrideReason"] = json!(" ");
    assert_eq!(
        admin
            .post(&place, request.clone())
            .await
            .expect(422)
            .field("overrideReason")
            .0,
        "required"
    );
    request["overrideReason"] = json!("The lock-in of the year");
    let booking = admin.post(&place, request.clone()).await.expect(201).json();
    assert_eq!(booking["overrideReason"], "The lock-in of the year");
    assert_eq!(each(&booking["history"], "kind"), ["approved", "overridden"]);
    let path = scene.path(&booking, "");
    let theirs = ana.get(&path).await.expect(200).json();
    assert_eq!(each(&theirs["history"], "kind"), ["approved"], "why is for staff alone");
    assert!(theirs["overrideReason"].is_null());

    let twice = admin.post(&place, request).await.expect(409);
    assert_eq!(twice.problem().code, "slotTaken");
    app.renter("ben").await.book(court, app.day(6), "18:00", "20:00").await;
    let mut request = two_hours(&scene, 6, "19:00", "21:00");
    request["overrideReason"] = json!("I am the admin");
    let refused = admin.post(&place, request).await.expect(409);
    assert_eq!(refused.json()["conflict"]["blocks"][0]["start"], "19:00");
}

#[tokio::test]
async fn it_is_booked_in_the_renters_group_and_for_an_address_without_an_account() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene {
        app,
        district,
        admin,
        ana,
        ..
    } = &scene;
    let place = scene.district.path("/placed-bookings");
    let clubs = json!({ "name": "Clubs", "discount": "50", "invoice": true });
    let clubs = admin.post(&district.path("/groups"), clubs).await.expect(201).json();
    join(admin, district, &clubs, ana).await;
    let mut request = two_hours(&scene, 5, "18:00", "20:00");
    request["groupId"] = clubs["id"].clone();
    request["total"] = json!("21.10");
    let booking = admin.post(&place, request).await.expect(201).json();
    assert_eq!(booking["group"]["name"], "Clubs");

    let mut request = two_hours(&scene, 6, "18:00", "20:00");
    request.as_object_mut().expect("an object").remove("renterId");
    request["renterEmail"] = json!("new.coach@example.com");
    let booking = admin.post(&place, request).await.expect(201).json();
    assert_eq!(
        (&booking["renter"]["email"], &booking["renter"]["firstName"]),
        (&json!("new.coach@example.com"), &json!("Invited"))
    );

    // A member whose group may pays by invoice; anybody else by card.
    let pays = json!({ "kind": "invoice" });
    let hold = ana.hold(&scene.court, app.day(8), "18:00", "20:00").await;
    let mut wants = booking_request(&hold, cards::VISA);
    wants["payment"] = pays.clone();
    wants["groupId"] = clubs["id"].clone();
    let booked = ana.post(&district.path("/bookings"), wants).await.expect(201).json();
    assert_eq!(
        (&booked["payments"][0]["kind"], &booked["due"]),
        (&json!("invoice"), &json!("0.00"))
    );
    let ben = app.renter("ben").await;
    let hold = ben.hold(&scene.court, app.day(9), "18:00", "20:00").await;
    let mut wants = booking_request(&hold, cards::VISA);
    wants["payment"] = pays;
    let refused = ben.post(&district.path("/bookings"), wants).await.expect(422);
    assert_eq!(refused.field("payment.kind").0, "noInvoice");
}

#[tokio::test]
async fn what_is_due_is_recorded_in_parts() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene { app, admin, .. } = &scene;
    let place = scene.district.path("/placed-bookings");
    let request = two_hours(&scene, 5, "18:00", "20:00");
    let booking = admin.post(&place, request).await.expect(201).json();
    let path = scene.path(&booking, "/recorded-payments");
    let much = json!({ "kind": "offline", "reference": "Cash", "amount": "42.21" });
    assert_eq!(
        admin.post(&path, much).await.expect(422).field("amount").0,
        "outOfRange"
    );
    let some = json!({ "kind": "offline", "reference": "Cash", "amount": "20.00" });
    let paid = admin.post(&path, some).await.expect(200).json();
    assert_eq!(paid["due"], "22.20");
    let rest = json!({ "kind": "agreement", "reference": "District 7" });
    let paid = admin.post(&path, rest.clone()).await.expect(200).json();
    assert_eq!(
        (&paid["due"], &paid["payments"][1]["amount"]),
        (&json!("0.00"), &json!("22.20"))
    );
    assert_eq!(admin.post(&path, rest).await.expect(409).problem().code, "nothingDue");
    assert_eq!(
        app.ledger(&booking).await,
        "agreement -22.20, offline -20.00, rental 40.00, tax 2.20"
    );
}

#[tokio::test]
async fn asking_makes_nobody_an_account_and_an_internal_block_can_be_moved() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene { app, court, admin, .. } = &scene;
    let place = scene.district.path("/placed-bookings");
    let mut request = two_hours(&scene, 5, "18:00", "20:00");
    request.as_object_mut().expect("an object").remove("renterId");
    request["renterEmail"] = json!("typo@example.co");
    admin
        .post(&scene.district.path("/placed-bookings/quote"), request)
        .await
        .expect(200);
    let known: bool = sqlx::query_scalar("SELECT EXISTS (SELECT FROM users WHERE email = 'typo@example.co')")
        .fetch_one(&mut app.owner().await)
        .await
        .expect("people");
    assert!(!known);

    let every_day = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let block = json!({ "name": "Evening", "start": "18:00", "end": "20:00",
        "table": [{ "amount": "75.00", "days": every_day }] });
    let form = json!({ "mode": "blocks", "blocks": [block] });
    admin.put(&court.path("/pricing"), form).await.expect(200);
    let mut request = two_hours(&scene, 5, "18:00", "20:00");
    request["dates"][0]["block"] = json!("Evening");
    request["internal"] = json!(true);
    request["total"] = json!("0.00");
    let booking = admin.post(&place, request).await.expect(201).json();
    let date = booking["dates"][0]["id"].as_str().expect("a date");
    let path = scene.path(&booking, &format!("/dates/{date}/time"));
    let moved = json!({ "date": { "date": app.day(6), "start": "18:00", "end": "20:00", "block": "Evening" } });
    let moved = admin.put(&path, moved).await.expect(200).json();
    assert_eq!((&moved["date"], &moved["total"]), (&json!(app.day(6)), &json!("0.00")));
}

#[tokio::test]
async fn where_one_of_several_dates_is_taken_none_is_placed() {
    let scene = Scene::with_fee_and_tax().await;
    let Scene { app, court, admin, .. } = &scene;
    let place = scene.district.path("/placed-bookings");
    app.renter("ben").await.book(court, app.day(6), "19:00", "21:00").await;
    let mut request = two_hours(&scene, 5, "18:00", "20:00");
    let day = |day| json!({ "date": app.day(day), "start": "18:00", "end": "20:00" });
    request["dates"] = json!([day(5), day(6)]);
    request["total"] = json!("84.40");
    let refused = admin.post(&place, request).await.expect(409);
    assert_eq!(refused.problem().code, "someDatesNotOpen");
    app.renter("cleo").await.hold(court, app.day(5), "18:00", "20:00").await;
}
