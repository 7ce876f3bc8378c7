//! Things that exist when a test begins: organizations, made by the use case, and facilities and spaces, made over HTTP
//! by their admin.
//!
//! A builder is awaited; `.with("price", "40")` changes one member of what is sent.

use std::future::{Future, IntoFuture};
use std::pin::Pin;

use kernel::problem::Problem;
use poem_openapi::types::ParseFromJSON;
use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Client, TestApp};

#[derive(Clone, Debug)]
pub struct Organization {
    pub id: Uuid,
    pub short_name: String,
    pub name: String,
}

#[derive(Clone, Debug)]
pub struct Facility {
    pub id: Uuid,
    pub short_name: String,
    pub organization: Organization,
}

#[derive(Clone, Debug)]
pub struct Space {
    pub id: Uuid,
    pub facility: Facility,
}

impl Organization {
    /// A path of its API on the root host: `district.path("/holds")`.
    pub fn path(&self, rest: &str) -> String {
        format!("/api/organizations/{}{rest}", self.short_name)
    }

    /// Its own host.
    pub fn host(&self) -> String {
        format!("{}.{}", self.short_name, super::ROOT_HOST)
    }
}

impl Facility {
    /// A path below it: `gym.path("/photos")`.
    pub fn path(&self, rest: &str) -> String {
        self.organization.path(&format!("/facilities/{}{rest}", self.id))
    }
}

impl Space {
    /// A path below it: `court.path("/days")`.
    pub fn path(&self, rest: &str) -> String {
        self.organization().path(&format!("/spaces/{}{rest}", self.id))
    }

    pub fn organization(&self) -> &Organization {
        &self.facility.organization
    }
}

pub struct NewOrganization<'app> {
    app: &'app TestApp,
    body: Value,
}

pub struct NewFacility<'app> {
    app: &'app TestApp,
    organization: &'app Organization,
    admin: Option<Client>,
    body: Value,
}

pub struct NewSpace<'app> {
    app: &'app TestApp,
    facility: &'app Facility,
    admin: Option<Client>,
    body: Value,
    opening: Option<Value>,
}

impl TestApp {
    /// A published organization in Verona, Wisconsin, without fees, with instant booking.
    pub fn organization(&self, short_name: &str) -> NewOrganization<'_> {
        let body = json!({
            "name": short_name,
            "shortName": short_name,
            "category": "publicSchool",
            "timeZone": "America/Chicago",
            "address": address(),
            "published": true,
        });
        NewOrganization { app: self, body }
    }

    /// The platform makes an organization a partner, who may take deposits and price by the day.
    pub async fn make_partner(&self, organization: &Organization) {
        let superadmin = self.superadmin().await;
        let standing = json!({ "partner": true });
        superadmin
            .put(&organization.path("/organization/standing"), standing)
            .await
            .expect(200);
    }

    /// A published gym.
    pub fn facility<'app>(&'app self, organization: &'app Organization) -> NewFacility<'app> {
        let body = json!({ "name": "North Gym", "address": address(), "indoor": true, "published": true });
        NewFacility {
            app: self,
            organization,
            admin: None,
            body,
        }
    }

    /// A published court for 20 dollars an hour, open from 06:00 to 22:00 every day for 400 days.
    pub fn space<'app>(&'app self, facility: &'app Facility) -> NewSpace<'app> {
        let body = json!({
            "base": "Court",
            "types": ["basketball"],
            "sports": ["basketball"],
            "indoor": true,
            "rentable": true,
            "published": true,
            "price": "20.00",
        });
        NewSpace {
            app: self,
            facility,
            admin: None,
            body,
            opening: Some(self.opening()),
        }
    }

    /// An open rule for every day, without its spaces.
    fn opening(&self) -> Value {
        json!({
            "kind": "open",
            "title": "Open",
            "startDate": self.day(0),
            "endDate": self.day(400),
            "weekdays": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
            "allDay": false,
            "startTime": "06:00",
            "endTime": "22:00",
            "accessLevel": 0,
        })
    }
}

fn address() -> Value {
    json!({
        "street1": "300 Richard St",
        "city": "Verona",
        "state": "WI",
        "zip": "53593",
        "latitude": 42.9847,
        "longitude": -89.5401,
    })
}

