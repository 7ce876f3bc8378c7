use super::{authorize, authorized, declined, dollars, key, of, sandbox};
use gateways::payments::sandbox::{CardProblem, HolderAnswer, TypedCard, TypedCardError};
use gateways::payments::{Outcome, PaymentId, PaymentMethodId, PaymentsError};
use rust_decimal::Decimal;

#[tokio::test]
async fn a_payment_is_authorized_captured_and_refunded_in_parts() {
    let (_folder, payments) = sandbox();
    let outcome = payments
        .authorize(of("120.50", "pm_card_mastercard", "a"))
        .await
        .unwrap();
    let Outcome::Authorized { payment, card } = outcome else {
        panic!("{outcome:?}")
    };
    assert_eq!((card.brand.as_str(), card.last4.as_str()), ("mastercard", "4444"));

    let captured = payments.capture(&payment, dollars("120.50"), &key("c")).await.unwrap();
    assert_eq!(captured.captured(), dollars("120.50").decimal());
    payments.refund(&payment, dollars("20.25"), &key("r1")).await.unwrap();
    payments.refund(&payment, dollars("100.25"), &key("r2")).await.unwrap();

    let found = payments.find(&payment).await.unwrap().unwrap();
    assert_eq!(found.refunded(), dollars("120.50").decimal());
    assert_eq!(found.metadata["booking"], "FH-7K3QX2");
    let more = payments.refund(&payment, dollars("0.01"), &key("r3")).await;
    assert_eq!(
        more,
        Err(PaymentsError::ExceedsCaptured {
            wanted: dollars("0.01"),
            left: Decimal::ZERO
        })
    );
}

#[tokio::test]
async fn a_declined_card_says_why_and_stays_declined() {
    let (_folder, payments) = sandbox();
    for (card, code, message) in [
        (
            "pm_card_visa_chargeDeclined",
            "generic_decline",
            "Your card was declined.",
        ),
        (
            "pm_card_visa_chargeDeclinedInsufficientFunds",
            "insufficient_funds",
            "Your card has insufficient funds.",
        ),
        (
            "pm_card_chargeDeclinedExpiredCard",
            "expired_card",
            "Your card has expired.",
        ),
        (
            "pm_card_chargeDeclinedIncorrectCvc",
            "incorrect_cvc",
            "Your card's security code is incorrect.",
        ),
    ] {
        for _again in 0..2 {
            let decline = declined(payments.authorize(of("10", card, card)).await.unwrap());
            assert_eq!((decline.code.as_str(), decline.message.as_str()), (code, message));
        }
        let payment = payments.find_by_key(&key(card)).await.unwrap().unwrap();
        let refused = payments
            .capture(&payment.id, dollars("10"), &key(&format!("c-{code}")))
            .await;
        assert!(
            matches!(refused, Err(PaymentsError::WrongState { state: "declined", .. })),
            "{refused:?}"
        );
    }
}

#[tokio::test]
async fn a_card_that_asks_its_holder_waits_for_the_answer() {
    let (_folder, payments) = sandbox();
    let sandbox = payments.sandbox().unwrap();
    for (answer, name) in [(HolderAnswer::Agrees, "agrees"), (HolderAnswer::Refuses, "refuses")] {
        let asked = payments
            .authorize(of("10", "pm_card_authenticationRequired", name))
            .await
            .unwrap();
        let Outcome::NeedsAction { payment, client_secret } = asked else {
            panic!("{asked:?}")
        };
        assert!(matches!(
            payments.confirm_action(&payment).await.unwrap(),
            Outcome::NeedsAction { .. }
        ));
        assert!(
            payments
                .capture(&payment, dollars("10"), &key(&format!("early-{name}")))
                .await
                .is_err()
        );

        let stranger = sandbox.answer_as_holder(&payment, "a guess", answer).await;
        assert_eq!(stranger.unwrap_err(), PaymentsError::UnknownPayment(payment.clone()));
        sandbox
            .answer_as_holder(&payment, client_secret.reveal(), answer)
            .await
            .unwrap();
        assert!(
            sandbox
                .answer_as_holder(&payment, client_secret.reveal(), HolderAnswer::Agrees)
                .await
                .is_err()
        );

        let confirmed = payments.confirm_action(&payment).await.unwrap();
        match answer {
            HolderAnswer::Agrees => assert_eq!(authorized(confirmed), payment),
            HolderAnswer::Refuses => assert_eq!(declined(confirmed).code, "authentication_failure"),
        }
    }
}

