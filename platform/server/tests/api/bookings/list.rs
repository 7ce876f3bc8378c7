//! listBookings

use policy::Role;
use serde_json::json;

use crate::support::renting::{each, id};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn staff_find_bookings_by_status_day_space_and_words() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let east = app.space(&gym).with("base", "East").await;
    let west = app.space(&gym).with("base", "West").with("instantBooking", true).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let first = ana.book(&east, app.day(5), "18:00", "20:00").await;
    let second = ben.book(&west, app.day(6), "18:00", "20:00").await;
    let approver = app.staff(&district, Role::Approver).await;
    let (first, second) = (
        first["number"].as_str().expect("a number"),
        second["number"].as_str().expect("a number"),
    );
    for (query, found) in [
        (String::new(), vec![second, first]),
        ("status=pending".to_owned(), vec![first]),
        ("status=pending,approved".to_owned(), vec![second, first]),
        (format!("from={}", app.day(6)), vec![second]),
        (format!("to={}", app.day(5)), vec![first]),
        (format!("space={}", west.id), vec![second]),
        ("query=ana".to_owned(), vec![first]),
        (format!("query={}", &second[3..]), vec![second]),
        ("query=%25".to_owned(), vec![second, first]),
        ("status=denied".to_owned(), vec![]),
    ] {
        let page = approver
            .get(&district.path(&format!("/bookings?{query}")))
            .await
            .expect(200)
            .json();
        assert_eq!(each(&page["items"], "number"), found, "{query}");
    }
    for strange in ["query=%27%22%5C", "from=2027-03-01&to=2026-03-01"] {
        let path = district.path(&format!("/bookings?{strange}"));
        approver.get(&path).await.expect(200);
    }
    for (query, field) in [("from=9999-01-01", "from"), ("to=0001-01-01", "to")] {
        let path = district.path(&format!("/bookings?{query}"));
        assert_eq!(approver.get(&path).await.expect(422).field(field).0, "outOfRange");
    }
    let problem = approver.get(&district.path("/bookings?status=lost")).await.expect(422);
    problem.field("status");
}

#[tokio::test]
async fn pages_follow_one_another() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let mut booked = Vec::new();
    for days in [7, 5, 9, 6, 8] {
        booked.push(id(&ana.book(&court, app.day(days), "18:00", "20:00").await).to_string());
    }
    let approver = app.staff(&district, Role::Approver).await;
    for (order, places) in [
        ("", [4, 3, 2, 1, 0]),
        ("&order=newest", [4, 3, 2, 1, 0]),
        ("&order=soonest", [1, 3, 0, 4, 2]),
        ("&order=earliest", [1, 3, 0, 4, 2]),
        ("&order=latest", [2, 4, 0, 3, 1]),
    ] {
        let mut seen: Vec<String> = Vec::new();
        let first = district.path(&format!("/bookings?limit=2{order}"));
        let mut path = first.clone();
        loop {
            let page = approver.get(&path).await.expect(200).json();
            seen.extend(each(&page["items"], "id").into_iter().map(str::to_owned));
            let Some(cursor) = page["nextCursor"].as_str() else {
                break;
            };
            path = format!("{first}&cursor={cursor}");
        }
        assert_eq!(seen, places.map(|place: usize| booked[place].clone()), "{order}");
    }
    approver.get(&district.path("/bookings?limit=0")).await.expect(422);
    approver
        .get(&district.path("/bookings?cursor=nonsense"))
        .await
        .expect(422);
}

/// Its status says that the money has gone back; it was denied all the same.
#[tokio::test]
async fn what_was_denied_is_found_after_its_refund() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booked = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let approver = app.staff(&district, Role::Approver).await;
    let path = district.path(&format!("/bookings/{}/decision", id(&booked)));
    approver.put(&path, json!({ "decision": "denied" })).await.expect(200);
    app.run_jobs().await;
    for (status, many) in [
        ("denied", 1),
        ("refunding,refunded", 1),
        ("cancelledByHost", 0),
        ("approved,completed", 0),
    ] {
        let path = district.path(&format!("/bookings?status={status}"));
        let page = approver.get(&path).await.expect(200).json();
        assert_eq!(each(&page["items"], "id").len(), many, "{status}");
    }
}

#[tokio::test]
async fn the_list_is_for_staff() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let path = district.path("/bookings");
    app.anonymous().get(&path).await.expect(401);
    app.renter("ana").await.get(&path).await.expect(403);
    let empty = app
        .staff(&district, Role::MaintenanceStaff)
        .await
        .get(&path)
        .await
        .expect(200)
        .json();
    assert_eq!(empty, json!({ "items": [] }));
}
