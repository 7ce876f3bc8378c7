//! The kinds of work that are measured.

use std::time::Instant;

use anyhow::{Context, ensure};
use chrono::{Days, NaiveDate, Utc};
use reqwest::{Client as Http, StatusCode};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::http::{read, with};
use crate::people::{ADMIN, SUPERADMIN, sign_in};

/// A person may pay 30 times within an hour.
const PAYMENTS_EACH: usize = 29;
/// The number of people who book in a run with one client, and for each client in a run with eight.
const PEOPLE_OF_ONE: usize = 60;
const PEOPLE_OF_EIGHT: usize = 17;
/// Texts typed into the search fields for places, kinds and names.
const TYPED: [&str; 6] = ["mad", "st louis", "gym", "coeur d'al", "madison wi", "facility 3"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    Empty,
    /// By place, date, window and type.
    Search,
    /// A free hour in all spaces of an organization.
    SearchAll,
    /// A free hour in all spaces of an organization, weekly for twelve weeks.
    SearchWeekly,
    /// The free times of all spaces of an organization on a day.
    DayOfAll,
    Day,
    /// All spaces of a facility for seven days.
    FacilityWeek,
    /// A month of staff's calendar, with all spaces of an organization.
    Month,
    /// The first page of staff's inbox.
    Inbox,
    /// A space changed and saved by staff.
    Save,
    /// The back office's first page of organizations.
    Organizations,
    /// Place suggestions for a typed text.
    Places,
    /// Suggestions of kinds of spaces, places and names for a typed text.
    Suggestions,
    Quote,
    Booking,
}

impl Work {
    const NAMES: [(Self, &'static str); 15] = [
        (Self::Empty, "empty"),
        (Self::Search, "search"),
        (Self::SearchAll, "search-all"),
        (Self::SearchWeekly, "search-weekly"),
        (Self::DayOfAll, "day-of-all"),
        (Self::Day, "day"),
        (Self::FacilityWeek, "facility-week"),
        (Self::Month, "month"),
        (Self::Inbox, "inbox"),
        (Self::Save, "save"),
        (Self::Organizations, "organizations"),
        (Self::Places, "places"),
        (Self::Suggestions, "suggestions"),
        (Self::Quote, "quote"),
        (Self::Booking, "booking"),
    ];

    /// Finds the work by its name on the command line.
    pub fn of(name: &str) -> Option<Self> {
        let found = Self::NAMES.into_iter().find(|(_, word)| *word == name);
        found.map(|(work, _)| work)
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Empty => "an empty operation (/healthz)",
            Self::Search => "search by place, date, window and type",
            Self::SearchAll => "search for a free hour over all spaces",
            Self::SearchWeekly => "the same weekly, twelve times",
            Self::DayOfAll => "the free times of all spaces on a day",
            Self::Day => "a space's day",
            Self::FacilityWeek => "a facility's week with 30 spaces",
            Self::Month => "staff's month of all spaces, with 5,000 booked dates",
            Self::Inbox => "staff's inbox of 5,000 messages",
            Self::Save => "a change of a space saved by staff",
            Self::Organizations => "the back office's list of organizations",
            Self::Places => "places for what was typed",
            Self::Suggestions => "suggestions for what was typed",
            Self::Quote => "a quote of 12 dates with 5 add-ons",
            Self::Booking => "a booking from hold to confirmed",
        }
    }
}

/// One client, with its own connection and, where it books, its own people and spaces.
pub struct Client {
    http: Http,
    origin: String,
    work: Work,
    /// This client's own spaces, as organization and id.
    spaces: Vec<(String, String)>,
    /// The add-ons of a quote.
    addons: Vec<Value>,
    day: NaiveDate,
    turn: u64,
    /// The people who book, one after the other, each signed in.
    people: Vec<Http>,
    booked: usize,
}

