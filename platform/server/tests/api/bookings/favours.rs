//! What went back as a favour, when the booking changes after it

use policy::Role;
use serde_json::json;

use crate::support::TestApp;
use crate::support::renting::id;

#[tokio::test]
async fn a_fee_that_went_back_does_not_go_back_again_with_a_half_that_is_split_off() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    sqlx::query("UPDATE organizations SET booking_fee = true")
        .execute(&mut app.owner().await)
        .await
        .expect("terms of the platform's");
    let (admin, ana) = (app.staff(&district, Role::Admin).await, app.renter("ana").await);
    let days = [5, 12].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_days(&court, &days).await;
    let path = |booking: &serde_json::Value, rest: &str| district.path(&format!("/bookings/{}{rest}", id(booking)));
    admin.post(&path(&booking, "/fee-refund"), json!({})).await.expect(200);
    app.run_jobs().await;
    let at = json!({ "fromDayId": booking["days"][1]["id"] });
    let second = admin.post(&path(&booking, "/split"), at).await.expect(201).json();
    assert_eq!(second["payments"][0]["amount"], "41.20");
    for half in [&booking, &second] {
        let shown = admin.get(&path(half, "")).await.expect(200).json();
        assert_eq!(shown["payments"][0]["refunded"], "1.20", "its share of the fee");
        let again = admin.post(&path(half, "/fee-refund"), json!({})).await.expect(409);
        assert_eq!(again.problem().code, "noFeeToRefund");
        let accounts: Vec<(String, String)> = sqlx::query_as(
            "SELECT account, sum(amount)::text FROM ledger_postings WHERE booking_id = $1 GROUP BY account
            HAVING sum(amount) <> 0 ORDER BY account",
        )
        .bind(id(half))
        .fetch_all(&mut app.owner().await)
        .await
        .expect("the ledger can be read");
        let expected = [("cardProvider", "-40.00"), ("rental", "40.00")];
        assert_eq!(
            accounts,
            expected.map(|(account, sum)| (account.to_owned(), sum.to_owned()))
        );
    }
}
