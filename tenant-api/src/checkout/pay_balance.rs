//! `payBooking`: a renter pays the balance due on a booking by card, because a change has added to its bill or staff booked it
//! for them.

use accounts::ClientPlace;
use accounts::limits::{self, Limited};
use domain::money::{Money, Parts};
use gateways::payments::PaymentMethodId;
use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::ids::UserId;
use kernel::problem::{Conflict, FieldProblems, Problem};
use policy::Permission;
use uuid::Uuid;

use super::answers::UnknownCard;
use super::dto::DuePayment;
use super::error::{NOTHING_DUE, due_changed, nothing_due, still_running};
use super::outcome::{BookingOutcome, answer};
use super::pay::{ChargeOutcome, charge};
use super::resume::{ResumeOutcome, resume};
use crate::bookings::bill_to_pay;
use crate::payments::{self, PaymentRow, PaysFor, booking_money};
use crate::{Renter, fields};

/// The balance due on a booking, which nobody changes until this transaction ends.
pub(super) async fn balance_due(tx: &mut TenantTx, booking: Uuid) -> Result<Parts, Problem> {
    let billed = bill_to_pay(tx, booking).await?.billed;
    Ok(booking_money(tx, booking).await?.statement(billed).due())
}

/// How far the first transaction came.
enum Start {
    /// The same command has paid it, and nobody heard the answer.
    Paid,
    Charge(Box<PaymentRow>),
    /// An earlier payment was left in the middle.
    Unfinished(Uuid),
}

/// Pays the balance due on the caller's own booking. However often it is asked for, it is paid once.
pub async fn pay_booking(
    renter: &Renter,
    place: &ClientPlace,
    booking: Uuid,
    form: &DuePayment,
    mut command: Command,
) -> Result<BookingOutcome, Problem> {
    let outcome = pay(renter, place, booking, form, &mut command).await;
    if let Err(problem) = &outcome {
        command.note_refusal(&renter.services.door, problem).await?;
    }
    outcome
}

async fn pay(
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

    let start = match start(renter, booking, shown, command).await? {
        Start::Unfinished(payment) => match resume(renter, payment).await? {
            // It is paid, unless that authorization lapsed.
            ResumeOutcome::Booked(_) => match start(renter, booking, shown, command).await {
                Err(problem) if problem.body().code == NOTHING_DUE => Start::Paid,
                start => start?,
            },
            ResumeOutcome::Closed => start(renter, booking, shown, command).await?,
        },
        start => start,
    };
    let charged = match start {
        Start::Paid => ChargeOutcome::booked_before(booking),
        Start::Charge(payment) => charge(renter, &payment, None, &method).await?,
        Start::Unfinished(_) => return Err(still_running()),
    };
    answer(renter, charged, Some(command)).await
}

/// Runs the first transaction, under the key that is claimed.
async fn start(renter: &Renter, booking: Uuid, shown: Money, command: &Command) -> Result<Start, Problem> {
    renter
        .tx(Permission::BookingsCreate, async |tx| {
            start_charge(tx, renter, booking, shown, command).await
        })
        .await
}

/// Writes down that the balance is about to be paid, if it is the one that was shown.
async fn start_charge(
    tx: &mut TenantTx,
    renter: &Renter,
    booking: Uuid,
    shown: Money,
    command: &Command,
) -> Result<Start, Problem> {
    let to_pay = bill_to_pay(tx, booking).await?;
    if UserId(to_pay.user_id) != renter.user {
        return Err(Problem::not_found("Booking"));
    }
    if let Some(payment) = payments::open_of_due(tx, booking).await? {
        return Ok(Start::Unfinished(payment));
    }
    let command = command.name();
    if let Some(command) = &command
        && payments::has_paid(tx, booking, command).await?
    {
        return Ok(Start::Paid);
    }
    let due = booking_money(tx, booking).await?.statement(to_pay.billed).due();
    if due.is_zero() {
        return Err(nothing_due());
    }
    if due.total() != shown {
        let conflict = Conflict {
            total: Some(due.total().to_string()),
            ..Conflict::default()
        };
        return Err(due_changed().with_conflict(conflict));
    }
    let payment = PaymentRow::start(renter.user, PaysFor::Due { booking }, due, tx.now());
    let gateway = renter.services.gateways.payments.word();
    payments::insert(tx, &payment, gateway, command.as_deref()).await?;
    Ok(Start::Charge(Box::new(payment)))
}
