//! Bookings that were made before: of a demo, or of a system that came before this one.
//!
//! They come through the same door as any other: an imported booking takes its time like every claim, is priced by the
//! same bill, and what it paid is at the provider and in the ledger. One whose time is taken is skipped, and its money
//! goes back.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use domain::bill::Conditions;
use domain::booking::BookingStatus;
use domain::refusal::Refusal;
use domain::time::{DayClock, LocalDay, SlotRange, TimeRange};
use gateways::payments::PaymentMethodId;
use kernel::door::TenantTx;
use kernel::ids::{OrganizationId, UserId, new_id};
use kernel::problem::Problem;
use kernel::services::Services;
use uuid::Uuid;

use super::book::insert_under_a_new_number;
use super::draft::{Details, Draft};
use super::insert_db::{self, NewBooking, NewEvent};
use super::jobs::CompleteBooking;
use crate::holds::{self, HoldDay, HoldRow};
use crate::occupancy::{self, Claimant, Claimed, DaySpan, Span};
use crate::payments::{ChargedBefore, PaidBefore, charge_before, gateway_word};
use crate::quotes::{PricedDay, bill_of};
use crate::spaces::{self, SpaceFacts};
use crate::stored::{minute, unencodable};

/// What became of a booking. Where its money went back it ends as refunded (as refunding while the card's bank has
/// not taken it), and its history says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportedOutcome {
    Pending,
    Approved,
    Completed,
    Denied,
    CancelledByHost,
    CancelledByRenter,
}

/// A booking of before.
#[derive(Clone, Debug)]
pub struct ImportedBooking {
    pub user: UserId,
    pub space: Uuid,
    pub day: LocalDay,
    pub times: TimeRange,
    /// The base block, where the space is priced by blocks.
    pub block: Option<String>,
    pub outcome: ImportedOutcome,
    pub event_name: String,
    pub attendance: i32,
    pub sport: Option<String>,
    pub notes: String,
    /// When it was asked for.
    pub requested_at: DateTime<Utc>,
    /// When it was answered or called off.
    pub decided_at: DateTime<Utc>,
    /// Who answered it; nobody where it was approved at once or the renter called it off.
    pub decided_by: Option<UserId>,
    /// What they wrote.
    pub message: String,
    /// What it was paid with, where there was something to pay; none where the money was never taken.
    pub card: Option<PaymentMethodId>,
}

impl ImportedBooking {
    /// Who said no or called it off.
    fn ended_by(&self) -> Option<UserId> {
        match self.outcome {
            ImportedOutcome::CancelledByRenter => Some(self.user),
            _ => self.decided_by,
        }
    }
}

/// What came of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// The bookings that were made.
    pub made: Vec<Uuid>,
    /// How many were skipped, since their time was taken.
    pub skipped: usize,
}

impl ImportedOutcome {
    fn status(self) -> BookingStatus {
        match self {
            Self::Pending => BookingStatus::Pending,
            Self::Approved => BookingStatus::Approved,
            Self::Completed => BookingStatus::Completed,
            Self::Denied => BookingStatus::Denied,
            Self::CancelledByHost => BookingStatus::CancelledByHost,
            Self::CancelledByRenter => BookingStatus::CancelledByRenter,
        }
    }

    /// Whether somebody said no or called it off.
    fn is_ending(self) -> bool {
        !matches!(self, Self::Pending | Self::Approved | Self::Completed)
    }

    fn gives_back(self, space: &SpaceFacts) -> bool {
        match self {
            Self::Pending | Self::Approved | Self::Completed => false,
            Self::Denied | Self::CancelledByHost => true,
            Self::CancelledByRenter => space.refundable,
        }
    }
}

/// An imported booking with its space, its slots and its bill.
struct Priced<'a> {
    booking: &'a ImportedBooking,
    space: SpaceFacts,
    slots: SlotRange,
    draft: Draft,
    charged: Option<ChargedBefore>,
}

