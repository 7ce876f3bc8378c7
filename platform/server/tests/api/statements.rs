//! Holds the number of statements of one booking, so that it can't creep up (docs/BENCHMARKS.md, Where a booking's time goes).

use std::fmt::Debug;
use std::sync::{Arc, Mutex};

use policy::Role;
use serde_json::json;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::support::renting::{cards, id};
use crate::support::{Answer, Scene};

/// From hold to confirmed, the two recognitions of the session and the answers under two keys among them, and the mail apart.
/// Beginning and committing are counted as transactions.
const MOST_STATEMENTS: usize = 18;
/// The hold, the payment's start, the booking, and the note of the capture. The hold and the note don't wait for the disk, since
/// the payment's start and the booking do.
const WAITS_FOR_DISK: [bool; 4] = [false, true, true, false];
/// The mail about a booking: its letterhead, the booking, its payments, the log, whether the address takes mail, and that it was sent.
const MOST_STATEMENTS_OF_A_MAIL: usize = 6;

/// Everything that the server asks of its database while this listens.
#[derive(Clone, Default)]
pub struct Asked {
    statements: Arc<Mutex<Vec<String>>>,
    /// The statements that begin them.
    transactions: Arc<Mutex<Vec<String>>>,
}

impl Asked {
    /// The statements that were heard, in order.
    pub fn statements(&self) -> Vec<String> {
        self.statements.lock().expect("nobody panicked").clone()
    }

    fn transactions(&self) -> Vec<String> {
        self.transactions.lock().expect("nobody panicked").clone()
    }
}

impl Subscriber for Asked {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        matches!(metadata.target(), "sqlx::query" | "kernel::door")
    }

    fn event(&self, event: &Event<'_>) {
        let mut words = Words(String::new());
        event.record(&mut words);
        if event.metadata().target() == "kernel::door" {
            self.transactions.lock().expect("nobody panicked").push(words.0);
        } else if !matches!(words.0.as_str(), "COMMIT" | "ROLLBACK") {
            self.statements.lock().expect("nobody panicked").push(words.0);
        }
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// The statement of an event, or its summary.
struct Words(String);

impl Visit for Words {
    fn record_debug(&mut self, _: &Field, _: &dyn Debug) {}

    fn record_str(&mut self, field: &Field, value: &str) {
        if matches!(field.name(), "summary" | "statement") {
            value.clone_into(&mut self.0);
        }
    }
}

/// One thread does all the work, so that all of it is heard. Both calls have a key, as every page sends it.
#[tokio::test]
async fn from_hold_to_confirmed_a_paid_booking_asks_the_database_seldom() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    // Facts that are only asked for the first time are known by then.
    ana.book(&court, app.day(4), "18:00", "20:00").await;

    let asked = Asked::default();
    let booked: Answer = {
        let _listening = tracing::subscriber::set_default(asked.clone());
        let keyed = |key| ana.with_header("Idempotency-Key", key);
        let hold = keyed("hold").hold(&court, app.day(5), "18:00", "20:00").await;
        keyed("book").try_book(court.organization(), &hold, cards::VISA).await
    };
    booked.expect(201);
    let statements = asked.statements();
    let waits = asked
        .transactions()
        .iter()
        .map(|begin| !begin.contains("synchronous_commit = off"))
        .collect::<Vec<_>>();
    assert_eq!(waits, WAITS_FOR_DISK);
    assert!(
        statements.len() <= MOST_STATEMENTS,
        "{} statements:\n{}",
        statements.len(),
        statements.join("\n")
    );
    assert!(statements.len() > MOST_STATEMENTS / 2, "it listens");
}

#[tokio::test]
async fn a_bookings_mail_asks_the_database_seldom() {
    let Scene { app, court, .. } = Scene::start().await;
    let admin = app.staff(court.organization(), Role::Admin).await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(4), "18:00", "20:00").await;
    app.run_jobs().await;
    let run = async || {
        let asked = Asked::default();
        {
            let _listening = tracing::subscriber::set_default(asked.clone());
            app.run_jobs_and_what_begins(&[]).await;
        }
        asked.statements()
    };
    let without = run().await;
    let mails = app.mail_to(ana.email()).await.len();
    let path = court
        .organization()
        .path(&format!("/bookings/{}/confirmation", id(&booking)));
    admin.post(&path, json!({})).await.expect(200);
    let with = run().await;
    assert_eq!(app.mail_to(ana.email()).await.len(), mails + 1);
    // The queue's own: that the job is done, and that there is no further one.
    let of_the_mail = with.len() - without.len() - 2;
    assert!(
        of_the_mail <= MOST_STATEMENTS_OF_A_MAIL,
        "{of_the_mail} statements:\n{}",
        with.join("\n")
    );
    assert!(of_the_mail > MOST_STATEMENTS_OF_A_MAIL / 2, "it listens");
}
