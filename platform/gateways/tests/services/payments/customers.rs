use super::{ANA, Provider, authorized, customer, key, of};
use gateways::payments::{PaymentMethodId, PaymentsError};

fn method(id: &str) -> PaymentMethodId {
    PaymentMethodId::parse(id).unwrap()
}

#[tokio::test]
async fn a_person_is_the_same_customer_however_often_they_are_made_one() {
    for provider in Provider::each().await {
        let (one, other) = (provider.open(), provider.open());
        assert_eq!(customer(&one, ANA).await, customer(&other, ANA).await);
        assert_ne!(customer(&one, ANA).await, customer(&one, "ben").await);
    }
}

#[tokio::test]
async fn kept_cards_are_listed_pay_and_can_be_forgotten() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let ana = customer(&payments, ANA).await;
        assert_eq!(payments.cards(&ana).await.unwrap(), []);
        let visa = method(&provider.type_card("pm_card_visa").await);
        let kept = payments.keep_card(&ana, &visa).await.unwrap();
        assert_eq!((kept.id.clone(), kept.card.last4.as_str()), (visa.clone(), "4242"));
        // Kept once, however often it is asked for.
        payments.keep_card(&ana, &visa).await.unwrap();
        assert_eq!(provider.open().cards(&ana).await.unwrap(), [kept]);

        for name in ["a", "b"] {
            let paid = payments.authorize(of(&ana, "10", visa.as_str(), name)).await;
            authorized(paid.unwrap());
        }
        payments.forget_card(&ana, &visa).await.unwrap();
        assert_eq!(payments.cards(&ana).await.unwrap(), []);
        let unknown = || PaymentsError::UnknownPaymentMethod(visa.clone());
        assert_eq!(payments.forget_card(&ana, &visa).await.unwrap_err(), unknown());
        assert_eq!(payments.keep_card(&ana, &visa).await.unwrap_err(), unknown());
        let paid = payments.authorize(of(&ana, "10", visa.as_str(), "c")).await;
        assert_eq!(paid.unwrap_err(), unknown());
    }
}

#[tokio::test]
async fn nobody_pays_with_a_card_that_somebody_else_keeps() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let (ana, ben) = (customer(&payments, ANA).await, customer(&payments, "ben").await);
        let visa = method(&provider.type_card("pm_card_visa").await);
        payments.keep_card(&ana, &visa).await.unwrap();
        let unknown = || PaymentsError::UnknownPaymentMethod(visa.clone());
        let paid = payments.authorize(of(&ben, "10", visa.as_str(), "a")).await;
        assert_eq!(paid.unwrap_err(), unknown());
        assert_eq!(payments.keep_card(&ben, &visa).await.unwrap_err(), unknown());
        assert_eq!(payments.forget_card(&ben, &visa).await.unwrap_err(), unknown());
        assert_eq!(payments.cards(&ben).await.unwrap(), []);
        assert_eq!(provider.count().await, 0);
        // The key was used for nothing, and whose card it is may use it.
        authorized(payments.authorize(of(&ana, "10", visa.as_str(), "b")).await.unwrap());
    }
}

#[tokio::test]
async fn a_card_that_its_bank_declines_is_not_kept() {
    for provider in Provider::each().await {
        let payments = provider.open();
        let ana = customer(&payments, ANA).await;
        let declines = method("pm_card_visa_chargeDeclinedInsufficientFunds");
        let refused = payments.keep_card(&ana, &declines).await.unwrap_err();
        assert_eq!(
            refused,
            PaymentsError::Refused {
                code: "insufficient_funds".into(),
                message: "Your card has insufficient funds.".into()
            }
        );
        assert_eq!(payments.cards(&ana).await.unwrap(), []);
        let unknown = payments.keep_card(&ana, &method("pm_none")).await.unwrap_err();
        assert_eq!(unknown, PaymentsError::UnknownPaymentMethod(method("pm_none")));
        assert_eq!(payments.find_by_key(&ana, &key("none")).await.unwrap(), None);
    }
}
