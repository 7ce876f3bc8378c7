//! Cards that customers keep, each in the card's own file and in its customer's list, while that list is locked.

use super::cards::ready_made;
use super::operations::known_card;
use super::store::Store;
use crate::payments::{CustomerId, PaymentMethod, PaymentMethodId, PaymentsError};
use uuid::Uuid;

/// The newest first.
pub(super) fn cards(store: &Store, customer: &CustomerId) -> Result<Vec<PaymentMethod>, PaymentsError> {
    let kept = store.kept_cards(customer)?;
    kept.into_iter()
        .map(|id| {
            let card = known_card(store, &id)?.card;
            Ok(PaymentMethod { id, card })
        })
        .collect()
}

/// A ready-made id is everybody's, so that keeping it makes a card of the customer's own, as Stripe does. A card that its
/// bank declines is not kept.
pub(super) fn keep(
    store: &Store,
    customer: &CustomerId,
    card: &PaymentMethodId,
) -> Result<PaymentMethod, PaymentsError> {
    let mut list = store.lock_kept_cards(customer)?;
    let mut known = known_card(store, card)?;
    if known.keeper.as_ref().is_some_and(|keeper| keeper != customer) {
        return Err(PaymentsError::UnknownPaymentMethod(card.clone()));
    }
    if let Some(decline) = known.behavior.decline() {
        return Err(PaymentsError::Refused {
            code: decline.code,
            message: decline.message,
        });
    }
    let id = match ready_made(card.as_str()) {
        Some(_) => {
            PaymentMethodId::parse(format!("pm_sandbox_{}", Uuid::new_v4().simple())).expect("letters and digits")
        }
        None => card.clone(),
    };
    known.keeper = Some(customer.clone());
    let card = known.card.clone();
    store.keep_card(&id, known)?;
    let mut kept = list.value().cloned().unwrap_or_default();
    if !kept.contains(&id) {
        kept.insert(0, id.clone());
        list.put(kept)?;
    }
    Ok(PaymentMethod { id, card })
}

/// Forgets a customer's card, so that nobody can pay with it.
pub(super) fn forget(store: &Store, customer: &CustomerId, card: &PaymentMethodId) -> Result<(), PaymentsError> {
    let mut list = store.lock_kept_cards(customer)?;
    let mut kept = list.value().cloned().unwrap_or_default();
    let Some(place) = kept.iter().position(|id| id == card) else {
        return Err(PaymentsError::UnknownPaymentMethod(card.clone()));
    };
    kept.remove(place);
    list.put(kept)?;
    store.forget_card(card)
}
