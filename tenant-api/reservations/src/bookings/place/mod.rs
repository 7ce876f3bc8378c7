//! `placeBooking`: staff book for somebody, or for the organization itself.

mod dto;
mod free;
mod requested;

use accounts::users::{self, find_by_email, find_or_invite};
use domain::booking::{BookingEventKind, BookingStatus};
use domain::money::Money;
use domain::names::EmailAddress;
use ground::facts;
use ground::fields;
use inventory::{deposits, spaces};
use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::ids::{BookingId, UserId};
use kernel::problem::{Conflict, FieldProblems, Problem};
use money::payments::{NotedKind, NotedPayment};
use policy::Permission;

pub use self::dto::{PlacedBooking, PlacedQuote};
use self::dto::{PlacedPayment, PlacedPaymentKind};
pub(super) use self::free::{FREE, free_of_charge, give_away};
pub(super) use self::requested::{Owner, RequestedTimes, TimesToPlace};
use super::draft::{Details, DetailsForm, type_among};
use super::dto::Booking;
use super::error::bill_changed;
use super::placed::{PaymentPlan, StaffBooking, write_placed};
use super::{Viewpoint, read_booking};
use crate::Renter;
use crate::bills::{check_stock, left_at};
use crate::holds::{HoldError, refusal_of};
use crate::quotes::QuotedGroup;

/// The most characters of a reason to place something where no rule opens.
pub(super) const LONGEST_REASON: usize = 500;

/// Books for somebody in one transaction, and approves it. Requests that repeat a key book once.
pub async fn place_booking(staff: &Renter, request: &PlacedBooking, mut command: Command) -> Result<Booking, Problem> {
    let placed = staff
        .tx(Permission::BookingsPlace, async |tx| {
            let now = tx.now();
            if let Some(earlier) = command.begin(tx.db(), now).await? {
                return Ok(earlier);
            }
            let id = place(tx, staff.user, request).await?;
            let booking = read_booking(tx, id, Viewpoint::Staff(staff.user)).await?;
            command.keep(tx.db(), &booking).await?;
            Ok(Ok(booking))
        })
        .await;
    let refusal = match placed {
        Ok(answer) => return answer,
        Err(error) => refusal_of(staff, request.space_id, &request.dates, error).await,
    };
    command.note_refusal(&staff.services.door, &refusal).await?;
    Err(refusal)
}

/// Quotes a booking that staff would place, with the conflicts in its way.
pub async fn quote_placed_booking(
    tx: &mut TenantTx,
    staff: UserId,
    request: &PlacedBooking,
) -> Result<PlacedQuote, Problem> {
    let PlacementRequest { placing, .. } = PlacementRequest::of(tx, staff, request).await?;
    placing.check_sport(tx.now())?;
    let conflict = match placing.asked.check(tx, &placing.asker).await {
        Ok(()) => Conflict::default(),
        Err(_) => placing.asked.conflict(tx, &placing.asker).await?,
    };
    let priced = placing.price()?;
    let times = placing.stock_times();
    check_stock(tx, &placing.choices, &times).await?;
    Ok(PlacedQuote {
        addons_left: left_at(tx, &placing.space, &times).await?,
        bill: (&priced.bill).into(),
        groups: QuotedGroup::to_choose(placing.asker.standing(), &placing.space),
        deposits: placing.deposits().iter().map(Into::into).collect(),
        blocks: conflict.blocks,
        alternatives: conflict.alternatives,
    })
}

async fn place(tx: &mut TenantTx, staff: UserId, request: &PlacedBooking) -> Result<BookingId, HoldError> {
    spaces::keep_units(tx, request.space_id).await?;
    let PlacementRequest {
        placing,
        owner,
        shown,
        payment,
    } = PlacementRequest::of(tx, staff, request).await?;
    deposits::check_accepted(placing.deposits(), request.deposits.as_deref().unwrap_or_default())?;
    placing.check_sport(tx.now())?;
    placing.asked.require(tx, &placing.asker).await?;
    check_stock(tx, &placing.choices, &placing.stock_times()).await?;
    let priced = placing.price()?;
    if shown != Some(priced.bill.total) {
        return Err(bill_changed(&priced.bill).into());
    }
    let now = tx.now();
    let owner = match &owner {
        Owner::Known(user) => *user,
        Owner::Unknown(email) => find_or_invite(tx.db(), email, now).await?,
    };
    let placed = StaffBooking {
        space: &placing.space,
        owner,
        staff,
        status: BookingStatus::Approved,
        space_type: type_among(request.space_type.as_deref(), &placing.space)?,
        details: &placing.details,
        dates: &priced.dates,
        spans: &placing.asked.spans(&priced.dates),
        bill: &priced.bill,
        conditions: &priced.conditions,
        group_id: placing.choices.group.as_ref().map(|group| group.id.into()),
        deposits: placing.deposits(),
        internal: placing.internal,
        override_reason: placing.override_reason.as_deref(),
        payment,
        told: &[BookingEventKind::Approved],
        letter: true,
    };
    Ok(write_placed(tx, &placed).await?.id)
}

