//! SQL of the morning email.

use chrono::NaiveDate;
use domain::lists::MailKind;
use domain::time::{DateTime, TimeRange, Utc, Zone};
use ground::post::{Recipient, RecipientId};
use ground::stored::{times, unreadable};
use kernel::door::{Actor, TenantTx};
use kernel::ids::UserId;
use policy::Role;

/// Begins the organization's morning; none where its day was begun.
pub(super) async fn begin(tx: &mut TenantTx) -> Result<Option<NaiveDate>, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query_scalar!(
        "INSERT INTO mornings (organization_id, day)
        SELECT organization_id, ($2::timestamptz AT TIME ZONE time_zone)::date FROM organizations WHERE organization_id = $1
        ON CONFLICT (organization_id) DO UPDATE SET day = excluded.day WHERE mornings.day < excluded.day
        RETURNING day",
        organization,
        now,
    )
    .fetch_optional(tx.db())
    .await
}

/// Returns true if it is still the morning of that day, where the organization is.
pub(super) async fn is_morning_of(tx: &mut TenantTx, day: NaiveDate) -> Result<bool, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query_scalar!(
        r#"SELECT ($2::timestamptz AT TIME ZONE time_zone) BETWEEN $3::date AND $3::date + time '12:00' AS "is!"
        FROM organizations WHERE organization_id = $1"#,
        organization,
        now,
        day,
    )
    .fetch_one(tx.db())
    .await
}

/// A member of staff, with their roles.
pub(super) struct Staff {
    pub recipient: Recipient,
    pub actor: Actor,
}

/// The staff who want the morning email.
pub(super) async fn staff_who_chose(tx: &mut TenantTx) -> Result<Vec<Staff>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        r#"SELECT users.id, email, first_name || ' ' || last_name AS "name!",
            array_agg(system_role) AS "roles!: Vec<String>"
        FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
        JOIN users ON users.id = user_id
        WHERE memberships.organization_id = $1 AND memberships.state = 'active' AND system_role IS NOT NULL
            AND suspended_at IS NULL AND NOT $2 = ANY(muted_mail)
        GROUP BY users.id
        ORDER BY users.id"#,
        organization,
        MailKind::StaffMorning.as_str(),
    )
    .fetch_all(tx.db())
    .await?;
    let staff = rows.into_iter().map(|row| {
        let roles = row.roles.iter().map(|word| word.parse::<Role>().map_err(unreadable));
        let roles = roles.collect::<Result<Vec<_>, _>>()?;
        Ok(Staff {
            actor: Actor {
                user: Some(UserId(row.id)),
                roles: roles.into(),
            },
            recipient: Recipient {
                id: RecipientId::User(UserId(row.id)),
                email: row.email,
                name: row.name,
            },
        })
    });
    staff.collect()
}

pub(super) async fn count_open_incidents(tx: &mut TenantTx) -> Result<i64, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM incidents WHERE organization_id = $1 AND status = 'open'"#,
        organization,
    )
    .fetch_one(tx.db())
    .await
}

/// An approved date of the day.
pub(super) struct DateOfToday {
    pub times: TimeRange,
    pub zone: Zone,
    pub starts_at: DateTime<Utc>,
    pub event_name: String,
    pub space_name: String,
    pub facility_name: String,
}

/// The approved dates of a local day, the earliest first.
pub(super) async fn dates_of(tx: &mut TenantTx, day: NaiveDate) -> Result<Vec<DateOfToday>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        "SELECT start_minute, end_minute, date.time_zone, starts_at, event_name, spaces.name AS space_name, facilities.name AS facility_name
        FROM booking_dates AS date
        JOIN bookings ON bookings.organization_id = date.organization_id AND bookings.id = booking_id
        JOIN spaces ON spaces.organization_id = date.organization_id AND spaces.id = date.space_id
        JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = spaces.facility_id
        WHERE date.organization_id = $1 AND local_day = $2 AND date.status IN ('approved', 'completed')
        ORDER BY starts_at, date.id
        LIMIT 500",
        organization,
        day,
    )
    .fetch_all(tx.db())
    .await?;
    let dates = rows.into_iter().map(|row| {
        Ok(DateOfToday {
            times: times(row.start_minute, row.end_minute)?,
            zone: row.time_zone.parse::<Zone>().map_err(unreadable)?,
            starts_at: row.starts_at,
            event_name: row.event_name,
            space_name: row.space_name,
            facility_name: row.facility_name,
        })
    });
    dates.collect()
}
