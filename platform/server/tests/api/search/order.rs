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
async fn who_chooses_hours_sees_first_what_can_be_booked_for_more_of_them() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let (near, far) = (
        app.facility(&district).await,
        facility_north(&app, &district, "Far", 9.0).await,
    );
    let busy = app.space(&near).with("base", "Busy").await;
    app.space(&far).with("base", "Quiet").await;
    app.renter("ana").await.hold(&busy, app.day(5), "17:00", "19:00").await;
    let (stranger, day) = (app.anonymous(), around(app.day(5)));
    let evening = format!("{day}&start=17:00&end=21:00");
    assert_eq!(
        found(&stranger, &evening).await,
        ["Quiet", "Busy"],
        "all of it and half"
    );
    for (hours, why) in [
        ("&start=17:00&end=21:00&sort=distance", "by distance"),
        ("&start=13:00&end=21:00", "three quarters are as good as all"),
        ("&start=19:00&end=21:00&minutes=120", "one time only"),
        ("", "no hours were chosen"),
    ] {
        let query = format!("{day}{hours}");
        assert_eq!(found(&stranger, &query).await, ["Busy", "Quiet"], "{why}");
    }
    // One page after the other, the order stays.
    let first = search(&stranger, &format!("{evening}&limit=1")).await;
    let cursor = first["nextCursor"].as_str().expect("a second page");
    let second = search(&stranger, &format!("{evening}&limit=1&cursor={cursor}")).await;
    assert_eq!(
        [super::names(&first["items"]), super::names(&second["items"])].concat(),
        ["Quiet", "Busy"]
    );
}
