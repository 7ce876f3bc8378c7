//! The operations on the addresses of staff's calendars.

use accounts::calendar_feeds::CalendarFeed;
use accounts::{SignedIn, staff_calendar_feeds, users};
use chrono::{DateTime, Utc};
use ground::Done;
use ground::tag::Tag;
use kernel::ids::{FacilityId, SpaceId};
use kernel::problem::Problem;
use poem_openapi::param::Query;
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi};
use policy::Permission;

use super::place::found_place;

/// The address of a staff calendar.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
struct StaffCalendarFeed {
    /// Where calendar programs read it. Anyone who has the address can read it. Absent if it is turned off.
    address: Option<String>,
    /// When the address was made.
    made_at: Option<DateTime<Utc>>,
}

/// Addresses of staff's calendars.
pub struct StaffCalendarsApi;

#[OpenApi(tag = "Tag::Calendar")]
impl StaffCalendarsApi {
    /// Read the address of the caller's staff calendar
    ///
    /// Returns the address at which calendar programs read what the staff calendar shows, without signing in.
    #[oai(path = "/calendar-feed", method = "get", operation_id = "readStaffCalendarFeed")]
    async fn read(
        &self,
        caller: SignedIn,
        /// The facility that it belongs to; the whole organization's unless given.
        facility: Query<Option<FacilityId>>,
        /// The space that it belongs to.
        space: Query<Option<SpaceId>>,
    ) -> Result<Json<StaffCalendarFeed>, Problem> {
        let key = &caller.services().signing_key;
        let found = caller
            .tx(Permission::ScheduleRead, async |tx| {
                let place = found_place(tx, facility.0, space.0).await?;
                Ok::<_, Problem>(staff_calendar_feeds::find(tx, caller.user_id(), place, key).await?)
            })
            .await?;
        shown(&caller, found)
    }

    /// Turn on the address of the caller's staff calendar, or renew it
    ///
    /// Makes a new address; the one before stops working. It shows what its owner's roles show, and nothing once they
    /// are gone.
    #[oai(path = "/calendar-feed", method = "post", operation_id = "renewStaffCalendarFeed")]
    async fn renew(
        &self,
        caller: SignedIn,
        /// The facility that it belongs to; the whole organization's unless given.
        facility: Query<Option<FacilityId>>,
        /// The space that it belongs to.
        space: Query<Option<SpaceId>>,
    ) -> Result<Json<StaffCalendarFeed>, Problem> {
        let key = &caller.services().signing_key;
        let made = caller
            .tx(Permission::ScheduleRead, async |tx| {
                let place = found_place(tx, facility.0, space.0).await?;
                users::require_confirmed_email(tx.db(), caller.user_id()).await?;
                staff_calendar_feeds::renew(tx, caller.user_id(), place, key).await
            })
            .await?;
        shown(&caller, Some(made))
    }

    /// Turn off the address of the caller's staff calendar
    ///
    /// The address stops working. If it is off already, nothing changes.
    #[oai(path = "/calendar-feed", method = "delete", operation_id = "removeStaffCalendarFeed")]
    async fn remove(
        &self,
        caller: SignedIn,
        /// The facility that it belongs to; the whole organization's unless given.
        facility: Query<Option<FacilityId>>,
        /// The space that it belongs to.
        space: Query<Option<SpaceId>>,
    ) -> Result<Done, Problem> {
        caller
            .tx(Permission::ScheduleRead, async |tx| {
                let place = found_place(tx, facility.0, space.0).await?;
                Ok::<_, Problem>(staff_calendar_feeds::remove(tx, caller.user_id(), place).await?)
            })
            .await?;
        Ok(Done::NoContent)
    }
}

fn shown(caller: &SignedIn, feed: Option<CalendarFeed>) -> Result<Json<StaffCalendarFeed>, Problem> {
    let root = caller.services().site.root_origin();
    let organization = caller.require_tenant()?.id;
    let (word, made_at) = feed.map(|feed| (feed.word, feed.made_at)).unzip();
    Ok(Json(StaffCalendarFeed {
        address: word.map(|word| format!("{root}/api/organizations/{organization}/calendars/{word}.ics")),
        made_at,
    }))
}
