//! Filters of a search: where, when, how long, what, for how much.

use serde_json::json;

use super::{around, facility_north, found, free, search};
use crate::support::{Scene, TestApp};

#[tokio::test]
async fn only_what_is_near_enough_is_found() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    for (name, miles) in [
        ("Here", 0.0),
        ("Ten", 10.0),
        ("Twenty", 20.0),
        ("Far", 190.0),
        ("Beyond", 205.0),
    ] {
        let facility = facility_north(&app, &district, name, miles).await;
        app.space(&facility).with("base", name).await;
    }
    let stranger = app.anonymous();
    let day = around(app.day(5));
    assert_eq!(found(&stranger, &day).await, ["Here", "Ten"], "15 miles unless given");
    assert_eq!(found(&stranger, &format!("{day}&miles=1")).await, ["Here"]);
    assert_eq!(found(&stranger, &format!("{day}&miles=9.5")).await, ["Here"]);
    assert_eq!(
        found(&stranger, &format!("{day}&miles=25")).await,
        ["Here", "Ten", "Twenty"]
    );
    assert_eq!(
        found(&stranger, &format!("{day}&miles=200")).await,
        ["Here", "Ten", "Twenty", "Far"]
    );
}

#[tokio::test]
async fn the_window_cuts_what_is_free() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym).await;
    let stranger = app.anonymous();
    let day = around(app.day(5));
    let free_between = async |start: &str, end: &str| {
        let page = search(&stranger, &format!("{day}&start={start}&end={end}")).await;
        free(&page["items"][0])
    };
    assert_eq!(free_between("17:00", "19:30").await, ["17:00-19:30"]);
    assert_eq!(free_between("05:00", "08:00").await, ["06:00-08:00"], "it opens at six");
    assert_eq!(free_between("20:00", "24:00").await, ["20:00-22:00"]);
    let whole_day = search(&stranger, &day).await;
    assert_eq!(free(&whole_day["items"][0]), ["06:00-22:00"]);
    let night = format!("{day}&start=22:00&end=24:00");
    assert!(found(&stranger, &night).await.is_empty());
}

#[tokio::test]
async fn a_free_time_is_as_long_as_asked_and_no_shorter_than_the_space_takes() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    ana.hold(&court, app.day(5), "06:00", "10:00").await;
    ana.hold(&court, app.day(5), "11:00", "14:00").await;
    ana.hold(&court, app.day(5), "15:30", "22:00").await;
    let spans = async |minutes: u16| {
        let page = search(&app.anonymous(), &format!("{}&minutes={minutes}", around(app.day(5)))).await;
        page["items"]
            .get(0)
            .map(|result| (free(result), result["quote"]["total"].clone()))
    };
    let both = vec!["10:00-11:00".to_owned(), "14:00-15:30".to_owned()];
    assert_eq!(spans(60).await, Some((both.clone(), "20.00".into())));
    // An hour is the least that it can be booked for.
    assert_eq!(spans(30).await, Some((both, "20.00".into())));
    let longer = vec!["14:00-15:30".to_owned()];
    assert_eq!(
        spans(65).await,
        Some((longer.clone(), "30.00".into())),
        "three slots can be booked"
    );
    assert_eq!(spans(90).await, Some((longer, "30.00".into())));
    assert_eq!(spans(95).await, None);
}

#[tokio::test]
async fn types_roof_and_price_narrow() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym).with("base", "Basketball").with("price", "40").await;
    let both = vec!["tennis", "pickleball"];
    app.space(&gym)
        .with("base", "Tennis")
        .with("types", both)
        .with("indoor", false)
        .await;
    let pool = app
        .space(&gym)
        .with("base", "Pool")
        .with("types", vec!["pool"])
        .with("sports", Vec::<String>::new());
    pool.with("price", "30.50").await;
    let stranger = app.anonymous();
    let day = format!("{}&sort=price", around(app.day(5)));
    let expected: [(&str, &[&str]); 9] = [
        ("", &["Tennis", "Pool", "Basketball"]),
        ("&type=pool", &["Pool"]),
        ("&type=pickleball", &["Tennis"]),
        ("&type=pool,tennis", &["Tennis", "Pool"]),
        ("&type=ice", &[]),
        ("&indoor=true", &["Pool", "Basketball"]),
        ("&indoor=false", &["Tennis"]),
        ("&maximumPrice=30.50", &["Tennis", "Pool"]),
        ("&maximumPrice=30.49&indoor=true", &[]),
    ];
    for (filter, spaces) in expected {
        assert_eq!(found(&stranger, &format!("{day}{filter}")).await, spaces, "{filter}");
    }
}

