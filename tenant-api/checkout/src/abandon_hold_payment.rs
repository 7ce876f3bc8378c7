//! `abandonHoldPayment`: a renter gives up a payment that isn't finished, and its time too if they like.

use domain::payment::PaymentState;
use kernel::ids::HoldId;
use kernel::problem::Problem;
use policy::Permission;
use reservations::Renter;
use reservations::calendar::Asker;
use reservations::holds::{self, Hold};

use super::read_hold_payment::open_payment;
use super::resume::resume;
use super::void::void_unbooked;

/// Voids the open payment of the caller's hold, and releases the hold where that is asked too. Where it was booked first, the
/// booking stands, and the hold names it. Asked again, it finds it done.
pub async fn abandon_hold_payment(renter: &Renter, hold: HoldId, release: bool) -> Result<Hold, Problem> {
    if let Some(payment) = open_payment(renter, hold).await? {
        let (services, organization) = (&renter.services, renter.organization);
        match &payment.state {
            // Voided even if the bank has agreed by now: a renter who gives up doesn't want to be charged.
            PaymentState::NeedsAction { at_provider } => {
                void_unbooked(services, organization, payment.id, at_provider).await?;
            }
            _ => {
                resume(renter, payment.id).await?;
            }
        }
    }
    let asker = Asker::of(&renter.standing).in_any_group();
    renter
        .tx(Permission::HoldsChangeOwn, async |tx| {
            if release {
                holds::release_hold(tx, hold, renter.user).await?;
            }
            holds::read_hold(tx, hold, renter.user, &asker).await
        })
        .await
}
