//! `listCards` and `readCard`.

use accounts::customers::{default_card, known_customer};
use chrono::{DateTime, Utc};
use gateways::payments::{CustomerId, PaymentMethod, PaymentMethodId};
use kernel::ids::UserId;
use kernel::problem::Problem;
use kernel::services::Services;

use super::dto::SavedCard;
use super::error::{of_customer, of_payments, unknown};

/// A person's cards, and who they are at the provider, if they are anybody there.
pub(super) async fn kept(
    services: &Services,
    user: UserId,
) -> Result<(Option<CustomerId>, Vec<PaymentMethod>), Problem> {
    let Some(customer) = known_customer(services, user).await.map_err(of_customer)? else {
        return Ok((None, Vec::new()));
    };
    let cards = services.gateways.payments.cards(&customer).await;
    Ok((Some(customer), cards.map_err(|error| of_payments(&error))?))
}

/// The newest first.
pub(super) async fn list(services: &Services, user: UserId) -> Result<Vec<SavedCard>, Problem> {
    let (_, cards) = kept(services, user).await?;
    let chosen = default_card(services, user).await?;
    let now = services.clock().now();
    let default = first_offered(&cards, chosen, now);
    let saved = cards.into_iter().map(|card| SavedCard::of(card, default.as_ref(), now));
    Ok(saved.collect())
}

pub(super) async fn read(services: &Services, user: UserId, card: &str) -> Result<SavedCard, Problem> {
    let cards = list(services, user).await?;
    let found = cards.into_iter().find(|saved| saved.payment_method == card);
    found.ok_or_else(unknown)
}

/// The chosen card if it is still kept, else the newest, of those that have not expired.
fn first_offered(
    cards: &[PaymentMethod],
    chosen: Option<PaymentMethodId>,
    now: DateTime<Utc>,
) -> Option<PaymentMethodId> {
    let mut good = cards
        .iter()
        .filter(|card| !card.card.has_expired(now))
        .map(|card| &card.id);
    chosen
        .filter(|chosen| good.clone().any(|card| card == chosen))
        .or_else(|| good.next().cloned())
}

#[cfg(test)]
mod tests {
    use gateways::payments::Card;

    use super::*;

    fn card(id: &str, exp_year: u16) -> PaymentMethod {
        PaymentMethod {
            id: PaymentMethodId::parse(id).unwrap(),
            card: Card {
                brand: "visa".to_owned(),
                last4: "4242".to_owned(),
                exp_month: 4,
                exp_year,
                name: None,
            },
        }
    }

    #[test]
    fn the_chosen_card_is_offered_first_else_the_newest_and_none_that_has_expired() {
        let now = "2030-04-30T23:59:00Z".parse().unwrap();
        let (newest, chosen, expired) = (card("pm_new", 2031), card("pm_chosen", 2030), card("pm_old", 2029));
        let first = |cards: &[&PaymentMethod], chosen: &PaymentMethod| {
            let cards: Vec<_> = cards.iter().map(|card| (*card).clone()).collect();
            first_offered(&cards, Some(chosen.id.clone()), now)
        };
        assert_eq!(first(&[&newest, &chosen], &chosen), Some(chosen.id.clone()));
        assert_eq!(first(&[&expired, &newest], &expired), Some(newest.id.clone()));
        assert_eq!(first(&[&expired], &expired), None);
        assert_eq!(first(&[], &chosen), None);
        assert!(chosen.card.has_expired("2030-05-01T00:00:00Z".parse().unwrap()));
    }
}