#[tokio::test]
async fn a_type_finds_what_is_a_kind_of_it() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let park = app.facility(&district).await;
    app.space(&park)
        .with("base", "Ballpark")
        .with("types", vec!["baseball"])
        .await;
    app.space(&park)
        .with("base", "Diamond")
        .with("types", vec!["diamond"])
        .await;
    let (stranger, day) = (app.anonymous(), around(app.day(5)));
    let of_type = async |code: &str| found(&stranger, &format!("{day}&type={code}")).await;
    assert_eq!(of_type("diamond").await, ["Ballpark", "Diamond"]);
    assert_eq!(of_type("baseball").await, ["Ballpark"]);
    assert!(of_type("field").await.is_empty());
}

/// Whole days are booked, whatever hours somebody looks for.
#[tokio::test]
async fn what_is_priced_by_the_day_is_found_in_any_window_while_the_day_is_free() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    app.make_partner(&district).await;
    let court = app.space(&app.facility(&district).await).open("allDay", true).await;
    let admin = app.staff(&district, policy::Role::Admin).await;
    let daily = json!({ "mode": "daily", "dailyPrice": "100.00" });
    admin.put(&court.path("/pricing"), daily).await.expect(200);
    let evening = format!("{}&start=17:00&end=21:00", around(app.day(5)));
    let page = search(&app.anonymous(), &evening).await;
    let result = &page["items"][0];
    assert_eq!(
        (&result["score"], &result["quote"]["total"]),
        (&json!(100), &json!("100.00"))
    );
    let free = &result["free"][0];
    assert_eq!((&free["start"], &free["end"]), (&json!("00:00"), &json!("24:00")));
    let ana = app.renter("ana").await;
    ana.hold(&court, app.day(5), "00:00", "24:00").await;
    assert_eq!(search(&app.anonymous(), &evening).await["total"], 0);
}

#[tokio::test]
async fn an_organization_a_facility_or_a_name_is_searched_wherever_it_is() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let gym = facility_north(&app, &district, "North Gym", 500.0).await;
    let hall = app.facility(&district).with("name", "South Hall").await;
    let house = app.facility(&club).with("name", "Club House").await;
    app.space(&gym).with("base", "Court").await;
    app.space(&hall).with("base", "Room").await;
    app.space(&house).with("base", "Den").await;
    let stranger = app.anonymous();
    let day = format!("date={}", app.day(5));
    let expected: [(String, &[&str]); 8] = [
        ("organization=district".to_owned(), &["Court", "Room"]),
        (format!("organization={}", district.id), &["Court", "Room"]),
        (format!("facility={}", hall.id), &["Room"]),
        (format!("organization=club&facility={}", hall.id), &[]),
        ("text=south".to_owned(), &["Room"]),
        ("text=DISTRICT".to_owned(), &["Court", "Room"]),
        ("text=de".to_owned(), &["Den"]),
        ("organization=nobody".to_owned(), &[]),
    ];
    for (scope, spaces) in expected {
        let page = search(&stranger, &format!("{day}&{scope}")).await;
        assert_eq!(super::names(&page["items"]), spaces, "{scope}");
        assert!(page.get("center").is_none(), "{page}");
    }
}

#[tokio::test]
async fn a_day_that_is_not_given_is_the_day_after_tomorrow() {
    let app = TestApp::start().await;
    app.places().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym).await;
    let page = search(&app.anonymous(), "place=1").await;
    assert_eq!(page["date"], serde_json::json!(app.day(2)));
    assert_eq!(page["items"][0]["free"][0]["date"], page["date"]);
}
