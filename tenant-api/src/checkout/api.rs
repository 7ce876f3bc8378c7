//! The operations of the checkout: booking what is held, and paying.

use accounts::SignedIn;
use chrono::NaiveDate;
use domain::time::LocalDay;
use kernel::idempotency::{self, Command};
use kernel::page::{Page, limit};
use kernel::problem::Problem;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::{ApiResponse, OpenApi};
use policy::Permission;
use uuid::Uuid;

use super::{
    BookingOutcome, BookingRequest, DuePayment, PaymentAction, SettledRefund, confirm_payment, create_booking,
    pay_booking, record_payment, settle_refund,
};
use crate::bookings::{Booking, BookingStatus, BookingSummary, Filter, Viewpoint, list_bookings, read_booking};
use crate::fields::calendar_day;
use crate::payments::NotedPayment;
use crate::tag::Tag;
use crate::{Renter, Versioned};

/// The collection of bookings: what is held becomes one of them. Operations of one path stand in one place, as the specification
/// needs them.
pub struct CheckoutApi;

/// What came of booking.
#[derive(ApiResponse)]
pub enum BookingAnswer {
    /// It is booked, and paid where there was something to pay.
    #[oai(status = 201)]
    Booked(
        Json<Box<Booking>>,
        /// Where it is, on the host that was called.
        #[oai(header = "Location")]
        String,
    ),
    /// The card's bank wants to hear from its holder first. The time is kept meanwhile.
    #[oai(status = 202)]
    NeedsAction(Json<PaymentAction>),
}

impl From<BookingOutcome> for BookingAnswer {
    fn from(outcome: BookingOutcome) -> Self {
        match outcome {
            BookingOutcome::Booked(booking) => {
                let location = format!("/api/bookings/{}", booking.id);
                Self::Booked(Json(booking), location)
            }
            BookingOutcome::NeedsAction(action) => Self::NeedsAction(Json(action)),
        }
    }
}

#[OpenApi(tag = "Tag::Bookings")]
impl CheckoutApi {
    /// Book what is held
    ///
    /// The server makes the bill again; where it differs from the total that was shown, nothing is booked or charged.
    /// However often it is sent for one hold, it is booked and paid once.
    #[oai(path = "/bookings", method = "post", operation_id = "createBooking")]
    async fn create_booking(
        &self,
        caller: SignedIn,
        /// The same key with the same request leads to the same answer, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        request: Json<BookingRequest>,
    ) -> Result<BookingAnswer, Problem> {
        caller.check(Permission::BookingsCreate)?;
        let renter = Renter::of(&caller)?;
        let command = caller.command("createBooking", key.0.as_deref(), &request.0)?;
        let outcome = create_booking(&renter, caller.place(), &request.0, command).await?;
        Ok(outcome.into())
    }

