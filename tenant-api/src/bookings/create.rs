//! `createBooking`: a hold becomes a booking, once it is paid for.

use kernel::door::TenantTx;
use kernel::problem::Problem;
use policy::Permission;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::draft::{Answers, Draft};
use super::dto::{Booking, BookingRequest};
use super::error::{bill_changed, card_required, contact_info_required};
use super::{NotBooked, book, read_own};
use crate::Renter;
use crate::holds::{self, HoldRow, HoldState};
use crate::occupancy::{self, StillHeld};
use crate::payments::{self, Paid, PaymentAction, Resumed};
use crate::quotes::bill_of;
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
    /// There was nothing to pay, or it was booked before.
    Booked(Uuid),
    /// The hold is kept for this payment, which is to be asked for.
    ToPay(Uuid),
    /// An earlier attempt was left in the middle.
    Unfinished(Uuid),
}

/// Books what the caller holds. However often it is asked for one hold, it is booked and paid once.
pub async fn create_booking(renter: &Renter, request: &BookingRequest) -> Result<BookingOutcome, Problem> {
    let answers = Answers::read(request)?;
    let begun = match begin_whole(renter, &answers).await? {
        Begun::Unfinished(payment) => match payments::resume(renter, payment).await? {
            Resumed::Booked(booking) => Begun::Booked(booking),
            // It came to nothing, and the hold is as it was before.
            Resumed::Over => begin_whole(renter, &answers).await?,
        },
        begun => begun,
    };
    let paid = match begun {
        Begun::Booked(booking) => Paid::Booked(booking),
        Begun::ToPay(payment) => {
            let method = answers.payment_method.ok_or_else(card_required)?;
            payments::pay(renter, payment, method).await?
        }
        Begun::Unfinished(_) => return Err(payments::still_running()),
    };
    match paid {
        Paid::Booked(booking) => Ok(BookingOutcome::Booked(Box::new(read_own(renter, booking).await?))),
        Paid::NeedsAction(action) => Ok(BookingOutcome::NeedsAction(action)),
    }
}

async fn begin_whole(renter: &Renter, answers: &Answers) -> Result<Begun, Problem> {
    let begun = renter
        .tx(Permission::BookingsCreate, async |tx| begin(tx, renter, answers).await)
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
    if !has_contact_info(tx, renter.user.0).await? {
        return Err(contact_info_required().into());
    }
    let found = spaces::facts(tx, &[hold.space_id]).await?.into_iter().next();
    let space = found.ok_or_else(|| Problem::not_found("Space"))?;
    let draft = draft(tx, &hold, &space, answers).await?;
    if draft.bill.total != answers.shown_total {
        return Err(bill_changed(draft.bill.total).into());
    }
    if draft.bill.total.is_zero() {
        return Ok(Begun::Booked(book(tx, &hold, &space, &draft).await?));
    }
    if answers.payment_method.is_none() {
        return Err(card_required().into());
    }
    if occupancy::keep_for_payment(tx, &space.unit_ids, hold.id).await? == StillHeld::No {
        return Err(NotBooked::Lost);
    }
    holds::set_paying(tx, hold.id).await?;
    Ok(Begun::ToPay(payments::start(tx, renter, &hold, &draft).await?))
}

async fn draft(tx: &mut TenantTx, hold: &HoldRow, space: &SpaceFacts, answers: &Answers) -> Result<Draft, NotBooked> {
    let priced = hold.priced(space.availability.space.slot_length)?;
    Ok(Draft {
        details: answers.details.clone(),
        space_type: answers.type_among(&space.types)?,
        bill: bill_of(tx, &hold.pricing, space.zone, &[priced], holds::at_top).await?,
        held_until: hold.held_until.unwrap_or_else(|| tx.now()),
    })
}

/// Whether the renter's profile has a phone and an address.
async fn has_contact_info(tx: &mut TenantTx, user: Uuid) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar!(
        r#"SELECT (phone IS NOT NULL AND street1 IS NOT NULL AND city IS NOT NULL AND state IS NOT NULL
            AND zip IS NOT NULL) AS "complete!" FROM users WHERE id = $1"#,
        user,
    )
    .fetch_one(tx.db())
    .await
}
