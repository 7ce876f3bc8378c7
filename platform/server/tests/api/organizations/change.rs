//! changeOrganization

use chrono::{DateTime, TimeDelta, Utc};
use poem::http::Method;
use policy::Role;
use serde_json::json;

use crate::images::{PICTURE, upload};
use crate::support::TestApp;

#[tokio::test]
async fn absent_stays_and_null_clears() {
    let app = TestApp::start().await;
    let district = app.organization("district").with("phone", "(608) 555-0123").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization");
    let changed = admin
        .patch(
            &path,
            json!({ "description": "<p>Six <b>gyms</b></p>", "website": "WWW.Verona.edu/Gyms" }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(changed["description"], "Six gyms");
    assert_eq!(changed["website"], "https://www.verona.edu/Gyms");
    assert_eq!(changed["phone"], "+16085550123");
    let cleared = admin.patch(&path, json!({ "phone": null })).await.expect(200).json();
    assert_eq!(cleared.get("phone"), None);
    assert_eq!(cleared["description"], "Six gyms");
}

#[tokio::test]
async fn a_link_keeps_the_capitals_of_its_path_and_is_told_its_own_reason() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization");
    for (typed, kept) in [
        (
            "HTTPS://YouTube.com/channel/UCaBcDeFgH",
            "https://youtube.com/channel/UCaBcDeFgH",
        ),
        ("verona.org/Our Gym", "https://verona.org/Our%20Gym"),
        ("verona.org/Pläne", "https://verona.org/Pl%C3%A4ne"),
    ] {
        let changed = admin.patch(&path, json!({ "website": typed })).await.expect(200).json();
        assert_eq!(changed["website"], kept);
    }
    let answer = admin
        .patch(&path, json!({ "website": "verona.org/<b>" }))
        .await
        .expect(422);
    assert_eq!(
        answer.field("website"),
        ("linkCharacter".to_owned(), "Remove “<” from the link.".to_owned())
    );
}

#[tokio::test]
async fn everything_that_is_wrong_is_said_at_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let change = json!({
        "name": "Verona <Schools>",
        "website": "example.de",
        "email": "nobody",
        "timeZone": "Wisconsin",
        "leadTimeDays": 366,
        "rental": { "block": 25 },
        "settings": { "salesTax": "101" },
    });
    let answer = admin.patch(&district.path("/organization"), change).await.expect(422);
    for (field, code) in [
        ("name", "nameCharacter"),
        ("website", "link"),
        ("email", "email"),
        ("timeZone", "notATimeZone"),
        ("leadTimeDays", "outOfRange"),
        ("rental.block", "slotLength"),
        ("settings.salesTax", "percentageOutOfRange"),
    ] {
        assert_eq!(answer.field(field).0, code);
    }
}

#[tokio::test]
async fn a_theme_that_can_not_be_read_is_refused_with_the_nearest_shade_that_can() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization");
    let mut theme = admin.get(&path).await.expect(200).json()["theme"].clone();
    theme["accent"]["light"] = json!("#7fb3ff");
    let answer = admin.patch(&path, json!({ "theme": theme })).await.expect(422);
    let (code, message) = answer.field("theme.accent.light");
    assert_eq!(code, "contrast");
    let nearest = message.rsplit('#').next().unwrap().trim_end_matches('.');
    theme["accent"]["light"] = json!(format!("#{nearest}"));
    let changed = admin.patch(&path, json!({ "theme": theme })).await.expect(200).json();
    assert_eq!(changed["theme"]["accent"]["light"], format!("#{nearest}"));

    theme["accent"]["light"] = json!("red; } body { display: none");
    let answer = admin.patch(&path, json!({ "theme": theme })).await.expect(422);
    assert_eq!(answer.field("theme.accent.light").0, "colour");
}

#[tokio::test]
async fn an_exempt_organization_has_no_sales_tax() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization");
    let settings = json!({ "salesTax": "5.525" });
    let changed = admin
        .patch(&path, json!({ "settings": settings }))
        .await
        .expect(200)
        .json();
    assert_eq!(changed["settings"]["salesTax"], "5.525");
    let exempt = json!({ "taxExempt": true, "salesTax": "5.525" });
    let changed = admin
        .patch(&path, json!({ "settings": exempt }))
        .await
        .expect(200)
        .json();
    assert_eq!(changed["settings"]["salesTax"], "0");
}

#[tokio::test]
async fn spaces_keep_their_own_minima_when_slots_become_longer_or_shorter() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let of_three = app.space(&gym).with("rental", json!({ "ownMinimumSlots": 3 })).await;
    let own = json!({ "ownBlock": 15, "ownMinimumSlots": 6 });
    let with_own_slots = app.space(&gym).with("base", "Room").with("rental", own).await;
    let admin = app.staff(&district, Role::Admin).await;
    let change = async |block: u16| {
        let form = json!({ "rental": { "block": block } });
        admin.patch(&district.path("/organization"), form).await.expect(200);
        let minimum = async |path: String| admin.get(&path).await.expect(200).json()["rental"]["minimumSlots"].clone();
        (minimum(of_three.path("")).await, minimum(with_own_slots.path("")).await)
    };
    // An hour and a half in whole hours is two.
    assert_eq!(change(60).await, (json!(2), json!(6)));
    assert_eq!(change(5).await, (json!(24), json!(6)));
    assert_eq!(change(5).await, (json!(24), json!(6)));
    let ana = app.renter("ana").await;
    ana.try_hold(&of_three, app.day(5), "10:00", "11:55").await.expect(422);
    ana.hold(&of_three, app.day(5), "10:00", "12:00").await;
}

