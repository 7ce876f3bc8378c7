//! `payBookingAtDesk`, `listRenterCards` and `listCardsOnFile`: staff charge the renter's card the balance due
//! (docs/rules/money-and-the-ledger.md#cards-at-the-desk).
//!
//! Invariants:
//!
//! - A card that the renter keeps is shown and charged only if they allow it and have booked here themselves, for a
//!   booking of theirs and the balance due.
//! - The payment is theirs, as if they had paid it themselves.

use accounts::ClientPlace;
use accounts::customers::{CustomerError, allows_desk_charges, known_customer};
use domain::payment::PaymentState;
use gateways::payments::{PaymentMethod, PaymentMethodId, PaymentsError};
use kernel::idempotency::Command;
use kernel::ids::{BookingId, UserId};
use kernel::problem::Problem;
use poem_openapi::Object;
use policy::Permission;
use reservations::Renter;
use reservations::bookings::{Booking, Viewpoint, bill_to_pay, has_booked_themselves, read_booking};

use super::dto::{DuePayment, PaymentAction};
use super::error::{ChargedFor, asks_holder, card_not_allowed, unreachable};
use super::pay::{ChargeOutcome, find};
use super::pay_balance::{ChargedBy, check_limits, read};
use super::void::{VoidOutcome, void_unbooked};

/// A renter's saved cards, if they let organizations charge them.
#[derive(Clone, Debug, Object)]
pub struct RenterCards {
    /// True if they let organizations charge them.
    pub allowed: bool,
    /// The newest first; none unless allowed.
    pub items: Vec<RenterCard>,
}

/// A saved card of a renter.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RenterCard {
    /// The id to charge: `paymentMethod` of `payBookingAtDesk`.
    pub payment_method: String,
    /// The card's brand, in the provider's word: `visa`, `mastercard`, `amex`.
    pub brand: String,
    /// The last four digits.
    pub last_four: String,
    /// Month that it expires in, 1 to 12.
    pub expiry_month: u8,
    /// Year that it expires in, four digits.
    pub expiry_year: u16,
    /// True if it can no longer be charged.
    pub expired: bool,
}

/// The cards of the renter of a booking, if they let them be charged.
pub async fn list_renter_cards(staff: &Renter, booking: BookingId) -> Result<RenterCards, Problem> {
    cards_of(&payer_of(staff, booking).await?).await
}

/// The cards of somebody whom staff are about to book for, if they let them be charged.
pub async fn list_cards_on_file(staff: &Renter, person: UserId) -> Result<RenterCards, Problem> {
    let payer = Renter {
        user: person,
        ..staff.clone()
    };
    cards_of(&payer).await
}

async fn cards_of(payer: &Renter) -> Result<RenterCards, Problem> {
    if !may_charge_kept(payer).await? {
        return Ok(RenterCards {
            allowed: false,
            items: Vec::new(),
        });
    }
    let now = payer.services.clock().now();
    let items = kept(payer).await?.into_iter().map(|method| RenterCard {
        expired: method.card.has_expired(now),
        payment_method: method.id.into(),
        brand: method.card.brand,
        last_four: method.card.last4,
        expiry_month: method.card.exp_month,
        expiry_year: method.card.exp_year,
    });
    Ok(RenterCards {
        allowed: true,
        items: items.collect(),
    })
}

/// Charges the balance due of somebody's booking to their card. However often it is asked for under one key, it is charged once.
pub async fn pay_booking_at_desk(
    staff: &Renter,
    place: &ClientPlace,
    booking: BookingId,
    form: &DuePayment,
    mut command: Command,
) -> Result<Booking, Problem> {
    let outcome = pay(staff, place, booking, form, &mut command).await;
    if let Err(problem) = &outcome {
        command.note_refusal(&staff.services.door, problem).await?;
    }
    outcome
}

async fn pay(
    staff: &Renter,
    place: &ClientPlace,
    booking: BookingId,
    form: &DuePayment,
    command: &mut Command,
) -> Result<Booking, Problem> {
    let (shown, method) = read(form)?;
    if let Some(earlier) = command.begin_alone(&staff.services.door).await? {
        return earlier;
    }
    check_limits(staff, place).await?;
    let payer = payer_of(staff, booking).await?;
    check_allowed(&payer, &method).await?;
    let by = ChargedBy {
        asks: staff,
        permission: Permission::PaymentsRecord,
        payer: &payer,
        at_desk: true,
    };
    let captured = match by.charge(booking, shown, &method, command).await? {
        ChargeOutcome::Booked { captured, .. } => captured,
        ChargeOutcome::NeedsAuthentication(asked) => {
            give_up(&payer, &asked).await?;
            None
        }
    };
    staff
        .tx(Permission::PaymentsRecord, async |tx| {
            if let Some(captured) = captured {
                captured.enter(tx).await?;
            }
            let paid = read_booking(tx, booking, Viewpoint::Staff(staff.user)).await?;
            command.keep(tx.db(), &paid).await?;
            Ok(paid)
        })
        .await
}

/// The renter of a booking, as the provider knows them; 404 where there is no such booking here.
async fn payer_of(staff: &Renter, booking: BookingId) -> Result<Renter, Problem> {
    let user = staff
        .tx(Permission::PaymentsRecord, async |tx| {
            Ok::<_, Problem>(bill_to_pay(tx, booking).await?.user_id)
        })
        .await?;
    Ok(Renter { user, ..staff.clone() })
}

/// Refuses a card that the renter keeps and doesn't let others charge.
async fn check_allowed(payer: &Renter, method: &PaymentMethodId) -> Result<(), Problem> {
    let is_kept = kept(payer).await?.iter().any(|card| card.id == *method);
    if is_kept && !may_charge_kept(payer).await? {
        return Err(card_not_allowed());
    }
    Ok(())
}

/// Returns true only for somebody who allows it and has booked here themselves: a booking that staff made for them
/// doesn't count.
async fn may_charge_kept(payer: &Renter) -> Result<bool, Problem> {
    if !allows_desk_charges(&payer.services, payer.user).await? {
        return Ok(false);
    }
    payer
        .services
        .door
        .job_tx(payer.organization, async |tx| {
            Ok::<_, Problem>(has_booked_themselves(tx, payer.user).await?)
        })
        .await
}

async fn kept(payer: &Renter) -> Result<Vec<PaymentMethod>, Problem> {
    let customer = match known_customer(&payer.services, payer.user).await {
        Ok(customer) => customer,
        Err(CustomerError::Payments(error)) => return Err(of_provider(&error)),
        Err(CustomerError::Other(problem)) => return Err(problem),
    };
    let Some(customer) = customer else {
        return Ok(Vec::new());
    };
    let cards = payer.services.gateways.payments.cards(&customer).await;
    cards.map_err(|error| of_provider(&error))
}

fn of_provider(error: &PaymentsError) -> Problem {
    tracing::error!(%error, "a renter's cards can't be read");
    unreachable(ChargedFor::Balance)
}

/// Voids a payment of which the bank wants to ask the holder, who isn't the one at the page. Where it was paid at that moment, it
/// stands.
async fn give_up(payer: &Renter, asked: &PaymentAction) -> Result<(), Problem> {
    let payment = find(payer, asked.payment_id).await?;
    if payment.state.booking().is_some() {
        return Ok(());
    }
    let PaymentState::NeedsAction { at_provider } = &payment.state else {
        return Err(asks_holder());
    };
    match void_unbooked(&payer.services, payer.organization, payment.id, at_provider).await? {
        VoidOutcome::Booked(_) => Ok(()),
        VoidOutcome::Voided => Err(asks_holder()),
    }
}
