//! `decideBooking`: the organization's answer to a request.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use domain::bill::Adjustment;
use domain::booking::{Actor, BookingStatus};
use ground::{Expected, fields};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, UserId};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::{Enum, Object};

use super::change::{ChangeNote, DateChange, audit, change_dates, refused};
use super::jobs::FollowBooking;
use super::mail;
use super::night::check_one_answer;
use super::occasion::Occasion;
use super::series::{Series, SeriesDate};

/// Yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum Answer {
    Approved,
    Denied,
}

/// The organization's answer to a request.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Decision {
    /// The answer for each date that still waits for one.
    pub decision: Answer,
    /// Ids of the dates that get the opposite answer, in a booking with several. For a time over midnight, both dates
    /// or neither.
    #[oai(validator(max_items = 366))]
    pub except_date_ids: Option<Vec<DateId>>,
    /// A message to the renter, at most 2,000 characters.
    pub message: Option<String>,
    /// Accepts that the price adjustment is removed, which happens if only some of the dates are approved.
    pub drop_adjustment: Option<bool>,
}

/// Approves or denies the pending dates of a booking. A denial frees their time and refunds their price in the same
/// transaction.
pub async fn decide_booking(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    decision: &Decision,
    expected: Expected,
) -> Result<(), Problem> {
    let mut problems = FieldProblems::new();
    let message = fields::text(
        &mut problems,
        "message",
        decision.message.as_deref().unwrap_or(""),
        2000,
    );
    problems.check()?;
    let mut series = Series::for_update(tx, booking).await?;
    expected.check(series.version)?;
    let except = series.named("exceptDateIds", decision.except_date_ids.as_deref().unwrap_or(&[]))?;
    check_one_answer(&SeriesDate::waiting_parts(&series.dates), &except)?;
    let changes = changes_of(&series, decision.decision, &except, staff, tx.now(), &message)?;
    let approved = changes.iter().filter(|change| !change.off_bill).count();
    if approved > 0 && approved < changes.len() && series.conditions.adjustment != Adjustment::NONE {
        if decision.drop_adjustment != Some(true) {
            return Err(adjustment_would_drop());
        }
        series.conditions.adjustment = Adjustment::NONE;
    }

    let before = series.status;
    let note = ChangeNote {
        actor: Some(staff),
        message: &message,
        kind: None,
    };
    let decided = changes.iter().map(|change| series.dates[change.date].time.id).collect();
    change_dates(tx, &mut series, changes, note).await?;
    FollowBooking::schedule_next(tx, &series).await?;
    let occasion = if approved > 0 {
        Occasion::Confirmed
    } else {
        Occasion::Denied
    };
    mail::enqueue(tx, booking, occasion).await?;
    Ok(audit(tx, "bookings.decide", &series, before, &decided).await?)
}

fn waits(date: &SeriesDate) -> bool {
    date.status == BookingStatus::Pending
}

/// Returns the change of each date that waits for an answer.
fn changes_of(
    series: &Series,
    decision: Answer,
    except: &HashSet<DateId>,
    staff: UserId,
    now: DateTime<Utc>,
    message: &str,
) -> Result<Vec<DateChange>, Problem> {
    let actor = Actor::host(staff.into());
    let reason = (!message.is_empty()).then(|| message.to_owned());
    // If nothing is pending, the first date's refusal says why.
    let asked = |date: &SeriesDate| waits(date) || !series.dates.iter().any(waits);
    let mut changes = Vec::new();
    for (index, date) in series.dates.iter().enumerate() {
        if !asked(date) && !except.contains(&date.time.id) {
            continue;
        }
        let approves = (decision == Answer::Approved) != except.contains(&date.time.id);
        let next = if approves {
            date.lifecycle().approve(actor, now)
        } else {
            date.lifecycle().deny(actor, now, reason.clone())
        };
        changes.push(DateChange {
            date: index,
            next: next.map_err(|refusal| refused(&refusal, None))?,
            off_bill: !approves,
        });
    }
    Ok(changes)
}

/// 409: an adjusted price applies to the dates that were requested.
fn adjustment_would_drop() -> Problem {
    Problem::conflict(
        "adjustmentWouldDrop",
        "The price of this booking was adjusted. Approving only some of its dates removes the adjustment. Confirm that, or decide all dates alike.",
    )
}