/// A request that has been read and checked.
struct PlacementRequest {
    placing: TimesToPlace,
    owner: Owner,
    shown: Option<Money>,
    payment: PaymentPlan,
}

impl PlacementRequest {
    async fn of(tx: &mut TenantTx, staff: UserId, request: &PlacedBooking) -> Result<Self, Problem> {
        let space = facts::readable(tx, request.space_id, true).await?;
        let internal = request.internal.unwrap_or(false);
        let mut problems = FieldProblems::new();
        let details = Details::read(
            &mut problems,
            &DetailsForm {
                event_name: &request.event_name,
                attendance: request.attendance,
                sport: request.sport.as_deref(),
                supervisor: request.supervisor.as_ref(),
                kept_phone: None,
                notes: request.notes.as_deref(),
            },
        );
        let shown = fields::parse(&mut problems, "total", &request.total);
        let override_reason = request
            .override_reason
            .as_deref()
            .map(|reason| fields::required(&mut problems, "overrideReason", reason, LONGEST_REASON));
        let payment = payment_plan(request.payment.as_ref(), &mut problems);
        let owner = owner(tx, staff, request, internal, &mut problems).await?;
        problems.check()?;
        let requested = RequestedTimes {
            details,
            dates: &request.dates,
            addons: request.addons.as_deref().unwrap_or_default(),
            group: request.group_id,
            insured: request.insurance.unwrap_or(false),
            internal,
            override_reason,
        };
        let (holder, now) = (owner.standing(tx).await?, tx.now());
        Ok(Self {
            placing: TimesToPlace::read(tx, space, requested, &holder, now).await?,
            owner,
            shown,
            payment,
        })
    }
}

fn payment_plan(payment: Option<&PlacedPayment>, problems: &mut FieldProblems) -> PaymentPlan {
    let Some(payment) = payment else {
        return PaymentPlan::Later;
    };
    let kind = match payment.kind {
        PlacedPaymentKind::Offline => NotedKind::Offline,
        PlacedPaymentKind::Agreement => NotedKind::Agreement,
        PlacedPaymentKind::Invoice => NotedKind::Invoice,
        PlacedPaymentKind::Card => return PaymentPlan::Card,
        PlacedPaymentKind::Later => return PaymentPlan::Later,
    };
    let noted = NotedPayment {
        kind,
        reference: payment.reference.clone(),
        amount: None,
    };
    let reference = noted.reference(problems, "payment.");
    PaymentPlan::Noted { kind, reference }
}

async fn owner(
    tx: &mut TenantTx,
    staff: UserId,
    request: &PlacedBooking,
    internal: bool,
    problems: &mut FieldProblems,
) -> Result<Owner, Problem> {
    let email = fields::parse_optional::<EmailAddress>(problems, "renterEmail", request.renter_email.as_deref());
    match (request.renter_id, email) {
        (Some(_), Some(_)) => {
            let message = "Choose the renter or enter their email address, not both.";
            problems.add("renterEmail", "namedTwice", message);
        }
        (Some(renter), None) => match users::find(tx.db(), renter).await? {
            Some(found) => return Ok(Owner::Known(found.id)),
            None => problems.add("renterId", "unknown", "Choose someone with an account."),
        },
        (None, Some(email)) => {
            let known = find_by_email(tx.db(), &email).await?;
            return Ok(known.map_or(Owner::Unknown(email), Owner::Known));
        }
        (None, None) if internal => {}
        (None, None) => problems.add("renterId", "required", "Enter who it's for."),
    }
    Ok(Owner::Known(staff))
}
