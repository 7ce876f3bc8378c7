//! createWorkOrderRule, listWorkOrderRules, changeWorkOrderRule, deleteWorkOrderRule (docs/rules/work-orders.md#rules)

use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use super::orders;
use crate::support::renting::{each, id};
use crate::support::{Scene, TestApp};

fn titles(orders: &[Value]) -> Vec<&str> {
    let mut titles: Vec<&str> = orders.iter().filter_map(|order| order["title"].as_str()).collect();
    titles.sort_unstable();
    titles
}

#[tokio::test]
async fn rules_make_orders_for_what_is_approved_and_take_back_what_nobody_touched() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let path = district.path("/work-order-rules");
    let rule = |name: &str, with: Value| {
        let mut rule = json!({ "name": name, "kind": "setup", "tasks": [{ "name": "Look" }] });
        rule.as_object_mut()
            .expect("an object")
            .extend(with.as_object().cloned().unwrap_or_default());
        rule
    };
    let all = manager.post(&path, rule("Doors", json!({}))).await.expect(201).json();
    for (name, with) in [
        ("Of the gym", json!({ "facilityId": gym.id, "dueSide": "after" })),
        (
            "Of the court",
            json!({ "spaceId": court.id, "spaceTypes": ["basketball"] }),
        ),
        ("Of pools", json!({ "spaceTypes": ["pool"] })),
        ("With lights", json!({ "addonName": "lights" })),
        ("Off", json!({ "enabled": false })),
    ] {
        manager.post(&path, rule(name, with)).await.expect(201);
    }
    let listed = manager.get(&path).await.expect(200).json();
    assert_eq!(listed["items"].as_array().map(Vec::len), Some(6));

    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    app.run_jobs().await;
    assert!(
        orders(&manager, &district, &booking).await.is_empty(),
        "it is not approved yet"
    );
    let approver = app.staff(&district, Role::Approver).await;
    let decision = district.path(&format!("/bookings/{}/decision", id(&booking)));
    approver
        .put(&decision, json!({ "decision": "approved" }))
        .await
        .expect(200);
    app.run_jobs().await;
    let made = orders(&manager, &district, &booking).await;
    assert_eq!(titles(&made), ["Doors", "Of the court", "Of the gym"]);
    assert!(made.iter().all(|order| each(&order["tasks"], "name") == ["Look"]));

    // Once more changes nothing, and what was touched stays.
    let doors = made
        .iter()
        .find(|order| order["title"] == "Doors")
        .expect("it was made");
    let status = district.path(&format!("/work-orders/{}/status", id(doors)));
    manager.put(&status, json!({ "status": "accepted" })).await.expect(200);
    let path_of = |rule: &Value| format!("{path}/{}", id(rule));
    let renamed = manager
        .put(&path_of(&all), rule("Open up", json!({})))
        .await
        .expect(200)
        .json();
    assert_eq!(renamed["version"], 2);
    assert!(titles(&orders(&manager, &district, &booking).await).contains(&"Doors"));
    let items = listed["items"].as_array().expect("items");
    let of_gym = items
        .iter()
        .find(|rule| rule["name"] == "Of the gym")
        .expect("it is listed");
    manager.delete(&path_of(of_gym)).await.expect(204);
    assert!(!titles(&orders(&manager, &district, &booking).await).contains(&"Of the gym"));
    manager.delete(&path_of(of_gym)).await.expect(404);
}

#[tokio::test]
async fn a_new_rule_is_about_what_was_approved_before_too() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("instantBooking", true).await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let path = district.path("/work-order-rules");
    let rule = manager
        .post(&path, json!({ "name": "Doors", "kind": "other" }))
        .await
        .expect(201)
        .json();
    assert_eq!(titles(&orders(&manager, &district, &booking).await), ["Doors"]);
    let off = json!({ "name": "Doors", "kind": "other", "enabled": false });
    let path = format!("{path}/{}", id(&rule));
    manager
        .with_header("if-match", "\"7\"")
        .put(&path, off.clone())
        .await
        .expect(412);
    manager.put(&path, off).await.expect(200);
    assert!(orders(&manager, &district, &booking).await.is_empty());
}

#[tokio::test]
async fn what_a_rule_names_has_to_be_there() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let path = district.path("/work-order-rules");
    let rule = json!({ "name": "Doors", "kind": "other" });
    manager.post(&path, rule.clone()).await.expect(201);
    assert_eq!(
        manager.post(&path, rule).await.expect(422).field("name").0,
        "duplicateName"
    );
    for (member, value, field) in [
        ("facilityId", json!(Uuid::now_v7()), "facilityId"),
        ("spaceId", json!(Uuid::now_v7()), "spaceId"),
        ("spaceTypes", json!(["moon"]), "spaceTypes.0"),
        ("assigneeId", json!(Uuid::now_v7()), "assigneeId"),
        ("tasks", json!([{ "name": "" }]), "tasks.0.name"),
        ("dueMinutes", json!(20_000), "dueMinutes"),
    ] {
        let mut rule = json!({ "name": "Other", "kind": "other" });
        rule[member] = value;
        manager.post(&path, rule).await.expect(422).field(field);
    }
}

#[tokio::test]
async fn of_two_who_change_a_rule_at_once_one_is_refused_and_what_is_deleted_stays_so() {
    let Scene { app, district, .. } = Scene::start().await;
    let (one, other) = (
        app.staff(&district, Role::MaintenanceManager).await,
        app.staff(&district, Role::Admin).await,
    );
    let path = district.path("/work-order-rules");
    let rule = |name: &str| json!({ "name": name, "kind": "setup", "tasks": [] });
    for round in 0..10 {
        let made = one
            .post(&path, rule(&format!("Doors {round}")))
            .await
            .expect(201)
            .json();
        let own = format!("{path}/{}", id(&made));
        let (seen_by_one, seen_by_other) = (
            one.with_header("If-Match", "\"1\""),
            other.with_header("If-Match", "\"1\""),
        );
        let (first, second) = tokio::join!(
            seen_by_one.put(&own, rule(&format!("Gates {round}"))),
            seen_by_other.put(&own, rule(&format!("Gyms {round}"))),
        );
        let mut answers = [first.status.as_u16(), second.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [200, 412]);

        let (changed, deleted) = tokio::join!(one.put(&own, rule(&format!("Doors {round}"))), other.delete(&own));
        assert_eq!(deleted.status.as_u16(), 204);
        assert!([200, 404].contains(&changed.status.as_u16()), "{}", changed.status);
        let listed = one.get(&path).await.expect(200).json();
        assert_eq!(listed["items"], json!([]), "nothing brings it back");
    }
}
