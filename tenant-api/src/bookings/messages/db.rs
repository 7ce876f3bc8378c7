//! All SQL of the messages.

use kernel::door::TenantTx;
use kernel::ids::{UserId, new_id};
use uuid::Uuid;

use super::dto::BookingMessage;

/// On which side somebody reads and writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Staff,
    Renter,
}

/// Whether there is such a booking for somebody on this side.
pub(super) async fn is_theirs(tx: &mut TenantTx, booking: Uuid, side: Side, user: UserId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM bookings
            WHERE organization_id = $1 AND id = $2 AND ($3 OR user_id = $4)) AS "theirs!""#,
        organization,
        booking,
        side == Side::Staff,
        user.0,
    )
    .fetch_one(tx.db())
    .await
}

pub(super) async fn insert(
    tx: &mut TenantTx,
    booking: Uuid,
    author: UserId,
    side: Side,
    text: &str,
    internal: bool,
) -> Result<Uuid, sqlx::Error> {
    let (id, now, organization) = (new_id(), tx.now(), tx.organization_id());
    sqlx::query!(
        "INSERT INTO booking_messages (organization_id, id, booking_id, author_id, from_staff, internal, text, sent_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        organization,
        id,
        booking,
        author.0,
        side == Side::Staff,
        internal,
        text,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(id)
}

/// What this side may read, the oldest first.
pub(super) async fn list(tx: &mut TenantTx, booking: Uuid, side: Side) -> Result<Vec<BookingMessage>, sqlx::Error> {
    let organization = tx.organization_id();
    let mut latest = sqlx::query_as!(
        BookingMessage,
        r#"SELECT booking_messages.id, first_name || ' ' || last_name AS "author_name!", from_staff, internal, text, sent_at,
            read_at IS NULL AND NOT internal AS "unread!"
        FROM booking_messages JOIN users ON users.id = author_id
        WHERE organization_id = $1 AND booking_id = $2 AND ($3 OR NOT internal)
        ORDER BY sent_at DESC, booking_messages.id DESC LIMIT 500"#,
        organization,
        booking,
        side == Side::Staff,
    )
    .fetch_all(tx.db())
    .await?;
    latest.reverse();
    Ok(latest)
}

/// This side has seen what the other wrote.
pub(super) async fn mark_read(tx: &mut TenantTx, booking: Uuid, side: Side) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE booking_messages SET read_at = $4
        WHERE organization_id = $1 AND booking_id = $2 AND from_staff <> $3 AND read_at IS NULL AND NOT internal",
        organization,
        booking,
        side == Side::Staff,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
