//! readStaffCalendarFeed, renewStaffCalendarFeed, removeStaffCalendarFeed, and what calendar programs read at the address.

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::id;
use crate::support::{Client, Organization, Scene, TestApp};

/// The path of the address, on the host that answers it.
fn path_of(feed: &Value) -> String {
    let address = feed["address"].as_str().expect("an address");
    format!("/api/{}", address.split_once("/api/").expect("of the API").1)
}

async fn turned_on(staff: &Client, organization: &Organization, query: &str) -> String {
    let path = organization.path(&format!("/calendar-feed{query}"));
    path_of(&staff.post(&path, json!({})).await.expect(200).json())
}

async fn read(app: &TestApp, path: &str) -> String {
    let file = app.anonymous().get(path).await.expect(200);
    assert_eq!(file.header("content-type"), Some("text/calendar; charset=utf-8"));
    file.text().replace("\r\n ", "")
}

#[tokio::test]
async fn a_calendar_program_reads_what_the_owners_role_shows() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let pool = app.facility(&district).with("name", "Pool").await;
    let club = app.organization("club").await;
    let field = app.space(&app.facility(&club).await).with("base", "Field").await;
    ana.book(&field, app.day(5), "08:00", "09:00").await;

    let (approver, operations) = (
        app.staff(&district, Role::Approver).await,
        app.staff(&district, Role::Operations).await,
    );
    let own = district.path("/calendar-feed");
    assert_eq!(approver.get(&own).await.expect(200).json(), json!({}));
    let path = turned_on(&approver, &district, "").await;
    assert_eq!(
        path_of(&approver.get(&own).await.expect(200).json()),
        path,
        "it is shown again"
    );
    let (number, renter) = (booking["number"].as_str().expect("a number"), "ana");
    let seen = read(&app, &path).await;
    assert_eq!(
        seen.matches("BEGIN:VEVENT").count(),
        1,
        "this organization's alone: {seen}"
    );
    assert!(seen.contains(number) && seen.to_lowercase().contains(renter), "{seen}");
    assert!(seen.contains("STATUS:TENTATIVE"), "{seen}");
    assert!(seen.contains(&format!("/requests/{}", id(&booking))), "{seen}");

    let seen = read(&app, &turned_on(&operations, &district, "").await).await;
    assert!(
        seen.contains(number) && !seen.contains(&format!("{number} of")),
        "no renters: {seen}"
    );
    assert!(!seen.contains("/requests/"), "{seen}");

    let of_court = turned_on(&approver, &district, &format!("?space={}", court.id)).await;
    let seen = read(&app, &of_court).await;
    assert_eq!(seen.matches("BEGIN:VEVENT").count(), 1, "{seen}");
    let of_pool = turned_on(&approver, &district, &format!("?facility={}", pool.id)).await;
    let seen = read(&app, &of_pool).await;
    assert!(!seen.contains("BEGIN:VEVENT") && seen.contains("Pool"), "{seen}");
    assert_eq!(
        read(&app, &path).await.matches("BEGIN:VEVENT").count(),
        1,
        "one has one of each place"
    );
    let unknown = format!("{own}?facility={}", app.facility(&club).await.id);
    approver.get(&unknown).await.expect(404);
    approver.post(&unknown, json!({})).await.expect(404);
    approver.delete(&unknown).await.expect(404);
    approver.get(&format!("{own}?space={}", field.id)).await.expect(404);
    let elsewhere = format!("{own}?facility={}&space={}", pool.id, court.id);
    approver.post(&elsewhere, json!({})).await.expect(404);
    ana.post(&own, json!({})).await.expect(403);
}

#[tokio::test]
async fn an_address_ends_when_it_is_renewed_turned_off_or_its_owner_is_no_longer_staff() {
    let Scene { app, district, .. } = Scene::start().await;
    let approver = app.staff(&district, Role::Approver).await;
    let own = district.path("/calendar-feed");
    let program = app.anonymous();
    let former = turned_on(&approver, &district, "").await;
    read(&app, &former).await;
    let path = turned_on(&approver, &district, "").await;
    program.get(&former).await.expect(404);
    read(&app, &path).await;
    program.delete(&path).await.expect(405);
    let club = app.organization("club").await;
    let word = path.rsplit('/').next().expect("a word");
    let elsewhere = club.path(&format!("/calendars/{word}"));
    program.get(&elsewhere).await.expect(404);

    let admin = app.staff(&district, Role::Admin).await;
    let staff = admin.get(&district.path("/staff")).await.expect(200).json();
    let members = staff["items"].as_array().expect("a list");
    let theirs = members.iter().find(|member| member["email"] == approver.email());
    let membership = theirs.expect("a member")["membershipId"].as_str().expect("an id");
    admin
        .delete(&district.path(&format!("/staff/{membership}")))
        .await
        .expect(204);
    program.get(&path).await.expect(404);

    let path = turned_on(&admin, &district, "").await;
    admin.delete(&own).await.expect(204);
    admin.delete(&own).await.expect(204);
    program.get(&path).await.expect(404);
    program.get(&district.path("/calendars/guessed.ics")).await.expect(404);
}

#[tokio::test]
async fn whoever_has_not_confirmed_the_address_gets_none() {
    let Scene { app, district, .. } = Scene::start().await;
    let approver = app.staff(&district, Role::Approver).await;
    app.unconfirm(&approver).await;
    let path = district.path("/calendar-feed");
    let refused = approver.post(&path, json!({})).await.expect(409).problem();
    assert_eq!(refused.code, "emailNotConfirmed");
}