    /// List the organization's bookings
    ///
    /// For staff, the newest first.
    #[oai(path = "/bookings", method = "get", operation_id = "listBookings")]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the address")]
    async fn list_bookings(
        &self,
        caller: SignedIn,
        /// Statuses, separated by commas: `pending,approved`.
        status: Query<Option<String>>,
        /// On this local day or later.
        from: Query<Option<NaiveDate>>,
        /// On this local day or earlier.
        to: Query<Option<NaiveDate>>,
        /// Only this space.
        space: Query<Option<Uuid>>,
        /// A part of the number, the event's name or the renter's name.
        #[oai(validator(max_length = 100))]
        query: Query<Option<String>>,
        /// Whether those that were dismissed are listed too.
        dismissed: Query<Option<bool>>,
        /// Bookings on a page, 1 to 100; 50 unless given.
        #[oai(name = "limit")]
        count: Query<Option<u32>>,
        /// Where the page starts, from the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<BookingSummary>>, Problem> {
        let filter = Filter {
            status: statuses(status.0.as_deref())?,
            from: from
                .0
                .map(|day| calendar_day("from", day))
                .transpose()?
                .map(LocalDay::date),
            to: to.0.map(|day| calendar_day("to", day)).transpose()?.map(LocalDay::date),
            space: space.0,
            query: query.0,
            dismissed: dismissed.0.unwrap_or(false),
        };
        let count = limit(count.0)?;
        let page = caller
            .tx(Permission::BookingsRead, async |tx| {
                list_bookings(tx, &filter, count, cursor.0.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }
}

fn statuses(words: Option<&str>) -> Result<Vec<BookingStatus>, Problem> {
    let words = words.unwrap_or("").split(',').filter(|word| !word.is_empty());
    words
        .map(|word| {
            let known: Result<domain::booking::BookingStatus, _> = word.trim().parse();
            known
                .map(BookingStatus::from)
                .map_err(|error| Problem::invalid_field("status", "unknown", error.to_string()))
        })
        .collect()
}

/// Payments.
pub struct PaymentsApi;

#[OpenApi(tag = "Tag::Payments")]
impl PaymentsApi {
    /// Confirm a payment
    ///
    /// Once the dialog of the card's bank has closed: where its holder agreed, the booking is made and paid.
    #[oai(
        path = "/payments/:payment/confirmation",
        method = "post",
        operation_id = "confirmPayment"
    )]
    async fn confirm_payment(
        &self,
        caller: SignedIn,
        /// Id of the payment.
        payment: Path<Uuid>,
        /// The same key leads to the same answer, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
    ) -> Result<BookingAnswer, Problem> {
        caller.check(Permission::BookingsCreate)?;
        let renter = Renter::of(&caller)?;
        let operation = format!("confirmPayment {}", renter.organization);
        let (door, whose) = (&renter.services.door, caller.idempotency_caller());
        let outcome = idempotency::once(door, &whose, &operation, key.0.as_deref(), &payment.0, async || {
            confirm_payment(&renter, payment.0).await
        })
        .await?;
        Ok(outcome.into())
    }

    /// Pay what is due of a booking
    ///
    /// By card, for whoever booked it: what a change has added, or all of what staff booked for them.
    #[oai(path = "/bookings/:booking/payments", method = "post", operation_id = "payBooking")]
    async fn pay_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// The same key with the same request pays once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<DuePayment>,
    ) -> Result<BookingAnswer, Problem> {
        caller.check(Permission::BookingsCreate)?;
        let renter = Renter::of(&caller)?;
        let operation = format!("payBooking {}", renter.organization);
        let asked = (booking.0, &form.0);
        let command = Command::new(&caller.idempotency_caller(), &operation, key.0.as_deref(), &asked)?;
        let outcome = pay_booking(&renter, caller.place(), booking.0, &form.0, command).await?;
        Ok(outcome.into())
    }

    /// Record a payment
    ///
    /// For admins: what was paid without a card, what an agreement covers, or what goes on an invoice.
    #[oai(
        path = "/bookings/:booking/recorded-payments",
        method = "post",
        operation_id = "recordPayment"
    )]
    async fn record_payment(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// The same key with the same request records once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<NotedPayment>,
    ) -> Result<Versioned<Booking>, Problem> {
        let (permission, staff) = (Permission::PaymentsRecord, caller.user_id());
        let asked = (booking.0, &form.0);
        let paid = caller
            .tx_once(permission, "recordPayment", key.0.as_deref(), &asked, async |tx| {
                record_payment(tx, booking.0, staff, &form.0).await?;
                read_booking(tx, booking.0, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(paid.version, paid))
    }

    /// Settle a refund
    ///
    /// For admins: what is owed of an offline payment, or did not reach its card, was given back by hand.
    #[oai(
        path = "/bookings/:booking/refunds/:refund",
        method = "put",
        operation_id = "settleRefund"
    )]
    async fn settle_refund(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// Id of the refund, as the booking's payment names it.
        refund: Path<Uuid>,
        form: Json<SettledRefund>,
    ) -> Result<Versioned<Booking>, Problem> {
        let staff = caller.user_id();
        let settled = caller
            .tx(Permission::PaymentsRecord, async |tx| {
                settle_refund(tx, booking.0, refund.0, staff, &form.0).await?;
                read_booking(tx, booking.0, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(settled.version, settled))
    }
}
