//! `cancelBooking`: the organization or the renter calls it off.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use domain::booking::{Actor, LifecycleRefusal};
use domain::lists::CANCELLATION_REASONS;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::Object;
use uuid::Uuid;

use super::Viewpoint;
use super::change::{ChangeNote, DateChange, audit, change_dates, refused};
use super::mail::{self, Occasion};
use super::series::Series;
use crate::payments::{self, PaidBy};
use crate::{Expected, fields};

/// The reason that needs a message (docs/rules/cancellation-and-refunds.md#canceling).
const OTHER: &str = "other";

/// Why it is called off.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Cancellation {
    /// Ids of the dates that are called off; needed for a booking with several, and left out for one with a single date.
    #[oai(validator(max_items = 366))]
    pub day_ids: Option<Vec<Uuid>>,
    /// Code of a reason (readLists, `cancellationReasons`).
    pub reason: String,
    /// A word to the other side, at most 2,000 characters. The reason `other` needs it.
    pub message: Option<String>,
}

/// Cancels what is still to come of a booking, frees its time and gives the money back: always where the organization
/// cancels, and where the renter does if the space was refundable.
pub async fn cancel_booking(
    tx: &mut TenantTx,
    booking: Uuid,
    viewpoint: Viewpoint,
    cancellation: &Cancellation,
    expected: Expected,
) -> Result<(), Problem> {
    let why = Why::read(&cancellation.reason, cancellation.message.as_deref())?;
    let mut series = Series::for_update(tx, booking).await?;
    if matches!(viewpoint, Viewpoint::Renter(user) if user != UserId(series.user_id)) {
        return Err(Problem::not_found("Booking"));
    }
    expected.check(series.version)?;
    let chosen = chosen_days(&series, cancellation.day_ids.as_deref())?;
    call_off(tx, &mut series, &chosen, viewpoint, &why).await
}

/// Why something is called off.
pub(super) struct Why {
    reason: &'static str,
    message: String,
}

impl Why {
    /// A reason of the list, with a word to the other side, which `other` needs.
    pub(super) fn read(reason: &str, message: Option<&str>) -> Result<Self, Problem> {
        let mut problems = FieldProblems::new();
        let reason = fields::take(&mut problems, "reason", CANCELLATION_REASONS.entry(reason));
        let message = fields::text(&mut problems, "message", message.unwrap_or(""), 2000);
        if reason.is_some_and(|reason| reason.code == OTHER) && message.is_empty() {
            problems.add("message", "missing", "Please say why it is cancelled.");
        }
        problems.check()?;
        Ok(Self {
            reason: reason.map_or("", |reason| reason.label),
            message,
        })
    }

    /// What the history says of it.
    fn told(&self) -> &str {
        if self.message.is_empty() {
            self.reason
        } else {
            &self.message
        }
    }
}

/// Calls off those dates of a booking, or none of them.
pub(super) async fn call_off(
    tx: &mut TenantTx,
    series: &mut Series,
    chosen: &HashSet<Uuid>,
    viewpoint: Viewpoint,
    why: &Why,
) -> Result<(), Problem> {
    // What was never paid is asked of nobody once it is called off.
    let gives_back = matches!(viewpoint, Viewpoint::Staff(_))
        || series.refundable
        || payments::paid_by(tx, series.id).await? == PaidBy::Nothing;
    let changes = match changes_of(series, chosen, viewpoint, tx.now(), why.reason, gives_back) {
        Ok(changes) => changes,
        Err(refusal) => return Err(refused(&refusal, organization_phone(tx).await?.as_deref())),
    };
    let (by, occasions) = match viewpoint {
        Viewpoint::Staff(user) => (user, [Some(Occasion::CancelledByHost), None]),
        Viewpoint::Renter(user) => (
            user,
            [Some(Occasion::CancelledByRenter), Some(Occasion::RenterCancelled)],
        ),
    };
    let before = series.status;
    let note = ChangeNote {
        actor: Some(by.0),
        message: why.told(),
        kind: None,
    };
    change_dates(tx, series, changes, note).await?;
    for occasion in occasions.into_iter().flatten() {
        mail::enqueue(tx, series.id, occasion).await?;
    }
    Ok(audit(tx, "cancelBooking", series.id, before, series.status).await?)
}

/// The dates to call off: the only one, or those that were chosen.
fn chosen_days(series: &Series, days: Option<&[Uuid]>) -> Result<HashSet<Uuid>, Problem> {
    match days {
        Some(days) if !days.is_empty() => series.named("dayIds", days),
        _ if series.is_series() => Err(Problem::invalid_field(
            "dayIds",
            "required",
            "Please select at least one date to cancel.",
        )),
        _ => Ok(series.days.iter().map(|day| day.id).collect()),
    }
}

fn changes_of(
    series: &Series,
    chosen: &HashSet<Uuid>,
    viewpoint: Viewpoint,
    now: DateTime<Utc>,
    reason: &str,
    gives_back: bool,
) -> Result<Vec<DateChange>, LifecycleRefusal> {
    let days = series.days.iter().enumerate();
    days.filter(|(_, day)| chosen.contains(&day.id))
        .map(|(index, day)| {
            let life = day.lifecycle();
            let next = match viewpoint {
                Viewpoint::Staff(user) => life.cancel_by_host(Actor::host(user.0), now, reason),
                Viewpoint::Renter(user) => {
                    life.cancel_by_renter(Actor::renter(user.0), now, Some(reason.to_owned()), series.policy)
                }
            };
            Ok(DateChange {
                day: index,
                next: next?,
                off_bill: gives_back,
            })
        })
        .collect()
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
