//! The operation that exports bookings.

use accounts::SignedIn;
use chrono::NaiveDate;
use ground::tag::Tag;
use kernel::ids::{FacilityId, SpaceId, UserId};
use kernel::problem::Problem;
use poem::Body;
use poem_openapi::param::Query;
use poem_openapi::payload::Binary;
use poem_openapi::{ApiResponse, OpenApi};

use super::super::list::{BookingOrder, Filter};
use super::{Export, export_bookings};

/// Exports bookings.
pub struct BookingExportApi;

/// A file for spreadsheets.
#[derive(ApiResponse)]
enum BookingsFile {
    /// A line for each booking, below one that names the columns.
    #[oai(status = 200, content_type = "text/csv")]
    File(
        Binary<Body>,
        /// The file's name.
        #[oai(header = "Content-Disposition")]
        String,
    ),
    /// No booking matches.
    #[oai(status = 204)]
    Empty,
}

#[OpenApi(tag = "Tag::Bookings")]
impl BookingExportApi {
    /// Export the organization's bookings
    ///
    /// Exports the whole list as a CSV file in UTF-8, or answers 204 if it is empty. Text that a spreadsheet would take
    /// for a formula begins with an apostrophe. Whoever may list the bookings may export them, and sees as much of
    /// them.
    #[oai(path = "/bookings/export", method = "get", operation_id = "exportBookings")]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the address")]
    async fn export_bookings(
        &self,
        caller: SignedIn,
        /// Statuses, separated by commas: `pending,approved`.
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
        /// True to list dismissed ones too.
        dismissed: Query<Option<bool>>,
        /// The order; the newest first unless given.
        order: Query<Option<BookingOrder>>,
    ) -> Result<BookingsFile, Problem> {
        let filter = Filter::asked(
            status.0.as_deref(),
            (from.0, to.0),
            (facility.0, space.0, person.0),
            query.0,
            dismissed.0,
        )?;
        let export = Export {
            permission: filter.permission(&caller),
            caller,
            filter,
            order: order.0.unwrap_or_default(),
        };
        Ok(match export_bookings(export).await? {
            Some(file) => BookingsFile::File(
                Binary(Body::from_bytes_stream(file)),
                "attachment; filename=\"bookings.csv\"".to_owned(),
            ),
            None => BookingsFile::Empty,
        })
    }
}
