//! The operations of the checkout: booking what is held, and paying.

use accounts::SignedIn;
use chrono::NaiveDate;
use ground::Versioned;
use ground::tag::Tag;
use kernel::idempotency::{self, Command};
use kernel::ids::{BookingId, FacilityId, HoldId, PaymentId, RefundId, SpaceId, UserId};
use kernel::page::{Page, limit};
use kernel::problem::Problem;
use money::payments::NotedPayment;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::{ApiResponse, OpenApi};
use policy::Permission;
use reservations::Renter;
use reservations::bookings::{Booking, BookingOrder, BookingSummary, Filter, Viewpoint, list_bookings, read_booking};
use reservations::holds::Hold;

use super::{
    BookingOutcome, BookingRequest, DuePayment, HoldPayment, PaymentAction, RenterCards, SettledRefund,
    abandon_hold_payment, confirm_payment, create_booking, list_cards_on_file, list_renter_cards, pay_booking,
    pay_booking_at_desk, read_hold_payment, record_payment, settle_refund,
};

/// The collection of bookings, where a hold becomes one. Operations of one path share a struct, as the specification
/// needs them.
pub struct CheckoutApi;

/// The result of booking.
#[derive(ApiResponse)]
pub enum BookingAnswer {
    /// The booking is made, and paid for if there was anything to pay.
    #[oai(status = 201)]
    Booked(
        Json<Box<Booking>>,
        /// Its address, on the host that was called.
        #[oai(header = "Location")]
        String,
    ),
    /// The card's bank asks its holder to authenticate first. The time is held meanwhile.
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
    /// Book a hold
    ///
    /// The server makes the bill again; if it differs from the total that was shown, nothing is booked or charged.
    /// Repeated requests for one hold book and charge only once.
    #[oai(path = "/bookings", method = "post", operation_id = "createBooking")]
    async fn create_booking(
        &self,
        caller: SignedIn,
        /// Repeating the request with the same key returns the same answer for 24 hours.
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
    /// Lists bookings for staff, the newest first unless asked otherwise. Only staff who answer requests see prices.
    /// Editors list requests that are waiting for an answer, by asking for the status `pending`, `parent` or both; they
    /// can list no others.
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
        /// Bookings on a page, 1 to 100; 50 unless given.
        #[oai(name = "limit")]
        count: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<BookingSummary>>, Problem> {
        let filter = Filter::asked(
            status.0.as_deref(),
            (from.0, to.0),
            (facility.0, space.0, person.0),
            query.0,
            dismissed.0,
        )?;
        let (count, order) = (limit(count.0)?, order.0.unwrap_or_default());
        let sees_money = caller.allows(Permission::BookingsApprove);
        let mut page = caller
            .tx(filter.permission(&caller), async |tx| {
                list_bookings(tx, &filter, order, count, cursor.0.as_deref()).await
            })
            .await?;
        page.items = page.items.into_iter().map(|booking| booking.seen(sees_money)).collect();
        Ok(Json(page))
    }
}

/// Payments.
pub struct PaymentsApi;

#[OpenApi(tag = "Tag::Payments")]
impl PaymentsApi {
    /// Confirm a payment
    ///
    /// Call it when the bank's dialog has closed: if the holder agreed, the booking is made and paid.
    #[oai(
        path = "/payments/:payment/confirmation",
        method = "post",
        operation_id = "confirmPayment"
    )]
    async fn confirm_payment(
        &self,
        caller: SignedIn,
        /// Id of the payment.
        payment: Path<PaymentId>,
        /// Repeating the request with the same key returns the same answer for 24 hours.
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

    /// Read the payment of a hold
    ///
    /// For a renter who left while their card's bank was asking: returns the bank's question again, on any device. 404
    /// if the hold isn't being paid.
    #[oai(path = "/holds/:hold/payment", method = "get", operation_id = "readHoldPayment")]
    async fn read_hold_payment(
        &self,
        caller: SignedIn,
        /// Id of the caller's hold.
        hold: Path<HoldId>,
    ) -> Result<Json<HoldPayment>, Problem> {
        caller.check(Permission::HoldsReadOwn)?;
        let renter = Renter::of(&caller)?;
        Ok(Json(read_hold_payment(&renter, hold.0).await?))
    }

    /// Give up the payment of a hold
    ///
    /// The payment is never charged, and the hold runs on for the time it had left, or for two minutes. If the payment
    /// was booked first, the booking stays and the answer names it. Repeated requests have no further effect.
    #[oai(
        path = "/holds/:hold/payment",
        method = "delete",
        operation_id = "abandonHoldPayment"
    )]
    async fn abandon_hold_payment(
        &self,
        caller: SignedIn,
        /// Id of the caller's hold.
        hold: Path<HoldId>,
        /// True if the time is released too; kept unless given.
        release: Query<Option<bool>>,
    ) -> Result<Json<Hold>, Problem> {
        caller.check(Permission::HoldsChangeOwn)?;
        let renter = Renter::of(&caller)?;
        let hold = abandon_hold_payment(&renter, hold.0, release.0.unwrap_or(false)).await?;
        Ok(Json(hold))
    }

    /// Pay the balance due on a booking
    ///
    /// Charges a card of the renter for what a change added, or for the whole price of a booking that staff made for
    /// them.
    #[oai(path = "/bookings/:booking/payments", method = "post", operation_id = "payBooking")]
    async fn pay_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Repeating the request with the same key pays only once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<DuePayment>,
    ) -> Result<BookingAnswer, Problem> {
        let booking = booking.0;
        caller.check(Permission::BookingsCreate)?;
        let renter = Renter::of(&caller)?;
        let operation = format!("payBooking {}", renter.organization);
        let asked = (booking.0, &form.0);
        let command = Command::new(&caller.idempotency_caller(), &operation, key.0.as_deref(), &asked)?;
        let outcome = pay_booking(&renter, caller.place(), booking, &form.0, command).await?;
        Ok(outcome.into())
    }

    /// List the cards that a renter lets organizations charge
    ///
    /// For admins: the saved cards of the booking's renter, if they let organizations charge them (setDeskCharges).
    #[oai(
        path = "/bookings/:booking/renter-cards",
        method = "get",
        operation_id = "listRenterCards"
    )]
    async fn list_renter_cards(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
    ) -> Result<Json<RenterCards>, Problem> {
        caller.check(Permission::PaymentsRecord)?;
        let staff = Renter::of(&caller)?;
        Ok(Json(list_renter_cards(&staff, booking.0).await?))
    }

    /// List a person's cards on file
    ///
    /// For admins who book for them: the person's saved cards, if they let organizations charge them (setDeskCharges)
    /// and have booked here themselves.
    #[oai(path = "/cards-on-file", method = "get", operation_id = "listCardsOnFile")]
    async fn list_cards_on_file(
        &self,
        caller: SignedIn,
        /// Id of the person.
        person: Query<UserId>,
    ) -> Result<Json<RenterCards>, Problem> {
        caller.check(Permission::PaymentsRecord)?;
        let staff = Renter::of(&caller)?;
        Ok(Json(list_cards_on_file(&staff, person.0).await?))
    }

    /// Charge a card at the desk
    ///
    /// For admins: charges the balance due to a card that is entered there, or to a saved card that the renter lets
    /// organizations charge. If the bank asks the holder to authenticate, nothing is charged.
    #[oai(
        path = "/bookings/:booking/desk-payments",
        method = "post",
        operation_id = "payBookingAtDesk"
    )]
    async fn pay_booking_at_desk(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Repeating the request with the same key charges only once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<DuePayment>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        caller.check(Permission::PaymentsRecord)?;
        let staff = Renter::of(&caller)?;
        let operation = format!("payBookingAtDesk {}", staff.organization);
        let asked = (booking.0, &form.0);
        let command = Command::new(&caller.idempotency_caller(), &operation, key.0.as_deref(), &asked)?;
        let paid = pay_booking_at_desk(&staff, caller.place(), booking, &form.0, command).await?;
        Ok(Versioned::new(paid.version, paid))
    }

    /// Record a payment
    ///
    /// For admins: records what was paid without a card, what an agreement covers, or what goes on an invoice.
    #[oai(
        path = "/bookings/:booking/recorded-payments",
        method = "post",
        operation_id = "recordPayment"
    )]
    async fn record_payment(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Repeating the request with the same key records only once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<NotedPayment>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let (permission, staff) = (Permission::PaymentsRecord, caller.user_id());
        let asked = (booking.0, &form.0);
        let paid = caller
            .tx_once(permission, "recordPayment", key.0.as_deref(), &asked, async |tx| {
                record_payment(tx, booking, staff, &form.0).await?;
                read_booking(tx, booking, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(paid.version, paid))
    }

    /// Settle a refund
    ///
    /// For admins: records that staff refunded by hand what is owed on an offline payment, or what didn't reach its
    /// card.
    #[oai(
        path = "/bookings/:booking/refunds/:refund",
        method = "put",
        operation_id = "settleRefund"
    )]
    async fn settle_refund(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Id of the refund, as the booking's payment names it.
        refund: Path<RefundId>,
        form: Json<SettledRefund>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let staff = caller.user_id();
        let settled = caller
            .tx(Permission::PaymentsRecord, async |tx| {
                settle_refund(tx, booking, refund.0, staff, &form.0).await?;
                read_booking(tx, booking, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(settled.version, settled))
    }
}
