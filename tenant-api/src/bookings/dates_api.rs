//! What staff do with the dates of a booking.

use accounts::SignedIn;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;
use uuid::Uuid;

use super::{
    AddedDates, Booking, Changer, DroppedDate, MovedDate, Split, Viewpoint, add_dates, drop_date, move_date,
    read_booking, split_booking,
};
use crate::holds::{HoldError, QuoteDay, refusal_of};
use crate::tag::Tag;
use crate::{Created, Expected, Renter, Versioned};

/// What staff do with the dates of a booking.
pub struct BookingDatesApi;

fn changer(caller: &SignedIn) -> Changer {
    Changer {
        user: caller.user_id(),
        may_override: caller.allows(Permission::BookingsPlace),
    }
}

/// What clashes with times that somebody took in the moment between looking and taking.
async fn refusal(caller: &SignedIn, booking: Uuid, days: &[QuoteDay], error: HoldError) -> Problem {
    let space = caller
        .tx(Permission::BookingsChange, async |tx| {
            let viewpoint = Viewpoint::Staff(caller.user_id());
            Ok::<_, Problem>(read_booking(tx, booking, viewpoint).await?.space_id)
        })
        .await;
    match (error, space, Renter::of(caller)) {
        (error @ (HoldError::Taken | HoldError::NotAllOpen), Ok(space), Ok(staff)) => {
            refusal_of(&staff, space, days, error).await
        }
        (error, _, _) => error.into(),
    }
}

#[OpenApi(tag = "Tag::Bookings")]
impl BookingDatesApi {
    /// Move a date of a booking
    ///
    /// To another time of the same space. The bill is made again: what was paid beyond it goes back, and what is missing is
    /// due.
    #[oai(
        path = "/bookings/:booking/days/:day/time",
        method = "put",
        operation_id = "moveBookingDate"
    )]
    async fn move_booking_date(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// Id of its day.
        day: Path<Uuid>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<MovedDate>,
    ) -> Result<Versioned<Booking>, Problem> {
        let (staff, expected) = (changer(&caller), Expected::from_header(if_match)?);
        let moved = caller
            .tx(Permission::BookingsChange, async |tx| {
                move_date(tx, (booking.0, day.0), staff, &form.0, expected).await?;
                Ok(read_booking(tx, booking.0, Viewpoint::Staff(staff.user)).await?)
            })
            .await;
        match moved {
            Ok(booking) => Ok(Versioned::new(booking.version, booking)),
            Err(error) => Err(refusal(&caller, booking.0, std::slice::from_ref(&form.day), error).await),
        }
    }

    /// Add dates to a booking
    ///
    /// In the same space. The bill is made again, and what they cost is due.
    #[oai(path = "/bookings/:booking/days", method = "post", operation_id = "addBookingDates")]
    async fn add_booking_dates(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// The same key with the same request adds once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<AddedDates>,
    ) -> Result<Versioned<Booking>, Problem> {
        let (staff, expected) = (changer(&caller), Expected::from_header(if_match)?);
        let (permission, asked) = (Permission::BookingsChange, (booking.0, &form.0));
        let added = caller
            .tx_once_or(
                permission,
                "addBookingDates",
                key.0.as_deref(),
                &asked,
                async |tx| {
                    add_dates(tx, booking.0, staff, &form.0, expected).await?;
                    Ok(read_booking(tx, booking.0, Viewpoint::Staff(staff.user)).await?)
                },
                async |error| refusal(&caller, booking.0, &form.days, error).await,
            )
            .await?;
        Ok(Versioned::new(added.version, added))
    }

    /// Drop a date of a booking
    ///
    /// It is free again at once and comes off the bill, and its money goes back. The last one that stands stays.
    #[oai(
        path = "/bookings/:booking/days/:day/removal",
        method = "put",
        operation_id = "dropBookingDate"
    )]
    async fn drop_booking_date(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// Id of its day.
        day: Path<Uuid>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<DroppedDate>,
    ) -> Result<Versioned<Booking>, Problem> {
        let (staff, expected) = (changer(&caller), Expected::from_header(if_match)?);
        let left = caller
            .tx(Permission::BookingsChange, async |tx| {
                drop_date(tx, (booking.0, day.0), staff, &form.0, expected).await?;
                read_booking(tx, booking.0, Viewpoint::Staff(staff.user)).await
            })
            .await?;
        Ok(Versioned::new(left.version, left))
    }

    /// Split a booking
    ///
    /// From a date on it goes on as a booking of its own, with the money that was paid for those dates.
    #[oai(path = "/bookings/:booking/split", method = "post", operation_id = "splitBooking")]
    async fn split_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// The same key with the same request splits once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<Split>,
    ) -> Result<Created<Booking>, Problem> {
        let (staff, expected) = (caller.user_id(), Expected::from_header(if_match)?);
        let (permission, asked) = (Permission::BookingsChange, (booking.0, &form.0));
        let split = caller
            .tx_once(permission, "splitBooking", key.0.as_deref(), &asked, async |tx| {
                let second = split_booking(tx, booking.0, staff, &form.0, expected).await?;
                read_booking(tx, second, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Created::at(format!("/api/bookings/{}", split.id), split))
    }
}
