//! Times that rules reserve for certain sports: held before the sport is chosen, and booked for no other, by renters
//! and staff alike.

use chrono::NaiveDate;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{booking_request, cards, each, id};
use crate::support::{Answer, Client, Organization, Space, TestApp};

struct World {
    app: TestApp,
    district: Organization,
    court: Space,
    admin: Client,
    ana: Client,
}

impl World {
    /// A court that no rule opens yet.
    async fn start() -> Self {
        let app = TestApp::start().await;
        let district = app.organization("district").await;
        let gym = app.facility(&district).await;
        let sports = json!(["soccer", "rugby"]);
        let court = app.space(&gym).with("sports", sports).closed().await;
        let admin = app.staff(&district, Role::Admin).await;
        let ana = app.renter("ana").await;
        Self {
            app,
            district,
            court,
            admin,
            ana,
        }
    }

    /// Opens a day from 6 to 10 in the evening, for each of these sports by a separate rule, or for any.
    async fn open(&self, day: u64, sports: &[Option<&str>]) {
        for sport in sports {
            self.open_between(day, "18:00", "22:00", *sport).await;
        }
    }

    async fn open_between(&self, day: u64, start: &str, end: &str, sport: Option<&str>) {
        let mut rule = json!({
            "kind": "open", "title": "Evening", "startDate": self.app.day(day), "startTime": start, "endTime": end,
            "accessLevel": 0, "spaceIds": [self.court.id],
        });
        if let Some(sport) = sport {
            rule["sport"] = json!(sport);
        }
        let path = self.district.path("/availability-rules");
        self.admin.post(&path, rule).await.expect(201);
    }

    fn evenings(&self, days: &[u64]) -> Vec<(NaiveDate, &'static str, &'static str)> {
        let evening = |day: &u64| (self.app.day(*day), "18:00", "20:00");
        days.iter().map(evening).collect()
    }

    async fn quote(&self, days: &[u64]) -> Answer {
        let days: Vec<Value> = days.iter().map(|day| self.day(*day)).collect();
        let request = json!({ "spaceId": self.court.id, "days": days });
        self.ana.post(&self.district.path("/quotes"), request).await
    }

    /// Ana's court on the evenings of these days, held and not yet booked for anything.
    async fn held(&self, days: &[u64]) -> Value {
        let held = self.ana.try_hold_days(&self.court, &self.evenings(days)).await;
        held.expect(201).json()
    }

    async fn book(&self, hold: &Value, sport: Option<&str>) -> Answer {
        let mut request = booking_request(hold, cards::VISA);
        if let Some(sport) = sport {
            request["sport"] = json!(sport);
        }
        self.ana.post(&self.district.path("/bookings"), request).await
    }

    /// Returns the refusal of the sport.
    async fn refused(&self, hold: &Value, sport: Option<&str>) -> String {
        let (code, message) = self.book(hold, sport).await.expect(422).field("sport");
        assert_eq!(code, "keptForSports");
        message
    }

    fn day(&self, day: u64) -> Value {
        json!({ "date": self.app.day(day), "start": "18:00", "end": "20:00" })
    }

    /// A practice of the organization's own.
    fn placed(&self, days: &[u64]) -> Value {
        let days: Vec<Value> = days.iter().map(|day| self.day(*day)).collect();
        json!({
            "spaceId": self.court.id, "internal": true, "eventName": "Practice", "attendance": 12, "total": "0.00",
            "days": days,
        })
    }
}

/// `Mon, Mar 1`
fn short(day: NaiveDate) -> String {
    day.format("%a, %b %-d").to_string()
}

#[tokio::test]
async fn what_is_kept_for_sports_is_held_without_one_and_booked_for_one_of_them() {
    let world = World::start().await;
    world.open(5, &[Some("soccer"), Some("rugby")]).await;
    assert_eq!(
        world.quote(&[5]).await.expect(200).json()["sports"],
        json!(["rugby", "soccer"])
    );
    let hold = world.held(&[5]).await;
    assert_eq!(hold["sports"], json!(["rugby", "soccer"]));
    // They stay the same when the lead time changes.
    let lead = json!({ "leadTimeDays": 10 });
    world
        .admin
        .patch(&world.district.path("/organization"), lead)
        .await
        .expect(200);
    let path = world.district.path(&format!("/holds/{}", id(&hold)));
    assert_eq!(world.ana.get(&path).await.expect(200).json()["sports"], hold["sports"]);
    let now = json!({ "leadTimeDays": 0 });
    world
        .admin
        .patch(&world.district.path("/organization"), now)
        .await
        .expect(200);
    let sentence = "This time is open only for Rugby or Soccer. Choose one of these sports or another time.";
    assert_eq!(world.refused(&hold, None).await, sentence);
    assert_eq!(world.refused(&hold, Some("basketball")).await, sentence);
    let booking = world.book(&hold, Some("rugby")).await.expect(201).json();
    assert_eq!(booking["sport"], "rugby");
}

