//! `changeBookingDetails`: staff correct what a booking is for, how many come, and who supervises it.

use domain::booking::{BookingEventKind, BookingStatus};
use ground::{Expected, facts};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, UserId};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::Object;
use serde::Serialize;
use serde_json::json;
use sqlx::types::Json;

use super::change::refused;
use super::dto::Supervisor;
use super::insert_db::{self, NewEvent};
use super::mail;
use super::occasion::Occasion;
use super::series::Series;
use super::{Details, DetailsForm, SupervisorForm};
use domain::booking::LifecycleRefusal;

/// The details of a booking, as staff correct them. They replace the current ones.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct BookingDetails {
    /// Name of the event, 1 to 120 characters.
    pub event_name: String,
    /// People expected, 1 to 99,999, and no more than the space's capacity.
    pub attendance: i32,
    /// Accepts more people than the space's capacity.
    pub over_capacity: Option<bool>,
    /// Code of a sport (readLists); absent for none.
    pub sport: Option<String>,
    /// Absent: no supervisor is named.
    pub supervisor: Option<SupervisorForm>,
    /// At most 2,000 characters.
    pub notes: Option<String>,
}

/// Replaces the details of a booking that stands. The price stays as it is; the renter is told what changed.
pub async fn change_details(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    form: &BookingDetails,
    expected: Expected,
) -> Result<(), Problem> {
    let series = Series::for_update(tx, booking).await?;
    expected.check(series.version)?;
    require_standing(&series, BookingStatus::Approved)?;
    let old = stored(tx, booking).await?;
    let mut problems = FieldProblems::new();
    let given = DetailsForm {
        event_name: &form.event_name,
        attendance: form.attendance,
        sport: form.sport.as_deref(),
        supervisor: form.supervisor.as_ref(),
        kept_phone: old.supervisor.as_ref().map(|supervisor| supervisor.phone.as_str()),
        notes: form.notes.as_deref(),
    };
    let new = Details::read(&mut problems, &given);
    problems.check()?;
    if new.attendance != old.attendance && form.over_capacity != Some(true) {
        let space = facts::of_spaces(tx, &[series.space_id]).await?.into_iter().next();
        space.map_or(Ok(()), |space| new.check_fits(&space))?;
    }
    let changed = difference(&old, &new);
    if changed.is_empty() {
        return Ok(());
    }
    store(tx, booking, &new).await?;
    let message = capitalized(&changed.join(", "));
    note(tx, booking, staff, BookingEventKind::DetailsChanged, &message, None).await?;
    if !series.internal {
        mail::enqueue(tx, booking, Occasion::Changed).await?;
    }
    let (before, after) = (json!(old), json!(new));
    Ok(tx
        .audit(
            "bookings.changeDetails",
            SubjectKind::Booking,
            booking.0,
            Some(before),
            Some(after),
        )
        .await?)
}

/// 409 where the booking has ended.
pub(super) fn require_standing(series: &Series, to: BookingStatus) -> Result<(), Problem> {
    let from = series.status;
    if from.occupies_any() {
        return Ok(());
    }
    Err(refused(&LifecycleRefusal::NoSuchTransition { from, to }, None))
}

/// Tells the history what staff did, to these dates where it was not to all.
pub(super) async fn note(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    kind: BookingEventKind,
    message: &str,
    dates: Option<&[DateId]>,
) -> Result<(), sqlx::Error> {
    let event = NewEvent {
        at: tx.now(),
        kind,
        actor: Some(staff),
        message,
    };
    super::db::touch(tx, booking).await?;
    insert_db::insert_event(tx, booking, &event, dates).await
}

/// Says which of the details differ, each with what it is from now on.
fn difference(old: &Details, new: &Details) -> Vec<String> {
    let mut changed = Vec::new();
    if old.event_name != new.event_name {
        changed.push(format!("event name: {} → {}", old.event_name, new.event_name));
    }
    if old.attendance != new.attendance {
        changed.push(format!("attendance: {} → {}", old.attendance, new.attendance));
    }
    if old.sport != new.sport {
        changed.push("sport".to_owned());
    }
    if old.supervisor != new.supervisor {
        let name = |one: &Supervisor| format!("supervisor: {} {}", one.first_name, one.last_name);
        changed.push(
            new.supervisor
                .as_ref()
                .map_or_else(|| "supervisor removed".to_owned(), name),
        );
    }
    if old.notes != new.notes {
        changed.push("notes".to_owned());
    }
    changed
}

fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

async fn stored(tx: &mut TenantTx, booking: BookingId) -> Result<Details, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        r#"SELECT event_name, attendance, sport, supervisor AS "supervisor: Json<Supervisor>", notes FROM bookings
        WHERE organization_id = $1 AND id = $2"#,
        organization,
        booking.0,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(Details {
        event_name: row.event_name,
        attendance: row.attendance,
        sport: row.sport,
        supervisor: row.supervisor.map(|supervisor| supervisor.0),
        notes: row.notes,
    })
}

async fn store(tx: &mut TenantTx, booking: BookingId, new: &Details) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE bookings SET event_name = $3, attendance = $4, sport = $5, supervisor = $6, notes = $7
        WHERE organization_id = $1 AND id = $2",
        organization,
        booking.0,
        new.event_name,
        new.attendance,
        new.sport,
        new.supervisor.as_ref().map(Json) as _,
        new.notes,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
