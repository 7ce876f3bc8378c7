//! listApprovalRules, createApprovalRule, changeApprovalRule, deleteApprovalRule, quoteApprovalRule

use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use super::rule;
use crate::groups::{group, join};
use crate::support::Scene;
use crate::support::renting::{each, id};

#[tokio::test]
async fn an_admin_makes_changes_and_deletes_rules_and_the_audit_log_tells_of_it() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/approval-rules");
    let made = rule(
        &admin,
        &district,
        "Short",
        json!({ "mostHours": 3, "spaceIds": [court.id] }),
    )
    .await;
    assert_eq!((&made["enabled"], &made["version"]), (&json!(true), &json!(1)));
    assert_eq!(
        made["conditions"],
        json!({ "mostHours": 3, "spaceIds": [court.id], "facilityIds": [] })
    );
    rule(&admin, &district, "Any", json!({})).await;
    let listed = admin.get(&path).await.expect(200).json();
    assert_eq!(each(&listed["items"], "name"), ["Any", "Short"]);
    assert_eq!(listed["items"][0]["conditions"], json!({}));

    let of_short = format!("{path}/{}", id(&made));
    let form = json!({ "name": "Shorter", "enabled": false, "conditions": { "mostHours": 2 } });
    let late = admin
        .with_header("if-match", "\"7\"")
        .put(&of_short, form.clone())
        .await;
    late.expect(412);
    let changed = admin.put(&of_short, form).await.expect(200).json();
    assert_eq!((&changed["name"], &changed["version"]), (&json!("Shorter"), &json!(2)));
    assert_eq!(changed["conditions"], json!({ "mostHours": 2 }));
    let late = admin.with_header("if-match", "\"1\"").delete(&of_short).await;
    late.expect(412);
    admin.delete(&of_short).await.expect(204);
    admin.delete(&of_short).await.expect(404);
    let log = admin
        .get(&district.path("/organization/audit"))
        .await
        .expect(200)
        .json();
    let actions = each(&log["items"], "action");
    for action in ["approvalRules.create", "approvalRules.change", "approvalRules.delete"] {
        assert!(actions.contains(&action), "{actions:?}");
    }
}

#[tokio::test]
async fn what_is_wrong_with_a_rule_is_said() {
    let Scene { app, district, .. } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/approval-rules");
    rule(&admin, &district, "Short", json!({})).await;
    let twice = admin.post(&path, json!({ "name": "SHORT", "conditions": {} })).await;
    assert_eq!(twice.expect(422).field("name").0, "duplicateName");
    let nameless = admin.post(&path, json!({ "name": " ", "conditions": {} })).await;
    nameless.expect(422).field("name");
    for (conditions, field, code) in [
        (json!({ "mostHours": 0 }), "mostHours", "outOfRange"),
        (json!({ "mostDates": 367 }), "mostDates", "outOfRange"),
        (json!({ "leastDaysBefore": 366 }), "leastDaysBefore", "outOfRange"),
        (json!({ "leastBookings": 101 }), "leastBookings", "outOfRange"),
        (json!({ "facilityIds": [Uuid::now_v7()] }), "facilityIds.0", "unknown"),
        (json!({ "spaceIds": [Uuid::now_v7()] }), "spaceIds.0", "unknown"),
        (json!({ "groupIds": [Uuid::now_v7()] }), "groupIds.0", "unknown"),
        (json!({ "spaceIds": [] }), "spaceIds", "required"),
        (json!({ "groupIds": [] }), "groupIds", "required"),
    ] {
        let refused = admin
            .post(&path, json!({ "name": "Other", "conditions": conditions }))
            .await;
        assert_eq!(refused.expect(422).field(&format!("conditions.{field}")).0, code);
        let refused = admin.post(&format!("{path}/preview"), conditions).await;
        assert_eq!(refused.expect(422).field(field).0, code);
    }
}

