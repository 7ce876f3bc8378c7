//! Bookings that staff make: for somebody, for the organization, or for members before anybody books.

use accounts::SignedIn;
use ground::Created;
use ground::spreadsheets::CsvFile;
use ground::tag::Tag;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Query};
use poem_openapi::payload::Json;
use policy::Permission;

use super::import::import_file;
use super::{
    Assignment, AssignmentOutcome, Booking, BookingImport, PlacedBooking, PlacedQuote, assign_times,
    conflicts_of_assignment, place_booking, quote_placed_booking,
};
use crate::Renter;

/// Bookings that staff make.
pub struct PlacingApi;

#[OpenApi(tag = "Tag::Bookings")]
impl PlacingApi {
    /// Book for a renter
    ///
    /// Books for a renter, or, as an internal event, for the organization itself. It is approved immediately, without a
    /// booking fee. With a reason, it may be at a time that no rule opens, but never at a time that is taken.
    #[oai(path = "/placed-bookings", method = "post", operation_id = "placeBooking")]
    async fn place_booking(
        &self,
        caller: SignedIn,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        request: Json<PlacedBooking>,
    ) -> Result<Created<Booking>, Problem> {
        caller.check(Permission::BookingsPlace)?;
        let staff = Renter::of(&caller)?;
        let command = caller.command("placeBooking", key.0.as_deref(), &request.0)?;
        let booking = place_booking(&staff, &request.0, command).await?;
        Ok(Created::at(format!("/api/bookings/{}", booking.id), booking))
    }

    /// Quote a booking for a renter
    ///
    /// Returns the bill, with everything that is in the way. Nothing is saved; `total` may have any value.
    #[oai(
        path = "/placed-bookings/quote",
        method = "post",
        operation_id = "quotePlacedBooking"
    )]
    async fn quote_placed_booking(
        &self,
        caller: SignedIn,
        request: Json<PlacedBooking>,
    ) -> Result<Json<PlacedQuote>, Problem> {
        let staff = caller.user_id();
        let quote = caller
            .tx(Permission::BookingsPlace, async |tx| {
                quote_placed_booking(tx, staff, &request.0).await
            })
            .await?;
        Ok(Json(quote))
    }

    /// Import bookings
    ///
    /// Takes a CSV file in UTF-8 with a line for each booking, at most 1,000. Each line is like placing that booking
    /// for a renter: approved, without a booking fee and due until a payment is recorded; but nobody gets an email. A
    /// line that can't become a booking says why and doesn't affect the others: `skip` if its time is taken or no rule
    /// opens it, `error` if something in it is wrong. A booking that has already begun only has to have its time free;
    /// one that is over becomes completed.
    ///
    /// The first line names the columns, in any order:
    ///
    /// - Space: its name or id. Facility: its name or id, where several have a space of that name.
    /// - Date: `2027-03-01` or `3/1/2027`. From, To: `18:00` or `6:00 PM`, local times. Both also as spreadsheets
    ///   rewrite them: `3/1/27`, `1-Mar-27`, `18:00:00`. Block: the pricing block that it is booked around, whose times
    ///   apply if none are given.
    /// - Event name. Attendance: 1 unless given. Sport: its name or code. Notes.
    /// - Email: the renter's; an account is prepared for a renter who has none. Contact name: goes into the notes,
    ///   since people enter their own names. Internal: `yes` for the organization's own event, which is free and needs
    ///   no address.
    /// - Group: the name of one of the renter's groups; the one with the best discount unless given.
    /// - Status: `approved` unless given, `pending` for a request that waits for an answer, or `completed`.
    /// - Reason: the reason to place it where no rule opens, which is kept with it. It is never placed at a time that
    ///   is taken.
    ///
    /// ```csv
    /// Space,Facility,Date,From,To,Event name,Attendance,Email,Contact name,Group,Status,Reason
    /// Court 1,North Gym,2027-03-01,18:00,20:00,Open gym,25,ana@example.com,Ana Alvarez,Clubs,approved,
    /// Court 2,,2027-03-06,22:00,24:00,Lock-in,40,ben@example.com,Ben Brown,,approved,The lock-in of the year
    /// ```
    #[oai(path = "/bookings/import", method = "post", operation_id = "importBookings")]
    async fn import_bookings(
        &self,
        caller: SignedIn,
        /// True to check the file without importing it. No key is needed.
        check: Query<Option<bool>>,
        /// Repeating the request with the same key and file returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        file: CsvFile,
    ) -> Result<Json<BookingImport>, Problem> {
        let CsvFile(file) = file;
        let report = import_file(&caller, &file, check.0.unwrap_or(false), key.0.as_deref()).await?;
        Ok(Json(report))
    }

    /// Assign times
    ///
    /// Gives times of spaces to a member, or keeps them for the organization, whatever the rules open. Dates that
    /// others have are left out and listed. Refused if that leaves nothing, or if others have any part of a single date.
    #[oai(path = "/assignments", method = "post", operation_id = "assignTimes")]
    async fn assign_times(
        &self,
        caller: SignedIn,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<Assignment>,
    ) -> Result<Json<AssignmentOutcome>, Problem> {
        caller.check(Permission::BookingsAssign)?;
        let staff = Renter::of(&caller)?;
        let command = caller.command("assignTimes", key.0.as_deref(), &form.0)?;
        Ok(Json(assign_times(&staff, &form.0, command).await?))
    }

    /// List what an assignment would leave out
    ///
    /// Returns the dates that assigning would leave out, or all of them if it would be refused for that. Nothing is
    /// saved. Errors in the form are refused as assigning would refuse them.
    #[oai(
        path = "/assignments/collisions",
        method = "post",
        operation_id = "listCollisionsOfAssignment"
    )]
    async fn list_collisions_of_assignment(
        &self,
        caller: SignedIn,
        form: Json<Assignment>,
    ) -> Result<Json<AssignmentOutcome>, Problem> {
        let staff = caller.user_id();
        let found = caller
            .tx(Permission::BookingsAssign, async |tx| {
                conflicts_of_assignment(tx, staff, &form.0).await
            })
            .await?;
        Ok(Json(found))
    }
}
