//! listRenterCards, listCardsOnFile and payBookingAtDesk: staff charge somebody else's card, and setDeskCharges: whether they may.

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{cards, each, id};
use crate::support::{Answer, Client, Organization, Scene, Space, TestApp};

pub(super) struct World {
    pub(super) app: TestApp,
    district: Organization,
    pub(super) admin: Client,
    pub(super) ana: Client,
    court: Space,
    pub(super) booking: Value,
}

/// Staff place a booking in the court for a renter, who owes 40 for it.
pub(super) async fn place(app: &TestApp, court: &Space, staff: &Client, renter: &Client, pays: &str) -> Value {
    let form = json!({
        "spaceId": court.id, "renterId": renter.user_id(), "eventName": "Board meeting", "attendance": 10,
        "days": [{ "date": app.day(5), "start": "18:00", "end": "20:00" }], "total": "40.00",
        "payment": { "kind": pays },
    });
    let path = court.organization().path("/placed-bookings");
    staff.post(&path, form).await.expect(201).json()
}

impl World {
    /// Staff have placed a booking for Ana, who owes 40 for it.
    pub(super) async fn start() -> Self {
        Self::placed("later").await
    }

    /// Places the booking with another way to pay.
    async fn placed(pays: &str) -> Self {
        let Scene {
            app, district, court, ..
        } = Scene::start().await;
        let admin = app.staff(&district, Role::Admin).await;
        let ana = app.renter("ana").await;
        let booking = place(&app, &court, &admin, &ana, pays).await;
        Self {
            app,
            district,
            admin,
            ana,
            court,
            booking,
        }
    }

    /// Ana becomes a renter of the district's by her own doing.
    async fn ana_books_herself(&self) {
        self.ana.book(&self.court, self.app.day(6), "18:00", "20:00").await;
    }

    pub(super) fn path(&self, rest: &str) -> String {
        self.district.path(&format!("/bookings/{}{rest}", id(&self.booking)))
    }

    async fn keep(&self, card: &str) -> String {
        let new = json!({ "paymentMethod": card });
        let kept = self.ana.post("/api/user/payments", new).await.expect(201).json();
        kept["paymentMethod"].as_str().expect("a payment method").to_owned()
    }

    async fn allow(&self, allowed: bool) {
        let path = "/api/user/desk-charges";
        self.ana.put(path, json!({ "allowed": allowed })).await.expect(204);
    }

    async fn charge(&self, card: &str, amount: &str) -> Answer {
        let form = json!({ "amount": amount, "paymentMethod": card });
        self.admin.post(&self.path("/desk-payments"), form).await
    }

    async fn cards(&self) -> Value {
        let path = self.path("/renter-cards");
        self.admin.get(&path).await.expect(200).json()
    }

    /// Returns the text of the booking's confirmation, once Ana has it.
    async fn confirmation(&self) -> Option<String> {
        self.app.run_jobs().await;
        let mails = self.app.mail_to(self.ana.email()).await;
        let confirmation = mails
            .into_iter()
            .find(|mail| mail.summary.subject.contains(" is yours: "))?;
        confirmation.text
    }

    /// Ana's cards, as an organization sees them before it has booked for her.
    fn on_file(&self, organization: &Organization) -> String {
        organization.path(&format!("/cards-on-file?person={}", self.ana.user_id()))
    }
}

#[tokio::test]
async fn a_card_that_is_entered_at_the_desk_pays_the_balance_once_as_the_renters_payment() {
    let world = World::start().await;
    let form = json!({ "amount": "40.00", "paymentMethod": cards::VISA });
    let keyed = world.admin.with_header("Idempotency-Key", "once");
    let paid = keyed
        .post(&world.path("/desk-payments"), form.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&paid["due"], &paid["payments"][0]["kind"]),
        (&json!("0.00"), &json!("card"))
    );
    let again = keyed
        .post(&world.path("/desk-payments"), form.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(again["payments"], paid["payments"]);
    assert_eq!(
        world.app.ledger(&world.booking).await,
        "cardProvider -40.00, rental 40.00"
    );
    let refused = world.charge(cards::VISA, "40.00").await.expect(409).problem();
    assert_eq!(refused.code, "nothingDue");
    let seen = world.ana.get(&world.path("")).await.expect(200).json();
    assert_eq!(seen["due"], "0.00");
    assert!(each(&seen["history"], "kind").contains(&"paymentRecorded"), "{seen}");
    world.app.run_jobs().await;
    let told = world.app.mail_to(world.ana.email()).await.pop().expect("a mail");
    assert!(
        told.summary.subject.starts_with("Payment: "),
        "{}",
        told.summary.subject
    );
    assert!(told.text.unwrap_or_default().contains("$40.00 by card, at the desk"));
}

