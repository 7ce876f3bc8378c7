//! moveBookingDate, addBookingDates, dropBookingDate, splitBooking

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{cards, each, id};
use crate::support::{Client, Organization, Space, TestApp};

struct World {
    app: TestApp,
    district: Organization,
    court: Space,
    approver: Client,
    ana: Client,
}

impl World {
    /// A district with a court for 20 an hour.
    async fn start() -> Self {
        let app = TestApp::start().await;
        let district = app.organization("district").await;
        let gym = app.facility(&district).await;
        let court = app.space(&gym).await;
        let approver = app.staff(&district, Role::Approver).await;
        let ana = app.renter("ana").await;
        Self {
            app,
            district,
            court,
            approver,
            ana,
        }
    }

    fn path(&self, booking: &Value, rest: &str) -> String {
        self.district.path(&format!("/bookings/{}{rest}", id(booking)))
    }

    fn day_path(&self, booking: &Value, index: usize, rest: &str) -> String {
        let day = booking["days"][index]["id"].as_str().expect("a day");
        self.path(booking, &format!("/days/{day}/{rest}"))
    }

    fn time(&self, day: u64, start: &str, end: &str) -> Value {
        json!({ "date": self.app.day(day), "start": start, "end": end })
    }

    async fn ledger(&self, booking: &Value) -> String {
        sqlx::query_scalar(
            "SELECT coalesce(string_agg(account || ' ' || sum, ', ' ORDER BY account), '') FROM
                (SELECT account, sum(amount) FROM ledger_postings WHERE booking_id = $1
                GROUP BY account HAVING sum(amount) <> 0) AS sums",
        )
        .bind(id(booking))
        .fetch_one(&mut self.app.owner().await)
        .await
        .expect("the ledger can be read")
    }

    async fn read(&self, booking: &Value) -> Value {
        self.ana.get(&self.path(booking, "")).await.expect(200).json()
    }
}

#[tokio::test]
async fn a_date_is_moved_its_time_is_free_again_and_a_shorter_one_gives_back() {
    let world = World::start().await;
    let World {
        app,
        court,
        approver,
        ana,
        ..
    } = &world;
    let booking = ana.book(court, app.day(5), "18:00", "20:00").await;
    let moved = json!({ "day": world.time(6, "09:00", "10:00"), "message": "The floor is polished." });
    let moved = approver
        .put(&world.day_path(&booking, 0, "time"), moved)
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&moved["date"], &moved["start"], &moved["total"], &moved["due"]),
        (&json!(app.day(6)), &json!("09:00"), &json!("20.00"), &json!("0.00"))
    );
    assert_eq!(moved["days"][0]["id"], booking["days"][0]["id"], "it is the same date");
    assert_eq!(moved["payments"][0]["refundOwed"], "20.00");
    let told = &moved["history"]
        .as_array()
        .expect("a history")
        .last()
        .expect("an event")["message"];
    assert!(
        told.as_str()
            .expect("words")
            .ends_with("9:00 to 10:00 AM\nThe floor is polished."),
        "{told}"
    );

    let ben = app.renter("ben").await;
    ben.hold(court, app.day(5), "18:00", "20:00").await;
    ben.try_hold(court, app.day(6), "09:00", "10:00").await.expect(409);
    app.run_jobs().await;
    let shown = world.read(&booking).await;
    assert_eq!(
        (&shown["status"], &shown["payments"][0]["refunded"]),
        (&json!("pending"), &json!("20.00"))
    );
    assert_eq!(world.ledger(&booking).await, "cardProvider -20.00, rental 20.00");
    let mails = app.mail_to(ana.email()).await;
    assert!(
        mails.iter().any(|mail| mail.summary.subject.starts_with("Changed: ")),
        "they are told"
    );
}

