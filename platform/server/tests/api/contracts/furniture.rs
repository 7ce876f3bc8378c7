//! What stands in the world: made over HTTP, by those who may.

use poem::http::Method;
use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use super::operations::{self, Operation};
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
        world.add_child().await;
        world.add_rule().await;
        world.add_prices().await;
        world.add_addons().await;
        world.add_group().await;
        world.add_photos().await;
        world.add_staff().await;
        world.add_holds_and_booking().await;
        world.add_owed_refund().await;
        world.add_incident().await;
        world.add_card().await;
        world
    }

    async fn add_child(&mut self) {
        let whole = self.space.id.to_string();
        let part = self
            .app
            .space(&self.facility)
            .with("base", "Half")
            .with("parentId", whole);
        let part = part.closed().await;
        self.ids.insert("child", json!(part.id));
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

    /// An add-on of the catalogue, which the space offers; and one that the platform suggests, once for all.
    async fn add_addons(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        let lights = json!({ "name": "Lights" });
        let path = self.organization.path("/addons");
        let made = admin.post(&path, lights).await.expect(201).json();
        let offered = json!({ "addons": [{ "addonId": made["id"] }] });
        admin.put(&self.space.path("/addons"), offered).await.expect(200);
        self.ids.insert("addonId", made["id"].clone());
        self.ids.insert("addon", made["id"].clone());
        let superadmin = self.app.superadmin().await;
        let name = format!("Chairs of {}", self.organization.short_name);
        let suggested = superadmin.post("/api/admin/addons", json!({ "name": name }));
        let suggested = suggested.await.expect(201).json();
        self.ids.insert("suggested addon", suggested["id"].clone());
    }

    /// A group that takes applications, with an applicant and what they show.
    async fn add_group(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        let path = self.organization.path("/groups");
        let new = json!({ "name": "Clubs", "proofs": [{ "name": "Roster", "required": false }] });
        let made = admin.post(&path, new).await.expect(201).json();
        self.ids.insert("group", made["id"].clone());
        self.ids.insert("groupId", made["id"].clone());
        let path = format!("{path}/{}", id(&made));
        let applicant = self.app.renter("applicant").await;
        let shown = applicant
            .multipart(Method::POST, &format!("{path}/proofs"), &proof())
            .await;
        let shown = shown.expect(201).json();
        self.ids.insert("proof", shown["id"].clone());
        self.ids.insert("proofIds", json!([shown["id"]]));
        let application = json!({ "proofIds": [shown["id"]] });
        let path = format!("{path}/memberships");
        let applied = applicant.post(&path, application).await.expect(201).json();
        self.ids.insert("member", applied["id"].clone());
    }

    async fn add_photos(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        for (place, path) in [
            ("facility", self.facility.path("/photos")),
            ("space", self.space.path("/photos")),
        ] {
            let photo = admin
                .multipart(Method::POST, &path, &photo(PHOTO))
                .await
                .expect(201)
                .json();
            let (image, images) = if place == "facility" {
                ("image of facility", "images of facility")
            } else {
                ("image of space", "images of space")
            };
            self.ids.insert(image, photo["imageId"].clone());
            self.ids.insert(images, json!([photo["imageId"]]));
        }
        let path = self.organization.path("/organization/logo");
        admin.multipart(Method::PUT, &path, &[picture()]).await.expect(200);
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

    /// Two holds of the renter, a cart to look at and one to book, and a booking that was made of a third.
    async fn add_holds_and_booking(&mut self) {
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
            self.ids.insert("day of booking", made["days"][1]["id"].clone());
            self.ids.insert("day to drop", made["days"][2]["id"].clone());
            self.ids
                .insert("dayIds", json!([made["days"][0]["id"], made["days"][1]["id"]]));
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

    /// What is to be given back by hand of a booking that was paid offline and called off.
    async fn add_owed_refund(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        let request = json!({
            "spaceId": self.space.id,
            "days": [{ "date": self.app.day(110), "start": "10:00", "end": "12:00" }],
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
        let cancelled = admin
            .put(&path, json!({ "reason": "weather" }))
            .await
            .expect(200)
            .json();
        self.ids
            .insert("refund", cancelled["payments"][0]["owedRefunds"][0]["id"].clone());
    }

    /// Kinds of deposits, and an incident of a booking, as if it were over and one had been accepted with it.
    async fn add_incident(&mut self) {
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
            let item = json!({ "spaceId": self.space.id, "day": day });
            let cart = self
                .renter
                .post(&self.organization.path("/cart/days"), item)
                .await
                .expect(201)
                .json();
            self.ids.insert("hold", cart["id"].clone());
            self.ids.insert("day", cart["days"][0]["id"].clone());
        }
    }

    async fn hold(&self, days: &[u64]) -> Value {
        let day = |day: &u64| json!({ "date": self.app.day(*day), "start": "10:00", "end": "12:00" });
        let days: Vec<Value> = days.iter().map(day).collect();
        let span = json!({ "spaceId": self.space.id, "days": days });
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

/// A form that an operation with files takes: a picture, and a text where there is one.
pub(super) fn form<'a>(operation: &Operation, text: &'a str) -> Vec<Part<'a>> {
    match operation.path.rsplit('/').next() {
        Some("photos") => photo(text),
        Some("proofs") if text == PHOTO => proof(),
        Some("proofs") => vec![picture(), Part::Text("name", text)],
        _ => vec![picture()],
    }
}

/// What the world's photos show.
const PHOTO: &str = "The main court";

/// A form with a picture and what it shows.
fn photo(description: &str) -> Vec<Part<'_>> {
    vec![picture(), Part::Text("description", description)]
}

/// A form with what the world's group asks for.
fn proof() -> Vec<Part<'static>> {
    vec![picture(), Part::Text("name", "Roster")]
}

/// A picture of 64 by 64 points.
fn picture() -> Part<'static> {
    Part::File {
        name: "file",
        file_name: "court.png",
        content_type: "image/png",
        content: include_bytes!("court.png"),
    }
}
