//! Stripe's events, of anybody's making: without the right signature none is read, and with it none panics.
#![no_main]

use chrono::DateTime;
use gateways::Secret;
use gateways::payments::stripe::webhook::EventError;
use gateways::payments::{Payments, PaymentsConfig, StripeConfig};
use hmac::{Hmac, KeyInit, Mac};
use libfuzzer_sys::fuzz_target;
use sha2::Sha256;
use std::sync::LazyLock;
use std::time::Duration;

const SECRET: &str = "whsec_fuzz";

static PAYMENTS: LazyLock<Payments> = LazyLock::new(|| {
    let config = StripeConfig {
        secret_key: Secret::new("sk_test_fuzz"),
        webhook_secret: Secret::new(SECRET),
        publishable_key: "pk_test_fuzz".to_owned(),
        api_base: None,
        patience: Duration::from_secs(1),
    };
    Payments::open(PaymentsConfig::Stripe(config), &Default::default()).expect("nothing is asked of Stripe")
});

fn signed(body: &[u8], at: i64) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).expect("any length will do");
    mac.update(format!("{at}.").as_bytes());
    mac.update(body);
    format!("t={at},v1={}", hex::encode(mac.finalize().into_bytes()))
}

fuzz_target!(|sent: (String, Vec<u8>)| {
    let (signature, body) = sent;
    let now = DateTime::from_timestamp(1_800_000_000, 0).expect("an instant");
    let stripe = PAYMENTS.stripe().expect("it is Stripe");
    let read = stripe.event(&signature, &body, now);
    assert!(matches!(read, Err(EventError::NotSigned)), "{signature:?} signs {body:?}");
    let read = stripe.event(&signed(&body, now.timestamp()), &body, now);
    assert!(!matches!(read, Err(EventError::NotSigned)));
});
