//! A request's, cart's or booking's own times come before its own buffer; what others keep free stays theirs
//! (docs/rules/availability.md#buffers).

use serde_json::{Value, json};

use crate::groups::join;
use crate::support::renting::{cards, each, id};
use crate::support::{Answer, Client, Scene};

/// A court that is open day and night for 20 an hour and kept free for half an hour after everybody.
async fn kept_free_after() -> Scene {
    let rental = json!({ "bufferAfter": 1 });
    Scene::with_court(|court| court.with("rental", rental).open("allDay", true)).await
}

async fn hold(scene: &Scene, days: &Value) -> Answer {
    let form = json!({ "spaceId": scene.court.id, "dates": days });
    scene.ana.post(&scene.district.path("/holds"), form).await
}

/// Books for the organization itself.
async fn place(scene: &Scene, days: Value) -> Answer {
    let form = json!({ "spaceId": scene.court.id, "dates": days, "internal": true, "eventName": "Fair",
        "attendance": 9, "total": "0.00" });
    scene.admin.post(&scene.district.path("/placed-bookings"), form).await
}

fn date_path(scene: &Scene, booking: &Value, index: usize, rest: &str) -> String {
    scene.path(booking, &format!("/dates/{}/{rest}", id(&booking["dates"][index])))
}

/// Returns true if Ben can have an hour.
async fn is_free(scene: &Scene, day: u64, start: &str, end: &str) -> bool {
    let ben = scene.app.renter("ben").await;
    let quote = json!({ "spaceId": scene.court.id, "dates": [scene.time(day, start, end)] });
    let quote = ben
        .post(&scene.district.path("/quotes"), quote)
        .await
        .expect(200)
        .json();
    let answer = ben.try_hold(&scene.court, scene.app.day(day), start, end).await;
    let held = answer.status == 201;
    assert_eq!(quote["dates"][0]["open"], json!(held), "{}", answer.text());
    if held {
        let path = scene.district.path(&format!("/holds/{}", id(&answer.json())));
        ben.delete(&path).await.expect(204);
    }
    held
}

#[tokio::test]
async fn an_assignment_of_whole_days_saves_what_it_was_asked_about() {
    let scene = kept_free_after().await;
    let clubs = json!({ "name": "Clubs" });
    let clubs = scene
        .admin
        .post(&scene.district.path("/groups"), clubs)
        .await
        .expect(201)
        .json();
    join(&scene.admin, &scene.district, &clubs, &scene.ana).await;
    let form = json!({
        "spaceIds": [scene.court.id], "eventName": "Camp", "sport": "basketball",
        "startDate": scene.app.day(5), "endDate": scene.app.day(9), "multiple": true, "allDay": true,
        "weekdays": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
        "userId": scene.ana.user_id(), "groupId": clubs["id"],
    });
    let path = scene.district.path("/assignments");
    let asked = scene.admin.post(&format!("{path}/collisions"), form.clone()).await;
    assert_eq!(asked.expect(200).json()["conflicts"], json!([]));
    let made = scene.admin.post(&path, form).await.expect(200).json();
    assert_eq!(made["bookings"][0]["dates"], 5);
    assert!(
        !is_free(&scene, 10, "00:00", "01:00").await,
        "kept free after the last day"
    );
    assert!(is_free(&scene, 10, "00:30", "01:30").await);
}

#[tokio::test]
async fn an_overnight_event_is_two_dates_of_one_hold_and_booking() {
    let scene = kept_free_after().await;
    let night = json!([scene.time(5, "20:00", "24:00"), scene.time(6, "00:00", "02:00")]);
    let quote = json!({ "spaceId": scene.court.id, "dates": night });
    let quote = scene
        .ana
        .post(&scene.district.path("/quotes"), quote)
        .await
        .expect(200)
        .json();
    let open = |index: usize| quote["dates"][index]["open"] == json!(true);
    assert!(open(0) && open(1), "{quote}");
    let hold = hold(&scene, &night).await.expect(201).json();
    assert!(!is_free(&scene, 6, "02:00", "03:00").await);
    let booked = scene.ana.try_book(&scene.district, &hold, cards::VISA).await;
    assert_eq!(each(&booked.expect(201).json()["dates"], "start"), ["20:00", "00:00"]);
    assert!(!is_free(&scene, 6, "02:00", "03:00").await);
    assert!(is_free(&scene, 6, "02:30", "03:30").await);
}

