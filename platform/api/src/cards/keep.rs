//! `addCard`, `setDefaultCard` and `removeCard`.

use accounts::SignedIn;
use accounts::customers::{customer_of, set_default_card, set_desk_charges};
use accounts::limits::{self, Limited};
use gateways::payments::{CustomerId, PaymentMethodId, PaymentsError};
use kernel::problem::Problem;

use super::dto::{NewCard, SavedCard};
use super::error::{not_a_card, of_customer, of_payments, too_many, unknown};
use super::list::{kept, read};

/// The most cards that one person can keep.
pub(super) const MOST: usize = 10;

/// Keeps a card. Stolen cards are not to be tried out here either, so it counts as a payment does.
pub(super) async fn add(caller: &SignedIn, new: &NewCard) -> Result<SavedCard, Problem> {
    let (services, user) = (caller.services(), caller.user_id());
    let card = PaymentMethodId::parse(&*new.payment_method).map_err(|_| not_a_card())?;
    limits::check(services, Limited::PayByAccount, &user.to_string()).await?;
    limits::check(services, Limited::PayByPlace, &caller.place().to_string()).await?;
    let customer = customer_of(services, user).await.map_err(of_customer)?;
    let payments = &services.gateways.payments;
    let cards = payments.cards(&customer).await.map_err(|error| of_payments(&error))?;
    let card = if cards.iter().any(|kept| kept.id == card) {
        card
    } else if cards.len() < MOST {
        let added = payments.keep_card(&customer, &card).await;
        let refused = |error| match error {
            PaymentsError::UnknownPaymentMethod(_) => not_a_card(),
            error => of_payments(&error),
        };
        added.map_err(refused)?.id
    } else {
        return Err(too_many(MOST));
    };
    if new.default == Some(true) {
        set_default_card(services, user, &customer, Some(&card)).await?;
    }
    read(services, user, card.as_str()).await
}

/// Offers a card first from now on.
pub(super) async fn choose(caller: &SignedIn, card: &str) -> Result<(), Problem> {
    let (customer, card) = own(caller, card).await?;
    set_default_card(caller.services(), caller.user_id(), &customer, Some(&card)).await
}

/// Lets organizations charge this person's cards, or no longer.
pub(super) async fn allow_desk_charges(caller: &SignedIn, allowed: bool) -> Result<(), Problem> {
    let (services, user) = (caller.services(), caller.user_id());
    let customer = customer_of(services, user).await.map_err(of_customer)?;
    set_desk_charges(services, user, &customer, allowed).await
}

/// Forgets a card. Bookings that were paid with it are refunded to it all the same.
pub(super) async fn remove(caller: &SignedIn, card: &str) -> Result<(), Problem> {
    let (customer, card) = own(caller, card).await?;
    let payments = &caller.services().gateways.payments;
    let forgotten = payments.forget_card(&customer, &card).await;
    forgotten.map_err(|error| of_payments(&error))
}

async fn own(caller: &SignedIn, card: &str) -> Result<(CustomerId, PaymentMethodId), Problem> {
    let (customer, cards) = kept(caller.services(), caller.user_id()).await?;
    let found = cards.into_iter().find(|kept| kept.id.as_str() == card);
    customer.zip(found.map(|card| card.id)).ok_or_else(unknown)
}
