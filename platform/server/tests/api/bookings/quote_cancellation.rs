//! quoteCancellation (docs/rules/cancellation-and-refunds.md#what-is-refunded)

use chrono::NaiveDate;
use domain::money::Money;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{each, id};
use crate::support::{Client, Organization, Scene, TestApp};

fn path(district: &Organization, booking: &Value) -> String {
    district.path(&format!("/bookings/{}/cancellation", id(booking)))
}

async fn quote(client: &Client, path: &str, request: Value) -> Value {
    client.post(&format!("{path}/quote"), request).await.expect(200).json()
}

fn dollars(text: &Value) -> Money {
    text.as_str().expect("dollars").parse().expect("dollars")
}

/// An evening on each of these days.
fn evenings(app: &TestApp, days: &[u64]) -> Vec<(NaiveDate, &'static str, &'static str)> {
    days.iter().map(|&day| (app.day(day), "18:00", "20:00")).collect()
}

/// With fees and a tax whose cents don't divide, so that a date alone isn't its share of the whole.
#[tokio::test]
async fn what_is_quoted_is_what_comes_back() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let settings = json!({ "settings": { "salesTax": "5.525", "bookingFee": true, "userFees": true } });
    let admin = app.staff(&district, Role::Admin).await;
    admin.patch(&district.path("/organization"), settings).await.expect(200);
    let ana = app.renter("ana").await;
    let booking = ana.book_dates(&court, &evenings(&app, &[70, 77, 84, 91])).await;
    let cancellation = path(&district, &booking);
    let ids = each(&booking["dates"], "id");

    let all = quote(&ana, &cancellation, json!({})).await;
    assert_eq!(each(&all["dates"], "id"), ids);
    assert_eq!(all["total"], booking["total"]);
    assert_eq!(all["refunds"][0]["lastFour"], "4242");
    assert_eq!(all["refunds"][0]["amount"], booking["total"]);

    let mut back = Money::ZERO;
    for chosen in [vec![ids[1]], vec![ids[0], ids[3]], vec![ids[2]]] {
        let quoted = quote(&ana, &cancellation, json!({ "dateIds": chosen })).await;
        if let [only] = chosen[..] {
            let dates = quoted["dates"].as_array().expect("dates");
            let day = dates.iter().find(|day| day["id"] == only).expect("the date");
            assert_eq!(day["refund"], quoted["total"]);
        }
        let form = json!({ "dateIds": chosen, "reason": "illness" });
        let canceled = ana.put(&cancellation, form).await.expect(200).json();
        let payment = &canceled["payments"][0];
        let after = dollars(&payment["refunded"]) + dollars(&payment["refundOwed"]);
        assert_eq!((after - back).to_string(), quoted["total"], "{quoted}");
        back = after;
    }
    assert_eq!(back.to_string(), booking["total"]);
    let none = quote(&ana, &cancellation, json!({})).await;
    assert_eq!(none, json!({ "dates": [], "total": "0.00", "refunds": [] }));
}

#[tokio::test]
async fn only_dates_that_can_be_canceled_are_quoted() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book_dates(&court, &evenings(&app, &[59, 70])).await;
    let (path, ids) = (path(&district, &booking), each(&booking["dates"], "id"));
    let mine = quote(&ana, &path, json!({ "dateIds": ids })).await;
    assert_eq!(
        (each(&mine["dates"], "id"), &mine["total"]),
        (vec![ids[1]], &json!("40.00"))
    );
    let approver = app.staff(&district, Role::Approver).await;
    approver
        .put(
            &district.path(&format!("/bookings/{}/decision", id(&booking))),
            json!({ "decision": "approved" }),
        )
        .await
        .expect(200);
    let theirs = quote(&approver, &path, json!({})).await;
    assert_eq!((each(&theirs["dates"], "id"), &theirs["total"]), (ids, &json!("80.00")));

    let strange = json!({ "dateIds": ["0198aaaa-0000-7000-8000-000000000000"] });
    let refused = ana.post(&format!("{path}/quote"), strange).await.expect(422);
    assert_eq!(refused.field("dateIds.0").0, "unknown");
    let asked = format!("{path}/quote");
    app.renter("ben").await.post(&asked, json!({})).await.expect(404);
    app.anonymous().post(&asked, json!({})).await.expect(401);
    app.staff(&district, Role::Editor)
        .await
        .post(&asked, json!({}))
        .await
        .expect(404);
}

#[tokio::test]
async fn where_a_renter_gets_nothing_back_the_organizations_cancellation_still_refunds() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).with("refundable", false).await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(70), "18:00", "20:00").await;
    let path = path(&district, &booking);
    let mine = quote(&ana, &path, json!({})).await;
    assert_eq!(
        (&mine["total"], &mine["dates"][0]["refund"]),
        (&json!("0.00"), &json!("0.00"))
    );
    let approver = app.staff(&district, Role::Approver).await;
    let theirs = quote(&approver, &path, json!({})).await;
    assert_eq!(theirs["total"], "40.00");
}