#[tokio::test]
async fn a_card_that_the_renter_keeps_is_seen_and_charged_only_if_they_allow_it() {
    let world = World::start().await;
    let kept = world.keep("pm_card_mastercard").await;
    assert_eq!(world.cards().await, json!({ "allowed": false, "items": [] }));
    let refused = world.charge(&kept, "40.00").await.expect(422);
    assert_eq!(refused.field("paymentMethod").0, "cardNotAllowed");
    world.allow(true).await;
    assert_eq!(
        world.cards().await,
        json!({ "allowed": false, "items": [] }),
        "a booking that staff made for her makes her no renter of theirs"
    );
    world.charge(&kept, "40.00").await.expect(422);
    world.ana_books_herself().await;
    let listed = world.ana.get("/api/user/payments").await.expect(200).json();
    assert_eq!(listed["deskCharges"], true);
    let shown = world.cards().await;
    assert_eq!(
        (&shown["items"][0]["paymentMethod"], &shown["items"][0]["brand"]),
        (&json!(kept), &json!("mastercard"))
    );
    world.allow(false).await;
    world.charge(&kept, "40.00").await.expect(422);
    world.allow(true).await;
    let paid = world.charge(&kept, "40.00").await.expect(200).json();
    assert_eq!(paid["due"], "0.00");
}

#[tokio::test]
async fn nobody_else_charges_and_no_other_organization_sees_the_cards() {
    let world = World::start().await;
    world.keep("pm_card_mastercard").await;
    world.allow(true).await;
    let approver = world.app.staff(&world.district, Role::Approver).await;
    let form = json!({ "amount": "40.00", "paymentMethod": cards::VISA });
    for client in [&approver, &world.ana] {
        client.get(&world.path("/renter-cards")).await.expect(403);
        client
            .post(&world.path("/desk-payments"), form.clone())
            .await
            .expect(403);
    }
    // Ana has never booked with the club.
    let club = world.app.organization("club").await;
    let other = world.app.staff(&club, Role::Admin).await;
    let path = |rest: &str| club.path(&format!("/bookings/{}{rest}", id(&world.booking)));
    other.get(&path("/renter-cards")).await.expect(404);
    other.post(&path("/desk-payments"), form).await.expect(404);
}

#[tokio::test]
async fn cards_on_file_are_those_that_may_be_charged_once_a_booking_is_made() {
    let world = World::start().await;
    world.keep("pm_card_mastercard").await;
    let path = world.on_file(&world.district);
    let none = json!({ "allowed": false, "items": [] });
    let on_file = async || world.admin.get(&path).await.expect(200).json();
    assert_eq!(on_file().await, none);
    world.allow(true).await;
    assert_eq!(on_file().await, none, "only staff have booked for her here");
    world.ana_books_herself().await;
    let shown = on_file().await;
    assert_eq!(shown, world.cards().await, "as the booking's page lists them");
    assert_eq!(
        (&shown["allowed"], &shown["items"][0]["lastFour"]),
        (&json!(true), &json!("4444"))
    );
    world.allow(false).await;
    assert_eq!(on_file().await, none);
    world.allow(true).await;

    let approver = world.app.staff(&world.district, Role::Approver).await;
    for client in [&approver, &world.ana] {
        client.get(&path).await.expect(403);
    }
    world.app.anonymous().get(&path).await.expect(401);
    // Ana has never booked with the club.
    let club = world.app.organization("club").await;
    let other = world.app.staff(&club, Role::Admin).await;
    assert_eq!(other.get(&world.on_file(&club)).await.expect(200).json(), none);
    other.get(&path).await.expect(403);
}

