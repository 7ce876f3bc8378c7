//! The reasons why an account can't be deleted yet, in one organization (docs/rules/people.md#deleting-an-account).

use chrono::{DateTime, Utc};
use domain::money::Money;
use kernel::door::PeopleTx;
use kernel::ids::{BookingId, OrganizationId, UserId};
use poem_openapi::Enum;
use reservations::bookings::own;

/// Kinds of things that still need an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum ObstacleKind {
    /// A booking with a date that is pending or approved and has not ended.
    Booking,
    /// A time that is held.
    Hold,
    /// A payment that is under way.
    Payment,
    /// A balance that is due on a booking.
    Balance,
    /// An incident that isn't settled.
    Incident,
    /// The organization has no other admin.
    OnlyAdmin,
    /// The platform has no other superadmin.
    OnlySuperadmin,
}

/// Something that still needs its person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obstacle {
    pub kind: ObstacleKind,
    pub organization_name: String,
    pub organization_short_name: String,
    /// The booking's, or that of the space which is held.
    pub name: Option<String>,
    pub booking: Option<BookingId>,
    /// When the next date of a booking begins, or a hold ends.
    pub at: Option<DateTime<Utc>>,
    /// The balance that is due.
    pub amount: Option<Money>,
}

/// Returns what still needs this person in the organization that was entered. Locks the admins, so that two who leave
/// at the same moment can't both go.
pub async fn obstacles(
    tx: &mut PeopleTx,
    organization: OrganizationId,
    user: UserId,
) -> Result<Vec<Obstacle>, sqlx::Error> {
    let now = tx.now();
    let names = sqlx::query!(
        "SELECT name, short_name FROM organizations JOIN tenants ON tenants.id = organization_id
        WHERE organization_id = $1 AND tenants.state = 'active'",
        organization.0
    )
    .fetch_optional(tx.db())
    .await?;
    // Nobody is left to settle anything at an organization that was deleted.
    let Some(names) = names else {
        return Ok(Vec::new());
    };
    let obstacle = |kind, name, booking, at| Obstacle {
        kind,
        organization_name: names.name.clone(),
        organization_short_name: names.short_name.clone(),
        name,
        booking,
        at,
        amount: None,
    };
    let bookings = sqlx::query!(
        r#"SELECT bookings.id, event_name, min(starts_at) AS "next!"
        FROM bookings
        JOIN booking_dates ON booking_dates.organization_id = bookings.organization_id AND booking_id = bookings.id
        WHERE bookings.organization_id = $1 AND user_id = $2 AND booking_dates.status IN ('pending', 'approved')
            AND ends_at > $3
        GROUP BY bookings.id, event_name ORDER BY min(starts_at)"#,
        organization.0,
        user.0,
        now
    )
    .fetch_all(tx.db())
    .await?;
    let mut found: Vec<Obstacle> = bookings
        .into_iter()
        .map(|row| {
            obstacle(
                ObstacleKind::Booking,
                Some(row.event_name),
                Some(BookingId(row.id)),
                Some(row.next),
            )
        })
        .collect();
    // While a hold is paid it doesn't expire: its end is infinity, which is no instant to tell.
    let holds = sqlx::query!(
        r#"SELECT spaces.name, CASE WHEN isfinite(held_until) THEN held_until END AS until
        FROM holds JOIN spaces ON spaces.organization_id = holds.organization_id AND spaces.id = space_id
        WHERE holds.organization_id = $1 AND user_id = $2 AND released_at IS NULL AND booking_id IS NULL
            AND held_until > $3
        ORDER BY held_until, holds.id"#,
        organization.0,
        user.0,
        now
    )
    .fetch_all(tx.db())
    .await?;
    found.extend(
        holds
            .into_iter()
            .map(|row| obstacle(ObstacleKind::Hold, Some(row.name), None, row.until)),
    );
    let payments = sqlx::query_scalar!(
        "SELECT coalesce(booking_id, due_of) FROM payments
        WHERE organization_id = $1 AND user_id = $2 AND status IN ('started', 'needsAction', 'voiding', 'authorized')",
        organization.0,
        user.0
    )
    .fetch_all(tx.db())
    .await?;
    found.extend(
        payments
            .into_iter()
            .map(|booking| obstacle(ObstacleKind::Payment, None, booking.map(BookingId), None)),
    );
    let balances = own::balances_due(tx.db(), organization, user).await?;
    found.extend(balances.into_iter().map(|balance| Obstacle {
        amount: Some(balance.due),
        ..obstacle(
            ObstacleKind::Balance,
            Some(balance.event_name),
            Some(balance.booking),
            None,
        )
    }));
    let incidents = sqlx::query!(
        "SELECT bookings.id, event_name FROM incidents
        JOIN bookings ON bookings.organization_id = incidents.organization_id AND bookings.id = booking_id
        WHERE incidents.organization_id = $1 AND user_id = $2 AND incidents.status = 'open'
        ORDER BY opened_at",
        organization.0,
        user.0
    )
    .fetch_all(tx.db())
    .await?;
    found.extend(incidents.into_iter().map(|row| {
        obstacle(
            ObstacleKind::Incident,
            Some(row.event_name),
            Some(BookingId(row.id)),
            None,
        )
    }));
    let admins = sqlx::query_scalar!(
        "SELECT user_id FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
        JOIN users ON users.id = user_id
        WHERE memberships.organization_id = $1 AND memberships.state = 'active' AND system_role = 'admin'
            AND suspended_at IS NULL
        ORDER BY memberships.id FOR UPDATE OF memberships",
        organization.0
    )
    .fetch_all(tx.db())
    .await?;
    if admins == [user.0] {
        found.push(obstacle(ObstacleKind::OnlyAdmin, None, None, None));
    }
    Ok(found)
}
