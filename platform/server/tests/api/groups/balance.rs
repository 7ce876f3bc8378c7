//! readGroupBalance, readAccountDeletion (docs/rules/money-and-the-ledger.md#the-balance-of-a-group)

use policy::Role;
use serde_json::{Value, json};

use super::{group, join, path_of};
use crate::support::renting::{booking_request, cards, each, id};
use crate::support::{Scene, TestApp};

/// The balance, the part of it on invoices, and the part that is due.
fn sums(balance: &Value) -> [&str; 3] {
    ["balance", "invoiced", "due"].map(|member| balance[member].as_str().expect("an amount"))
}

#[tokio::test]
async fn what_is_due_or_on_an_invoice_is_summed_and_its_bookings_are_named() {
    let scene = Scene::start().await;
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = &scene;
    let clubs = json!({ "name": "Clubs", "discount": "50", "invoice": true });
    let clubs = group(admin, district, clubs).await;
    join(admin, district, &clubs, ana).await;
    let path = path_of(district, &clubs, "/balance");
    let nothing = admin.get(&path).await.expect(200).json();
    assert_eq!((sums(&nothing), &nothing["bookings"]), (["0.00"; 3], &json!([])));

    let later = json!({
        "spaceId": court.id,
        "dates": [scene.time(9, "18:00", "20:00")],
        "renterId": ana.user_id(),
        "groupId": clubs["id"],
        "eventName": "Board meeting",
        "attendance": 10,
        "total": "20.00",
    });
    let later = admin
        .post(&district.path("/placed-bookings"), later)
        .await
        .expect(201)
        .json();
    let invoice = json!({ "kind": "invoice" });
    let card = json!({ "kind": "card", "paymentMethod": cards::VISA });
    let book = async |day: u64, payment: &Value| {
        let hold = ana.hold(court, app.day(day), "18:00", "20:00").await;
        let mut wants = booking_request(&hold, cards::VISA);
        wants["groupId"] = clubs["id"].clone();
        wants["payment"] = payment.clone();
        ana.post(&district.path("/bookings"), wants).await.expect(201).json()
    };
    let invoiced = book(8, &invoice).await;
    book(7, &card).await;
    app.renter("ben").await.book(court, app.day(6), "18:00", "20:00").await;

    let balance = admin.get(&path).await.expect(200).json();
    assert_eq!(
        sums(&balance),
        ["40.00", "20.00", "20.00"],
        "2 hours at $20, less 50 %, twice"
    );
    assert_eq!(
        each(&balance["bookings"], "id"),
        [id(&later).to_string(), id(&invoiced).to_string()],
        "what is due comes first"
    );
    let on_invoice = &balance["bookings"][1];
    assert_eq!(
        (
            &on_invoice["invoiced"],
            &on_invoice["due"],
            &on_invoice["date"],
            &on_invoice["renter"]["id"]
        ),
        (
            &json!("20.00"),
            &json!("0.00"),
            &json!(app.day(8)),
            &json!(ana.user_id())
        )
    );

    // A renter's own balance is the same, without what is on an invoice.
    let own = ana.get("/api/user/deletion").await.expect(200).json();
    let owed: Vec<&Value> = own["obstacles"]
        .as_array()
        .expect("obstacles")
        .iter()
        .filter(|obstacle| obstacle["kind"] == "balance")
        .collect();
    assert_eq!(owed.len(), 1, "{owed:?}");
    assert_eq!(
        (&owed[0]["bookingId"], &owed[0]["amount"]),
        (&json!(id(&later)), &json!("20.00"))
    );

    let some = json!({ "kind": "offline", "reference": "Cash", "amount": "5.00" });
    admin
        .post(&scene.path(&later, "/recorded-payments"), some)
        .await
        .expect(200);
    let cancellation = json!({ "reason": "weather" });
    admin
        .put(&scene.path(&invoiced, "/cancellation"), cancellation)
        .await
        .expect(200);
    app.run_jobs().await;
    let balance = admin.get(&path).await.expect(200).json();
    assert_eq!(
        sums(&balance),
        ["15.00", "0.00", "15.00"],
        "an invoiced booking is credited"
    );
    assert_eq!(balance["count"], 1);
    assert_eq!(each(&balance["bookings"], "id"), [id(&later).to_string()]);
}

#[tokio::test]
async fn only_staff_who_see_money_read_it() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs" })).await;
    let ana = app.renter("ana").await;
    join(&admin, &district, &clubs, &ana).await;
    let path = path_of(&district, &clubs, "/balance");
    let approver = app.staff(&district, Role::Approver).await;
    approver.get(&path).await.expect(200);
    let editor = app.staff(&district, Role::Editor).await;
    editor.get(&path).await.expect(403);
    ana.get(&path).await.expect(403);

    let other = app.organization("other").await;
    let elsewhere = app.staff(&other, Role::Admin).await;
    elsewhere.get(&path_of(&other, &clubs, "/balance")).await.expect(404);
}
