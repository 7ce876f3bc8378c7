//! listCollisionsOfNewRule, listCollisionsOfRuleChange, listCollisionsOfRuleDeletion, and that saving gives the same answer

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::each;
use crate::support::{Answer, Client, Organization, Scene, Space, TestApp};

struct Place {
    app: TestApp,
    district: Organization,
    court: Space,
    editor: Client,
}

/// A court that is open from 06:00 to 22:00 every day, and its editor, on a Tuesday.
async fn place() -> Place {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    app.wait_for_tuesday();
    let editor = app.staff(&district, Role::Editor).await;
    Place {
        app,
        district,
        court,
        editor,
    }
}

impl Place {
    fn path(&self, rest: &str) -> String {
        self.district.path(&format!("/availability-rules{rest}"))
    }

    /// The id of the court's only rule so far.
    async fn opening(&self) -> String {
        let rules = self.editor.get(&self.path("")).await.expect(200).json();
        rules["items"][0]["id"].as_str().expect("a rule").to_owned()
    }

    fn closure(&self, day: u64, start: &str, end: &str) -> Value {
        json!({
            "kind": "closed", "title": "Repairs", "startDate": self.app.day(day), "startTime": start, "endTime": end,
            "spaceIds": [self.court.id],
        })
    }

    fn evenings(&self) -> Value {
        json!({
            "kind": "open", "title": "Evenings", "startDate": self.app.day(2), "endDate": self.app.day(30),
            "weekdays": ["mon"], "startTime": "20:00", "endTime": "24:00", "accessLevel": 1,
            "spaceIds": [self.court.id],
        })
    }
}

fn agreed(mut form: Value) -> Value {
    form["acceptCollisions"] = json!(true);
    form
}

/// Returns the refusal, with its list of collisions.
#[track_caller]
fn refused(answer: Answer) -> (String, Value) {
    let answer = answer.expect(409);
    let problem = answer.problem();
    assert_eq!(problem.code, "availabilityCollides");
    (problem.detail, answer.json()["collisions"].clone())
}

#[tokio::test]
async fn a_rule_that_overlaps_another_is_told_of_it_and_saved_when_that_is_meant() {
    let place = place().await;
    let opening = place.opening().await;
    let asked = place
        .editor
        .post(&place.path("/collisions"), place.evenings())
        .await
        .expect(200)
        .json();
    assert_eq!(
        asked,
        json!({ "total": 1, "items": [{
            "kind": "rule", "id": opening, "name": "Open", "spaceId": place.court.id, "spaceName": "Court",
            // A Monday.
            "date": place.app.day(6), "start": "20:00", "end": "22:00",
        }] })
    );
    let (detail, collisions) = refused(place.editor.post(&place.path(""), place.evenings()).await);
    assert_eq!(detail, "It overlaps “Open”. Confirm to save it anyway.");
    assert_eq!(collisions, asked["items"]);
    let made = place
        .editor
        .post(&place.path(""), agreed(place.evenings()))
        .await
        .expect(201)
        .json();
    assert_eq!(made["title"], "Evenings");
    assert_eq!(made.get("acceptCollisions"), None, "it is an answer, not a fact");
}

#[tokio::test]
async fn what_has_nothing_in_common_is_in_nobodys_way() {
    let place = place().await;
    let other = place.app.space(&place.court.facility).with("number", 2).closed().await;
    let mut elsewhere = place.evenings();
    elsewhere["spaceIds"] = json!([other.id]);
    let mut later = place.evenings();
    later["startTime"] = json!("22:00");
    let mut after_it = place.evenings();
    after_it["startDate"] = json!(place.app.day(401));
    after_it["endDate"] = json!(place.app.day(430));
    for rule in [elsewhere, later, after_it, place.closure(5, "10:00", "12:00")] {
        let asked = place.editor.post(&place.path("/collisions"), rule.clone()).await;
        assert_eq!(asked.expect(200).json(), json!({ "total": 0, "items": [] }), "{rule}");
        place.editor.post(&place.path(""), rule).await.expect(201);
    }
    // A second closure over the first collides with it, and so does a rule that would open the same time.
    let over = place.closure(5, "11:00", "13:00");
    let (_, collisions) = refused(place.editor.post(&place.path(""), over).await);
    assert_eq!(each(&collisions, "name"), ["Repairs"]);
    let mut opens = place.evenings();
    opens["startTime"] = json!("11:00");
    opens["endTime"] = json!("12:00");
    opens["weekdays"] = json!(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);
    let (_, collisions) = refused(place.editor.post(&place.path(""), opens).await);
    assert_eq!(each(&collisions, "name"), ["Open", "Repairs"]);
}

