//! `moveBookingDate`, `addBookingDates` and `dropBookingDate`: staff change the dates of a booking. Each change makes the bill
//! again by the rules; what was paid beyond it goes back, and what is missing is due.

use std::sync::Arc;

use accounts::users::standing_of_member;
use domain::access::AccessLevel;
use domain::availability::{Sport, SportRefusal};
use domain::booking::{Actor, BookingEventKind, BookingStatus, LifecycleRefusal};
use domain::groups::Standing;
use domain::lists::SPORTS;
use domain::payment::RefundReason;
use domain::refusal::Refusal;
use domain::time::{DateTime, Utc};
use ground::facts::SpaceFacts;
use ground::occupancy::{self, ClaimOutcome, Claimant, DateSpan, Without};
use ground::{Expected, fields};
use inventory::spaces;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, UserId};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::Object;
use serde::Serialize;
use serde_json::json;

use super::change::{ChangeNote, DateChange, change_dates, rebill, refused};
use super::dates_db;
use super::db;
use super::equipment::check_equipment;
use super::insert_db::{self, NewEvent};
use super::jobs::FollowBooking;
use super::mail;
use super::occasion::Occasion;
use super::place::FREE;
use super::series::{Series, SeriesDate};
use crate::calendar::Asker;
use crate::holds::{AskedTimes, DateRequest, HoldError, OwnTime, PromisedTime, sports_open};
use crate::words::day_and_times;

/// The most dates in a booking.
const MOST_DATES: usize = 366;

/// Another time for a date.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct MovedDate {
    pub date: DateRequest,
    /// The reason to place it where no rule opens, 1 to 500 characters; for those who may book for others.
    pub override_reason: Option<String>,
    /// A message to the renter, at most 2,000 characters.
    pub message: Option<String>,
}

/// More dates for a booking.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddedDates {
    /// The times, each on a local day of the facility.
    #[oai(validator(min_items = 1, max_items = 30))]
    pub dates: Vec<DateRequest>,
    /// The reason to place them where no rule opens, 1 to 500 characters; for those who may book for others.
    pub override_reason: Option<String>,
    /// A message to the renter, at most 2,000 characters.
    pub message: Option<String>,
}

/// A date that is taken out of a booking.
#[derive(Clone, Debug, Serialize, Object)]
#[oai(deny_unknown_fields)]
pub struct DroppedDate {
    /// A message to the renter, at most 2,000 characters.
    pub message: Option<String>,
}

/// The person who changes the dates, and their right to override the rules.
#[derive(Clone, Copy, Debug)]
pub struct Changer {
    pub user: UserId,
    pub may_override: bool,
}

/// Gives a date that is still to come another time, at its price as it is now.
pub async fn move_date(
    tx: &mut TenantTx,
    (booking, date): (BookingId, DateId),
    staff: Changer,
    form: &MovedDate,
    expected: Expected,
) -> Result<(), HoldError> {
    let (message, reason) = texts(form.message.as_deref(), form.override_reason.as_deref())?;
    let mut series = Series::for_update(tx, booking).await?;
    expected.check(series.version)?;
    let index = upcoming(&series, date, tx)?;
    let space = space_of(tx, &series, reason.as_deref(), staff).await?;
    let asked = AskedTimes::read_at(&space, std::slice::from_ref(&form.date), tx.now(), |_| {
        "date.".to_owned()
    })?;
    let asked = asked.beside(own_times(&series, Some(date))?);
    // Its own time is free for it. All units are locked first, in their order, as for every claim.
    occupancy::lock(tx, &space.unit_ids).await?;
    occupancy::free_booking_dates(tx, &[date]).await?;
    let asker = asker(tx, &series).await?;
    check_sport(&space, &asked, &asker, &series, tx.now())?;
    asked.require(tx, &asker).await?;
    let mut new = promised_times(&asked, &series);
    let Some(moved) = new.first_mut() else {
        return Err(Problem::not_found("Date").into());
    };
    moved.id = date;
    dates_db::set_times(tx, &space, &new).await?;
    claim(tx, &space, &asked.spans(&new)).await?;
    let before = in_words(&series.dates[index], tx.now());
    series.reload_dates(tx).await?;
    rebill(tx, &mut series, RefundReason::BillChanged).await?;
    check_equipment(tx, booking).await?;
    let after = series
        .dates
        .iter()
        .find(|of| of.time.id == date)
        .map(|date| in_words(date, tx.now()))
        .unwrap_or_default();
    let said = with_message(format!("{before} → {after}"), &message);
    tell(
        tx,
        &series,
        staff,
        (BookingEventKind::Moved, &said),
        &[date],
        reason.as_deref(),
    )
    .await?;
    Ok(audit(tx, "bookings.moveDate", booking, &json!(before), &json!(after)).await?)
}

