//! createWorkOrders, listBookingWorkOrders, listWorkOrders, readWorkOrder, changeWorkOrder, listWorkOrderCrew, readEventList,
//! addWorkOrderTask, changeWorkOrderTask, removeWorkOrderTask, addWorkOrderNote

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{order, orders};
use crate::support::renting::{each, id};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn a_manager_asks_for_what_each_date_needs_and_the_crew_see_it() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let days = [5, 12].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(&court, &days).await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    let people = manager.get(&district.path("/work-order-crew")).await.expect(200).json();
    assert_eq!(people["items"].as_array().map(Vec::len), Some(2));

    let path = district.path(&format!("/bookings/{}/work-orders", id(&booking)));
    let new = json!({
        "kind": "cleaning",
        "title": "Sweep the floor",
        "dueSide": "after",
        "dueMinutes": 90,
        "assigneeId": crew.user_id(),
        "instructions": "Use the <b>wide</b> broom.",
        "tasks": [{ "name": "Sweep" }, { "name": "Stage left", "kind": "setup", "description": "As in the picture" }],
    });
    let made = manager.post(&path, new.clone()).await.expect(201).json();
    assert_eq!(made["items"].as_array().map(Vec::len), Some(2));
    let first = &made["items"][0];
    assert_eq!((&first["status"], &first["dueTime"]), (&json!("open"), &json!("21:30")));
    assert_eq!(first["nextStatuses"], json!(["accepted", "completed", "canceled"]));
    assert_eq!(first["instructions"], "Use the wide broom.");
    assert_eq!(first["assignee"]["userId"], json!(crew.user_id()));
    assert_eq!(each(&first["tasks"], "kind"), ["task", "setup"]);
    assert_eq!(
        (&first["event"]["date"], &first["event"]["number"]),
        (&json!(app.day(5)), &booking["number"])
    );

    for (query, found) in [
        (format!("from={}&to={}", app.day(5), app.day(12)), 2),
        (format!("from={}&to={}", app.day(6), app.day(12)), 1),
        (format!("from={}&to={}&status=completed", app.day(5), app.day(12)), 0),
        (format!("from={}&to={}&facility={}", app.day(5), app.day(12), gym.id), 2),
        (format!("from={}&to={}&space={}", app.day(5), app.day(12), court.id), 2),
        (
            format!("from={}&to={}&assignee={}", app.day(5), app.day(12), manager.user_id()),
            0,
        ),
    ] {
        let listed = crew
            .get(&district.path(&format!("/work-orders?{query}")))
            .await
            .expect(200);
        assert_eq!(listed.json()["items"].as_array().map(Vec::len), Some(found), "{query}");
    }
    for (query, field) in [
        (format!("from={}&to={}", app.day(5), app.day(60)), "to"),
        (format!("from={}&to={}&status=lost", app.day(5), app.day(6)), "status"),
    ] {
        crew.get(&district.path(&format!("/work-orders?{query}")))
            .await
            .expect(422)
            .field(field);
    }

    // Of the dates that are named alone, and of none that is not to come.
    let one = json!({ "kind": "other", "title": "Lights", "dateIds": [booking["dates"][1]["id"]] });
    let made = manager.post(&path, one).await.expect(201).json();
    assert_eq!(
        each(&made["items"], "title")
            .iter()
            .filter(|title| **title == "Lights")
            .count(),
        1
    );
    let mut wrong = new.clone();
    wrong["dateIds"] = json!([Uuid::now_v7()]);
    manager.post(&path, wrong).await.expect(422).field("dateIds.0");
    let mut wrong = new.clone();
    wrong["assigneeId"] = json!(ana.user_id());
    assert_eq!(
        manager.post(&path, wrong).await.expect(422).field("assigneeId").0,
        "notOfTheCrew"
    );
    let mut wrong = new;
    wrong["dueMinutes"] = json!(10_081);
    manager.post(&path, wrong).await.expect(422).field("dueMinutes");
}