#[tokio::test]
async fn an_exception_names_the_bookings_and_holds_that_it_closes_over_and_they_stay() {
    let place = place().await;
    let (ana, ben) = (place.app.renter("ana").await, place.app.renter("ben").await);
    let day = place.app.day(5);
    let booking = ana.book(&place.court, day, "10:00", "12:00").await;
    let hold = ben.hold(&place.court, day, "14:00", "15:00").await;
    ben.hold(&place.court, day, "16:00", "17:00").await;
    let closure = place.closure(5, "11:00", "15:30");
    let asked = place
        .editor
        .post(&place.path("/collisions"), closure.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(
        asked["items"],
        json!([
            {
                "kind": "booking", "id": booking["id"], "name": booking["number"],
                "event": "Practice", "renter": "Ana Renter", "spaceId": place.court.id,
                "spaceName": "Court", "date": day, "start": "10:00", "end": "12:00",
            },
            {
                "kind": "hold", "id": hold["id"], "spaceId": place.court.id,
                "spaceName": "Court", "date": day, "start": "14:00", "end": "15:00",
            },
        ])
    );
    let (detail, collisions) = refused(place.editor.post(&place.path(""), closure.clone()).await);
    assert_eq!(
        detail,
        "2 bookings or holds would be outside open hours. They won't be changed. Confirm to save it anyway."
    );
    assert_eq!(collisions, asked["items"]);
    place.editor.post(&place.path(""), agreed(closure)).await.expect(201);
    let path = place
        .district
        .path(&format!("/bookings/{}", booking["id"].as_str().unwrap()));
    assert_eq!(ana.get(&path).await.expect(200).json()["status"], booking["status"]);
    ben.try_book(&place.district, &hold, "pm_card_visa").await.expect(201);

    // A hold that expired or was released, and a canceled booking, don't collide.
    place.app.clock().advance(chrono::TimeDelta::seconds(901));
    let gone = place.closure(5, "16:00", "17:00");
    place.editor.post(&place.path(""), gone).await.expect(201);
}

#[tokio::test]
async fn overlapping_rules_and_what_is_left_outside_are_told_together() {
    let place = place().await;
    let ana = place.app.renter("ana").await;
    ana.book(&place.court, place.app.day(5), "10:00", "12:00").await;
    let repairs = place.closure(5, "13:00", "14:00");
    place.editor.post(&place.path(""), repairs).await.expect(201);
    let over_both = place.closure(5, "11:00", "15:00");
    let (detail, _) = refused(place.editor.post(&place.path(""), over_both).await);
    assert_eq!(
        detail,
        "It overlaps “Repairs”. 1 booking or hold would be outside open hours. It won't be changed. Confirm to save it anyway."
    );
}

#[tokio::test]
async fn shorter_hours_and_hours_that_go_name_what_they_leave_outside() {
    let place = place().await;
    let opening = place.path(&format!("/{}", place.opening().await));
    let ana = place.app.renter("ana").await;
    let booking = ana.book(&place.court, place.app.day(5), "20:00", "22:00").await;

    let shorter = json!({ "endTime": "21:00" });
    let asked = place
        .editor
        .post(&format!("{opening}/collisions"), shorter.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(each(&asked["items"], "name"), [booking["number"].as_str().unwrap()]);
    let (detail, collisions) = refused(place.editor.patch(&opening, shorter.clone()).await);
    assert!(
        detail.starts_with("1 booking or hold would be outside open hours"),
        "{detail}"
    );
    assert_eq!(collisions, asked["items"]);
    let tuesdays = json!({ "weekdays": ["tue"] });
    refused(place.editor.patch(&opening, tuesdays).await);
    // A change that still covers the booking needs no consent, nor does one that doesn't change times.
    for harmless in [
        json!({ "startTime": "19:00" }),
        json!({ "title": "Late" }),
        json!({ "accessLevel": 2 }),
    ] {
        place.editor.patch(&opening, harmless).await.expect(200);
    }

    let asked = place
        .editor
        .get(&format!("{opening}/collisions"))
        .await
        .expect(200)
        .json();
    assert_eq!(asked["total"], 1);
    let (_, collisions) = refused(place.editor.delete(&opening).await);
    assert_eq!(collisions, asked["items"]);
    place.editor.patch(&opening, agreed(shorter)).await.expect(200);
    // Its last hour is outside already, the first is not.
    refused(place.editor.delete(&opening).await);
    place
        .editor
        .delete(&format!("{opening}?acceptCollisions=true"))
        .await
        .expect(204);
    let path = place
        .district
        .path(&format!("/bookings/{}", booking["id"].as_str().unwrap()));
    assert_eq!(ana.get(&path).await.expect(200).json()["status"], booking["status"]);
}

#[tokio::test]
async fn a_space_that_leaves_a_rule_takes_its_bookings_with_it() {
    let place = place().await;
    let other = place.app.space(&place.court.facility).with("number", 2).closed().await;
    let opening = place.path(&format!("/{}", place.opening().await));
    let both = json!({ "spaceIds": [place.court.id, other.id] });
    place.editor.patch(&opening, both).await.expect(200);
    let ana = place.app.renter("ana").await;
    ana.book(&place.court, place.app.day(5), "20:00", "22:00").await;
    let (_, collisions) = refused(place.editor.patch(&opening, json!({ "spaceIds": [other.id] })).await);
    assert_eq!(each(&collisions, "spaceName"), ["Court"]);
    place
        .editor
        .patch(&opening, json!({ "spaceIds": [place.court.id] }))
        .await
        .expect(200);
}

#[tokio::test]
async fn the_form_is_checked_as_for_saving_and_by_whom_saving_is() {
    let place = place().await;
    let mut wrong = place.evenings();
    wrong["accessLevel"] = Value::Null;
    let answer = place.editor.post(&place.path("/collisions"), wrong).await.expect(422);
    assert_eq!(answer.field("accessLevel").1, "Priority required.");
    let opening = place.opening().await;
    let path = place.path(&format!("/{opening}/collisions"));
    let answer = place
        .editor
        .post(&path, json!({ "endTime": "06:00" }))
        .await
        .expect(422);
    assert_eq!(answer.field("endTime").1, "End Time must be later than Start Time.");

    let approver = place.app.staff(&place.district, Role::Approver).await;
    approver
        .post(&place.path("/collisions"), place.evenings())
        .await
        .expect(403);
    approver.get(&path).await.expect(403);
    let city = place.app.organization("city").await;
    let other = place.app.staff(&city, Role::Admin).await;
    let theirs = city.path(&format!("/availability-rules/{opening}/collisions"));
    other.get(&theirs).await.expect(404);
    other.post(&theirs, json!({ "title": "Mine" })).await.expect(404);
}

#[tokio::test]
async fn a_changed_rule_tells_of_every_overlap_that_was_not_agreed_to() {
    let place = place().await;
    let elsewhere = place.app.space(&place.court.facility).with("number", 2).closed().await;
    let rule = |title: &str, days: &[&str], end: &str| {
        json!({
            "kind": "open", "title": title, "startDate": place.app.day(2), "endDate": place.app.day(30),
            "weekdays": days, "startTime": "08:00", "endTime": end, "accessLevel": 0, "spaceIds": [elsewhere.id],
        })
    };
    let daily = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    place
        .editor
        .post(&place.path(""), rule("Days", &daily, "20:00"))
        .await
        .expect(201);
    let mondays = agreed(rule("Mondays", &["mon"], "09:00"));
    let mondays = place.editor.post(&place.path(""), mondays).await.expect(201).json();
    let path = place.path(&format!("/{}", mondays["id"].as_str().expect("an id")));
    for (change, date, start) in [
        (json!({ "weekdays": daily, "endTime": "20:00" }), 2, "08:00"),
        (json!({ "weekdays": daily }), 2, "08:00"),
        (json!({ "endTime": "20:00" }), 6, "09:00"),
        (json!({ "weekdays": ["mon", "sun"] }), 5, "08:00"),
    ] {
        let asked = place.editor.post(&format!("{path}/collisions"), change.clone()).await;
        let asked = asked.expect(200).json();
        assert_eq!(each(&asked["items"], "name"), ["Days"], "{change}");
        let item = &asked["items"][0];
        let told = (&item["date"], &item["start"]);
        assert_eq!(
            told,
            (&json!(place.app.day(date)), &json!(start)),
            "what is new: {change}"
        );
        let (_, collisions) = refused(place.editor.patch(&path, change).await);
        assert_eq!(collisions, asked["items"]);
    }
    // A change within the accepted collisions isn't reported again.
    let within = json!({ "startTime": "08:30", "endDate": place.app.day(20) });
    place.editor.patch(&path, within).await.expect(200);
    // Other days of the same weekday are new, too.
    let (_, collisions) = refused(place.editor.patch(&path, json!({ "endDate": place.app.day(30) })).await);
    assert_eq!(collisions[0]["date"], json!(place.app.day(27)));
}

/// A hold may still choose its sport; a booking is for one sport, or for none in particular.
#[tokio::test]
async fn hours_that_become_a_sports_own_cut_off_what_is_booked_for_none() {
    let place = place().await;
    let (ana, ben) = (place.app.renter("ana").await, place.app.renter("ben").await);
    let booking = ana.book(&place.court, place.app.day(5), "10:00", "12:00").await;
    ben.hold(&place.court, place.app.day(6), "10:00", "12:00").await;
    let rule = place.path(&format!("/{}", place.opening().await));
    let (_, collisions) = refused(place.editor.patch(&rule, json!({ "sport": "soccer" })).await);
    assert_eq!(each(&collisions, "kind"), ["booking"]);
    assert_eq!(
        each(&collisions, "name"),
        [booking["number"].as_str().expect("a number")]
    );
}
