//! The operations on one's own notifications.

use accounts::SignedIn;
use chrono::{DateTime, Utc};
use ground::Done;
use ground::notifications::{self, Notifications};
use kernel::page::limit as page_limit;
use kernel::problem::Problem;
use poem_openapi::param::Query;
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi, Tags};
use policy::Permission;

#[derive(Tags)]
enum Tag {
    /// The caller's notifications, from all organizations.
    Notifications,
}

/// The caller's notifications.
pub struct NotificationsApi;

/// Notifications that were seen.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
struct SeenNotifications {
    /// The instant of the latest that was seen, in UTC.
    until: DateTime<Utc>,
}

#[OpenApi(tag = "Tag::Notifications")]
impl NotificationsApi {
    /// List the caller's notifications
    ///
    /// Lists changes of the caller's bookings, unread messages and answers to applications; for staff also requests,
    /// what renters do and the work orders that are assigned to them. The latest come first, a page at a time. They are
    /// kept for 90 days.
    #[oai(path = "/user/notifications", method = "get", operation_id = "listNotifications")]
    async fn list_notifications(
        &self,
        caller: SignedIn,
        /// Notifications on a page, 1 to 100; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Notifications>, Problem> {
        let limit = page_limit(limit.0)?;
        let page = caller
            .read_across(Permission::AccountRead, async |tx| {
                notifications::list(tx, caller.user_id(), limit, cursor.0.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Mark the caller's notifications as seen
    ///
    /// Marks all of them up to an instant. Those seen before stay seen.
    #[oai(
        path = "/user/notifications/seen",
        method = "put",
        operation_id = "readNotifications"
    )]
    async fn read_notifications(&self, caller: SignedIn, seen: Json<SeenNotifications>) -> Result<Done, Problem> {
        caller
            .people_tx(Permission::AccountChange, async |tx| {
                Ok::<_, Problem>(notifications::mark_seen(tx, caller.user_id(), seen.until).await?)
            })
            .await?;
        Ok(Done::NoContent)
    }
}
