//! Attributes of a space, counted and told of.

use serde_json::json;

use super::{around, found, search};
use crate::support::TestApp;

/// Two courts indoors and a field, with attributes of their own.
async fn spaces(app: &TestApp) -> String {
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym)
        .with("base", "Arena")
        .with("price", "40")
        .with("surface", "hardwood")
        .with("amenities", json!(["bleachers", "scoreboard"]))
        .with("ageGroups", json!(["youth", "adult"]))
        .with("summary", "The large one")
        .await;
    app.space(&gym)
        .with("base", "Box")
        .with("price", "20")
        .with("surface", "vinyl")
        .with("amenities", json!(["bleachers"]))
        .with("instantBooking", true)
        .await;
    app.space(&gym)
        .with("base", "Field")
        .with("price", "10")
        .with("types", json!(["soccer"]))
        .with("sports", json!(["soccer"]))
        .with("indoor", false)
        .await;
    format!("{}&sort=price", around(app.day(5)))
}

#[tokio::test]
async fn sports_surfaces_amenities_ages_and_prices_narrow() {
    let app = TestApp::start().await;
    let day = spaces(&app).await;
    let expected: [(&str, &[&str]); 13] = [
        ("", &["Field", "Box", "Arena"]),
        ("&sport=soccer", &["Field"]),
        ("&sport=soccer,basketball", &["Field", "Box", "Arena"]),
        ("&surface=hardwood", &["Arena"]),
        ("&surface=hardwood,vinyl", &["Box", "Arena"]),
        ("&amenity=bleachers", &["Box", "Arena"]),
        ("&amenity=bleachers,scoreboard", &["Arena"]),
        ("&ageGroup=youth,senior", &["Arena"]),
        ("&instantBooking=true", &["Box"]),
        ("&minimumPrice=20", &["Box", "Arena"]),
        ("&minimumPrice=20&maximumPrice=20", &["Box"]),
        ("&minimumPrice=40.01", &[]),
        ("&indoor=true&amenity=bleachers&maximumPrice=39.99", &["Box"]),
    ];
    for (filter, spaces) in expected {
        assert_eq!(
            found(&app.anonymous(), &format!("{day}{filter}")).await,
            spaces,
            "{filter}"
        );
    }
}

#[tokio::test]
async fn what_is_found_is_counted_by_kind() {
    let app = TestApp::start().await;
    let day = spaces(&app).await;
    let page = search(&app.anonymous(), &format!("{day}&counts=true&limit=99999")).await;
    assert_eq!((&page["items"], &page["total"]), (&json!([]), &json!(3)));
    assert!(
        page.get("nextCursor").is_none() && page.get("nearest").is_none(),
        "{page}"
    );
    let counts = &page["counts"];
    assert_eq!(
        counts["types"],
        json!([{ "code": "basketball", "count": 2 }, { "code": "soccer", "count": 1 }])
    );
    assert_eq!(
        counts["amenities"],
        json!([{ "code": "bleachers", "count": 2 }, { "code": "scoreboard", "count": 1 }])
    );
    assert_eq!(counts["organizations"], json!([{ "code": "district", "count": 3 }]));
    assert_eq!(
        [&counts["indoor"], &counts["outdoor"], &counts["instantBooking"]],
        [2, 1, 1]
    );
    assert_eq!(
        (&counts["lowestPrice"], &counts["highestPrice"]),
        (&json!("10.00"), &json!("40.00"))
    );
    let narrowed = search(&app.anonymous(), &format!("{day}&counts=true&surface=vinyl")).await;
    assert_eq!(narrowed["counts"]["surfaces"], json!([{ "code": "vinyl", "count": 1 }]));
}

#[tokio::test]
async fn whole_spaces_are_told_of_where_they_are_asked_for() {
    let app = TestApp::start().await;
    let day = spaces(&app).await;
    let query = format!("{day}&surface=hardwood");
    let page = search(&app.anonymous(), &query).await;
    assert!(page["items"][0].get("space").is_none(), "{page}");
    let page = search(&app.anonymous(), &format!("{query}&whole=true")).await;
    let space = &page["items"][0]["space"];
    assert_eq!(space["summary"], "The large one");
    assert_eq!(space["amenities"], json!(["bleachers", "scoreboard"]));
    assert_eq!(space["ageGroups"], json!(["youth", "adult"]));
    assert_eq!((&space["block"], &space["minimumMinutes"]), (&json!(30), &json!(60)));
    assert!(space.get("blocks").is_none(), "it is priced by the hour");
}

/// Time that is kept for one sport is found by those who come for it, maybe among others, and by those who haven't said.
#[tokio::test]
async fn time_for_one_sport_is_not_free_for_another() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let sports = json!(["basketball", "volleyball"]);
    app.space(&gym)
        .with("base", "Court")
        .with("sports", sports)
        .open("sport", "volleyball")
        .await;
    let day = around(app.day(5));
    for (sport, courts) in [
        ("", 1),
        ("&sport=volleyball", 1),
        ("&sport=basketball", 0),
        ("&sport=basketball,volleyball", 1),
        ("&sport=basketball,soccer", 0),
    ] {
        let page = search(&app.anonymous(), &format!("{day}{sport}")).await;
        assert_eq!(page["total"], courts, "{sport}");
    }
}
