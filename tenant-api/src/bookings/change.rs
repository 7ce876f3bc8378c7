//! What every change of a booking's state has in common: the days that change, the bill, the money, the history.

use domain::booking::{BookingStatus, Lifecycle, LifecycleRefusal};
use domain::money::Money;
use domain::refusal::Refusal;
use kernel::door::TenantTx;
use kernel::problem::Problem;
use serde_json::json;
use uuid::Uuid;

use super::db;
use super::insert_db::{self, NewEvent};
use super::series::Series;
use crate::occupancy;
use crate::payments;
use crate::spaces::SpaceFacts;

/// What one of the days becomes.
pub(super) struct Turn {
    /// Its place in the series.
    pub day: usize,
    pub next: Lifecycle,
    /// Whether it comes off the bill, and its money goes back.
    pub off_bill: bool,
}

/// Who changes something, and what they say about it.
#[derive(Clone, Copy)]
pub(super) struct Told<'a> {
    pub actor: Option<Uuid>,
    pub message: &'a str,
    /// What the history calls it; none: as the days' new states are called.
    pub kind: Option<&'a str>,
}

/// Writes down what becomes of some days: their states, the time of those that ended, the bill without those that came
/// off it and the money that goes back, the booking's own state and its history.
pub(super) async fn turn(
    tx: &mut TenantTx,
    series: &mut Series,
    turns: Vec<Turn>,
    told: Told<'_>,
) -> Result<(), Problem> {
    let comes_off = series.is_billed() && turns.iter().any(|turn| turn.off_bill);
    let before = if comes_off {
        Some(Before::of(tx, series).await?)
    } else {
        None
    };
    let ended: Vec<Uuid> = turns
        .iter()
        .filter(|turn| series.days[turn.day].status.occupies() && !turn.next.status.occupies())
        .map(|turn| series.days[turn.day].id)
        .collect();
    let mut kinds: Vec<BookingStatus> = turns.iter().map(|turn| turn.next.status).collect();
    kinds.sort_unstable();
    kinds.dedup();
    db::set_days(tx, series, &turns).await?;
    let all = turns.len() == series.days.len();
    for turn in &turns {
        let day = &mut series.days[turn.day];
        day.status = turn.next.status;
        day.billed &= !turn.off_bill;
    }
    series.status = series.status_of_days();
    let ending = turns.iter().find_map(|turn| turn.next.ending.as_ref());
    db::set_status(
        tx,
        series.id,
        series.status,
        ending.filter(|_| !series.status.occupies_any()),
    )
    .await?;
    series.version += 1;
    let now = tx.now();
    for kind in kinds.into_iter().rev() {
        let about: Vec<Uuid> = turns
            .iter()
            .filter(|turn| turn.next.status == kind)
            .map(|turn| series.days[turn.day].id)
            .collect();
        let about = (!all || about.len() < turns.len()).then_some(about);
        let event = NewEvent {
            at: now,
            kind: told.kind.unwrap_or(kind.as_str()),
            actor: told.actor,
            message: told.message,
        };
        insert_db::insert_event(tx, series.id, &event, about.as_deref()).await?;
    }
    if !ended.is_empty() {
        occupancy::free_booking_days(tx, &ended).await?;
    }
    if let Some(before) = before {
        give_back(tx, series, &before).await?;
    }
    Ok(())
}

/// What a booking was before dates came off its bill.
struct Before {
    space: SpaceFacts,
    unadjusted: Money,
}

impl Before {
    async fn of(tx: &mut TenantTx, series: &Series) -> Result<Self, Problem> {
        let space = series.space(tx).await?;
        let unadjusted = series.unadjusted(&space)?;
        Ok(Self { space, unadjusted })
    }
}

/// What came off the bill goes back, and with each date its share of an amount that an admin took off: for the rest it
/// would be more than it was given for. Once nothing is left on the bill, all that was paid goes back, and it stays as it was.
async fn give_back(tx: &mut TenantTx, series: &mut Series, before: &Before) -> Result<(), Problem> {
    if series.is_billed() {
        let left = series.unadjusted(&before.space)?;
        let adjustment = &mut series.conditions.adjustment;
        *adjustment = adjustment.for_part(left, before.unadjusted);
        rebill(tx, series, "billChanged").await
    } else {
        payments::settle_bill(tx, series.id, None, series.status.as_str()).await
    }
}

/// Makes the bill again from the days and conditions as they are now. What was paid beyond it goes back, and what is missing
/// is due.
pub(super) async fn rebill(tx: &mut TenantTx, series: &mut Series, reason: &str) -> Result<(), Problem> {
    let space = series.space(tx).await?;
    series.bill = series.bill_in(&space)?;
    db::set_bill(tx, series.id, &series.bill, &series.conditions).await?;
    payments::settle_bill(tx, series.id, Some(&series.bill), reason).await
}

/// Notes in the audit log who moved a booking from one status to another.
pub(super) async fn audit(
    tx: &mut TenantTx,
    action: &str,
    booking: Uuid,
    before: BookingStatus,
    after: BookingStatus,
) -> Result<(), sqlx::Error> {
    let (before, after) = (
        json!({ "status": before.as_str() }),
        json!({ "status": after.as_str() }),
    );
    tx.audit(action, "booking", booking, Some(before), Some(after)).await
}

/// 409, or 422 where something is missing.
pub(super) fn refused(refusal: &LifecycleRefusal, phone: Option<&str>) -> Problem {
    match refusal {
        LifecycleRefusal::NoReason => Problem::invalid_field("reason", refusal.code(), refusal.to_string()),
        LifecycleRefusal::TooLate { cutoff_days } => {
            let call = phone.map_or_else(String::new, |phone| format!(" or call {phone}"));
            Problem::conflict(
                "tooLateToCancel",
                format!(
                    "Bookings can be cancelled here until {cutoff_days} days before they start. Please message the \
                     organization{call}."
                ),
            )
        }
        LifecycleRefusal::NoSuchTransition { from, .. } => Problem::conflict(refusal.code(), already(*from)),
        other => Problem::conflict(other.code(), other.to_string()),
    }
}

fn already(status: BookingStatus) -> String {
    match status {
        BookingStatus::Approved => "This booking is approved already.".to_owned(),
        BookingStatus::Completed => "This booking has taken place.".to_owned(),
        BookingStatus::Denied => "This booking was denied already.".to_owned(),
        BookingStatus::CancelledByHost | BookingStatus::CancelledByRenter => {
            "This booking was cancelled already.".to_owned()
        }
        BookingStatus::Refunding | BookingStatus::Refunded => {
            "This booking has ended, and its money goes back.".to_owned()
        }
        BookingStatus::Pending | BookingStatus::Parent => {
            format!(
                "This can't be done with a booking that is {}.",
                status.label().to_lowercase()
            )
        }
    }
}
