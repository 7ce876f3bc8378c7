//! The server with its people and spaces, and the model beside it.

use std::collections::VecDeque;

use chrono::{TimeDelta, Timelike};
use policy::Role;
use serde_json::{Value, json};
use sqlx::PgConnection;

use super::command::{Command, Expected, Refused};
use super::ledger::Postings;
use super::memory::{Fate, Memory};
use super::money::dollars;
use super::rules::{CANCEL_DAYS, CLOSES, OPENS, SLOT, SPACES, is_closed};
use super::time::{Instant, Time, days_after, today};
use crate::support::{Answer, Client, Organization, Space, TestApp};

pub const RENTERS: usize = 6;
/// Payments that one person's limit lets through in an hour of real time, with some to spare.
const MOST_PAYMENTS: u32 = 28;
/// Commands that are shown where a history fails.
const SHOWN: usize = 40;
/// How far apart the model's clock and the server's may be while a command runs.
const APART: TimeDelta = TimeDelta::seconds(5);
/// Days of a calendar that are compared.
const DAYS: u64 = 14;

pub struct World {
    pub app: TestApp,
    pub district: Organization,
    pub spaces: Vec<Space>,
    pub renters: Vec<Client>,
    pub admin: Client,
    pub memory: Memory,
    /// Payments that each of the renters asked for.
    pub payments: [u32; RENTERS],
    pub postings: Postings,
    /// Past all policies, to read what is written.
    pub books: PgConnection,
    signed_in_at: Instant,
    log: Log,
}

/// The last commands, which are shown where the test fails.
struct Log {
    seed: u64,
    done: usize,
    last: VecDeque<String>,
}

impl Drop for Log {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("MODEL_SEED={} fails at command {}, after:", self.seed, self.done);
            for line in &self.last {
                eprintln!("  {line}");
            }
        }
    }
}

impl World {
    pub async fn start(seed: u64) -> Self {
        let app = TestApp::start().await;
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
        let settings = json!({ "salesTax": "5.5", "bookingFee": true });
        let terms = json!({ "settings": settings, "cancellationDays": CANCEL_DAYS });
        let superadmin = app.superadmin().await;
        superadmin
            .patch(&district.path("/organization"), terms)
            .await
            .expect(200);
        let books = app.owner().await;
        let mut world = Self {
            signed_in_at: app.clock().now(),
            admin: app.staff(&district, Role::Admin).await,
            app,
            district,
            spaces,
            renters: Vec::new(),
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
        world.sign_in().await;
        world
    }

    pub fn now(&self) -> Instant {
        self.app.clock().now()
    }

    /// How many commands were done.
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

    async fn asks(&mut self, command: Command) {
        match command {
            Command::Hold { who, space, times } => self.hold(who, space, times).await,
            Command::Renew { who, hold } => self.renew(who, hold).await,
            Command::Release { who, hold } => self.release(who, hold).await,
            Command::AddToCart { who, space, time } => self.add_to_cart(who, space, time).await,
            Command::DropFromCart { who, time } => self.drop_from_cart(who, time).await,
            Command::DropUnavailable { who } => self.drop_unavailable(who).await,
            Command::HoldCartAgain { who } => self.hold_cart_again(who).await,
            Command::Book {
                who,
                hold,
                declined,
                off_by,
            } => self.book(who, hold, declined, off_by).await,
            Command::Decide {
                booking,
                approve,
                except,
                drop_adjustment,
            } => self.decide(booking, approve, &except, drop_adjustment).await,
            Command::Cancel { by, booking, dates } => self.cancel(by, booking, &dates).await,
            Command::CancelSeveral { dates } => self.cancel_several(&dates).await,
            Command::Adjust { booking, off } => self.adjust(booking, off).await,
            Command::Refund { booking, amount } => self.refund(booking, amount).await,
            Command::RefundFee { booking } => self.refund_fee(booking).await,
            Command::Dismiss { booking } => self.dismiss(booking).await,
            Command::RunJobs => self.run_jobs().await,
            Command::Wait { .. } | Command::Reprice { .. } => {}
        }
    }

    async fn sign_in(&mut self) {
        self.signed_in_at = self.now();
        self.admin = self.app.staff(&self.district, Role::Admin).await;
        self.renters.clear();
        for number in 0..RENTERS {
            // Each from a place of their own, which has a limit of its own.
            let renter = self.app.renter(&format!("renter{number}")).await;
            self.renters
                .push(renter.with_header("X-Forwarded-For", &format!("203.0.113.{number}")));
        }
    }

    /// Waits where something is about to begin or end, so that the model and the server see it on the same side.
    fn step_over_edges(&self) {
        let about = |edge: Instant, now: Instant| edge > now - TimeDelta::seconds(1) && edge <= now + APART;
        loop {
            let now = self.now();
            // Times, opening hours and cancelling go by half hours.
            let second = i64::from(now.minute() % 30 * 60 + now.second());
            let holds = self.memory.holds.iter().filter(|hold| hold.fate == Fate::Kept);
            let mut ends = holds.flat_map(|hold| [0, 600, 7200].map(|after| hold.until + TimeDelta::seconds(after)));
            if second < 1800 - APART.num_seconds() && !ends.any(|edge| about(edge, now)) {
                return;
            }
            self.app.clock().advance(APART);
        }
    }

    /// Every slot of the days to come is open, taken or closed as the model says.
    pub async fn compare_calendars(&mut self) {
        self.step_over_edges();
        for (place, space) in self.spaces.iter().enumerate() {
            let from = today(self.now());
            let path = space.path(&format!("/days?from={from}&days={DAYS}"));
            let shown = self.renters[0].get(&path).await.expect(200).json();
            for (day, shown) in (0..).zip(shown["items"].as_array().expect("days")) {
                let slots = shown["slots"].as_array().expect("slots");
                for (slot, shown) in (OPENS / SLOT..CLOSES / SLOT).zip(slots) {
                    let time = Time {
                        date: days_after(from, day),
                        start: slot * SLOT,
                        end: (slot + 1) * SLOT,
                    };
                    let expected = self.state(place, time);
                    let state = shown["state"].as_str().expect("a state");
                    let state = if state == "buffer" { "taken" } else { state };
                    assert_eq!(state, expected, "{} at {time:?}", SPACES[place].name);
                }
            }
        }
    }

    fn state(&self, space: usize, time: Time) -> &'static str {
        if is_closed(time, self.now()) {
            "past"
        } else if self.memory.is_free(space, time, self.now()) {
            "open"
        } else {
            "taken"
        }
    }

    /// The calendar, the bookings and the ledger, once everything has come to its end.
    pub async fn compare_at_the_end(&mut self) {
        self.run_jobs().await;
        self.compare_calendars().await;
        for booking in 0..self.memory.bookings.len() {
            let path = self.booking_path(booking, "");
            let shown = self.admin.get(&path).await.expect(200).json();
            self.compare_booking(booking, &shown);
        }
        self.check_ledger_grew().await;
        self.compare_ledger().await;
    }
}

/// Holds the answer against what was expected: the status and code of a refusal, or the status of what is done; the body
/// of that.
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
