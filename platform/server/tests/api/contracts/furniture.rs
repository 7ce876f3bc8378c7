//! What stands in the world: made over HTTP, by those who may.

use poem::http::Method;
use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use super::operations;
use super::samples::Values;
use super::world::World;
use crate::support::renting::id;
use crate::support::{Part, TestApp};

impl World {
    /// Makes an organization with one of everything.
    pub(super) async fn furnish(app: TestApp, name: &str, renter: &str) -> Self {
        let organization = app.organization(name).await;
        let facility = app.facility(&organization).await;
        let space = app.space(&facility).await;
        let renter = app.renter(renter).await;
        let mut world = Self {
            app,
            organization,
            renter,
            facility,
            space,
            ids: Values::new(),
        };
        world.ids.insert("facility", json!(world.facility.id));
        world.ids.insert("facilityId", json!(world.facility.id));
        world.ids.insert("space", json!(world.space.id));
        world.ids.insert("spaceId", json!(world.space.id));
        world.ids.insert("spaceIds", json!([world.space.id]));
        world.add_rule().await;
        world.add_prices().await;
        world.add_photos().await;
        world.add_staff().await;
        world.add_holds_and_booking().await;
        world.add_card().await;
        world
    }

    async fn add_card(&mut self) {
        let card = json!({ "paymentMethod": "pm_card_visa" });
        let kept = self.renter.post("/api/user/payments", card).await.expect(201).json();
        self.ids.insert("card", kept["paymentMethod"].clone());
    }

    async fn add_rule(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        let rule = json!({
            "kind": "closed",
            "startDate": self.app.day(300),
            "allDay": true,
            "spaceIds": [self.space.id],
        });
        let made = admin
            .post(&self.organization.path("/availability-rules"), rule)
            .await
            .expect(201)
            .json();
        self.ids.insert("rule", made["id"].clone());
    }

    async fn add_prices(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        let times = json!({ "start": "17:00", "end": "22:00" });
        let (mut row, mut block) = (times.clone(), times);
        row["amounts"] = json!({ "all": "40.00" });
        block["name"] = json!("Evening");
        block["table"] = json!([{ "amount": "150.00", "days": ["sat", "sun"] }]);
        for (name, path, new) in [
            ("sheet", "/price-sheets", json!({ "title": "Evenings", "rows": [row] })),
            (
                "template",
                "/pricing-templates",
                json!({ "title": "Evenings", "blocks": [block] }),
            ),
        ] {
            let made = admin.post(&self.organization.path(path), new).await.expect(201).json();
            self.ids.insert(name, made["id"].clone());
        }
    }

    async fn add_photos(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        for (place, path) in [
            ("facility", self.facility.path("/photos")),
            ("space", self.space.path("/photos")),
        ] {
            let photo = admin.multipart(Method::POST, &path, &photo()).await.expect(201).json();
            let (image, images) = if place == "facility" {
                ("image of facility", "images of facility")
            } else {
                ("image of space", "images of space")
            };
            self.ids.insert(image, photo["imageId"].clone());
            self.ids.insert(images, json!([photo["imageId"]]));
        }
        let path = self.organization.path("/organization/logo");
        admin.multipart(Method::PUT, &path, &logo()).await.expect(200);
    }

    async fn add_staff(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        self.app.renter("newcomer").await;
        let newcomer = json!({ "email": "newcomer@example.com", "role": "operations" });
        let member = admin
            .post(&self.organization.path("/staff"), newcomer)
            .await
            .expect(201)
            .json();
        self.ids.insert("membership", member["membershipId"].clone());
    }

    /// Two holds of the renter, one to look at and one to book, and a booking that was made of a third.
    async fn add_holds_and_booking(&mut self) {
        let known: Vec<String> = operations::all().into_iter().map(|operation| operation.id).collect();
        let knows = |id: &str| known.iter().any(|known| known == id);
        if knows("createHold") {
            for (days, name) in [(90, "hold"), (91, "holdId")] {
                let hold = self.hold(days).await;
                self.ids.insert(name, hold["id"].clone());
            }
        }
        if knows("createBooking") {
            let hold = self.hold(92).await;
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

    async fn hold(&self, days: u64) -> Value {
        let span = json!({ "spaceId": self.space.id, "date": self.app.day(days), "start": "10:00", "end": "12:00" });
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

/// A form with a picture of 64 by 64 points and what it shows.
pub(super) fn photo() -> Vec<Part<'static>> {
    let mut parts = logo();
    parts.push(Part::Text("description", "The main court"));
    parts
}

/// A form with the picture alone.
pub(super) fn logo() -> Vec<Part<'static>> {
    vec![Part::File {
        name: "file",
        file_name: "court.png",
        content_type: "image/png",
        content: include_bytes!("court.png"),
    }]
}
