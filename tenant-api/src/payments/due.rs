//! `payBooking`: what is due of a booking, since a change has added to its bill or staff made it for its renter, is paid by card.

use accounts::ClientPlace;
use accounts::limits::{self, Limited};
use domain::bill::Bill;
use domain::money::Money;
use domain::refusal::Refusal;
use gateways::payments::PaymentMethodId;
use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::ids::{UserId, new_id};
use kernel::problem::{Conflict, FieldProblems, Problem};
use policy::Permission;
use uuid::Uuid;

use super::account::Account;
use super::db::{self, PaymentRow, PaymentStatus, PaysFor};
use super::dto::DuePayment;
use super::error::{due_changed, still_running};
use super::parts::Parts;
use super::pay::{Paid, pay};
use super::resume::{Resumed, resume};
use super::start::gateway_word;
use crate::bookings::{BookingOutcome, bill_to_pay, outcome_of};
use crate::{Renter, fields};

/// What is due of a booking, which nobody changes until this transaction ends.
pub(super) async fn due_of(tx: &mut TenantTx, booking: Uuid) -> Result<Parts, Problem> {
    let to_pay = bill_to_pay(tx, booking).await?;
    due_for(tx, booking, to_pay.bill.as_ref()).await
}

/// The same for a bill that was looked up; without one nothing is to be paid.
pub(super) async fn due_for(tx: &mut TenantTx, booking: Uuid, bill: Option<&Bill>) -> Result<Parts, Problem> {
    Ok(Account::of(tx, booking).await?.due(bill))
}

/// A card that can't be.
#[derive(Debug, thiserror::Error)]
#[error("Please enter the card again.")]
struct UnknownCard;

impl Refusal for UnknownCard {
    fn code(&self) -> &'static str {
        "unknownCard"
    }
}

const NOTHING_DUE: &str = "nothingDue";

enum Begun {
    /// The same command has paid it, and nobody heard of it.
    Paid,
    ToPay(Box<PaymentRow>),
    Unfinished(Uuid),
}

/// Pays what is due of the caller's own booking. However often it is asked for, it is paid once.
pub async fn pay_booking(
    renter: &Renter,
    place: &ClientPlace,
    booking: Uuid,
    form: &DuePayment,
    mut command: Command,
) -> Result<BookingOutcome, Problem> {
    let outcome = pay_due(renter, place, booking, form, &mut command).await;
    if let Err(problem) = &outcome {
        command.note_refusal(&renter.services.door, problem).await?;
    }
    outcome
}

async fn pay_due(
    renter: &Renter,
    place: &ClientPlace,
    booking: Uuid,
    form: &DuePayment,
    command: &mut Command,
) -> Result<BookingOutcome, Problem> {
    let mut problems = FieldProblems::new();
    let shown: Option<Money> = fields::parse(&mut problems, "amount", &form.amount);
    let method = PaymentMethodId::parse(form.payment_method.as_str()).map_err(|_| UnknownCard);
    let method = fields::take(&mut problems, "paymentMethod", method);
    problems.check()?;
    let (Some(shown), Some(method)) = (shown, method) else {
        return Err(due_changed());
    };
    if let Some(earlier) = command.begin_alone(&renter.services.door).await? {
        return earlier;
    }
    limits::check(&renter.services, Limited::PayByAccount, &renter.user.to_string()).await?;
    limits::check(&renter.services, Limited::PayByPlace, &place.to_string()).await?;

    let begun = match begin(renter, booking, shown, command).await? {
        Begun::Unfinished(payment) => match resume(renter, payment).await? {
            // It is paid, unless that money was gone before it was taken.
            Resumed::Booked(_) => match begin(renter, booking, shown, command).await {
                Err(problem) if problem.body().code == NOTHING_DUE => Begun::Paid,
                begun => begun?,
            },
            Resumed::Over => begin(renter, booking, shown, command).await?,
        },
        begun => begun,
    };
    let paid = match begun {
        Begun::Paid => Paid::before(booking),
        Begun::ToPay(payment) => pay(renter, &payment, None, &method).await?,
        Begun::Unfinished(_) => return Err(still_running()),
    };
    outcome_of(renter, paid, Some(command)).await
}

/// Begins, in one transaction, under the key that is claimed.
async fn begin(renter: &Renter, booking: Uuid, shown: Money, command: &Command) -> Result<Begun, Problem> {
    renter
        .tx(Permission::BookingsCreate, async |tx| {
            write_down(tx, renter, booking, shown, command).await
        })
        .await
}

/// Writes down that what is due is to be paid, if it is what was shown.
async fn write_down(
    tx: &mut TenantTx,
    renter: &Renter,
    booking: Uuid,
    shown: Money,
    command: &Command,
) -> Result<Begun, Problem> {
    let to_pay = bill_to_pay(tx, booking).await?;
    if UserId(to_pay.user_id) != renter.user {
        return Err(Problem::not_found("Booking"));
    }
    if let Some(payment) = db::open_of_due(tx, booking).await? {
        return Ok(Begun::Unfinished(payment));
    }
    let command = command.name();
    if let Some(command) = &command
        && db::has_paid(tx, booking, command).await?
    {
        return Ok(Begun::Paid);
    }
    let due = due_for(tx, booking, to_pay.bill.as_ref()).await?;
    if due.is_nothing() {
        return Err(nothing_due());
    }
    if due.total() != shown {
        let conflict = Conflict {
            total: Some(due.total().to_string()),
            ..Conflict::default()
        };
        return Err(due_changed().with_conflict(conflict));
    }
    let payment = PaymentRow {
        id: new_id(),
        user_id: renter.user.0,
        pays_for: PaysFor::Due { booking },
        booking_id: None,
        gateway_payment_id: None,
        amount: due.total().exact(),
        parts: due,
        status: PaymentStatus::Started,
        created_at: tx.now(),
    };
    let gateway = gateway_word(&renter.services.gateways.payments);
    db::insert(tx, &payment, gateway, command.as_deref()).await?;
    Ok(Begun::ToPay(Box::new(payment)))
}

/// 409: there is nothing to pay.
pub(super) fn nothing_due() -> Problem {
    Problem::conflict(NOTHING_DUE, "Nothing is due for this booking.")
}
