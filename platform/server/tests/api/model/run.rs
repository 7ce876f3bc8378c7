//! A history as it is played: the server with its people and spaces, and its model.

use std::collections::VecDeque;

use chrono::{TimeDelta, Timelike};
use policy::Role;
use serde_json::{Value, json};
use sqlx::PgConnection;
use uuid::Uuid;

use super::command::{Command, Expected, Refused};
use super::ledger::Postings;
use super::memory::{Fate, Memory};
use super::money::dollars;
use super::rules::{CANCEL_DAYS, SHORT_SLOT, SPACES};
use super::time::{Instant, Time, days_after, today};
use crate::support::{Answer, Client, Organization, Space, TestApp};

pub const RENTERS: usize = 6;
/// Payments that one person's limit lets through in an hour of real time, with some to spare.
const MOST_PAYMENTS: u32 = 28;
/// Commands that are shown where a history fails.
const SHOWN: usize = 40;
/// The most that the model's clock and the server's may be apart while a command runs.
const APART: TimeDelta = TimeDelta::seconds(5);

pub struct ModelRun {
    pub app: TestApp,
    pub district: Organization,
    pub spaces: Vec<Space>,
    pub renters: Vec<Client>,
    pub admin: Client,
    /// A group of all renters, of which assignments are made.
    pub clubs: Uuid,
    /// A group of some of them, which takes something off.
    pub youth: Uuid,
    /// The kind of the deposits.
    pub key: Uuid,
    /// The rule by which requests are approved.
    pub rule: Uuid,
    pub chairs: Uuid,
    pub memory: Memory,
    /// Payments that each of the renters asked for.
    pub payments: [u32; RENTERS],
    pub postings: Postings,
    /// Bypasses all policies, to read the stored rows.
    pub books: PgConnection,
    signed_in_at: Instant,
    log: Log,
}

/// The last commands, which are shown where the test fails.
struct Log {
    /// None where the history is written by hand.
    seed: Option<u64>,
    done: usize,
    last: VecDeque<String>,
}

impl Drop for Log {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let history = self
                .seed
                .map_or_else(|| "This history".to_owned(), |seed| format!("MODEL_SEED={seed}"));
            eprintln!("{history} fails at command {}, after:", self.done);
            for line in &self.last {
                eprintln!("  {line}");
            }
        }
    }
}

impl ModelRun {
    /// For the history of a seed, or one that is written by hand.
    pub async fn start(seed: Option<u64>) -> Self {
        let app = TestApp::asked_by_chance().await;
        let district = app.organization("district").await;
        let gym = app.facility(&district).await;
        let mut spaces: Vec<Space> = Vec::new();
        for rules in &SPACES {
            let rental = json!({ "bufferBefore": rules.before_slots(), "bufferAfter": rules.after_slots() });
            let mut space = app
                .space(&gym)
                .with("base", rules.name)
                .with("price", dollars(rules.price))
                .with("instantBooking", rules.instant)
                .with("refundable", rules.refundable)
                .with("rental", rental);
            if let Some(parent) = rules.parent {
                space = space.with("parentId", spaces[parent].id.to_string());
            }
            spaces.push(space.await);
        }
        let settings = json!({ "salesTax": "5.5", "bookingFee": true, "userFees": true });
        let terms = json!({ "settings": settings, "cancellationDays": CANCEL_DAYS });
        let superadmin = app.superadmin().await;
        superadmin
            .patch(&district.path("/organization"), terms)
            .await
            .expect(200);
        let agreed = json!({ "tx": "4", "user": "3", "host": { "group": "3", "nonGroup": "5" } });
        superadmin
            .put(&district.path("/organization/terms"), agreed)
            .await
            .expect(200);
        superadmin.offer_insurance(&district).await;
        let books = app.owner().await;
        let mut run = Self {
            signed_in_at: app.clock().now(),
            admin: app.staff(&district, Role::Admin).await,
            app,
            district,
            spaces,
            renters: Vec::new(),
            clubs: Uuid::nil(),
            youth: Uuid::nil(),
            key: Uuid::nil(),
            rule: Uuid::nil(),
            chairs: Uuid::nil(),
            memory: Memory::new(),
            payments: [0; RENTERS],
            postings: Postings::new(),
            books,
            log: Log {
                seed,
                done: 0,
                last: VecDeque::new(),
            },
        };
        run.sign_in().await;
        run.make_groups().await;
        run.take_deposits().await;
        run.make_rule().await;
        run.make_chairs().await;
        run.make_blocks().await;
        run
    }

