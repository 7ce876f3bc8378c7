//! The insurance of an event: begun and answered while its time is held, kept with the booking.

use domain::insurance::{Answers, Coverage, STANDARD_WAIVER, Step};
use domain::refusal::Refusal;
use ground::{facts, fields};
use kernel::door::{ReaderTx, TenantTx};
use kernel::ids::{BookingId, EventInsuranceId, HoldId, UserId};
use kernel::problem::{Conflict, FieldProblems, Problem};

use super::db::{self, EventRow};
use super::dto::{EventInsurance, EventInsuranceAnswers};
use super::organization::liability;
use crate::holds::{self, HoldRow, HoldState};

/// Reads the state of the caller's own hold.
pub(super) async fn read(tx: &mut TenantTx, hold: HoldId, user: UserId) -> Result<EventInsurance, Problem> {
    let owned = db::is_own_hold(tx, hold, user).await?;
    if !owned {
        return Err(Problem::not_found("Hold"));
    }
    shown(tx, hold).await
}

/// Begins, where nothing is begun.
pub(super) async fn add(tx: &mut TenantTx, hold: HoldId, user: UserId) -> Result<EventInsurance, Problem> {
    live(tx, hold, user).await?;
    offered(tx).await?;
    db::insert(tx, hold, user).await?;
    shown(tx, hold).await
}

/// Keeps the answers as they are now.
pub(super) async fn save(
    tx: &mut TenantTx,
    hold: HoldId,
    user: UserId,
    given: &EventInsuranceAnswers,
) -> Result<EventInsurance, Problem> {
    live(tx, hold, user).await?;
    let coverage = offered(tx).await?;
    let mut problems = FieldProblems::new();
    let answers = Answers {
        general: given.general,
        waiver: given.waiver,
        activities: given.activities.clone(),
        prohibited: given.prohibited,
        confirmed: given.confirmed,
    };
    fields::refused(&mut problems, answers.refusals());
    let other = fields::text(&mut problems, "other", &given.other, 200);
    problems.check()?;
    db::insert(tx, hold, user).await?;
    db::answer(tx, hold, &answers, &other, coverage.waiver()).await?;
    shown(tx, hold).await
}

/// Forgets what was answered.
pub(super) async fn remove(tx: &mut TenantTx, hold: HoldId, user: UserId) -> Result<(), Problem> {
    live(tx, hold, user).await?;
    db::remove(tx, hold).await?;
    Ok(())
}

/// The caller's own hold, as long as nothing is being paid for it.
async fn live(tx: &mut TenantTx, hold: HoldId, user: UserId) -> Result<HoldRow, Problem> {
    let found = holds::find_for_update(tx, hold, user).await?;
    let row = found.ok_or_else(|| Problem::not_found("Hold"))?;
    match row.state(tx.now()) {
        HoldState::Live => Ok(row),
        HoldState::Paying => Err(holds::being_paid()),
        HoldState::Booked => Err(holds::booked_already()),
        HoldState::Released | HoldState::Expired => Err(holds::hold_lost(Conflict::default())),
    }
}

async fn offered(tx: &mut TenantTx) -> Result<Coverage, Problem> {
    let found = db::coverage(tx).await?;
    found
        .map(|(coverage, _)| coverage)
        .ok_or_else(facts::insurance_not_offered)
}

async fn shown(tx: &mut TenantTx, hold: HoldId) -> Result<EventInsurance, Problem> {
    let coverage = db::coverage(tx).await?.map(|(coverage, _)| coverage);
    let row = db::find(tx, hold).await?;
    Ok(dto(row, coverage.as_ref()))
}

fn dto(row: EventRow, coverage: Option<&Coverage>) -> EventInsurance {
    let answers = row.answers();
    let is_booked = row.booking_id.is_some();
    let disqualified = coverage.and_then(|coverage| answers.disqualified(coverage));
    let step = match (row.id, coverage) {
        (Some(_), _) if is_booked => Step::Saved,
        (Some(_), Some(coverage)) => answers.step(coverage),
        _ => Step::Intro,
    };
    let limits = match (row.limits(), coverage) {
        (None, Some(coverage)) => Some(liability(coverage.per_occurrence, coverage.aggregate)),
        (limits, _) => limits.map(|(per_occurrence, aggregate)| liability(per_occurrence, aggregate)),
    };
    let now = || coverage.map_or(STANDARD_WAIVER, Coverage::waiver).to_owned();
    EventInsurance {
        id: row.id,
        step: step.into(),
        disqualified: disqualified.is_some() && !is_booked,
        reason: disqualified.filter(|_| !is_booked).map(|reason| reason.to_string()),
        general: row.general,
        waiver_accepted_at: row.waiver_accepted_at,
        waiver: row.waiver.unwrap_or_else(now),
        activities: row.activities,
        other: row.other,
        prohibited: row.prohibited,
        confirmed_at: row.confirmed_at,
        general_liability: limits,
        booking_id: row.booking_id,
        booking_number: row.booking_number,
        event_name: row.event_name,
        organization_name: row.organization_name,
    }
}

/// Refuses to book a hold as insured whose questions are not answered, or whose event can't be insured.
pub async fn check_insured(tx: &mut TenantTx, hold: HoldId, attendance: i32) -> Result<(), Problem> {
    let coverage = offered(tx).await?;
    let answers = db::find(tx, hold).await?.answers();
    let people = u32::try_from(attendance).unwrap_or(0);
    answers
        .check(&coverage, people)
        .map_err(|refusal| Problem::invalid_field("insurance", refusal.code(), refusal.to_string()))
}

/// Makes a hold's answers the booking's, with the limits that hold.
pub async fn mark_booked(tx: &mut TenantTx, hold: HoldId, booking: BookingId) -> Result<(), sqlx::Error> {
    db::mark_booked(tx, hold, booking).await
}

/// A person's own record, in whichever organization.
pub async fn read_own(tx: &mut ReaderTx, id: EventInsuranceId, user: UserId) -> Result<EventInsurance, Problem> {
    let row = db::find_own(tx, id, user).await?;
    let row = row.ok_or_else(|| Problem::not_found("Insurance"))?;
    Ok(dto(row, None))
}
