//! assignTimes, listCollisionsOfAssignment

mod blocks;

use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::groups::join;
use crate::support::renting::{each, id};
use crate::support::{Answer, Client, Organization, Scene, Space, TestApp};

struct World {
    app: TestApp,
    district: Organization,
    court: Space,
    editor: Client,
    ana: Client,
    clubs: Uuid,
}

impl World {
    /// A district with a court for 20 an hour, and Ana in its clubs.
    async fn start() -> Self {
        let Scene {
            app, district, court, ..
        } = Scene::start().await;
        let editor = app.staff(&district, Role::Editor).await;
        let ana = app.renter("ana").await;
        let admin = app.staff(&district, Role::Admin).await;
        let clubs = admin
            .post(&district.path("/groups"), json!({ "name": "Clubs" }))
            .await
            .expect(201)
            .json();
        join(&admin, &district, &clubs, &ana).await;
        Self {
            app,
            district,
            court,
            editor,
            ana,
            clubs: id(&clubs),
        }
    }

    /// Every day of a week from 18 to 20 for Ana.
    fn form(&self) -> Value {
        json!({
            "spaceIds": [self.court.id], "eventName": "Season", "sport": "basketball",
            "startDate": self.app.day(5), "endDate": self.app.day(9), "multiple": true,
            "weekdays": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
            "startTime": "18:00", "endTime": "20:00",
            "userId": self.ana.user_id(), "groupId": self.clubs,
        })
    }

    fn path(&self) -> String {
        self.district.path("/assignments")
    }

    /// Returns the refusal that both asking and doing it give, in the same words.
    async fn refused(&self, form: Value) -> Answer {
        let asked = format!("{}/collisions", self.path());
        let asked = self.editor.post(&asked, form.clone()).await.expect(422);
        let refused = self.editor.post(&self.path(), form).await.expect(422);
        assert_eq!(asked.json()["fields"], refused.json()["fields"]);
        refused
    }
}

#[tokio::test]
async fn a_series_goes_ahead_without_the_dates_that_others_have_and_says_which() {
    let world = World::start().await;
    let World {
        app,
        court,
        editor,
        ana,
        district,
        ..
    } = &world;
    app.renter("ben").await.book(court, app.day(6), "19:00", "21:00").await;
    let asked = editor
        .post(&format!("{}/collisions", world.path()), world.form())
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&asked["bookings"], asked["conflicts"].as_array().map(Vec::len)),
        (&json!([]), Some(1))
    );
    let keyed = editor.with_header("Idempotency-Key", "once");
    let made = keyed.post(&world.path(), world.form()).await.expect(200).json();
    assert_eq!(made["conflicts"], asked["conflicts"], "the same answer as asked before");
    assert_eq!(
        made["conflicts"][0]["blocks"],
        json!([{ "date": app.day(6), "start": "19:00", "end": "20:00", "reason": "taken" }])
    );
    assert_eq!(made["bookings"][0]["dates"], 4);
    let again = keyed.post(&world.path(), world.form()).await.expect(200).json();
    assert_eq!(again, made);

    let path = district.path(&format!("/bookings/{}", id(&made["bookings"][0])));
    let booking = ana.get(&path).await.expect(200).json();
    assert_eq!(
        (&booking["status"], &booking["due"], &booking["eventName"]),
        (&json!("approved"), &json!("160.00"), &json!("Season"))
    );
    assert_eq!(each(&booking["history"], "kind"), ["assigned"]);
    app.renter("cleo")
        .await
        .try_hold(court, app.day(7), "18:00", "19:00")
        .await
        .expect(409);
}

#[tokio::test]
async fn a_single_day_that_somebody_has_is_invalid() {
    let world = World::start().await;
    let World { app, court, editor, .. } = &world;
    app.renter("ben").await.book(court, app.day(5), "19:00", "21:00").await;
    let mut form = world.form();
    form["multiple"] = json!(false);
    let refused = editor.post(&world.path(), form).await.expect(409);
    assert_eq!(refused.problem().code, "assignmentInvalid");
    assert!(refused.problem().detail.starts_with("Invalid"));
    assert_eq!(refused.json()["conflict"]["blocks"][0]["date"], json!(app.day(5)));
    let count: i64 = sqlx::query_scalar("SELECT count(*) FROM bookings")
        .fetch_one(&mut app.owner().await)
        .await
        .expect("a count");
    assert_eq!(count, 1, "Ben's");
}

