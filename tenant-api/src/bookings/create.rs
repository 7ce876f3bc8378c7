//! `createBooking`: a hold becomes a booking, once it is paid for.

use std::sync::Arc;

use accounts::ClientPlace;
use accounts::limits::{self, Limited};
use accounts::users;
use gateways::payments::PaymentMethodId;
use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::problem::Problem;
use policy::Permission;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::draft::{Answers, Draft, HowPaid, type_among};
use super::dto::{Booking, BookingRequest};
use super::error::{bill_changed, card_required, contact_info_required, no_invoice};
use super::{NotBooked, Viewpoint, book, read_booking};
use crate::Renter;
use crate::bills::{bill_of, choose};
use crate::deposits;
use crate::holds::{self, HoldRow, HoldState};
use crate::occupancy::{self, StillHeld};
use crate::payments::{self, Noted, Paid, PaymentAction, PaymentRow, Resumed};
use crate::spaces::{self, SpaceFacts};

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum BookingOutcome {
    /// It is booked, and paid where there was something to pay.
    Booked(Box<Booking>),
    /// The card's bank wants to hear from its holder first; the time is kept meanwhile.
    NeedsAction(PaymentAction),
}

/// How far the first transaction came.
enum Begun {
    /// The same command was answered before.
    Answered(Result<BookingOutcome, Problem>),
    /// There was nothing to pay, or it was booked before.
    Booked(Uuid),
    /// The hold is kept for this payment, which is to be asked for.
    ToPay(Box<ToPay>),
    /// An earlier attempt was left in the middle.
    Unfinished(Uuid),
}

/// A payment to be asked for, of a time in a space.
struct ToPay {
    payment: PaymentRow,
    space: SpaceFacts,
    method: PaymentMethodId,
}

/// Books what the caller holds. However often it is asked for one hold, it is booked and paid once.
pub async fn create_booking(
    renter: &Renter,
    place: &ClientPlace,
    request: &BookingRequest,
    mut command: Command,
) -> Result<BookingOutcome, Problem> {
    let outcome = book_held(renter, place, request, &mut command).await;
    if let Err(problem) = &outcome {
        command.note_refusal(&renter.services.door, problem).await?;
    }
    outcome
}

async fn book_held(
    renter: &Renter,
    place: &ClientPlace,
    request: &BookingRequest,
    command: &mut Command,
) -> Result<BookingOutcome, Problem> {
    let answers = Answers::read(request)?;
    let begun = match begin_whole(renter, place, &answers, Some(command)).await? {
        Begun::Unfinished(payment) => match payments::resume(renter, payment).await? {
            Resumed::Booked(booking) => Begun::Booked(booking),
            // It came to nothing, and the hold is as it was before.
            Resumed::Over => begin_whole(renter, place, &answers, None).await?,
        },
        begun => begun,
    };
    let paid = match begun {
        Begun::Answered(answer) => return answer,
        Begun::Booked(booking) => Paid::before(booking),
        Begun::ToPay(to_pay) => payments::pay(renter, &to_pay.payment, Some(&to_pay.space), &to_pay.method).await?,
        Begun::Unfinished(_) => return Err(payments::still_running()),
    };
    outcome_of(renter, paid, Some(command)).await
}

/// Writes down what is left to write, and reads the booking as it is now for its renter.
pub(crate) async fn outcome_of(
    renter: &Renter,
    paid: Paid,
    command: Option<&Command>,
) -> Result<BookingOutcome, Problem> {
    renter
        .tx(Permission::BookingsReadOwn, async |tx| {
            let outcome = match paid {
                Paid::Booked { booking, taken } => {
                    if let Some(taken) = taken {
                        taken.enter(tx).await?;
                    }
                    let viewpoint = Viewpoint::Renter(renter.user);
                    BookingOutcome::Booked(Box::new(read_booking(tx, booking, viewpoint).await?))
                }
                Paid::NeedsAction(action) => BookingOutcome::NeedsAction(action),
            };
            if let Some(command) = command {
                command.keep(tx.db(), &outcome).await?;
            }
            Ok(outcome)
        })
        .await
}

