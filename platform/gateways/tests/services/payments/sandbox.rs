//! The sandbox's own abilities: it takes typed cards itself, and plays one that can't be reached.

use super::{ANA, authorized, customer, key, of};
use crate::instant::test_clock;
use gateways::payments::sandbox::{CardProblem, TypedCard, TypedCardError};
use gateways::{Payments, PaymentsConfig};
use tempfile::TempDir;

fn open(folder: &TempDir) -> Payments {
    let config = PaymentsConfig::Sandbox {
        folder: folder.path().to_owned(),
    };
    Payments::open(config, &test_clock()).unwrap()
}

#[tokio::test]
async fn a_provider_that_cannot_be_reached_did_nothing() {
    let folder = TempDir::new().unwrap();
    let payments = open(&folder);
    let ana = customer(&payments, ANA).await;
    let error = payments
        .authorize(of(&ana, "10", "pm_sandbox_cannotBeReached", "a"))
        .await
        .unwrap_err();
    assert!(error.is_worth_a_retry(), "{error}");
    assert_eq!(payments.find_by_key(&ana, &key("a")).await.unwrap(), None);
    assert_eq!(payments.sandbox().unwrap().all().await.unwrap(), []);
}

#[tokio::test]
async fn a_typed_card_pays_and_its_number_is_nowhere() {
    let folder = TempDir::new().unwrap();
    let payments = open(&folder);
    let ana = customer(&payments, ANA).await;
    let typed = TypedCard {
        number: "5555 5555 5555 4444".into(),
        exp_month: 1,
        exp_year: 2050,
        cvc: "987".into(),
        name: "Ada Park".into(),
    };
    let method = payments.sandbox().unwrap().tokenize(typed.clone()).await.unwrap();
    assert_eq!(
        (method.card.brand.as_str(), method.card.last4.as_str()),
        ("mastercard", "4444")
    );
    payments.keep_card(&ana, &method.id).await.unwrap();
    authorized(
        payments
            .authorize(of(&ana, "10", method.id.as_str(), "a"))
            .await
            .unwrap(),
    );
    for part in ["payments", "keys", "cards", "customers"] {
        for file in std::fs::read_dir(folder.path().join(part)).unwrap() {
            let kept = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let words: Vec<&str> = kept.split(|c: char| !c.is_alphanumeric()).collect();
            assert!(!kept.contains("555555555555") && !words.contains(&"987"), "{kept}");
        }
    }

    let wrong = payments
        .sandbox()
        .unwrap()
        .tokenize(TypedCard {
            number: "4111111111111111".into(),
            ..typed
        })
        .await;
    let Err(TypedCardError::Problems(problems)) = wrong else {
        panic!("{wrong:?}")
    };
    assert_eq!(problems, [CardProblem::NotATestCard]);
}
