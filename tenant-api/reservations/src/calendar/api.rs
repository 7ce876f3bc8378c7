//! The calendar's operations.

use accounts::Caller;
use chrono::NaiveDate;
use ground::Viewer;
use ground::tag::Tag;
use kernel::ids::SpaceId;
use kernel::problem::Problem;
use kernel::written::Written;
use poem_openapi::OpenApi;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::Json;
use policy::Permission;

use super::days::asked_days;
use super::dto::{Closures, FacilityDays, OpenDays, SpaceDays};
use super::{Asker, closed, days, facility_day, open_days};

/// The calendar.
pub struct CalendarApi;

#[OpenApi(tag = "Tag::Calendar")]
impl CalendarApi {
    /// List the days of a space
    ///
    /// Lists each day with its slots as they are for the caller: open, taken, too soon, or for members. It never says
    /// who has a slot. Times that the caller holds count as open, as in a quote.
    #[oai(path = "/spaces/:space/days", method = "get", operation_id = "listSpaceDays")]
    async fn list_space_days(
        &self,
        caller: Caller,
        /// Id of the space.
        space: Path<SpaceId>,
        /// The first local day.
        from: Query<NaiveDate>,
        /// The number of days, 1 to 42; 7 unless given.
        days: Query<Option<u32>>,
    ) -> Result<Written<SpaceDays>, Problem> {
        let days = asked_days("from", from.0, days.0, 7, days::MOST_DAYS)?;
        let asker = Asker::of(caller.standing()).without_holds_of(caller.user());
        let sees_drafts = caller.allows(Permission::DraftsRead);
        let answer = caller
            .tx(Permission::CalendarRead, async |tx| {
                days::list_space_days(tx, space.0, &days, &asker, sees_drafts).await
            })
            .await?;
        Ok(Written(answer))
    }

    /// List which days of a space have room
    ///
    /// Lists each day with one word and without its slots, for a date picker: open, booked, too soon, for members, or
    /// closed. If a space is booked by blocks or whole days, a day has room if one of them is available. If no day has
    /// room, the next that has is named.
    #[oai(path = "/spaces/:space/open-days", method = "get", operation_id = "listOpenDays")]
    async fn list_open_days(
        &self,
        caller: Caller,
        /// Id of the space.
        space: Path<SpaceId>,
        /// The first local day.
        from: Query<NaiveDate>,
        /// The number of days, 1 to 75; 42 unless given.
        days: Query<Option<u32>>,
        /// Minutes of the time to look for; 60 unless given, and never less than the space's minimum.
        #[oai(validator(minimum(value = "5"), maximum(value = "1440")))]
        minutes: Query<Option<u16>>,
    ) -> Result<Written<OpenDays>, Problem> {
        let days = asked_days("from", from.0, days.0, 42, open_days::MOST_DAYS)?;
        let minutes = minutes.0.unwrap_or(60);
        let asker = Asker::of(caller.standing()).without_holds_of(caller.user());
        let sees_drafts = caller.allows(Permission::DraftsRead);
        let answer = caller
            .tx(Permission::CalendarRead, async |tx| {
                open_days::list_open_days(tx, space.0, &days, minutes, &asker, sees_drafts).await
            })
            .await?;
        Ok(Written(answer))
    }

    /// List closures
    ///
    /// Lists the days within the next 30 on which places are closed, which everybody may know: holidays and other
    /// exceptions to the availability, and closures for the weather. It says nothing about who has booked what.
    #[oai(path = "/closures", method = "get", operation_id = "listClosures")]
    async fn list_closures(
        &self,
        caller: Caller,
        /// Id or short name of a facility; all of them unless given.
        #[oai(validator(max_length = 63))]
        facility: Query<Option<String>>,
    ) -> Result<Json<Closures>, Problem> {
        let items = caller
            .tx(Permission::CalendarRead, async |tx| {
                closed::list_closures(tx, facility.0.as_deref()).await
            })
            .await?;
        Ok(Json(Closures { items }))
    }

    /// Read a facility's day
    ///
    /// Reads the availability of all spaces of a facility, for one day or several in a row. Times that the caller holds count as
    /// available. Empty if the facility doesn't show its availability.
    #[oai(
        path = "/facilities/:facility/calendar",
        method = "get",
        operation_id = "readFacilityDay"
    )]
    async fn read_facility_day(
        &self,
        caller: Caller,
        /// Id or short name of the facility.
        #[oai(validator(max_length = 63))]
        facility: Path<String>,
        /// The first local day.
        date: Query<NaiveDate>,
        /// The number of days, 1 to 7; 1 unless given.
        days: Query<Option<u32>>,
    ) -> Result<Written<FacilityDays>, Problem> {
        let days = asked_days("date", date.0, days.0, 1, facility_day::MOST_DAYS)?;
        let asker = Asker::of(caller.standing()).without_holds_of(caller.user());
        let viewer = Viewer::of(&caller);
        let answer = caller
            .tx(Permission::CalendarRead, async |tx| {
                facility_day::read_facility_day(tx, &facility.0, &days, &asker, viewer).await
            })
            .await?;
        Ok(Written(answer))
    }
}
