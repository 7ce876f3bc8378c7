//! listBookings

use policy::Role;
use serde_json::{Value, json};

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

#[tokio::test]
async fn editors_page_through_all_requests_that_wait_and_see_no_money() {
    let Scene {
        app,
        district,
        gym,
        court,
        admin,
        ana,
    } = Scene::start().await;
    let west = app.space(&gym).by(&admin).with("base", "West");
    let instant = west.with("instantBooking", true).await;
    ana.book(&instant, app.day(40), "18:00", "20:00").await;
    let series = [35, 36].map(|days| (app.day(days), "18:00", "20:00"));
    let mut asked = vec![ana.book_dates(&court, &series).await];
    // Nobody books as many in a minute.
    for (name, days) in [("ben", 24..=34), ("cleo", 12..=23), ("dan", 1..=11)] {
        let renter = app.renter(name).await;
        for day in days.rev() {
            asked.push(renter.book(&court, app.day(day), "18:00", "20:00").await);
        }
    }
    asked.reverse();
    let neighbor = app.organization("neighbor").await;
    let hall = app.facility(&neighbor).await;
    let other = app.space(&hall).await;
    ana.book(&other, app.day(41), "18:00", "20:00").await;

    let editor = app.staff(&district, Role::Editor).await;
    let approver = app.staff(&district, Role::Approver).await;
    let list = district.path("/bookings?status=pending,parent&order=soonest&limit=30");
    let first = editor.get(&list).await.expect(200).json();
    let next = format!("{list}&cursor={}", first["nextCursor"].as_str().expect("a next page"));
    let last = editor.get(&next).await.expect(200).json();
    assert_eq!(last["nextCursor"], json!(null));
    let (mut seen, rest) = (each(&first["items"], "number"), each(&last["items"], "number"));
    assert_eq!((seen.len(), rest.len()), (30, 5));
    seen.extend(rest);
    let numbers: Vec<&str> = asked.iter().filter_map(|one| one["number"].as_str()).collect();
    assert_eq!(seen, numbers);

    // The staff home has the same rows, and approvers those with prices.
    let home = editor.get(&district.path("/dashboard")).await.expect(200).json();
    let rows = |page: &Value| page["items"].as_array().cloned().expect("a list");
    assert_eq!(home["pending"], json!(rows(&first)[..10]));
    let mut priced = rows(&approver.get(&list).await.expect(200).json());
    for row in &mut priced {
        let total = row.as_object_mut().and_then(|row| row.remove("total"));
        assert_eq!(total, Some(json!("40.00")));
    }
    assert_eq!(priced, rows(&first));
}

#[tokio::test]
async fn editors_list_nothing_but_requests_that_wait() {
    let Scene {
        app,
        district,
        court,
        ana,
        ..
    } = Scene::start().await;
    ana.book(&court, app.day(5), "18:00", "20:00").await;
    let editor = app.staff(&district, Role::Editor).await;
    for query in [
        "",
        "?status=",
        "?status=approved",
        "?status=pending,approved",
        "?status=refunding,refunded",
        "?dismissed=true",
    ] {
        let path = district.path(&format!("/bookings{query}"));
        editor.get(&path).await.expect(403);
    }
    let requests = "/bookings?status=pending,parent";
    for (words, many) in [("ana", 1), ("practice", 1), ("ben", 0)] {
        let path = district.path(&format!("{requests}&query={words}"));
        let page = editor.get(&path).await.expect(200).json();
        assert_eq!(each(&page["items"], "id").len(), many, "{words}");
    }
    let neighbor = app.organization("neighbor").await;
    editor.get(&neighbor.path(requests)).await.expect(403);
    let path = district.path(requests);
    app.anonymous().get(&path).await.expect(401);
    ana.get(&path).await.expect(403);
    let operations = app.staff(&district, Role::Operations).await;
    operations.get(&path).await.expect(403);
    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    let page = crew.get(&path).await.expect(200).json();
    assert_eq!(page["items"].as_array().map(Vec::len), Some(1));
    assert_eq!(page["items"][0]["total"], json!(null));
}