    pub fn now(&self) -> Instant {
        self.app.clock().now()
    }

    /// Two hours of an evening, this many days from now.
    pub fn evening(&self, days: u64) -> Time {
        Time {
            date: days_after(today(self.now()), days),
            start: 18 * 60,
            end: 20 * 60,
        }
    }

    /// Returns the number of commands that were done.
    pub fn done(&self) -> usize {
        self.log.done
    }

    pub fn may_pay(&self, who: usize) -> bool {
        self.payments[who] < MOST_PAYMENTS
    }

    pub fn path(&self, rest: &str) -> String {
        self.district.path(rest)
    }

    pub async fn does(&mut self, command: Command) {
        self.step_over_edges();
        self.log.done += 1;
        if self.log.last.len() == SHOWN {
            self.log.last.pop_front();
        }
        self.log.last.push_back(format!("{command:?}"));
        match command {
            Command::Wait { seconds } => {
                self.app.clock().advance(TimeDelta::seconds(seconds));
                if self.now() - self.signed_in_at > TimeDelta::hours(12) {
                    self.sign_in().await;
                }
            }
            Command::Reprice { space, price } => {
                let form = json!({ "price": dollars(price) });
                self.admin.patch(&self.spaces[space].path(""), form).await.expect(200);
                self.memory.prices[space] = price;
            }
            command => self.asks(command).await,
        }
        self.check_ledger_grew().await;
    }

    async fn sign_in(&mut self) {
        self.signed_in_at = self.now();
        self.admin = self.app.staff(&self.district, Role::Admin).await;
        self.renters.clear();
        for number in 0..RENTERS {
            // Gives each renter a separate address, which has a separate rate limit.
            let renter = self.app.renter(&format!("renter{number}")).await;
            self.renters
                .push(renter.with_header("X-Forwarded-For", &format!("203.0.113.{number}")));
        }
    }

    /// Waits if something is about to begin or end, so that the model and the server see it on the same side.
    pub fn step_over_edges(&self) {
        let about = |edge: Instant, now: Instant| edge > now - TimeDelta::seconds(1) && edge <= now + APART;
        loop {
            let now = self.now();
            // Times, opening hours and canceling go by half hours, and slots by five minutes at least.
            let second = (i64::from(now.minute()) * 60 + i64::from(now.second())) % (60 * SHORT_SLOT);
            let holds = self
                .memory
                .holds
                .iter()
                .filter(|hold| matches!(hold.fate, Fate::Kept | Fate::GivenUp));
            let mut ends = holds.flat_map(|hold| [0, 600, 7200].map(|after| hold.until + TimeDelta::seconds(after)));
            if second < 60 * SHORT_SLOT - APART.num_seconds() && !ends.any(|edge| about(edge, now)) {
                return;
            }
            self.app.clock().advance(APART);
        }
    }
}

/// Compares the answer with the expectation: the status and code of a refusal, or the status of a success, whose body
/// it returns.
#[track_caller]
pub fn agree<T>(expected: &Expected<T>, answer: Answer, status: u16) -> Option<Value> {
    match expected {
        Ok(_) => {
            let answer = answer.expect(status);
            Some(if answer.body.is_empty() {
                Value::Null
            } else {
                answer.json()
            })
        }
        Err(Refused(status, code)) => {
            let answer = answer.expect(*status);
            assert_eq!(answer.problem().code, *code, "{}", answer.text());
            None
        }
    }
}

/// Fails unless an instant is the expected one, as nearly as two clocks agree.
#[track_caller]
pub fn about(shown: &Value, expected: Instant) -> Instant {
    let shown: Instant = shown.as_str().and_then(|text| text.parse().ok()).expect("an instant");
    assert!((shown - expected).abs() < APART, "{shown} is not {expected}");
    shown
}
