//! Notices to the assignees of work orders: in the page, by mail and over the open page's socket.

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use super::orders;
use crate::support::renting::id;
use crate::support::{Client, OpenPage, Scene, TestApp};

/// Returns the occasions of somebody's notifications in the page, the earliest first.
async fn told(app: &TestApp, person: &Client) -> Vec<String> {
    app.run_jobs().await;
    let told = person.get("/api/user/notifications").await.expect(200).json();
    let items = told["items"].as_array().cloned().unwrap_or_default();
    items
        .iter()
        .rev()
        .filter_map(|item| item["occasion"].as_str())
        .filter(|occasion| occasion.starts_with("work"))
        .map(str::to_owned)
        .collect()
}

async fn subjects(app: &TestApp, person: &Client) -> Vec<String> {
    let mails = app.mail_to(person.email()).await.into_iter();
    mails.map(|mail| mail.summary.subject).collect()
}

#[tokio::test]
async fn whoever_gets_orders_is_told_once_of_all_and_not_of_what_they_do_themselves() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let days = [5, 12].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(&court, &days).await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    let path = district.path(&format!("/bookings/{}/work-orders", id(&booking)));
    let new = json!({ "kind": "setup", "title": "Chairs", "assigneeId": crew.user_id(), "instructions": "Ten rows." });
    let made = manager.post(&path, new).await.expect(201).json();
    assert_eq!(told(&app, &crew).await, ["workAssigned"]);
    assert_eq!(subjects(&app, &crew).await, ["Assigned to you: 2 work orders"]);
    let notice = crew.get("/api/user/notifications").await.expect(200).json()["items"][0].take();
    assert_eq!(
        (&notice["workOrderId"], &notice["toStaff"], notice.get("bookingId")),
        (&made["items"][0]["id"], &json!(true), None)
    );
    let text = app.mail_to(crew.email()).await[0].text.clone().unwrap_or_default();
    assert!(text.contains(&format!("/crew?date={}", app.day(5))), "{text}");
    assert!(text.contains("/unsubscribe?token="), "it can be done without: {text}");

    // Taking over a colleague's order tells the colleague, but not the person who takes it.
    let first = district.path(&format!("/work-orders/{}", id(&made["items"][0])));
    let mine = json!({ "assigneeId": manager.user_id() });
    manager.patch(&first, mine).await.expect(200);
    assert_eq!(told(&app, &crew).await, ["workAssigned", "workReleased"]);
    assert_eq!(told(&app, &manager).await, Vec::<String>::new());
    let other = json!({ "title": "Chairs and tables" });
    manager.patch(&first, other).await.expect(200);
    let status = json!({ "status": "completed" });
    crew.put(&format!("{first}/status"), status).await.expect(200);
    assert_eq!(told(&app, &manager).await, Vec::<String>::new());
    app.run_jobs().await;
    assert_eq!(subjects(&app, &crew).await.len(), 2);
}

#[tokio::test]
async fn an_assignee_hears_of_another_time_the_end_and_the_return_of_an_order() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let admin = app.staff(&district, Role::Admin).await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    let path = district.path(&format!("/bookings/{}/work-orders", id(&booking)));
    let new = json!({ "kind": "setup", "title": "Chairs", "assigneeId": crew.user_id() });
    let made = manager.post(&path, new).await.expect(201).json();
    let order = district.path(&format!("/work-orders/{}", id(&made["items"][0])));
    let mut expected = vec!["workAssigned"];
    assert_eq!(told(&app, &crew).await, expected);
    app.clock().advance(TimeDelta::minutes(1));

    manager.patch(&order, json!({ "dueMinutes": 90 })).await.expect(200);
    expected.push("workChanged");
    assert_eq!(told(&app, &crew).await, expected);
    app.clock().advance(TimeDelta::minutes(1));

    let date = booking["dates"][0]["id"].as_str().unwrap_or_default();
    let dates = district.path(&format!("/bookings/{}", id(&booking)));
    let moved = json!({ "date": { "date": app.day(6), "start": "10:00", "end": "12:00" } });
    admin
        .put(&format!("{dates}/dates/{date}/time"), moved)
        .await
        .expect(200);
    expected.push("workChanged");
    assert_eq!(told(&app, &crew).await, expected);
    assert_eq!(told(&app, &crew).await, expected, "once");
    app.clock().advance(TimeDelta::minutes(1));

    for (status, occasion) in [("canceled", "workCanceled"), ("open", "workReopened")] {
        let form = json!({ "status": status });
        manager.put(&format!("{order}/status"), form).await.expect(200);
        expected.push(occasion);
        assert_eq!(told(&app, &crew).await, expected);
        app.clock().advance(TimeDelta::minutes(1));
    }
    let reason = json!({ "reason": "weather" });
    admin.put(&format!("{dates}/cancellation"), reason).await.expect(200);
    expected.push("workCanceled");
    assert_eq!(told(&app, &crew).await, expected);
    assert_eq!(orders(&manager, &district, &booking).await[0]["status"], "canceled");
    let written = subjects(&app, &crew).await;
    assert_eq!(written.len(), expected.len(), "{written:?}");
    assert!(written.iter().any(|subject| subject.starts_with("New time: Chairs, ")));
}

