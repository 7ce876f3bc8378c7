//! Stripe's test payment methods, and what they do when they are charged.

/// The behavior of a test card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Behavior {
    Accepts,
    Declines(Reason),
    AsksHolder,
    RefundsSlowly,
}

/// Why a bank says no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reason {
    pub(crate) code: &'static str,
    pub(crate) decline_code: Option<&'static str>,
    pub(crate) message: &'static str,
}

pub(crate) const NOT_AUTHENTICATED: Reason = Reason {
    code: "payment_intent_authentication_failure",
    decline_code: None,
    message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/// A test payment method: its name, brand and number, and what it does.
pub(crate) const TEST_METHODS: [(&str, &str, &str, Behavior); 9] = [
    ("pm_card_visa", "visa", "4242424242424242", Behavior::Accepts),
    (
        "pm_card_mastercard",
        "mastercard",
        "5555555555554444",
        Behavior::Accepts,
    ),
    ("pm_card_amex", "amex", "378282246310005", Behavior::Accepts),
    (
        "pm_card_visa_chargeDeclined",
        "visa",
        "4000000000000002",
        Behavior::Declines(Reason {
            code: "card_declined",
            decline_code: Some("generic_decline"),
            message: "Your card was declined.",
        }),
    ),
    (
        "pm_card_visa_chargeDeclinedInsufficientFunds",
        "visa",
        "4000000000009995",
        Behavior::Declines(Reason {
            code: "card_declined",
            decline_code: Some("insufficient_funds"),
            message: "Your card has insufficient funds.",
        }),
    ),
    (
        "pm_card_chargeDeclinedExpiredCard",
        "visa",
        "4000000000000069",
        Behavior::Declines(Reason {
            code: "expired_card",
            decline_code: None,
            message: "Your card has expired.",
        }),
    ),
    (
        "pm_card_chargeDeclinedIncorrectCvc",
        "visa",
        "4000000000000127",
        Behavior::Declines(Reason {
            code: "incorrect_cvc",
            decline_code: None,
            message: "Your card's security code is incorrect.",
        }),
    ),
    (
        "pm_card_authenticationRequired",
        "visa",
        "4000002760003184",
        Behavior::AsksHolder,
    ),
    (
        "pm_card_pendingRefund",
        "visa",
        "4000000000007726",
        Behavior::RefundsSlowly,
    ),
];