/// Adds dates, which are as the others are: approved, or pending while these wait for an answer.
pub async fn add_dates(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: Changer,
    form: &AddedDates,
    expected: Expected,
) -> Result<(), HoldError> {
    let (message, reason) = texts(form.message.as_deref(), form.override_reason.as_deref())?;
    let mut series = Series::for_update(tx, booking).await?;
    expected.check(series.version)?;
    let status = if series.dates.iter().any(|date| date.status == BookingStatus::Approved) {
        BookingStatus::Approved
    } else if series.dates.iter().any(|date| date.status == BookingStatus::Pending) {
        BookingStatus::Pending
    } else {
        let message = "This booking has no upcoming dates. Make a new one.";
        return Err(Problem::conflict("nothingToCome", message).into());
    };
    if series.dates.len() + form.dates.len() > MOST_DATES {
        let message = format!("A booking can have up to {MOST_DATES} dates.");
        return Err(Problem::invalid_field("dates", "tooMany", message).into());
    }
    let space = space_of(tx, &series, reason.as_deref(), staff).await?;
    let asked = AskedTimes::read(&space, &form.dates, tx.now())?.beside(own_times(&series, None)?);
    let asker = asker(tx, &series).await?;
    check_sport(&space, &asked, &asker, &series, tx.now())?;
    asked.require(tx, &asker).await?;
    let new = promised_times(&asked, &series);
    dates_db::insert_dates(tx, &series, &new, status, space.zone.name()).await?;
    claim(tx, &space, &asked.spans(&new)).await?;
    series.reload_dates(tx).await?;
    db::set_status(tx, booking, series.status_of_dates(), None).await?;
    series.status = series.status_of_dates();
    rebill(tx, &mut series, RefundReason::BillChanged).await?;
    check_equipment(tx, booking).await?;
    let ids: Vec<DateId> = new.iter().map(|date| date.id).collect();
    let added = series.dates.iter().filter(|date| ids.contains(&date.time.id));
    let words: Vec<String> = added.map(|date| in_words(date, tx.now())).collect();
    let said = with_message(words.join("; "), &message);
    tell(
        tx,
        &series,
        staff,
        (BookingEventKind::Added, &said),
        &ids,
        reason.as_deref(),
    )
    .await?;
    Ok(audit(tx, "bookings.addDates", booking, &json!(null), &json!(words)).await?)
}

/// Takes a date out that is still to come, which is off the bill; not the last one that stands.
pub async fn drop_date(
    tx: &mut TenantTx,
    (booking, date): (BookingId, DateId),
    staff: Changer,
    form: &DroppedDate,
    expected: Expected,
) -> Result<(), Problem> {
    let (message, _) = texts(form.message.as_deref(), None)?;
    let mut series = Series::for_update(tx, booking).await?;
    expected.check(series.version)?;
    let index = upcoming(&series, date, tx)?;
    if series.dates.iter().filter(|of| of.status.occupies()).count() == 1 {
        return Err(Problem::conflict(
            "lastDate",
            "The last date can't be removed. Cancel the booking instead.",
        ));
    }
    let before = in_words(&series.dates[index], tx.now());
    let next = series.dates[index]
        .lifecycle()
        .cancel_by_host(Actor::host(staff.user.into()), tx.now(), "Taken out of the booking")
        .map_err(|refusal| refused(&refusal, None))?;
    let dropped = DateChange {
        date: index,
        next,
        off_bill: true,
    };
    let note = ChangeNote {
        actor: Some(staff.user),
        message: &message,
        kind: Some(BookingEventKind::Dropped),
    };
    change_dates(tx, &mut series, vec![dropped], note).await?;
    FollowBooking::schedule_next(tx, &series).await?;
    mail::enqueue(tx, booking, Occasion::Changed).await?;
    Ok(audit(tx, "bookings.dropDate", booking, &json!(before), &json!(null)).await?)
}

/// A word to the renter, and why the rules are looked away from.
pub(super) fn texts(message: Option<&str>, reason: Option<&str>) -> Result<(String, Option<String>), Problem> {
    let mut problems = FieldProblems::new();
    let message = fields::text(&mut problems, "message", message.unwrap_or(""), 2000);
    let reason = reason.map(|reason| fields::required(&mut problems, "overrideReason", reason, 500));
    problems.check()?;
    Ok((message, reason))
}

/// Returns the index of a date, if it is active and upcoming.
pub(super) fn upcoming(series: &Series, date: DateId, tx: &TenantTx) -> Result<usize, Problem> {
    let found = series.dates.iter().position(|of| of.time.id == date);
    let index = found.ok_or_else(|| Problem::not_found("Date"))?;
    let of = &series.dates[index];
    if of.status.is_upcoming(of.time.starts_at, tx.now()) {
        Ok(index)
    } else {
        let refusal = LifecycleRefusal::NotUpcoming;
        let message = "Only upcoming, active dates can be changed.";
        Err(Problem::conflict(refusal.code(), message))
    }
}

/// The booking's space as the change sees it, whose units stay as they are.
async fn space_of(
    tx: &mut TenantTx,
    series: &Series,
    override_reason: Option<&str>,
    staff: Changer,
) -> Result<SpaceFacts, Problem> {
    spaces::keep_units(tx, series.space_id).await?;
    on_the_rules(series.space(tx).await?, override_reason, staff)
}

