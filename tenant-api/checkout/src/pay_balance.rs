//! `payBooking`: a renter pays the balance due on a booking by card, because a change has added to its bill or staff booked it
//! for them.

use accounts::ClientPlace;
use accounts::limits::{self, Limited};
use domain::money::Money;
use gateways::payments::PaymentMethodId;
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::ids::{BookingId, PaymentId};
use kernel::problem::{Conflict, FieldProblems, Problem};
use money::payments::{self, PaymentRow, PaysFor, booking_money};
use policy::Permission;
use reservations::Renter;
use reservations::bookings::bill_to_pay;
use serde_json::json;

use super::answers::UnknownCard;
use super::dto::DuePayment;
use super::error::{ChargedFor, NOTHING_DUE, due_changed, nothing_due, still_running};
use super::outcome::{BookingOutcome, answer};
use super::pay::{ChargeOutcome, charge};
use super::resume::{ResumeOutcome, resume};

/// The result of the first transaction.
enum Start {
    /// An earlier request with the same key has paid it, but its answer was never delivered.
    Paid,
    Charge(Box<PaymentRow>),
    /// An earlier payment was left in the middle.
    Unfinished(PaymentId),
}

/// Pays the balance due on the caller's own booking. Repeated requests pay only once.
pub async fn pay_booking(
    renter: &Renter,
    place: &ClientPlace,
    booking: BookingId,
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
    booking: BookingId,
    form: &DuePayment,
    command: &mut Command,
) -> Result<BookingOutcome, Problem> {
    let (shown, method) = read(form)?;
    if let Some(earlier) = command.begin_alone(&renter.services.door).await? {
        return earlier;
    }
    check_limits(renter, place).await?;
    let by = ChargedBy {
        asks: renter,
        permission: Permission::BookingsCreate,
        payer: renter,
        at_desk: false,
    };
    let charged = by.charge(booking, shown, &method, command).await?;
    answer(renter, charged, Some(command)).await
}

/// Reads what was shown as due, and the card.
pub(super) fn read(form: &DuePayment) -> Result<(Money, PaymentMethodId), Problem> {
    let mut problems = FieldProblems::new();
    let shown: Option<Money> = fields::parse(&mut problems, "amount", &form.amount);
    let method = PaymentMethodId::parse(form.payment_method.as_str()).map_err(|_| UnknownCard);
    let method = fields::take(&mut problems, "paymentMethod", method);
    problems.check()?;
    shown.zip(method).ok_or_else(due_changed)
}

/// Keeps stolen cards from being tried out, by one account or from one place.
pub(super) async fn check_limits(asks: &Renter, place: &ClientPlace) -> Result<(), Problem> {
    limits::check(&asks.services, Limited::PayByAccount, &asks.user.to_string()).await?;
    limits::check(&asks.services, Limited::PayByPlace, &place.to_string()).await
}

/// The person who has a card charged, and the renter whose booking it is for.
pub(super) struct ChargedBy<'a> {
    pub asks: &'a Renter,
    /// The permission that allows it.
    pub permission: Permission,
    pub payer: &'a Renter,
    /// Set if staff charge the card: the payment and the audit log record who did.
    pub at_desk: bool,
}

impl ChargedBy<'_> {
    /// Charges the balance due. Repeated requests with one key charge only once.
    pub(super) async fn charge(
        &self,
        booking: BookingId,
        shown: Money,
        method: &PaymentMethodId,
        command: &Command,
    ) -> Result<ChargeOutcome, Problem> {
        let start = match self.start(booking, shown, command).await? {
            Start::Unfinished(payment) => match resume(self.payer, payment).await? {
                // The earlier payment has covered it, unless that authorization lapsed.
                ResumeOutcome::Booked(_) => match self.start(booking, shown, command).await {
                    // At a desk, somebody else made that payment.
                    Err(problem) if problem.body().code == NOTHING_DUE && self.asks.user == self.payer.user => {
                        Start::Paid
                    }
                    start => start?,
                },
                ResumeOutcome::Closed => self.start(booking, shown, command).await?,
            },
            start => start,
        };
        match start {
            Start::Paid => Ok(ChargeOutcome::booked_before(booking)),
            Start::Charge(payment) => charge(self.payer, &payment, None, method).await,
            Start::Unfinished(_) => Err(still_running(ChargedFor::Balance)),
        }
    }

    /// Runs the first transaction, under the key that is claimed.
    async fn start(&self, booking: BookingId, shown: Money, command: &Command) -> Result<Start, Problem> {
        self.asks
            .tx(self.permission, async |tx| {
                let start = self.start_charge(tx, booking, shown, command).await?;
                if self.at_desk && matches!(start, Start::Charge(_)) {
                    let after = json!({ "kind": "card", "amount": shown });
                    tx.audit("bookings.payAtDesk", SubjectKind::Booking, booking.0, None, Some(after))
                        .await?;
                }
                Ok(start)
            })
            .await
    }

    /// Writes down that the balance is about to be paid, if it is the one that was shown.
    async fn start_charge(
        &self,
        tx: &mut TenantTx,
        booking: BookingId,
        shown: Money,
        command: &Command,
    ) -> Result<Start, Problem> {
        let to_pay = bill_to_pay(tx, booking).await?;
        if to_pay.user_id != self.payer.user {
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
        let payment = PaymentRow {
            charged_by: self.at_desk.then_some(self.asks.user),
            ..PaymentRow::start(self.payer.user, PaysFor::Due { booking }, due, tx.now())
        };
        let gateway = self.asks.services.card_gateway();
        payments::insert(tx, &payment, gateway, command.as_deref()).await?;
        Ok(Start::Charge(Box::new(payment)))
    }
}
