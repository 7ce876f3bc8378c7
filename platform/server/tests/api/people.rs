//! listPeople: staff find those of the organization by a part of their name, others by a whole address or number. readPerson.

use policy::Role;
use serde_json::json;

use crate::support::renting::each;
use crate::support::{Client, Organization, TestApp};

async fn found(client: &Client, organization: &Organization, query: &str) -> Vec<String> {
    let answer = client.get(&organization.path(&format!("/people?query={query}"))).await;
    let people = answer.expect(200).json();
    each(&people["items"], "email").into_iter().map(str::to_owned).collect()
}

#[tokio::test]
async fn a_number_is_found_however_it_is_written_and_with_any_extension() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    let profile = json!({ "firstName": "Ana", "lastName": "Ruiz", "phone": "+44 (0)20 7946 0958 ext. 45" });
    let saved = ana.put("/api/user/profile", profile).await.expect(200).json();
    assert_eq!(saved["phone"], "+442079460958;ext=45");
    for typed in ["%2B442079460958", "0044%2020%207946%200958", "011442079460958"] {
        assert_eq!(found(&admin, &district, typed).await, [ana.email()], "{typed}");
    }
    assert!(
        found(&admin, &district, "020%207946%200958").await.is_empty(),
        "not American"
    );
}

#[tokio::test]
async fn those_who_belong_or_booked_are_found_by_a_part_of_their_name() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let admin = app.staff(&district, Role::Admin).await;
    assert!(
        found(&admin, &district, "ana").await.is_empty(),
        "she has nothing to do with the district"
    );
    ana.book(&court, app.day(5), "08:00", "10:00").await;
    let profile = ana.get("/api/user/profile").await.expect(200).json();
    let email = profile["email"].as_str().expect("an address").to_owned();
    assert_eq!(found(&admin, &district, "ana").await, [email.as_str()]);
    assert_eq!(found(&admin, &district, "AN").await.len(), 1);
    assert!(
        found(&admin, &district, "a").await.is_empty(),
        "one character is too little"
    );
    assert!(
        found(&admin, &district, "ana%20nobody").await.is_empty(),
        "every word counts"
    );
    assert!(found(&admin, &district, "%25").await.is_empty());
    let of_the_club = app.staff(&club, Role::Admin).await;
    assert!(found(&of_the_club, &club, "ana").await.is_empty());

    let profile = ben.get("/api/user/profile").await.expect(200).json();
    let email = profile["email"].as_str().expect("an address");
    assert_eq!(
        found(&admin, &district, email).await,
        [email],
        "the whole address is enough"
    );
    assert!(found(&admin, &district, &email[..email.len() - 1]).await.is_empty());
    let people = admin
        .get(&district.path(&format!("/people?query={email}")))
        .await
        .expect(200)
        .json();
    assert_eq!(people["items"][0]["known"], json!(false));
}

#[tokio::test]
async fn only_staff_who_decide_on_bookings_look_for_people() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let path = district.path("/people?query=ana");
    app.anonymous().get(&path).await.expect(401);
    app.renter("ana").await.get(&path).await.expect(403);
    for (role, status) in [
        (Role::Operations, 403),
        (Role::Editor, 403),
        (Role::Approver, 200),
        (Role::Admin, 200),
    ] {
        app.staff(&district, role).await.get(&path).await.expect(status);
    }
}

#[tokio::test]
async fn a_persons_page_is_for_themselves_and_for_staff_who_know_them() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let ana = app.member(&district).await;
    let page = format!("/api/users/{}", ana.user_id());
    let own = ana.get(&page).await.expect(200).json();
    assert_eq!((&own["email"], &own["knownAt"]), (&json!(ana.email()), &json!([])));
    let approver = app.staff(&district, Role::Approver).await;
    let seen = approver.get(&page).await.expect(200).json();
    assert_eq!(seen["knownAt"][0]["shortName"], "district");
    let admin = app.staff(&district, Role::Admin).await;
    let log = admin.get(&district.path("/organization/audit?kind=person")).await;
    let log = log.expect(200).json();
    assert_eq!(
        log["items"].as_array().map(Vec::len),
        Some(1),
        "oneself is nobody's business"
    );
    let noted = &log["items"][0];
    assert_eq!(
        (&noted["action"], &noted["subjectId"], &noted["actor"]["id"]),
        (&json!("people.read"), &json!(ana.user_id()), &json!(approver.user_id()))
    );
    app.superadmin().await.get(&page).await.expect(200);
    app.anonymous().get(&page).await.expect(401);
    let club = app.organization("club").await;
    for caller in [
        app.renter("bo").await,
        app.staff(&district, Role::Operations).await,
        app.staff(&club, Role::Admin).await,
    ] {
        caller.get(&page).await.expect(404);
    }
}
