//! What staff book: for somebody, for the organization, or for members before anybody books.

use accounts::SignedIn;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Header;
use poem_openapi::payload::Json;
use policy::Permission;

use super::{
    Assignment, AssignmentOutcome, Booking, PlacedBooking, PlacedQuote, assign_times, conflicts_of_assignment,
    place_booking, quote_placed_booking,
};
use crate::tag::Tag;
use crate::{Created, Renter};

/// What staff book.
pub struct PlacingApi;

#[OpenApi(tag = "Tag::Bookings")]
impl PlacingApi {
    /// Book for somebody
    ///
    /// Or, as an internal event, for the organization itself. It is approved at once, and no booking fee is taken. Where a
    /// reason for it is given, it may be where no rule opens, but never where somebody has the time.
    #[oai(path = "/placed-bookings", method = "post", operation_id = "placeBooking")]
    async fn place_booking(
        &self,
        caller: SignedIn,
        /// The same key with the same request leads to the same answer, for 24 hours.
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

    /// Ask what booking for somebody would cost
    ///
    /// With what is in its way. Nothing is written; its `total` may be anything.
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

    /// Assign times
    ///
    /// Gives times of spaces to a member, or keeps them for the organization, whatever the rules open. Dates that others have
    /// are left out and listed; where that leaves nothing, and for a single day where others have any of it, it is refused.
    #[oai(path = "/assignments", method = "post", operation_id = "assignTimes")]
    async fn assign_times(
        &self,
        caller: SignedIn,
        /// The same key with the same request leads to the same answer, for 24 hours.
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
    /// The dates that assigning would leave out, all of them where it would be refused for that; nothing is written. What is
    /// wrong with the form is refused as assigning it would be.
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
