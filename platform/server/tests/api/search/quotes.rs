//! search: a result quotes the searcher's price of the time, and price sorts and narrows by that.

use policy::Role;
use serde_json::{Value, json};

use super::{around, found, search};
use crate::groups::{group, join};
use crate::support::{Organization, TestApp};

/// A short slot and a long minimum, of which one hour is asked: the cheap one by the hour comes to more.
async fn courts(app: &TestApp) -> Organization {
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let settings = json!({ "settings": { "salesTax": "5.5", "bookingFee": true } });
    admin.patch(&district.path("/organization"), settings).await.expect(200);
    let gym = app.facility(&district).await;
    let rental = |slots: u32| json!({ "ownBlock": 30, "ownMinimumSlots": slots });
    app.space(&gym)
        .with("base", "Long")
        .with("price", "40")
        .with("rental", rental(4))
        .await;
    app.space(&gym)
        .with("base", "Short")
        .with("price", "60")
        .with("rental", rental(1))
        .await;
    district
}

fn quotes(page: &Value) -> Vec<&Value> {
    let items = page["items"].as_array().expect("results");
    items.iter().map(|item| &item["quote"]).collect()
}

#[tokio::test]
async fn a_result_quotes_the_total_of_the_length_that_would_be_booked() {
    let app = TestApp::start().await;
    courts(&app).await;
    let hour = format!("{}&minutes=60", around(app.day(5)));
    let page = search(&app.anonymous(), &format!("{hour}&sort=price")).await;
    // $80.00 or $60.00, 3 % booking fee and 5.5 % tax.
    assert_eq!(
        quotes(&page),
        [
            &json!({ "minutes": 60, "minimumMinutes": 30, "total": "65.10" }),
            &json!({ "minutes": 120, "minimumMinutes": 120, "total": "86.80" }),
        ]
    );
    let cheapest = search(&app.anonymous(), &format!("{hour}&pins=true")).await;
    assert_eq!(cheapest["pins"][0]["quote"], page["items"][0]["quote"]);
    let counts = search(&app.anonymous(), &format!("{hour}&counts=true")).await;
    assert_eq!(
        (&counts["counts"]["lowestPrice"], &counts["counts"]["highestPrice"]),
        (&json!("65.10"), &json!("86.80"))
    );
}

#[tokio::test]
async fn price_sorts_and_narrows_by_what_is_quoted() {
    let app = TestApp::start().await;
    courts(&app).await;
    let stranger = app.anonymous();
    let day = around(app.day(5));
    assert_eq!(
        found(&stranger, &format!("{day}&minutes=60&sort=price")).await,
        ["Short", "Long"]
    );
    assert_eq!(
        found(&stranger, &format!("{day}&minutes=120&sort=price")).await,
        ["Long", "Short"]
    );
    assert_eq!(
        found(&stranger, &format!("{day}&minutes=60&maximumPrice=65.10")).await,
        ["Short"]
    );
    let page = search(&stranger, &format!("{day}&minutes=60&minimumPrice=65.11")).await;
    assert_eq!(super::names(&page["items"]), ["Long"]);
    assert!(
        page.get("nearest").is_none(),
        "what is out of bounds isn't offered instead"
    );
}

#[tokio::test]
async fn a_member_is_quoted_what_a_member_pays() {
    let app = TestApp::start().await;
    let district = courts(&app).await;
    let exempt = json!({ "name": "Schools", "discount": "10", "taxExempt": true });
    let admin = app.staff(&district, Role::Admin).await;
    let schools = group(&admin, &district, exempt).await;
    let ana = app.renter("ana").await;
    join(&admin, &district, &schools, &ana).await;
    let hour = format!("{}&minutes=60&sort=price", around(app.day(5)));
    let page = search(&ana, &hour).await;
    assert_eq!(quotes(&page)[0]["total"], "55.62");
    let quote = ana
        .post(
            &district.path("/quotes"),
            json!({
                "spaceId": page["items"][0]["spaceId"],
                "dates": [{ "date": app.day(5), "start": "18:00", "end": "19:00" }],
            }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(quote["bill"]["total"], "55.62", "as it would be booked");
}
