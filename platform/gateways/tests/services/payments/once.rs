use super::{ANA, Provider, Step, authorize, authorized, customer, dollars, key, of};
use gateways::payments::{PaymentState, PaymentsError};
use rust_decimal::Decimal;
use tokio::task::JoinSet;

#[tokio::test]
async fn one_key_makes_one_payment_however_many_processes_send_it() {
    for provider in Provider::each().await {
        let mut racers = JoinSet::new();
        for _ in 0..8 {
            let payments = provider.open();
            for _ in 0..8 {
                let payments = payments.clone();
                racers.spawn(async move { authorize(&payments, "30", "same").await });
            }
        }
        let mut ids = racers.join_all().await;
        ids.dedup();
        assert_eq!(ids.len(), 1);
        assert_eq!(provider.count().await, 1);
    }
}

#[tokio::test]
async fn a_key_used_for_one_request_is_refused_for_another() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let ana = customer(&payments, ANA).await;
        let first = authorize(&payments, "30", "one").await;
        let second = authorize(&payments, "30", "two").await;
        let reused = |name: &str| PaymentsError::KeyReused(key(name));

        assert_eq!(
            payments
                .authorize(of(&ana, "31", "pm_card_visa", "one"))
                .await
                .unwrap_err(),
            reused("one")
        );
        assert_eq!(
            payments
                .authorize(of(&ana, "30", "pm_card_amex", "one"))
                .await
                .unwrap_err(),
            reused("one")
        );
        assert_eq!(
            payments.capture(&first, dollars("30"), &key("one")).await.unwrap_err(),
            reused("one")
        );

        payments.capture(&first, dollars("30"), &key("capture")).await.unwrap();
        assert_eq!(
            payments
                .capture(&second, dollars("30"), &key("capture"))
                .await
                .unwrap_err(),
            reused("capture")
        );
        payments.refund(&first, dollars("5"), &key("refund")).await.unwrap();
        assert_eq!(
            payments.refund(&first, dollars("6"), &key("refund")).await.unwrap_err(),
            reused("refund")
        );
        assert_eq!(
            payments.find(&first).await.unwrap().unwrap().refunded(),
            dollars("5").decimal()
        );
    }
}

#[tokio::test]
async fn of_racing_captures_one_wins_and_no_more_than_promised_is_taken() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let payment = authorize(&payments, "50", "a").await;
        let too_much = payments.capture(&payment, dollars("50.01"), &key("more")).await;
        assert!(
            matches!(too_much, Err(PaymentsError::ExceedsAuthorized { .. })),
            "{too_much:?}"
        );

        let mut racers = JoinSet::new();
        for number in 0..16 {
            let (payments, payment) = (provider.open(), payment.clone());
            racers.spawn(async move {
                payments
                    .capture(&payment, dollars("50"), &key(&format!("c{number}")))
                    .await
                    .is_ok()
            });
        }
        assert_eq!(racers.join_all().await.into_iter().filter(|won| *won).count(), 1);

        let PaymentState::Captured { capture, .. } = payments.find(&payment).await.unwrap().unwrap().state else {
            panic!("not captured")
        };
        let again = payments
            .capture(&payment, dollars("50"), &capture.idempotency_key.unwrap())
            .await
            .unwrap();
        assert_eq!(again.captured(), dollars("50").decimal());
    }
}

#[tokio::test]
async fn racing_refunds_never_return_more_than_was_taken() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let payment = authorize(&payments, "10", "a").await;
        payments.capture(&payment, dollars("10"), &key("c")).await.unwrap();

        let mut racers = JoinSet::new();
        for number in 0..10 {
            let (payments, payment) = (provider.open(), payment.clone());
            racers.spawn(async move {
                payments
                    .refund(&payment, dollars("3"), &key(&format!("r{number}")))
                    .await
                    .is_ok()
            });
        }
        assert_eq!(racers.join_all().await.into_iter().filter(|won| *won).count(), 3);
        assert_eq!(
            payments.find(&payment).await.unwrap().unwrap().refunded(),
            dollars("9").decimal()
        );
    }
}

