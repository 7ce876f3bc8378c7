//! A person's own notifications, of whichever organization.

use chrono::{DateTime, Utc};
use kernel::door::{PeopleTx, ReaderTx};
use kernel::ids::{BookingId, ConversationId, GroupId, MailId, UserId, WorkOrderId};
use kernel::page::{decode_cursor, page_of};
use kernel::problem::Problem;
use poem_openapi::Object;

/// A notification of a change. It is about one thing: a booking, a conversation, a work order or a group.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Notification {
    /// The notification's id.
    pub id: MailId,
    /// The change, as in the log of mail: `request`, `confirmed`.
    pub occasion: String,
    /// The change in words.
    pub title: String,
    /// The booking that changed.
    pub booking_id: Option<BookingId>,
    /// The conversation with unread messages.
    pub conversation_id: Option<ConversationId>,
    /// The work order that changed, or the first of several.
    pub work_order_id: Option<WorkOrderId>,
    /// The group that a person applied to.
    pub group_id: Option<GroupId>,
    /// The organization's short name, to read the thing there.
    pub organization_short_name: String,
    /// The organization's name.
    pub organization_name: String,
    /// True if the person gets it as staff, false if as the renter.
    pub to_staff: bool,
    /// The instant of the notification, in UTC.
    pub made_at: DateTime<Utc>,
    /// True if the person has not seen it.
    pub unread: bool,
}

/// A page of the caller's notifications.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Notifications {
    /// The latest first.
    pub items: Vec<Notification>,
    /// Cursor of the next page: pass it as `cursor`. Absent on the last page.
    pub next_cursor: Option<String>,
    /// The number of those that the person has not seen.
    pub unread: i64,
}

/// A page of the notifications of the person who reads.
pub async fn list(tx: &mut ReaderTx, user: UserId, limit: i64, cursor: Option<&str>) -> Result<Notifications, Problem> {
    let after: Option<(DateTime<Utc>, MailId)> = decode_cursor(cursor)?;
    let (after_at, after_id) = after.unzip();
    let rows = sqlx::query_as!(
        Notification,
        r#"SELECT notifications.id, occasion, title, booking_id AS "booking_id: BookingId",
            conversation_id AS "conversation_id: ConversationId", work_order_id AS "work_order_id: WorkOrderId",
            group_id AS "group_id: GroupId", short_name AS organization_short_name,
            organizations.name AS organization_name, to_staff, made_at,
            made_at > coalesce(seen_until, '-infinity') AS "unread!"
        FROM notifications
        JOIN tenants ON tenants.id = notifications.organization_id
        JOIN organizations ON organizations.organization_id = notifications.organization_id
        LEFT JOIN notification_marks ON notification_marks.user_id = notifications.user_id
        WHERE notifications.user_id = $1
            AND ($2::timestamptz IS NULL OR (made_at, notifications.id) < ($2, $3::uuid))
        ORDER BY made_at DESC, notifications.id DESC
        LIMIT $4"#,
        user.0,
        after_at,
        after_id.map(|id| id.0),
        limit + 1,
    )
    .fetch_all(tx.db())
    .await?;
    let (items, next_cursor) = page_of(rows, limit, |row| (row.made_at, row.id));
    Ok(Notifications {
        items,
        next_cursor,
        unread: unread(tx, user).await?,
    })
}

async fn unread(tx: &mut ReaderTx, user: UserId) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "unread!" FROM notifications
        WHERE user_id = $1
            AND made_at > coalesce((SELECT seen_until FROM notification_marks WHERE user_id = $1), '-infinity')"#,
        user.0,
    )
    .fetch_one(tx.db())
    .await
}

/// Notes that the person has seen those up to an instant. Those seen before stay seen.
pub async fn mark_seen(tx: &mut PeopleTx, user: UserId, until: DateTime<Utc>) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "INSERT INTO notification_marks (user_id, seen_until) VALUES ($1, $2)
        ON CONFLICT (user_id) DO UPDATE SET seen_until = greatest(notification_marks.seen_until, excluded.seen_until)",
        user.0,
        until,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