impl NewOrganization<'_> {
    #[must_use]
    pub fn with(mut self, member: &str, value: impl Into<Value>) -> Self {
        self.body[member] = value.into();
        self
    }

    async fn create(self) -> Organization {
        let new = organization::organizations::NewOrganization::parse_from_json(Some(self.body))
            .unwrap_or_else(|error| panic!("{}", error.into_message()));
        let id = self
            .app
            .services
            .door
            .people_tx(async |tx| {
                organization::organizations::create(tx, new, None)
                    .await
                    .map_err(Problem::from)
            })
            .await
            .unwrap_or_else(|problem| panic!("no organization was made: {problem}"));
        self.app.services.tenants.forget().await;
        let path = format!("/api/organizations/{id}/organization");
        let change = json!({ "leadTimeDays": 0 });
        let made = self
            .app
            .superadmin()
            .await
            .patch(&path, change)
            .await
            .expect(200)
            .json();
        Organization {
            id: id.0,
            short_name: text(&made, "shortName"),
            name: text(&made, "name"),
        }
    }
}

impl NewFacility<'_> {
    #[must_use]
    pub fn with(mut self, member: &str, value: impl Into<Value>) -> Self {
        self.body[member] = value.into();
        self
    }

    /// Made by an admin who has signed in already.
    #[must_use]
    pub fn by(mut self, admin: &Client) -> Self {
        self.admin = Some(admin.clone());
        self
    }

    async fn create(self) -> Facility {
        let admin = match self.admin {
            Some(admin) => admin,
            None => self.app.staff(self.organization, Role::Admin).await,
        };
        let path = self.organization.path("/facilities");
        let made = admin.post(&path, self.body).await.expect(201).json();
        Facility {
            id: id(&made),
            short_name: text(&made, "shortName"),
            organization: self.organization.clone(),
        }
    }
}

impl NewSpace<'_> {
    #[must_use]
    pub fn with(mut self, member: &str, value: impl Into<Value>) -> Self {
        self.body[member] = value.into();
        self
    }

    /// Open at other times: one member of the rule.
    #[must_use]
    pub fn open(mut self, member: &str, value: impl Into<Value>) -> Self {
        if let Some(opening) = &mut self.opening {
            opening[member] = value.into();
        }
        self
    }

    /// No rule opens it.
    #[must_use]
    pub fn closed(mut self) -> Self {
        self.opening = None;
        self
    }

    /// Made by an admin who has signed in already.
    #[must_use]
    pub fn by(mut self, admin: &Client) -> Self {
        self.admin = Some(admin.clone());
        self
    }

    async fn create(self) -> Space {
        let admin = match self.admin {
            Some(admin) => admin,
            None => self.app.staff(&self.facility.organization, Role::Admin).await,
        };
        let made = admin
            .post(&self.facility.path("/spaces"), self.body)
            .await
            .expect(201)
            .json();
        let space = Space {
            id: id(&made),
            facility: self.facility.clone(),
        };
        if let Some(mut rule) = self.opening {
            rule["spaceIds"] = json!([space.id]);
            let path = space.organization().path("/availability-rules");
            admin.post(&path, rule).await.expect(201);
        }
        space
    }
}

type Made<'app, T> = Pin<Box<dyn Future<Output = T> + Send + 'app>>;

impl<'app> IntoFuture for NewOrganization<'app> {
    type Output = Organization;
    type IntoFuture = Made<'app, Organization>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(self.create())
    }
}

impl<'app> IntoFuture for NewFacility<'app> {
    type Output = Facility;
    type IntoFuture = Made<'app, Facility>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(self.create())
    }
}

impl<'app> IntoFuture for NewSpace<'app> {
    type Output = Space;
    type IntoFuture = Made<'app, Space>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(self.create())
    }
}

fn id(made: &Value) -> Uuid {
    text(made, "id").parse().expect("an id")
}

fn text(made: &Value, member: &str) -> String {
    made[member]
        .as_str()
        .unwrap_or_else(|| panic!("no {member} in {made}"))
        .to_owned()
}