impl Client {
    pub async fn open(origin: &str, work: Work, clients: usize, number: usize) -> anyhow::Result<Self> {
        let http = Http::builder().build()?;
        let mut client = Self {
            http,
            origin: origin.to_owned(),
            work,
            spaces: Vec::new(),
            addons: Vec::new(),
            day: first_day(),
            turn: 0,
            people: Vec::new(),
            booked: 0,
        };
        // Each organization of the first eight belongs to one client; the admin has the first one alone.
        let organization = format!("bench-{}", if work == Work::Save { 1 } else { 1 + number });
        if matches!(work, Work::Day | Work::Save | Work::Quote | Work::Booking) {
            let path = format!("/api/organizations/{organization}/spaces?limit=100");
            let (spaces, _) = client.get(&path).await?;
            for space in spaces["items"].as_array().context("spaces")? {
                client
                    .spaces
                    .push((organization.clone(), space["id"].as_str().context("id")?.to_owned()));
            }
        }
        if work == Work::Quote {
            // Every space offers the same five under different ids, so a single space is used, with another day each
            // time.
            client.spaces.truncate(1);
            let (organization, space) = client.spaces.first().context("a space")?;
            let path = format!("/api/organizations/{organization}/spaces/{space}/addons");
            let (offered, _) = client.get(&path).await?;
            let ids = offered["items"].as_array().context("add-ons")?.iter();
            client.addons = ids.map(|addon| json!({ "id": addon["id"] })).collect();
            ensure!(client.addons.len() == 5, "the space offers five add-ons");
        }
        if work == Work::Save {
            let each = client.spaces.len() / clients;
            client.spaces = client.spaces.split_off(number * each);
            client.spaces.truncate(each);
        }
        if matches!(work, Work::Month | Work::Inbox | Work::Save) {
            client.people.push(sign_in(origin, ADMIN).await?);
        }
        if work == Work::Organizations {
            client.people.push(sign_in(origin, SUPERADMIN).await?);
        }
        if work == Work::Booking {
            // Runs of one and of eight clients book on different days, and as different people.
            client.day = client.day + Days::new(if clients == 1 { 200 } else { 0 });
            let first = if clients == 1 {
                1
            } else {
                1 + PEOPLE_OF_ONE + number * PEOPLE_OF_EIGHT
            };
            let many = if clients == 1 { PEOPLE_OF_ONE } else { PEOPLE_OF_EIGHT };
            for person in first..first + many {
                client.people.push(sign_in(origin, person).await?);
            }
        }
        Ok(client)
    }

    /// Does the work once and returns the instant of the last byte. Checking the answer is not measured.
    pub async fn once(&mut self) -> anyhow::Result<Instant> {
        self.turn += 1;
        Ok(match self.work {
            Work::Empty => {
                self.http
                    .get(format!("{}/healthz", self.origin))
                    .send()
                    .await?
                    .error_for_status()?
                    .bytes()
                    .await?;
                Instant::now()
            }
            Work::Search => {
                let kinds = ["gym", "tennis", "soccer", "pool", "classroom"];
                let kind = kinds[usize::try_from(self.turn)? % kinds.len()];
                let date = self.day + Days::new(self.turn % 60);
                let (found, at) = self
                    .get(&format!(
                        "/api/search?latitude=43.07&longitude=-89.4&miles=15&date={date}&start=17:00&end=21:00&type={kind}"
                    ))
                    .await?;
                ensure!(found["total"].as_u64() > Some(0), "a search found nothing");
                at
            }
            Work::SearchAll | Work::SearchWeekly => {
                let date = self.day + Days::new(self.turn % 60);
                let weekly = if self.work == Work::SearchWeekly {
                    format!("&weekly={}&count=12", date.format("%a").to_string().to_lowercase())
                } else {
                    String::new()
                };
                let hour = 8 + self.turn % 12;
                let (found, at) = self
                    .get(&format!(
                        "/api/search?organization=bench-1&date={date}&start={hour:02}:00&end={:02}:00&minutes=60{weekly}",
                        hour + 1
                    ))
                    .await?;
                ensure!(found["total"].as_u64() > Some(0), "a search found nothing");
                at
            }
            Work::DayOfAll => {
                let date = self.day + Days::new(self.turn % 60);
                let path = format!("/api/search?organization=bench-1&date={date}&limit=1000");
                let (found, at) = self.get(&path).await?;
                let items = found["items"].as_array().map_or(0, Vec::len);
                ensure!(items > 150, "a day of all spaces has {items}");
                at
            }
            Work::Day => {
                let (organization, space) = &self.spaces[usize::try_from(self.turn)? % self.spaces.len()];
                let date = self.day + Days::new(self.turn % 60);
                let path = format!("/api/organizations/{organization}/spaces/{space}/days?from={date}&days=1");
                self.get(&path).await?.1
            }
            Work::FacilityWeek => {
                let date = self.day + Days::new(self.turn % 60);
                let path = format!("/api/organizations/bench-1/facilities/facility-1/calendar?date={date}&days=7");
                let (week, at) = self.get(&path).await?;
                let days = week["items"][29]["days"].as_array().map(Vec::len);
                ensure!(days == Some(7), "a week of 30 spaces");
                at
            }
            Work::Month => {
                let (from, to) = (
                    self.day + Days::new(self.turn % 60),
                    self.day + Days::new(self.turn % 60 + 34),
                );
                let (month, at) = self.get_as_staff(&format!("schedule?from={from}&to={to}")).await?;
                let spaces = month["spaces"].as_array().map(Vec::len);
                ensure!(spaces == Some(200), "a month of {spaces:?} spaces");
                at
            }
            Work::Inbox => {
                let (inbox, at) = self.get_as_staff("conversations?limit=50").await?;
                ensure!(inbox["unread"] == 1000, "an inbox with {} unread", inbox["unread"]);
                at
            }
            Work::Save => self.save().await?,
            Work::Organizations => {
                let superadmin = self.people.first().context("a superadmin")?;
                let url = format!("{}/api/organizations?unpublished=true", self.origin);
                let (page, at) = read(superadmin.get(url).send().await?.error_for_status()?).await?;
                ensure!(
                    page["items"].as_array().map(Vec::len) == Some(50),
                    "a page of organizations"
                );
                at
            }
            Work::Places | Work::Suggestions => {
                let typed = TYPED[usize::try_from(self.turn)? % TYPED.len()];
                let operation = if self.work == Work::Places {
                    "places"
                } else {
                    "search/preload"
                };
                self.get(&format!("/api/{operation}?query={typed}")).await?.1
            }
            Work::Quote => self.quote().await?,
            Work::Booking => {
                while !self.book().await? {
                    self.turn += 1;
                }
                self.booked += 1;
                Instant::now()
            }
        })
    }

