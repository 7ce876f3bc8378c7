//! Giving money back: owed when a booking ends, given once, entered in the ledger when it is.

use domain::bill::Bill;
use domain::money::Money;
use gateways::payments::{PaymentsError, RefundState};
use kernel::door::TenantTx;
use kernel::ids::{OrganizationId, new_id};
use kernel::problem::Problem;
use kernel::services::Services;
use sqlx::types::Json;
use uuid::Uuid;

use super::account::Account;
use super::capture::capture;
use super::db;
use super::jobs::RefundBooking;
use super::ledger::{self, Movement};
use super::move_money::move_between_accounts;
use super::parts::Parts;
use super::pay::at_provider;
use super::provider;
use super::refund_db::{self, RefundRow};
use super::sent_back::sent_back;
use crate::bookings::{bill_to_pay, finish_refund, start_refund, tell_of_part};

/// The reason of a refund since staff have taken something off the price.
pub(crate) const ADJUSTED: &str = "adjusted";

/// Follows a bill that was made again, in the transaction that changes it: what was paid beyond it goes back, and what is
/// for other accounts now moves there. Without a bill nothing is to be paid any more. What is missing is due, and waits.
pub(crate) async fn settle_bill(
    tx: &mut TenantTx,
    booking: Uuid,
    bill: Option<&Bill>,
    reason: &str,
) -> Result<(), Problem> {
    let account = Account::of(tx, booking).await?;
    let off_bill = account.beyond(bill);
    if off_bill.total().is_positive() {
        owe(tx, booking, &account, off_bill, Why { reason, off_bill: true }).await
    } else if off_bill.total().is_zero() && !off_bill.is_nothing() {
        Ok(move_between_accounts(tx, booking, &account, &off_bill).await?)
    } else {
        Ok(())
    }
}

/// Gives so much of what was paid by card back as a favour, of each account by its share.
pub(crate) async fn give_favour(tx: &mut TenantTx, booking: Uuid, amount: Money, reason: &str) -> Result<(), Problem> {
    let account = Account::of(tx, booking).await?.by_card();
    let share = account.left().share(amount);
    owe(
        tx,
        booking,
        &account,
        share,
        Why {
            reason,
            off_bill: false,
        },
    )
    .await
}

/// The booking fee by itself, as far as it has not gone back: how much that is, none where there is none.
pub(crate) async fn give_fee_back(tx: &mut TenantTx, booking: Uuid, reason: &str) -> Result<Option<Money>, Problem> {
    let account = Account::of(tx, booking).await?.by_card();
    let left = account.left().amount("bookingFee").min(account.left().total());
    if !left.is_positive() {
        return Ok(None);
    }
    let fee = Parts::single("bookingFee", left);
    owe(
        tx,
        booking,
        &account,
        fee,
        Why {
            reason,
            off_bill: false,
        },
    )
    .await?;
    Ok(Some(left))
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
    let account = Account::of(tx, booking).await?;
    let paid_at_all = account.refundable().is_some();
    Ok(match account.by_card().refundable() {
        Some(left) => WasPaid::ByCard { left },
        None if paid_at_all => WasPaid::Otherwise,
        None => WasPaid::NotAtAll,
    })
}

/// What can still be given back of what was paid for a booking, none where nothing was paid.
pub(crate) async fn refundable_of(tx: &mut TenantTx, booking: Uuid) -> Result<Option<Money>, sqlx::Error> {
    Ok(Account::of(tx, booking).await?.refundable())
}

/// Why money goes back, and whether that is since it came off the bill.
#[derive(Clone, Copy)]
struct Why<'a> {
    reason: &'a str,
    off_bill: bool,
}

/// Notes that so much goes back, to where it came from: to cards by a job, offline payments by the hand of whoever notes it
/// then, what is on an invoice or under an agreement at once, as a credit.
async fn owe(tx: &mut TenantTx, booking: Uuid, account: &Account, wanted: Parts, why: Why<'_>) -> Result<(), Problem> {
    for (payment, parts) in account.give_back(wanted) {
        let refund = RefundRow {
            id: new_id(),
            payment_id: payment.id,
            booking_id: booking,
            amount: parts.total().exact(),
            status: "owed".to_owned(),
            reason: why.reason.to_owned(),
            off_bill: why.off_bill,
            postings: Json(parts),
        };
        refund_db::insert_refund(tx, &refund).await?;
        match ledger::source(&payment.gateway) {
            "cardProvider" => {
                let job = RefundBooking {
                    organization: tx.organization(),
                    refund: refund.id,
                };
                tx.enqueue(&job).await?;
            }
            "offline" => {}
            credited => {
                begin(tx, &refund).await?;
                given_back(tx, &refund, None, credited).await?;
            }
        }
    }
    Ok(())
}

