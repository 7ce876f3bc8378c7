//! Giving money back: owed when a booking ends, given once, entered in the ledger when it is.

use domain::bill::Bill;
use domain::money::Money;
use kernel::door::TenantTx;
use kernel::ids::{OrganizationId, new_id};
use kernel::problem::Problem;
use kernel::services::Services;
use sqlx::types::Json;
use uuid::Uuid;

use super::capture::capture;
use super::db;
use super::jobs::RefundBooking;
use super::ledger::{self, Movement, Parts};
use super::pay::at_provider;
use super::provider;
use super::refund_db::{self, PaidRow, RefundRow};
use crate::bookings::{finish_refund, start_refund, tell_of_part};

/// Notes in the transaction that ends a booking that all of its money goes back that has not gone back before. Whether
/// there is any.
pub(crate) async fn owe_refund(tx: &mut TenantTx, booking: Uuid, reason: &str) -> Result<bool, sqlx::Error> {
    let Some(paid) = refund_db::paid_of(tx, booking).await? else {
        return Ok(false);
    };
    let (left, _) = Parts::of(&paid.bill).less(&paid.given_back);
    owe(tx, booking, &paid, left, reason).await
}

/// The same for what a bill that was made again comes to less than before. Whether there is any.
pub(crate) async fn owe_difference(
    tx: &mut TenantTx,
    booking: Uuid,
    before: &Bill,
    after: &Bill,
    reason: &str,
) -> Result<bool, sqlx::Error> {
    if after.total >= before.total {
        return Ok(false);
    }
    let Some(paid) = refund_db::paid_of(tx, booking).await? else {
        return Ok(false);
    };
    // Where an account has more on the new bill, the others give that much less back.
    let (less, more) = Parts::of(before).less(&Parts::of(after));
    owe(tx, booking, &paid, less.reduced_by(more), reason).await
}

/// So much of what was paid, of each account by its share. Whether there is any.
pub(crate) async fn owe_part(
    tx: &mut TenantTx,
    booking: Uuid,
    amount: Money,
    reason: &str,
) -> Result<bool, sqlx::Error> {
    let Some(paid) = refund_db::paid_of(tx, booking).await? else {
        return Ok(false);
    };
    let (left, _) = Parts::of(&paid.bill).less(&paid.given_back);
    owe(tx, booking, &paid, left.share(amount), reason).await
}

/// The booking fee by itself, as far as it has not gone back. Whether there is any.
pub(crate) async fn owe_fee(tx: &mut TenantTx, booking: Uuid, reason: &str) -> Result<bool, sqlx::Error> {
    let Some(paid) = refund_db::paid_of(tx, booking).await? else {
        return Ok(false);
    };
    let (left, _) = Parts::of(&paid.bill).less(&paid.given_back);
    let fee = Parts::single("bookingFee", left.amount("bookingFee"));
    owe(tx, booking, &paid, fee, reason).await
}

/// How a booking was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WasPaid {
    ByCard {
        /// What can still go back.
        left: Money,
    },
    /// Offline, by an agreement or by invoice.
    Otherwise,
    NotAtAll,
}

/// How a booking was paid, and what can still go back to the card.
pub(crate) async fn was_paid(tx: &mut TenantTx, booking: Uuid) -> Result<WasPaid, sqlx::Error> {
    Ok(match refund_db::paid_of(tx, booking).await? {
        None => WasPaid::NotAtAll,
        Some(paid) if ledger::source(&paid.gateway) == "cardProvider" => WasPaid::ByCard {
            left: paid.amount - paid.given_back.total(),
        },
        Some(_) => WasPaid::Otherwise,
    })
}

/// What can still be given back of what was paid for a booking, none where nothing was paid.
pub(crate) async fn refundable_of(tx: &mut TenantTx, booking: Uuid) -> Result<Option<Money>, sqlx::Error> {
    let paid = refund_db::paid_of(tx, booking).await?;
    Ok(paid.map(|paid| paid.amount - paid.given_back.total()))
}

/// Never more than is left of what was paid: the rental gives way.
async fn owe(
    tx: &mut TenantTx,
    booking: Uuid,
    paid: &PaidRow,
    parts: Parts,
    reason: &str,
) -> Result<bool, sqlx::Error> {
    let left = paid.amount - paid.given_back.total();
    let beyond = parts.total() - parts.total().min(left);
    let parts = parts.reduced_by(beyond);
    if !parts.total().is_positive() {
        return Ok(false);
    }
    let refund = RefundRow {
        id: new_id(),
        payment_id: paid.payment_id,
        booking_id: booking,
        amount: parts.total().exact(),
        status: "owed".to_owned(),
        postings: Json(parts),
    };
    refund_db::insert_refund(tx, &refund, reason).await?;
    // What was not paid by card is given back by hand, and noted when it was.
    if ledger::source(&paid.gateway) == "cardProvider" {
        let job = RefundBooking {
            organization: tx.organization(),
            refund: refund.id,
        };
        tx.enqueue(&job).await?;
    }
    Ok(true)
}

/// Gives back what is owed, unless it was given before. While the card's bank takes its time, a booking whose whole money
/// goes back stays `refunding`. Whether that is so, and it has to be asked after again.
pub(super) async fn refund(services: &Services, organization: OrganizationId, refund: Uuid) -> Result<bool, Problem> {
    let door = &services.door;
    let owed: Option<RefundRow> = door
        .job_tx(organization, async |tx| {
            let found = refund_db::find_refund(tx, refund)
                .await?
                .filter(|refund| refund.status == "owed");
            if let Some(owed) = &found
                && refund_db::is_whole(tx, owed.payment_id).await?
            {
                start_refund(tx, owed.booking_id).await?;
            }
            Ok::<_, Problem>(found)
        })
        .await?;
    let Some(owed) = owed else { return Ok(false) };
    // A booking may end before its money was taken: it is taken first, so that the ledger tells both.
    capture(services, organization, owed.payment_id).await?;
    let payment = door
        .job_tx(organization, async |tx| {
            let found = db::find(tx, owed.payment_id).await?;
            found.ok_or_else(|| Problem::not_found("Payment"))
        })
        .await?;
    let id = at_provider(&payment)?;
    let given = provider::refund(&services.gateways.payments, &id, owed.id, owed.amount)
        .await
        .map_err(|error| Problem::internal(&error))?;
    door.job_tx(organization, async |tx| {
        if !given.is_pending {
            given_back(tx, &owed, Some(&given.id), "cardProvider").await?;
        }
        Ok::<_, Problem>(())
    })
    .await?;
    Ok(given.is_pending)
}

/// Writes down that it was given back, unless that was written down before: in the ledger, and in what the booking is.
pub(super) async fn given_back(
    tx: &mut TenantTx,
    owed: &RefundRow,
    at_provider: Option<&str>,
    source: &'static str,
) -> Result<(), Problem> {
    if !refund_db::mark_refunded(tx, owed.id, at_provider).await? {
        return Ok(());
    }
    let now = tx.now();
    ledger::post(tx, owed.booking_id, source, &owed.postings, Movement::Refund, now).await?;
    if refund_db::is_whole(tx, owed.payment_id).await? {
        if refund_db::none_owed(tx, owed.payment_id).await? {
            finish_refund(tx, owed.booking_id).await?;
        }
        Ok(())
    } else {
        tell_of_part(tx, owed.booking_id, owed.postings.total()).await
    }
}
