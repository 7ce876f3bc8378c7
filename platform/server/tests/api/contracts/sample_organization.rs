//! A sample of everything, so that every operation has something to be called with.

use serde_json::{Value, json};
use uuid::Uuid;

use super::furniture;
use super::operations::{Api, Operation};
use super::samples::{Members, Values, sample};
use crate::support::{Answer, Client, Facility, Organization, PASSWORD, Space, TestApp};

/// An organization with one of everything, and the app that it is in.
pub struct SampleOrganization {
    pub app: TestApp,
    pub organization: Organization,
    /// The renter who has the hold and the booking.
    pub renter: Client,
    pub(super) facility: Facility,
    pub(super) space: Space,
    pub(super) ids: Values,
}

/// Another organization with the ids that a caller could guess, and somebody who has a hold and a booking there.
pub struct Neighbour {
    pub renter: Client,
    pub ids: Values,
}

impl SampleOrganization {
    pub async fn new() -> Self {
        let app = TestApp::start().await;
        Self::furnish(app, "district", "ana").await
    }

    /// Adds another organization with the same contents to the same app, with its own renter.
    pub async fn with_neighbour(self) -> (Self, Neighbour) {
        let Self {
            app,
            organization,
            renter,
            facility,
            space,
            ids,
        } = self;
        let neighbour = Self::furnish(app, "club", "zoe").await;
        let sample = Self {
            app: neighbour.app,
            organization,
            renter,
            facility,
            space,
            ids,
        };
        let neighbour = Neighbour {
            renter: neighbour.renter,
            ids: neighbour.ids,
        };
        (sample, neighbour)
    }

    /// Returns the ids of the sample.
    pub fn ids(&self) -> &Values {
        &self.ids
    }

    /// Calls an operation of this organization with ids that are there and a body that makes sense.
    pub async fn call(&self, caller: &Client, operation: &Operation) -> Answer {
        self.call_with(caller, operation, &self.ids).await
    }

    /// Calls an operation with other ids.
    pub async fn call_with(&self, caller: &Client, operation: &Operation, ids: &Values) -> Answer {
        let path = self.path(operation, ids);
        if operation.takes_files() {
            let form = furniture::form(operation, "The main court");
            return caller.multipart(operation.method.clone(), &path, &form).await;
        }
        if operation.takes_csv() {
            let file = match operation.id.as_str() {
                "importBookings" => "Space,Date,Event name\n",
                _ => "Group,Email\nClubs,guest@example.com\n",
            };
            let file = file.as_bytes().to_vec();
            return caller.send(operation.method.clone(), &path, "text/csv", file).await;
        }
        let body = self.body(operation, ids, Members::Required);
        caller.call(operation.method.clone(), &path, body).await
    }

    /// The path of an operation on the root host, with its query.
    pub fn path(&self, operation: &Operation, ids: &Values) -> String {
        let values = self.values(operation, ids);
        let mut path = operation.path.clone();
        for parameter in operation.parameters("path") {
            let name = parameter["name"].as_str().expect("a parameter has a name");
            // In a body a date is a day of the calendar.
            let known = if name == "date" { "date of cart" } else { name };
            let value = sample(operation.api, &parameter["schema"], known, Members::Required, &values);
            path = path.replace(&format!("{{{name}}}"), &in_path(&value));
        }
        let mut query = Vec::new();
        for parameter in operation.parameters("query") {
            let name = parameter["name"].as_str().expect("a parameter has a name");
            if parameter["required"] == true || operation.id == "search" && ["latitude", "longitude"].contains(&name) {
                let value = sample(operation.api, &parameter["schema"], name, Members::Required, &values);
                query.push(format!("{name}={}", in_path(&value)));
            }
        }
        let query = query.join("&");
        match operation.api {
            Api::Platform => format!("/api{path}?{query}"),
            Api::Tenant => format!("/api/organizations/{}{path}?{query}", self.organization.id),
        }
    }

    /// The body of an operation that takes JSON.
    pub fn body(&self, operation: &Operation, ids: &Values, members: Members) -> Option<Value> {
        let schema = operation.json_body()?;
        let values = self.values(operation, ids);
        let mut body = sample(operation.api, schema, "", members, &values);
        // Which members go together no description says.
        match operation.id.as_str() {
            "createAvailabilityRule" | "listCollisionsOfNewRule" => {
                body["allDay"] = json!(true);
                body["kind"] = json!("closed");
            }
            // Bookings of others are to wait for staff.
            "createApprovalRule" | "changeApprovalRule" => {
                body["enabled"] = json!(false);
                body["conditions"] = json!({});
            }
            "quoteApprovalRule" => body = json!({ "mostHours": 3 }),
            "quoteWeatherClosure" | "findWeatherClosureMoves" => body = self.closing(),
            "createWeatherClosure" => body = json!({ "closing": self.closing(), "reason": "Lightning", "dateIds": [] }),
            "assignTimes" | "listCollisionsOfAssignment" => {
                for member in ["userId", "groupId", "checkedBlocks", "startTime", "endTime"] {
                    body.as_object_mut().map(|body| body.remove(member));
                }
                body["allDay"] = json!(true);
                body["internal"] = json!(true);
                body["multiple"] = json!(false);
            }
            // Either one that is here or one that isn't.
            "createClaim" => {
                let new = json!({ "name": "Club", "category": "private", "city": "Verona", "state": "WI" });
                body = json!({ "organization": new, "position": body["position"].as_str().unwrap_or("Coach") });
            }
            "cancelBooking" => {
                // Staff have to give one.
                body["reason"] = json!("weather");
                // All of a series that is left.
                if ids.get("booking") == self.ids.get("booking") {
                    body["dateIds"] = values.get("dateIds").cloned().unwrap_or_default();
                }
            }
            "setOrganizationTerms" => {
                body = json!({ "tx": "2.9", "user": "3", "host": { "group": "3", "nonGroup": "5" } });
            }
            "setLegal" => body = json!({ "type": "nonprofit", "name": "Verona Schools", "taxId": "123456789" }),
            "setPayout" => body = json!({ "method": "check" }),
            "setFacilityMap" => body["extras"] = json!([]),
            "placeBooking" | "quotePlacedBooking" => {
                for member in ["renterEmail", "groupId", "overrideReason"] {
                    body.as_object_mut().map(|body| body.remove(member));
                }
                body["renterId"] = json!(self.renter.user_id());
            }
            // Either times or a hold.
            "createQuote" => body["dates"] = values.get("dates").cloned().unwrap_or_default(),
            _ => {}
        }
        Some(body)
    }

