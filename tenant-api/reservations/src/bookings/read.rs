//! `readBooking`: a booking with its dates, its bill and its history.

use std::collections::HashMap;

use accounts::Caller;
use chrono::{DateTime, Utc};
use domain::bill::Bill;
use domain::booking::{BookedDate, BookingEventKind, BookingStatus, CancelPolicy, Lifecycle, begins_at};
use domain::deposits::{Deposit, may_be_claimed};
use domain::money::{GoodwillFacts, Money};
use ground::address::Address;
use ground::stored::{local_time, number, unreadable};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DepositKindId, GroupId, OrganizationId, UserId};
use kernel::problem::Problem;
use money::payments::{self, BookingPayments};
use policy::Permission;

use crate::bills::chosen_again;

use super::conflicts::conflicts_of;
use super::dto::{
    BookedAddon, Booking, BookingDate, BookingDeposit, BookingEvent, BookingGroup, BookingRenter, LinkedBooking,
    Refundable, RenterHistory,
};
use super::incident::StoredIncident;
use super::night::booked_date;
use super::read_db::{self, BookingRow, DateRow, EventRow, LinkedRow};
use super::read_payments::shown_payments;
use super::summary::status;

/// From which side somebody looks at a booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewpoint {
    /// Any booking of the organization.
    Staff(UserId),
    /// One's own.
    Renter(UserId),
}

impl Viewpoint {
    /// From where a person reads bookings here, and by which right: staff every booking, anybody else their own.
    pub fn of(caller: &Caller, user: UserId) -> (Permission, Self) {
        if caller.allows(Permission::BookingsRead) {
            (Permission::BookingsRead, Self::Staff(user))
        } else {
            (Permission::BookingsReadOwn, Self::Renter(user))
        }
    }

    /// Returns the person who reads it.
    pub(super) fn person(self) -> UserId {
        let (Self::Staff(user) | Self::Renter(user)) = self;
        user
    }
}

/// A booking, for staff or for its own renter; 404 for anybody else.
pub async fn read_booking(tx: &mut TenantTx, booking: BookingId, viewpoint: Viewpoint) -> Result<Booking, Problem> {
    let row = find(tx, booking).await?;
    if matches!(viewpoint, Viewpoint::Renter(user) if row.user_id != user) {
        return Err(Problem::not_found("Booking"));
    }
    whole(tx, row, viewpoint).await
}

/// Reads a booking as its renter sees it, for mail about it.
pub(super) async fn read_as_renter(tx: &mut TenantTx, booking: BookingId) -> Result<Booking, Problem> {
    let row = find(tx, booking).await?;
    let viewpoint = Viewpoint::Renter(row.user_id);
    whole(tx, row, viewpoint).await
}

async fn find(tx: &mut TenantTx, booking: BookingId) -> Result<BookingRow, Problem> {
    let found = read_db::find(tx, booking).await?;
    found.ok_or_else(|| Problem::not_found("Booking"))
}

async fn whole(tx: &mut TenantTx, row: BookingRow, viewpoint: Viewpoint) -> Result<Booking, Problem> {
    let paid = payments::booking_payments(tx, row.id).await?;
    let history = match viewpoint {
        Viewpoint::Staff(_) => Some(renter_history(tx, &row).await?),
        Viewpoint::Renter(_) => None,
    };
    let conflicts = match viewpoint {
        Viewpoint::Staff(_) => conflicts_of(tx, &row).await?,
        Viewpoint::Renter(_) => HashMap::new(),
    };
    let mut shown = assemble(tx, row, paid, viewpoint)?;
    shown.renter_history = history;
    for date in &mut shown.dates {
        date.conflict = conflicts.get(&date.id).copied();
    }
    Ok(shown)
}

async fn renter_history(tx: &mut TenantTx, row: &BookingRow) -> Result<RenterHistory, sqlx::Error> {
    let (counts, since) = read_db::by_status(tx, row.user_id).await?;
    Ok(RenterHistory {
        bookings: counts.values().sum(),
        completed: counts.get(&BookingStatus::Completed).copied().unwrap_or(0),
        canceled: read_db::canceled_by(tx, row.user_id).await?,
        since: since.unwrap_or(row.created_at),
    })
}

