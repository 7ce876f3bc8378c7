//! listNotifications, readNotifications

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::groups::{group, path_of};
use crate::support::renting::id;
use crate::support::{Client, Scene, TestApp};

async fn told(app: &TestApp, person: &Client) -> Value {
    app.run_jobs().await;
    person.get("/api/user/notifications").await.expect(200).json()
}

fn occasions(told: &Value) -> Vec<&str> {
    let items = told["items"].as_array().expect("a list").iter();
    items
        .map(|item| item["occasion"].as_str().expect("an occasion"))
        .collect()
}

#[tokio::test]
async fn staff_are_told_of_a_request_and_the_renter_of_its_answer() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let approver = app.staff(&district, Role::Approver).await;
    let editor = app.staff(&district, Role::Editor).await;
    let stranger = {
        let other = app.organization("elsewhere").await;
        app.staff(&other, Role::Admin).await
    };
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let request = told(&app, &approver).await;
    assert_eq!((occasions(&request), &request["unread"]), (vec!["request"], &json!(1)));
    let first = &request["items"][0];
    assert_eq!(
        (
            &first["bookingId"],
            &first["organizationShortName"],
            &first["toStaff"],
            &first["unread"]
        ),
        (&booking["id"], &json!("district"), &json!(true), &json!(true))
    );
    assert!(first["title"].as_str().is_some_and(|title| title.contains("Practice")));
    for other in [&ana, &editor, &stranger] {
        assert_eq!(occasions(&told(&app, other).await), Vec::<&str>::new());
    }

    let path = district.path(&format!("/bookings/{}/decision", id(&booking)));
    approver.put(&path, json!({ "decision": "approved" })).await.expect(200);
    let answer = told(&app, &ana).await;
    assert_eq!((occasions(&answer), &answer["unread"]), (vec!["confirmed"], &json!(1)));
    assert_eq!(answer["items"][0]["toStaff"], false);
}

#[tokio::test]
async fn who_has_seen_them_has_none_unread_and_older_ones_stay_seen() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let approver = app.staff(&district, Role::Approver).await;
    let ana = app.renter("ana").await;
    for day in [5, 6] {
        ana.book(&court, app.day(day), "18:00", "20:00").await;
        app.run_jobs().await;
        app.clock().advance(TimeDelta::minutes(1));
    }
    let page = approver.get("/api/user/notifications?limit=1").await.expect(200).json();
    assert_eq!((occasions(&page).len(), &page["unread"]), (1, &json!(2)));
    let cursor = page["nextCursor"].as_str().expect("there is more");
    let path = format!("/api/user/notifications?limit=1&cursor={cursor}");
    let next = approver.get(&path).await.expect(200).json();
    assert_eq!(next["nextCursor"], Value::Null);
    assert_ne!(page["items"][0]["id"], next["items"][0]["id"]);

    let seen = async |until: &Value| {
        let form = json!({ "until": until });
        approver.put("/api/user/notifications/seen", form).await.expect(204);
        told(&app, &approver).await["unread"].clone()
    };
    assert_eq!(seen(&next["items"][0]["madeAt"]).await, 1, "the later one is still new");
    assert_eq!(seen(&page["items"][0]["madeAt"]).await, 0);
    assert_eq!(seen(&next["items"][0]["madeAt"]).await, 0, "what was seen stays seen");
}

#[tokio::test]
async fn nobody_is_told_twice_and_they_go_after_90_days() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let approver = app.staff(&district, Role::Approver).await;
    let ana = app.renter("ana").await;
    ana.book(&court, app.day(5), "18:00", "20:00").await;
    let again = "INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at)
        SELECT task_id, payload, run_at FROM graphile_worker._private_jobs
        JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id WHERE tasks.identifier = 'bookings_tell'";
    let mut owner = app.owner().await;
    app.hand_over(&mut owner).await;
    sqlx::query(again)
        .execute(&mut owner)
        .await
        .expect("the owner may enqueue");
    assert_eq!(occasions(&told(&app, &approver).await), ["request"]);
    app.clock().advance(TimeDelta::days(91));
    app.run_jobs_and_what_begins(&["notifications_sweep"]).await;
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM notifications WHERE occasion = 'request'")
        .fetch_one(&mut owner)
        .await
        .expect("the owner may count");
    assert_eq!(left, 0);
}

#[tokio::test]
async fn messages_that_were_missed_are_told_until_they_are_read() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let approver = app.staff(&district, Role::Approver).await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    assert_eq!(occasions(&told(&app, &approver).await), ["request"]);
    let path = district.path(&format!("/bookings/{}/messages", id(&booking)));
    ana.post(&path, json!({ "text": "Is there a net?" })).await.expect(201);
    assert_eq!(
        occasions(&told(&app, &approver).await),
        ["request"],
        "there is time to read"
    );
    app.clock().advance(TimeDelta::minutes(10));
    let missed = told(&app, &approver).await;
    assert_eq!(occasions(&missed), ["messages", "request"]);
    assert_eq!(
        (&missed["items"][0]["conversationId"], &missed["items"][0]["toStaff"]),
        (&booking["id"], &json!(true))
    );
    approver.put(&format!("{path}/read"), json!({})).await.expect(204);
    let read = told(&app, &approver).await;
    assert_eq!((occasions(&read), &read["unread"]), (vec!["request"], &json!(1)));

    approver.post(&path, json!({ "text": "There is." })).await.expect(201);
    app.clock().advance(TimeDelta::minutes(10));
    let answered = told(&app, &ana).await;
    assert_eq!(occasions(&answered), ["messages"]);
    assert_eq!(answered["items"][0]["toStaff"], false);
}

#[tokio::test]
async fn applications_are_told_to_those_who_decide_and_answers_to_whoever_applied() {
    let Scene { app, district, .. } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let approver = app.staff(&district, Role::Approver).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let ana = app.renter("ana").await;
    let applied = ana
        .post(&path_of(&district, &clubs, "/memberships"), json!({}))
        .await
        .expect(201)
        .json();
    let news = told(&app, &admin).await;
    assert_eq!(occasions(&news), ["applied"]);
    assert_eq!(
        (&news["items"][0]["groupId"], &news["items"][0]["toStaff"]),
        (&clubs["id"], &json!(true))
    );
    assert_eq!(occasions(&told(&app, &approver).await), Vec::<&str>::new());
    let one = district.path(&format!("/memberships/{}", id(&applied)));
    admin.patch(&one, json!({ "state": "active" })).await.expect(200);
    let answer = told(&app, &ana).await;
    assert_eq!(occasions(&answer), ["approved"]);
    assert_eq!(answer["items"][0]["groupId"], clubs["id"]);
}
