//! A request's, cart's or booking's own times come before its own buffer; what others keep free stays theirs.

use policy::Role;
use serde_json::{Value, json};

use crate::groups::join;
use crate::support::renting::{cards, each, id};
use crate::support::{Answer, Client, Organization, Space, TestApp};

struct World {
    app: TestApp,
    district: Organization,
    court: Space,
    admin: Client,
    ana: Client,
}

impl World {
    /// A court that is open day and night for 20 an hour and kept free for half an hour after everybody.
    async fn start() -> Self {
        let app = TestApp::start().await;
        let district = app.organization("district").await;
        let gym = app.facility(&district).await;
        let rental = json!({ "bufferAfter": 1 });
        let court = app.space(&gym).with("rental", rental).open("allDay", true).await;
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

    fn time(&self, day: u64, start: &str, end: &str) -> Value {
        json!({ "date": self.app.day(day), "start": start, "end": end })
    }

    async fn hold(&self, days: &Value) -> Answer {
        let form = json!({ "spaceId": self.court.id, "days": days });
        self.ana.post(&self.district.path("/holds"), form).await
    }

    /// Books for the organization itself.
    async fn place(&self, days: Value) -> Answer {
        let form = json!({ "spaceId": self.court.id, "days": days, "internal": true, "eventName": "Fair",
            "attendance": 9, "total": "0.00" });
        self.admin.post(&self.district.path("/placed-bookings"), form).await
    }

    fn day_path(&self, booking: &Value, index: usize, rest: &str) -> String {
        let day = booking["days"][index]["id"].as_str().expect("a day");
        self.district
            .path(&format!("/bookings/{}/days/{day}/{rest}", id(booking)))
    }

    /// Returns true if Ben can have an hour.
    async fn is_free(&self, day: u64, start: &str, end: &str) -> bool {
        let ben = self.app.renter("ben").await;
        let quote = json!({ "spaceId": self.court.id, "days": [self.time(day, start, end)] });
        let quote = ben.post(&self.district.path("/quotes"), quote).await.expect(200).json();
        let answer = ben.try_hold(&self.court, self.app.day(day), start, end).await;
        let held = answer.status == 201;
        assert_eq!(quote["days"][0]["open"], json!(held), "{}", answer.text());
        if held {
            let path = self.district.path(&format!("/holds/{}", id(&answer.json())));
            ben.delete(&path).await.expect(204);
        }
        held
    }
}

#[tokio::test]
async fn an_assignment_of_whole_days_saves_what_it_was_asked_about() {
    let world = World::start().await;
    let clubs = json!({ "name": "Clubs" });
    let clubs = world
        .admin
        .post(&world.district.path("/groups"), clubs)
        .await
        .expect(201)
        .json();
    join(&world.admin, &world.district, &clubs, &world.ana).await;
    let form = json!({
        "spaceIds": [world.court.id], "eventName": "Camp", "sport": "basketball",
        "startDate": world.app.day(5), "endDate": world.app.day(9), "multiple": true, "allDay": true,
        "weekdays": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
        "userId": world.ana.user_id(), "groupId": clubs["id"],
    });
    let path = world.district.path("/assignments");
    let asked = world.admin.post(&format!("{path}/collisions"), form.clone()).await;
    assert_eq!(asked.expect(200).json()["conflicts"], json!([]));
    let made = world.admin.post(&path, form).await.expect(200).json();
    assert_eq!(made["bookings"][0]["dates"], 5);
    assert!(
        !world.is_free(10, "00:00", "01:00").await,
        "kept free after the last day"
    );
    assert!(world.is_free(10, "00:30", "01:30").await);
}

#[tokio::test]
async fn an_overnight_event_is_two_days_of_one_hold_and_booking() {
    let world = World::start().await;
    let night = json!([world.time(5, "20:00", "24:00"), world.time(6, "00:00", "02:00")]);
    let quote = json!({ "spaceId": world.court.id, "days": night });
    let quote = world
        .ana
        .post(&world.district.path("/quotes"), quote)
        .await
        .expect(200)
        .json();
    let open = |index: usize| quote["days"][index]["open"] == json!(true);
    assert!(open(0) && open(1), "{quote}");
    let hold = world.hold(&night).await.expect(201).json();
    assert!(!world.is_free(6, "02:00", "03:00").await);
    let booked = world.ana.try_book(&world.district, &hold, cards::VISA).await;
    assert_eq!(each(&booked.expect(201).json()["days"], "start"), ["20:00", "00:00"]);
    assert!(!world.is_free(6, "02:00", "03:00").await);
    assert!(world.is_free(6, "02:30", "03:30").await);
}

#[tokio::test]
async fn two_blocks_of_one_day_are_neighbours() {
    let world = World::start().await;
    let all = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let table = json!([{ "amount": "100.00", "days": all, "holiday": false }]);
    let kept = json!([{ "start": "12:00", "end": "12:30" }]);
    let blocks = json!([
        { "name": "Morning", "start": "08:00", "end": "12:00", "table": table, "buffer": kept },
        { "name": "Afternoon", "start": "12:00", "end": "16:00", "table": table, "buffer": [] },
    ]);
    let pricing = json!({ "mode": "blocks", "blocks": blocks });
    world
        .admin
        .put(&world.court.path("/pricing"), pricing)
        .await
        .expect(200);
    let day = world.app.day(5);
    let both = json!([
        { "date": day, "start": "08:00", "end": "12:00", "block": "Morning" },
        { "date": day, "start": "12:00", "end": "16:00", "block": "Afternoon" },
    ]);
    let hold = world.hold(&both).await.expect(201).json();
    assert_eq!(hold["days"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn dates_are_placed_added_and_moved_beside_their_own() {
    let world = World::start().await;
    let days = json!([world.time(5, "10:00", "12:00"), world.time(5, "12:00", "13:00")]);
    let booking = world.place(days).await.expect(201).json();
    assert!(!world.is_free(5, "13:00", "14:00").await);
    let path = world.district.path(&format!("/bookings/{}", id(&booking)));
    let before = json!({ "days": [world.time(5, "09:00", "10:00"), world.time(6, "09:00", "10:00")] });
    let booking = world
        .admin
        .post(&format!("{path}/days"), before)
        .await
        .expect(200)
        .json();
    assert_eq!(each(&booking["days"], "start"), ["09:00", "10:00", "12:00", "09:00"]);
    // From the day after to the end of the others.
    let to = json!({ "day": world.time(5, "13:00", "14:00") });
    world
        .admin
        .put(&world.day_path(&booking, 3, "time"), to)
        .await
        .expect(200);
    assert!(!world.is_free(5, "14:00", "15:00").await);
    assert!(world.is_free(5, "14:30", "15:30").await);
    // Its own time it has already.
    let twice = json!({ "days": [world.time(5, "11:00", "12:30")] });
    let refused = world.admin.post(&format!("{path}/days"), twice).await.expect(409);
    let conflict = refused.problem().conflict.expect("what conflicts");
    assert_eq!(each(&refused.json()["conflict"]["blocks"], "reason"), ["taken"]);
    assert!(
        conflict
            .alternatives
            .iter()
            .all(|span| span.date != world.app.day(5) || *span.start >= *"14:30" || *span.end <= *"09:00"),
        "nothing that it has already: {}",
        refused.text()
    );

    // A second booking of the same renter keeps its distance too.
    world.place(json!([world.time(5, "14:00", "15:00")])).await.expect(409);
    world.place(json!([world.time(5, "08:00", "09:00")])).await.expect(409);
}

#[tokio::test]
async fn what_a_date_had_cut_of_its_neighbors_buffer_comes_back_when_it_goes() {
    let world = World::start().await;
    let days = json!([world.time(5, "10:00", "12:00"), world.time(5, "12:00", "14:00")]);
    let booking = world.place(days).await.expect(201).json();
    let dropped = world.day_path(&booking, 1, "removal");
    world.admin.put(&dropped, json!({})).await.expect(200);
    assert!(!world.is_free(5, "12:00", "13:00").await);
    assert!(world.is_free(5, "12:30", "13:30").await);

    // Also where the neighbours are two bookings by then.
    let days = json!([
        world.time(6, "10:00", "12:00"),
        world.time(6, "12:00", "14:00"),
        world.time(7, "12:00", "14:00")
    ]);
    let booking = world.place(days).await.expect(201).json();
    let split = json!({ "fromDayId": booking["days"][1]["id"] });
    let path = world.district.path(&format!("/bookings/{}/split", id(&booking)));
    let second = world.admin.post(&path, split).await.expect(201).json();
    world
        .admin
        .put(&world.day_path(&second, 0, "removal"), json!({}))
        .await
        .expect(200);
    assert!(!world.is_free(6, "12:00", "13:00").await);
    assert!(world.is_free(6, "12:30", "13:30").await);
}

#[tokio::test]
async fn a_cart_takes_a_time_beside_its_own_and_nobody_elses() {
    let world = World::start().await;
    let add = async |client: &Client, day: Value| {
        let item = json!({ "spaceId": world.court.id, "days": [day] });
        client.post(&world.district.path("/cart/days"), item).await
    };
    let hour = |start: &str, end: &str| world.time(5, start, end);
    add(&world.ana, hour("10:00", "11:00")).await.expect(201);
    let cart = add(&world.ana, hour("11:00", "12:00")).await.expect(201).json();
    let ben = world.app.renter("ben").await;
    add(&ben, hour("12:00", "13:00")).await.expect(409);
    let item = cart["days"][1]["id"].as_str().expect("an id");
    let path = world.district.path(&format!("/cart/days/{item}"));
    world.ana.delete(&path).await.expect(200);
    add(&ben, hour("11:00", "12:00")).await.expect(409);
    add(&ben, hour("11:30", "12:30")).await.expect(201);
}
