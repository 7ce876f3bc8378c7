//! The bookings of an organization, three months back and ahead. [`planner`] makes them up; they are then imported, so
//! that each takes its time and is paid for like any other.

mod chance;
mod diary;
mod planner;
#[cfg(test)]
mod tests;

use anyhow::{Context, bail};
use chrono::{DateTime, Utc};
use domain::booking::BookingStatus;
use gateways::payments::PaymentMethodId;
use kernel::ids::UserId;
use kernel::services::Services;
use policy::Role;
use reservations::bookings::{ImportedBooking, ImportedOutcome, import_bookings};

pub(super) use chance::Chance;
use diary::Diary;
use planner::{Planned, Planner};

use super::cards::Cards;
use super::inventory::SpaceIds;
use super::organization::Opened;
use super::people::Accounts;
use crate::demo::{Demo, Organization};

/// The number of bookings imported in one transaction.
const AT_ONCE: usize = 100;

/// The sandbox's card whose bank takes days to take a refund.
const SLOW_REFUNDS: &str = "pm_card_pendingRefund";

/// The ids behind the names in the plan.
pub(super) struct Known<'a> {
    pub accounts: &'a Accounts,
    pub cards: &'a Cards,
    pub spaces: &'a SpaceIds,
}

/// Makes up the bookings of an organization.
pub(super) fn make_up(
    demo: &Demo,
    organization: &Organization,
    known: &Known<'_>,
    chance: &mut Chance,
    now: DateTime<Utc>,
) -> anyhow::Result<Vec<ImportedBooking>> {
    let approver = organization.staff.iter().find(|member| member.role == Role::Approver);
    let approver = approver.with_context(|| format!("{} has no approver", organization.short_name))?;
    let approver = known.accounts.of(&approver.email)?;
    let mut diary = Diary::new(organization, now)?;
    let renters = &demo.people.renters;
    let planned = Planner::new(&demo.bookings, organization, renters, now, chance).make_up(&mut diary)?;
    planned
        .iter()
        .map(|planned| imported(planned, &diary, known, approver))
        .collect()
}

/// Imports the missing bookings; returns the total number. They are imported in the order of the plan, in whole chunks,
/// and nobody could have booked one of these times since the loading began. So the existing ones are always the first
/// of the plan.
pub(super) async fn import(
    services: &Services,
    opened: &Opened,
    bookings: &[ImportedBooking],
    began_at: DateTime<Utc>,
) -> anyhow::Result<usize> {
    let there: i64 = services
        .door
        .job_tx(opened.id, async |tx| {
            let there = sqlx::query_scalar("SELECT count(*) FROM bookings WHERE created_at <= $1").bind(began_at);
            anyhow::Ok(there.fetch_one(tx.db()).await?)
        })
        .await?;
    let mut count = usize::try_from(there)?;
    for some in bookings.get(count..).unwrap_or_default().chunks(AT_ONCE) {
        let report = import_bookings(services, opened.id, some).await?;
        if let Some(why) = report.reasons().next() {
            let missing = report.reasons().count();
            bail!("{missing} made-up bookings aren't available: {}", why.message);
        }
        count += report.made().count();
    }
    Ok(count)
}

fn imported(
    planned: &Planned<'_>,
    diary: &Diary<'_>,
    known: &Known<'_>,
    approver: UserId,
) -> anyhow::Result<ImportedBooking> {
    let space = &diary.spaces[planned.space];
    let outcome = outcome(planned.status)?;
    let by_staff = match outcome {
        ImportedOutcome::Pending | ImportedOutcome::CancelledByRenter => false,
        ImportedOutcome::Approved | ImportedOutcome::Completed => !space.space.instant_booking,
        ImportedOutcome::Denied | ImportedOutcome::CancelledByHost => true,
    };
    Ok(ImportedBooking {
        user: known.accounts.of(&planned.renter.email)?,
        space: known.spaces.of(space.facility, &space.space.key)?,
        day: planned.day,
        times: planned.slots.times(),
        block: None,
        group: None,
        outcome,
        event_name: planned.event.to_owned(),
        attendance: i32::try_from(planned.attendance)?,
        sport: planned.sport.map(str::to_owned),
        notes: String::new(),
        override_reason: None,
        requested_at: planned.made_at,
        decided_at: planned.decided_at,
        decided_by: by_staff.then_some(approver),
        message: planned.words.unwrap_or_default().to_owned(),
        card: match planned.status {
            BookingStatus::Denied | BookingStatus::CancelledByHost => None,
            BookingStatus::Refunding => Some(PaymentMethodId::parse(SLOW_REFUNDS)?),
            _ => Some(known.cards.of(&planned.renter.email)?),
        },
    })
}

/// Returns the outcome to import. For a refund, the host canceled and the money was returned.
fn outcome(status: BookingStatus) -> anyhow::Result<ImportedOutcome> {
    match status {
        BookingStatus::Pending => Ok(ImportedOutcome::Pending),
        BookingStatus::Approved => Ok(ImportedOutcome::Approved),
        BookingStatus::Completed => Ok(ImportedOutcome::Completed),
        BookingStatus::Denied => Ok(ImportedOutcome::Denied),
        BookingStatus::CancelledByRenter => Ok(ImportedOutcome::CancelledByRenter),
        BookingStatus::CancelledByHost | BookingStatus::Refunding | BookingStatus::Refunded => {
            Ok(ImportedOutcome::CancelledByHost)
        }
        BookingStatus::Parent => anyhow::bail!("the plan makes up no series"),
    }
}
