//! listRenterCards, listCardsOnFile and payBookingAtDesk: staff charge somebody else's card, and setDeskCharges: whether they may
//! (docs/rules/money-and-the-ledger.md#cards-at-the-desk).

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{cards, each, id};
use crate::support::{Answer, Client, Organization, Scene, Space, TestApp};

/// Staff place a booking in the court for a renter, who owes 40 for it.
pub(super) async fn place(app: &TestApp, court: &Space, staff: &Client, renter: &Client, pays: &str) -> Value {
    let form = json!({
        "spaceId": court.id, "renterId": renter.user_id(), "eventName": "Board meeting", "attendance": 10,
        "dates": [{ "date": app.day(5), "start": "18:00", "end": "20:00" }], "total": "40.00",
        "payment": { "kind": pays },
    });
    let path = court.organization().path("/placed-bookings");
    staff.post(&path, form).await.expect(201).json()
}

/// Staff have placed a booking for Ana, who owes 40 for it and pays in this way.
pub(super) async fn placed(pays: &str) -> (Scene, Value) {
    let scene = Scene::start().await;
    let booking = place(&scene.app, &scene.court, &scene.admin, &scene.ana, pays).await;
    (scene, booking)
}

/// Ana becomes a renter of the district's by her own doing.
async fn ana_books_herself(scene: &Scene) {
    scene.ana.book(&scene.court, scene.app.day(6), "18:00", "20:00").await;
}

/// Returns the name of a card that somebody keeps.
async fn keep(renter: &Client, card: &str) -> String {
    let new = json!({ "paymentMethod": card });
    let kept = renter.post("/api/user/payments", new).await.expect(201).json();
    kept["paymentMethod"].as_str().expect("a payment method").to_owned()
}

async fn allow(renter: &Client, allowed: bool) {
    let path = "/api/user/desk-charges";
    renter.put(path, json!({ "allowed": allowed })).await.expect(204);
}

async fn charge(scene: &Scene, booking: &Value, card: &str, amount: &str) -> Answer {
    let form = json!({ "amount": amount, "paymentMethod": card });
    scene.admin.post(&scene.path(booking, "/desk-payments"), form).await
}

async fn renter_cards(scene: &Scene, booking: &Value) -> Value {
    let path = scene.path(booking, "/renter-cards");
    scene.admin.get(&path).await.expect(200).json()
}

/// Returns the text of the booking's confirmation, once Ana has it.
async fn confirmation(scene: &Scene) -> Option<String> {
    scene.app.run_jobs().await;
    let mails = scene.app.mail_to(scene.ana.email()).await;
    let confirmation = mails
        .into_iter()
        .find(|mail| mail.summary.subject.contains(" is yours: "))?;
    confirmation.text
}

/// The path of somebody's cards, as an organization sees them before it has booked for them.
fn on_file_path(organization: &Organization, renter: &Client) -> String {
    organization.path(&format!("/cards-on-file?person={}", renter.user_id()))
}

