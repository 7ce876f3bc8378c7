//! readSchedule

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{each, id};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn staff_see_who_has_which_time_and_no_money() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let fast = app.space(&gym).with("base", "Fast").with("instantBooking", true).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let pending = ana.book(&court, app.day(3), "18:00", "20:00").await;
    let approved = ana.book(&fast, app.day(4), "08:00", "09:30").await;
    ben.hold(&fast, app.day(4), "10:00", "11:00").await;
    ana.book(&court, app.day(9), "18:00", "20:00").await;
    let path = district.path(&format!("/schedule?from={}&to={}", app.day(3), app.day(5)));
    for role in [Role::Operations, Role::MaintenanceStaff, Role::Editor, Role::Approver] {
        let shown = app.staff(&district, role).await.get(&path).await.expect(200).json();
        assert_eq!(each(&shown["spaces"], "name"), ["Court", "Fast"]);
        assert_eq!(
            each(&shown["dates"], "bookingId"),
            [id(&pending).to_string(), id(&approved).to_string()]
        );
        assert_eq!(each(&shown["dates"], "status"), ["pending", "approved"]);
        let first = &shown["dates"][0];
        assert_eq!(
            (&first["date"], &first["start"], &first["end"], &first["upcoming"]),
            (&json!(app.day(3)), &json!("18:00"), &json!("20:00"), &json!(true))
        );
        assert!(first["renterName"].as_str().is_some_and(|name| !name.is_empty()));
        let hold = &shown["holds"][0];
        assert_eq!((&hold["spaceName"], &hold["start"]), (&json!("Fast"), &json!("10:00")));
        assert!(
            hold["secondsLeft"]
                .as_i64()
                .is_some_and(|left| (1..=900).contains(&left))
        );
        assert_eq!(shown["more"], false);
        let words = shown.to_string();
        assert!(!words.contains("total") && !words.contains("ben"), "{words}");
    }
    ana.get(&path).await.expect(403);
    app.anonymous().get(&path).await.expect(401);
}

#[tokio::test]
async fn a_part_shows_what_takes_its_whole_and_a_facility_only_its_own() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let (gym, pool) = (
        app.facility(&district).await,
        app.facility(&district).with("name", "Pool").await,
    );
    let whole = app.space(&gym).with("base", "Whole").await;
    let half = app
        .space(&gym)
        .with("base", "Half")
        .with("parentId", json!(whole.id))
        .await;
    let lane = app.space(&pool).with("base", "Lane").await;
    let ana = app.renter("ana").await;
    ana.book(&whole, app.day(3), "18:00", "20:00").await;
    ana.book(&lane, app.day(3), "18:00", "20:00").await;
    let editor = app.staff(&district, Role::Editor).await;
    let read = async |query: String| {
        let path = format!("/schedule?from={}&to={}&{query}", app.day(3), app.day(3));
        editor.get(&district.path(&path)).await.expect(200).json()
    };
    let of_half = read(format!("space={}", half.id)).await;
    assert_eq!(each(&of_half["spaces"], "name"), ["Half"]);
    assert_eq!(of_half["spaces"][0]["parentId"], json!(whole.id));
    assert_eq!(of_half["spaces"][0]["sharesWith"], json!([whole.id]));
    assert_eq!(each(&of_half["dates"], "spaceName"), ["Whole"]);
    let of_pool = read(format!("facility={}", pool.id)).await;
    assert_eq!(each(&of_pool["spaces"], "name"), ["Lane"]);
    assert_eq!(each(&of_pool["dates"], "spaceName"), ["Lane"]);
    assert_eq!(read(format!("space={}", pool.id)).await["spaces"], json!([]));
}

#[tokio::test]
async fn hours_closures_and_buffers_are_shown() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("rental", json!({ "bufferAfter": 1 })).await;
    app.renter("ana").await.book(&court, app.day(3), "18:00", "20:00").await;
    let editor = app.staff(&district, Role::Editor).await;
    let closed = json!({
        "kind": "closed", "title": "Floor waxing", "startDate": app.day(4), "endDate": app.day(4),
        "startTime": "10:00", "endTime": "12:00", "weekdays": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
        "accessLevel": 0, "spaceIds": [court.id],
    });
    let made = editor.post(&district.path("/availability-rules"), closed).await;
    made.expect(201);
    let path = |hours: &str| district.path(&format!("/schedule?from={}&to={}{hours}", app.day(3), app.day(4)));
    let shown = editor.get(&path("&hours=true")).await.expect(200).json();
    let hours = shown["spaces"][0]["hours"].as_array().expect("hours");
    let open: Vec<&Value> = hours.iter().map(|day| &day["open"]).collect();
    assert_eq!(hours[0]["date"], json!(app.day(3)));
    assert_eq!(open[0].as_array().expect("spans").len(), 1, "{open:?}");
    assert_eq!(
        open[1].as_array().expect("spans").len(),
        2,
        "the closure lies between: {open:?}"
    );
    assert_eq!(
        shown["closures"],
        json!([{
            "ruleId": shown["closures"][0]["ruleId"], "title": "Floor waxing", "spaceIds": [court.id],
            "dates": [app.day(4)], "times": [{ "start": "10:00", "end": "12:00" }],
        }])
    );
    assert_eq!(
        (&shown["dates"][0]["beforeMinutes"], &shown["dates"][0]["afterMinutes"]),
        (&json!(0), &json!(30))
    );
    let without = editor.get(&path("")).await.expect(200).json();
    assert_eq!(without["spaces"][0]["hours"], json!([]));
}

#[tokio::test]
async fn six_weeks_are_the_most() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let path = |to: u64| district.path(&format!("/schedule?from={}&to={}", app.day(3), app.day(to)));
    editor.get(&path(44)).await.expect(200);
    for to in [45, 2] {
        assert_eq!(editor.get(&path(to)).await.expect(422).field("to").0, "outOfRange");
    }
}

#[tokio::test]
async fn one_persons_calendar_and_lists_have_what_they_booked_and_hold_here() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let booked = ana.book(&court, app.day(3), "18:00", "20:00").await;
    ben.book(&court, app.day(4), "18:00", "20:00").await;
    ana.hold(&court, app.day(5), "10:00", "11:00").await;
    ben.hold(&court, app.day(5), "12:00", "13:00").await;
    let approver = app.staff(&district, Role::Approver).await;
    let of_ana = format!("person={}", ana.user_id());
    let days = format!("from={}&to={}", app.day(3), app.day(5));
    let read = async |path: &str| approver.get(&district.path(path)).await.expect(200).json();
    let shown = read(&format!("/schedule?{days}&{of_ana}")).await;
    assert_eq!(each(&shown["dates"], "bookingId"), [id(&booked).to_string()]);
    assert_eq!(each(&shown["holds"], "start"), ["10:00"]);
    assert_eq!(
        each(&shown["spaces"], "name"),
        ["Court"],
        "the spaces are there all the same"
    );
    for list in ["bookings", "booking-dates"] {
        let listed = read(&format!("/{list}?{of_ana}")).await;
        assert_eq!(
            each(&listed["items"], "number"),
            [booked["number"].as_str().unwrap()],
            "{list}"
        );
    }

    let club = app.organization("club").await;
    let field = app.space(&app.facility(&club).await).with("base", "Field").await;
    ana.book(&field, app.day(3), "18:00", "20:00").await;
    let shown = read(&format!("/schedule?{days}&{of_ana}")).await;
    assert_eq!(
        each(&shown["dates"], "bookingId"),
        [id(&booked).to_string()],
        "elsewhere is another matter"
    );
}
