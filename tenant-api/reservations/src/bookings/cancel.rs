//! `cancelBooking`: the organization or the renter cancels it.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use domain::booking::{Actor, Lifecycle, LifecycleRefusal, begins_at};
use ground::Expected;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId};
use kernel::problem::Problem;
use money::payments;
use poem_openapi::Object;

use super::Viewpoint;
use super::cancel_reason::CancelReason;
use super::change::{ChangeNote, DateChange, audit, change_dates, refused};
use super::mail;
use super::night::check_whole;
use super::occasion::Occasion;
use super::series::{Series, SeriesDate};

/// The reason for a cancellation.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Cancellation {
    /// Ids of the dates to cancel; the whole booking unless given: all of its dates that the caller can still cancel.
    #[oai(validator(max_items = 366))]
    pub date_ids: Option<Vec<DateId>>,
    /// Code of a reason (readLists): an organization's from `cancellationReasons`, a renter's from
    /// `renterCancellationReasons`. Only a renter may leave it out.
    pub reason: Option<String>,
    /// A message to the other side, at most 2,000 characters. The reason `other` needs it.
    pub message: Option<String>,
}

/// Cancels the upcoming dates of a booking, frees their time and orders the refund: always if the organization cancels,
/// and only for a refundable space if the renter does.
pub async fn cancel_booking(
    tx: &mut TenantTx,
    booking: BookingId,
    viewpoint: Viewpoint,
    cancellation: &Cancellation,
    expected: Expected,
) -> Result<(), Problem> {
    let why = CancelReason::read(
        viewpoint,
        cancellation.reason.as_deref(),
        cancellation.message.as_deref(),
    )?;
    let mut series = seen_from(tx, booking, viewpoint).await?;
    expected.check(series.version)?;
    let chosen = match cancellation.date_ids.as_deref() {
        Some(dates) => chosen_dates(&series, dates)?,
        None => whole_booking(&series, viewpoint, tx.now(), why.reason),
    };
    if matches!(viewpoint, Viewpoint::Renter(_)) {
        check_whole(&SeriesDate::standing_parts(&series.dates), &chosen)?;
    }
    cancel_dates(tx, &mut series, &chosen, viewpoint, &why).await
}

/// Returns the booking, locked. 404 if it is neither the organization's to cancel nor the renter's own.
pub(super) async fn seen_from(tx: &mut TenantTx, booking: BookingId, viewpoint: Viewpoint) -> Result<Series, Problem> {
    let series = Series::for_update(tx, booking).await?;
    if matches!(viewpoint, Viewpoint::Renter(user) if user != series.user_id) {
        return Err(Problem::not_found("Booking"));
    }
    Ok(series)
}

/// Cancels those dates of a booking, or none of them.
pub(super) async fn cancel_dates(
    tx: &mut TenantTx,
    series: &mut Series,
    chosen: &HashSet<DateId>,
    viewpoint: Viewpoint,
    why: &CancelReason,
) -> Result<(), Problem> {
    let money = payments::booking_money(tx, series.id).await?;
    let is_refunded = is_refunded(series, viewpoint, money.is_paid());
    let changes = changes_of(tx, series, chosen, viewpoint, why, is_refunded).await?;
    let (by, occasions) = match viewpoint {
        Viewpoint::Staff(user) => (user, [Some(Occasion::CancelledByHost), None]),
        Viewpoint::Renter(user) => (
            user,
            [Some(Occasion::CancelledByRenter), Some(Occasion::RenterCancelled)],
        ),
    };
    let before = series.status;
    let note = ChangeNote {
        actor: Some(by),
        message: why.sentence(),
        kind: None,
    };
    change_dates(tx, series, changes, note).await?;
    for occasion in occasions.into_iter().flatten() {
        mail::enqueue(tx, series.id, occasion).await?;
    }
    Ok(audit(tx, "bookings.cancel", series, before, chosen).await?)
}

/// Returns true if the dates come off the bill. Whatever was never paid is no longer owed once it is canceled.
pub(super) fn is_refunded(series: &Series, viewpoint: Viewpoint, is_paid: bool) -> bool {
    matches!(viewpoint, Viewpoint::Staff(_)) || series.refundable || !is_paid
}

/// The dates that were chosen.
fn chosen_dates(series: &Series, dates: &[DateId]) -> Result<HashSet<DateId>, Problem> {
    if dates.is_empty() {
        return Err(Problem::invalid_field(
            "dateIds",
            "required",
            "Select at least one date to cancel.",
        ));
    }
    series.named("dateIds", dates)
}

/// The dates that can still be canceled from that side; all of them where none can be, so that they say why.
fn whole_booking(series: &Series, viewpoint: Viewpoint, now: DateTime<Utc>, reason: Option<&str>) -> HashSet<DateId> {
    let can_go = |date: &&SeriesDate| canceled(series, date, viewpoint, now, reason).is_ok();
    let open: HashSet<DateId> = series.dates.iter().filter(can_go).map(|date| date.time.id).collect();
    if open.is_empty() {
        series.dates.iter().map(|date| date.time.id).collect()
    } else {
        open
    }
}

async fn changes_of(
    tx: &mut TenantTx,
    series: &Series,
    chosen: &HashSet<DateId>,
    viewpoint: Viewpoint,
    why: &CancelReason,
    off_bill: bool,
) -> Result<Vec<DateChange>, Problem> {
    let now = tx.now();
    let dates = series.dates.iter().enumerate();
    let changes = dates
        .filter(|(_, date)| chosen.contains(&date.time.id))
        .map(|(index, date)| {
            Ok(DateChange {
                date: index,
                next: canceled(series, date, viewpoint, now, why.reason)?,
                off_bill,
            })
        })
        .collect::<Result<_, LifecycleRefusal>>();
    match changes {
        Ok(changes) => Ok(changes),
        Err(refusal) => Err(refused(&refusal, organization_phone(tx).await?.as_deref())),
    }
}

/// A date once it is canceled from that side, or why it can't be.
pub(super) fn canceled(
    series: &Series,
    date: &SeriesDate,
    viewpoint: Viewpoint,
    now: DateTime<Utc>,
    reason: Option<&str>,
) -> Result<Lifecycle, LifecycleRefusal> {
    let life = date.lifecycle();
    match viewpoint {
        Viewpoint::Staff(user) => life.cancel_by_host(Actor::host(user.into()), now, reason.unwrap_or_default()),
        Viewpoint::Renter(user) => {
            let whole = Lifecycle {
                starts_at: begins_at(&series.dates, SeriesDate::booked, &date.booked()),
                ..life
            };
            let ended = whole.cancel_by_renter(
                Actor::renter(user.into()),
                now,
                reason.map(str::to_owned),
                series.policy,
            )?;
            Ok(Lifecycle {
                starts_at: date.time.starts_at,
                ..ended
            })
        }
    }
}

async fn organization_phone(tx: &mut TenantTx) -> Result<Option<String>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT phone FROM organizations WHERE organization_id = $1",
        organization
    )
    .fetch_one(tx.db())
    .await
}
