//! The calendar's operations.

use accounts::Caller;
use chrono::NaiveDate;
use kernel::problem::Problem;
use kernel::written::Written;
use poem_openapi::OpenApi;
use poem_openapi::param::{Path, Query};
use policy::Permission;
use uuid::Uuid;

use super::days::asked_days;
use super::dto::{FacilityDays, OpenDays, SpaceDays};
use super::{Asker, days, facility_day, open_days};
use crate::Viewer;
use crate::tag::Tag;

/// The calendar.
pub struct CalendarApi;

#[OpenApi(tag = "Tag::Calendar")]
impl CalendarApi {
    /// List the days of a space
    ///
    /// Each day with its slots as they are for the caller: open, taken, too soon, or for members. Who has a slot is never
    /// told. Times that the caller holds count as open, as in a quote.
    #[oai(path = "/spaces/:space/days", method = "get", operation_id = "listSpaceDays")]
    async fn list_space_days(
        &self,
        caller: Caller,
        /// Id of the space.
        space: Path<Uuid>,
        /// The first local day.
        from: Query<NaiveDate>,
        /// How many days, 1 to 42; 7 unless given.
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
    /// Each day in a word, without its slots, for a date picker: open, booked, too soon, for members, or closed. Where a
    /// space is booked by blocks or whole days, a day has room if one of them can be had. Where no day has room, the next
    /// that has is named.
    #[oai(path = "/spaces/:space/open-days", method = "get", operation_id = "listOpenDays")]
    async fn list_open_days(
        &self,
        caller: Caller,
        /// Id of the space.
        space: Path<Uuid>,
        /// The first local day.
        from: Query<NaiveDate>,
        /// How many days, 1 to 75; 42 unless given.
        days: Query<Option<u32>>,
        /// How long a time is looked for, in minutes; 60 unless given, and never less than the space's minimum.
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

    /// Read a facility's day
    ///
    /// What is available in all spaces of a facility, for one day or several in a row. Times that the caller holds count as
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
        /// How many days, 1 to 7; 1 unless given.
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