#[tokio::test]
async fn the_same_refund_sent_twice_is_made_once() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let payment = authorize(&payments, "10", "a").await;
        payments.capture(&payment, dollars("10"), &key("c")).await.unwrap();
        let first = payments.refund(&payment, dollars("4"), &key("r")).await.unwrap();
        let second = payments.refund(&payment, dollars("4"), &key("r")).await.unwrap();
        assert_eq!(first, second);
        assert_eq!(
            payments.find(&payment).await.unwrap().unwrap().refunded(),
            dollars("4").decimal()
        );
    }
}

#[tokio::test]
async fn after_a_lost_answer_the_key_leads_to_the_truth_and_nothing_happens_twice() {
    for provider in Provider::each().await {
        let (payments, impatient) = (provider.open(), provider.open_impatiently());
        let ana = customer(&payments, ANA).await;
        let card = provider.card_that_loses(Step::Authorize);
        let lost = || of(&ana, "10", card, "a");
        assert_eq!(
            impatient.authorize(lost()).await.unwrap_err(),
            PaymentsError::OutcomeUnknown
        );
        let found = payments.find_by_key(&ana, &key("a")).await.unwrap().unwrap();
        assert_eq!(authorized(payments.authorize(lost()).await.unwrap()), found.id);

        let card = provider.card_that_loses(Step::Capture);
        let payment = authorized(payments.authorize(of(&ana, "10", card, "b")).await.unwrap());
        assert_eq!(
            impatient.capture(&payment, dollars("10"), &key("c")).await,
            Err(PaymentsError::OutcomeUnknown)
        );
        assert_eq!(
            payments.find(&payment).await.unwrap().unwrap().captured(),
            dollars("10").decimal()
        );
        payments.capture(&payment, dollars("10"), &key("c")).await.unwrap();

        let card = provider.card_that_loses(Step::Refund);
        let payment = authorized(payments.authorize(of(&ana, "10", card, "d")).await.unwrap());
        payments.capture(&payment, dollars("10"), &key("e")).await.unwrap();
        assert_eq!(
            impatient.refund(&payment, dollars("7"), &key("r")).await,
            Err(PaymentsError::OutcomeUnknown)
        );
        payments.refund(&payment, dollars("7"), &key("r")).await.unwrap();
        assert_eq!(
            payments.find(&payment).await.unwrap().unwrap().refunded(),
            dollars("7").decimal()
        );
        assert_eq!(provider.count().await, 3);
    }
}

#[tokio::test]
async fn a_payment_is_found_by_its_key_among_its_customers_payments_alone() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let (ana, ben) = (customer(&payments, ANA).await, customer(&payments, "ben").await);
        // More than a page of a list.
        for number in 0..105 {
            let name = format!("payment-{number}");
            payments.authorize(of(&ana, "10", "pm_card_visa", &name)).await.unwrap();
        }
        for number in [0, 50, 104] {
            let name = key(&format!("payment-{number}"));
            let found = payments.find_by_key(&ana, &name).await.unwrap().unwrap();
            assert_eq!(found.idempotency_key, name);
            assert_eq!(found.metadata["booking"], "FH-7K3QX2");
            assert_eq!(payments.find_by_key(&ben, &name).await.unwrap(), None);
        }
        assert_eq!(payments.find_by_key(&ana, &key("payment-105")).await.unwrap(), None);
    }
}

#[tokio::test]
async fn a_reader_never_sees_half_a_payment() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let payment = authorize(&payments, "10", "a").await;
        payments.capture(&payment, dollars("10"), &key("c")).await.unwrap();
        let writer = {
            let (payments, payment) = (payments.clone(), payment.clone());
            tokio::spawn(async move {
                for number in 0..120 {
                    payments
                        .refund(&payment, dollars("0.01"), &key(&format!("r{number}")))
                        .await
                        .unwrap();
                }
            })
        };
        let reader = provider.open();
        let mut refunded = Decimal::ZERO;
        while !writer.is_finished() {
            let seen = reader.find(&payment).await.unwrap().unwrap();
            assert!(seen.refunded() >= refunded);
            refunded = seen.refunded();
        }
        writer.await.unwrap();
        assert_eq!(
            reader.find(&payment).await.unwrap().unwrap().refunded(),
            dollars("1.20").decimal()
        );
    }
}