#[tokio::test]
async fn a_longer_time_is_due_and_paid_once() {
    let world = World::start().await;
    let World {
        app,
        court,
        approver,
        ana,
        ..
    } = &world;
    let booking = ana.book(court, app.day(5), "18:00", "20:00").await;
    // Over its own time, which is in nobody's way.
    let longer = json!({ "day": world.time(5, "19:00", "22:00") });
    let moved = approver
        .put(&world.day_path(&booking, 0, "time"), longer)
        .await
        .expect(200)
        .json();
    assert_eq!((&moved["total"], &moved["due"]), (&json!("60.00"), &json!("20.00")));

    let path = world.path(&booking, "/payments");
    let pay = |amount: &str| json!({ "amount": amount, "paymentMethod": cards::VISA });
    let wrong = ana.post(&path, pay("19.00")).await.expect(409);
    assert_eq!(
        (&*wrong.problem().code, &wrong.json()["conflict"]["total"]),
        ("dueChanged", &json!("20.00"))
    );
    app.renter("ben").await.post(&path, pay("20.00")).await.expect(404);
    let declined = json!({ "amount": "20.00", "paymentMethod": cards::DECLINED });
    ana.post(&path, declined).await.expect(402);
    let paid = ana.post(&path, pay("20.00")).await.expect(201).json();
    assert_eq!(paid["due"], "0.00");
    assert_eq!(each(&paid["payments"], "amount"), ["40.00", "20.00"]);
    let again = ana.post(&path, pay("20.00")).await.expect(409);
    assert_eq!(again.problem().code, "nothingDue");
    assert_eq!(world.ledger(&booking).await, "cardProvider -60.00, rental 60.00");

    // A denial gives both payments back, and the booking is refunded once both have.
    let decision = json!({ "decision": "denied" });
    approver
        .put(&world.path(&booking, "/decision"), decision)
        .await
        .expect(200);
    app.run_jobs().await;
    let shown = world.read(&booking).await;
    assert_eq!(shown["status"], "refunded");
    assert_eq!(each(&shown["payments"], "refunded"), ["40.00", "20.00"]);
    assert_eq!(world.ledger(&booking).await, "");
}

#[tokio::test]
async fn a_card_whose_bank_asks_pays_what_is_due_once_its_holder_agrees() {
    let world = World::start().await;
    let World {
        app,
        court,
        approver,
        ana,
        district,
        ..
    } = &world;
    let booking = ana.book(court, app.day(5), "18:00", "20:00").await;
    let longer = json!({ "day": world.time(5, "18:00", "21:00") });
    approver
        .put(&world.day_path(&booking, 0, "time"), longer)
        .await
        .expect(200);
    let pay = json!({ "amount": "20.00", "paymentMethod": cards::ASKS_HOLDER });
    let asked = ana
        .post(&world.path(&booking, "/payments"), pay)
        .await
        .expect(202)
        .json();
    let payment = asked["paymentId"].as_str().expect("a payment");
    let path = district.path(&format!("/payments/{payment}/confirmation"));
    let challenge = json!({ "clientSecret": asked["action"]["clientSecret"], "answer": "agrees" });
    ana.post("/api/sandbox/challenges", challenge).await.expect(200);
    let paid = ana.post(&path, json!({})).await.expect(201).json();
    assert_eq!(
        (&paid["due"], &paid["payments"][1]["amount"]),
        (&json!("0.00"), &json!("20.00"))
    );
    ana.post(&path, json!({})).await.expect(201);
    assert_eq!(world.ledger(&booking).await, "cardProvider -60.00, rental 60.00");
}

