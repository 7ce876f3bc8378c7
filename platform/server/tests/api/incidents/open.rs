//! openIncident, settleIncident: permissions, timing and texts.

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::deposits::accept::court_with_deposit;
use crate::support::renting::{booking_request, each, id};
use crate::support::{Client, Organization, TestApp};

pub struct World {
    pub app: TestApp,
    pub district: Organization,
    pub admin: Client,
    pub ana: Client,
    pub key: Value,
    /// Of two hours, paid with 40.00, for which a deposit of 50.00 was accepted.
    pub booking: Value,
}

impl World {
    /// A day after the booking took place.
    pub async fn after_the_event() -> Self {
        let app = TestApp::start().await;
        let district = app.organization("district").await;
        let (court, key) = court_with_deposit(&app, &district).await;
        let ana = app.renter("ana").await;
        let hold = ana.hold(&court, app.day(2), "18:00", "20:00").await;
        let mut request = booking_request(&hold, "pm_card_visa");
        request["deposits"] = json!([{ "id": key, "amount": "50.00" }]);
        let booking = ana.post(&district.path("/bookings"), request).await.expect(201).json();
        app.clock().advance(TimeDelta::days(3));
        app.run_jobs().await;
        let (admin, ana) = (app.staff(&district, Role::Admin).await, app.renter("ana").await);
        Self {
            app,
            district,
            admin,
            ana,
            key,
            booking,
        }
    }

    pub fn path(&self, rest: &str) -> String {
        self.district.path(&format!("/bookings/{}{rest}", id(&self.booking)))
    }

    pub async fn open(&self, amount: Option<&str>) -> Value {
        let form = json!({ "depositId": self.key, "amount": amount, "description": "The key is lost." });
        self.admin.post(&self.path("/incidents"), form).await.expect(200).json()
    }

    pub fn incident(&self, shown: &Value) -> String {
        self.path(&format!("/incidents/{}", id(&shown["deposits"][0]["incident"])))
    }

    /// Subject and text of what the renter was written last.
    pub async fn last_mail(&self) -> (String, String) {
        self.app.run_jobs().await;
        let mails = self.app.mail_to(self.ana.email()).await;
        let last = mails.last().expect("the renter is told");
        (last.summary.subject.clone(), last.text.clone().unwrap_or_default())
    }

    pub async fn shown(&self) -> Value {
        self.ana.get(&self.path("")).await.expect(200).json()
    }
}

#[tokio::test]
async fn staff_ask_for_a_deposit_and_the_renter_is_told() {
    let world = World::after_the_event().await;
    let opened = world.open(Some("30.00")).await;
    let incident = &opened["deposits"][0]["incident"];
    assert_eq!(
        (&incident["status"], &incident["claimed"], &incident["description"]),
        (&json!("open"), &json!("30.00"), &json!("The key is lost."))
    );
    assert_eq!(opened["due"], "0.00", "nothing is to be paid before it is settled");
    let (subject, text) = world.last_mail().await;
    assert!(subject.starts_with("Deposit: "), "{}", subject);
    assert!(text.contains("asks for $30.00 of the deposit “Key”"), "{text}");
    assert!(text.contains("The key is lost."), "{text}");
    let shown = world.shown().await;
    assert_eq!(each(&shown["history"], "kind").last(), Some(&"depositClaimed"));

    let again = json!({ "depositId": world.key, "description": "Twice" });
    let refused = world.admin.post(&world.path("/incidents"), again).await.expect(409);
    assert_eq!(refused.problem().code, "alreadyClaimed");
}

#[tokio::test]
async fn an_incident_is_declined_and_nothing_is_due() {
    let world = World::after_the_event().await;
    let opened = world.open(None).await;
    let path = world.incident(&opened);
    let declined = json!({ "outcome": "declined", "message": "It was found." });
    let settled = world.admin.put(&path, declined.clone()).await.expect(200).json();
    let incident = &settled["deposits"][0]["incident"];
    assert_eq!(
        (&incident["status"], &incident["settlement"], &incident["collected"]),
        (&json!("declined"), &json!("It was found."), &Value::Null)
    );
    assert_eq!(settled["due"], "0.00");
    let refused = world
        .admin
        .put(&path, json!({ "outcome": "collected" }))
        .await
        .expect(409);
    assert_eq!(refused.problem().code, "alreadySettled");
    let (_, text) = world.last_mail().await;
    assert!(text.contains("won’t collect the deposit “Key”"), "{}", text);
}

#[tokio::test]
async fn what_is_wrong_with_an_incident_is_said_by_field() {
    let world = World::after_the_event().await;
    let path = world.path("/incidents");
    for (form, field, code) in [
        (
            json!({ "depositId": world.key, "description": " " }),
            "description",
            "required",
        ),
        (
            json!({ "depositId": id(&world.booking), "description": "Lost" }),
            "depositId",
            "unknownDeposit",
        ),
        (
            json!({ "depositId": world.key, "amount": "50.01", "description": "Lost" }),
            "amount",
            "outOfRange",
        ),
        (
            json!({ "depositId": world.key, "amount": "0", "description": "Lost" }),
            "amount",
            "outOfRange",
        ),
    ] {
        let refused = world.admin.post(&path, form).await.expect(422);
        assert_eq!(refused.field(field).0, code);
    }
    let opened = world.open(Some("30.00")).await;
    let path = world.incident(&opened);
    for (form, code) in [
        (json!({ "outcome": "collected", "amount": "30.01" }), "outOfRange"),
        (json!({ "outcome": "declined", "amount": "1.00" }), "notCollected"),
    ] {
        let refused = world.admin.put(&path, form).await.expect(422);
        assert_eq!(refused.field("amount").0, code);
    }
    let elsewhere = world.path(&format!("/incidents/{}", id(&world.booking)));
    let settlement = json!({ "outcome": "declined" });
    world.admin.put(&elsewhere, settlement.clone()).await.expect(404);
    for role in [Role::Approver, Role::Operations] {
        let staff = world.app.staff(&world.district, role).await;
        staff.put(&path, settlement.clone()).await.expect(403);
    }
    world.ana.put(&path, settlement).await.expect(403);
}

#[tokio::test]
async fn a_deposit_is_asked_for_only_after_the_event() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let (court, key) = court_with_deposit(&app, &district).await;
    let ana = app.renter("ana").await;
    let days = [(app.day(2), "18:00", "20:00"), (app.day(9), "18:00", "20:00")];
    let hold = ana.try_hold_days(&court, &days).await.expect(201).json();
    let mut request = booking_request(&hold, "pm_card_visa");
    request["deposits"] = json!([{ "id": key, "amount": "50.00" }]);
    let booking = ana.post(&district.path("/bookings"), request).await.expect(201).json();
    // The first date is over, the other is not.
    app.clock().advance(TimeDelta::days(3));
    app.run_jobs().await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path(&format!("/bookings/{}/incidents", id(&booking)));
    let form = json!({ "depositId": key, "description": "Lost" });
    let refused = admin.post(&path, form.clone()).await.expect(409);
    assert_eq!(refused.problem().code, "notOver");
    app.clock().advance(TimeDelta::days(7));
    app.run_jobs().await;
    let admin = app.staff(&district, Role::Admin).await;
    admin.post(&path, form).await.expect(200);
}