/// A space as its rules have it, or without them where the staff may and do override them.
pub(super) fn on_the_rules(
    space: SpaceFacts,
    override_reason: Option<&str>,
    staff: Changer,
) -> Result<SpaceFacts, Problem> {
    match override_reason {
        None => Ok(space),
        Some(_) if staff.may_override => Ok(space.without_rules()),
        Some(_) => Err(Problem::invalid_field(
            "overrideReason",
            "notAllowed",
            "Only admins can place a date outside open hours.",
        )),
    }
}

/// The times that the booking has and that stay, which come before the buffer of its dates.
fn own_times(series: &Series, moved: Option<DateId>) -> Result<Vec<OwnTime>, sqlx::Error> {
    let stays = |date: &&SeriesDate| date.status.occupies() && Some(date.time.id) != moved;
    series.dates.iter().filter(stays).map(|date| date.time.own()).collect()
}

/// Staff, who know the renter's groups and for whom the booking's own dates are in nobody's way.
pub(super) async fn asker(tx: &mut TenantTx, series: &Series) -> Result<Asker, sqlx::Error> {
    let member = standing_of_member(tx.db(), series.user_id).await?;
    let standing = Arc::new(Standing {
        everywhere: AccessLevel::STAFF,
        ..member
    });
    let sport = Sport::of_booking(series.sport.as_deref());
    let asker = Asker::of(&standing).in_group(series.group_id).for_sport(sport);
    Ok(asker.without(Without::Booking(series.id)))
}

/// Refuses each time that the rules keep for other sports than the booking's.
pub(super) fn check_sport(
    space: &SpaceFacts,
    asked: &AskedTimes,
    asker: &Asker,
    series: &Series,
    now: DateTime<Utc>,
) -> Result<(), Problem> {
    let sport = series.sport.as_deref();
    let is_for = sport.map_or("no sport in particular", |code| SPORTS.label(code));
    let mut problems = FieldProblems::new();
    for (position, time) in sports_open(space, asked, asker, now).into_iter().enumerate() {
        if let Err(refusal) = SportRefusal::check(&[time], sport) {
            let message = format!("{refusal} The booking is for {is_for}. Choose another time.");
            problems.add(format!("{}start", asked.path_of(position)), refusal.code(), message);
        }
    }
    problems.check()
}

/// The times as dates, at the price as it is now; an event of the organization's own is free.
pub(super) fn promised_times(asked: &AskedTimes, series: &Series) -> Vec<PromisedTime> {
    let mut dates = asked.promised_times();
    if series.internal {
        for date in &mut dates {
            (date.pricing, date.block) = (FREE, None);
        }
    }
    dates
}

pub(super) async fn claim(tx: &mut TenantTx, space: &SpaceFacts, spans: &[DateSpan]) -> Result<(), HoldError> {
    match occupancy::claim(tx, &space.unit_ids, spans, Claimant::Booking).await? {
        ClaimOutcome::Won => Ok(()),
        ClaimOutcome::Lost if spans.len() > 1 => Err(HoldError::NotAllOpen),
        ClaimOutcome::Lost => Err(HoldError::Taken),
    }
}

/// Tells the history and the renter, and sees to it that what is over is completed.
pub(super) async fn tell(
    tx: &mut TenantTx,
    series: &Series,
    staff: Changer,
    (kind, message): (BookingEventKind, &str),
    dates: &[DateId],
    override_reason: Option<&str>,
) -> Result<(), sqlx::Error> {
    let at = tx.now();
    let event = |kind, message| NewEvent {
        at,
        kind,
        actor: Some(staff.user),
        message,
    };
    db::touch(tx, series.id).await?;
    insert_db::insert_event(tx, series.id, &event(kind, message), Some(dates)).await?;
    if let Some(reason) = override_reason {
        insert_db::insert_event(tx, series.id, &event(BookingEventKind::Overridden, reason), Some(dates)).await?;
    }
    FollowBooking::schedule_next(tx, series).await?;
    mail::enqueue(tx, series.id, Occasion::Changed).await
}

pub(super) async fn audit(
    tx: &mut TenantTx,
    action: &str,
    booking: BookingId,
    before: &serde_json::Value,
    after: &serde_json::Value,
) -> Result<(), sqlx::Error> {
    let date = |date: &serde_json::Value| Some(json!({ "date": date }));
    tx.audit(action, SubjectKind::Booking, booking.0, date(before), date(after))
        .await
}

/// `Thu, Mar 11, 6:00 to 8:00 PM`, with the year where it isn't this one.
pub(super) fn in_words(date: &SeriesDate, now: DateTime<Utc>) -> String {
    day_and_times(
        date.time.local_day,
        date.time.start_minute,
        date.time.end_minute,
        now.date_naive(),
    )
}

pub(super) fn with_message(what: String, message: &str) -> String {
    if message.is_empty() {
        what
    } else {
        format!("{what}\n{message}")
    }
}
