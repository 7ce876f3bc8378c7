//! The common steps of every change of a booking's state: the dates that change, the bill, the money, the history.

use std::collections::{BTreeMap, HashSet};

use chrono::NaiveDate;
use domain::bill::Bill;
use domain::booking::{BookingEventKind, BookingStatus, Lifecycle, LifecycleRefusal};
use domain::counted::counted;
use domain::money::Money;
use domain::names::PhoneNumber;
use domain::payment::RefundReason;
use domain::refusal::Refusal;
use ground::facts::SpaceFacts;
use ground::occupancy;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{DateId, UserId};
use kernel::problem::Problem;
use serde_json::json;

use super::db;
use super::insert_db::{self, NewEvent};
use super::refund::settle_bill;
use super::series::Series;

/// A change of one of the dates.
pub(super) struct DateChange {
    /// Its place in the series.
    pub date: usize,
    pub next: Lifecycle,
    /// It comes off the bill, and its money is refunded.
    pub off_bill: bool,
}

/// The author of a change, and the history's words about it.
#[derive(Clone, Copy)]
pub(super) struct ChangeNote<'a> {
    pub actor: Option<UserId>,
    pub message: &'a str,
    /// Its name in the history; none: by the dates' new statuses.
    pub kind: Option<BookingEventKind>,
}

impl ChangeNote<'_> {
    /// Nobody did it.
    pub(super) fn by_itself() -> Self {
        Self {
            actor: None,
            message: "",
            kind: None,
        }
    }
}

/// Changes some dates of a booking: their statuses, the time of those that ended, the bill without those that came off it,
/// the refund of that, and the booking's own status and history.
pub(super) async fn change_dates(
    tx: &mut TenantTx,
    series: &mut Series,
    changes: Vec<DateChange>,
    note: ChangeNote<'_>,
) -> Result<(), Problem> {
    let comes_off = series.is_billed() && changes.iter().any(|change| change.off_bill);
    let before = if comes_off {
        Some(PriorBill::of(tx, series).await?)
    } else {
        None
    };
    let ended: Vec<DateId> = changes
        .iter()
        .filter(|change| series.dates[change.date].status.occupies() && !change.next.status.occupies())
        .map(|change| series.dates[change.date].time.id)
        .collect();
    let mut kinds: Vec<BookingStatus> = changes.iter().map(|change| change.next.status).collect();
    kinds.sort_unstable();
    kinds.dedup();
    db::set_dates(tx, series, &changes).await?;
    let all = changes.len() == series.dates.len();
    for change in &changes {
        let date = &mut series.dates[change.date];
        date.status = change.next.status;
        date.billed &= !change.off_bill;
    }
    series.status = series.status_of_dates();
    let ending = changes.iter().find_map(|change| change.next.ending.as_ref());
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
        let about: Vec<DateId> = changes
            .iter()
            .filter(|change| change.next.status == kind)
            .map(|change| series.dates[change.date].time.id)
            .collect();
        let about = (!all || about.len() < changes.len()).then_some(about);
        let event = NewEvent {
            at: now,
            kind: note.kind.unwrap_or(kind.into()),
            actor: note.actor,
            message: note.message,
        };
        insert_db::insert_event(tx, series.id, &event, about.as_deref()).await?;
    }
    if !ended.is_empty() {
        occupancy::free_booking_dates(tx, &ended).await?;
    }
    if let Some(before) = before {
        refund_off_bill(tx, series, &before).await?;
    }
    Ok(())
}

/// A booking before dates came off its bill.
pub(super) struct PriorBill {
    space: SpaceFacts,
    unadjusted: Money,
}

impl PriorBill {
    pub(super) async fn of(tx: &mut TenantTx, series: &Series) -> Result<Self, Problem> {
        let space = series.space(tx).await?;
        Self::in_space(space, series)
    }

    /// Same as [`Self::of`], for a space that was read already.
    pub(super) fn in_space(space: SpaceFacts, series: &Series) -> Result<Self, Problem> {
        let unadjusted = series.unadjusted(&space)?;
        Ok(Self { space, unadjusted })
    }