#[tokio::test]
async fn a_booking_stands_whose_card_on_file_is_not_charged_and_is_paid_by_another_try() {
    let world = World::start().await;
    let kept = world.keep(cards::ASKS_HOLDER).await;
    world.allow(true).await;
    world.ana_books_herself().await;
    let asks = world.charge(&kept, "40.00").await.expect(402).problem();
    assert!(asks.detail.contains("cardholder"), "{}", asks.detail);
    let placed = world.admin.get(&world.path("")).await.expect(200).json();
    assert_eq!(
        (&placed["status"], &placed["due"]),
        (&json!("approved"), &json!("40.00"))
    );
    let kept = world.keep("pm_card_mastercard").await;
    let paid = world.charge(&kept, "40.00").await.expect(200).json();
    assert_eq!(paid["due"], "0.00");
    assert_eq!(
        world.app.ledger(&world.booking).await,
        "cardProvider -40.00, rental 40.00"
    );
}

#[tokio::test]
async fn the_confirmation_waits_a_minute_for_the_card_and_asks_only_for_what_is_due_then() {
    let charged = World::placed("card").await;
    assert_eq!(charged.booking["due"], "40.00", "nothing is charged with the booking");
    let paid = charged.charge(cards::VISA, "40.00").await.expect(200).json();
    assert_eq!(paid["due"], "0.00");
    charged.app.clock().advance(TimeDelta::seconds(30));
    assert_eq!(charged.confirmation().await, None);
    charged.app.clock().advance(TimeDelta::seconds(30));
    let text = charged.confirmation().await.expect("a confirmation");
    assert!(!text.contains("is due"), "{text}");

    let declined = World::placed("card").await;
    declined.charge(cards::DECLINED, "40.00").await.expect(402);
    declined.app.clock().advance(TimeDelta::minutes(1));
    let text = declined.confirmation().await.expect("a confirmation");
    assert!(text.contains("$40.00 is due"), "{text}");

    let later = World::placed("later").await;
    let text = later.confirmation().await.expect("a confirmation at once");
    assert!(text.contains("$40.00 is due"), "{text}");
}

#[tokio::test]
async fn where_nobody_knows_whether_the_balance_is_paid_the_booking_is_named_and_asked_for_later() {
    let world = World::start().await;
    let out_of_reach = world
        .charge(cards::CANNOT_BE_REACHED, "40.00")
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
    let unknown = world.charge(cards::FALLS_SILENT, "40.00").await.expect(503).problem();
    assert_eq!(
        (&*unknown.code, &*unknown.detail),
        (
            "paymentUnknown",
            "The card's bank hasn't answered yet. We keep checking: look at the booking in a few minutes before you \
             try again."
        )
    );
    let form = json!({ "amount": "40.00", "paymentMethod": cards::VISA });
    let running = world
        .ana
        .post(&world.path("/payments"), form)
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
    world.app.clock().advance(TimeDelta::minutes(3));
    world.app.run_jobs().await;
    let paid = world.admin.get(&world.path("")).await.expect(200).json();
    assert_eq!(paid["due"], "0.00");
    assert_eq!(
        world.app.ledger(&world.booking).await,
        "cardProvider -40.00, rental 40.00"
    );
}

#[tokio::test]
async fn another_persons_card_a_declined_one_and_another_amount_charge_nothing() {
    let world = World::start().await;
    let ben = world.app.renter("ben").await;
    let bens = ben
        .post("/api/user/payments", json!({ "paymentMethod": "pm_card_mastercard" }))
        .await
        .expect(201)
        .json();
    ben.put("/api/user/desk-charges", json!({ "allowed": true }))
        .await
        .expect(204);
    let bens = bens["paymentMethod"].as_str().expect("a payment method");
    let refused = world.charge(bens, "40.00").await.expect(422);
    assert_eq!(refused.field("paymentMethod").0, "unknownCard");
    let declined = world.charge(cards::DECLINED, "40.00").await.expect(402).problem();
    assert_eq!(declined.code, "cardDeclined");
    let changed = world.charge(cards::VISA, "39.00").await.expect(409);
    assert_eq!(
        (&*changed.problem().code, &changed.json()["conflict"]["total"]),
        ("dueChanged", &json!("40.00"))
    );
    let asks = world.charge(cards::ASKS_HOLDER, "40.00").await.expect(402).problem();
    assert!(asks.detail.contains("cardholder"), "{}", asks.detail);
    // A payment that was given up doesn't block another.
    world.charge(cards::VISA, "40.00").await.expect(200);
    assert_eq!(
        world.app.ledger(&world.booking).await,
        "cardProvider -40.00, rental 40.00"
    );
}
