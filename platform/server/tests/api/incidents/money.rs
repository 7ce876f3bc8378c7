//! What collecting a deposit does to a booking's money.

use serde_json::json;

use super::open::World;
use crate::support::renting::{each, id};

async fn ledger(world: &World) -> String {
    sqlx::query_scalar(
        "SELECT coalesce(string_agg(account || ' ' || sum, ', ' ORDER BY account), '') FROM
            (SELECT account, sum(amount) FROM ledger_postings WHERE booking_id = $1
            GROUP BY account HAVING sum(amount) <> 0) AS sums",
    )
    .bind(id(&world.booking))
    .fetch_one(&mut world.app.owner().await)
    .await
    .expect("the ledger can be read")
}

#[tokio::test]
async fn a_collected_deposit_is_due_and_paid_by_card_beside_the_bill() {
    let world = World::after_the_event().await;
    let opened = world.open(None).await;
    let collected = json!({ "outcome": "collected", "amount": "30.00", "message": "A new lock." });
    let path = world.incident(&opened);
    let settled = world.admin.put(&path, collected).await.expect(200).json();
    assert_eq!(settled["deposits"][0]["incident"]["collected"], "30.00");
    assert_eq!((&settled["total"], &settled["due"]), (&json!("40.00"), &json!("30.00")));
    assert_eq!(
        ledger(&world).await,
        "cardProvider -40.00, rental 40.00",
        "due, not paid"
    );
    let (_, text) = world.last_mail().await;
    assert!(text.contains("$30.00 is still to be paid."), "{}", text);

    let pay = json!({ "amount": "30.00", "paymentMethod": "pm_card_visa" });
    let paid = world
        .ana
        .post(&world.path("/payments"), pay.clone())
        .await
        .expect(201)
        .json();
    assert_eq!((&paid["due"], &paid["status"]), (&json!("0.00"), &json!("completed")));
    assert_eq!(ledger(&world).await, "cardProvider -70.00, deposit 30.00, rental 40.00");
    let again = world.ana.post(&world.path("/payments"), pay).await.expect(409);
    assert_eq!(again.problem().code, "nothingDue");
    let shown = world.shown().await;
    assert_eq!(
        each(&shown["history"], "kind"),
        [
            "requested",
            "approved",
            "completed",
            "depositClaimed",
            "depositCollected"
        ]
    );
}

#[tokio::test]
async fn a_collected_deposit_is_recorded_by_staff_and_goes_back_as_a_favour() {
    let world = World::after_the_event().await;
    let opened = world.open(None).await;
    let path = world.incident(&opened);
    world
        .admin
        .put(&path, json!({ "outcome": "collected" }))
        .await
        .expect(200);
    let cash = json!({ "kind": "offline", "reference": "Cash" });
    let paid = world
        .admin
        .post(&world.path("/recorded-payments"), cash)
        .await
        .expect(200)
        .json();
    assert_eq!(paid["due"], "0.00");
    assert_eq!(
        ledger(&world).await,
        "cardProvider -40.00, deposit 50.00, offline -50.00, rental 40.00"
    );
    // What was paid by card goes back; the deposit was paid otherwise and stays.
    let path = world.path("/refund");
    world.admin.post(&path, json!({})).await.expect(200);
    world.app.run_jobs().await;
    assert_eq!(ledger(&world).await, "deposit 50.00, offline -50.00");
    assert_eq!(world.shown().await["due"], "0.00", "a favour leaves nothing due");
}