fn assemble(tx: &TenantTx, row: BookingRow, paid: BookingPayments, viewpoint: Viewpoint) -> Result<Booking, Problem> {
    let (rows, events) = (row.dates.0, row.events.0);
    let dates = rows.iter().map(booked).collect::<Result<Vec<_>, _>>()?;
    let billed = rows.iter().zip(&dates).filter(|(row, _)| row.billed);
    let bill: Bill = serde_json::from_value(row.bill).map_err(unreadable)?;
    let statement = paid.money.statement(bill.payable(billed.map(|(_, date)| date.status)));
    let (due, waived) = (statement.due().total(), statement.waived);
    let supervisor = row
        .supervisor
        .map(serde_json::from_value)
        .transpose()
        .map_err(unreadable)?;
    let time_zone = rows
        .first()
        .map(|row| row.time_zone.clone())
        .ok_or_else(|| sqlx::Error::Decode("a booking without a date".into()))?;
    let policy = CancelPolicy {
        cutoff_days: number(row.cancellation_days)?,
    };
    let now = tx.now();
    let begins: Vec<_> = dates.iter().map(|date| begins_at(&dates, |date| *date, date)).collect();
    let dates = rows
        .iter()
        .zip(&begins)
        .map(|(row, begins_at)| date(row, *begins_at, viewpoint, policy, now))
        .collect::<Result<Vec<_>, _>>()?;
    let cancellable = dates.iter().any(|date| date.cancellable);
    let next_begins_at = dates
        .iter()
        .zip(&begins)
        .find(|(date, begins_at)| {
            let status = BookingStatus::from(date.status);
            status.may_become(BookingStatus::CancelledByRenter) && **begins_at > now
        })
        .map(|(_, begins_at)| *begins_at);
    let first = dates.iter().find(|date| date.status.is_standing()).unwrap_or(&dates[0]);
    let by_itself = |event: &EventRow| event.kind == BookingEventKind::Approved && event.actor_id.is_none();
    let by_rule = events
        .iter()
        .any(|event| event.kind == BookingEventKind::ApprovedByRule);
    let instant = !by_rule && events.iter().any(by_itself);
    let booked_addons = row.conditions.0.addons.iter().map(BookedAddon::of).collect();
    let (addons, custom_addons) = chosen_again(row.conditions.0.addons);
    let status = status(&row.status)?;
    let took_place = |date: &BookingDate| BookingStatus::from(date.status).took_place(date.ends_at, now);
    let ends = dates
        .iter()
        .map(|date| (BookingStatus::from(date.status), date.ends_at));
    let is_over = may_be_claimed(status, row.internal, ends, now);
    let facts = GoodwillFacts {
        status,
        took_place: dates.iter().any(took_place),
        refundable: row.refundable,
        internal: row.internal,
    };
    Ok(Booking {
        id: row.id,
        number: row.number,
        status: status.into(),
        phase: status.phase().into(),
        organization_id: tx.organization(),
        organization_short_name: row.organization_short_name,
        organization_name: row.organization_name,
        organization_phone: row.organization_phone,
        facility_id: row.facility_id,
        facility_name: row.facility_name,
        space_id: row.space_id,
        space_name: row.space_name,
        space_type: row.space_type,
        event_name: row.event_name,
        attendance: row.attendance,
        date: first.date,
        start: first.start.clone(),
        end: first.end.clone(),
        starts_at: first.starts_at,
        time_zone,
        total: Some(Money::half_up(row.total).to_string()),
        created_at: row.created_at,
        updated_at: row.updated_at,
        address: Address {
            street1: row.street1,
            street2: row.street2,
            city: row.city,
            state: row.state,
            zip: row.zip,
            county: row.county,
            latitude: row.latitude,
            longitude: row.longitude,
        },
        sport: row.sport,
        supervisor,
        notes: row.notes,
        refundable: row.refundable,
        instant,
        internal: row.internal,
        booked_by_name: row.booked_by_name,
        override_reason: row.override_reason.filter(|_| matches!(viewpoint, Viewpoint::Staff(_))),
        adjustment_reason: row.adjustment_reason,
        group: group(row.group_id, row.group_name),
        bill: Some((&bill).into()),
        addons,
        custom_addons,
        booked_addons,
        also_booked: linked(row.linked.0)?,
        insurance_id: row.insurance_id,
        due: Some(due.to_string()),
        waived: waived.total().is_positive().then(|| waived.total().to_string()),
        deposits: deposits(
            &row.deposits,
            &row.incidents,
            &row.claimed_elsewhere,
            is_over,
            tx.organization(),
        ),
        goodwill: match viewpoint {
            Viewpoint::Staff(_) => Refundable::of(facts, &paid.money),
            Viewpoint::Renter(_) => None,
        },
        payments: shown_payments(paid, viewpoint)?,
        history: events
            .into_iter()
            .filter(|event| match viewpoint {
                // They read which rule approved it instead.
                Viewpoint::Staff(_) => !(by_rule && by_itself(event)),
                Viewpoint::Renter(_) => !event.kind.is_internal(),
            })
            .map(|event| shown_event(event, row.user_id))
            .collect(),
        cancellable,
        cancellation_days: policy.cutoff_days,
        cancel_by: next_begins_at.map(|begins_at| policy.until(begins_at)),
        booked_after_deadline: next_begins_at.is_some_and(|begins_at| !policy.allows(begins_at, row.created_at)),
        renter: BookingRenter {
            id: row.user_id,
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            phone: row.phone,
        },
        renter_history: None,
        version: row.version,
        dates,
    })
}

