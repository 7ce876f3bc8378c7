//! Courts, their renters, and the times that these hold before the program is killed.

use std::fmt::Write;
use std::io;
use std::net::SocketAddr;

use serde_json::{Value, json};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::postgres::Postgres;
use crate::support::renting::{booking_request, cards, id};
use crate::support::{Client, Organization, ROOT_HOST, Space, TestApp};
use crate::wire::{Whole, Wire};

/// The most that one person may hold at a time.
const HOLDS_OF_EACH: usize = 3;
const STARTS: [(&str, &str); HOLDS_OF_EACH] = [("08:00", "10:00"), ("12:00", "13:00"), ("18:00", "20:00")];

/// A time that somebody holds, and the request that books it.
#[derive(Clone)]
pub struct Wish {
    pub renter: Client,
    pub hold: Value,
    path: String,
    key: String,
}

/// A district with courts, half of which have instant booking.
pub struct Courts {
    pub app: TestApp,
    pub district: Organization,
    spaces: Vec<Space>,
}

impl Courts {
    pub async fn new() -> Self {
        Self::in_app(TestApp::start().await).await
    }

    /// Makes one on a test's own PostgreSQL.
    pub async fn on(postgres: &Postgres) -> Self {
        Self::in_app(TestApp::on(postgres.database().await, None).await).await
    }

    async fn in_app(app: TestApp) -> Self {
        let district = app.organization("district").await;
        let gym = app.facility(&district).await;
        let mut spaces = Vec::new();
        for (number, instant) in [(1, true), (2, false)] {
            let court = app.space(&gym).with("number", number).with("instantBooking", instant);
            spaces.push(court.await);
        }
        Self { app, district, spaces }
    }

    /// Three times for each of this many renters. `round` separates the renters and days of two rounds.
    pub async fn wishes(&self, round: u64, renters: u64) -> Vec<Wish> {
        let mut wishes = Vec::new();
        for number in 0..renters {
            let renter = self.app.renter(&format!("renter-{round}-{number}")).await;
            let (court, day) = (
                &self.spaces[usize::try_from(number % 2).expect("a small number")],
                self.app.day(1 + round * 20 + number),
            );
            for (start, end) in STARTS {
                let hold = renter.hold(court, day, start, end).await;
                wishes.push(Wish {
                    path: self.district.path("/bookings"),
                    key: format!("book {}", id(&hold)),
                    renter: renter.clone(),
                    hold,
                });
            }
        }
        wishes
    }

    /// Keeps rows from being changed until this is dropped, so that whatever the timing something is in the middle.
    ///
    /// `rows` selects them `FOR UPDATE` by their ids, `$1`.
    pub async fn keep(&self, rows: &'static str, ids: &[Uuid]) -> PgConnection {
        let mut owner = self.app.owner().await;
        sqlx::raw_sql("BEGIN").execute(&mut owner).await.expect("a transaction");
        let kept = sqlx::query(rows).bind(ids).execute(&mut owner).await;
        assert_eq!(kept.expect("the owner may lock").rows_affected(), ids.len() as u64);
        owner
    }

    /// Bookings that staff make for a renter, of which nothing is paid.
    pub async fn placed(&self, admin: &Client, round: u64) -> Vec<Value> {
        let renter = self.app.renter(&format!("guest-{round}")).await;
        let mut placed = Vec::new();
        for ((start, end), total) in STARTS.into_iter().zip(["40.00", "20.00", "40.00"]) {
            let day = json!({ "date": self.app.day(15 + round * 20), "start": start, "end": end });
            let form = json!({
                "spaceId": self.spaces[0].id,
                "dates": [day],
                "renterId": renter.user_id(),
                "eventName": "Practice",
                "attendance": 12,
                "total": total,
            });
            let made = admin.post(&self.district.path("/placed-bookings"), form).await;
            placed.push(made.expect(201).json());
        }
        placed
    }
}

impl Wish {
    /// Returns the wish under another key, as of somebody who comes back to the page.
    #[must_use]
    pub fn again(&self) -> Self {
        Self {
            key: format!("{}, again", self.key),
            ..self.clone()
        }
    }

    /// Sends the whole request, and leaves the answer for later.
    pub async fn send(&self, wire: &mut Wire) -> io::Result<()> {
        let body = booking_request(&self.hold, cards::VISA);
        send_as(wire, &self.renter, &format!("POST {}", self.path), &self.key, &body).await
    }

    /// Asks for it and waits for the answer, if one comes.
    pub async fn book(&self, address: SocketAddr) -> io::Result<Whole> {
        let mut wire = Wire::open(address).await?;
        self.send(&mut wire).await?;
        wire.receive().await
    }
}

/// Sends a whole request of somebody's, under a key.
pub async fn send_as(wire: &mut Wire, who: &Client, line: &str, key: &str, body: &Value) -> io::Result<()> {
    let mut head = format!("host: {ROOT_HOST}\r\ncontent-type: application/json\r\nidempotency-key: {key}\r\n");
    for (name, value) in &who.headers {
        let value = value.to_str().expect("tests send plain headers");
        write!(head, "{name}: {value}\r\n").expect("a text takes any length");
    }
    wire.send(line, &head, &body.to_string()).await
}
