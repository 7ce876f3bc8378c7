//! The operations of the schedule.

use accounts::SignedIn;
use chrono::NaiveDate;
use domain::time::LocalDay;
use ground::fields::calendar_day;
use ground::tag::Tag;
use kernel::ids::{FacilityId, SpaceId, UserId};
use kernel::page::{Page, limit};
use kernel::problem::Problem;
use kernel::written::Written;
use poem::Body;
use poem_openapi::param::Query;
use poem_openapi::payload::{Binary, Json};
use poem_openapi::{ApiResponse, OpenApi};
use policy::Permission;
use reservations::bookings::statuses;

use super::dates::{BookingDateSummary, DateFilter, list_booking_dates};
use super::dto::Schedule;
use super::export::export_booking_dates;
use super::read::{Scope, read_schedule};

/// The most days that one schedule holds: the six weeks of a month's page.
const MOST_DAYS: i64 = 42;

/// The staff's schedule.
pub struct ScheduleApi;

/// A file for spreadsheets.
#[derive(ApiResponse)]
enum DatesFile {
    /// A line for each date, below one that names the columns.
    #[oai(status = 200, content_type = "text/csv")]
    File(
        Binary<Body>,
        /// The file's name.
        #[oai(header = "Content-Disposition")]
        String,
    ),
    /// No date matches.
    #[oai(status = 204)]
    Empty,
}

#[OpenApi(tag = "Tag::Calendar")]
impl ScheduleApi {
    /// Read the schedule
    ///
    /// Reads the schedule between two days, both included, of the organization, a facility or a space: what is booked
    /// and who booked it, what is held, and what is closed. Money is not part of it.
    #[oai(path = "/schedule", method = "get", operation_id = "readSchedule")]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the address")]
    async fn read_schedule(
        &self,
        caller: SignedIn,
        /// The first local day.
        from: Query<NaiveDate>,
        /// The last local day, at most 41 days later.
        to: Query<NaiveDate>,
        /// Only the spaces of this facility.
        facility: Query<Option<FacilityId>>,
        /// Only this space.
        space: Query<Option<SpaceId>>,
        /// Only what this person has.
        person: Query<Option<UserId>>,
        /// True if each space comes with its opening hours.
        hours: Query<Option<bool>>,
    ) -> Result<Written<Schedule>, Problem> {
        let (first, last) = (calendar_day("from", from.0)?, calendar_day("to", to.0)?);
        if !(0..MOST_DAYS).contains(&first.days_until(last)) {
            let message = "Choose a last day within 41 days after the first.";
            return Err(Problem::invalid_field("to", "outOfRange", message));
        }
        let days: Vec<LocalDay> = first.through(last).collect();
        let scope = Scope {
            facility: facility.0,
            space: space.0,
            person: person.0,
        };
        let schedule = caller
            .tx(Permission::ScheduleRead, async |tx| {
                Ok::<_, Problem>(read_schedule(tx, scope, &days, hours.0.unwrap_or(false)).await?)
            })
            .await?;
        Ok(Written(schedule))
    }

    /// List booked dates
    ///
    /// Lists each date separately, the earliest first, whatever series it belongs to.
    #[oai(path = "/booking-dates", method = "get", operation_id = "listBookingDates")]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the address")]
    async fn list_booking_dates(
        &self,
        caller: SignedIn,
        /// Statuses of the date, separated by commas: `pending,approved`.
        status: Query<Option<String>>,
        /// On this local day or later.
        from: Query<Option<NaiveDate>>,
        /// On this local day or earlier.
        to: Query<Option<NaiveDate>>,
        /// Only this facility.
        facility: Query<Option<FacilityId>>,
        /// Only this space.
        space: Query<Option<SpaceId>>,
        /// Only this person's.
        person: Query<Option<UserId>>,
        /// A part of the number, the event's name or the renter's name.
        #[oai(validator(max_length = 100))]
        query: Query<Option<String>>,
        /// Dates on a page, 1 to 100; 50 unless given.
        #[oai(name = "limit")]
        count: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<BookingDateSummary>>, Problem> {
        let filter = filter(
            status.0.as_deref(),
            (from.0, to.0),
            (facility.0, space.0, person.0),
            query.0,
        )?;
        let (count, sees_money) = (limit(count.0)?, caller.allows(Permission::BookingsApprove));
        let page = caller
            .tx(Permission::BookingsRead, async |tx| {
                list_booking_dates(tx, &filter, sees_money, count, cursor.0.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Export booked dates
    ///
    /// Exports the whole list as a CSV file in UTF-8, or answers 204 if it is empty. Text that a spreadsheet would take
    /// for a formula begins with an apostrophe.
    #[oai(path = "/booking-dates/export", method = "get", operation_id = "exportBookingDates")]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the address")]
    async fn export_booking_dates(
        &self,
        caller: SignedIn,
        /// Statuses of the date, separated by commas: `pending,approved`.
        status: Query<Option<String>>,
        /// On this local day or later.
        from: Query<Option<NaiveDate>>,
        /// On this local day or earlier.
        to: Query<Option<NaiveDate>>,
        /// Only this facility.
        facility: Query<Option<FacilityId>>,
        /// Only this space.
        space: Query<Option<SpaceId>>,
        /// Only this person's.
        person: Query<Option<UserId>>,
        /// A part of the number, the event's name or the renter's name.
        #[oai(validator(max_length = 100))]
        query: Query<Option<String>>,
    ) -> Result<DatesFile, Problem> {
        caller.check(Permission::BookingsRead)?;
        let filter = filter(
            status.0.as_deref(),
            (from.0, to.0),
            (facility.0, space.0, person.0),
            query.0,
        )?;
        let sees_money = caller.allows(Permission::BookingsApprove);
        Ok(match export_booking_dates(caller, filter, sees_money).await? {
            Some(file) => DatesFile::File(
                Binary(Body::from_bytes_stream(file)),
                "attachment; filename=\"bookings.csv\"".to_owned(),
            ),
            None => DatesFile::Empty,
        })
    }
}

fn filter(
    status: Option<&str>,
    (from, to): (Option<NaiveDate>, Option<NaiveDate>),
    (facility, space, person): (Option<FacilityId>, Option<SpaceId>, Option<UserId>),
    query: Option<String>,
) -> Result<DateFilter, Problem> {
    let day = |field, date: Option<NaiveDate>| date.map(|date| calendar_day(field, date)).transpose();
    Ok(DateFilter {
        status: statuses(status)?,
        from: day("from", from)?.map(LocalDay::date),
        to: day("to", to)?.map(LocalDay::date),
        facility,
        space,
        person,
        query,
    })
}
