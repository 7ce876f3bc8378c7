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
