//! The operations on the address of one's own calendar.

use accounts::{SignedIn, calendar_feeds};
use chrono::{DateTime, Utc};
use ground::Done;
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi, Tags};
use policy::Permission;

#[derive(Tags)]
enum Tag {
    /// The address of the caller's calendar.
    CalendarFeeds,
}

/// The address of the caller's calendar.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
struct OwnCalendarFeed {
    /// Where calendar programs read it. Anyone who has the address can read it. Absent if it is turned off.
    address: Option<String>,
    /// When the address was made.
    made_at: Option<DateTime<Utc>>,
}

/// The address of the caller's calendar.
pub struct CalendarFeedsApi;

#[OpenApi(tag = "Tag::CalendarFeeds")]
impl CalendarFeedsApi {
    /// Read the address of the caller's calendar
    ///
    /// Returns the address at which calendar programs read the caller's bookings, without signing in.
    #[oai(path = "/user/calendar-feed", method = "get", operation_id = "readCalendarFeed")]
    async fn read(&self, caller: SignedIn) -> Result<Json<OwnCalendarFeed>, Problem> {
        let key = &caller.services().signing_key;
        let found = caller
            .people_tx(Permission::AccountRead, async |tx| {
                calendar_feeds::find(tx, caller.user_id(), key).await
            })
            .await?;
        Ok(Json(shown(&caller, found)))
    }

    /// Turn on the address of the caller's calendar, or renew it
    ///
    /// Makes a new address; the one before stops working for the calendar programs that have it.
    #[oai(path = "/user/calendar-feed", method = "post", operation_id = "renewCalendarFeed")]
    async fn renew(&self, caller: SignedIn) -> Result<Json<OwnCalendarFeed>, Problem> {
        let key = &caller.services().signing_key;
        let made = caller
            .people_tx(Permission::AccountChange, async |tx| {
                calendar_feeds::renew(tx, caller.user_id(), key).await
            })
            .await?;
        Ok(Json(shown(&caller, Some(made))))
    }

    /// Turn off the address of the caller's calendar
    ///
    /// The address stops working. If it is off already, nothing changes.
    #[oai(path = "/user/calendar-feed", method = "delete", operation_id = "removeCalendarFeed")]
    async fn remove(&self, caller: SignedIn) -> Result<Done, Problem> {
        caller
            .people_tx(Permission::AccountChange, async |tx| {
                Ok::<_, Problem>(calendar_feeds::remove(tx, caller.user_id()).await?)
            })
            .await?;
        Ok(Done::NoContent)
    }
}

fn shown(caller: &SignedIn, feed: Option<calendar_feeds::CalendarFeed>) -> OwnCalendarFeed {
    let root = caller.services().site.root_origin();
    let (word, made_at) = feed.map(|feed| (feed.word, feed.made_at)).unzip();
    OwnCalendarFeed {
        address: word.map(|word| format!("{root}/api/calendars/{word}.ics")),
        made_at,
    }
}
