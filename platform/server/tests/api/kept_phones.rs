//! Numbers that were kept before the numbering plans were asked lock no form: changeOrganization, changeFacility, changeStaff,
//! saveProfile, addSupervisor, createBooking, changeBookingDetails.

use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::renting::{booking_request, cards, id};
use crate::support::{Client, Scene, TestApp};

/// Nobody's number, though it was taken once.
const KEPT: &str = "+23456789";
const ANOTHER: &str = "+23456780";

async fn plant(app: &TestApp, statement: &'static str, id: Uuid) {
    let done = sqlx::query(statement)
        .bind(id)
        .bind(KEPT)
        .execute(&mut app.owner().await)
        .await
        .expect("the row is there");
    assert_eq!(done.rows_affected(), 1);
}

fn contact(number: &str) -> Value {
    let phones = json!([{ "number": number, "type": "office" }]);
    json!({ "firstName": "Ada", "type": "facility", "phones": phones, "public": true })
}

/// The number stays where something else changes, and where it is sent again; another like it is refused.
async fn assert_may_stay(editor: &Client, path: &str) {
    let planted = json!({ "phone": KEPT, "contacts": [contact(KEPT)] });
    for change in [json!({ "description": "Six gyms" }), planted] {
        let changed = editor.patch(path, change).await.expect(200).json();
        assert_eq!(changed["phone"], KEPT);
        assert_eq!(changed["contacts"][0]["phones"][0]["number"], KEPT);
    }
    let another = json!({ "phone": ANOTHER, "contacts": [contact(KEPT), contact(ANOTHER)] });
    let problem = editor.patch(path, another).await.expect(422).problem();
    let refused: Vec<&str> = problem.fields.iter().map(|field| field.field.as_str()).collect();
    assert_eq!(refused, ["phone", "contacts.1.phones.0.number"]);
    let changed = editor.patch(path, json!({ "phone": null })).await.expect(200).json();
    assert_eq!(changed.get("phone"), None);
}

#[tokio::test]
async fn an_organization_and_a_facility_keep_theirs() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let editor = app.staff(&district, Role::Admin).await;
    for path in [district.path("/organization"), gym.path("")] {
        let contacts = json!({ "contacts": [contact("608 555 0123")] });
        editor.patch(&path, contacts).await.expect(200);
    }
    plant(
        &app,
        "UPDATE organizations SET phone = $2, contacts = jsonb_set(contacts, '{0,phones,0,number}', to_jsonb($2::text))
        WHERE organization_id = $1",
        district.id,
    )
    .await;
    plant(
        &app,
        "UPDATE facilities SET phone = $2, contacts = jsonb_set(contacts, '{0,phones,0,number}', to_jsonb($2::text))
        WHERE id = $1",
        gym.id,
    )
    .await;
    assert_may_stay(&editor, &district.path("/organization")).await;
    assert_may_stay(&editor, &gym.path("")).await;
}

#[tokio::test]
async fn a_person_keeps_theirs_in_their_profile_and_among_the_staff() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    plant(&app, "UPDATE users SET phone = $2 WHERE id = $1", admin.user_id()).await;
    let path = "/api/user/profile";
    let profile = |phone: &str| json!({ "firstName": "Kim", "lastName": "Ruiz", "phone": phone });
    let saved = admin.put(path, profile(KEPT)).await.expect(200).json();
    assert_eq!(saved["phone"], KEPT);
    admin.put(path, profile(ANOTHER)).await.expect(422).field("phone");

    let staff = admin.get(&district.path("/staff")).await.expect(200).json();
    let membership = staff["items"][0]["membershipId"].as_str().expect("one works there");
    let path = district.path(&format!("/staff/{membership}"));
    admin.patch(&path, json!({ "firstName": "Bo" })).await.expect(200);
    // Staff who weren't invited don't show it among the staff.
    let profile = admin.get("/api/user/profile").await.expect(200).json();
    assert_eq!((&profile["firstName"], &profile["phone"]), (&json!("Bo"), &json!(KEPT)));
    let refused = admin.patch(&path, json!({ "phone": ANOTHER })).await.expect(422);
    refused.field("phone");
}

fn coach(phone: &str) -> Value {
    json!({ "firstName": "Tou", "lastName": "Vang", "email": "tou@example.com", "phone": phone })
}

#[tokio::test]
async fn who_is_in_charge_keeps_theirs() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let path = "/api/user/supervisors";
    ana.post(path, coach("608 555 0199")).await.expect(200);
    plant(
        &app,
        "UPDATE supervisors SET phone = $2 WHERE user_id = $1",
        ana.user_id(),
    )
    .await;
    let known = ana.post(path, coach(KEPT)).await.expect(200).json();
    assert_eq!(known["items"][0]["phone"], KEPT);
    ana.post(path, coach(ANOTHER)).await.expect(422).field("phone");

    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let approver = app.staff(&district, Role::Approver).await;
    let path = district.path(&format!("/bookings/{}/details", id(&booking)));
    let form = |name: &str, phone: &str| json!({ "eventName": name, "attendance": 10, "supervisor": coach(phone) });
    approver.put(&path, form("Game", "608 555 0199")).await.expect(200);
    plant(
        &app,
        "UPDATE bookings SET supervisor = jsonb_set(supervisor, '{phone}', to_jsonb($2::text)) WHERE id = $1",
        id(&booking),
    )
    .await;
    let changed = approver.put(&path, form("Final", KEPT)).await.expect(200).json();
    assert_eq!(changed["supervisor"]["phone"], KEPT);
    let refused = approver.put(&path, form("Final", ANOTHER)).await.expect(422);
    refused.field("supervisor.phone");
}

#[tokio::test]
async fn whoever_books_is_in_charge_with_their_own() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    plant(&app, "UPDATE users SET phone = $2 WHERE id = $1", ana.user_id()).await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path("/bookings");
    let mut request = booking_request(&hold, cards::VISA);
    request["supervisor"] = coach(ANOTHER);
    let refused = ana.post(&path, request.clone()).await.expect(422);
    refused.field("supervisor.phone");
    request["supervisor"] = coach(KEPT);
    let booking = ana.post(&path, request).await.expect(201).json();
    assert_eq!(booking["supervisor"]["phone"], KEPT);
}
