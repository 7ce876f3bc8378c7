//! The sample organization's furniture: made over HTTP, by those who may.

mod bookings;

use poem::http::Method;
use policy::Role;
use serde_json::json;

use super::operations::Operation;
use super::sample_organization::SampleOrganization;
use super::samples::Values;
use crate::support::renting::id;
use crate::support::{Part, TestApp};

impl SampleOrganization {
    /// Makes an organization with one of everything.
    pub(super) async fn furnish(app: TestApp, name: &str, renter: &str) -> Self {
        let organization = app.organization(name).await;
        let facility = app.facility(&organization).await;
        let space = app.space(&facility).await;
        let renter = app.renter(renter).await;
        let mut sample = Self {
            app,
            organization,
            renter,
            facility,
            space,
            ids: Values::new(),
        };
        sample.ids.insert("facility", json!(sample.facility.id));
        sample.ids.insert("facilityId", json!(sample.facility.id));
        sample.ids.insert("space", json!(sample.space.id));
        sample.ids.insert("spaceId", json!(sample.space.id));
        sample.ids.insert("spaceIds", json!([sample.space.id]));
        sample.add_child().await;
        sample.add_rule().await;
        sample.add_prices().await;
        sample.add_addons().await;
        sample.add_group().await;
        sample.add_photos().await;
        sample.add_staff().await;
        sample.add_invitation().await;
        sample.add_claim().await;
        sample.add_post().await;
        sample.add_holds_and_booking().await;
        sample.add_owed_refund().await;
        sample.add_incident().await;
        sample.add_card().await;
        sample.add_conversation().await;
        sample.add_booking_photo().await;
        sample.add_work_order().await;
        sample.add_closure().await;
        sample.add_approval_rule().await;
        sample.add_saved_view().await;
        sample.add_api_key().await;
        sample
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

    async fn add_invitation(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        let new = json!({ "email": "invited@example.com", "role": "editor" });
        let path = self.organization.path("/staff/invitations");
        let invitation = admin.post(&path, new).await.expect(201).json();
        self.ids.insert("invitation", json!(id(&invitation)));
    }

    async fn add_closure(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        let closing = json!({ "spaceIds": [self.space.id], "date": self.app.day(201), "allDay": true });
        let new = json!({ "closing": closing, "reason": "Lightning", "dateIds": [] });
        let path = self.organization.path("/weather-closures");
        let report = admin.post(&path, new).await.expect(200).json();
        self.ids.insert("closure", report["closure"]["id"].clone());
    }

    /// A rule that approves nothing.
    async fn add_approval_rule(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        let new = json!({ "name": "Short", "enabled": false, "conditions": {} });
        let path = self.organization.path("/approval-rules");
        let rule = admin.post(&path, new).await.expect(201).json();
        self.ids.insert("approvalRule", rule["id"].clone());
    }

    async fn add_saved_view(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        let view = json!({ "list": "bookings", "name": "Gyms", "filters": "space=1", "shared": true });
        let path = self.organization.path("/saved-views");
        let view = admin.put(&path, view).await.expect(200).json();
        self.ids.insert("savedView", view["id"].clone());
    }

    async fn add_api_key(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        let path = self.organization.path("/api-keys");
        let key = admin
            .post(&path, json!({ "name": "Scoreboard" }))
            .await
            .expect(201)
            .json();
        self.ids.insert("apiKey", key["id"].clone());
    }

    async fn add_claim(&mut self) {
        let new = json!({ "name": "Club", "category": "private", "city": "Verona", "state": "WI" });
        let new = json!({ "organization": new });
        let claim = self.renter.post("/api/claim", new).await.expect(201).json();
        self.ids.insert("claim", json!(id(&claim)));
        self.ids.insert("user", json!(self.renter.user_id()));
    }

    async fn add_post(&mut self) {
        let admin = self.app.staff(&self.organization, Role::Admin).await;
        let new = json!({ "title": "Open house", "body": "Come and see the new gym." });
        let post = admin
            .post(&self.organization.path("/news"), new)
            .await
            .expect(201)
            .json();
        self.ids.insert("post", json!(id(&post)));
        let new = json!({ "title": "New here", "body": "The marketplace has news." });
        let superadmin = self.app.superadmin().await;
        let site_post = superadmin.post("/api/site-posts", new).await.expect(201).json();
        self.ids.insert("sitePost", json!(id(&site_post)));
    }

    async fn add_card(&mut self) {
        let card = json!({ "paymentMethod": "pm_card_visa" });
        let kept = self.renter.post("/api/user/payments", card).await.expect(201).json();
        self.ids.insert("card", kept["paymentMethod"].clone());
    }

    async fn add_booking_photo(&mut self) {
        let booking = self.ids["booking"].as_str().unwrap_or_default().to_owned();
        let path = self.organization.path(&format!("/bookings/{booking}/photos"));
        let added = self.renter.multipart(Method::POST, &path, &photo(PHOTO)).await;
        let image = added.expect(201).json()["imageId"].clone();
        self.ids.insert("photoIds", json!([image]));
        self.ids.insert("image of booking", image);
    }

    /// A rule that makes nothing, and an order for a date of the booking with a task and a photo.
    async fn add_work_order(&mut self) {
        let manager = self.app.staff(&self.organization, Role::MaintenanceManager).await;
        let rule = json!({ "name": "Sweep the floor", "kind": "cleaning", "enabled": false });
        let path = self.organization.path("/work-order-rules");
        let rule = manager.post(&path, rule).await.expect(201).json();
        self.ids.insert("workOrderRule", rule["id"].clone());
        self.ids.insert("assigneeId", json!(manager.user_id()));
        self.ids.insert("dateIds", json!([self.ids["date of booking"]]));
        let booking = self.ids["booking"].as_str().unwrap_or_default().to_owned();
        let path = self.organization.path(&format!("/bookings/{booking}/work-orders"));
        let new = json!({
            "dateIds": self.ids["dateIds"],
            "kind": "setup",
            "title": "Chairs",
            "tasks": [{ "name": "Unstack" }, { "name": "Line up" }],
        });
        let made = manager.post(&path, new).await.expect(201).json();
        let order = made["items"][0].clone();
        self.ids.insert("workOrder", order["id"].clone());
        self.ids.insert("task", order["tasks"][0]["id"].clone());
        let path = self.organization.path(&format!("/work-orders/{}/photos", id(&order)));
        let added = manager.multipart(Method::POST, &path, &photo(PHOTO)).await;
        let added = added.expect(201).json();
        self.ids
            .insert("image of work order", added["photos"][0]["imageId"].clone());
    }

    async fn add_conversation(&mut self) {
        let path = self.organization.path("/messages");
        let sent = self.renter.post(&path, json!({ "text": "Is there parking?" })).await;
        self.ids
            .insert("conversation", sent.expect(201).json()["conversationId"].clone());
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

    /// An add-on of the catalog, which the space offers; and one that the platform suggests, once for all.
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
        let path = self.organization.path("/organization/files");
        let file = admin.multipart(Method::POST, &path, &photo(PHOTO)).await;
        self.ids.insert("file", file.expect(201).json()["id"].clone());
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
}

/// A form that an operation with files takes: a picture, and a text where there is one.
pub(super) fn form<'a>(operation: &Operation, text: &'a str) -> Vec<Part<'a>> {
    match operation.path.rsplit('/').next() {
        Some("photos" | "files") => photo(text),
        Some("proofs") if text == PHOTO => proof(),
        Some("proofs") => vec![picture(), Part::Text("name", text)],
        _ => vec![picture()],
    }
}

/// The description of the sample organization's photos.
const PHOTO: &str = "The main court";

/// A form with a picture and what it shows.
fn photo(description: &str) -> Vec<Part<'_>> {
    vec![picture(), Part::Text("description", description)]
}

/// A form with what the sample organization's group asks for.
fn proof() -> Vec<Part<'static>> {
    vec![picture(), Part::Text("name", "Roster")]
}

/// A picture of 64 by 64 points.
fn picture() -> Part<'static> {
    Part::File {
        name: "file",
        file_name: "court.png",
        content_type: "image/png",
        content: include_bytes!("../court.png"),
    }
}
