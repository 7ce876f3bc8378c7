//! `listCards` and `readCard`.

use accounts::customers::{default_card, known_customer};
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
    let default = first_offered(&cards, chosen);
    let saved = cards.into_iter().map(|card| SavedCard::of(card, default.as_ref()));
    Ok(saved.collect())
}

pub(super) async fn read(services: &Services, user: UserId, card: &str) -> Result<SavedCard, Problem> {
    let cards = list(services, user).await?;
    let found = cards.into_iter().find(|saved| saved.payment_method == card);
    found.ok_or_else(unknown)
}

/// The chosen card where it is still kept, else the newest.
fn first_offered(cards: &[PaymentMethod], chosen: Option<PaymentMethodId>) -> Option<PaymentMethodId> {
    chosen
        .filter(|chosen| cards.iter().any(|card| card.id == *chosen))
        .or_else(|| cards.first().map(|card| card.id.clone()))
}