#[tokio::test]
async fn an_editor_changes_the_page_but_not_the_rules() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let path = district.path("/organization");
    editor
        .patch(&path, json!({ "description": "Open to all" }))
        .await
        .expect(200);
    for configuration in [
        json!({ "leadTimeDays": 0 }),
        json!({ "published": false }),
        json!({ "settings": { "salesTax": "0" } }),
        json!({ "rental": { "block": 60 } }),
    ] {
        editor.patch(&path, configuration).await.expect(403).problem();
    }
    let approver = app.staff(&district, Role::Approver).await;
    approver.patch(&path, json!({ "description": "x" })).await.expect(403);
    app.anonymous()
        .patch(&path, json!({ "description": "x" }))
        .await
        .expect(401);
}

#[tokio::test]
async fn who_saves_second_without_having_seen_the_first_change_is_told() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization");
    let seen = admin.get(&path).await.header("etag").unwrap().to_owned();
    let careful = admin.with_header("if-match", &seen);
    careful
        .patch(&path, json!({ "description": "first" }))
        .await
        .expect(200);
    let problem = careful
        .patch(&path, json!({ "description": "second" }))
        .await
        .expect(412)
        .problem();
    assert_eq!(problem.code, "changedMeanwhile");
    let organization = admin.get(&path).await.json();
    assert_eq!(organization["description"], "first");
}

#[tokio::test]
async fn unknown_members_are_refused() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    admin
        .patch(&district.path("/organization"), json!({ "partner": true }))
        .await
        .expect(400)
        .problem();
}

/// Its pictures, terms, standing, holidays and finances are set elsewhere.
#[tokio::test]
async fn a_change_leaves_what_it_does_not_name() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let (admin, superadmin) = (app.staff(&district, Role::Admin).await, app.superadmin().await);
    let path = district.path("/organization");
    let about = json!({
        "slogan": "Open after the bell",
        "email": "gyms@verona.example",
        "phone": "(608) 555-0123",
        "website": "verona.org",
        "tags": ["gyms"],
        "social": { "instagram": "@verona" },
        "documentsUrl": "verona.org/rules",
        "bookingDetails": "Enter by door 4.",
        "policies": "Gym shoes only.",
        "contacts": [{ "firstName": "Ada", "type": "facility", "email": "ada@verona.example", "public": true }],
        "leadTimeDays": 5,
        "cancellationDays": 30,
        "weekStartsOn": "sunday",
        "rental": { "block": 15, "minimumSlots": 6 },
        "replies": { "approved": "See you!", "denied": "", "saved": [] },
        "settings": {
            "salesTax": "5.5", "bookingFee": true, "userFees": true, "sendMail": false, "reminderHours": 12,
            "paymentReminderDays": 1,
        },
    });
    admin.patch(&path, about).await.expect(200);
    let standing = json!({ "partner": true, "region": "Upper Midwest" });
    superadmin
        .put(&district.path("/organization/standing"), standing)
        .await
        .expect(200);
    let terms = json!({ "tx": "2.5", "user": "1", "host": { "group": "2", "nonGroup": "7" } });
    superadmin
        .put(&district.path("/organization/terms"), terms)
        .await
        .expect(200);
    for picture in ["/logo", "/pictures/banner"] {
        let picture = district.path(&format!("/organization{picture}"));
        upload(&admin, Method::PUT, &picture, PICTURE, &[]).await.expect(200);
    }
    let holidays = json!({ "switchedOff": ["columbusDay"], "own": [] });
    admin.put(&district.path("/holidays"), holidays).await.expect(200);
    let finances = district.path("/organization/finances");
    admin
        .put(&format!("{finances}/payout"), json!({ "method": "check" }))
        .await
        .expect(200);

    app.clock().advance(TimeDelta::minutes(1));
    let read = async |path: &str| admin.get(path).await.expect(200).json();
    let elsewhere = async || {
        let holidays = read(&district.path("/holidays")).await;
        [holidays["federal"].clone(), read(&finances).await]
    };
    let (mut expected, others) = (read(&path).await, elsewhere().await);
    let change = json!({ "description": "Six gyms" });
    admin.patch(&path, change).await.expect(200);
    expected["description"] = json!("Six gyms");
    expected["version"] = json!(expected["version"].as_i64().unwrap() + 1);
    assert_eq!(read(&path).await, expected);
    assert_eq!(elsewhere().await, others);
    let (created, updated): (DateTime<Utc>, DateTime<Utc>) =
        sqlx::query_as("SELECT created_at, updated_at FROM organizations WHERE organization_id = $1")
            .bind(district.id)
            .fetch_one(&mut app.owner().await)
            .await
            .unwrap();
    assert!(updated - created >= TimeDelta::minutes(1), "{created} to {updated}");
}
