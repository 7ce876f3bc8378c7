//! The order of what is found.

use serde_json::json;

use super::{around, facility_north, found, search};
use crate::support::TestApp;

/// Three near and dear to far and cheap, and one beside the first.
async fn spaces(app: &TestApp) -> String {
    let district = app.organization("district").await;
    for (name, miles, price) in [("Far", 12.0, "10"), ("Near", 0.0, "40"), ("Middle", 6.0, "20")] {
        let facility = facility_north(app, &district, name, miles).await;
        app.space(&facility).with("base", name).with("price", price).await;
        if name == "Near" {
            app.space(&facility).with("base", "Annex").with("price", "30").await;
        }
    }
    around(app.day(5))
}

#[tokio::test]
async fn the_nearest_come_first_unless_another_order_is_asked_for() {
    let app = TestApp::start().await;
    let day = spaces(&app).await;
    let stranger = app.anonymous();
    let nearest = ["Annex", "Near", "Middle", "Far"];
    assert_eq!(found(&stranger, &day).await, nearest, "all fit wholly");
    assert_eq!(found(&stranger, &format!("{day}&sort=fit")).await, nearest);
    let page = search(&stranger, &format!("{day}&sort=distance")).await;
    assert_eq!(
        super::names(&page["items"]),
        nearest,
        "at one distance the cheaper first"
    );
    let items = page["items"].as_array().expect("items");
    let miles: Vec<_> = items.iter().map(|result| &result["distanceMiles"]).collect();
    assert_eq!(json!(miles), json!([0.0, 0.0, 6.0, 12.0]));
}

#[tokio::test]
async fn the_cheapest_come_first_where_that_is_asked_for() {
    let app = TestApp::start().await;
    let day = spaces(&app).await;
    let cheapest = ["Far", "Middle", "Annex", "Near"];
    assert_eq!(found(&app.anonymous(), &format!("{day}&sort=price")).await, cheapest);
}

#[tokio::test]
async fn who_is_as_near_and_as_dear_comes_by_name() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    for name in ["Beta", "Gamma", "Alpha"] {
        app.space(&gym).with("base", name).await;
    }
    let stranger = app.anonymous();
    for sort in ["fit", "distance", "price"] {
        let query = format!("{}&sort={sort}", around(app.day(5)));
        assert_eq!(found(&stranger, &query).await, ["Alpha", "Beta", "Gamma"], "{sort}");
    }
}

#[tokio::test]
async fn the_best_match_of_chosen_hours_has_more_of_them_open() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let near = app.space(&app.facility(&district).await).with("base", "Near").await;
    for (name, miles) in [("Middle", 6.0), ("Far", 12.0)] {
        let facility = facility_north(&app, &district, name, miles).await;
        app.space(&facility).with("base", name).await;
    }
    let ana = app.renter("ana").await;
    ana.hold(&near, app.day(5), "18:00", "19:00").await;
    let (stranger, day) = (app.anonymous(), around(app.day(5)));
    let evening = format!("{day}&start=17:00&end=21:00");
    let page = search(&stranger, &evening).await;
    assert_eq!(super::names(&page["items"]), ["Middle", "Far", "Near"]);
    let items = page["items"].as_array().expect("items");
    let shares: Vec<_> = items.iter().map(|result| &result["openShare"]).collect();
    assert_eq!(json!(shares), json!([100, 100, 75]));
    for order in [
        found(&stranger, &format!("{evening}&sort=distance")).await,
        // The day as a whole was not chosen, and nothing is left to say of one hour.
        found(&stranger, &day).await,
        found(&stranger, &format!("{day}&start=17:00&end=18:00")).await,
    ] {
        assert_eq!(order, ["Near", "Middle", "Far"]);
    }
    let whole_day = search(&stranger, &day).await;
    assert_eq!(whole_day["items"][0]["openShare"], 83, "15 of 18 hours");
    for nothing in ["&start=17:00&end=18:00", "&start=17:00&end=21:00&daily=true&count=2"] {
        let page = search(&stranger, &format!("{day}{nothing}")).await;
        assert!(page["items"][0].get("openShare").is_none(), "{page}");
    }
}

#[tokio::test]
async fn a_time_that_fills_the_chosen_hours_comes_before_hours_that_are_partly_open() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let near = app.space(&app.facility(&district).await).with("base", "Near").await;
    let facility = facility_north(&app, &district, "Far", 12.0).await;
    let four_hours = json!({ "ownBlock": 30, "ownMinimumSlots": 8 });
    app.space(&facility)
        .with("base", "Far")
        .with("rental", four_hours)
        .await;
    let ana = app.renter("ana").await;
    ana.hold(&near, app.day(5), "18:00", "19:00").await;
    let evening = format!("{}&start=17:00&end=21:00", around(app.day(5)));
    let page = search(&app.anonymous(), &evening).await;
    assert_eq!(super::names(&page["items"]), ["Far", "Near"]);
    let shares = [0_usize, 1].map(|place| page["items"][place].get("openShare"));
    assert_eq!(shares, [None, Some(&json!(75))]);
}