fn booked(row: &DateRow) -> Result<BookedDate, sqlx::Error> {
    let time = (row.local_day, row.start_minute, row.end_minute);
    Ok(booked_date(status(&row.status)?, time, row.starts_at))
}

fn date(
    row: &DateRow,
    begins_at: DateTime<Utc>,
    viewpoint: Viewpoint,
    policy: CancelPolicy,
    now: DateTime<Utc>,
) -> Result<BookingDate, sqlx::Error> {
    let life = Lifecycle {
        status: status(&row.status)?,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        ending: None,
        dismissed_at: None,
    };
    let cancellable = match viewpoint {
        Viewpoint::Staff(_) => life.status.may_become(BookingStatus::CancelledByHost) && life.starts_at > now,
        Viewpoint::Renter(_) => {
            let whole = Lifecycle {
                starts_at: begins_at,
                ..life.clone()
            };
            whole.renter_may_cancel(now, policy)
        }
    };
    Ok(BookingDate {
        id: row.id,
        date: row.local_day,
        start: local_time(row.start_minute)?.to_string(),
        end: local_time(row.end_minute)?.to_string(),
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        status: life.status.into(),
        phase: life.status.phase().into(),
        upcoming: life.status.is_upcoming(row.starts_at, now),
        cancellable,
        ended_reason: row.ended_reason.clone(),
        arrival: row.arrival.clone().filter(|_| matches!(viewpoint, Viewpoint::Staff(_))),
        conflict: None,
    })
}

/// The bookings that are linked with it.
fn linked(rows: Vec<LinkedRow>) -> Result<Vec<LinkedBooking>, sqlx::Error> {
    rows.into_iter()
        .map(|row| {
            Ok(LinkedBooking {
                id: row.id,
                number: row.number,
                status: status(&row.status)?.into(),
                date: row.local_day,
                start: local_time(row.start_minute)?.to_string(),
                end: local_time(row.end_minute)?.to_string(),
            })
        })
        .collect()
}

fn group(id: Option<GroupId>, name: Option<String>) -> Option<BookingGroup> {
    id.zip(name).map(|(id, name)| BookingGroup { id, name })
}

/// Returns the deposits that the renter accepted, each with its incident. They are claimed once all of it is over, and each
/// once, however often it was split.
fn deposits(
    accepted: &[Deposit],
    incidents: &[StoredIncident],
    claimed_elsewhere: &[DepositKindId],
    is_over: bool,
    organization: OrganizationId,
) -> Vec<BookingDeposit> {
    let shown = |deposit: &Deposit| {
        let id = DepositKindId::from(deposit.id);
        let incident = incidents.iter().find(|incident| incident.deposit_id == id);
        BookingDeposit {
            id,
            name: deposit.name.clone(),
            amount: deposit.amount.to_string(),
            claimable: match incident {
                Some(incident) => incident.status.may_be_settled(is_over),
                None => is_over && !claimed_elsewhere.contains(&id),
            },
            incident: incident.map(|incident| incident.shown(organization)),
        }
    };
    accepted.iter().map(shown).collect()
}

fn shown_event(event: EventRow, renter: UserId) -> BookingEvent {
    let actor_name = event
        .first_name
        .zip(event.last_name)
        .map(|(first, last)| format!("{first} {last}"));
    BookingEvent {
        at: event.at,
        kind: event.kind.into(),
        actor_name,
        actor_is_staff: event.actor_id.is_some_and(|actor| actor != renter),
        message: event.message,
        dates: event.dates,
    }
}