#[tokio::test]
async fn what_is_open_for_any_sport_is_booked_for_any_and_for_none() {
    let world = World::start().await;
    world.open(5, &[None]).await;
    world.open(6, &[None]).await;
    world.open(7, &[Some("rugby")]).await;
    let (one, other) = (world.held(&[5]).await, world.held(&[6]).await);
    assert!(one.get("sports").is_none() && world.quote(&[6]).await.expect(200).json().get("sports").is_none());
    world.book(&one, None).await.expect(201);
    world.book(&other, Some("yoga")).await.expect(201);
}

#[tokio::test]
async fn of_several_days_the_sports_are_named_that_all_share_or_those_of_each_day() {
    let world = World::start().await;
    world.open(5, &[Some("soccer"), Some("rugby")]).await;
    world.open(6, &[None]).await;
    world.open(7, &[Some("lacrosse"), Some("rugby")]).await;
    world.open(8, &[Some("lacrosse")]).await;
    let apart = world.ana.try_hold_days(&world.court, &world.evenings(&[5, 6, 8])).await;
    let sentence = format!(
        "No sport is open at all of these times: {}: Rugby or Soccer; {}: Lacrosse. Book them one by one, or choose other times.",
        short(world.app.day(5)),
        short(world.app.day(8))
    );
    let kept = ("keptForSports".to_owned(), sentence);
    assert_eq!(apart.expect(422).field("days"), kept);
    assert_eq!(world.quote(&[5, 6, 8]).await.expect(422).field("days"), kept);

    let together = world.held(&[5, 6, 7]).await;
    assert_eq!(together["sports"], json!(["rugby"]));
    let sentence = "These times are open only for Rugby. Choose that sport or another time.";
    assert_eq!(world.refused(&together, None).await, sentence);
    assert_eq!(world.refused(&together, Some("soccer")).await, sentence);
    world.book(&together, Some("rugby")).await.expect(201);
}

/// A booking is for one sport: a time that is open half for one and half for another can't be booked in any way.
#[tokio::test]
async fn what_is_open_to_two_sports_by_halves_is_found_quoted_and_held_for_neither() {
    let world = World::start().await;
    world.open_between(5, "18:00", "20:00", Some("soccer")).await;
    world.open_between(5, "20:00", "22:00", Some("rugby")).await;
    let both = json!({ "date": world.app.day(5), "start": "19:00", "end": "21:00" });
    let request = json!({ "spaceId": world.court.id, "days": [both] });
    let sentence = "Parts of this time are reserved for different sports. Choose another time.";
    let kept = ("keptForSports".to_owned(), sentence.to_owned());
    for path in ["/quotes", "/holds"] {
        let refused = world
            .ana
            .post(&world.district.path(path), request.clone())
            .await
            .expect(422);
        assert_eq!(refused.field("days.0.start"), kept, "{path}");
    }
    let staff = json!({
        "spaceId": world.court.id, "internal": true, "eventName": "Practice", "attendance": 12, "total": "0.00",
        "days": [both],
    });
    let refused = world
        .admin
        .post(&world.district.path("/placed-bookings/quote"), staff)
        .await
        .expect(422);
    assert_eq!(refused.field("sport"), kept);

    let found = async |minutes: u16, sports: &str| {
        let path = format!(
            "/api/search?organization={}&date={}&minutes={minutes}{sports}",
            world.district.short_name,
            world.app.day(5)
        );
        world.ana.get(&path).await.expect(200).json()
    };
    for sports in ["", "&sport=soccer,rugby", "&sport=soccer"] {
        assert_eq!(found(120, sports).await["total"], 1, "{sports}");
        let longer = found(180, sports).await;
        assert_eq!(
            (&longer["total"], &longer["nearest"][0]["score"]),
            (&json!(0), &json!(66)),
            "{sports}"
        );
    }
    let spans = found(120, "").await["items"][0]["free"].clone();
    assert_eq!(each(&spans, "start"), ["18:00", "20:00"]);
}

