//! `createBooking`: a hold becomes a booking, once it is paid for.

use std::sync::Arc;

use accounts::ClientPlace;
use accounts::limits::{self, Limited};
use accounts::users;
use domain::names::PhoneNumber;
use gateways::payments::PaymentMethodId;
use ground::facts::{self, SpaceFacts};
use ground::occupancy::StillHeld;
use ground::stored::unencodable;
use inventory::deposits;
use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::ids::{BookingId, PaymentId};
use kernel::problem::Problem;
use money::payments::{self, NewPayment, PaymentRow, PaysFor};
use policy::Permission;
use reservations::Renter;
use reservations::bills::{bill_of, check_stock, hold_equipment, read_choices};
use reservations::bookings::{Draft, bill_changed, first_of, type_among};
use reservations::holds::{self, HoldRow, HoldState};
use reservations::insurance;

use super::answers::{Answers, PaymentMethod};
use super::book::{NotBooked, PaidHold, book};
use super::dto::BookingRequest;
use super::error::{ChargedFor, card_required, contact_info_required, no_invoice, still_running};
use super::outcome::{BookingOutcome, answer};
use super::pay::{ChargeOutcome, charge};
use super::resume::{ResumeOutcome, resume};

/// The progress of the first transaction.
enum Start {
    /// An earlier request with the same key has been answered.
    Answered(Result<BookingOutcome, Problem>),
    /// There was nothing to pay by card, or it was booked before.
    Booked(BookingId),
    /// The hold is kept for this charge.
    Charge(Box<Charge>),
    /// An earlier payment was left in the middle.
    Unfinished(PaymentId),
}

/// A card to be charged for a time in a space.
struct Charge {
    payment: PaymentRow,
    paid: PaidHold,
    method: PaymentMethodId,
}

/// Books what the caller holds. Repeated requests for one hold book and charge only once.
pub async fn create_booking(
    renter: &Renter,
    place: &ClientPlace,
    request: &BookingRequest,
    mut command: Command,
) -> Result<BookingOutcome, Problem> {
    let outcome = create(renter, place, request, &mut command).await;
    if let Err(problem) = &outcome {
        command.note_refusal(&renter.services.door, problem).await?;
    }
    outcome
}

async fn create(
    renter: &Renter,
    place: &ClientPlace,
    request: &BookingRequest,
    command: &mut Command,
) -> Result<BookingOutcome, Problem> {
    let own_phone = own_phone(renter, request).await?;
    let answers = Answers::read(request, own_phone.as_deref())?;
    let start = match start(renter, place, &answers, Some(command)).await? {
        Start::Unfinished(payment) => match resume(renter, payment).await? {
            ResumeOutcome::Booked(booking) => Start::Booked(booking),
            // The payment was closed, and the hold is as it was before.
            ResumeOutcome::Closed => start(renter, place, &answers, None).await?,
        },
        start => start,
    };
    let charged = match start {
        Start::Answered(answer) => return answer,
        Start::Booked(booking) => ChargeOutcome::booked_before(booking),
        Start::Charge(to) => charge(renter, &to.payment, Some(&to.paid), &to.method).await?,
        Start::Unfinished(_) => return Err(still_running(ChargedFor::Hold)),
    };
    answer(renter, charged, Some(command)).await
}

/// Returns the renter's own number as it is on file, if the request's supervisor number is invalid by today's numbering
/// plans: the supervisor may be the renter.
async fn own_phone(renter: &Renter, request: &BookingRequest) -> Result<Option<String>, Problem> {
    let named = request.supervisor.as_ref();
    if named.is_none_or(|named| named.phone.parse::<PhoneNumber>().is_ok()) {
        return Ok(None);
    }
    let door = &renter.services.door;
    let person = door
        .look_up(async |tx| Ok::<_, Problem>(users::find(tx.db(), renter.user).await?))
        .await?;
    Ok(person.and_then(|person| person.phone))
}

/// Runs the first transaction, under the command's key the first time.
async fn start(
    renter: &Renter,
    place: &ClientPlace,
    answers: &Answers,
    mut command: Option<&mut Command>,
) -> Result<Start, Problem> {
    let started = renter
        .tx(Permission::BookingsCreate, async |tx| {
            let claim = command.as_mut().and_then(|command| command.claim(tx.now()));
            let begun = holds::begin_with_hold(tx, answers.hold_id, renter.user, claim).await?;
            if let Some(command) = command {
                if let Some(earlier) = command.replay(begun.earlier)? {
                    return Ok(Start::Answered(earlier));
                }
                // Repeating an answered command doesn't count as another attempt.
                if matches!(answers.payment, Some(PaymentMethod::Card(_))) {
                    check_limits(renter, place).await?;
                }
            }
            let hold = begun.hold.ok_or_else(|| Problem::not_found("Hold"))?;
            start_held(tx, renter, hold, begun.is_profile_complete, answers).await
        })
        .await;
    match started {
        Ok(start) => Ok(start),
        Err(NotBooked::HoldLost) => Err(holds::lost_to(renter, answers.hold_id).await?),
        Err(NotBooked::Other(problem)) => Err(problem),
    }
}

