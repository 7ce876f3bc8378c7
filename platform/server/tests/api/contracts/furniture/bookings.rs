//! Holds and bookings of the sample organization, with what follows from them.

use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use super::super::operations;
use super::super::sample_organization::SampleOrganization;
use crate::support::renting::id;

impl SampleOrganization {
    /// Two holds of the renter, a cart to look at and one to book, and a booking that was made of a third.
    pub(super) async fn add_holds_and_booking(&mut self) {
        let known: Vec<String> = operations::all().into_iter().map(|operation| operation.id).collect();
        let knows = |id: &str| known.iter().any(|known| known == id);
        if knows("createHold") {
            let hold = self.hold(&[91]).await;
            self.ids.insert("holdId", hold["id"].clone());
        }
        if knows("addToCart") {
            self.add_cart().await;
        }
        if knows("createBooking") {
            let hold = self.hold(&[92, 95, 96]).await;
            let card = json!({
                "number": "4242424242424242",
                "expiryMonth": 12,
                "expiryYear": 2040,
                "securityCode": "123",
                "name": "Ana Renter",
            });
            let card = self.renter.post("/api/sandbox/cards", card).await.expect(201).json();
            let request = booking(&hold, &card["paymentMethod"]);
            let made = self
                .renter
                .post(&self.organization.path("/bookings"), request)
                .await
                .expect(201)
                .json();
            let payment: Uuid = sqlx::query_scalar("SELECT id FROM payments WHERE booking_id = $1")
                .bind(id(&made))
                .fetch_one(&mut self.app.owner().await)
                .await
                .expect("it was paid");
            self.ids.insert("booking", made["id"].clone());
            self.ids.insert("payment", json!(payment));
            self.ids.insert("date of booking", made["dates"][1]["id"].clone());
            self.ids.insert("date to drop", made["dates"][2]["id"].clone());
            self.ids
                .insert("dateIds", json!([made["dates"][0]["id"], made["dates"][1]["id"]]));
            let card = json!({
                "number": "4242424242424242",
                "expiryMonth": 12,
                "expiryYear": 2040,
                "securityCode": "123",
                "name": "Ana Renter",
            });
            let card = self.renter.post("/api/sandbox/cards", card).await.expect(201).json();
            self.ids.insert(
                "payment of a booking",
                json!({ "kind": "card", "paymentMethod": card["paymentMethod"] }),
            );
        }
    }

    /// Adds a refund to be made by hand, of a booking that was paid offline and canceled.
    pub(super) async fn add_owed_refund(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        let request = json!({
            "spaceId": self.space.id,
            "dates": [{ "date": self.app.day(110), "start": "10:00", "end": "12:00" }],
            "renterId": self.renter.user_id(),
            "eventName": "Practice",
            "attendance": 10,
            "total": "40.00",
            "payment": { "kind": "offline", "reference": "Cash" },
        });
        let path = self.organization.path("/placed-bookings");
        let placed = admin.post(&path, request).await.expect(201).json();
        let path = self
            .organization
            .path(&format!("/bookings/{}/cancellation", id(&placed)));
        let canceled = admin
            .put(&path, json!({ "reason": "weather" }))
            .await
            .expect(200)
            .json();
        self.ids
            .insert("refund", canceled["payments"][0]["owedRefunds"][0]["id"].clone());
    }

    /// Kinds of deposits, and an incident of a booking, as if it were over and one had been accepted with it.
    pub(super) async fn add_incident(&mut self) {
        self.app.make_partner(&self.organization).await;
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        let path = self.organization.path("/deposit-kinds");
        let kinds = json!({ "kinds": [{ "name": "Key" }] });
        let kinds = admin.put(&path, kinds).await.expect(200).json();
        self.ids.insert("depositId", kinds["items"][0]["id"].clone());
        let incident = Uuid::now_v7();
        sqlx::query(
            "INSERT INTO incidents (organization_id, id, booking_id, accepted_with, deposit_id, claimed, description, status,
                opened_by, opened_at)
            SELECT $1, $2, $3::uuid, $3::uuid, $4::uuid, 10, 'Lost', 'open', $5, now()",
        )
        .bind(self.organization.id)
        .bind(incident)
        .bind(self.ids["booking"].as_str())
        .bind(self.ids["depositId"].as_str())
        .bind(self.renter.user_id())
        .execute(&mut self.app.owner().await)
        .await
        .expect("an incident fits");
        self.ids.insert("incident", json!(incident));
    }

    /// The hold to look at: the renter's cart with two times, since the last one can't be dropped.
    async fn add_cart(&mut self) {
        for days in [93, 94] {
            let day = json!({ "date": self.app.day(days), "start": "10:00", "end": "12:00" });
            let item = json!({ "spaceId": self.space.id, "dates": [day] });
            let cart = self
                .renter
                .post(&self.organization.path("/cart/dates"), item)
                .await
                .expect(201)
                .json();
            self.ids.insert("hold", cart["id"].clone());
            self.ids.insert("date of cart", cart["dates"][0]["id"].clone());
        }
    }

    async fn hold(&self, days: &[u64]) -> Value {
        let day = |day: &u64| json!({ "date": self.app.day(*day), "start": "10:00", "end": "12:00" });
        let days: Vec<Value> = days.iter().map(day).collect();
        let span = json!({ "spaceId": self.space.id, "dates": days });
        self.renter
            .post(&self.organization.path("/holds"), span)
            .await
            .expect(201)
            .json()
    }
}

fn booking(hold: &Value, payment_method: &Value) -> Value {
    json!({
        "holdId": hold["id"],
        "eventName": "Practice",
        "attendance": 10,
        "total": hold["bill"]["total"],
        "payment": { "kind": "card", "paymentMethod": payment_method },
    })
}