#[tokio::test]
async fn a_cart_has_no_times_that_no_sport_is_open_for_together() {
    let world = World::start().await;
    world.open(5, &[Some("soccer"), Some("rugby")]).await;
    world.open(6, &[Some("rugby")]).await;
    world.open(7, &[Some("soccer")]).await;
    let add = async |day: u64| {
        let item = json!({ "spaceId": world.court.id, "days": [world.day(day)] });
        world.ana.post(&world.district.path("/cart/days"), item).await
    };
    assert_eq!(add(5).await.expect(201).json()["sports"], json!(["rugby", "soccer"]));
    assert_eq!(add(6).await.expect(201).json()["sports"], json!(["rugby"]));
    assert_eq!(add(7).await.expect(422).field("days").0, "keptForSports");
    let cart = world.ana.get(&world.district.path("/cart")).await.expect(200).json();
    assert_eq!(cart["days"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn what_staff_place_is_for_one_of_the_sports_or_says_why_the_rules_are_looked_away_from() {
    let world = World::start().await;
    world.open(5, &[Some("volleyball")]).await;
    world.open(6, &[None]).await;
    let path = world.district.path("/placed-bookings");
    let mut placed = world.placed(&[5, 6]);
    let sentence = "These times are open only for Volleyball. Choose that sport or another time.";
    let refused = world.admin.post(&path, placed.clone()).await.expect(422);
    assert_eq!(
        refused.field("sport"),
        ("keptForSports".to_owned(), sentence.to_owned())
    );
    placed["sport"] = json!("basketball");
    let refused = world.admin.post(&path, placed.clone()).await.expect(422);
    assert_eq!(refused.field("sport").1, sentence);
    placed["sport"] = json!("volleyball");
    world.admin.post(&path, placed).await.expect(201);

    world.open(7, &[Some("volleyball")]).await;
    let mut anyway = world.placed(&[7]);
    anyway["overrideReason"] = json!("The gala");
    world.admin.post(&path, anyway).await.expect(201);
}

#[tokio::test]
async fn a_date_is_moved_and_added_where_the_rules_open_it_to_what_the_booking_is_for() {
    let world = World::start().await;
    world.open(5, &[Some("volleyball")]).await;
    world.open(6, &[Some("soccer")]).await;
    world.open(7, &[None]).await;
    world.open(8, &[Some("volleyball")]).await;
    let hold = world.held(&[5]).await;
    let booking = world.book(&hold, Some("volleyball")).await.expect(201).json();
    let path = |rest: &str| world.district.path(&format!("/bookings/{}{rest}", id(&booking)));
    let first = booking["days"][0]["id"].as_str().expect("an id");
    let time = path(&format!("/days/{first}/time"));
    let sentence = "This time is open only for Soccer. The booking is for Volleyball. Choose another time.";
    let kept = ("keptForSports".to_owned(), sentence.to_owned());

    let to = json!({ "day": world.day(6) });
    let refused = world.admin.put(&time, to.clone()).await.expect(422);
    assert_eq!(refused.field("day.start"), kept);
    let more = json!({ "days": [world.day(7), world.day(6)] });
    let refused = world.admin.post(&path("/days"), more).await.expect(422);
    assert_eq!(refused.field("days.1.start"), kept);
    let more = json!({ "days": [world.day(7), world.day(8)] });
    world.admin.post(&path("/days"), more).await.expect(200);
    let mut anyway = to;
    anyway["overrideReason"] = json!("The gala");
    world.admin.put(&time, anyway).await.expect(200);
}

#[tokio::test]
async fn a_line_of_an_import_is_for_one_of_the_sports() {
    let world = World::start().await;
    world.open(5, &[Some("volleyball"), Some("soccer")]).await;
    let columns = "Space,Date,From,To,Event name,Email,Sport,Reason";
    let line = |from: &str, rest: &str| {
        let (court, day) = (world.court.id, world.app.day(5));
        format!("{court},{day},{from},Practice,ana@example.com,{rest}")
    };
    let lines = [
        line("18:00,19:00", ","),
        line("18:00,19:00", "Basketball,"),
        line("18:00,19:00", "Soccer,"),
        line("19:00,20:00", "Volleyball,"),
        line("20:00,21:00", ",The gala"),
    ];
    let report = super::import::send(&world.admin, &world.district, "", columns, &lines).await;
    let report = report.expect(200).json();
    let expected = [
        "2 skip sport keptForSports",
        "3 skip sport keptForSports",
        "4 success",
        "5 success",
        "6 success",
    ];
    assert_eq!(super::import::told(&report), expected);
    assert_eq!(
        report["list"][0]["message"],
        "This time is open only for Soccer or Volleyball. Choose one of these sports or another time."
    );
}
