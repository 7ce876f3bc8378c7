//! The bookings of an organization, three months back and ahead. [`planner`] makes them up; each is then written as of
//! the moments of its history, takes its time and is paid for like any other.

mod chance;
mod diary;
mod paid;
mod planner;
#[cfg(test)]
mod tests;
mod write;

use std::collections::HashMap;

use anyhow::Context;
use chrono::{DateTime, Utc};
use domain::booking::BookingStatus;
use domain::time::{LocalDay, SlotRange};
use gateways::payments::PaymentMethodId;
use ground::facts::{self, Choice, SpaceFacts};
use kernel::database::Database;
use kernel::ids::{OrganizationId, SpaceId, UserId};
use kernel::services::Services;
use policy::Role;

pub(super) use chance::Chance;
use diary::Diary;
use planner::{Planned, Planner};

use super::cards::Cards;
use super::inventory::SpaceIds;
use super::people::Accounts;
use crate::demo::{Demo, Organization};

/// The sandbox's card whose bank takes days to take a refund.
const SLOW_REFUNDS: &str = "pm_card_pendingRefund";

/// The ids behind the names in the plan.
pub(super) struct PlanIds<'a> {
    pub accounts: &'a Accounts,
    pub cards: &'a Cards,
    pub spaces: &'a SpaceIds,
}

/// A booking that was made up, with the ids behind its names.
pub(super) struct MadeUp {
    user: UserId,
    space: SpaceId,
    day: LocalDay,
    slots: SlotRange,
    status: BookingStatus,
    event_name: String,
    attendance: i32,
    sport: Option<String>,
    made_at: DateTime<Utc>,
    /// When it was answered or canceled.
    decided_at: DateTime<Utc>,
    /// By whom; nobody where it was approved immediately.
    decided_by: Option<UserId>,
    words: Option<String>,
    /// The card that it was paid with; none where the money was never taken.
    card: Option<PaymentMethodId>,
}

/// Makes up the bookings of an organization.
pub(super) fn make_up(
    demo: &Demo,
    organization: &Organization,
    known: &PlanIds<'_>,
    chance: &mut Chance,
    now: DateTime<Utc>,
) -> anyhow::Result<Vec<MadeUp>> {
    let approver = organization.staff.iter().find(|member| member.role == Role::Approver);
    let approver = approver.with_context(|| format!("{} has no approver", organization.short_name))?;
    let approver = known.accounts.of(&approver.email)?;
    let mut diary = Diary::new(organization, now)?;
    let renters = &demo.people.renters;
    let planned = Planner::new(&demo.bookings, organization, renters, now, chance).make_up(&mut diary)?;
    planned
        .iter()
        .map(|planned| made_up(planned, &diary, known, approver))
        .collect()
}

/// Writes the missing bookings; returns the total number. They are written one after the other, in the order of the plan,
/// and nobody could have booked one of these times since the loading began. So the existing ones are always the first of
/// the plan.
pub(super) async fn write(
    services: &Services,
    database: &Database,
    organization: OrganizationId,
    bookings: &[MadeUp],
    began_at: DateTime<Utc>,
) -> anyhow::Result<usize> {
    let (there, spaces) = services
        .door
        .job_tx(organization, async |tx| {
            let there = sqlx::query_scalar("SELECT count(*) FROM bookings WHERE created_at <= $1").bind(began_at);
            let there: i64 = there.fetch_one(tx.db()).await?;
            anyhow::Ok((usize::try_from(there)?, facts::chosen(tx, Choice::All).await?))
        })
        .await?;
    let spaces: HashMap<SpaceId, SpaceFacts> = spaces.into_iter().map(|space| (space.space_id, space)).collect();
    for booking in bookings.iter().skip(there) {
        let space = spaces.get(&booking.space).context("a space of the demo is gone")?;
        write::write(services, database, organization, space, booking)
            .await
            .with_context(|| format!("{} on {} at {}", booking.event_name, booking.day, space.space_name))?;
    }
    Ok(bookings.len())
}

fn made_up(planned: &Planned<'_>, diary: &Diary<'_>, known: &PlanIds<'_>, approver: UserId) -> anyhow::Result<MadeUp> {
    let space = &diary.spaces[planned.space];
    let user = known.accounts.of(&planned.renter.email)?;
    let decided_by = match planned.status {
        BookingStatus::Pending => None,
        BookingStatus::CancelledByRenter => Some(user),
        BookingStatus::Approved | BookingStatus::Completed => (!space.space.instant_booking).then_some(approver),
        _ => Some(approver),
    };
    Ok(MadeUp {
        user,
        space: known.spaces.of(space.facility, &space.space.key)?,
        day: planned.day,
        slots: planned.slots,
        status: planned.status,
        event_name: planned.event.to_owned(),
        attendance: i32::try_from(planned.attendance)?,
        sport: planned.sport.map(str::to_owned),
        made_at: planned.made_at,
        decided_at: planned.decided_at,
        decided_by,
        words: planned.words.map(str::to_owned),
        card: match planned.status {
            BookingStatus::Denied | BookingStatus::CancelledByHost => None,
            BookingStatus::Refunding => Some(PaymentMethodId::parse(SLOW_REFUNDS)?),
            _ => Some(known.cards.of(&planned.renter.email)?),
        },
    })
}