#[tokio::test]
async fn money_that_was_let_go_cannot_be_taken_nor_taken_money_let_go() {
    let (_folder, payments) = sandbox();
    let voided = authorize(&payments, "10", "a").await;
    for _again in 0..2 {
        payments.void(&voided, &key("v")).await.unwrap();
    }
    let late = payments.capture(&voided, dollars("10"), &key("c")).await;
    assert_eq!(
        late.unwrap_err(),
        PaymentsError::WrongState {
            state: "voided",
            wanted: "captured"
        }
    );
    let unpaid = payments.refund(&voided, dollars("10"), &key("r")).await;
    assert_eq!(
        unpaid.unwrap_err(),
        PaymentsError::WrongState {
            state: "voided",
            wanted: "refunded"
        }
    );

    let captured = authorize(&payments, "10", "b").await;
    payments.capture(&captured, dollars("10"), &key("c2")).await.unwrap();
    let late = payments.void(&captured, &key("v2")).await;
    assert_eq!(
        late.unwrap_err(),
        PaymentsError::WrongState {
            state: "captured",
            wanted: "voided"
        }
    );
}

#[tokio::test]
async fn a_provider_that_cannot_be_reached_did_nothing() {
    let (_folder, payments) = sandbox();
    let error = payments
        .authorize(of("10", "pm_sandbox_cannotBeReached", "a"))
        .await
        .unwrap_err();
    assert!(error.is_worth_a_retry(), "{error}");
    assert_eq!(payments.find_by_key(&key("a")).await.unwrap(), None);
    assert_eq!(payments.sandbox().unwrap().all().await.unwrap(), []);
}

#[tokio::test]
async fn what_is_unknown_or_too_little_is_refused() {
    let (_folder, payments) = sandbox();
    let card = PaymentMethodId::parse("pm_sandbox_none").unwrap();
    let unknown = payments.authorize(of("10", "pm_sandbox_none", "a")).await.unwrap_err();
    assert_eq!(unknown, PaymentsError::UnknownPaymentMethod(card));
    let payment = PaymentId::parse("pi_none").unwrap();
    let unknown = payments.capture(&payment, dollars("1"), &key("c")).await.unwrap_err();
    assert_eq!(unknown, PaymentsError::UnknownPayment(payment));
    let little = payments.authorize(of("0.49", "pm_card_visa", "b")).await.unwrap_err();
    assert!(
        matches!(&little, PaymentsError::Refused { code, .. } if code == "amount_too_small"),
        "{little}"
    );
    assert!(!little.is_worth_a_retry());
    assert!(PaymentId::parse("../keys/x").is_err());
}

#[tokio::test]
async fn a_typed_card_pays_and_its_number_is_nowhere() {
    let (folder, payments) = sandbox();
    let typed = TypedCard {
        number: "5555 5555 5555 4444".into(),
        exp_month: 1,
        exp_year: 2050,
        cvc: "987".into(),
        name: "Ada Park".into(),
    };
    let method = payments.sandbox().unwrap().tokenize(typed.clone()).await.unwrap();
    assert_eq!(payments.payment_method(&method.id).await.unwrap(), method);
    assert_eq!(
        (method.card.brand.as_str(), method.card.last4.as_str()),
        ("mastercard", "4444")
    );
    authorized(payments.authorize(of("10", method.id.as_str(), "a")).await.unwrap());
    for part in ["payments", "keys", "cards"] {
        for file in std::fs::read_dir(folder.path().join(part)).unwrap() {
            let kept = std::fs::read_to_string(file.unwrap().path()).unwrap();
            assert!(!kept.contains("555555555555") && !kept.contains("987"), "{kept}");
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
