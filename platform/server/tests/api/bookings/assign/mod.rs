//! assignTimes, listCollisionsOfAssignment (docs/rules/bookings-and-their-states.md#assignments)

mod blocks;

use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::groups::{group, join};
use crate::support::renting::{each, id};
use crate::support::{Answer, Client, Scene};

/// A district with an editor, and Ana in its clubs, on a Tuesday; with the form that gives her every day of a week from 18 to 20.
async fn season() -> (Scene, Client, Value) {
    let scene = Scene::start().await;
    scene.app.wait_for_tuesday();
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = &scene;
    let editor = app.staff(district, Role::Editor).await;
    let clubs = group(admin, district, json!({ "name": "Clubs" })).await;
    join(admin, district, &clubs, ana).await;
    let form = json!({
        "spaceIds": [court.id], "eventName": "Season", "sport": "basketball",
        "startDate": app.day(5), "endDate": app.day(9), "multiple": true,
        "weekdays": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
        "startTime": "18:00", "endTime": "20:00",
        "userId": ana.user_id(), "groupId": clubs["id"],
    });
    (scene, editor, form)
}

/// Returns the refusal that both asking and doing it give, in the same words.
async fn refused(scene: &Scene, editor: &Client, form: Value) -> Answer {
    let path = scene.district.path("/assignments");
    let asked = editor
        .post(&format!("{path}/collisions"), form.clone())
        .await
        .expect(422);
    let refused = editor.post(&path, form).await.expect(422);
    assert_eq!(asked.json()["fields"], refused.json()["fields"]);
    refused
}

#[tokio::test]
async fn a_series_goes_ahead_without_the_dates_that_others_have_and_says_which() {
    let (scene, editor, form) = season().await;
    let Scene { app, court, ana, .. } = &scene;
    let assign = scene.district.path("/assignments");
    app.renter("ben").await.book(court, app.day(6), "19:00", "21:00").await;
    let asked = editor
        .post(&scene.district.path("/assignments/collisions"), form.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&asked["bookings"], asked["conflicts"].as_array().map(Vec::len)),
        (&json!([]), Some(1))
    );
    let keyed = editor.with_header("Idempotency-Key", "once");
    let made = keyed.post(&assign, form.clone()).await.expect(200).json();
    assert_eq!(made["conflicts"], asked["conflicts"], "the same answer as asked before");
    assert_eq!(
        made["conflicts"][0]["blocks"],
        json!([{ "date": app.day(6), "start": "19:00", "end": "20:00", "reason": "taken" }])
    );
    assert_eq!(made["bookings"][0]["dates"], 4);
    let again = keyed.post(&assign, form).await.expect(200).json();
    assert_eq!(again, made);

    let path = scene.path(&made["bookings"][0], "");
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
    let (scene, editor, mut form) = season().await;
    let Scene { app, court, .. } = &scene;
    let assign = scene.district.path("/assignments");
    app.renter("ben").await.book(court, app.day(5), "19:00", "21:00").await;
    form["multiple"] = json!(false);
    let refused = editor.post(&assign, form).await.expect(409);
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
    let (scene, editor, mut form) = season().await;
    let assign = scene.district.path("/assignments");
    form["internal"] = json!(true);
    // A length takes the place of the end.
    form["startTime"] = json!("00:00");
    form["endTime"] = Value::Null;
    form["durationMinutes"] = json!(1440);
    let members = form.as_object_mut().expect("an object");
    members.remove("userId");
    members.remove("groupId");
    let made = editor.post(&assign, form).await.expect(200).json();
    assert_eq!(made["bookings"][0]["dates"], 5);
    let path = scene.path(&made["bookings"][0], "");
    let booking = scene.admin.get(&path).await.expect(200).json();
    assert_eq!(
        (&booking["internal"], &booking["total"]),
        (&json!(true), &json!("0.00"))
    );
    assert_eq!(booking["dates"][0]["end"], "24:00");
}