/// Where all of a booking's money goes back, the booking is `refunding` from now on. A favour is all of it only where the
/// whole bill was paid.
pub(super) async fn begin(tx: &mut TenantTx, refund: &RefundRow) -> Result<(), Problem> {
    // The booking before its payments, as everybody locks them.
    let to_pay = bill_to_pay(tx, refund.booking_id).await?;
    let account = Account::of(tx, refund.booking_id).await?;
    if account.all_goes_back() && (refund.off_bill || account.due(to_pay.bill.as_ref()).is_nothing()) {
        start_refund(tx, refund.booking_id, refund.off_bill).await?;
    }
    Ok(())
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
            if let Some(owed) = &found {
                begin(tx, owed).await?;
            }
            Ok::<_, Problem>(found)
        })
        .await?;
    let Some(owed) = owed else { return Ok(false) };
    // A booking may end before its money was taken: it is taken first, so that the ledger tells both.
    capture(services, organization, owed.payment_id).await?;
    let (payment, is_owed) = door
        .job_tx(organization, async |tx| {
            let found = db::find(tx, owed.payment_id).await?;
            let payment = found.ok_or_else(|| Problem::not_found("Payment"))?;
            let owed = refund_db::find_refund(tx, owed.id).await?;
            Ok::<_, Problem>((payment, owed.is_some_and(|owed| owed.status == "owed")))
        })
        .await?;
    // The money was gone before it could be taken.
    if !is_owed {
        return Ok(false);
    }
    let id = at_provider(&payment)?;
    let given = match provider::refund(&services.gateways.payments, &id, owed.id, owed.amount).await {
        Ok(given) => given,
        Err(refused) if is_final(&refused) => {
            // However often it is asked: the money is the staff's to give back.
            let word = format!("refused: {refused}");
            door.job_tx(organization, async |tx| sent_back(tx, owed.id, &word).await)
                .await?;
            return Ok(false);
        }
        Err(error) => return Err(Problem::internal(&error)),
    };
    door.job_tx(organization, async |tx| match given.state {
        RefundState::Pending => Ok(()),
        RefundState::Taken => given_back(tx, &owed, Some(&given.id), "cardProvider").await,
        RefundState::Failed => sent_back(tx, owed.id, &given.id).await,
    })
    .await?;
    Ok(given.state == RefundState::Pending)
}

/// Whether the provider will never give this back: it was disputed, or given back in part by other hands.
fn is_final(error: &PaymentsError) -> bool {
    matches!(
        error,
        PaymentsError::Refused { .. } | PaymentsError::ExceedsCaptured { .. } | PaymentsError::WrongState { .. }
    )
}

/// Writes down that it was given back, unless that was written down before: in the ledger, and in what the booking is.
pub(super) async fn given_back(
    tx: &mut TenantTx,
    owed: &RefundRow,
    at_provider: Option<&str>,
    source: &'static str,
) -> Result<(), Problem> {
    // The booking before its payments, as everybody locks them.
    bill_to_pay(tx, owed.booking_id).await?;
    if !refund_db::mark_refunded(tx, owed, at_provider).await? {
        return Ok(());
    }
    let now = tx.now();
    let movement = if owed.reason == ADJUSTED {
        Movement::Adjustment
    } else {
        Movement::Refund
    };
    ledger::post(tx, owed.booking_id, source, &owed.postings, movement, now).await?;
    let none_owed = refund_db::none_owed(tx, owed.booking_id).await?;
    if !none_owed && Account::of(tx, owed.booking_id).await?.all_goes_back() {
        return Ok(());
    }
    // Whether all of it went back was decided when that began; something may have been paid since.
    if none_owed && finish_refund(tx, owed.booking_id).await? {
        return Ok(());
    }
    // Who gave it back by hand is told of as having done so.
    if source == "offline" {
        return Ok(());
    }
    tell_of_part(tx, owed.booking_id, owed.postings.total()).await
}