#[tokio::test]
async fn a_card_that_is_entered_at_the_desk_pays_the_balance_once_as_the_renters_payment() {
    let (scene, booking) = placed("later").await;
    let form = json!({ "amount": "40.00", "paymentMethod": cards::VISA });
    let keyed = scene.admin.with_header("Idempotency-Key", "once");
    let paid = keyed
        .post(&scene.path(&booking, "/desk-payments"), form.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&paid["due"], &paid["payments"][0]["kind"]),
        (&json!("0.00"), &json!("card"))
    );
    let again = keyed
        .post(&scene.path(&booking, "/desk-payments"), form.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(again["payments"], paid["payments"]);
    assert_eq!(scene.app.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
    let refused = charge(&scene, &booking, cards::VISA, "40.00")
        .await
        .expect(409)
        .problem();
    assert_eq!(refused.code, "nothingDue");
    let seen = scene.ana.get(&scene.path(&booking, "")).await.expect(200).json();
    assert_eq!(seen["due"], "0.00");
    assert!(each(&seen["history"], "kind").contains(&"paymentRecorded"), "{seen}");
    scene.app.run_jobs().await;
    let told = scene.app.mail_to(scene.ana.email()).await.pop().expect("a mail");
    assert!(
        told.summary.subject.starts_with("Payment: "),
        "{}",
        told.summary.subject
    );
    assert!(told.text.unwrap_or_default().contains("$40.00 by card, at the desk"));
}

#[tokio::test]
async fn a_card_that_the_renter_keeps_is_seen_and_charged_only_if_they_allow_it() {
    let (scene, booking) = placed("later").await;
    let kept = keep(&scene.ana, "pm_card_mastercard").await;
    assert_eq!(
        renter_cards(&scene, &booking).await,
        json!({ "allowed": false, "items": [] })
    );
    let refused = charge(&scene, &booking, &kept, "40.00").await.expect(422);
    assert_eq!(refused.field("paymentMethod").0, "cardNotAllowed");
    allow(&scene.ana, true).await;
    assert_eq!(
        renter_cards(&scene, &booking).await,
        json!({ "allowed": false, "items": [] }),
        "a booking that staff made for her makes her no renter of theirs"
    );
    charge(&scene, &booking, &kept, "40.00").await.expect(422);
    ana_books_herself(&scene).await;
    let listed = scene.ana.get("/api/user/payments").await.expect(200).json();
    assert_eq!(listed["deskCharges"], true);
    let shown = renter_cards(&scene, &booking).await;
    assert_eq!(
        (&shown["items"][0]["paymentMethod"], &shown["items"][0]["brand"]),
        (&json!(kept), &json!("mastercard"))
    );
    allow(&scene.ana, false).await;
    charge(&scene, &booking, &kept, "40.00").await.expect(422);
    allow(&scene.ana, true).await;
    let paid = charge(&scene, &booking, &kept, "40.00").await.expect(200).json();
    assert_eq!(paid["due"], "0.00");
}

#[tokio::test]
async fn nobody_else_charges_and_no_other_organization_sees_the_cards() {
    let (scene, booking) = placed("later").await;
    keep(&scene.ana, "pm_card_mastercard").await;
    allow(&scene.ana, true).await;
    let approver = scene.app.staff(&scene.district, Role::Approver).await;
    let form = json!({ "amount": "40.00", "paymentMethod": cards::VISA });
    for client in [&approver, &scene.ana] {
        client.get(&scene.path(&booking, "/renter-cards")).await.expect(403);
        client
            .post(&scene.path(&booking, "/desk-payments"), form.clone())
            .await
            .expect(403);
    }
    // Ana has never booked with the club.
    let club = scene.app.organization("club").await;
    let other = scene.app.staff(&club, Role::Admin).await;
    let path = |rest: &str| club.path(&format!("/bookings/{}{rest}", id(&booking)));
    other.get(&path("/renter-cards")).await.expect(404);
    other.post(&path("/desk-payments"), form).await.expect(404);
}

#[tokio::test]
async fn cards_on_file_are_those_that_may_be_charged_once_a_booking_is_made() {
    let (scene, booking) = placed("later").await;
    keep(&scene.ana, "pm_card_mastercard").await;
    let path = on_file_path(&scene.district, &scene.ana);
    let none = json!({ "allowed": false, "items": [] });
    let on_file = async || scene.admin.get(&path).await.expect(200).json();
    assert_eq!(on_file().await, none);
    allow(&scene.ana, true).await;
    assert_eq!(on_file().await, none, "only staff have booked for her here");
    ana_books_herself(&scene).await;
    let shown = on_file().await;
    assert_eq!(
        shown,
        renter_cards(&scene, &booking).await,
        "as the booking's page lists them"
    );
    assert_eq!(
        (&shown["allowed"], &shown["items"][0]["lastFour"]),
        (&json!(true), &json!("4444"))
    );
    allow(&scene.ana, false).await;
    assert_eq!(on_file().await, none);
    allow(&scene.ana, true).await;

    let approver = scene.app.staff(&scene.district, Role::Approver).await;
    for client in [&approver, &scene.ana] {
        client.get(&path).await.expect(403);
    }
    scene.app.anonymous().get(&path).await.expect(401);
    // Ana has never booked with the club.
    let club = scene.app.organization("club").await;
    let other = scene.app.staff(&club, Role::Admin).await;
    assert_eq!(
        other.get(&on_file_path(&club, &scene.ana)).await.expect(200).json(),
        none
    );
    other.get(&path).await.expect(403);
}

#[tokio::test]
async fn a_booking_stands_whose_card_on_file_is_not_charged_and_is_paid_by_another_try() {
    let (scene, booking) = placed("later").await;
    let kept = keep(&scene.ana, cards::ASKS_HOLDER).await;
    allow(&scene.ana, true).await;
    ana_books_herself(&scene).await;
    let asks = charge(&scene, &booking, &kept, "40.00").await.expect(402).problem();
    assert!(asks.detail.contains("cardholder"), "{}", asks.detail);
    let placed = scene.admin.get(&scene.path(&booking, "")).await.expect(200).json();
    assert_eq!(
        (&placed["status"], &placed["due"]),
        (&json!("approved"), &json!("40.00"))
    );
    let kept = keep(&scene.ana, "pm_card_mastercard").await;
    let paid = charge(&scene, &booking, &kept, "40.00").await.expect(200).json();
    assert_eq!(paid["due"], "0.00");
    assert_eq!(scene.app.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
}

#[tokio::test]
async fn the_confirmation_waits_a_minute_for_the_card_and_asks_only_for_what_is_due_then() {
    let (scene, booking) = placed("card").await;
    assert_eq!(booking["due"], "40.00", "nothing is charged with the booking");
    let paid = charge(&scene, &booking, cards::VISA, "40.00").await.expect(200).json();
    assert_eq!(paid["due"], "0.00");
    scene.app.clock().advance(TimeDelta::seconds(30));
    assert_eq!(confirmation(&scene).await, None);
    scene.app.clock().advance(TimeDelta::seconds(30));
    let text = confirmation(&scene).await.expect("a confirmation");
    assert!(!text.contains("is due"), "{text}");

    let (scene, booking) = placed("card").await;
    charge(&scene, &booking, cards::DECLINED, "40.00").await.expect(402);
    scene.app.clock().advance(TimeDelta::minutes(1));
    let text = confirmation(&scene).await.expect("a confirmation");
    assert!(text.contains("$40.00 is due"), "{text}");

    let (scene, _) = placed("later").await;
    let text = confirmation(&scene).await.expect("a confirmation at once");
    assert!(text.contains("$40.00 is due"), "{text}");
}

#[tokio::test]
async fn where_nobody_knows_whether_the_balance_is_paid_the_booking_is_named_and_asked_for_later() {
    let (scene, booking) = placed("later").await;
    let out_of_reach = charge(&scene, &booking, cards::CANNOT_BE_REACHED, "40.00")
        .await
        .expect(503)
        .problem();
    assert_eq!(
        (&*out_of_reach.code, &*out_of_reach.detail),
        (
            "paymentUnavailable",
            "Cards can't be charged right now. Nothing was charged. Try again in a moment."
        )
    );
    let unknown = charge(&scene, &booking, cards::FALLS_SILENT, "40.00")
        .await
        .expect(503)
        .problem();
    assert_eq!(
        (&*unknown.code, &*unknown.detail),
        (
            "paymentUnknown",
            "The card's bank hasn't answered yet. We keep checking: look at the booking in a few minutes before you \
             try again."
        )
    );
    let form = json!({ "amount": "40.00", "paymentMethod": cards::VISA });
    let running = scene
        .ana
        .post(&scene.path(&booking, "/payments"), form)
        .await
        .expect(409)
        .problem();
    assert_eq!(
        (&*running.code, &*running.detail),
        (
            "paymentRunning",
            "The payment for this booking is processing. Wait a moment."
        )
    );
    scene.app.clock().advance(TimeDelta::minutes(3));
    scene.app.run_jobs().await;
    let paid = scene.admin.get(&scene.path(&booking, "")).await.expect(200).json();
    assert_eq!(paid["due"], "0.00");
    assert_eq!(scene.app.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
}

#[tokio::test]
async fn another_persons_card_a_declined_one_and_another_amount_charge_nothing() {
    let (scene, booking) = placed("later").await;
    let ben = scene.app.renter("ben").await;
    let bens = ben
        .post("/api/user/payments", json!({ "paymentMethod": "pm_card_mastercard" }))
        .await
        .expect(201)
        .json();
    ben.put("/api/user/desk-charges", json!({ "allowed": true }))
        .await
        .expect(204);
    let bens = bens["paymentMethod"].as_str().expect("a payment method");
    let refused = charge(&scene, &booking, bens, "40.00").await.expect(422);
    assert_eq!(refused.field("paymentMethod").0, "unknownCard");
    let declined = charge(&scene, &booking, cards::DECLINED, "40.00")
        .await
        .expect(402)
        .problem();
    assert_eq!(declined.code, "cardDeclined");
    let changed = charge(&scene, &booking, cards::VISA, "39.00").await.expect(409);
    assert_eq!(
        (&*changed.problem().code, &changed.json()["conflict"]["total"]),
        ("dueChanged", &json!("40.00"))
    );
    let asks = charge(&scene, &booking, cards::ASKS_HOLDER, "40.00")
        .await
        .expect(402)
        .problem();
    assert!(asks.detail.contains("cardholder"), "{}", asks.detail);
    // A payment that was given up doesn't block another.
    charge(&scene, &booking, cards::VISA, "40.00").await.expect(200);
    assert_eq!(scene.app.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
}