    /// A day of the space on which nothing else happens.
    fn closing(&self) -> Value {
        json!({ "spaceIds": [self.space.id], "date": self.app.day(200), "allDay": true })
    }

    /// Returns the values of members and parameters, by their names.
    fn values(&self, operation: &Operation, ids: &Values) -> Values {
        let mut values = ids.clone();
        let place = if operation.path.starts_with("/spaces") {
            "space"
        } else if operation.path.starts_with("/bookings") {
            "booking"
        } else if operation.path.starts_with("/work-orders") {
            "work order"
        } else {
            "facility"
        };
        for (name, kept) in [("image", "image of"), ("imageIds", "images of")] {
            if let Some(value) = ids.get(format!("{kept} {place}").as_str()) {
                values.insert(name, value.clone());
            }
        }
        values.extend([
            ("amounts", json!({ "all": "20.00" })),
            ("attendance", json!(10)),
            ("base", json!("Field")),
            ("block", json!(30)),
            ("captcha", json!("unsolved")),
            ("city", json!("Verona")),
            ("confirmation", json!(self.organization.name)),
            ("country", json!("US")),
            ("currentPassword", json!(PASSWORD)),
            ("date", json!(self.app.day(100))),
            ("days", json!(7)),
            ("email", json!(self.renter.email())),
            ("end", json!("12:00")),
            ("endDate", json!(self.app.day(30))),
            ("endTime", json!("22:00")),
            ("eventName", json!("Practice")),
            ("expiryMonth", json!(12)),
            ("expiryYear", json!(2040)),
            ("firstName", json!("Ana")),
            ("from", json!(self.app.day(1))),
            ("id", json!(self.space.id)),
            ("lastName", json!("Renter")),
            ("latitude", json!(42.98)),
            ("longitude", json!(-89.54)),
            ("name", json!("South Gym")),
            ("newPassword", json!("Another!1")),
            ("number", json!("4242424242424242")),
            ("password", json!(PASSWORD)),
            ("paymentMethod", json!("pm_card_visa")),
            ("phone", json!("+16085550123")),
            ("price", json!("20.00")),
            ("query", json!("Ver")),
            ("reason", json!("weather")),
            ("routing", json!("075000019")),
            ("securityCode", json!("123")),
            ("shortName", json!("verona-schools")),
            ("start", json!("10:00")),
            ("sport", json!("basketball")),
            ("startDate", json!(self.app.day(20))),
            ("startTime", json!("08:00")),
            ("state", json!("WI")),
            ("street1", json!("300 Richard St")),
            ("timeZone", json!("America/Chicago")),
            ("to", json!(self.app.day(30))),
            ("token", json!("no-such-token")),
            ("total", json!("40.00")),
            ("types", json!(["basketball"])),
            ("weekdays", json!(["mon"])),
            ("zip", json!("53593")),
        ]);
        if operation.path.starts_with("/bookings/")
            && ids.get("date of cart") == self.ids.get("date of cart")
            && let Some(date) = ids.get(if operation.id == "dropBookingDate" {
                "date to drop"
            } else {
                "date of booking"
            })
        {
            values.insert("date of cart", date.clone());
        }
        // Not the time that another of them holds.
        match operation.id.as_str() {
            "addToCart" => values.insert("date", json!(self.app.day(101))),
            "moveBookingDate" => values.insert("date", json!(self.app.day(102))),
            "addBookingDates" => values.insert("date", json!(self.app.day(103))),
            "placeBooking" => values.insert("date", json!(self.app.day(104))),
            _ => None,
        };
        if operation.path.starts_with("/admin/addons")
            && let Some(suggested) = ids.get("suggested addon")
        {
            values.insert("addon", suggested.clone());
        }
        if ["createInvitation", "createStaffInvitation"].contains(&operation.id.as_str()) {
            values.insert("email", json!("guest@example.com"));
        }
        if operation.id == "createQuote" {
            values.insert(
                "dates",
                json!([{ "date": self.app.day(100), "start": "10:00", "end": "12:00" }]),
            );
        }
        if let (true, Some(payment)) = (operation.id == "createBooking", ids.get("payment of a booking")) {
            values.insert("payment", payment.clone());
        }
        values
    }

    /// Makes operations on a session use the person's first session, which they don't call with; any session, for
    /// nobody.
    pub async fn set_session(&mut self, person: Option<Uuid>) {
        let session: Uuid =
            sqlx::query_scalar("SELECT id FROM sessions WHERE (user_id = $1 OR $1 IS NULL) AND revoked_at IS NULL ORDER BY created_at LIMIT 1")
                .bind(person)
                .fetch_one(&mut self.app.owner().await)
                .await
                .expect("somebody has signed in");
        self.ids.insert("session", json!(session));
    }
}

fn in_path(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