    /// Changes how many people the next space holds.
    async fn save(&self) -> anyhow::Result<Instant> {
        let admin = self.people.first().context("somebody of the staff")?;
        let (organization, space) = &self.spaces[usize::try_from(self.turn)? % self.spaces.len()];
        let url = format!("{}/api/organizations/{organization}/spaces/{space}", self.origin);
        let capacity = json!({ "capacity": 1 + self.turn % 9_999 });
        let answer = with(admin.patch(url), &capacity).send().await?.error_for_status()?;
        let (saved, at) = read(answer).await?;
        ensure!(saved["capacity"] == capacity["capacity"], "a space that was not saved");
        Ok(at)
    }

    /// Asks what twelve weeks would cost, on the same weekday, with all that the space offers.
    async fn quote(&self) -> anyhow::Result<Instant> {
        let (organization, space) = self.spaces.first().context("a space")?;
        let first = self.day + Days::new(self.turn % 60);
        let dates: Vec<Value> = (0..12)
            .map(|week| json!({ "date": first + Days::new(week * 7), "start": "17:00", "end": "20:00" }))
            .collect();
        let request = json!({ "spaceId": space, "dates": dates, "addons": self.addons });
        let url = format!("{}/api/organizations/{organization}/quotes", self.origin);
        let answer = with(self.http.post(url), &request).send().await?.error_for_status()?;
        let (quote, at) = read(answer).await?;
        ensure!(
            quote["bill"]["options"].as_array().map(Vec::len) == Some(5),
            "a quote without its add-ons"
        );
        Ok(at)
    }

    /// Books the next time of the next space; false where somebody has it already.
    async fn book(&self) -> anyhow::Result<bool> {
        let spaces = u64::try_from(self.spaces.len())?;
        let (organization, space) = &self.spaces[usize::try_from(self.turn % spaces)?];
        let time = self.turn / spaces;
        let (date, hour) = (self.day + Days::new(time / 15), 6 + time % 15);
        let base = format!("/api/organizations/{organization}");
        let times = json!({ "spaceId": space, "dates": [{
            "date": date, "start": format!("{hour:02}:00"), "end": format!("{:02}:00", hour + 1),
        }] });
        let (status, hold) = self.post(&format!("{base}/holds"), times).await?;
        if status == StatusCode::CONFLICT {
            return Ok(false);
        }
        ensure!(status == StatusCode::CREATED, "a hold answered {status}: {hold}");
        let request = json!({
            "holdId": hold["id"], "eventName": "Practice", "attendance": 10, "total": hold["bill"]["total"],
            "payment": { "kind": "card", "paymentMethod": "pm_card_visa" },
        });
        let (status, booking) = self.post(&format!("{base}/bookings"), request).await?;
        ensure!(status == StatusCode::CREATED, "a booking answered {status}: {booking}");
        Ok(true)
    }

    async fn get_as_staff(&self, path: &str) -> anyhow::Result<(Value, Instant)> {
        let admin = self.people.first().context("somebody of the staff")?;
        let url = format!("{}/api/organizations/bench-1/{path}", self.origin);
        read(admin.get(url).send().await?.error_for_status()?).await
    }

    async fn get(&self, path: &str) -> anyhow::Result<(Value, Instant)> {
        let answer = self.http.get(format!("{}{path}", self.origin)).send().await?;
        read(answer.error_for_status()?).await
    }

    async fn post(&self, path: &str, body: Value) -> anyhow::Result<(StatusCode, Value)> {
        let person = self.people.get(self.booked / PAYMENTS_EACH);
        let person = person.context("nobody is left who may still pay within this hour")?;
        let request = with(person.post(format!("{}{path}", self.origin)), &body);
        let answer = request
            .header("Idempotency-Key", Uuid::now_v7().to_string())
            .send()
            .await?;
        let status = answer.status();
        Ok((status, read(answer).await?.0))
    }
}

/// A day on which everything is open yet.
#[expect(
    clippy::disallowed_methods,
    reason = "the load comes from outside, on the real calendar"
)]
pub fn first_day() -> NaiveDate {
    Utc::now().date_naive() + Days::new(30)
}