#[tokio::test]
async fn a_rule_tells_whom_its_orders_are_assigned_to_and_a_new_name_is_no_news() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    let rules = district.path("/work-order-rules");
    let rule = |name: &str, assignee: &Client| {
        json!({
            "name": name, "kind": "setup", "dueSide": "before", "dueMinutes": 60, "enabled": true,
            "assigneeId": assignee.user_id(), "instructions": "", "spaceTypes": [], "tasks": [],
        })
    };
    let made = manager.post(&rules, rule("Chairs", &crew)).await.expect(201).json();
    let approver = app.staff(&district, Role::Approver).await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let decision = json!({ "decision": "approved" });
    let path = district.path(&format!("/bookings/{}/decision", id(&booking)));
    approver.put(&path, decision).await.expect(200);
    assert_eq!(told(&app, &crew).await, ["workAssigned"]);
    let path = format!("{rules}/{}", id(&made));
    let put = async |name: &str, assignee: &Client| manager.put(&path, rule(name, assignee)).await.expect(200);
    put("Chairs and tables", &crew).await;
    assert_eq!(told(&app, &crew).await, ["workAssigned"]);
    put("Chairs and tables", &manager).await;
    assert_eq!(told(&app, &crew).await, ["workAssigned", "workReleased"]);
}

#[tokio::test]
async fn who_does_without_these_emails_is_told_in_the_page() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    let profile = json!({ "firstName": "Mora", "lastName": "Finch", "mutedMail": ["staffWorkOrders"] });
    crew.put("/api/user/profile", profile).await.expect(200);
    let path = district.path(&format!("/bookings/{}/work-orders", id(&booking)));
    let new = json!({ "kind": "setup", "title": "Chairs", "assigneeId": crew.user_id() });
    manager.post(&path, new).await.expect(201);
    assert_eq!(told(&app, &crew).await, ["workAssigned"]);
    assert_eq!(subjects(&app, &crew).await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn open_pages_of_the_crew_hear_of_orders_and_events_and_renters_do_not() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    app.run_jobs().await;
    let address = app.listen().await;
    let watch = json!({ "event": "watch-work-orders", "organization": "district" });
    let mut renter = OpenPage::open(address, &ana).await;
    renter.say(watch.clone()).await;
    assert_eq!(renter.hears().await["code"], "notAuthorized");
    let mut page = OpenPage::open(address, &crew).await;
    page.say(watch).await;
    assert_eq!(page.hears().await, json!({ "event": "joined", "id": district.id }));
    let changed = json!({ "event": "work-orders-changed", "organization": district.id });

    let path = district.path(&format!("/bookings/{}/work-orders", id(&booking)));
    let new =
        json!({ "kind": "setup", "title": "Chairs", "tasks": [{ "name": "Unstack" }], "assigneeId": crew.user_id() });
    let made: Value = manager.post(&path, new).await.expect(201).json()["items"][0].take();
    assert_eq!(page.hears().await, changed);
    app.run_jobs().await;
    assert_eq!(
        page.hears_beside(&changed).await,
        json!({ "event": "notifications-changed" })
    );
    let task = made["tasks"][0]["id"].as_str().unwrap_or_default();
    let tick = district.path(&format!("/work-orders/{}/tasks/{task}/tick", id(&made)));
    manager.put(&tick, json!({ "done": true })).await.expect(200);
    assert_eq!(page.hears().await, changed);
    let details = district.path(&format!("/bookings/{}/details", id(&booking)));
    let form = json!({ "eventName": "Spring league", "attendance": 45, "notes": "" });
    let approver = app.staff(&district, Role::Approver).await;
    approver.put(&details, form).await.expect(200);
    assert_eq!(page.hears().await, changed, "an event is another");
    renter.hears_nothing().await;
}