#[tokio::test]
async fn two_blocks_of_one_day_are_neighbours() {
    let scene = kept_free_after().await;
    let all = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let table = json!([{ "amount": "100.00", "days": all, "holiday": false }]);
    let kept = json!([{ "start": "12:00", "end": "12:30" }]);
    let blocks = json!([
        { "name": "Morning", "start": "08:00", "end": "12:00", "table": table, "buffer": kept },
        { "name": "Afternoon", "start": "12:00", "end": "16:00", "table": table, "buffer": [] },
    ]);
    let pricing = json!({ "mode": "blocks", "blocks": blocks });
    scene
        .admin
        .put(&scene.court.path("/pricing"), pricing)
        .await
        .expect(200);
    let day = scene.app.day(5);
    let both = json!([
        { "date": day, "start": "08:00", "end": "12:00", "block": "Morning" },
        { "date": day, "start": "12:00", "end": "16:00", "block": "Afternoon" },
    ]);
    let hold = hold(&scene, &both).await.expect(201).json();
    assert_eq!(hold["dates"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn dates_are_placed_added_and_moved_beside_their_own() {
    let scene = kept_free_after().await;
    let days = json!([scene.time(5, "10:00", "12:00"), scene.time(5, "12:00", "13:00")]);
    let booking = place(&scene, days).await.expect(201).json();
    assert!(!is_free(&scene, 5, "13:00", "14:00").await);
    let path = scene.path(&booking, "");
    let before = json!({ "dates": [scene.time(5, "09:00", "10:00"), scene.time(6, "09:00", "10:00")] });
    let booking = scene
        .admin
        .post(&format!("{path}/dates"), before)
        .await
        .expect(200)
        .json();
    assert_eq!(each(&booking["dates"], "start"), ["09:00", "10:00", "12:00", "09:00"]);
    // From the day after to the end of the others.
    let to = json!({ "date": scene.time(5, "13:00", "14:00") });
    scene
        .admin
        .put(&date_path(&scene, &booking, 3, "time"), to)
        .await
        .expect(200);
    assert!(!is_free(&scene, 5, "14:00", "15:00").await);
    assert!(is_free(&scene, 5, "14:30", "15:30").await);
    // Its own time it has already.
    let twice = json!({ "dates": [scene.time(5, "11:00", "12:30")] });
    let refused = scene.admin.post(&format!("{path}/dates"), twice).await.expect(409);
    let conflict = refused.problem().conflict.expect("what conflicts");
    assert_eq!(each(&refused.json()["conflict"]["blocks"], "reason"), ["taken"]);
    assert!(
        conflict
            .alternatives
            .iter()
            .all(|span| span.date != scene.app.day(5) || *span.start >= *"14:30" || *span.end <= *"09:00"),
        "nothing that it has already: {}",
        refused.text()
    );

    // A second booking of the same renter keeps its distance too.
    place(&scene, json!([scene.time(5, "14:00", "15:00")]))
        .await
        .expect(409);
    place(&scene, json!([scene.time(5, "08:00", "09:00")]))
        .await
        .expect(409);
}

#[tokio::test]
async fn what_a_date_had_cut_of_its_neighbors_buffer_comes_back_when_it_goes() {
    let scene = kept_free_after().await;
    let days = json!([scene.time(5, "10:00", "12:00"), scene.time(5, "12:00", "14:00")]);
    let booking = place(&scene, days).await.expect(201).json();
    let dropped = date_path(&scene, &booking, 1, "removal");
    scene.admin.put(&dropped, json!({})).await.expect(200);
    assert!(!is_free(&scene, 5, "12:00", "13:00").await);
    assert!(is_free(&scene, 5, "12:30", "13:30").await);

    // Also where the neighbors are two bookings by then.
    let days = json!([
        scene.time(6, "10:00", "12:00"),
        scene.time(6, "12:00", "14:00"),
        scene.time(7, "12:00", "14:00")
    ]);
    let booking = place(&scene, days).await.expect(201).json();
    let split = json!({ "fromDateId": booking["dates"][1]["id"] });
    let path = scene.path(&booking, "/split");
    let second = scene.admin.post(&path, split).await.expect(201).json();
    scene
        .admin
        .put(&date_path(&scene, &second, 0, "removal"), json!({}))
        .await
        .expect(200);
    assert!(!is_free(&scene, 6, "12:00", "13:00").await);
    assert!(is_free(&scene, 6, "12:30", "13:30").await);
}

#[tokio::test]
async fn a_cart_takes_a_time_beside_its_own_and_nobody_elses() {
    let scene = kept_free_after().await;
    let add = async |client: &Client, day: Value| {
        let item = json!({ "spaceId": scene.court.id, "dates": [day] });
        client.post(&scene.district.path("/cart/dates"), item).await
    };
    let hour = |start: &str, end: &str| scene.time(5, start, end);
    add(&scene.ana, hour("10:00", "11:00")).await.expect(201);
    let cart = add(&scene.ana, hour("11:00", "12:00")).await.expect(201).json();
    let ben = scene.app.renter("ben").await;
    add(&ben, hour("12:00", "13:00")).await.expect(409);
    let item = cart["dates"][1]["id"].as_str().expect("an id");
    let path = scene.district.path(&format!("/cart/dates/{item}"));
    scene.ana.delete(&path).await.expect(200);
    add(&ben, hour("11:00", "12:00")).await.expect(409);
    add(&ben, hour("11:30", "12:30")).await.expect(201);
}