#[tokio::test]
async fn an_internal_one_is_free_at_any_hour_and_anybodys() {
    let world = World::start().await;
    let World { editor, district, .. } = &world;
    let mut form = world.form();
    form["internal"] = json!(true);
    // A length takes the place of the end.
    form["startTime"] = json!("00:00");
    form["endTime"] = Value::Null;
    form["durationMinutes"] = json!(1440);
    let members = form.as_object_mut().expect("an object");
    members.remove("userId");
    members.remove("groupId");
    let made = editor.post(&world.path(), form).await.expect(200).json();
    assert_eq!(made["bookings"][0]["dates"], 5);
    let admin = world.app.staff(district, Role::Admin).await;
    let path = district.path(&format!("/bookings/{}", id(&made["bookings"][0])));
    let booking = admin.get(&path).await.expect(200).json();
    assert_eq!(
        (&booking["internal"], &booking["total"]),
        (&json!(true), &json!("0.00"))
    );
    assert_eq!(booking["days"][0]["end"], "24:00");
}

#[tokio::test]
async fn what_is_missing_or_wrong_is_said_at_its_field() {
    let world = World::start().await;
    let World { app, district, .. } = &world;
    let admin = app.staff(district, Role::Admin).await;
    let empty = admin
        .post(&district.path("/groups"), json!({ "name": "Nobody" }))
        .await
        .expect(201)
        .json();
    let private = json!({ "name": "Secret" });
    let private = admin.post(&district.path("/groups"), private).await.expect(201).json();
    let ben = app.renter("ben").await;
    join(&admin, district, &private, &world.ana).await;
    let path = district.path(&format!("/groups/{}", id(&private)));
    admin.patch(&path, json!({ "private": true })).await.expect(200);
    for (member, value, field, code) in [
        ("sport", json!(""), "sport", "required"),
        ("endDate", json!(app.day(5)), "endDate", "endDateNotAfterStartDate"),
        ("endTime", json!("17:00"), "endTime", "endTimeNotAfterStartTime"),
        ("weekdays", json!([]), "weekdays", "daysRequired"),
        ("userId", Value::Null, "userId", "required"),
        ("userId", json!(ben.user_id()), "userId", "notAMember"),
        ("groupId", Value::Null, "groupId", "required"),
        ("groupId", empty["id"].clone(), "groupId", "noMembers"),
        ("groupId", private["id"].clone(), "groupId", "private"),
        ("spaceIds", json!([Uuid::nil()]), "spaceIds", "unknown"),
        ("endDate", json!(app.day(700)), "endDate", "tooManyDates"),
        ("durationMinutes", json!(90), "durationMinutes", "notTheDuration"),
    ] {
        let mut form = world.form();
        form[member] = value;
        assert_eq!(world.refused(form).await.field(field).0, code, "{member}");
    }
    app.staff(district, Role::Approver)
        .await
        .post(&world.path(), world.form())
        .await
        .expect(403);
}

/// Asking beforehand refuses what doing it would, at the members of the form.
#[tokio::test]
async fn what_would_be_refused_is_refused_beforehand_too() {
    let world = World::start().await;
    let World {
        app, editor, district, ..
    } = &world;
    let admin = app.staff(district, Role::Admin).await;
    let elsewhere = app.facility(district).with("name", "South Gym").await;
    let limited = json!({ "name": "South", "access": { "limited": true, "facilityIds": [elsewhere.id] } });
    let limited = admin.post(&district.path("/groups"), limited).await.expect(201).json();
    join(&admin, district, &limited, &world.ana).await;
    let nobody = json!({ "name": "Nobody" });
    let nobody = admin.post(&district.path("/groups"), nobody).await.expect(201).json();
    app.make_partner(district).await;
    let daily = app.space(&elsewhere).with("base", "Hall").closed().await;
    let pricing = json!({ "mode": "daily", "dailyPrice": "100.00" });
    admin.put(&daily.path("/pricing"), pricing).await.expect(200);
    for (changes, field, code, message) in [
        (
            json!({ "groupId": limited["id"] }),
            "groupId",
            "groupHasNoAccess",
            "no access to this facility",
        ),
        (
            json!({ "groupId": nobody["id"] }),
            "groupId",
            "noMembers",
            "Must choose a group with members.",
        ),
        (
            json!({ "spaceIds": [daily.id] }),
            "startTime",
            "notAWholeDay",
            "whole days",
        ),
        (
            json!({ "internal": true, "userId": null }),
            "userId",
            "required",
            "Choose the member who gets these times.",
        ),
    ] {
        let mut form = world.form();
        for (member, value) in changes.as_object().expect("changes") {
            form[member] = value.clone();
        }
        for path in [world.path(), format!("{}/collisions", world.path())] {
            let refused = editor.post(&path, form.clone()).await.expect(422);
            let fields = refused.json()["fields"].as_array().map(Vec::len);
            assert_eq!(fields, Some(1), "once for all dates: {}", refused.text());
            let (told, words) = refused.field(field);
            assert_eq!(told, code, "{changes}: {}", refused.text());
            assert!(words.contains(message), "{words}");
        }
    }
}

