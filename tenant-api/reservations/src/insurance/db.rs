//! SQL of insurance.

use chrono::{DateTime, Utc};
use domain::insurance::{Answers, Coverage};
use domain::money::Money;
use ground::stored::number;
use kernel::door::{ReaderTx, TenantTx};
use kernel::ids::{BookingId, EventInsuranceId, HoldId, UserId, new_id};
use rust_decimal::Decimal;

struct CoverageRow {
    per_occurrence: Decimal,
    aggregate: Decimal,
    excluded: Vec<String>,
    most_people: Option<i32>,
    batting_cages: i16,
    batting_statements: Vec<String>,
    waiver: Option<String>,
    version: i32,
}

impl CoverageRow {
    fn read(self) -> Result<(Coverage, i32), sqlx::Error> {
        let coverage = Coverage {
            per_occurrence: Money::half_up(self.per_occurrence),
            aggregate: Money::half_up(self.aggregate),
            excluded: self.excluded.into_iter().collect(),
            most_people: self.most_people.map(number).transpose()?,
            batting_cages: number(self.batting_cages)?,
            batting_statements: self.batting_statements.into_iter().collect(),
            waiver: self.waiver,
        };
        Ok((coverage, self.version))
    }
}

/// Returns the coverage of the organization's spaces, and its version.
pub(super) async fn coverage(tx: &mut TenantTx) -> Result<Option<(Coverage, i32)>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        CoverageRow,
        "SELECT per_occurrence, aggregate, excluded, most_people, batting_cages, batting_statements, waiver, version
        FROM organization_insurance WHERE organization_id = $1",
        organization,
    )
    .fetch_optional(tx.db())
    .await?
    .map(CoverageRow::read)
    .transpose()
}

/// Reads the coverage and its version, locked for a change.
pub(super) async fn coverage_for_update(tx: &mut TenantTx) -> Result<Option<(Coverage, i32)>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "SELECT FROM organizations WHERE organization_id = $1 FOR NO KEY UPDATE",
        organization
    )
    .fetch_optional(tx.db())
    .await?;
    coverage(tx).await
}

pub(super) async fn set_coverage(tx: &mut TenantTx, coverage: &Coverage) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let excluded: Vec<String> = coverage.excluded.iter().cloned().collect();
    let statements: Vec<String> = coverage.batting_statements.iter().cloned().collect();
    sqlx::query!(
        "INSERT INTO organization_insurance (organization_id, per_occurrence, aggregate, excluded, most_people, batting_cages,
            batting_statements, waiver, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ON CONFLICT (organization_id) DO UPDATE SET per_occurrence = $2, aggregate = $3, excluded = $4, most_people = $5,
            batting_cages = $6, batting_statements = $7, waiver = $8, updated_at = $9,
            version = organization_insurance.version + 1",
        organization,
        coverage.per_occurrence.exact(),
        coverage.aggregate.exact(),
        &excluded,
        coverage.most_people.map(|most| i32::try_from(most).unwrap_or(i32::MAX)),
        i16::try_from(coverage.batting_cages).unwrap_or(i16::MAX),
        &statements,
        coverage.waiver,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn remove_coverage(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM organization_insurance WHERE organization_id = $1",
        organization
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The answers for a hold; without an id where there are none.
pub(super) struct EventRow {
    pub id: Option<EventInsuranceId>,
    pub booking_id: Option<BookingId>,
    pub booking_number: Option<String>,
    pub event_name: Option<String>,
    pub organization_name: String,
    pub general: bool,
    pub waiver: Option<String>,
    pub waiver_accepted_at: Option<DateTime<Utc>>,
    pub activities: Vec<String>,
    pub other: String,
    pub prohibited: Option<bool>,
    pub confirmed_at: Option<DateTime<Utc>>,
    pub per_occurrence: Option<Decimal>,
    pub aggregate: Option<Decimal>,
}

impl EventRow {
    pub fn answers(&self) -> Answers {
        Answers {
            general: self.general,
            waiver: self.waiver.is_some(),
            activities: self.activities.clone(),
            prohibited: self.prohibited,
            confirmed: self.confirmed_at.is_some(),
        }
    }

    /// The limits that applied when it was booked.
    pub fn limits(&self) -> Option<(Money, Money)> {
        self.per_occurrence
            .zip(self.aggregate)
            .map(|(one, all)| (Money::half_up(one), Money::half_up(all)))
    }
}

/// Returns true if that person holds or held it.
pub(super) async fn is_own_hold(tx: &mut TenantTx, hold: HoldId, user: UserId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM holds WHERE organization_id = $1 AND id = $2 AND user_id = $3) AS "own!""#,
        organization,
        hold.0,
        user.0,
    )
    .fetch_one(tx.db())
    .await
}

