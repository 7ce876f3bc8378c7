//! resolveId: the organization of an id, for those who may read what it names.

use policy::Role;
use serde_json::json;
use uuid::Uuid;

use crate::support::renting::id;
use crate::support::{Client, Organization, TestApp};

async fn expect_found(client: &Client, thing: Uuid, kind: &str, organization: &Organization) {
    let found = client.get(&format!("/api/directory/{thing}")).await.expect(200).json();
    let expected = json!({
        "kind": kind,
        "organizationId": organization.id,
        "organizationShortName": organization.short_name,
    });
    assert_eq!(found, expected);
}

async fn expect_unknown(client: &Client, thing: Uuid) {
    let told = client
        .get(&format!("/api/directory/{thing}"))
        .await
        .expect(404)
        .problem();
    let nothing = client
        .get(&format!("/api/directory/{}", Uuid::from_u128(7)))
        .await
        .expect(404)
        .problem();
    assert_eq!((told.code, told.detail), (nothing.code, nothing.detail));
}

#[tokio::test]
async fn a_facility_and_a_space_are_found_in_their_organization() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let gym = app.facility(&district).await;
    let house = app.facility(&club).await;
    let den = app.space(&house).await;
    for (id, kind, organization) in [(gym.id, "facility", &district), (den.id, "space", &club)] {
        let entry = app
            .anonymous()
            .get(&format!("/api/directory/{id}"))
            .await
            .expect(200)
            .json();
        assert_eq!(
            entry,
            json!({
                "kind": kind, "organizationId": organization.id, "organizationShortName": organization.short_name,
            })
        );
    }
}

#[tokio::test]
async fn an_id_of_nothing_is_not_found() {
    let app = TestApp::start().await;
    let path = format!("/api/directory/{}", Uuid::now_v7());
    let problem = app.anonymous().get(&path).await.expect(404).problem();
    assert_eq!(problem.code, "notFound");
}

#[tokio::test]
async fn a_draft_is_there_for_staff_alone() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let gym = app.facility(&district).await;
    let draft = app.space(&gym).with("published", false).await;
    expect_unknown(&app.anonymous(), draft.id).await;
    expect_unknown(&app.renter("ana").await, draft.id).await;
    expect_unknown(&app.staff(&club, Role::Admin).await, draft.id).await;
    expect_found(&app.staff(&district, Role::Editor).await, draft.id, "space", &district).await;
    expect_found(&app.superadmin().await, draft.id, "space", &district).await;
}

#[tokio::test]
async fn a_booking_and_a_hold_are_there_for_those_whose_they_are() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let booking = id(&ana.book(&court, app.day(5), "10:00", "12:00").await);
    let hold = id(&ana.hold(&court, app.day(6), "10:00", "12:00").await);
    for thing in [booking, hold] {
        expect_unknown(&app.anonymous(), thing).await;
        expect_unknown(&ben, thing).await;
        expect_unknown(&app.staff(&club, Role::Admin).await, thing).await;
    }
    expect_found(&ana, booking, "booking", &district).await;
    expect_found(&ana, hold, "hold", &district).await;
    let approver = app.staff(&district, Role::Approver).await;
    expect_found(&approver, booking, "booking", &district).await;
    expect_unknown(&approver, hold).await;
    expect_unknown(&app.staff(&district, Role::Editor).await, booking).await;
}