/// Imports bookings of an organization, all in one transaction.
pub async fn import_bookings(
    services: &Services,
    organization: OrganizationId,
    bookings: &[ImportedBooking],
) -> Result<ImportReport, Problem> {
    let (door, payments) = (&services.door, &services.gateways.payments);
    let mut priced = door.job_tx(organization, async |tx| price(tx, bookings).await).await?;
    for one in &mut priced {
        let total = one.draft.bill.total;
        if let (true, Some(card)) = (total.is_positive(), &one.booking.card) {
            let gives_back = one.booking.outcome.gives_back(&one.space);
            let user = one.booking.user;
            let charged = charge_before(services, organization, user, card, total.exact(), gives_back).await;
            one.charged = Some(charged.map_err(|error| Problem::internal(&error))?);
        }
    }
    let written = door
        .job_tx(organization, async |tx| {
            write_all(tx, &mut priced, gateway_word(payments)).await
        })
        .await;
    // Where the transaction failed none of them was made.
    let none = vec![None; priced.len()];
    for (one, made) in priced.iter_mut().zip(written.as_ref().unwrap_or(&none)) {
        if let (Some(charged), None) = (&mut one.charged, made) {
            let given = charged.give_back(payments).await;
            given.map_err(|error| Problem::internal(&error))?;
        }
    }
    let made = written?;
    Ok(ImportReport {
        skipped: made.iter().filter(|booking| booking.is_none()).count(),
        made: made.into_iter().flatten().collect(),
    })
}

async fn price<'a>(tx: &mut TenantTx, bookings: &'a [ImportedBooking]) -> Result<Vec<Priced<'a>>, Problem> {
    let ids: Vec<Uuid> = bookings.iter().map(|booking| booking.space).collect();
    let found = facts_by_id(tx, &ids).await?;
    let mut priced = Vec::with_capacity(bookings.len());
    for booking in bookings {
        let space = found
            .get(&booking.space)
            .cloned()
            .ok_or_else(|| Problem::not_found("Space"))?
            .around(booking.block.as_deref());
        let slots = SlotRange::from_times(space.availability.space.slot_length, booking.times)
            .map_err(|refusal| Problem::invalid_field("times", refusal.code(), refusal.to_string()))?;
        let priced_day = PricedDay::new(booking.day, slots, booking.block.clone());
        let conditions = Conditions::plain(space.terms.clone());
        let draft = Draft {
            deposits: Vec::new(),
            details: Details {
                event_name: booking.event_name.clone(),
                attendance: booking.attendance,
                sport: booking.sport.clone(),
                supervisor: None,
                notes: booking.notes.clone(),
            },
            space_type: space.types.first().cloned().unwrap_or_default(),
            bill: bill_of(&space, &conditions, &[priced_day], |_| String::new())?,
            conditions,
            group_id: None,
            held_until: booking.requested_at,
        };
        priced.push(Priced {
            booking,
            space,
            slots,
            draft,
            charged: None,
        });
    }
    Ok(priced)
}