async fn begin_whole(
    renter: &Renter,
    place: &ClientPlace,
    answers: &Answers,
    command: Option<&mut Command>,
) -> Result<Begun, Problem> {
    let begun = renter
        .tx(Permission::BookingsCreate, async |tx| {
            if let Some(command) = command {
                let now = tx.now();
                if let Some(earlier) = command.begin(tx.db(), now).await? {
                    return Ok(Begun::Answered(earlier));
                }
                // What was answered before counts as no other try.
                if matches!(answers.payment, Some(HowPaid::Card(_))) {
                    check_limits(renter, place).await?;
                }
            }
            begin(tx, renter, answers).await
        })
        .await;
    match begun {
        Ok(begun) => Ok(begun),
        Err(NotBooked::Lost) => Err(holds::lost_to(renter, answers.hold_id).await?),
        Err(NotBooked::Other(problem)) => Err(problem),
    }
}

/// Checks everything that has to hold before money is asked for, and keeps the hold from running out meanwhile.
async fn begin(tx: &mut TenantTx, renter: &Renter, answers: &Answers) -> Result<Begun, NotBooked> {
    let hold = holds::find_for_update(tx, answers.hold_id, renter.user)
        .await?
        .ok_or_else(|| Problem::not_found("Hold"))?;
    match (hold.state(tx.now()), hold.booking_id) {
        (HoldState::Booked, Some(booking)) => return Ok(Begun::Booked(booking)),
        (HoldState::Paying, _) => return Ok(Begun::Unfinished(payments::open_payment_of(tx, hold.id).await?)),
        (HoldState::Live, _) => {}
        _ => return Err(NotBooked::Lost),
    }
    let person = users::find(tx.db(), renter.user).await?;
    if !person.is_some_and(|person| person.is_profile_complete()) {
        return Err(contact_info_required().into());
    }
    let found = spaces::facts(tx, &[hold.space_id]).await?.into_iter().next();
    let space = found.ok_or_else(|| Problem::not_found("Space"))?;
    deposits::check_accepted(&space.deposits, &answers.deposits)?;
    let (draft, pays_by_invoice) = draft(tx, renter, &hold, &space, answers).await?;
    if draft.bill.total != answers.shown_total {
        return Err(bill_changed(&draft.bill).into());
    }
    if draft.bill.total.is_zero() {
        return Ok(Begun::Booked(book(tx, &hold, &space, &draft).await?));
    }
    let method = match &answers.payment {
        Some(HowPaid::Card(method)) => method.clone(),
        Some(HowPaid::Invoice) if pays_by_invoice => {
            let booking = book(tx, &hold, &space, &draft).await?;
            payments::note_whole(tx, booking, &draft.bill, Noted::on_invoice(renter.user)).await?;
            return Ok(Begun::Booked(booking));
        }
        Some(HowPaid::Invoice) => return Err(no_invoice().into()),
        None => return Err(card_required().into()),
    };
    if occupancy::keep_for_payment(tx, &space.unit_ids, hold.id).await? == StillHeld::No {
        return Err(NotBooked::Lost);
    }
    holds::set_paying(tx, hold.id).await?;
    let payment = payments::start(tx, renter, &hold, draft).await?;
    Ok(Begun::ToPay(Box::new(ToPay { payment, space, method })))
}

/// Stolen cards are not to be tried out, by one account or from one place.
async fn check_limits(renter: &Renter, place: &ClientPlace) -> Result<(), Problem> {
    limits::check(&renter.services, Limited::PayByAccount, &renter.user.to_string()).await?;
    limits::check(&renter.services, Limited::PayByPlace, &place.to_string()).await
}

/// What is to be booked, and whether the group in which it is may pay by invoice.
async fn draft(
    tx: &mut TenantTx,
    renter: &Renter,
    hold: &HoldRow,
    space: &SpaceFacts,
    answers: &Answers,
) -> Result<(Draft, bool), NotBooked> {
    let priced = hold.priced(space.availability.space.slot_length)?;
    let (as_promised, standing) = hold.as_promised(space, &renter.standing);
    let choices = choose(tx, &as_promised, &standing, answers.wishes()).await?;
    let conditions = choices.conditions(&as_promised.terms);
    let pays_by_invoice = choices.group.as_ref().is_some_and(|group| group.invoice);
    let group_id = choices.group.map(|group| group.id);
    let sport = answers.details.sport.as_deref();
    holds::check_suits(&as_promised, hold, &Arc::new(standing), group_id, sport)?;
    let draft = Draft {
        deposits: space.deposits.clone(),
        details: answers.details.clone(),
        space_type: type_among(answers.space_type.as_deref(), &space.types)?,
        bill: bill_of(&as_promised, &conditions, &priced, |day| format!("days.{day}."))?,
        conditions,
        group_id,
        held_until: hold.held_until.unwrap_or_else(|| tx.now()),
    };
    Ok((draft, pays_by_invoice))
}
