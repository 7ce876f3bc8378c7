//! quoteAddedDates, quoteDroppedDate, quoteAdjustment

use serde_json::{Value, json};

use super::Desk;
use crate::support::Scene;

/// Total before and after, what is due then and what is refunded.
fn amounts(quote: &Value) -> [&str; 4] {
    ["totalBefore", "total", "due", "refund"].map(|name| quote[name].as_str().unwrap_or_default())
}

#[tokio::test]
async fn added_and_dropped_dates_are_quoted_and_nothing_changes() {
    let desk = Desk::start().await;
    let booking = desk.series().await;
    let path = desk.scene.path(&booking, "/dates/quote");
    let added = json!({ "dates": [desk.scene.time(26, "18:00", "20:00")] });
    let quote = desk.approver.post(&path, added.clone()).await.expect(200).json();
    assert_eq!(amounts(&quote), ["120.00", "160.00", "40.00", "0.00"]);
    assert_eq!(quote["bill"]["total"], "160.00");
    let taken = json!({ "dates": [desk.scene.time(12, "19:00", "21:00")] });
    let refused = desk.approver.post(&path, taken).await.expect(409);
    assert_eq!(refused.problem().code, "slotTaken");
    let closed = json!({ "dates": [desk.scene.time(26, "03:00", "04:00")] });
    desk.approver.post(&path, closed).await.expect(422);
    desk.scene.ana.post(&path, added.clone()).await.expect(403);

    let removal = desk.date_path(&booking, 0, "removal/quote");
    let quote = desk.approver.post(&removal, json!({})).await.expect(200).json();
    assert_eq!(amounts(&quote), ["120.00", "80.00", "0.00", "40.00"]);
    let shown = desk.read(&booking).await;
    assert_eq!(
        (&shown["version"], &shown["total"]),
        (&booking["version"], &json!("120.00"))
    );

    for index in [0, 1] {
        desk.drop_date(&booking, index, json!({})).await.expect(200);
    }
    let gone = desk.approver.post(&removal, json!({})).await.expect(409);
    assert_eq!(gone.problem().code, "notUpcoming");
    let last = desk.date_path(&booking, 2, "removal/quote");
    let refused = desk.approver.post(&last, json!({})).await.expect(409);
    assert_eq!(refused.problem().code, "lastDate");
    desk.decide(&booking, "denied").await;
    let over = desk.approver.post(&path, added).await.expect(409);
    assert_eq!(over.problem().code, "nothingToCome");
}

#[tokio::test]
async fn an_adjusted_price_is_quoted_before_its_reason_is_written() {
    let desk = Desk::start().await;
    let Scene { admin, ana, .. } = &desk.scene;
    let booking = desk.booked().await;
    let path = desk.scene.path(&booking, "/adjustment/quote");
    let adjustment = |amount: &str| json!({ "amount": amount, "reason": "" });
    let quote = admin.post(&path, adjustment("15.00")).await.expect(200).json();
    assert_eq!(amounts(&quote), ["40.00", "25.00", "0.00", "15.00"]);
    assert_eq!(quote["bill"]["adjustment"]["amount"], "15.00");
    assert_eq!(desk.read(&booking).await["total"], "40.00");
    let beyond = admin.post(&path, adjustment("50.00")).await.expect(422);
    assert_eq!(beyond.field("amount").0, "outOfRange");
    ana.post(&path, adjustment("15.00")).await.expect(403);

    let given = json!({ "amount": "15.00", "reason": "A friend of the gym" });
    let adjust = desk.scene.path(&booking, "/adjustment");
    admin.put(&adjust, given).await.expect(200);
    let raised = admin.post(&path, adjustment("0")).await.expect(409);
    assert_eq!(raised.problem().code, "adjustmentRaises");
    desk.decide(&booking, "approved").await;
    let late = admin.post(&path, adjustment("15.00")).await.expect(409);
    assert_eq!(late.problem().code, "notPending");
}