#[tokio::test]
async fn an_order_is_moved_and_canceled_with_its_booking() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let (admin, manager) = (
        app.staff(&district, Role::Admin).await,
        app.staff(&district, Role::MaintenanceManager).await,
    );
    let made = order(&manager, &district, &booking, &["Unstack"]).await;
    assert_eq!(made["dueTime"], "17:00");
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let date = booking["dates"][0]["id"].as_str().unwrap_or_default();
    let moved = json!({ "date": { "date": app.day(6), "start": "10:00", "end": "12:00" } });
    admin.put(&format!("{path}/dates/{date}/time"), moved).await.expect(200);
    let shown = orders(&manager, &district, &booking).await;
    assert_eq!(
        (&shown[0]["dueTime"], &shown[0]["dueDate"]),
        (&json!("09:00"), &json!(app.day(6)))
    );
    admin
        .put(&format!("{path}/cancellation"), json!({ "reason": "weather" }))
        .await
        .expect(200);
    let shown = orders(&manager, &district, &booking).await;
    assert_eq!(shown[0]["status"], "canceled");
    assert_eq!(shown[0]["nextStatuses"], json!([]));
    let order = district.path(&format!("/work-orders/{}", id(&made)));
    let accepted = manager
        .put(&format!("{order}/status"), json!({ "status": "accepted" }))
        .await;
    assert_eq!(accepted.expect(409).problem().code, "dateCanceled");
    let task = made["tasks"][0]["id"].as_str().unwrap_or_default();
    let tick = manager
        .put(&format!("{order}/tasks/{task}/tick"), json!({ "done": true }))
        .await;
    assert_eq!(tick.expect(409).problem().code, "dateCanceled");
    let new = json!({ "kind": "other", "title": "Lights" });
    let late = manager.post(&format!("{path}/work-orders"), new).await;
    assert_eq!(late.expect(409).problem().code, "nothingToCome");
}

#[tokio::test]
async fn an_order_is_changed_with_its_tasks_and_notes_and_never_over_somebody() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let made = order(&manager, &district, &booking, &["Unstack"]).await;
    let path = district.path(&format!("/work-orders/{}", id(&made)));
    let etag = manager
        .get(&path)
        .await
        .expect(200)
        .header("etag")
        .map(str::to_owned)
        .unwrap_or_default();
    let change = json!({ "title": "Tables", "dueMinutes": 30, "assigneeId": manager.user_id() });
    let seen = manager.with_header("if-match", &etag);
    let changed = seen.patch(&path, change.clone()).await.expect(200).json();
    assert_eq!(
        (&changed["title"], &changed["dueTime"]),
        (&json!("Tables"), &json!("17:30"))
    );
    seen.patch(&path, change).await.expect(412);
    let nobody = manager
        .patch(&path, json!({ "assigneeId": null }))
        .await
        .expect(200)
        .json();
    assert!(nobody.get("assignee").is_none());
    manager
        .patch(&path, json!({ "title": " " }))
        .await
        .expect(422)
        .field("title");

    let tasks = format!("{path}/tasks");
    let with = manager
        .post(&tasks, json!({ "name": "Line up", "kind": "setup" }))
        .await
        .expect(201)
        .json();
    assert_eq!(each(&with["tasks"], "name"), ["Unstack", "Line up"]);
    let task = format!("{tasks}/{}", with["tasks"][1]["id"].as_str().unwrap_or_default());
    let renamed = manager
        .patch(&task, json!({ "name": "Ten rows" }))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&renamed["tasks"], "name"), ["Unstack", "Ten rows"]);
    let left = manager.delete(&task).await.expect(200).json();
    assert_eq!(each(&left["tasks"], "name"), ["Unstack"]);
    manager.delete(&task).await.expect(404);
    manager.patch(&task, json!({ "name": "Again" })).await.expect(404);

    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    let notes = format!("{path}/notes");
    let noted = crew
        .post(&notes, json!({ "text": "Two chairs are broken." }))
        .await
        .expect(201)
        .json();
    assert_eq!(noted["notes"][0]["text"], "Two chairs are broken.");
    crew.post(&notes, json!({ "text": " " }))
        .await
        .expect(422)
        .field("text");
    manager
        .get(&district.path(&format!("/work-orders/{}", Uuid::now_v7())))
        .await
        .expect(404);
}

#[tokio::test]
async fn events_are_listed_by_day_and_place_with_what_they_need_and_no_money() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("instantBooking", true).await;
    let pool = app.facility(&district).with("name", "Pool").await;
    let lane = app.space(&pool).with("base", "Lane").await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    ana.book(&lane, app.day(5), "08:00", "09:00").await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    order(&manager, &district, &booking, &["Unstack"]).await;
    let operations = app.staff(&district, Role::Operations).await;
    let list = async |query: String| {
        let path = format!(
            "/event-list?from={}&to={}{query}",
            app.day(5),
            app.day(5) + TimeDelta::days(3)
        );
        operations.get(&district.path(&path)).await
    };
    let all = list(String::new()).await.expect(200);
    assert!(!all.text().contains("40.00"), "{}", all.text());
    let all = all.json();
    assert_eq!(all["items"].as_array().map(Vec::len), Some(2));
    let of_gym = list(format!("&facility={}", gym.id)).await.expect(200).json();
    assert_eq!(
        each(&of_gym["items"], "number"),
        [booking["number"].as_str().unwrap_or_default()]
    );
    assert_eq!(each(&of_gym["items"][0]["workOrders"], "title"), ["Chairs"]);
    assert_eq!(of_gym["items"][0]["status"], Value::from("approved"));
    let path = format!("/event-list?from={}&to={}", app.day(5), app.day(4));
    operations.get(&district.path(&path)).await.expect(422).field("to");
}