#[tokio::test]
async fn only_admins_have_to_do_with_rules() {
    let Scene { app, district, .. } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/approval-rules");
    let made = rule(&admin, &district, "Any", json!({})).await;
    let form = json!({ "name": "Other", "conditions": {} });
    for role in [Role::Approver, Role::Editor, Role::Operations, Role::MaintenanceManager] {
        let staff = app.staff(&district, role).await;
        staff.get(&path).await.expect(403);
        staff.post(&path, form.clone()).await.expect(403);
        staff.post(&format!("{path}/preview"), json!({})).await.expect(403);
        staff
            .put(&format!("{path}/{}", id(&made)), form.clone())
            .await
            .expect(403);
        staff.delete(&format!("{path}/{}", id(&made))).await.expect(403);
    }
    let elsewhere = app.organization("elsewhere").await;
    let stranger = app.staff(&elsewhere, Role::Admin).await;
    stranger.delete(&format!("{path}/{}", id(&made))).await.expect(403);
    let own = elsewhere.path(&format!("/approval-rules/{}", id(&made)));
    stranger.delete(&own).await.expect(404);
}

#[tokio::test]
async fn an_organization_has_at_most_fifty() {
    let Scene { app, district, .. } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    for number in 0..50 {
        rule(&admin, &district, &format!("Rule {number}"), json!({})).await;
    }
    let path = district.path("/approval-rules");
    let more = admin.post(&path, json!({ "name": "More", "conditions": {} })).await;
    assert_eq!(more.expect(422).field("name").0, "tooManyRules");
}

#[tokio::test]
async fn the_preview_counts_the_last_requests_that_meet_the_conditions() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let room = app.space(&gym).with("base", "Room").with("instantBooking", true).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    join(&admin, &district, &clubs, &ana).await;
    ana.book(&court, app.day(5), "18:00", "20:00").await;
    ben.book(&court, app.day(6), "17:00", "20:00").await;
    ben.book(&room, app.day(6), "17:00", "20:00").await;
    let counted = async |conditions: Value| {
        let path = district.path("/approval-rules/preview");
        let preview = admin.post(&path, conditions).await.expect(200).json();
        (preview["requests"].clone(), preview["approved"].clone())
    };
    assert_eq!(
        counted(json!({})).await,
        (json!(2), json!(2)),
        "an instant booking is none"
    );
    assert_eq!(counted(json!({ "mostHours": 2 })).await, (json!(2), json!(1)));
    assert_eq!(
        counted(json!({ "groupIds": [clubs["id"]] })).await,
        (json!(2), json!(1))
    );
    assert_eq!(counted(json!({ "leastBookings": 1 })).await, (json!(2), json!(0)));
    assert_eq!(counted(json!({ "spaceIds": [room.id] })).await, (json!(2), json!(0)));

    rule(&admin, &district, "Clubs", json!({ "groupIds": [clubs["id"]] })).await;
    let approved = ana.book(&court, app.day(7), "18:00", "20:00").await;
    assert_eq!(approved["status"], "approved");
    assert_eq!(
        counted(json!({ "mostHours": 2 })).await,
        (json!(3), json!(2)),
        "what a rule approved counts"
    );
}

#[tokio::test]
async fn in_the_preview_an_evening_and_its_morning_are_one_date() {
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = Scene::with_court(|court| court.open("allDay", true)).await;
    let approved = async |most_dates: u32| {
        let path = district.path("/approval-rules/preview");
        let preview = admin.post(&path, json!({ "mostDates": most_dates })).await;
        preview.expect(200).json()["approved"].clone()
    };
    let days = [
        (app.day(5), "23:30", "24:00"),
        (app.day(6), "00:00", "00:30"),
        (app.day(7), "00:00", "01:00"),
    ];
    ana.book_dates(&court, &days).await;
    assert_eq!((approved(1).await, approved(2).await), (json!(0), json!(1)));
    // An evening that ends before midnight goes on into no morning.
    let days = [
        (app.day(11), "22:30", "23:30"),
        (app.day(12), "00:00", "01:00"),
        (app.day(13), "00:00", "01:00"),
    ];
    ana.book_dates(&court, &days).await;
    assert_eq!((approved(2).await, approved(3).await), (json!(1), json!(2)));
}
