//! Chairs, as spaces offer them, renters choose them and the server counts them.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use uuid::Uuid;

use super::chairs::{CHAIR, CHAIRS};
use super::money::dollars;
use super::run::ModelRun;
use super::time::Instant;
use crate::support::renting::id;

impl ModelRun {
    /// Makes them, to be had in every space.
    pub async fn make_chairs(&mut self) {
        let form = json!({ "name": "Chairs", "price": dollars(CHAIR), "perItem": true, "quantity": CHAIRS });
        let made = self.admin.post(&self.path("/addons"), form).await.expect(201).json();
        self.chairs = id(&made);
        for space in &self.spaces {
            let offered = json!({ "addons": [{ "addonId": self.chairs }] });
            self.admin.put(&space.path("/addons"), offered).await.expect(200);
        }
    }

    /// So many as they are asked for.
    pub fn wish(&self, chairs: i64) -> Value {
        if chairs == 0 {
            json!([])
        } else {
            json!([{ "id": self.chairs, "quantity": chairs }])
        }
    }

    /// Only standing dates have chairs, each from its start to its end, and never more than the stock.
    pub async fn compare_chairs(&mut self) {
        let rows: Vec<(Uuid, i32, Instant, Instant)> =
            sqlx::query_as("SELECT date_id, quantity, starts_at, ends_at FROM addon_uses WHERE hold_id IS NULL")
                .fetch_all(&mut self.books)
                .await
                .expect("the chairs can be read");
        for (_, _, at, _) in &rows {
            let there = rows.iter().filter(|(_, _, from, until)| from <= at && at < until);
            let in_use: i64 = there.map(|(_, chairs, _, _)| i64::from(*chairs)).sum();
            assert!(in_use <= CHAIRS, "chairs in use: {in_use} at {at}");
        }
        let counted: BTreeMap<Uuid, _> = rows
            .into_iter()
            .map(|(date, chairs, from, until)| (date, (i64::from(chairs), from, until)))
            .collect();
        let dates = self.memory.bookings.iter().flat_map(|booking| &booking.dates);
        let dates = dates.filter(|date| date.status.occupies() && date.held.chairs > 0);
        let expected: BTreeMap<Uuid, _> = dates
            .map(|date| date.held)
            .map(|held| (held.id, (held.chairs, held.time.starts_at(), held.time.ends_at())))
            .collect();
        assert_eq!(counted, expected, "chairs of dates");
    }
}
