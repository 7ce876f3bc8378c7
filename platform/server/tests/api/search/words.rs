//! search: what people call what they look for, and what a list of the best matches shows.

use serde_json::{Value, json};

use super::{around, facility_north, found, names, search};
use crate::support::{Organization, TestApp};

/// A gym, a pool, sand courts without sports and an office, at two schools.
async fn spaces(app: &TestApp) -> Organization {
    let district = app.organization("district").await;
    let hawk = app.facility(&district).with("name", "Blackhawk School").await;
    let west = facility_north(app, &district, "Westside Pool House", 3.0).await;
    let volleyball = json!(["basketball", "volleyball"]);
    app.space(&hawk)
        .with("base", "Hall A")
        .with("types", json!(["gym"]))
        .with("sports", volleyball)
        .await;
    let kinds = |kind: &str, sports: Value| (json!([kind]), sports);
    for (facility, base, (types, sports)) in [
        (&hawk, "Basin", kinds("pool", json!(["swimming"]))),
        (&hawk, "Sand", kinds("sandVolleyball", json!([]))),
        (&west, "Main office", kinds("office", json!([]))),
    ] {
        let space = app.space(facility).with("base", base);
        space.with("types", types).with("sports", sports).await;
    }
    district
}

#[tokio::test]
async fn types_and_sports_are_found_by_what_people_call_them() {
    let app = TestApp::start().await;
    spaces(&app).await;
    let stranger = app.anonymous();
    let day = around(app.day(5));
    let expected: [(&str, &[&str]); 11] = [
        ("gymnasium", &["Hall A"]),
        ("Gyms", &["Hall A"]),
        ("hoops", &["Hall A"]),
        ("volleyball", &["Hall A", "Sand"]),
        ("swimming", &["Basin"]),
        // A pool comes before a space that is only in a house of that name.
        ("pool", &["Basin", "Main office"]),
        ("pools in verona", &["Basin", "Main office"]),
        ("ice", &[]),
        ("office", &["Main office"]),
        ("hawk", &["Basin", "Hall A", "Sand"]),
        ("hawk swim", &["Basin"]),
    ];
    for (text, spaces) in expected {
        let mut found = found(&stranger, &format!("{day}&text={}", text.replace(' ', "%20"))).await;
        if text == "hawk" || text == "volleyball" {
            found.sort_unstable();
        }
        assert_eq!(found, spaces, "{text}");
    }
}

#[tokio::test]
async fn a_kind_with_a_hyphen_is_found_beside_other_words() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let park = app.facility(&district).await;
    let field = app.space(&park).with("base", "Field 3");
    field.with("types", json!(["tBall"])).await;
    let stranger = app.anonymous();
    let day = around(app.day(5));
    for text in ["t-ball", "T-ball%20Verona", "verona%20t-ball"] {
        assert_eq!(
            found(&stranger, &format!("{day}&text={text}")).await,
            ["Field 3"],
            "{text}"
        );
    }
}

#[tokio::test]
async fn a_sport_finds_what_names_it_and_what_is_made_for_it_and_names_none() {
    let app = TestApp::start().await;
    spaces(&app).await;
    let stranger = app.anonymous();
    let of = |sport: &str| format!("{}&sport={sport}", around(app.day(5)));
    let mut volleyball = found(&stranger, &of("volleyball")).await;
    volleyball.sort_unstable();
    assert_eq!(volleyball, ["Hall A", "Sand"]);
    assert_eq!(found(&stranger, &of("swimming")).await, ["Basin"]);
    assert!(found(&stranger, &of("soccer")).await.is_empty());
}

#[tokio::test]
async fn what_few_look_for_comes_last_unless_it_is_asked_for() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let near = app.facility(&district).await;
    let far = facility_north(&app, &district, "Far", 9.0).await;
    app.space(&near)
        .with("base", "Kitchen")
        .with("types", json!(["kitchen"]))
        .await;
    app.space(&far).with("base", "Gym").with("types", json!(["gym"])).await;
    let stranger = app.anonymous();
    let day = around(app.day(5));
    assert_eq!(found(&stranger, &day).await, ["Gym", "Kitchen"]);
    assert_eq!(
        found(&stranger, &format!("{day}&type=kitchen,gym")).await,
        ["Kitchen", "Gym"]
    );
    assert_eq!(
        found(&stranger, &format!("{day}&sort=distance")).await,
        ["Kitchen", "Gym"]
    );
}

#[tokio::test]
async fn at_most_two_of_one_facility_follow_each_other_on_every_page() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let near = app.facility(&district).await;
    let far = facility_north(&app, &district, "Far", 9.0).await;
    for name in ["A", "B", "C", "D", "E"] {
        app.space(&near).with("base", name).await;
    }
    for name in ["Y", "Z"] {
        app.space(&far).with("base", name).await;
    }
    let stranger = app.anonymous();
    let day = around(app.day(5));
    let all = ["A", "B", "Y", "C", "D", "Z", "E"];
    assert_eq!(found(&stranger, &day).await, all);
    let first = search(&stranger, &format!("{day}&limit=4")).await;
    let cursor = first["nextCursor"].as_str().expect("a second page");
    let second = search(&stranger, &format!("{day}&limit=4&cursor={cursor}")).await;
    assert_eq!([names(&first["items"]), names(&second["items"])].concat(), all);
}

#[tokio::test]
async fn parts_are_folded_into_the_whole_that_fits_as_well_where_that_is_asked_for() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let full = app.space(&gym).with("base", "Full").with("price", "50").await;
    for (base, price) in [("East", "30"), ("West", "28")] {
        let half = app.space(&gym).with("base", base).with("price", price);
        half.with("parentId", full.id.to_string()).await;
    }
    app.space(&gym).with("base", "Studio").with("price", "90").await;
    let stranger = app.anonymous();
    let day = around(app.day(5));
    assert_eq!(found(&stranger, &day).await, ["West", "East", "Full", "Studio"]);

    let page = search(&stranger, &format!("{day}&fold=true")).await;
    assert_eq!(names(&page["items"]), ["Full", "Studio"]);
    assert_eq!(
        page["items"][0]["parts"],
        json!({ "count": 2, "price": "28.00", "priceUnit": "hour" })
    );
    assert!(page["items"][1].get("parts").is_none(), "{page}");
    assert_eq!((&page["total"], &page["folded"]), (&json!(4), &json!(2)));

    let cheapest = search(&stranger, &format!("{day}&fold=true&sort=price")).await;
    assert_eq!(names(&cheapest["items"]).len(), 4, "by the best match alone");
    assert!(cheapest.get("folded").is_none(), "{cheapest}");

    // Where the whole doesn't fit, its parts stand for themselves.
    let cheap = search(&stranger, &format!("{day}&fold=true&maximumPrice=40")).await;
    assert_eq!(names(&cheap["items"]), ["West", "East"]);
}
