use super::{ANA, Provider, authorize, authorized, customer, declined, dollars, key, of};
use gateways::payments::{GatewayPaymentId, Outcome, PaymentMethodId, PaymentState, PaymentsError, RefundState};
use rust_decimal::Decimal;

#[tokio::test]
async fn a_payment_is_authorized_captured_and_refunded_in_parts() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let ana = customer(&payments, ANA).await;
        let outcome = payments
            .authorize(of(&ana, "120.50", "pm_card_mastercard", "a"))
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
}

#[tokio::test]
async fn a_declined_card_says_why_and_stays_declined() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let ana = customer(&payments, ANA).await;
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
                let decline = declined(payments.authorize(of(&ana, "10", card, card)).await.unwrap());
                assert_eq!((decline.code.as_str(), decline.message.as_str()), (code, message));
            }
            let payment = payments.find_by_key(&ana, &key(card)).await.unwrap().unwrap();
            let refused = payments
                .capture(&payment.id, dollars("10"), &key(&format!("c-{code}")))
                .await;
            assert!(
                matches!(refused, Err(PaymentsError::WrongState { state: "declined", .. })),
                "{refused:?}"
            );
        }
    }
}

#[tokio::test]
async fn a_card_that_asks_its_holder_waits_for_the_answer() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let ana = customer(&payments, ANA).await;
        for (agrees, name) in [(true, "agrees"), (false, "refuses")] {
            let asked = payments
                .authorize(of(&ana, "10", "pm_card_authenticationRequired", name))
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

            assert!(!provider.answer(&payment, "a guess", agrees).await);
            assert!(provider.answer(&payment, client_secret.reveal(), agrees).await);
            assert!(!provider.answer(&payment, client_secret.reveal(), true).await);

            let confirmed = payments.confirm_action(&payment).await.unwrap();
            if agrees {
                assert_eq!(authorized(confirmed), payment);
                continue;
            }
            for _again in 0..2 {
                let confirmed = payments.confirm_action(&payment).await.unwrap();
                assert_eq!(declined(confirmed).code, "authentication_failure");
            }
            let found = payments.find_by_key(&ana, &key(name)).await.unwrap().unwrap();
            assert!(matches!(found.state, PaymentState::Declined(_)), "{found:?}");
        }
    }
}

#[tokio::test]
async fn money_that_was_voided_cannot_be_taken_nor_taken_money_voided() {
    for provider in Provider::each().await {
        let payments = provider.open();
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
}

#[tokio::test]
async fn what_is_unknown_or_too_little_is_refused() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let ana = customer(&payments, ANA).await;
        let card = PaymentMethodId::parse("pm_sandbox_none").unwrap();
        let unknown = payments
            .authorize(of(&ana, "10", "pm_sandbox_none", "a"))
            .await
            .unwrap_err();
        assert_eq!(unknown, PaymentsError::UnknownPaymentMethod(card));
        let payment = GatewayPaymentId::parse("pi_none").unwrap();
        let unknown = payments.capture(&payment, dollars("1"), &key("c")).await.unwrap_err();
        assert_eq!(unknown, PaymentsError::UnknownPayment(payment));
        let little = payments
            .authorize(of(&ana, "0.49", "pm_card_visa", "b"))
            .await
            .unwrap_err();
        assert!(
            matches!(&little, PaymentsError::Refused { code, .. } if code == "amount_too_small"),
            "{little}"
        );
        assert!(!little.is_worth_a_retry());
        assert!(GatewayPaymentId::parse("../keys/x").is_err());
    }
}

#[tokio::test]
async fn a_slow_refund_is_pending_and_told_so_again() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let ana = customer(&payments, ANA).await;
        let slow = payments.authorize(of(&ana, "30", "pm_card_pendingRefund", "a")).await;
        let payment = authorized(slow.unwrap());
        payments.capture(&payment, dollars("30"), &key("c")).await.unwrap();
        for _again in 0..2 {
            let refund = payments.refund(&payment, dollars("12"), &key("r")).await.unwrap();
            assert_eq!((refund.state, refund.amount), (RefundState::Pending, dollars("12")));
        }
        let found = payments.find(&payment).await.unwrap().unwrap();
        assert_eq!(found.refunded(), dollars("12").decimal());
    }
}

#[tokio::test]
async fn a_refund_that_the_bank_returned_is_told_as_failed_and_leaves_the_money_to_be_refunded() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let ana = customer(&payments, ANA).await;
        let card = provider.card_that_sends_refunds_back();
        let payment = authorized(payments.authorize(of(&ana, "30", card, "a")).await.unwrap());
        payments.capture(&payment, dollars("30"), &key("c")).await.unwrap();
        let give = async |name: &str| payments.refund(&payment, dollars("30"), &key(name)).await.unwrap();
        let asked = give("r").await;
        assert_eq!(asked.state, RefundState::Pending);
        provider.send_refunds_back();
        for _again in 0..2 {
            let told = give("r").await;
            assert_eq!((told.state, &told.id), (RefundState::Failed, &asked.id));
        }
        let other = payments.refund(&payment, dollars("29"), &key("r")).await.unwrap_err();
        assert_eq!(other, PaymentsError::KeyReused(key("r")));
        let found = payments.find(&payment).await.unwrap().unwrap();
        assert!(found.refunded().is_zero());
        let told: Vec<_> = found
            .refunds()
            .iter()
            .map(|refund| (&refund.id, refund.state))
            .collect();
        assert_eq!(told, [(&asked.id, RefundState::Failed)]);
        assert_eq!(give("another").await.state, RefundState::Pending, "all of it is left");
    }
}