    /// Makes the bill without the dates that came off it, and returns it; none if nothing is left on it. Each date
    /// takes along its share of an amount that an admin took off, because the rest would otherwise get more than its
    /// share.
    pub(super) fn rebill<'series>(&self, series: &'series mut Series) -> Result<Option<&'series Bill>, Problem> {
        if !series.is_billed() {
            return Ok(None);
        }
        let left = series.unadjusted(&self.space)?;
        let adjustment = &mut series.conditions.adjustment;
        *adjustment = adjustment.for_part(left, self.unadjusted);
        series.bill = series.bill_in(&self.space)?;
        Ok(Some(&series.bill))
    }
}

/// Refunds what came off the bill. Once nothing is left on it, all that was paid is refunded, and the bill stays as it was.
async fn refund_off_bill(tx: &mut TenantTx, series: &mut Series, before: &PriorBill) -> Result<(), Problem> {
    if before.rebill(series)?.is_none() {
        return settle_bill(tx, series.id, None, RefundReason::Ended(series.status)).await;
    }
    db::set_bill(tx, series.id, &series.bill, &series.conditions).await?;
    settle_bill(tx, series.id, Some(&series.bill), RefundReason::BillChanged).await
}

/// Makes the bill again from the current dates and conditions. Anything paid beyond it is refunded, and anything
/// missing is due.
pub(super) async fn rebill(tx: &mut TenantTx, series: &mut Series, reason: RefundReason) -> Result<(), Problem> {
    let space = series.space(tx).await?;
    series.bill = series.bill_in(&space)?;
    db::set_bill(tx, series.id, &series.bill, &series.conditions).await?;
    settle_bill(tx, series.id, Some(&series.bill), reason).await
}

/// Notes in the audit log who moved a booking from one status to another. Dates are named where not all changed, or not all
/// to one status.
pub(super) async fn audit(
    tx: &mut TenantTx,
    action: &str,
    series: &Series,
    before: BookingStatus,
    changed: &HashSet<DateId>,
) -> Result<(), sqlx::Error> {
    let mut after = json!({ "status": series.status.as_str() });
    let mut outcomes: BTreeMap<&str, Vec<NaiveDate>> = BTreeMap::new();
    for date in series.dates.iter().filter(|date| changed.contains(&date.time.id)) {
        outcomes
            .entry(date.status.as_str())
            .or_default()
            .push(date.time.local_day);
    }
    if outcomes.len() > 1 {
        for (status, dates) in outcomes {
            after[status] = json!(dates);
        }
    } else if changed.len() < series.dates.len() {
        after["dates"] = json!(outcomes.into_values().next());
    }
    let before = json!({ "status": before.as_str() });
    tx.audit(action, SubjectKind::Booking, series.id.0, Some(before), Some(after))
        .await
}

/// 409, or 422 where something is missing.
pub(super) fn refused(refusal: &LifecycleRefusal, phone: Option<&str>) -> Problem {
    match refusal {
        LifecycleRefusal::NoReason => Problem::invalid_field("reason", refusal.code(), refusal.to_string()),
        LifecycleRefusal::TooLate { cutoff_days } => {
            let call = phone.map_or_else(String::new, |phone| {
                format!(" or call {}", PhoneNumber::in_words(phone))
            });
            Problem::conflict(
                "tooLateToCancel",
                format!(
                    "You can cancel online until {} before the start. Message the organization{call} instead.",
                    counted(*cutoff_days, "day", "days")
                ),
            )
        }
        LifecycleRefusal::NoSuchTransition { from, .. } => Problem::conflict(refusal.code(), already(*from)),
        other => Problem::conflict(other.code(), other.to_string()),
    }
}

fn already(status: BookingStatus) -> String {
    match status {
        BookingStatus::Approved => "This booking is already approved.".to_owned(),
        BookingStatus::Completed => "This booking has taken place.".to_owned(),
        BookingStatus::Denied => "This booking was already denied.".to_owned(),
        BookingStatus::CancelledByHost | BookingStatus::CancelledByRenter => {
            "This booking was already canceled.".to_owned()
        }
        BookingStatus::Refunding | BookingStatus::Refunded => "This booking is over and is being refunded.".to_owned(),
        BookingStatus::Pending | BookingStatus::Parent => {
            format!(
                "You can't do this with a booking that is {}.",
                status.label().to_lowercase()
            )
        }
    }
}