/// Checks everything that has to be right before money is asked for, and keeps the hold, which is locked, from running out meanwhile.
async fn start_held(
    tx: &mut TenantTx,
    renter: &Renter,
    hold: HoldRow,
    is_profile_complete: bool,
    answers: &Answers,
) -> Result<Start, NotBooked> {
    match (hold.state(tx.now()), hold.booking_id) {
        (HoldState::Booked, Some(booking)) => return Ok(Start::Booked(booking)),
        (HoldState::Paying, _) => {
            let open = payments::open_of_hold(tx, hold.id).await?;
            return Ok(Start::Unfinished(open.ok_or_else(|| still_running(ChargedFor::Hold))?));
        }
        (HoldState::Live, _) => {}
        _ => return Err(NotBooked::HoldLost),
    }
    if !is_profile_complete {
        return Err(contact_info_required().into());
    }
    let found = facts::of_spaces(tx, &[hold.space_id]).await?.into_iter().next();
    let space = found.ok_or_else(|| Problem::not_found("Space"))?;
    deposits::check_accepted(&space.deposits, &answers.deposits)?;
    let (draft, may_pay_by_invoice) = draft(tx, renter, &hold, &space, answers).await?;
    if draft.bill.total != answers.shown_total {
        return Err(bill_changed(&draft.bill).into());
    }
    if draft.bill.total.is_zero() {
        return Ok(Start::Booked(book(tx, &hold, &space, &draft).await?));
    }
    let method = match &answers.payment {
        Some(PaymentMethod::Card(method)) => method.clone(),
        Some(PaymentMethod::Invoice) if may_pay_by_invoice => {
            let booking = book(tx, &hold, &space, &draft).await?;
            payments::record(tx, booking, draft.bill.parts(), NewPayment::on_invoice(renter.user)).await?;
            return Ok(Start::Booked(booking));
        }
        Some(PaymentMethod::Invoice) => return Err(no_invoice().into()),
        None => return Err(card_required().into()),
    };
    let pays_for = PaysFor::Hold {
        id: hold.id,
        request: serde_json::to_value(&draft).map_err(unencodable)?,
    };
    let payment = PaymentRow::start(renter.user, pays_for, draft.bill.parts(), tx.now());
    let gateway = renter.services.card_gateway();
    if payments::insert_for_hold(tx, &payment, gateway, &space.unit_ids).await? == StillHeld::No {
        return Err(NotBooked::HoldLost);
    }
    hold_equipment(tx, hold.id, &draft.conditions).await?;
    let hold = HoldRow {
        held_until: None,
        ..hold
    };
    Ok(Start::Charge(Box::new(Charge {
        payment,
        paid: PaidHold { hold, space },
        method,
    })))
}

/// Keeps stolen cards from being tried out, by one account or from one place.
async fn check_limits(renter: &Renter, place: &ClientPlace) -> Result<(), Problem> {
    limits::check(&renter.services, Limited::PayByAccount, &renter.user.to_string()).await?;
    limits::check(&renter.services, Limited::PayByPlace, &place.to_string()).await
}

/// Drafts the booking. Returns also whether the group in which it is made may pay by invoice.
async fn draft(
    tx: &mut TenantTx,
    renter: &Renter,
    hold: &HoldRow,
    space: &SpaceFacts,
    answers: &Answers,
) -> Result<(Draft, bool), NotBooked> {
    answers.details.check_fits(space)?;
    let (as_promised, standing) = hold.as_promised(space, &renter.standing);
    let choices = read_choices(tx, &as_promised, &standing, answers.wishes()).await?;
    check_stock(tx, &choices, &holds::stock_times(&hold.dates, Some(hold.id))).await?;
    if choices.insured {
        insurance::check_insured(tx, hold.id, answers.details.attendance).await?;
    }
    let conditions = choices.conditions(&as_promised.terms);
    let may_pay_by_invoice = choices.group.as_ref().is_some_and(|group| group.invoice);
    let group_id = choices.group.map(|group| group.id.into());
    let sport = answers.details.sport.as_deref();
    holds::check_suits(&as_promised, hold, &Arc::new(standing), group_id, sport)?;
    let draft = Draft {
        deposits: space.deposits.clone(),
        details: answers.details.clone(),
        space_type: type_among(answers.space_type.as_deref(), space)?,
        bill: bill_of(&as_promised, &conditions, &hold.billed(space)?, |date| {
            format!("dates.{date}.")
        })?,
        conditions,
        group_id,
        added_to: first_booking(tx, renter, answers).await?,
        held_until: hold.held_until.unwrap_or_else(|| tx.now()),
    };
    Ok((draft, may_pay_by_invoice))
}

/// The first of the bookings that it is added to.
async fn first_booking(tx: &mut TenantTx, renter: &Renter, answers: &Answers) -> Result<Option<BookingId>, Problem> {
    let Some(added_to) = answers.added_to else {
        return Ok(None);
    };
    let first = first_of(tx, added_to, renter.user).await?;
    let unknown = || Problem::invalid_field("addedTo", "unknown", "Choose one of your bookings.");
    first.map(Some).ok_or_else(unknown)
}
