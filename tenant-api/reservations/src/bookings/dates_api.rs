//! The staff's changes of a booking's dates.

use accounts::SignedIn;
use ground::tag::Tag;
use ground::{Created, Expected, Versioned};
use kernel::ids::{BookingId, DateId, SpaceId};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;

use super::{
    AddedDates, Booking, Changer, DroppedDate, MovedDate, MovedDateSpace, MovedSpace, Split, Viewpoint, add_dates,
    drop_date, move_date, move_date_space, move_space, read_booking, split_booking, times_to_move,
};
use crate::Renter;
use crate::holds::{DateRequest, HoldError, refusal_of};

/// The staff's changes of a booking's dates.
pub struct BookingDatesApi;

pub(super) fn changer(caller: &SignedIn) -> Changer {
    Changer {
        user: caller.user_id(),
        may_override: caller.allows(Permission::BookingsPlace),
    }
}

/// Returns the refusal of a time that somebody took in the moment between looking and taking.
pub(super) async fn refusal(caller: &SignedIn, booking: BookingId, dates: &[DateRequest], error: HoldError) -> Problem {
    let space = caller
        .tx(Permission::BookingsChange, async |tx| {
            let viewpoint = Viewpoint::Staff(caller.user_id());
            Ok::<_, Problem>(read_booking(tx, booking, viewpoint).await?.space_id)
        })
        .await;
    match (error, space, Renter::of(caller)) {
        (error @ (HoldError::Taken | HoldError::NotAllOpen), Ok(space), Ok(staff)) => {
            refusal_of(&staff, space, dates, error).await
        }
        (error, _, _) => error.into(),
    }
}

/// Same as `refusal_of`, for a date that was to move to another space, at the same time or another.
pub(super) async fn refusal_of_date_space(
    caller: &SignedIn,
    (booking, date): (BookingId, DateId),
    form: &MovedDateSpace,
    error: HoldError,
) -> Problem {
    match (&form.date, Renter::of(caller)) {
        (Some(time), Ok(staff)) => refusal_of(&staff, form.space_id, std::slice::from_ref(time), error).await,
        _ => refusal_of_space(caller, (booking, Some(date)), form.space_id, error).await,
    }
}

/// Same as `refusal_of`, for a booking or one of its dates that was to move to another space at the same time.
pub(super) async fn refusal_of_space(
    caller: &SignedIn,
    (booking, date): (BookingId, Option<DateId>),
    space: SpaceId,
    error: HoldError,
) -> Problem {
    let times = caller
        .tx(Permission::BookingsChange, async |tx| {
            times_to_move(tx, booking, date).await
        })
        .await;
    match (error, times, Renter::of(caller)) {
        (error @ (HoldError::Taken | HoldError::NotAllOpen), Ok(times), Ok(staff)) => {
            refusal_of(&staff, space, &times, error).await
        }
        (error, _, _) => error.into(),
    }
}