/// Writes them down on the spaces as they are now, which may have changed since they were priced.
async fn write_all(tx: &mut TenantTx, priced: &mut [Priced<'_>], gateway: &str) -> Result<Vec<Option<Uuid>>, Problem> {
    let spaces: BTreeSet<Uuid> = priced.iter().map(|one| one.booking.space).collect();
    let spaces: Vec<Uuid> = spaces.into_iter().collect();
    for space in &spaces {
        spaces::keep_units(tx, *space).await?;
    }
    let found = facts_by_id(tx, &spaces).await?;
    let mut made = Vec::with_capacity(priced.len());
    for one in priced {
        let block = one.booking.block.as_deref();
        let space = found.get(&one.booking.space).map(|space| space.clone().around(block));
        let space = space.filter(|space| space.active);
        one.space = space.ok_or_else(|| Problem::not_found("Space"))?;
        made.push(write(tx, one, gateway).await?);
    }
    Ok(made)
}

async fn facts_by_id(tx: &mut TenantTx, ids: &[Uuid]) -> Result<HashMap<Uuid, SpaceFacts>, sqlx::Error> {
    let found = spaces::facts(tx, ids).await?;
    Ok(found.into_iter().map(|space| (space.space_id, space)).collect())
}

/// Writes one booking down with all that happened to it; nothing where its time is taken.
async fn write(tx: &mut TenantTx, one: &Priced<'_>, gateway: &str) -> Result<Option<Uuid>, Problem> {
    let Priced { booking, space, .. } = one;
    let (starts_at, ends_at) = one.slots.instants(&DayClock::new(booking.day, space.zone));
    let status = match &one.charged {
        Some(charged) if charged.is_refund_pending() => BookingStatus::Refunding,
        Some(_) if booking.outcome.gives_back(space) => BookingStatus::Refunded,
        _ => booking.outcome.status(),
    };
    let day = HoldDay {
        id: new_id(),
        local_day: booking.day.date(),
        start_minute: minute(booking.times.start()),
        end_minute: minute(booking.times.end()),
        starts_at,
        ends_at,
        block: booking.block.clone(),
        pricing: space
            .availability
            .pricing
            .on(booking.day, space.holidays.contains(booking.day)),
    };
    let id = insert_booking(tx, one, status, &day).await?;
    if status.occupies() {
        let locked = occupancy::lock(tx, &space.unit_ids).await?;
        let span = Span {
            starts_at,
            ends_at,
            buffers: space.availability.space.buffers,
        };
        let claimed = occupancy::claim(tx, locked, &[DaySpan { day: day.id, span }], Claimant::Booking).await?;
        if claimed == Claimed::Lost {
            insert_db::delete_booking(tx, id).await?;
            return Ok(None);
        }
    }
    let hold = HoldRow {
        id: new_id(),
        user_id: booking.user.0,
        space_id: space.space_id,
        days: vec![day],
        held_until: Some(booking.requested_at),
        renewed_at: None,
        released_at: None,
        booking_id: None,
        cart: false,
        created_at: booking.requested_at,
    };
    holds::insert(tx, &hold, space.zone.name()).await?;
    holds::mark_booked(tx, hold.id, id).await?;
    if let Some(charged) = &one.charged {
        let paid = PaidBefore {
            user: booking.user.0,
            hold: hold.id,
            booking: id,
            draft: &one.draft,
            charged_at: booking.requested_at,
            refunded_at: booking.decided_at,
        };
        charged.record(tx, paid, gateway).await?;
    }
    if one.booking.outcome.is_ending() {
        let (message, decided) = (booking.message.as_str(), booking.decided_at);
        let reason = (!message.is_empty()).then_some(message);
        insert_db::set_ending(tx, id, booking.ended_by().map(|user| user.0), decided, reason).await?;
    }
    if status == BookingStatus::Approved {
        CompleteBooking::schedule(tx, id, ends_at).await?;
    }
    Ok(Some(id))
}

async fn insert_booking(
    tx: &mut TenantTx,
    one: &Priced<'_>,
    status: BookingStatus,
    day: &HoldDay,
) -> Result<Uuid, Problem> {
    let Priced {
        booking, space, draft, ..
    } = one;
    let bill = serde_json::to_value(&draft.bill).map_err(unencodable)?;
    let new = NewBooking {
        id: new_id(),
        user_id: booking.user.0,
        facility_id: space.facility_id,
        space_id: space.space_id,
        status,
        organization_name: &space.organization_name,
        facility_name: &space.facility_name,
        space_name: &space.space_name,
        space_type: &draft.space_type,
        event_name: &booking.event_name,
        sport: booking.sport.as_deref(),
        attendance: booking.attendance,
        supervisor: None,
        notes: &booking.notes,
        refundable: space.refundable,
        cancellation_days: i32::from(space.cancellation_days),
        bill: &bill,
        conditions: &draft.conditions,
        group_id: draft.group_id,
        deposits: &[],
        total: draft.bill.total.exact(),
        internal: false,
        booked_by: None,
        override_reason: None,
        at: booking.requested_at,
        time_zone: space.zone.name(),
        days: std::slice::from_ref(day),
        day_status: status,
        history: history(one, day.ends_at),
    };
    insert_under_a_new_number(tx, &new).await?;
    Ok(new.id)
}

/// The history of what happened, as if each had happened at its time.
fn history<'a>(one: &Priced<'a>, ends_at: DateTime<Utc>) -> Vec<NewEvent<'a>> {
    let booking = one.booking;
    let told = |at, kind, actor: Option<UserId>, message| NewEvent {
        at,
        kind,
        actor: actor.map(|user| user.0),
        message,
    };
    let decided = booking.decided_at;
    let mut history = vec![told(booking.requested_at, "requested", Some(booking.user), "")];
    match booking.outcome {
        ImportedOutcome::Pending => {}
        ImportedOutcome::Approved | ImportedOutcome::Completed => {
            history.push(told(decided, "approved", booking.decided_by, &booking.message));
            if booking.outcome == ImportedOutcome::Completed {
                history.push(told(ends_at, "completed", None, ""));
            }
        }
        ended => {
            let kind = ended.status().as_str();
            history.push(told(decided, kind, booking.ended_by(), &booking.message));
            if let Some(charged) = one.charged.as_ref().filter(|_| ended.gives_back(&one.space)) {
                history.push(told(decided, "refunding", None, ""));
                if !charged.is_refund_pending() {
                    history.push(told(decided, "refunded", None, ""));
                }
            }
        }
    }
    history
}
