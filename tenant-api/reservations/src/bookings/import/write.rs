//! A line becomes a booking that staff place.

use accounts::users::find_or_invite;
use domain::booking::{BookingEventKind, BookingStatus};
use domain::groups::{GroupRefusal, Standing};
use domain::names::with_name;
use domain::pricing::Pricing;
use domain::refusal::Refusal;
use domain::time::{DayClock, LocalDay};
use ground::facts::SpaceFacts;
use ground::fields::calendar_day;
use ground::spreadsheets::{Line, LineError};
use kernel::door::TenantTx;
use kernel::ids::{GroupId, UserId};
use kernel::problem::{FieldProblem, Problem};

use super::columns::{Column, column_of};
use super::entry::{Entry, Status};
use super::not_imported::NotImported;
use crate::bookings::place::{Owner, RequestedTimes, TimesToPlace};
use crate::bookings::placed::{InsertedBooking, PaymentPlan, StaffBooking, write_placed};
use crate::holds::DateRequest;

/// Places it, whole; where it can't be, what was written of it has to be taken back.
pub(super) async fn place(
    tx: &mut TenantTx,
    staff: UserId,
    space: &SpaceFacts,
    entry: &Entry,
    (owner, holder): (Owner, &Standing),
) -> Result<InsertedBooking, NotImported> {
    let now = tx.now();
    let day = calendar_day("date", entry.date)?;
    let dates = [asked(space, entry)?];
    let requested = RequestedTimes {
        details: entry.details.clone(),
        dates: &dates,
        addons: &[],
        group: group(entry, holder)?,
        insured: false,
        internal: entry.internal,
        override_reason: entry.reason.clone(),
    };
    // Days that are over are read as of then.
    let placing = TimesToPlace::read(tx, space.clone(), requested, holder, now.min(midnight(space, day))).await?;
    let priced = placing.price()?;
    let is_coming = priced.dates.iter().all(|date| date.starts_at > now);
    let is_over = priced.dates.iter().all(|date| date.ends_at <= now);
    let (status, told): (_, &[BookingEventKind]) = match entry.status {
        _ if is_over => (
            BookingStatus::Completed,
            &[BookingEventKind::Approved, BookingEventKind::Completed],
        ),
        Status::Completed => return Err(not_over_yet()),
        Status::Pending if is_coming => (BookingStatus::Pending, &[BookingEventKind::Requested]),
        Status::Approved | Status::Pending => (BookingStatus::Approved, &[BookingEventKind::Approved]),
    };
    if is_coming {
        let by_rules = |()| placing.asked.check_rules(&placing.asker, now);
        let checked = placing.check_sport(now).and_then(by_rules);
        checked.map_err(NotImported::by_rules)?;
    }
    let owner = match owner {
        Owner::Known(user) => user,
        Owner::Unknown(email) => find_or_invite(tx.db(), &email, now).await?,
    };
    let placed = StaffBooking {
        space: &placing.space,
        owner,
        staff,
        status,
        space_type: placing.space.main_type().to_owned(),
        details: &placing.details,
        dates: &priced.dates,
        spans: &placing.asked.spans(&priced.dates),
        bill: &priced.bill,
        conditions: &priced.conditions,
        group_id: placing.choices.group.as_ref().map(|group| group.id.into()),
        deposits: &[],
        internal: placing.internal,
        override_reason: placing.override_reason.as_deref().filter(|_| is_coming),
        payment: PaymentPlan::Later,
        told,
        letter: false,
    };
    Ok(write_placed(tx, &placed).await?)
}

/// Returns the errors of a refused line, by the columns that the form's members stand for.
pub(super) fn line_errors(line: &Line<Column>, problems: &[FieldProblem]) -> Vec<LineError> {
    let error = |problem: &FieldProblem| line.error(column_of(line, problem), &problem.code, problem.message.clone());
    problems.iter().map(error).collect()
}

/// Its time, or that of its block.
fn asked(space: &SpaceFacts, entry: &Entry) -> Result<DateRequest, Problem> {
    let (date, block) = (entry.date, entry.block.clone());
    if let Some((start, end)) = entry.times {
        return Ok(DateRequest {
            date,
            start: start.to_string(),
            end: end.to_string(),
            block,
        });
    }
    let Pricing::Blocks { blocks, .. } = &space.availability.pricing else {
        let message = "This space isn't priced by blocks. Enter start and end times.";
        return Err(Problem::invalid_field("block", "noBlocks", message));
    };
    let named = block.as_deref().unwrap_or_default();
    let found = with_name(blocks.iter(), named, |known| known.name.as_str());
    let found = found.first().ok_or_else(|| {
        let message = format!("This space has no block “{named}”.");
        Problem::invalid_field("block", "unknownBlock", message)
    })?;
    Ok(DateRequest {
        date,
        start: found.times.start().to_string(),
        end: found.times.end().to_string(),
        block: Some(found.name.clone()),
    })
}

/// The group that it names, of those of its holder.
fn group(entry: &Entry, holder: &Standing) -> Result<Option<GroupId>, Problem> {
    let Some(name) = &entry.group else {
        return Ok(None);
    };
    let found = with_name(holder.groups.iter(), name, |group| group.name.as_str());
    let found = found.first().ok_or_else(|| {
        let message = format!("The renter isn't a member of “{name}”.");
        Problem::invalid_field("groupId", GroupRefusal::NotAMember.code(), message)
    })?;
    Ok(Some(found.id.into()))
}

fn midnight(space: &SpaceFacts, day: LocalDay) -> chrono::DateTime<chrono::Utc> {
    DayClock::new(day, space.zone).start()
}

fn not_over_yet() -> NotImported {
    let message = "It isn't over yet. Write approved or pending.";
    Problem::invalid_field("status", "notOverYet", message).into()
}