#[tokio::test]
async fn a_single_day_is_whole_or_not_at_all_and_never_past() {
    let world = World::start().await;
    let World {
        app,
        court,
        editor,
        district,
        ..
    } = &world;
    let gym = app.facility(district).with("name", "South Gym").await;
    let other = app.space(&gym).await;
    app.renter("ben").await.book(court, app.day(5), "19:00", "21:00").await;
    let mut form = world.form();
    form["multiple"] = json!(false);
    form["spaceIds"] = json!([court.id, other.id]);
    let refused = editor.post(&world.path(), form).await.expect(409);
    assert_eq!(refused.problem().code, "assignmentInvalid");
    let name = |space: &Value| space["name"].as_str().expect("a name").to_owned();
    let taken = name(&editor.get(&court.path("")).await.expect(200).json());
    let told =
        |space: &str, why: &str| format!("Invalid: this time isn't available at {space}: {why}. Choose another time.");
    assert_eq!(refused.problem().detail, told(&taken, "somebody has it"));

    let mut form = world.form();
    form["multiple"] = json!(false);
    form["startDate"] = json!(app.day(0));
    form["startTime"] = json!("01:00");
    form["endTime"] = json!("02:00");
    let refused = editor.post(&world.path(), form).await.expect(409);
    assert_eq!(refused.json()["conflict"]["blocks"][0]["reason"], "past");
    assert_eq!(refused.problem().detail, told(&taken, "it has passed"));
}

#[tokio::test]
async fn an_internal_one_in_a_group_needs_a_member_of_it_and_staff_need_not_be_one() {
    let world = World::start().await;
    let World { editor, ana, .. } = &world;
    let mut form = world.form();
    form["internal"] = json!(true);
    let members = form.as_object_mut().expect("an object");
    members.remove("userId");
    let refused = world.refused(form.clone()).await;
    assert_eq!(refused.field("userId").0, "required");

    form["userId"] = json!(ana.user_id());
    let made = editor.post(&world.path(), form).await.expect(200).json();
    let path = world.district.path(&format!("/bookings/{}", id(&made["bookings"][0])));
    let booking = ana.get(&path).await.expect(200).json();
    assert_eq!(
        (&booking["internal"], &booking["total"]),
        (&json!(true), &json!("0.00"))
    );
}

#[tokio::test]
async fn what_is_kept_for_the_organization_is_in_none_of_the_groups_of_who_keeps_it() {
    let world = World::start().await;
    let World {
        app, district, editor, ..
    } = &world;
    let admin = app.staff(district, Role::Admin).await;
    join(&admin, district, &json!({ "id": world.clubs }), editor).await;
    let mut form = world.form();
    form["internal"] = json!(true);
    let members = form.as_object_mut().expect("an object");
    members.remove("userId");
    members.remove("groupId");
    let made = editor.post(&world.path(), form).await.expect(200).json();
    let group: Option<Uuid> = sqlx::query_scalar("SELECT group_id FROM bookings WHERE id = $1")
        .bind(id(&made["bookings"][0]))
        .fetch_one(&mut app.owner().await)
        .await
        .expect("the booking");
    assert_eq!(group, None);
}

#[tokio::test]
async fn each_space_has_its_own_addons_which_are_billed_with_its_booking() {
    let world = World::start().await;
    let World {
        app,
        district,
        court,
        editor,
        ana,
        ..
    } = &world;
    let gym = app.facility(district).with("name", "South Gym").await;
    let other = app.space(&gym).await;
    let admin = app.staff(district, Role::Admin).await;
    let offered = json!({ "addons": [{ "name": "Chairs", "price": "1.50", "perItem": true, "quantity": 40 }] });
    let set = admin.put(&court.path("/addons"), offered).await.expect(200).json();
    let chairs = json!([{ "id": set["items"][0]["id"], "quantity": 10 }]);
    let mut form = world.form();
    form["spaceIds"] = json!([court.id, other.id]);
    form["spaceOptions"] = json!([{ "spaceId": court.id, "addons": chairs }]);
    let made = editor.post(&world.path(), form.clone()).await.expect(200).json();
    for booking in made["bookings"].as_array().expect("bookings") {
        let path = district.path(&format!("/bookings/{}", id(booking)));
        let due = ana.get(&path).await.expect(200).json()["due"].clone();
        let expected = if booking["spaceId"] == json!(court.id) {
            "275.00"
        } else {
            "200.00"
        };
        assert_eq!(due, expected);
    }

    form["spaceOptions"] = json!([{ "spaceId": court.id, "addons": [] }, { "spaceId": other.id, "addons": chairs }]);
    let refused = world.refused(form.clone()).await;
    assert_eq!(refused.field("spaceOptions.1.addons.0.id").0, "unknownAddon");
    form["spaceOptions"] = json!([{ "spaceId": Uuid::nil(), "addons": [] }, { "spaceId": court.id, "addons": [] },
        { "spaceId": court.id, "addons": [] }]);
    let refused = world.refused(form).await;
    assert_eq!(refused.field("spaceOptions.0.spaceId").0, "notAssigned");
    assert_eq!(refused.field("spaceOptions.2.spaceId").0, "namedTwice");
}