#[tokio::test]
async fn what_is_paid_otherwise_while_the_bank_asks_is_not_charged() {
    let world = World::start().await;
    let World {
        app,
        court,
        approver,
        ana,
        district,
    } = &world;
    let booking = ana.book(court, app.day(5), "18:00", "20:00").await;
    let longer = json!({ "day": world.time(5, "18:00", "21:00") });
    approver
        .put(&world.day_path(&booking, 0, "time"), longer)
        .await
        .expect(200);
    let pay = json!({ "amount": "20.00", "paymentMethod": cards::ASKS_HOLDER });
    let asked = ana
        .post(&world.path(&booking, "/payments"), pay)
        .await
        .expect(202)
        .json();
    let cash = json!({ "kind": "offline", "reference": "Cash" });
    let admin = app.staff(district, Role::Admin).await;
    admin
        .post(&world.path(&booking, "/recorded-payments"), cash)
        .await
        .expect(200);
    let challenge = json!({ "clientSecret": asked["action"]["clientSecret"], "answer": "agrees" });
    ana.post("/api/sandbox/challenges", challenge).await.expect(200);
    let payment = asked["paymentId"].as_str().expect("a payment");
    let path = district.path(&format!("/payments/{payment}/confirmation"));
    let refused = ana.post(&path, json!({})).await.expect(409);
    assert_eq!(refused.problem().code, "dueChanged");
    assert_eq!(
        world.ledger(&booking).await,
        "cardProvider -40.00, offline -20.00, rental 60.00"
    );
    let sandbox = app
        .services
        .gateways
        .payments
        .sandbox()
        .expect("tests pay at the sandbox");
    let voided = sandbox
        .all()
        .await
        .expect("payments")
        .into_iter()
        .filter(|payment| matches!(payment.state, gateways::payments::PaymentState::Voided { .. }));
    assert_eq!(voided.count(), 1, "it was let go");
}

#[tokio::test]
async fn a_time_that_somebody_has_is_refused_with_what_is_free_and_nothing_changes() {
    let world = World::start().await;
    let World {
        app,
        court,
        approver,
        ana,
        ..
    } = &world;
    let booking = ana.book(court, app.day(5), "18:00", "20:00").await;
    let ben = app.renter("ben").await;
    ben.book(court, app.day(6), "18:00", "20:00").await;
    let taken = json!({ "day": world.time(6, "19:00", "21:00") });
    let refused = approver
        .put(&world.day_path(&booking, 0, "time"), taken)
        .await
        .expect(409);
    assert_eq!(refused.problem().code, "slotTaken");
    let conflict = &refused.json()["conflict"];
    assert_eq!(conflict["blocks"][0]["start"], "19:00");
    assert!(!conflict["alternatives"].as_array().expect("alternatives").is_empty());
    ben.try_hold(court, app.day(5), "18:00", "20:00").await.expect(409);

    let closed = json!({ "day": world.time(6, "03:00", "04:00") });
    let path = world.day_path(&booking, 0, "time");
    assert_eq!(
        approver
            .put(&path, closed.clone())
            .await
            .expect(422)
            .field("day.start")
            .0,
        "closed"
    );
    let mut overriding = closed;
    overriding["overrideReason"] = json!("A night run");
    let refused = approver.put(&path, overriding.clone()).await.expect(422);
    assert_eq!(refused.field("overrideReason").0, "notAllowed");
    let admin = app.staff(&world.district, Role::Admin).await;
    let moved = admin.put(&path, overriding).await.expect(200).json();
    assert_eq!(each(&moved["history"], "kind")[1..], ["moved", "overridden"]);
    ana.put(&path, json!({ "day": world.time(7, "18:00", "20:00") }))
        .await
        .expect(403);
}