#[OpenApi(tag = "Tag::Bookings")]
impl BookingDatesApi {
    /// Move a date of a booking
    ///
    /// Moves the date to another time in the same space. The bill is made again: anything paid beyond it is refunded,
    /// and anything missing is due.
    #[oai(
        path = "/bookings/:booking/dates/:date/time",
        method = "put",
        operation_id = "moveBookingDate"
    )]
    async fn move_booking_date(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Id of the date.
        date: Path<DateId>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<MovedDate>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let (staff, expected) = (changer(&caller), Expected::from_header(if_match)?);
        let moved = caller
            .tx(Permission::BookingsChange, async |tx| {
                move_date(tx, (booking, date.0), staff, &form.0, expected).await?;
                Ok(read_booking(tx, booking, Viewpoint::Staff(staff.user)).await?)
            })
            .await;
        match moved {
            Ok(booking) => Ok(Versioned::new(booking.version, booking)),
            Err(error) => Err(refusal(&caller, booking, std::slice::from_ref(&form.date), error).await),
        }
    }

    /// Move a booking to another space
    ///
    /// Moves all active dates at the times that they have; none of them may have begun (splitBooking). The bill is made
    /// again by the prices there: anything paid beyond it is refunded, and anything missing is due.
    #[oai(path = "/bookings/:booking/space", method = "put", operation_id = "moveBookingSpace")]
    async fn move_booking_space(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<MovedSpace>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let (staff, expected) = (changer(&caller), Expected::from_header(if_match)?);
        let moved = caller
            .tx(Permission::BookingsChange, async |tx| {
                move_space(tx, booking, staff, &form.0, expected).await?;
                Ok(read_booking(tx, booking, Viewpoint::Staff(staff.user)).await?)
            })
            .await;
        match moved {
            Ok(booking) => Ok(Versioned::new(booking.version, booking)),
            Err(error) => Err(refusal_of_space(&caller, (booking, None), form.space_id, error).await),
        }
    }

    /// Move a date of a booking to another space
    ///
    /// The date keeps its time unless `date` gives another. If the booking has other dates, this one becomes a separate booking with the
    /// money that was paid for it, and the answer is that booking. The date is priced again in the new space: an excess is refunded,
    /// and a shortfall is due.
    #[oai(
        path = "/bookings/:booking/dates/:date/space",
        method = "put",
        operation_id = "moveBookingDateSpace"
    )]
    async fn move_booking_date_space(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Id of the date.
        date: Path<DateId>,
        /// Repeating the request with the same key moves only once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<MovedDateSpace>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let (staff, expected) = (changer(&caller), Expected::from_header(if_match)?);
        let (permission, asked) = (Permission::BookingsChange, (booking.0, date.0, &form.0));
        let moving = caller.tx_once_or(
            permission,
            "moveBookingDateSpace",
            key.0.as_deref(),
            &asked,
            async |tx| {
                let moved = move_date_space(tx, (booking, date.0), staff, &form.0, expected).await?;
                Ok(read_booking(tx, moved, Viewpoint::Staff(staff.user)).await?)
            },
            async |error| refusal_of_date_space(&caller, (booking, date.0), &form, error).await,
        );
        let moved = Box::pin(moving).await?;
        Ok(Versioned::new(moved.version, moved))
    }

    /// Add dates to a booking
    ///
    /// Adds dates in the same space. The bill is made again, and the price of the new dates is due.
    #[oai(path = "/bookings/:booking/dates", method = "post", operation_id = "addBookingDates")]
    async fn add_booking_dates(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Repeating the request with the same key adds only once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<AddedDates>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let (staff, expected) = (changer(&caller), Expected::from_header(if_match)?);
        let (permission, asked) = (Permission::BookingsChange, (booking.0, &form.0));
        let added = caller
            .tx_once_or(
                permission,
                "addBookingDates",
                key.0.as_deref(),
                &asked,
                async |tx| {
                    add_dates(tx, booking, staff, &form.0, expected).await?;
                    Ok(read_booking(tx, booking, Viewpoint::Staff(staff.user)).await?)
                },
                async |error| refusal(&caller, booking, &form.dates, error).await,
            )
            .await?;
        Ok(Versioned::new(added.version, added))
    }

    /// Drop a date of a booking
    ///
    /// The date is available again immediately, comes off the bill and is refunded. The last active date can't be
    /// dropped.
    #[oai(
        path = "/bookings/:booking/dates/:date/removal",
        method = "put",
        operation_id = "dropBookingDate"
    )]
    async fn drop_booking_date(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Id of the date.
        date: Path<DateId>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<DroppedDate>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let (staff, expected) = (changer(&caller), Expected::from_header(if_match)?);
        let left = caller
            .tx(Permission::BookingsChange, async |tx| {
                drop_date(tx, (booking, date.0), staff, &form.0, expected).await?;
                read_booking(tx, booking, Viewpoint::Staff(staff.user)).await
            })
            .await?;
        Ok(Versioned::new(left.version, left))
    }

    /// Split a booking
    ///
    /// Makes the dates from a certain one on a separate booking, with the money that was paid for them.
    #[oai(path = "/bookings/:booking/split", method = "post", operation_id = "splitBooking")]
    async fn split_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Repeating the request with the same key splits only once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<Split>,
    ) -> Result<Created<Booking>, Problem> {
        let booking = booking.0;
        let (staff, expected) = (caller.user_id(), Expected::from_header(if_match)?);
        let (permission, asked) = (Permission::BookingsChange, (booking.0, &form.0));
        let split = caller
            .tx_once(permission, "splitBooking", key.0.as_deref(), &asked, async |tx| {
                let second = split_booking(tx, booking, staff, &form.0, expected).await?;
                read_booking(tx, second, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Created::at(format!("/api/bookings/{}", split.id), split))
    }
}