pub(super) async fn find(tx: &mut TenantTx, hold: HoldId) -> Result<EventRow, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        EventRow,
        r#"SELECT event.id AS "id?: EventInsuranceId", event.booking_id AS "booking_id?: BookingId",
            bookings.number AS "booking_number?", bookings.event_name AS "event_name?", organizations.name AS organization_name,
            coalesce(general, false) AS "general!", event.waiver, waiver_accepted_at,
            coalesce(activities, '{}') AS "activities!", coalesce(other, '') AS "other!", prohibited, confirmed_at,
            per_occurrence, aggregate
        FROM organizations
        LEFT JOIN event_insurance AS event ON event.organization_id = organizations.organization_id AND hold_id = $2
        LEFT JOIN bookings ON bookings.organization_id = event.organization_id AND bookings.id = event.booking_id
        WHERE organizations.organization_id = $1"#,
        organization,
        hold.0,
    )
    .fetch_one(tx.db())
    .await
}

/// One's own record by its id. Only booked events have one that lasts.
pub(super) async fn find_own(
    tx: &mut ReaderTx,
    id: EventInsuranceId,
    user: UserId,
) -> Result<Option<EventRow>, sqlx::Error> {
    sqlx::query_as!(
        EventRow,
        r#"SELECT event.id AS "id?: EventInsuranceId", event.booking_id AS "booking_id: BookingId",
            bookings.number AS "booking_number?", bookings.event_name AS "event_name?", bookings.organization_name, general, event.waiver, waiver_accepted_at, activities, other, prohibited, confirmed_at,
            per_occurrence, aggregate
        FROM event_insurance AS event
        JOIN bookings ON bookings.organization_id = event.organization_id AND bookings.id = event.booking_id
        WHERE event.id = $1 AND event.user_id = $2"#,
        id.0,
        user.0,
    )
    .fetch_optional(tx.db())
    .await
}

/// A record for a hold that has none.
pub(super) async fn insert(tx: &mut TenantTx, hold: HoldId, user: UserId) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "INSERT INTO event_insurance (organization_id, id, hold_id, user_id, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $5)
        ON CONFLICT (organization_id, hold_id) DO NOTHING",
        organization,
        new_id(),
        hold.0,
        user.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Keeps the answers. The words of a waiver that was accepted before stay those.
pub(super) async fn answer(
    tx: &mut TenantTx,
    hold: HoldId,
    answers: &Answers,
    other: &str,
    waiver: &str,
) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE event_insurance SET general = $3, activities = $4, other = $5, prohibited = $6, updated_at = $10,
            waiver = CASE WHEN $7 THEN coalesce(waiver, $8) END,
            waiver_accepted_at = CASE WHEN $7 THEN coalesce(waiver_accepted_at, $10) END,
            confirmed_at = CASE WHEN $9 THEN coalesce(confirmed_at, $10) END
        WHERE organization_id = $1 AND hold_id = $2",
        organization,
        hold.0,
        answers.general,
        &answers.activities,
        other,
        answers.prohibited,
        answers.waiver,
        waiver,
        answers.confirmed,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn remove(tx: &mut TenantTx, hold: HoldId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM event_insurance WHERE organization_id = $1 AND hold_id = $2 AND booking_id IS NULL",
        organization,
        hold.0,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn mark_booked(tx: &mut TenantTx, hold: HoldId, booking: BookingId) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE event_insurance AS event SET booking_id = $3, updated_at = $4,
            per_occurrence = (SELECT per_occurrence FROM organization_insurance WHERE organization_id = $1),
            aggregate = (SELECT aggregate FROM organization_insurance WHERE organization_id = $1)
        WHERE event.organization_id = $1 AND hold_id = $2",
        organization,
        hold.0,
        booking.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