#[tokio::test]
async fn dates_are_added_and_dropped_but_not_the_last() {
    let world = World::start().await;
    let World {
        app,
        court,
        approver,
        ana,
        ..
    } = &world;
    let booking = ana.book(court, app.day(5), "18:00", "20:00").await;
    let decision = json!({ "decision": "approved" });
    approver
        .put(&world.path(&booking, "/decision"), decision)
        .await
        .expect(200);
    let more = json!({ "days": [world.time(12, "18:00", "20:00"), world.time(19, "18:00", "20:00")] });
    let added = approver
        .post(&world.path(&booking, "/days"), more)
        .await
        .expect(200)
        .json();
    assert_eq!(each(&added["days"], "status"), ["approved", "approved", "approved"]);
    assert_eq!((&added["total"], &added["due"]), (&json!("120.00"), &json!("80.00")));
    app.renter("ben")
        .await
        .try_hold(court, app.day(12), "18:00", "20:00")
        .await
        .expect(409);

    // What is not paid is not given back.
    let dropped = approver
        .put(&world.day_path(&added, 2, "removal"), json!({ "message": "A game" }))
        .await
        .expect(200)
        .json();
    assert_eq!((&dropped["total"], &dropped["due"]), (&json!("80.00"), &json!("40.00")));
    assert_eq!(dropped["payments"][0]["refundOwed"], "0.00");
    assert_eq!(each(&dropped["history"], "kind").last(), Some(&"dropped"));
    let dropped = approver
        .put(&world.day_path(&added, 0, "removal"), json!({}))
        .await
        .expect(200)
        .json();
    assert_eq!((&dropped["total"], &dropped["due"]), (&json!("40.00"), &json!("0.00")));
    let last = approver
        .put(&world.day_path(&added, 1, "removal"), json!({}))
        .await
        .expect(409);
    assert_eq!(last.problem().code, "lastDate");
    let over = approver
        .put(&world.day_path(&added, 0, "removal"), json!({}))
        .await
        .expect(409);
    assert_eq!(over.problem().code, "notUpcoming");
    app.run_jobs().await;
    assert_eq!(world.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
}

#[tokio::test]
async fn a_series_is_split_and_takes_its_money_along() {
    let world = World::start().await;
    let World {
        app,
        court,
        approver,
        ana,
        district,
        ..
    } = &world;
    let days = [5, 12, 19].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_days(court, &days).await;
    let path = world.path(&booking, "/split");
    let at = |index: usize| json!({ "fromDayId": booking["days"][index]["id"] });
    assert_eq!(
        approver.post(&path, at(0)).await.expect(422).field("fromDayId").0,
        "firstDate"
    );
    let answer = approver.post(&path, at(1)).await.expect(201);
    let second = answer.json();
    assert_eq!(
        answer.header("location"),
        Some(&*format!("/api/bookings/{}", id(&second)))
    );
    assert_ne!(second["number"], booking["number"]);
    assert_eq!(
        (
            &second["status"],
            &second["total"],
            &second["due"],
            &second["payments"][0]["amount"]
        ),
        (&json!("parent"), &json!("80.00"), &json!("0.00"), &json!("80.00"))
    );
    let first = world.read(&booking).await;
    assert_eq!(
        (
            &first["status"],
            &first["total"],
            &first["due"],
            &first["payments"][0]["amount"]
        ),
        (&json!("pending"), &json!("40.00"), &json!("0.00"), &json!("40.00"))
    );
    assert_eq!(world.ledger(&booking).await, "cardProvider -40.00, rental 40.00");
    assert_eq!(world.ledger(&second).await, "cardProvider -80.00, rental 80.00");

    // The second is denied: its part of the one card payment goes back, and the first stands.
    let decision = json!({ "decision": "denied" });
    approver
        .put(&world.path(&second, "/decision"), decision)
        .await
        .expect(200);
    app.run_jobs().await;
    assert_eq!(world.read(&second).await["status"], "refunded");
    assert_eq!(world.ledger(&second).await, "");
    let first = world.read(&booking).await;
    assert_eq!(
        (&first["status"], &first["payments"][0]["refunded"]),
        (&json!("pending"), &json!("0.00"))
    );
    ana.get(&district.path(&format!("/bookings/{}", id(&second))))
        .await
        .expect(200);
    app.renter("ben").await.hold(court, app.day(12), "18:00", "20:00").await;
}

#[tokio::test]
async fn a_split_owes_nothing_and_what_is_given_back_later_leaves_no_cent_in_any_account() {
    let world = World::start().await;
    let World {
        app,
        court,
        approver,
        ana,
        district,
    } = &world;
    sqlx::query("UPDATE organizations SET booking_fee = true, sales_tax = 5.5")
        .execute(&mut app.owner().await)
        .await
        .expect("terms of the platform's");
    sqlx::query("UPDATE spaces SET price = 5.14")
        .execute(&mut app.owner().await)
        .await
        .expect("a price");
    let days = [5, 12, 19].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_days(court, &days).await;
    let admin = app.staff(district, Role::Admin).await;
    let some = json!({ "amount": "7.77", "reason": "Neighbours" });
    admin.put(&world.path(&booking, "/adjustment"), some).await.expect(200);
    let at = json!({ "fromDayId": booking["days"][1]["id"] });
    let second = approver
        .post(&world.path(&booking, "/split"), at)
        .await
        .expect(201)
        .json();
    let first = world.read(&booking).await;
    assert_eq!((&first["due"], &second["due"]), (&json!("0.00"), &json!("0.00")));
    for half in [&first, &second] {
        let bill = &half["bill"];
        let parts = [&bill["subtotal"], &bill["fees"]["book"], &bill["fees"]["tax"]].map(|part| part.as_str());
        let parts = parts.map(|part| part.expect("an amount"));
        let posted = world.ledger(half).await;
        let expected = format!(
            "bookingFee {}, cardProvider -{}, rental {}, tax {}",
            parts[1],
            half["total"].as_str().expect("a total"),
            parts[0],
            parts[2]
        );
        app.run_jobs().await;
        assert_eq!(world.ledger(half).await, expected, "was {posted}");
        let decision = json!({ "decision": "denied" });
        approver.put(&world.path(half, "/decision"), decision).await.expect(200);
        app.run_jobs().await;
        assert_eq!(world.ledger(half).await, "");
        assert_eq!(world.read(half).await["status"], "refunded");
    }
}

#[tokio::test]
async fn a_favour_is_part_of_a_booking_that_goes_on_and_of_a_half_that_is_split_off() {
    let world = World::start().await;
    let World {
        app,
        court,
        approver,
        ana,
        district,
    } = &world;
    let days = [2, 12].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_days(court, &days).await;
    let decision = json!({ "decision": "approved" });
    approver
        .put(&world.path(&booking, "/decision"), decision)
        .await
        .expect(200);
    app.clock().advance(chrono::TimeDelta::days(3));
    app.run_jobs().await;
    // More than what took place cost: the rest is a favour for what is still to come.
    let (admin, approver, ana) = (
        app.staff(district, Role::Admin).await,
        app.staff(district, Role::Approver).await,
        app.sign_in(ana.person()).await,
    );
    admin
        .post(&world.path(&booking, "/refund"), json!({ "amount": "60.00" }))
        .await
        .expect(200);
    app.run_jobs().await;
    let at = json!({ "fromDayId": booking["days"][1]["id"] });
    let second = approver
        .post(&world.path(&booking, "/split"), at)
        .await
        .expect(201)
        .json();
    let first = ana.get(&world.path(&booking, "")).await.expect(200).json();
    assert_eq!(
        (&first["due"], &second["due"]),
        (&json!("0.00"), &json!("0.00")),
        "a favour is no debt"
    );
    assert_eq!(
        (&first["status"], &second["status"]),
        (&json!("completed"), &json!("approved"))
    );
    let again = admin
        .post(&world.path(&booking, "/refund"), json!({}))
        .await
        .expect(409);
    assert_eq!(again.problem().code, "allRefunded", "the rest of the favour went along");
    assert_eq!(world.ledger(&booking).await, "");
    assert_eq!(world.ledger(&second).await, "cardProvider -20.00, rental 20.00");
}

#[tokio::test]
async fn a_refund_of_what_was_paid_ends_nothing_while_a_date_is_to_come() {
    let world = World::start().await;
    let World {
        app,
        court,
        approver,
        ana,
        district,
    } = &world;
    let booking = ana.book(court, app.day(2), "18:00", "20:00").await;
    let decision = json!({ "decision": "approved" });
    approver
        .put(&world.path(&booking, "/decision"), decision)
        .await
        .expect(200);
    let more = json!({ "days": [world.time(12, "18:00", "20:00")] });
    approver.post(&world.path(&booking, "/days"), more).await.expect(200);
    app.clock().advance(chrono::TimeDelta::days(3));
    app.run_jobs().await;
    let admin = app.staff(district, Role::Admin).await;
    admin
        .post(&world.path(&booking, "/refund"), json!({}))
        .await
        .expect(200);
    app.run_jobs().await;
    let shown = admin.get(&world.path(&booking, "")).await.expect(200).json();
    assert_eq!(each(&shown["days"], "status"), ["completed", "approved"]);
    assert_eq!((&shown["status"], &shown["due"]), (&json!("approved"), &json!("40.00")));
    app.renter("ben")
        .await
        .try_hold(court, app.day(9), "18:00", "20:00")
        .await
        .expect(409);
}