#[tokio::test]
async fn what_is_missing_or_wrong_is_said_at_its_field() {
    let (scene, editor, form) = season().await;
    let Scene { app, admin, ana, .. } = &scene;
    let assign = scene.district.path("/assignments");
    let empty = group(admin, &scene.district, json!({ "name": "Nobody" })).await;
    let private = group(admin, &scene.district, json!({ "name": "Secret" })).await;
    let ben = app.renter("ben").await;
    join(admin, &scene.district, &private, ana).await;
    let path = scene.district.path(&format!("/groups/{}", id(&private)));
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
        let mut form = form.clone();
        form[member] = value;
        assert_eq!(refused(&scene, &editor, form).await.field(field).0, code, "{member}");
    }
    app.staff(&scene.district, Role::Approver)
        .await
        .post(&assign, form)
        .await
        .expect(403);
}

/// Asking beforehand refuses what doing it would, at the members of the form.
#[tokio::test]
async fn what_would_be_refused_is_refused_beforehand_too() {
    let (scene, editor, form) = season().await;
    let Scene { app, admin, ana, .. } = &scene;
    let elsewhere = app.facility(&scene.district).with("name", "South Gym").await;
    let limited = json!({ "name": "South", "access": { "limited": true, "facilityIds": [elsewhere.id] } });
    let limited = group(admin, &scene.district, limited).await;
    join(admin, &scene.district, &limited, ana).await;
    let nobody = group(admin, &scene.district, json!({ "name": "Nobody" })).await;
    app.make_partner(&scene.district).await;
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
        let mut form = form.clone();
        for (member, value) in changes.as_object().expect("changes") {
            form[member] = value.clone();
        }
        for path in ["/assignments", "/assignments/collisions"] {
            let refused = editor.post(&scene.district.path(path), form.clone()).await.expect(422);
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
    let (scene, editor, mut form) = season().await;
    let Scene { app, court, .. } = &scene;
    let assign = scene.district.path("/assignments");
    let gym = app.facility(&scene.district).with("name", "South Gym").await;
    let other = app.space(&gym).await;
    app.renter("ben").await.book(court, app.day(5), "19:00", "21:00").await;
    let mut both = form.clone();
    both["multiple"] = json!(false);
    both["spaceIds"] = json!([court.id, other.id]);
    let refused = editor.post(&assign, both).await.expect(409);
    assert_eq!(refused.problem().code, "assignmentInvalid");
    let name = |space: &Value| space["name"].as_str().expect("a name").to_owned();
    let taken = name(&editor.get(&court.path("")).await.expect(200).json());
    let told =
        |space: &str, why: &str| format!("Invalid: this time isn't available at {space}: {why}. Choose another time.");
    assert_eq!(refused.problem().detail, told(&taken, "someone has it"));

    form["multiple"] = json!(false);
    form["startDate"] = json!(app.day(0));
    form["startTime"] = json!("01:00");
    form["endTime"] = json!("02:00");
    let refused = editor.post(&assign, form).await.expect(409);
    assert_eq!(refused.json()["conflict"]["blocks"][0]["reason"], "past");
    assert_eq!(refused.problem().detail, told(&taken, "it has passed"));
}

#[tokio::test]
async fn where_nobody_gets_any_date_each_space_and_each_reason_is_named_once() {
    let (scene, editor, mut form) = season().await;
    let Scene { app, gym, court, .. } = &scene;
    let rental = json!({ "bufferAfter": 1 });
    let hall = app.space(gym).with("base", "Hall").with("rental", rental).await;
    let ben = app.renter("ben").await;
    for day in [app.day(5), app.day(6)] {
        ben.book(court, day, "19:00", "21:00").await;
        ben.book(&hall, day, "17:00", "18:00").await;
    }
    form["endDate"] = json!(app.day(6));
    form["spaceIds"] = json!([court.id, hall.id]);
    let path = scene.district.path("/assignments");
    let refused = editor.post(&path, form).await.expect(409).problem();
    assert_eq!(refused.code, "assignmentInvalid");
    assert_eq!(
        refused.detail,
        "Invalid: this time isn't available on any of the dates at Court, Hall: someone has it, it is kept free around another \
         booking. Choose another time."
    );
}

#[tokio::test]
async fn an_internal_one_in_a_group_needs_a_member_of_it_and_staff_need_not_be_one() {
    let (scene, editor, mut form) = season().await;
    let assign = scene.district.path("/assignments");
    form["internal"] = json!(true);
    let members = form.as_object_mut().expect("an object");
    members.remove("userId");
    let refused = refused(&scene, &editor, form.clone()).await;
    assert_eq!(refused.field("userId").0, "required");

    form["userId"] = json!(scene.ana.user_id());
    let made = editor.post(&assign, form).await.expect(200).json();
    let path = scene.path(&made["bookings"][0], "");
    let booking = scene.ana.get(&path).await.expect(200).json();
    assert_eq!(
        (&booking["internal"], &booking["total"]),
        (&json!(true), &json!("0.00"))
    );
}

#[tokio::test]
async fn what_is_kept_for_the_organization_is_in_none_of_the_groups_of_who_keeps_it() {
    let (scene, editor, mut form) = season().await;
    let Scene { app, admin, .. } = &scene;
    let assign = scene.district.path("/assignments");
    join(admin, &scene.district, &json!({ "id": form["groupId"] }), &editor).await;
    form["internal"] = json!(true);
    let members = form.as_object_mut().expect("an object");
    members.remove("userId");
    members.remove("groupId");
    let made = editor.post(&assign, form).await.expect(200).json();
    let group: Option<Uuid> = sqlx::query_scalar("SELECT group_id FROM bookings WHERE id = $1")
        .bind(id(&made["bookings"][0]))
        .fetch_one(&mut app.owner().await)
        .await
        .expect("the booking");
    assert_eq!(group, None);
}

#[tokio::test]
async fn each_space_has_its_own_addons_which_are_billed_with_its_booking() {
    let (scene, editor, mut form) = season().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let assign = scene.district.path("/assignments");
    let gym = app.facility(&scene.district).with("name", "South Gym").await;
    let other = app.space(&gym).await;
    let offered = json!({ "addons": [{ "name": "Chairs", "price": "1.50", "perItem": true, "quantity": 40 }] });
    let set = admin.put(&court.path("/addons"), offered).await.expect(200).json();
    let chairs = json!([{ "id": set["items"][0]["id"], "quantity": 10 }]);
    form["spaceIds"] = json!([court.id, other.id]);
    form["spaceOptions"] = json!([{ "spaceId": court.id, "addons": chairs }]);
    let made = editor.post(&assign, form.clone()).await.expect(200).json();
    for booking in made["bookings"].as_array().expect("bookings") {
        let path = scene.path(booking, "");
        let due = ana.get(&path).await.expect(200).json()["due"].clone();
        let expected = if booking["spaceId"] == json!(court.id) {
            "275.00"
        } else {
            "200.00"
        };
        assert_eq!(due, expected);
    }

    form["spaceOptions"] = json!([{ "spaceId": court.id, "addons": [] }, { "spaceId": other.id, "addons": chairs }]);
    let unknown = refused(&scene, &editor, form.clone()).await;
    assert_eq!(unknown.field("spaceOptions.1.addons.0.id").0, "unknownAddon");
    form["spaceOptions"] = json!([{ "spaceId": Uuid::nil(), "addons": [] }, { "spaceId": court.id, "addons": [] },
        { "spaceId": court.id, "addons": [] }]);
    let refused = refused(&scene, &editor, form).await;
    assert_eq!(refused.field("spaceOptions.0.spaceId").0, "notAssigned");
    assert_eq!(refused.field("spaceOptions.2.spaceId").0, "namedTwice");
}
