//! createSandboxCard

use serde_json::{Value, json};

use crate::support::TestApp;

/// A card that is taken, with one member changed.
fn card(member: &str, value: impl Into<Value>) -> Value {
    let mut card = json!({
        "number": "4242 4242 4242 4242",
        "expiryMonth": 12,
        "expiryYear": 2040,
        "securityCode": "123",
        "name": "Ana Renter",
    });
    card[member] = value.into();
    card
}

#[tokio::test]
async fn a_card_that_can_not_be_charged_says_which_of_its_members_is_wrong() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let wrong = [
        ("number", json!("4242 4242 4242 4241"), "Your card number is invalid."),
        ("expiryMonth", json!(13), "Your card's expiration month is invalid."),
        ("expiryMonth", json!(0), "Your card's expiration month is invalid."),
        ("expiryYear", json!(20), "Your card's expiration date is in the past."),
        ("expiryYear", json!(2999), "Your card's expiration year is invalid."),
        ("securityCode", json!("12"), "Your card's security code is invalid."),
        ("name", json!(" "), "Enter the name on the card."),
    ];
    for (member, value, message) in wrong {
        let refused = ana.post("/api/sandbox/cards", card(member, value)).await.expect(422);
        assert_eq!(refused.field(member).1, message);
        assert_eq!(refused.problem().fields.len(), 1, "nothing else is wrong");
    }
    ana.post("/api/sandbox/cards", card("expiryYear", 40)).await.expect(201);
}
